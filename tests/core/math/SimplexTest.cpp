// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Simplex.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

TEST(Simplex, FindsTheBottomOfACurvedValley)
{
    const auto valley = [](const Vector& x) {
        return 100 * std::pow(x(1) - x(0) * x(0), 2) + std::pow(1 - x(0), 2) + std::pow(x(2) - 3, 2);
    };
    const SimplexResult result = minimise(valley, Vector::Constant(3, -1.2), {.mostEvaluations = 5000});
    EXPECT_TRUE(result.isSettled);
    EXPECT_NEAR(result.place(0), 1, 1e-5);
    EXPECT_NEAR(result.place(1), 1, 1e-5);
    EXPECT_NEAR(result.place(2), 3, 1e-5);
    EXPECT_EQ(result.value, valley(result.place));
    const SimplexResult early = minimise(valley, Vector::Constant(3, -1.2), {.mostEvaluations = 30});
    EXPECT_FALSE(early.isSettled);
    EXPECT_LE(early.evaluations, 40);
}

TEST(Simplex, StaysWhereTheFunctionIsFinite)
{
    const auto bowl = [](const Vector& x) {
        return x(0) < 0.5 ? std::numeric_limits<double>::quiet_NaN() : x(0) * x(0);
    };
    EXPECT_NEAR(minimise(bowl, Vector::Constant(1, 2)).place(0), 0.5, 1e-5);
}

} // namespace
} // namespace credence
