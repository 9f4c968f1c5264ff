// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/RunAndReport.h"

#include "app/Version.h"
#include "app/cli/LadderText.h"
#include "app/cli/LooText.h"
#include "app/cli/Outcome.h"
#include "app/cli/ProgressLine.h"
#include "app/cli/SummaryText.h"
#include "app/cli/TextNumbers.h"
#include "core/base/Memory.h"
#include "core/summaries/Refit.h"
#include "core/summaries/RunUntil.h"

#include <algorithm>
#include <iostream>

namespace credence::app {

namespace {

constexpr int kSliceMs = 50;

SnapshotPtr advance(RunState& state, std::optional<int> mostDraws, const std::stop_token& stop)
{
    RunControl control;
    ProgressLine progress;
    const RunRequest request{.runId = 1, .sliceMs = kSliceMs, .observe = [&progress](const SnapshotPtr& snapshot) {
                                 if (snapshot->phase == RunPhase::Running) {
                                     progress.show(*snapshot);
                                 }
                             }};
    SnapshotPtr last = mostDraws ? advanceUntilConverged(state, request, control, stop, *mostDraws)
                                 : advanceRun(state, request, control, stop);
    progress.finish(*last);
    return last;
}

/// The run without one point after another, each with a progress line of its own.
RefitReport refitAndTell(LooTable& loo, const SamplerSettings& settings, const std::stop_token& stop)
{
    std::optional<ProgressLine> progress;
    SnapshotPtr shown;
    int number = 0;
    const auto finish = [&] {
        if (progress) {
            progress->finish(*shown);
        }
    };
    const RefitRequest request{.settings = settings, .sliceMs = kSliceMs, .observe = [&](const RefitProgress& refit) {
                                   if (refit.number != number) {
                                       finish();
                                       number = refit.number;
                                       const std::string which = countText(number) + " of " + countText(refit.count) +
                                                                 ", without " + refit.leftOut;
                                       progress.emplace("Refit " + which, "Refitted " + which);
                                   }
                                   shown = refit.snapshot;
                                   if (shown->phase == RunPhase::Running) {
                                       progress->show(*shown);
                                   }
                               }};
    RefitReport report = refit(loo, pointsToRefit(loo), request, stop);
    finish();
    return report;
}

std::string refitText(const RefitReport& report)
{
    std::string text;
    if (report.notConverged > 0) {
        text += countText(report.notConverged) + " of " + counted(report.done, "refit") +
                " did not converge: take their elpd with caution, or draw more.\n";
    }
    return report.isStopped ? text + "Interrupted before every point was refitted; those that were are in the files.\n"
                            : text;
}

/// The exit code of a run whose results are written.
int outcomeOf(RunPhase phase, const std::optional<Error>& error)
{
    if (phase == RunPhase::Failed) {
        std::cerr << "credence-cli: " << (error ? describe(*error) : "the run broke off") << std::endl;
        return error && error->code != ErrorCode::Internal ? kBadInput : kBroken;
    }
    return phase == RunPhase::Stopped ? kInterrupted : kDone;
}

} // namespace

Status prepareRun(const Model& model, const SamplerSettings& settings, const RunTarget& target)
{
    SamplerSettings longest = settings;
    longest.draws = std::max(longest.draws, target.mostDraws.value_or(0));
    const Status room = checkRoom(model, longest, availableMemory());
    return room ? prepareRunFolder(target.out) : room;
}

int runAndReport(RunState& state, const RunTarget& target, const std::stop_token& stop)
{
    const SnapshotPtr snapshot = advance(state, target.mostDraws, stop);
    const int threads = snapshot->settings.threads;
    const SummaryTable table = summarise(snapshot->draws, threads, {}, snapshot->settings.targets);
    const BandTable bands = computeBands(snapshot->draws, BandOptions{.maxDraws = 0, .threads = threads});
    LooTable loo = computeLoo(snapshot->draws, threads);
    RefitReport refits;
    if (target.isRefitting && snapshot->phase == RunPhase::Completed) {
        refits = refitAndTell(loo, snapshot->settings, stop);
    }
    const WeightTable weights = summariseWeights(snapshot->draws, threads);
    const auto files = writeRunFolder(target.out, RunExport{.snapshot = snapshot.get(),
                                                            .summary = &table,
                                                            .bands = &bands,
                                                            .loo = &loo,
                                                            .weights = &weights,
                                                            .state = &state,
                                                            .source = target.source,
                                                            .version = kVersion});
    if (!table.rows.empty()) {
        std::cout << "\n"
                  << summaryText(table) << "\n"
                  << looText(loo) << refitText(refits) << ladderText(snapshot->ladders);
    }
    std::cout << "\n" << verdictText(table, snapshot->phase) << "\n";
    for (const std::string& reason : table.verdict.unavailable) {
        std::cout << "No verdict on " << reason << ".\n";
    }
    if (!files) {
        std::cout << std::flush;
        return fail(files.error());
    }
    std::cout << "Wrote " << counted(static_cast<Index>(files.value().size()), "file") << " to " << target.out.string()
              << std::endl;
    if (refits.error || refits.isStopped) {
        return outcomeOf(refits.error ? RunPhase::Failed : RunPhase::Stopped, refits.error);
    }
    return outcomeOf(snapshot->phase, snapshot->error);
}

} // namespace credence::app
