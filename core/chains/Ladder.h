// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The powers of the likelihood that the replicas of one chain run at (Geyer 1991), and how they are placed so that all
// neighbours swap equally often (Syed, Bouchard-Côté, Deligiannidis & Doucet 2022; NOTATION.md section 10).
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

/// Powers for a number of replicas (>= 2) at which every pair is expected to reject alike, from the rejection rates
/// that the pairs of a ladder were seen to have (one fewer than powers; each in [0, 1]).
[[nodiscard]] Powers evenPowers(const Powers& powers, const std::vector<double>& rejections, int replicas);

/// How many replicas give each pair about an even chance to swap, between kFewestReplicas (fewer are too coarse to
/// integrate the evidence over) and kMostReplicas. It hardly depends on where the rungs stand.
[[nodiscard]] int replicasFor(const std::vector<double>& rejections);

/// Swap probabilities, pair by pair: sums and what they are sums over, so that a saved run goes on with the same bits.
struct SwapRecord {
    std::vector<double> sums;
    std::int64_t sweeps = 0;

    [[nodiscard]] std::size_t pairs() const { return sums.size(); }
    [[nodiscard]] bool isEmpty() const { return sweeps == 0; }
    [[nodiscard]] double rate(std::size_t pair) const { return sums[pair] / static_cast<double>(sweeps); }
    [[nodiscard]] std::vector<double> rejections() const; ///< 1 - rate of every pair; not while empty
};

} // namespace credence
