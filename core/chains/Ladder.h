// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The powers of the likelihood that the replicas of one chain run at (Geyer 1991), and how they are placed: so that all
// neighbours swap equally often (Syed, Bouchard-Côté, Deligiannidis & Doucet 2022), and more often where a sweep alone
// moves a replica little (after Katzgraber, Trebst, Huse & Troyer 2006; NOTATION.md section 10).
#pragma once

#include "core/model/SamplerSettings.h"

#include <cstdint>
#include <vector>

namespace credence {

inline constexpr int kFewestReplicas = 8; ///< where their number is found, not given

/// 1 = beta_0 > beta_1 > ... > beta_{K-1}. With K > 1 the last is 0: that replica draws from the prior itself, so that
/// nothing can hold it, and the evidence can be read off the ladder.
using Powers = std::vector<double>;

/// A first guess, dense near 0; replicas >= 1.
[[nodiscard]] Powers firstPowers(int replicas);

/// min(1, exp((beta_k - beta_{k+1})(l_{k+1} - l_k))): the probability that neighbours swap; l the log-likelihoods at
/// power 1.
[[nodiscard]] double swapProbability(double betaDifference, double log_lik, double log_lik_hotter);

/// What a ladder was seen to do.
struct LadderSeen {
    std::vector<double> rejections; ///< by pair, in [0, 1]
    std::vector<double>
        persistences; ///< by rung, one more: autocorrelation of l over one sweep at its power, in [0, 1]
};

/// Powers for a number of replicas (>= 2) at which every pair is expected to be (34b) equally far apart, from what a
/// ladder was seen to do.
[[nodiscard]] Powers evenPowers(const Powers& powers, const LadderSeen& seen, int replicas);

/// How many replicas give each pair about an even chance to swap, and a better one where sweeps persist, between
/// kFewestReplicas (fewer are too coarse to integrate the evidence over) and kMostReplicas. It hardly depends on where
/// the rungs stand.
[[nodiscard]] int replicasFor(const LadderSeen& seen);

/// How a sweep moves the log-likelihood at one rung: sums, so that a saved run goes on with the same bits.
struct RungMotion {
    double sum = 0;          ///< of l after sweeps
    double squares = 0;      ///< of l after sweeps, squared
    double squaredSteps = 0; ///< of what sweeps changed l by, squared

    void add(double before, double after);
    /// 1 - E[step^2] / (2 Var[l]), which is the autocorrelation of a stationary l; 0 where it cannot be told.
    [[nodiscard]] double persistence(std::int64_t sweeps) const;
};

/// Swap probabilities, pair by pair, and motions, rung by rung, over so many sweeps.
struct LadderRecord {
    std::vector<double> sums; ///< of the probabilities
    std::int64_t sweeps = 0;
    std::vector<RungMotion> motions; ///< one more than sums

    [[nodiscard]] static LadderRecord of(std::size_t rungs); ///< >= 1; nothing seen
    [[nodiscard]] std::size_t pairs() const { return sums.size(); }
    [[nodiscard]] bool isEmpty() const { return sweeps == 0; }
    [[nodiscard]] double rate(std::size_t pair) const { return sums[pair] / static_cast<double>(sweeps); }
    [[nodiscard]] LadderSeen seen() const; ///< not while empty
};

} // namespace credence
