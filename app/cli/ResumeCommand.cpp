// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ResumeCommand.h"

#include "app/SampleOptions.h"
#include "app/cli/Interrupts.h"
#include "app/cli/Outcome.h"
#include "app/cli/RunAndReport.h"
#include "app/cli/TextNumbers.h"
#include "core/exports/StateFile.h"

#include <iostream>
#include <limits>
#include <utility>

namespace credence::app {

namespace {

/// The plan as it is to be gone on with.
Status extend(const ResumeCommand& command, RunState& run)
{
    if (command.addedDraws > std::numeric_limits<int>::max() - run.settings.draws) {
        return Error{ErrorCode::Usage,
                     "so many draws cannot be counted.",
                     Place{.file = {}, .line = 0, .column = {}, .field = "--add"},
                     {}};
    }
    run.settings.draws += command.addedDraws;
    run.settings.threads = command.threads.value_or(run.settings.threads);
    run.settings.targets.rhat = command.rhatTarget.value_or(run.settings.targets.rhat);
    run.settings.targets.ess = command.essTarget.value_or(run.settings.targets.ess);
    if (Problems problems = validate(run.settings); !problems.empty()) {
        return ofTheCommandLine(problems.front());
    }
    return Done{};
}

} // namespace

int runResume(const ResumeCommand& command)
{
    const Interrupts interrupts;
    auto resumed = readRunState(command.folder);
    if (!resumed) {
        return fail(resumed.error());
    }
    RunAtRest atRest = std::move(resumed).value();
    RunState& run = atRest.run;
    if (const Status status = extend(command, run); !status) {
        return fail(status.error());
    }
    const RunTarget target{command.folder,  atRest.source,   command.mostDraws, command.isRefitting,
                           command.formats, /*isNew=*/false, command.report,    {}};
    if (const Status status = prepareRun(*run.model, run.settings, target); !status) {
        return fail(status.error());
    }
    std::cout << "Resuming: " << counted(run.draws.chains(), "chain") << " at " << countText(run.draws.shortest())
              << " of " << counted(run.settings.draws, "draw") << std::endl;
    return runAndReport(run, target, interrupts.token());
}

} // namespace credence::app
