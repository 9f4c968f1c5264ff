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

/// (34b) How many times the distance of a pair counts. Where a sweep leaves l nearly where it was, a replica that was
/// swapped on comes back before it has changed, and what is asked for is time to change, at powers between.
double weightOf(double persistence)
{
    constexpr double kFast = 0.25; // up to here one sweep between swaps is enough
    return std::max(1.0, persistence / kFast);
}

/// Of each rung from the first, at power 1.
std::vector<double> distances(const LadderSeen& seen)
{
    std::vector<double> sums = {0.0};
    for (std::size_t pair = 0; pair < seen.rejections.size(); ++pair) {
        const double persistence = 0.5 * (seen.persistences[pair] + seen.persistences[pair + 1]);
        sums.push_back(sums.back() + weightOf(persistence) * distanceOf(seen.rejections[pair]));
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

Powers evenPowers(const Powers& powers, const LadderSeen& seen, int replicas)
{
    CREDENCE_CHECK(powers.size() == seen.rejections.size() + 1 && powers.size() == seen.persistences.size() &&
                       replicas >= 2,
                   "one rejection rate for each pair, one persistence for each rung");
    const std::vector<double> distance = distances(seen);
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

int replicasFor(const LadderSeen& seen)
{
    const double pairs = distances(seen).back() / distanceOf(0.5);
    return std::clamp(static_cast<int>(std::ceil(1 + pairs)), kFewestReplicas, kMostReplicas);
}

void RungMotion::add(double before, double after)
{
    sum += after;
    squares += after * after;
    squaredSteps += (after - before) * (after - before);
}

double RungMotion::persistence(std::int64_t sweeps) const
{
    const auto count = static_cast<double>(sweeps);
    const double persistence = 1 - 0.5 * squaredSteps / (squares - sum * sum / count);
    return std::isfinite(persistence) ? std::clamp(persistence, 0.0, 1.0) : 0.0;
}

LadderRecord LadderRecord::of(std::size_t rungs)
{
    return {std::vector<double>(rungs - 1, 0.0), 0, std::vector<RungMotion>(rungs)};
}

LadderSeen LadderRecord::seen() const
{
    CREDENCE_CHECK(!isEmpty(), "rates are means over sweeps");
    LadderSeen seen;
    for (std::size_t pair = 0; pair < pairs(); ++pair) {
        seen.rejections.push_back(1 - rate(pair));
    }
    for (const RungMotion& motion : motions) {
        seen.persistences.push_back(motion.persistence(sweeps));
    }
    return seen;
}

} // namespace credence
