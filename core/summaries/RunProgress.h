// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How far a run has come and how fast it goes, from a snapshot. Counted over all chains; pauses are not time.
#pragma once

#include "core/chains/Run.h"
#include "core/summaries/Measure.h"

#include <vector>

namespace credence {

struct RunProgress {
    Index sweepsDone = 0;    ///< of all chains, warm-up included
    Index sweepsPlanned = 0; ///< the same, as the plan now stands
    double fraction = 0;     ///< in [0, 1]
    Measure sweepsPerSecond; ///< missing before the first sweep
};

[[nodiscard]] RunProgress runProgress(const Snapshot& snapshot);

/// Mean log-likelihood of each chain's kept draws; missing where a chain has none.
[[nodiscard]] std::vector<Measure> chainLogLikMeans(const Draws& draws);

} // namespace credence
