// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of leave-one-out.
#include "core/base/Say.h"
#include "core/summaries/Decimals.h"
#include "core/summaries/LooTable.h"

namespace credence {

namespace {

/// A value that later steps look back on cannot be left out for real.
std::string remedyOf(const LooTable& table)
{
    return table.model->design->lagColumns.empty()
               ? say("To know, sample again without each of them: credence-cli does with --refit-high-k.")
               : say("To know how well the model forecasts, hold out the last values of the sequences and score "
                     "those.");
}

/// "132 values"
std::string pointsText(Index points, bool areSequences)
{
    const std::string count = std::to_string(points);
    if (areSequences) {
        return points == 1 ? say("1 sequence") : say("%1 sequences", {count});
    }
    return points == 1 ? say("1 value") : say("%1 values", {count});
}

/// "3 of 132 values have a Pareto k above 0.70, the worst 0.83 at 5, 0.27, conc: ..."
std::string adviceText(const LooTotal& total, const std::string& worst, const std::string& points,
                       const std::string& remedy)
{
    if (total.unreliable == 0) {
        return {};
    }
    const std::string some = std::to_string(total.unreliable);
    const bool isOne = total.unreliable == 1;
    std::string text;
    if (total.largestK.isAvailable() && total.largestK.number > total.limit) {
        const std::string limit = decimals(total.limit, 2);
        const std::string largest = decimals(total.largestK.number, 2);
        text =
            isOne
                ? say("%1 of %2 has a Pareto k above %3, the worst %4 at %5, so that elpd_loo cannot be trusted there.",
                      {some, points, limit, largest, worst})
                : say("%1 of %2 have a Pareto k above %3, the worst %4 at %5, so that elpd_loo cannot be trusted "
                      "there.",
                      {some, points, limit, largest, worst});
    } else {
        text = isOne ? say("%1 of %2 has no Pareto k, so that elpd_loo cannot be trusted there.", {some, points})
                     : say("%1 of %2 have no Pareto k, so that elpd_loo cannot be trusted there.", {some, points});
    }
    const bool isNoneKnown = !total.largestK.isAvailable() && total.unreliable == total.points;
    return sentences({text, isNoneKnown ? say("There are too few draws for any: draw more.") : remedy});
}

} // namespace

std::string placeText(const Dataset& dataset, const LooCell& cell)
{
    const Sequence& sequence = dataset.sequences[static_cast<std::size_t>(cell.sequence)];
    const std::string id = sequence.id.empty() ? std::string() : sequence.id + ", ";
    return id + sequence.stepText[static_cast<std::size_t>(cell.t)] + ", " +
           dataset.outputs[static_cast<std::size_t>(cell.output)].name;
}

std::string placeText(const Dataset& dataset, const LooSequence& sequence)
{
    return dataset.sequences[static_cast<std::size_t>(sequence.sequence)].id;
}

std::string adviceByCell(const LooTable& table)
{
    const LooTotal& total = table.byCell;
    const std::string worst =
        total.worst < 0 ? std::string()
                        : placeText(*table.model->design->dataset, table.cells[static_cast<std::size_t>(total.worst)]);
    return adviceText(total, worst, pointsText(total.points, false), remedyOf(table));
}

std::string adviceBySequence(const LooTable& table)
{
    const LooTotal& total = table.bySequence;
    const std::string worst =
        total.worst < 0
            ? std::string()
            : say("sequence %1",
                  {placeText(*table.model->design->dataset, table.sequences[static_cast<std::size_t>(total.worst)])});
    return adviceText(total, worst, pointsText(total.points, true), remedyOf(table));
}

} // namespace credence
