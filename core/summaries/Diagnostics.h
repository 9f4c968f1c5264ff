// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Convergence diagnostics of one quantity (Vehtari, Gelman, Simpson, Carpenter, Buerkner 2021; definitions as in
// posterior 1.7). Input everywhere: draws x chains, chains of equal length. Chains are split in halves; where a half
// has fewer than 4 draws nothing is available, for the reason TooFewDraws.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"
#include "core/summaries/Quantile.h"
#include "core/summaries/Ranks.h"

namespace credence {

[[nodiscard]] Measure rhat(const DrawsRef& draws);      ///< rank-normalised split, larger of bulk and folded
[[nodiscard]] Measure splitRhat(const DrawsRef& draws); ///< without ranks
[[nodiscard]] Measure essBulk(const DrawsRef& draws);
[[nodiscard]] Measure essTail(const DrawsRef& draws); ///< smaller of the 5 % and 95 % quantiles'
[[nodiscard]] Measure essMean(const DrawsRef& draws);
[[nodiscard]] Measure essSd(const DrawsRef& draws);
[[nodiscard]] Measure essQuantile(const DrawsRef& draws, double probability);
[[nodiscard]] Measure mcseMean(const DrawsRef& draws);
[[nodiscard]] Measure mcseSd(const DrawsRef& draws);
[[nodiscard]] Measure mcseQuantile(const DrawsRef& draws, double probability);

/// What a row of the summary table shows; the same numbers as one by one, from one ordering of the draws.
struct Diagnosis {
    double mean = 0;
    double sd = 0; ///< with n - 1; NaN for a single draw
    double q5 = 0;
    double q50 = 0;
    double q95 = 0;
    Measure rhat;
    Measure ess_bulk;
    Measure ess_tail;
    Measure mcse_mean;
    Measure mcse_sd = {};
    Measure mcse_q5 = {};
    Measure mcse_q50 = {};
    Measure mcse_q95 = {};
};

/// How many values the split chains of an input have together: the scores that diagnose wants. An odd chain loses one.
[[nodiscard]] Index splitCount(Index drawsPerChain, Index chains);

/// At least one draw; scores of splitCount (of at least 1).
[[nodiscard]] Diagnosis diagnose(const DrawsRef& draws, const NormalScores& scores);

} // namespace credence
