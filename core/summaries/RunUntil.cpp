// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/RunUntil.h"

#include "core/summaries/Quantities.h"

#include <algorithm>

namespace credence {

namespace {

bool isEnough(const Verdict& verdict)
{
    return verdict.kind == VerdictKind::Converged || verdict.kind == VerdictKind::OneChain;
}

/// The plan of the next round: what is forecast, but at least a tenth and at most half more than now.
int nextPlan(int draws, Index forecast, int mostDraws)
{
    const Index least = draws + std::max(1, draws / 10);
    const Index most = draws + std::max(1, draws / 2);
    return static_cast<int>(std::min<Index>(mostDraws, std::clamp(forecast, least, most)));
}

} // namespace

SnapshotPtr advanceUntilConverged(RunState& state, const RunRequest& request, RunControl& control,
                                  const std::stop_token& stop, int mostDraws)
{
    SnapshotPtr last = advanceRun(state, request, control, stop);
    while (last->phase == RunPhase::Completed && state.settings.draws < mostDraws) {
        const Verdict verdict = summarise(*last, state.settings.threads, stop).verdict;
        if (stop.stop_requested() || isEnough(verdict)) {
            break;
        }
        state.settings.draws = nextPlan(state.settings.draws, verdict.drawsForecast, mostDraws);
        last = advanceRun(state, request, control, stop);
    }
    return last;
}

} // namespace credence
