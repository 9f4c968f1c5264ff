// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of samples against a known distribution. Levels: each single comparison has a false-alarm probability of about
// 1e-6 or less; seeds are fixed, so a passing test passes for ever.
#pragma once

#include <functional>
#include <vector>

namespace credence {

/// sqrt(n) times the largest distance between the sample's distribution function and cdf (Kolmogorov-Smirnov).
[[nodiscard]] double kolmogorovDistance(std::vector<double> sample, const std::function<double(double)>& cdf);

/// P(sqrt(n) D > 2.7) = 2 exp(-2 2.7^2) = 9.3e-7.
inline constexpr double kKolmogorovLimit = 2.7;

/// How surprising a statistic is, on one scale for all: -log10 of the probability of one as large or larger.
[[nodiscard]] double surpriseOfKolmogorov(double distance); ///< sqrt(n) times the largest distance
[[nodiscard]] double surpriseOfNormal(double z);            ///< on either side
[[nodiscard]] double surpriseOfChiSquare(double value, double freedom);
inline constexpr double kSurpriseLimit = 6;

/// From how often each rank was seen: the largest distance of their distribution function from the uniform one.
[[nodiscard]] double distanceOfRanks(const std::vector<double>& counts);

/// Of ranks that should be uniform: the larger of the two that this distance and chi-square find.
[[nodiscard]] double surpriseOfRanks(const std::vector<double>& counts);

[[nodiscard]] double normalCdf(double z);
[[nodiscard]] double inverseGammaCdf(double value, double shape, double rate);

} // namespace credence
