// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CompareCommand.h"

#include "app/cli/Outcome.h"
#include "app/cli/TextNumbers.h"
#include "app/cli/TextTables.h"
#include "core/data/TextFile.h"
#include "core/exports/LooFiles.h"

#include <algorithm>
#include <iostream>

namespace credence::app {

namespace {

std::string comparisonText(const LooComparison& comparison)
{
    std::vector<TextLine> lines = {{"", "elpd_diff", "se_diff", "elpd_loo", "se_elpd", "p_loo", "high k"}};
    for (const ComparedModel& model : comparison.models) {
        lines.push_back({model.model, decimalText(model.difference, 1), measureText(model.differenceSe, 1),
                         decimalText(model.elpd, 1), measureText(model.se, 1), measureText(model.p, 1),
                         countText(model.unreliable)});
    }
    std::string text = "LOO, one " + comparison.noun + " left out, " + counted(comparison.points, comparison.noun) +
                       ", best first:\n" + aligned(lines);
    for (const std::string& sentence : comparisonWords(comparison)) {
        text += sentence + "\n";
    }
    return text;
}

/// By value, and by sequence where every run tells of both.
Result<std::vector<LooComparison>> comparisonsOf(const CompareCommand& command)
{
    std::vector<PointwiseLoo> byValue;
    std::vector<PointwiseLoo> bySequence;
    for (const std::filesystem::path& run : command.runs) {
        auto loo = readLoo(run);
        if (!loo) {
            return loo.error();
        }
        byValue.push_back(loo.value().byValue);
        if (loo.value().bySequence) {
            bySequence.push_back(*loo.value().bySequence);
        }
    }
    std::vector<LooComparison> comparisons;
    for (const auto& models : {byValue, bySequence}) {
        if (models.size() == command.runs.size()) {
            auto comparison = compareLoo(models);
            if (!comparison) {
                return comparison.error();
            }
            comparisons.push_back(std::move(comparison).value());
        }
    }
    return comparisons;
}

bool isOverwriting(const CompareCommand& command)
{
    return std::any_of(command.runs.begin(), command.runs.end(), [&](const std::filesystem::path& run) {
        return isSamePath(command.csv, run) || isSamePath(command.csv, run / "loo.csv");
    });
}

} // namespace

int runCompare(const CompareCommand& command)
{
    if (isOverwriting(command)) {
        return fail({ErrorCode::Usage, "the tables would take the place of what is compared.",
                     Place{.file = command.csv.string(), .line = 0, .column = {}, .field = {}},
                     "Choose another file."});
    }
    if (const auto twice = findPathTwice(command.runs)) {
        return fail({ErrorCode::Usage, "the run is given twice.",
                     Place{.file = twice->string(), .line = 0, .column = {}, .field = {}}, "Give each run once."});
    }
    const auto comparisons = comparisonsOf(command);
    if (!comparisons) {
        return fail(comparisons.error());
    }
    std::string text;
    for (const LooComparison& comparison : comparisons.value()) {
        text += (text.empty() ? "" : "\n") + comparisonText(comparison);
    }
    std::cout << text << std::flush;
    if (command.csv.empty()) {
        return kDone;
    }
    const Status written = writeTextFile(command.csv, comparisonCsv(comparisons.value()));
    return written ? kDone : fail(written.error());
}

} // namespace credence::app
