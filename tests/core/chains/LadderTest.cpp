// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Ladder.h"

#include "core/base/Random.h"
#include "core/chains/EvidenceSums.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

TEST(Ladder, GoesFromTheWholeLikelihoodToNone)
{
    EXPECT_THAT(firstPowers(1), ElementsAre(1.0));
    EXPECT_THAT(firstPowers(2), ElementsAre(1.0, 0.0));
    const Powers powers = firstPowers(12);
    ASSERT_THAT(powers, SizeIs(12));
    EXPECT_EQ(powers.front(), 1);
    EXPECT_EQ(powers.back(), 0);
    for (std::size_t k = 1; k < powers.size(); ++k) {
        EXPECT_LT(powers[k], powers[k - 1]);
    }
}

TEST(Ladder, ReplicasSwapByTheRatioOfTheirDensities)
{
    EXPECT_DOUBLE_EQ(swapProbability(0.25, -10, -14), std::exp(-1.0)); // the hotter one fits worse
    EXPECT_EQ(swapProbability(0.25, -14, -10), 1);
    EXPECT_EQ(swapProbability(0.5, -10, -1e9), 0);
}

/// Of neighbours whose log-likelihoods are normal with means this many sds apart.
double rejectionAt(double distance)
{
    return std::erf(distance / 2);
}

/// With sweeps that all forget where they began.
LadderSeen seen(const std::vector<double>& rejections)
{
    return {rejections, std::vector<double>(rejections.size() + 1, 0.0)};
}

TEST(Ladder, RungsArePlacedAtEqualDistances)
{
    // rejections of known distances: 2 over the first half of beta^(1/4), 1 over the second
    const auto distance = [](double beta) {
        const double place = std::pow(beta, 0.25);
        return place > 0.5 ? 4 * (1 - place) : 2 + 2 * (0.5 - place);
    };
    const Powers powers = {1, std::pow(0.75, 4), std::pow(0.5, 4), std::pow(0.25, 4), 0};
    std::vector<double> rejections;
    for (std::size_t k = 1; k < powers.size(); ++k) {
        rejections.push_back(rejectionAt(distance(powers[k]) - distance(powers[k - 1])));
    }
    const Powers even = evenPowers(powers, seen(rejections), 7);
    ASSERT_THAT(even, SizeIs(7));
    EXPECT_EQ(even.front(), 1);
    EXPECT_EQ(even.back(), 0);
    for (std::size_t k = 1; k < even.size(); ++k) {
        EXPECT_NEAR(distance(even[k]) - distance(even[k - 1]), 0.5, 1e-9) << k;
    }
    const double half = 0.953873; // at this distance every second swap succeeds
    EXPECT_NEAR(rejectionAt(half), 0.5, 1e-6);
    EXPECT_EQ(replicasFor(seen(std::vector<double>(5, rejectionAt(1.99 * half)))), 11);
    EXPECT_EQ(replicasFor(seen({0.0})), kFewestReplicas);
    EXPECT_EQ(replicasFor(seen(std::vector<double>(100, 1.0))), kMostReplicas);
}

TEST(Ladder, APairThatHardlySwapsGetsTheRungsItLacks)
{
    // swaps that are simulated, not computed: log-likelihoods of sd 1 at powers whose means lie 0.5, 6 and 0.5 apart
    Stream stream({1, 0, 0, Purpose::Test});
    const Powers powers = {1, 0.6561, 0.0625, 0}; // places 1, 0.9, 0.5, 0
    std::vector<double> rejections;
    for (const double distance : {0.5, 6.0, 0.5}) {
        double sum = 0;
        constexpr int kSwaps = 200000;
        for (int i = 0; i < kSwaps; ++i) {
            // means grow with the power, by its difference times the variance
            sum += swapProbability(distance, distance + stream.normal(), stream.normal());
        }
        rejections.push_back(1 - sum / kSwaps);
    }
    EXPECT_GT(rejections[1], 0.9999);
    const Powers even = evenPowers(powers, seen(rejections), 15);
    const auto between =
        std::count_if(even.begin(), even.end(), [](double beta) { return beta < 0.65 && beta > 0.063; });
    EXPECT_NEAR(static_cast<double>(between), 11, 1); // twelve of fourteen pairs
}

TEST(Ladder, NothingRejectedKeepsTheRungsApart)
{
    const Powers even = evenPowers({1, 0.5, 0}, seen({0, 0}), 4);
    for (std::size_t k = 1; k < even.size(); ++k) {
        EXPECT_LT(even[k], even[k - 1]);
    }
}

TEST(Ladder, ASweepThatPersistsIsGivenRungs)
{
    // of equal distances, the last two pairs are at powers where a sweep keeps half of what it finds
    const Powers powers = {1, std::pow(0.75, 4), std::pow(0.5, 4), std::pow(0.25, 4), 0};
    const double half = 0.953873;
    const LadderSeen slow{std::vector<double>(4, rejectionAt(half)), {0, 0.1, 0.2, 0.5, 0.5}};
    const auto replicasOf = [&](double persistence) {
        return replicasFor({std::vector<double>(10, rejectionAt(0.99 * half)), std::vector<double>(11, persistence)});
    };
    EXPECT_EQ(replicasOf(0), 11);
    EXPECT_EQ(replicasOf(0.25), 11);
    EXPECT_EQ(replicasOf(0.5), 21);
    // weights 1, 1, 1.4, 2 of equal distances
    const Powers even = evenPowers(powers, slow, 110);
    const auto above = std::count_if(even.begin(), even.end(), [](double beta) { return beta > std::pow(0.5, 4); });
    const auto last = std::count_if(even.begin(), even.end(), [](double beta) { return beta < std::pow(0.25, 4); });
    EXPECT_NEAR(static_cast<double>(above), 40, 1);
    EXPECT_NEAR(static_cast<double>(last), 40, 1);
}

TEST(Ladder, PersistenceIsTheAutocorrelationOverASweep)
{
    for (const double phi : {0.0, 0.5, 0.9}) {
        Stream stream({2, 0, 0, Purpose::Test});
        RungMotion motion;
        constexpr int kSweeps = 100000;
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            // a replica comes from wherever swaps took it, in the law of this power, and goes on by an AR(1) of it
            const double before = stream.normal();
            const double after = phi * before + std::sqrt(1 - phi * phi) * stream.normal();
            motion.add(-300 + 5 * before, -300 + 5 * after);
        }
        EXPECT_NEAR(motion.persistence(kSweeps), phi, 0.02);
    }
    RungMotion still;
    still.add(-7, -7);
    EXPECT_EQ(still.persistence(1), 0) << "a likelihood without spread";
    RungMotion lost;
    lost.add(-std::numeric_limits<double>::infinity(), -7);
    EXPECT_EQ(lost.persistence(1), 0);
}

TEST(EvidenceSums, MeanOfExponentialsDoesNotOverflow)
{
    LogMeanExp mean;
    EXPECT_EQ(mean.value(), -std::numeric_limits<double>::infinity());
    mean.add(-2000);
    mean.add(1000);
    mean.add(1000 + std::log(3.0));
    EXPECT_NEAR(mean.value(), 1000 + std::log(4.0 / 3), 1e-12);
}

TEST(EvidenceSums, ALikelihoodWithoutSpreadIsItsOwnEvidence)
{
    EvidenceSums sums = EvidenceSums::over({1, 0.3, 0.01, 0});
    for (int sweep = 0; sweep < 5; ++sweep) {
        sums.add({-7, -7, -7, -7});
    }
    EXPECT_NEAR(sums.steppingStone(), -7, 1e-12);
    EXPECT_NEAR(sums.thermodynamic(), -7, 0.1); // by trapezoids in beta^(1/4) on four rungs
}

} // namespace
} // namespace credence
