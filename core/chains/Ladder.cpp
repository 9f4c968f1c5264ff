// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Ladder.h"

#include "core/base/Check.h"

#include <boost/math/special_functions/erf.hpp>

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

// Powers are spaced and interpolated in beta^(1/4): the likelihood bites within the first thousandths of beta.
constexpr double kStretch = 4;

double stretched(double beta)
{
    return std::pow(beta, 1 / kStretch);
}

double unstretched(double place)
{
    return std::pow(place, kStretch);
}

/// How far apart neighbours stand that reject so often: log-likelihoods that are normal at each power and whose means
/// lie d sds apart are swapped with probability erfc(d / 2) (Kofke 2002), and d adds up over powers. Rejections do not:
/// a pair that never swaps counts one, however many rungs it lacks.
double distanceOf(double rejection)
{
    constexpr double kLeast = 1e-3;     // keeps the distance rising where nothing was rejected
    constexpr double kMost = 1 - 1e-12; // no swap seen
    return 2 * boost::math::erf_inv(std::clamp(rejection, kLeast, kMost));
}

/// Of each rung from the first, at power 1.
std::vector<double> distances(const std::vector<double>& rejections)
{
    std::vector<double> sums = {0.0};
    for (const double rejection : rejections) {
        sums.push_back(sums.back() + distanceOf(rejection));
    }
    return sums;
}

} // namespace

Powers firstPowers(int replicas)
{
    CREDENCE_CHECK(replicas >= 1 && replicas <= kMostReplicas, "a ladder has 1 to kMostReplicas rungs");
    Powers powers = {1.0};
    for (int k = 1; k < replicas; ++k) {
        powers.push_back(unstretched(static_cast<double>(replicas - 1 - k) / static_cast<double>(replicas - 1)));
    }
    return powers;
}

double swapProbability(double betaDifference, double log_lik, double log_lik_hotter)
{
    const double exponent = betaDifference * (log_lik_hotter - log_lik);
    return exponent >= 0 ? 1.0 : std::exp(exponent); // not a number stays that, and no chance is below it
}

Powers evenPowers(const Powers& powers, const std::vector<double>& rejections, int replicas)
{
    CREDENCE_CHECK(powers.size() == rejections.size() + 1 && replicas >= 2, "one rejection rate for each pair");
    const std::vector<double> distance = distances(rejections);
    Powers even = {1.0};
    std::size_t pair = 0;
    for (int k = 1; k + 1 < replicas; ++k) {
        const double wanted = distance.back() * static_cast<double>(k) / static_cast<double>(replicas - 1);
        while (distance[pair + 1] < wanted) {
            ++pair;
        }
        const double share = (wanted - distance[pair]) / (distance[pair + 1] - distance[pair]);
        const double from = stretched(powers[pair]);
        even.push_back(unstretched(from + share * (stretched(powers[pair + 1]) - from)));
    }
    even.push_back(0.0);
    return even;
}

int replicasFor(const std::vector<double>& rejections)
{
    const double pairs = distances(rejections).back() / distanceOf(0.5);
    return std::clamp(static_cast<int>(std::ceil(1 + pairs)), kFewestReplicas, kMostReplicas);
}

std::vector<double> SwapRecord::rejections() const
{
    CREDENCE_CHECK(!isEmpty(), "rates are means over sweeps");
    std::vector<double> rejections(pairs());
    for (std::size_t pair = 0; pair < pairs(); ++pair) {
        rejections[pair] = 1 - rate(pair);
    }
    return rejections;
}

} // namespace credence
