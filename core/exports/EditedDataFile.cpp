// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/EditedDataFile.h"

#include "core/data/MissingInputs.h"
#include "core/data/NumberText.h"
#include "core/exports/CsvText.h"
#include "core/exports/HeldOutFile.h"
#include "core/exports/JsonNumbers.h"
#include "core/exports/ReadingJson.h"
#include "core/exports/RunRecord.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace credence {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// The step of a table needs a name, and so does the id of several sequences.
Dataset withNames(const Dataset& dataset)
{
    Dataset named = dataset;
    const auto isTaken = [&named](const std::string& name) {
        const auto isIt = [&name](const Column& column) { return column.name == name; };
        return named.id.name == name || named.step.name == name ||
               std::any_of(named.inputs.begin(), named.inputs.end(), isIt) ||
               std::any_of(named.outputs.begin(), named.outputs.end(), isIt);
    };
    const auto freeName = [&isTaken](std::string name) {
        while (isTaken(name)) {
            name += "_";
        }
        return name;
    };
    if (named.id.name.empty() && named.sequences.size() > 1) {
        named.id.name = freeName("sequence");
    }
    if (named.step.name.empty()) {
        named.step.name = freeName("step");
    }
    return named;
}

Roles rolesOf(const Dataset& dataset)
{
    Roles roles;
    roles.id = dataset.id.name;
    roles.step = dataset.step.name;
    const auto note = [&roles](const Column& column) {
        if (!column.unit.empty() && !column.name.empty()) {
            roles.units[column.name] = column.unit;
        }
    };
    note(dataset.id);
    note(dataset.step);
    for (const Column& column : dataset.inputs) {
        roles.inputs.push_back(column.name);
        if (!column.levels.empty()) {
            roles.categories.push_back(column.name);
        }
        note(column);
    }
    for (const Column& column : dataset.outputs) {
        roles.outputs.push_back(column.name);
        note(column);
    }
    return roles;
}

/// Empty where the file has no value, whatever stands in.
std::string inputCell(const Dataset& dataset, std::size_t j, const Sequence& sequence, Index t)
{
    if (sequence.isFilled(t, static_cast<Index>(j))) {
        return {};
    }
    const double value = sequence.x(t, static_cast<Index>(j));
    const Column& input = dataset.inputs[j];
    return input.levels.empty() ? csvNumber(value) : csvCell(inputText(input, value));
}

std::string csvOf(const Dataset& dataset)
{
    std::string text;
    const auto end = [&text] { text.back() = '\n'; };
    const auto add = [&text](const std::string& cell) { text += cell + ","; };
    if (!dataset.id.name.empty()) {
        add(csvCell(dataset.id.name));
    }
    add(csvCell(dataset.step.name));
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        if (!isStepToo(dataset, j)) {
            add(csvCell(dataset.inputs[j].name));
        }
    }
    for (const Column& output : dataset.outputs) {
        add(csvCell(output.name));
    }
    end();
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (!dataset.id.name.empty()) {
                add(csvCell(sequence.id));
            }
            add(csvCell(sequence.stepText[static_cast<std::size_t>(t)]));
            for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
                if (!isStepToo(dataset, j)) {
                    add(inputCell(dataset, j, sequence, t));
                }
            }
            for (Index p = 0; p < sequence.y.cols(); ++p) {
                add(csvNumber(sequence.y(t, p)));
            }
            end();
        }
    }
    return text;
}

ReadOptions optionsFor(const Dataset& dataset)
{
    ReadOptions options;
    options.encoding = "UTF-8";
    options.delimiter = ',';
    options.headerLine = 1;
    options.hasComments = false;
    options.decimal = '.';
    options.dateOrder = DateOrder::YearMonthDay;
    options.layout = Layout::Long;
    options.roles = rolesOf(dataset);
    return options;
}

using Policies = std::map<std::string, MissingInput>;

bool isFilledAnywhere(const Dataset& dataset, Index input)
{
    return std::any_of(dataset.sequences.begin(), dataset.sequences.end(), [&](const Sequence& sequence) {
        return sequence.filled.size() > 0 && sequence.filled.col(input).any();
    });
}

/// The value that stands in where it is the same everywhere.
std::optional<double> constantStandIn(const Dataset& dataset, Index input)
{
    std::optional<double> value;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (!sequence.isFilled(t, input)) {
                continue;
            }
            if (value && *value != sequence.x(t, input)) {
                return std::nullopt;
            }
            value = sequence.x(t, input);
        }
    }
    return value;
}

/// Whether reading with this policy would put the same numbers in the place of those that the file does not have.
bool givesTheSame(const Dataset& dataset, Index input, const MissingInput& policy)
{
    Dataset trial = dataset;
    for (Sequence& sequence : trial.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (sequence.isFilled(t, input)) {
                sequence.x(t, input) = std::numeric_limits<double>::quiet_NaN();
            }
        }
    }
    std::vector<Notice> ignored;
    const std::string& name = dataset.inputs[static_cast<std::size_t>(input)].name;
    if (!fillMissingInputs(trial, {{name, policy}}, ignored)) {
        return false;
    }
    for (std::size_t i = 0; i < trial.sequences.size(); ++i) {
        if (trial.sequences[i].x.col(input) != dataset.sequences[i].x.col(input)) {
            return false;
        }
    }
    return true;
}

/// What reading has to do with the empty cells; a column for which there is nothing loses its marks, and is written
/// with what stands in.
Policies policiesFor(Dataset& dataset)
{
    Policies policies;
    for (Index j = 0; j < static_cast<Index>(dataset.inputs.size()); ++j) {
        if (!isFilledAnywhere(dataset, j)) {
            continue;
        }
        std::vector<MissingInput> candidates = {
            {MissingInput::Policy::Previous, 0}, {MissingInput::Policy::Linear, 0}, {MissingInput::Policy::Mean, 0}};
        const bool isCategory = !dataset.inputs[static_cast<std::size_t>(j)].levels.empty();
        if (isCategory) {
            candidates.resize(1); // levels have no line, no mean, and no number that lasts
        }
        if (const auto constant = isCategory ? std::nullopt : constantStandIn(dataset, j)) {
            candidates.push_back({MissingInput::Policy::Constant, *constant});
        }
        const auto same = std::find_if(candidates.begin(), candidates.end(),
                                       [&](const MissingInput& policy) { return givesTheSame(dataset, j, policy); });
        if (same != candidates.end()) {
            policies[dataset.inputs[static_cast<std::size_t>(j)].name] = *same;
            continue;
        }
        for (Sequence& sequence : dataset.sequences) {
            if (sequence.filled.size() > 0) {
                sequence.filled.col(j).setConstant(false);
            }
        }
    }
    return policies;
}

/// Nothing where the text does not read back to the dataset.
std::optional<StoredData> stored(const Dataset& dataset, const Policies& policies)
{
    StoredData data{csvOf(dataset), optionsFor(dataset), {}};
    data.reading.missingInputs = policies;
    data.dataset = readBackTo(dataset, data.text, data.reading, kEditedDataFile);
    return data.dataset ? std::optional(data) : std::nullopt;
}

void forgetWhatStandsIn(Dataset& dataset)
{
    for (Sequence& sequence : dataset.sequences) {
        sequence.filled.resize(0, 0);
    }
}

void writeStepsAsNumbers(Dataset& dataset)
{
    for (Sequence& sequence : dataset.sequences) {
        sequence.stepText = {};
        for (const double step : sequence.step) {
            sequence.stepText.push_back(writeNumber(step));
        }
    }
}

const Sequence& sequenceOf(const Dataset& dataset, Index number)
{
    return dataset.sequences[static_cast<std::size_t>(number)];
}

std::string stepIn(const Dataset& dataset, const RowPlace& row)
{
    return sequenceOf(dataset, row.sequence).stepText[static_cast<std::size_t>(row.t)];
}

ordered_json valuesJson(const EditedData& data)
{
    ordered_json values = ordered_json::array();
    for (const auto& [cell, value] : data.edits.values) {
        const Sequence& before = sequenceOf(*data.base, cell.row.sequence);
        const auto& columns = cell.isInput ? data.base->inputs : data.base->outputs;
        const double was = data.isFuture(cell.row) ? std::nan("")
                           : cell.isInput          ? before.x(cell.row.t, cell.column)
                                                   : before.y(cell.row.t, cell.column);
        values.push_back({before.id, stepIn(*data.whole, cell.row), columns[static_cast<std::size_t>(cell.column)].name,
                          jsonNumber(was), jsonNumber(value)});
    }
    return values;
}

} // namespace

DatasetPtr readBackTo(const Dataset& dataset, const std::string& bytes, const ReadOptions& reading,
                      const std::string& name)
{
    const auto read = readBytes(bytes, name, reading);
    const auto same =
        read ? withNamedCellsHeldOut(*read.value().dataset, heldOutCells(dataset)) : Result<DatasetPtr>(read.error());
    return same && fingerprint(*same.value()) == fingerprint(dataset) ? same.value() : nullptr;
}

Result<StoredData> storedData(const Dataset& dataset)
{
    Dataset named = withNames(dataset);
    const Policies policies = policiesFor(named);
    if (auto data = stored(named, policies)) {
        return *data;
    }
    writeStepsAsNumbers(named);
    if (auto data = stored(named, policies)) {
        return *data;
    }
    forgetWhatStandsIn(named);
    if (auto data = stored(named, {})) {
        return *data;
    }
    return Error{ErrorCode::Internal, "the edited data cannot be written so that they read back to the same.",
                 Place{.file = dataset.name, .line = 0, .column = {}, .field = {}},
                 "Give ids and columns plain names in the file, and open it again."};
}

Result<std::string> observedData(const Dataset& dataset)
{
    auto data = storedData(dataset);
    if (!data) {
        return data.error();
    }
    const Dataset& readBack = *data.value().dataset;
    Dataset named = withNames(dataset);
    if (readBack.sequences.front().stepText[0] != named.sequences.front().stepText[0]) {
        writeStepsAsNumbers(named);
    }
    return csvOf(named);
}

std::string editsJson(const EditedData& data, const DataSource& source)
{
    const DataEdits& edits = data.edits;
    if (edits.values.empty() && edits.excludedRows.empty() && edits.excludedSequences.empty() &&
        edits.futureRows.empty()) {
        return source.edits; // what is held out is written as it always is
    }
    std::error_code ignored;
    ordered_json object = {{"file", std::filesystem::absolute(source.file, ignored).generic_string()},
                           {"reading", readOptionsJson(source.reading)}};
    if (!source.edits.empty()) {
        object["before"] = ordered_json::parse(source.edits, nullptr, false);
    }
    if (!edits.values.empty()) {
        object["values"] = valuesJson(data);
    }
    for (const RowPlace& row : edits.excludedRows) {
        object["excluded_rows"].push_back({sequenceOf(*data.base, row.sequence).id, stepIn(*data.whole, row)});
    }
    for (const Index sequence : edits.excludedSequences) {
        object["excluded_sequences"].push_back(sequenceOf(*data.base, sequence).id);
    }
    for (const auto& [sequence, count] : edits.futureRows) {
        object["future_rows"][sequenceOf(*data.base, sequence).id] = count;
    }
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string simulationJson(const Truth& truth, const DataSource& source)
{
    const ParameterLayout& layout = truth.model->layout;
    std::vector<double> values(static_cast<std::size_t>(layout.size()));
    layout.pack(truth.parameters, values);
    ordered_json parameters = ordered_json::object();
    for (std::size_t i = 0; i < values.size(); ++i) {
        parameters[layout.names()[i]] = jsonNumber(values[i]);
    }
    std::error_code ignored;
    const ordered_json object = {
        {"simulated",
         {{"seed", truth.seed},
          {"file", source.file.empty()
                       ? ordered_json()
                       : ordered_json(std::filesystem::absolute(source.file, ignored).generic_string())},
          {"parameters", parameters}}}};
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace credence
