// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The scale on which every other test here is judged, against closed forms.
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

TEST(Surprise, IsTheSameForTheSameProbability)
{
    EXPECT_NEAR(surpriseOfKolmogorov(std::sqrt(0.5 * std::log(2e6))), 6, 1e-9);
    EXPECT_NEAR(surpriseOfChiSquare(2 * std::log(1e6), 2), 6, 1e-9);
    const double z = 4.89163847569; // the normal quantile of 1 - 5e-7
    EXPECT_NEAR(surpriseOfNormal(z), 6, 1e-6);
    EXPECT_NEAR(surpriseOfChiSquare(z * z, 1), surpriseOfNormal(-z), 1e-6);
}

TEST(Surprise, OfRanksIsTheLargerOfTwo)
{
    EXPECT_EQ(surpriseOfRanks({50, 50, 50, 50}), 0);
    // at both ends, none in between
    EXPECT_DOUBLE_EQ(distanceOfRanks({200, 0, 0, 200}), 0.25);
    EXPECT_NEAR(surpriseOfRanks({200, 0, 0, 200}), surpriseOfChiSquare(400, 3), 1e-9);
    // a slope over many ranks, a little at each
    std::vector<double> slope(100, 9);
    std::fill_n(slope.begin(), 50, 11);
    EXPECT_NEAR(surpriseOfRanks(slope), surpriseOfKolmogorov(50 / std::sqrt(1000.0)), 1e-9);
}

} // namespace
} // namespace credence
