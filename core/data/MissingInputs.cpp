// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/MissingInputs.h"

#include "core/data/NumberText.h"
#include "core/data/RawTable.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {

namespace {

using Policy = MissingInput::Policy;

/// The last step before t, or the first behind it, with a value; -1 and T where there is none.
Index valueBefore(const Sequence& sequence, Index j, Index t)
{
    while (--t >= 0 && std::isnan(sequence.x(t, j))) {
    }
    return t;
}

Index valueBehind(const Sequence& sequence, Index j, Index t)
{
    while (++t < sequence.length() && std::isnan(sequence.x(t, j))) {
    }
    return t;
}

double previousValue(const Sequence& sequence, Index j, Index t)
{
    const Index before = valueBefore(sequence, j, t);
    return sequence.x(before >= 0 ? before : valueBehind(sequence, j, t), j);
}

double valueOnLine(const Sequence& sequence, Index j, Index t)
{
    const Index before = valueBefore(sequence, j, t);
    const Index behind = valueBehind(sequence, j, t);
    if (before < 0 || behind == sequence.length()) {
        return sequence.x(before < 0 ? behind : before, j);
    }
    const auto at = [&](Index step) { return sequence.step[static_cast<std::size_t>(step)]; };
    const double share = (at(t) - at(before)) / (at(behind) - at(before));
    return sequence.x(before, j) + share * (sequence.x(behind, j) - sequence.x(before, j));
}

/// Of what is there; NaN where nothing is.
double meanOf(const Sequence& sequence, Index j)
{
    double sum = 0;
    double count = 0;
    for (Index t = 0; t < sequence.length(); ++t) {
        if (!std::isnan(sequence.x(t, j))) {
            sum += sequence.x(t, j);
            ++count;
        }
    }
    return sum / count;
}

/// The mean over all sequences, for one that has no value of its own.
double meanOfAll(const Dataset& dataset, Index j)
{
    double sum = 0;
    double count = 0;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            const double x = sequence.x(t, j);
            sum += std::isnan(x) ? 0 : x;
            count += std::isnan(x) ? 0 : 1;
        }
    }
    return sum / count;
}

double standIn(const Sequence& sequence, Index j, Index t, const MissingInput& missing)
{
    switch (missing.policy) {
    case Policy::Previous:
        return previousValue(sequence, j, t);
    case Policy::Linear:
        return valueOnLine(sequence, j, t);
    case Policy::Mean:
        return meanOf(sequence, j);
    case Policy::Constant:
    case Policy::DropRow:
        break;
    }
    return missing.constant;
}

std::string doneBy(const MissingInput& missing)
{
    switch (missing.policy) {
    case Policy::Previous:
        return "for a fit, the previous value of the sequence stands in (its first one where there is none before)";
    case Policy::Linear:
        return "for a fit, the line in time between the neighbouring values stands in";
    case Policy::Mean:
        return "for a fit, the mean of the sequence stands in";
    case Policy::Constant:
        return "for a fit, " + writeNumber(missing.constant) + " stands in";
    case Policy::DropRow:
        break;
    }
    return "these rows were dropped";
}

std::vector<int> linesMissing(const Dataset& dataset, Index j)
{
    std::vector<int> lines;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (std::isnan(sequence.x(t, j))) {
                lines.push_back(sequence.line[static_cast<std::size_t>(t)]);
            }
        }
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

void fillColumn(Dataset& dataset, Index j, const MissingInput& missing, std::vector<Notice>& notices)
{
    const std::string& name = dataset.inputs[static_cast<std::size_t>(j)].name;
    std::string without;
    const double everywhere = meanOfAll(dataset, j);
    for (Sequence& sequence : dataset.sequences) {
        std::vector<std::pair<Index, double>> values;
        const bool hasNone = std::isnan(meanOf(sequence, j)) && missing.policy != Policy::Constant;
        for (Index t = 0; t < sequence.length(); ++t) {
            if (std::isnan(sequence.x(t, j))) {
                values.emplace_back(t, hasNone ? everywhere : standIn(sequence, j, t, missing));
            }
        }
        if (!values.empty() && sequence.filled.size() == 0) {
            sequence.filled = Mask::Constant(sequence.length(), sequence.x.cols(), false);
        }
        without += hasNone ? (without.empty() ? "" : ", ") + sequence.id : "";
        for (const auto& [t, value] : values) {
            sequence.x(t, j) = value;
            sequence.filled(t, j) = true;
        }
    }
    if (!without.empty()) {
        notices.push_back({"Input " + name + " has no value at all in sequence " + without +
                               "; the mean of all sequences (" + writeNumber(everywhere) + ") stands in.",
                           name, 0});
    }
}

/// Levels have no mean and no line between them, and a sequence without any can borrow none.
std::optional<Error> levelProblem(const Dataset& dataset, Index j, const MissingInput& missing)
{
    const Column& column = dataset.inputs[static_cast<std::size_t>(j)];
    if (column.levels.empty() || missing.policy == Policy::DropRow) {
        return std::nullopt;
    }
    const Place place{.file = dataset.name, .line = 0, .column = column.name, .field = {}};
    if (missing.policy != Policy::Previous) {
        return Error{ErrorCode::Usage,
                     nameOf(missing) + " cannot stand in for missing values of " + column.name + ", a category.", place,
                     "Choose the previous value, or drop the rows."};
    }
    for (const Sequence& sequence : dataset.sequences) {
        if (std::isnan(meanOf(sequence, j))) {
            return Error{ErrorCode::Value,
                         "category " + column.name + " has no value at all in sequence " + sequence.id + ".", place,
                         "Fill it in, or drop the rows where it is missing."};
        }
    }
    return std::nullopt;
}

void dropRows(Dataset& dataset, const std::vector<Index>& columns, std::vector<Notice>& notices)
{
    std::vector<Sequence> kept;
    std::string gone;
    for (const Sequence& sequence : dataset.sequences) {
        std::vector<Index> rows;
        for (Index t = 0; t < sequence.length(); ++t) {
            const bool isWhole =
                std::none_of(columns.begin(), columns.end(), [&](Index j) { return std::isnan(sequence.x(t, j)); });
            if (isWhole) {
                rows.push_back(t);
            }
        }
        if (rows.empty()) {
            gone += (gone.empty() ? "" : ", ") + sequence.id;
        } else {
            kept.push_back(rows.size() == sequence.step.size() ? sequence : withRows(sequence, rows));
        }
    }
    dataset.sequences = std::move(kept);
    if (!gone.empty()) {
        notices.push_back({"No row is left of sequence " + gone + ".", "", 0});
    }
}

} // namespace

Status fillMissingInputs(Dataset& dataset, const std::map<std::string, MissingInput>& policies,
                         std::vector<Notice>& notices)
{
    std::vector<Index> dropped;
    std::vector<std::pair<Index, MissingInput>> filled;
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        const std::string& name = dataset.inputs[j].name;
        const std::vector<int> lines = linesMissing(dataset, static_cast<Index>(j));
        if (lines.empty()) {
            continue;
        }
        if (static_cast<Index>(lines.size()) == dataset.rowCount()) {
            return Error{ErrorCode::Value,
                         "input " + name + " has no observed value (0 of " + std::to_string(lines.size()) + ").",
                         Place{.file = dataset.name, .line = 0, .column = name, .field = {}},
                         "Leave it out, or fill in some values."};
        }
        const auto chosen = policies.find(name);
        const MissingInput missing = chosen == policies.end() ? MissingInput{} : chosen->second;
        if (auto error = levelProblem(dataset, static_cast<Index>(j), missing)) {
            return *error;
        }
        notices.push_back({"Input " + name + " is missing in " + countOf(lines.size(), "row") + " (" + lineList(lines) +
                               "): " + doneBy(missing) + ".",
                           name, lines.front(), chosen == policies.end()});
        if (missing.policy == Policy::DropRow) {
            dropped.push_back(static_cast<Index>(j));
        } else {
            filled.emplace_back(static_cast<Index>(j), missing);
        }
    }
    if (!dropped.empty()) {
        dropRows(dataset, dropped, notices);
    }
    for (const auto& [j, missing] : filled) {
        fillColumn(dataset, j, missing, notices);
    }
    return Done{};
}

} // namespace credence
