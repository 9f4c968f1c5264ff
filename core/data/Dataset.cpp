// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Dataset.h"

#include "core/data/NumberText.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {

namespace {

struct CheckedCell {
    double value = 0;
    int line = 0;
    std::string column;
};

std::optional<Error> findBadNumber(const Dataset& dataset, const CheckedCell& cell)
{
    const Place place{.file = dataset.name, .line = cell.line, .column = cell.column, .field = {}};
    if (std::isnan(cell.value)) {
        return Error{ErrorCode::Value, "the value is missing.", place, {}};
    }
    if (std::isinf(cell.value)) {
        return Error{ErrorCode::Value, "the value is infinite.", place, "Only finite numbers can be used."};
    }
    if (std::abs(cell.value) > kLargestNumber) {
        return Error{ErrorCode::Value, "the value is beyond 1e150 and too large to compute with.", place,
                     "Use a larger unit."};
    }
    return std::nullopt;
}

std::optional<Error> findShapeProblem(const Dataset& dataset, const Sequence& sequence)
{
    const auto length = static_cast<std::size_t>(sequence.length());
    const auto inputs = static_cast<Index>(dataset.inputs.size());
    const auto outputs = static_cast<Index>(dataset.outputs.size());
    const bool isGood = length > 0 && sequence.step.size() == length && sequence.stepText.size() == length &&
                        sequence.line.size() == length && sequence.x.rows() == sequence.length() &&
                        sequence.x.cols() == inputs && sequence.y.cols() == outputs &&
                        sequence.heldOut.rows() == sequence.length() && sequence.heldOut.cols() == outputs &&
                        (sequence.filled.size() == 0 ||
                         (sequence.filled.rows() == sequence.length() && sequence.filled.cols() == inputs));
    if (isGood) {
        return std::nullopt;
    }
    return Error{ErrorCode::Shape,
                 length == 0 ? "sequence " + sequence.id + " has no rows."
                             : "steps, inputs and outputs of sequence " + sequence.id + " differ in size.",
                 Place{.file = dataset.name, .line = 0, .column = {}, .field = {}},
                 {}};
}

std::string nameOrDefault(const std::string& name, const std::string& fallback)
{
    return name.empty() ? fallback : name;
}

std::optional<Error> findStepProblem(const Dataset& dataset, const Sequence& sequence, std::size_t t)
{
    const std::string column = nameOrDefault(dataset.step.name, "step");
    if (auto error = findBadNumber(dataset, {sequence.step[t], sequence.line[t], column})) {
        return error;
    }
    if (t > 0 && !(sequence.step[t] > sequence.step[t - 1])) {
        return Error{ErrorCode::Value,
                     "step " + sequence.stepText[t] + " of sequence " + sequence.id + " does not come after step " +
                         sequence.stepText[t - 1] + ".",
                     Place{.file = dataset.name, .line = sequence.line[t], .column = column, .field = {}},
                     {}};
    }
    return std::nullopt;
}

std::optional<Error> findRowProblem(const Dataset& dataset, const Sequence& sequence, Index t)
{
    const auto at = static_cast<std::size_t>(t);
    if (auto error = findStepProblem(dataset, sequence, at)) {
        return error;
    }
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        const CheckedCell cell{sequence.x(t, static_cast<Index>(j)), sequence.line[at], dataset.inputs[j].name};
        if (auto error = findBadNumber(dataset, cell)) {
            return error;
        }
    }
    for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
        const CheckedCell cell{sequence.y(t, static_cast<Index>(p)), sequence.line[at], dataset.outputs[p].name};
        const bool isMissing = std::isnan(cell.value);
        if (isMissing && sequence.heldOut(t, static_cast<Index>(p))) {
            return Error{ErrorCode::Value,
                         "a missing value cannot be held out.",
                         Place{.file = dataset.name, .line = cell.line, .column = cell.column, .field = {}},
                         {}};
        }
        if (auto error = isMissing ? std::nullopt : findBadNumber(dataset, cell)) {
            return error;
        }
    }
    return std::nullopt;
}

/// An output that the sampler never sees has no scale and nothing to learn from.
std::optional<Error> findUnseenOutput(const Dataset& dataset)
{
    for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
        Index observed = 0;
        Index heldOut = 0;
        for (const Sequence& sequence : dataset.sequences) {
            const auto column = static_cast<Index>(p);
            observed += sequence.y.col(column).array().isFinite().count();
            heldOut += sequence.heldOut.col(column).count();
        }
        if (observed > heldOut) {
            continue;
        }
        const std::string& name = dataset.outputs[p].name;
        const std::string message = observed == 0 ? "output " + name + " has no observed value (0 of " +
                                                        std::to_string(dataset.rowCount()) + ")."
                                                  : "every observed value of output " + name + " is held out.";
        return Error{ErrorCode::Value, message, Place{.file = dataset.name, .line = 0, .column = name, .field = {}},
                     observed == 0 ? "Choose another output, or fill in some values."
                                   : "Leave at least one to learn from."};
    }
    return std::nullopt;
}

std::optional<Error> findProblem(const Dataset& dataset)
{
    const Place place{.file = dataset.name, .line = 0, .column = {}, .field = {}};
    if (dataset.sequences.empty()) {
        return Error{ErrorCode::Shape, "there are no data rows.", place, {}};
    }
    if (dataset.outputs.empty()) {
        return Error{ErrorCode::Usage, "there is no output column.", place, "Name at least one output."};
    }
    for (const Sequence& sequence : dataset.sequences) {
        if (auto error = findShapeProblem(dataset, sequence)) {
            return error;
        }
        for (Index t = 0; t < sequence.length(); ++t) {
            if (auto error = findRowProblem(dataset, sequence, t)) {
                return error;
            }
        }
    }
    return findUnseenOutput(dataset);
}

} // namespace

std::string titled(const Column& column)
{
    return column.unit.empty() ? column.name : column.name + " (" + column.unit + ")";
}

std::string inputText(const Column& input, double value)
{
    const bool isLevel = value >= 0 && value < static_cast<double>(input.levels.size());
    return isLevel ? input.levels[static_cast<std::size_t>(value)] : writeNumber(value);
}

Sequence withRows(const Sequence& sequence, const std::vector<Index>& rows)
{
    Sequence kept;
    kept.id = sequence.id;
    kept.x = sequence.x(rows, Eigen::all);
    kept.y = sequence.y(rows, Eigen::all);
    kept.heldOut = sequence.heldOut(rows, Eigen::all);
    if (sequence.filled.size() > 0) {
        kept.filled = sequence.filled(rows, Eigen::all);
    }
    for (const Index t : rows) {
        const auto at = static_cast<std::size_t>(t);
        kept.step.push_back(sequence.step[at]);
        kept.stepText.push_back(sequence.stepText[at]);
        kept.line.push_back(sequence.line[at]);
    }
    return kept;
}

Index Dataset::rowCount() const
{
    Index count = 0;
    for (const Sequence& sequence : sequences) {
        count += sequence.length();
    }
    return count;
}

Index Dataset::longest() const
{
    Index longest = 0;
    for (const Sequence& sequence : sequences) {
        longest = std::max(longest, sequence.length());
    }
    return longest;
}

Index Dataset::missingCount() const
{
    Index count = 0;
    for (const Sequence& sequence : sequences) {
        count += sequence.y.array().isNaN().count();
    }
    return count;
}

Index Dataset::heldOutCount() const
{
    Index count = 0;
    for (const Sequence& sequence : sequences) {
        count += sequence.heldOut.count();
    }
    return count;
}

bool isStepToo(const Dataset& dataset, std::size_t input)
{
    return !dataset.step.name.empty() && dataset.inputs[input].name == dataset.step.name;
}

Result<DatasetPtr> sealDataset(Dataset dataset)
{
    if (auto error = findProblem(dataset)) {
        return *error;
    }
    return DatasetPtr(std::make_shared<const Dataset>(std::move(dataset)));
}

Result<DatasetPtr> withHeldOut(const Dataset& dataset, const std::vector<Mask>& masks)
{
    CREDENCE_CHECK(masks.size() == dataset.sequences.size(), "one mask for each sequence");
    Dataset copy = dataset;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        Sequence& sequence = copy.sequences[i];
        CREDENCE_CHECK(masks[i].rows() == sequence.y.rows() && masks[i].cols() == sequence.y.cols(),
                       "a mask has the shape of its outputs");
        sequence.heldOut = masks[i].array() && !sequence.y.array().isNaN();
    }
    return sealDataset(std::move(copy));
}

} // namespace credence
