// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the chains of one quantity run: how long they remember, and what the diagnostics would have said earlier.
#pragma once

#include "core/summaries/Measure.h"
#include "core/summaries/Ranks.h"

#include <vector>

namespace credence {

struct ChainCourse {
    /// [chain][lag from 0]: autocovariance (divided by n) over that at lag 0; empty for a chain that does not move or
    /// is not finite.
    std::vector<std::vector<double>> autocorrelation;
    double whiteNoise = 0; ///< 95 % of the autocorrelations of independent draws lie within +- this

    std::vector<Index> draws; ///< of each chain, so many first ones; rising, the last: all
    std::vector<Measure> rhat;
    std::vector<Measure> ess_bulk;
    std::vector<Measure> ess_tail;
};

constexpr Index kMostLags = 100;
constexpr int kCoursePoints = 20;

/// draws x chains. Empty without draws. Rhat and ESS are those of Diagnostics.h.
[[nodiscard]] ChainCourse chainCourse(const DrawsRef& draws);

} // namespace credence
