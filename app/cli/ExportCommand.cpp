// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ExportCommand.h"

#include "app/Version.h"
#include "app/cli/Interrupts.h"
#include "app/cli/Outcome.h"
#include "app/cli/TextNumbers.h"

#include <iostream>
#include <utility>

namespace credence::app {

namespace {

/// draws.nc is not written again where something else is asked for.
Formats wantedOf(const ExportCommand& command)
{
    Formats formats = command.formats;
    const bool isOtherAsked = formats.isCoda || !formats.tables.empty();
    formats.netcdf = formats.netcdf.value_or(isOtherAsked ? NetcdfContent::None : NetcdfContent::Automatic);
    return formats;
}

} // namespace

int runExport(const ExportCommand& command)
{
    const Interrupts interrupts;
    auto stored = readRunFolder(command.folder);
    if (!stored) {
        return fail(stored.error());
    }
    Snapshot snapshot = *stored.value().snapshot;
    snapshot.settings.threads = command.threads.value_or(snapshot.settings.threads);
    if (snapshot.draws.shortest() == 0) {
        return fail({ErrorCode::Value, "the run has no draws yet.",
                     Place{.file = command.folder.string(), .line = 0, .column = {}, .field = {}},
                     "Go on with it by credence-cli resume."});
    }
    const std::filesystem::path& out = command.out.empty() ? command.folder : command.out;
    if (const Status folder = prepareRunFolder(out); !folder) {
        return fail(folder.error());
    }
    const Formats formats = wantedOf(command);
    SummaryTable summary;
    BandTable bands;
    if (!formats.tables.empty()) {
        const int threads = snapshot.settings.threads;
        summary = summarise(snapshot, threads, interrupts.token());
        bands = computeBands(snapshot.draws, BandOptions{.maxDraws = 0, .threads = threads}, interrupts.token());
    }
    if (interrupts.token().stop_requested()) {
        return kInterrupted;
    }
    const RunExport run{.snapshot = &snapshot,
                        .summary = &summary,
                        .bands = &bands,
                        .source = stored.value().source,
                        .version = kVersion};
    const auto names = writeFormats(out, run, formats, interrupts.token());
    if (!names) {
        return fail(names.error());
    }
    if (command.out.empty()) {
        if (const Status recorded = addToRunRecord(out, names.value()); !recorded) {
            return fail(recorded.error());
        }
    }
    std::cout << "Wrote " << counted(static_cast<Index>(names.value().size()), "file") << " to " << out.string()
              << std::endl;
    return kDone;
}

} // namespace credence::app
