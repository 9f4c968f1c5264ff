// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The English of leave-one-out.
#include "core/summaries/Decimals.h"
#include "core/summaries/LooTable.h"

namespace credence {

namespace {

constexpr const char* kRemedy = "To know, sample again without each of them: credence-cli does with --refit-high-k.";
constexpr const char* kRemedyOfLags =
    "To know how well the model forecasts, hold out the last values of the sequences and score those.";
constexpr const char* kMoreDraws = "There are too few draws for any: draw more.";

struct PointWords {
    std::string one;
    std::string many;
    std::string remedy;
};

/// A value that later steps look back on cannot be left out for real.
const char* remedyOf(const LooTable& table)
{
    return table.model->design->lagColumns.empty() ? kRemedy : kRemedyOfLags;
}

/// "3 of 132 values have a Pareto k above 0.70, the worst 0.83 at 5, 0.27, conc: ..."
std::string adviceText(const LooTotal& total, const std::string& worst, const PointWords& words)
{
    if (total.unreliable == 0) {
        return {};
    }
    const std::string noun = total.points == 1 ? words.one : words.many;
    std::string text = std::to_string(total.unreliable) + " of " + std::to_string(total.points) + " " + noun +
                       (total.unreliable == 1 ? " has" : " have");
    if (total.largestK.isAvailable() && total.largestK.number > total.limit) {
        text += " a Pareto k above " + decimals(total.limit, 2) + ", the worst " + decimals(total.largestK.number, 2) +
                " at " + worst;
    } else {
        text += " no Pareto k";
    }
    const bool isNoneKnown = !total.largestK.isAvailable() && total.unreliable == total.points;
    return text + ", so that elpd_loo cannot be trusted there. " + (isNoneKnown ? kMoreDraws : words.remedy);
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
    return adviceText(total, worst, {"value", "values", remedyOf(table)});
}

std::string adviceBySequence(const LooTable& table)
{
    const LooTotal& total = table.bySequence;
    const std::string worst = total.worst < 0
                                  ? std::string()
                                  : "sequence " + placeText(*table.model->design->dataset,
                                                            table.sequences[static_cast<std::size_t>(total.worst)]);
    return adviceText(total, worst, {"sequence", "sequences", remedyOf(table)});
}

} // namespace credence
