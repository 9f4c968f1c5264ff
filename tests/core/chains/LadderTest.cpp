// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Ladder.h"
#include "core/chains/EvidenceSums.h"

#include <gmock/gmock.h>

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

TEST(Ladder, RungsArePlacedWhereTheBarrierIsEquallyHigh)
{
    // rejections of a known barrier: 2 in the first half of beta^(1/4), 1 in the second
    const auto barrier = [](double beta) {
        const double place = std::pow(beta, 0.25);
        return place > 0.5 ? 4 * (1 - place) : 2 + 2 * (0.5 - place);
    };
    const Powers powers = {1, std::pow(0.75, 4), std::pow(0.5, 4), std::pow(0.25, 4), 0};
    std::vector<double> rejections;
    for (std::size_t k = 1; k < powers.size(); ++k) {
        rejections.push_back(barrier(powers[k]) - barrier(powers[k - 1]));
    }
    const Powers even = evenPowers(powers, rejections, 7);
    ASSERT_THAT(even, SizeIs(7));
    EXPECT_EQ(even.front(), 1);
    EXPECT_EQ(even.back(), 0);
    for (std::size_t k = 1; k < even.size(); ++k) {
        EXPECT_NEAR(barrier(even[k]) - barrier(even[k - 1]), 0.5, 1e-12) << k;
    }
    EXPECT_EQ(replicasFor({0.9, 0.8, 0.7, 0.9, 0.7}), 9);
    EXPECT_EQ(replicasFor({0.0}), kFewestReplicas);
    EXPECT_EQ(replicasFor(std::vector<double>(100, 1.0)), kMostReplicas);
}

TEST(Ladder, NothingRejectedKeepsTheRungsApart)
{
    const Powers even = evenPowers({1, 0.5, 0}, {0, 0}, 4);
    for (std::size_t k = 1; k < even.size(); ++k) {
        EXPECT_LT(even[k], even[k - 1]);
    }
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
