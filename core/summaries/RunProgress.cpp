// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/RunProgress.h"

#include <algorithm>
#include <numeric>

namespace credence {

RunProgress runProgress(const Snapshot& snapshot)
{
    RunProgress progress;
    const Index chains = snapshot.draws.chains();
    for (int chain = 0; chain < snapshot.draws.chains(); ++chain) {
        progress.sweepsDone += snapshot.draws.sweeps(chain);
    }
    progress.sweepsPlanned = chains * (Index{snapshot.settings.warmup} + snapshot.settings.draws);
    if (progress.sweepsPlanned > 0) {
        const double share = static_cast<double>(progress.sweepsDone) / static_cast<double>(progress.sweepsPlanned);
        progress.fraction = std::clamp(share, 0.0, 1.0);
    }
    if (progress.sweepsDone > 0 && snapshot.elapsedSeconds > 0) {
        progress.sweepsPerSecond = Measure::of(static_cast<double>(progress.sweepsDone) / snapshot.elapsedSeconds);
    }
    return progress;
}

std::vector<Measure> chainLogLikMeans(const Draws& draws)
{
    std::vector<Measure> means;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        double sum = 0;
        Index count = 0;
        for (const DrawChunkPtr& chunk : draws.chunks(chain)) {
            if (!chunk->isWarmup) {
                sum = std::accumulate(chunk->log_lik.begin(), chunk->log_lik.end(), sum);
                count += static_cast<Index>(chunk->log_lik.size());
            }
        }
        means.push_back(count > 0 ? Measure::of(sum / static_cast<double>(count))
                                  : Measure::missing(Unavailable::NoDraws));
    }
    return means;
}

} // namespace credence
