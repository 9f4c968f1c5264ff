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
#include "core/data/TextFile.h"
#include "core/exports/ReportHtml.h"
#include "core/exports/StateFile.h"
#include "core/summaries/Refit.h"
#include "core/summaries/RunUntil.h"

#include <algorithm>
#include <iostream>
#include <system_error>

#include <unistd.h>

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

/// The draws where they were asked for, or else where they can be had again; out becomes where they are.
Result<std::vector<std::filesystem::path>> saveDraws(std::filesystem::path& out, const RunExport& run)
{
    auto files = writeRunDraws(out, run);
    if (files || files.error().code != ErrorCode::File) {
        return files;
    }
    std::error_code code;
    const std::filesystem::path rescue =
        std::filesystem::temp_directory_path(code) / ("credence-rescued-" + std::to_string(getpid()));
    auto rescued = code ? files : writeRunDraws(rescue, run);
    if (!rescued) {
        std::filesystem::remove(rescue, code); // empty as it is
        return files;
    }
    std::cerr << "credence-cli: " << describe(files.error()) << " The run is in " << rescue.string() << " instead."
              << std::endl;
    out = rescue;
    return rescued;
}

/// Of long sequences the sums take a while, in which nothing else is said.
void sayThatItGoesOn(const Snapshot& snapshot)
{
    constexpr double kMuch = 2e6;
    const Dims& dims = snapshot.draws.model()->dims;
    const double values = static_cast<double>(dims.B) * static_cast<double>(dims.T) * static_cast<double>(dims.P);
    const double draws = static_cast<double>(snapshot.draws.chains()) * static_cast<double>(snapshot.draws.shortest());
    if (values * draws > kMuch) {
        std::cerr << "The draws are written; summing them up, which Ctrl+C ends." << std::endl;
    }
}

struct Told {
    SummaryTable table;
    BandTable bands;
    LooTable loo;
    WeightTable weights;
    RefitReport refits;
};

/// What stop asks for before it is done is not whole.
Told sumUp(const Snapshot& snapshot, const std::stop_token& stop)
{
    const int threads = snapshot.settings.threads;
    return {.table = summarise(snapshot, threads, stop),
            .bands = computeBands(snapshot.draws, BandOptions{.maxDraws = 0, .threads = threads}, stop),
            .loo = computeLoo(snapshot.draws, threads, stop),
            .weights = summariseWeights(snapshot.draws, threads, stop),
            .refits = {}};
}

/// What a person wants to know first.
void tell(const Told& told, const Snapshot& snapshot)
{
    if (!told.table.rows.empty()) {
        std::cout << "\n"
                  << summaryText(told.table) << "\n"
                  << looText(told.loo) << refitText(told.refits) << ladderText(snapshot.ladders);
    }
    std::cout << "\n" << verdictText(told.table, snapshot.phase) << "\n";
    for (const std::string& reason : told.table.verdict.unavailable) {
        std::cout << "No verdict on " << reason << ".\n";
    }
    std::cout << std::flush;
}

/// Where the draws are in the folder, but not what is computed of them.
void sayThatDrawsAreSafe(const std::filesystem::path& folder)
{
    std::cerr << "credence-cli: the draws are in " << folder.string()
              << ", what is computed of them is not: credence-cli resume with that folder does it." << std::endl;
}

/// The forms for other programs, in run.json's list too.
Result<std::vector<std::string>> writeOthers(const std::filesystem::path& out, const RunExport& run,
                                             const Formats& formats, const std::stop_token& stop)
{
    auto names = writeFormats(out, run, formats, stop);
    if (!names) {
        Error error = names.error();
        error.suggestion += std::string(error.suggestion.empty() ? "" : " ") +
                            "All else is written; credence-cli export writes it from there.";
        return error;
    }
    const Status recorded = addToRunRecord(out, names.value());
    return recorded ? names : recorded.error();
}

/// The page that tells the run; held-out values are scored for it.
Status writeReport(const RunTarget& target, const RunExport& run, const LooTable& loo)
{
    const Snapshot& snapshot = *run.snapshot;
    Calibration calibration{loo, {}};
    if (!loo.isEmpty()) {
        calibration.heldOut =
            scoreHeldOutCells(snapshot.draws, CalibrationOptions{.threads = snapshot.settings.threads}, {});
    }
    const auto report = composeReport({.snapshot = &snapshot,
                                       .summary = run.summary,
                                       .calibration = &calibration,
                                       .data = target.source,
                                       .notices = target.notices,
                                       .version = kVersion});
    return report ? writeTextFile(target.report, reportHtml(report.value())) : Status(report.error());
}

} // namespace

Status prepareRun(const Model& model, const SamplerSettings& settings, const RunTarget& target)
{
    if (target.mostDraws && *target.mostDraws < settings.draws) {
        return Error{ErrorCode::Usage,
                     "the most draws, " + countText(*target.mostDraws) + ", are fewer than the " +
                         countText(settings.draws) + " that are planned.",
                     Place{.file = {}, .line = 0, .column = {}, .field = "--until-converged"},
                     "Ask for fewer with --draws, or for more here."};
    }
    if (target.isRefitting && !model.design->lagColumns.empty()) {
        return Error{
            ErrorCode::Usage, "a value that later steps look back on cannot be left out for real.",
            Place{.file = {}, .line = 0, .column = {}, .field = "--refit-high-k"},
            "Leave it out, and hold out the last values of the sequences with --hold-out to have them scored."};
    }
    SamplerSettings longest = settings;
    longest.draws = std::max(longest.draws, target.mostDraws.value_or(0));
    const Status room = checkRoom(model, longest, availableMemory());
    const Status folder = room ? prepareRunFolder(target.out, OwnFiles::OfARun) : room;
    const double others = bytesOf(target.formats, model, Index{longest.draws} * longest.chains);
    return folder ? checkDiskRoom(model, longest, target.out, others) : folder;
}

int runAndReport(RunState& state, const RunTarget& target, const std::stop_token& stop)
{
    const SnapshotPtr snapshot = advance(state, target.mostDraws, stop);
    if (target.isNew && snapshot->phase == RunPhase::Stopped && snapshot->draws.keptOfAll() == 0 &&
        holdsRun(target.out)) {
        std::cerr << "credence-cli: interrupted before the first draw; the earlier run in " << target.out.string()
                  << " stays as it is." << std::endl;
        return kInterrupted;
    }
    const std::string atRest = writeState(state);
    RunExport run{.snapshot = snapshot.get(), .state = &atRest, .source = target.source, .version = kVersion};
    std::filesystem::path out = target.out;
    const auto draws = saveDraws(out, run); // first of all: what follows takes time, and can be had again
    if (draws) {
        sayThatItGoesOn(*snapshot);
    }
    const bool isWhole = snapshot->phase == RunPhase::Completed; // else Ctrl+C was for the run, and has had its effect
    const std::stop_token sums = isWhole && draws ? stop : std::stop_token();
    Told told = sumUp(*snapshot, sums);
    if (sums.stop_requested()) {
        sayThatDrawsAreSafe(out);
        return kInterrupted;
    }
    if (isWhole && target.isRefitting) {
        told.refits = refitAndTell(told.loo, snapshot->settings, stop);
    }
    tell(told, *snapshot);
    run.summary = &told.table;
    run.bands = &told.bands;
    run.loo = &told.loo;
    run.weights = &told.weights;
    const auto summaries = draws ? writeRunSummaries(out, run) : draws;
    if (!summaries) {
        if (draws) {
            sayThatDrawsAreSafe(out);
        }
        return fail(summaries.error());
    }
    // a run that was interrupted is written whole; who cannot wait interrupts once more
    const Status reported = target.report.empty() ? Status(Done{}) : writeReport(target, run, told.loo);
    const auto others = writeOthers(out, run, target.formats, stop.stop_requested() ? std::stop_token() : stop);
    const std::size_t count =
        draws.value().size() + summaries.value().size() + (others ? others.value().size() : std::size_t{0});
    std::cout << "Wrote " << counted(static_cast<Index>(count), "file") << " to " << out.string() << std::endl;
    if (!others || !reported) {
        return fail(others ? reported.error() : others.error());
    }
    if (out != target.out) {
        return kBadInput;
    }
    if (told.refits.error || told.refits.isStopped) {
        return outcomeOf(told.refits.error ? RunPhase::Failed : RunPhase::Stopped, told.refits.error);
    }
    return outcomeOf(snapshot->phase, snapshot->error);
}

} // namespace credence::app
