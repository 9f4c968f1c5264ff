// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/GoldenDiagnostics.h"
#include "core/verify/GoldenLoo.h"
#include "core/verify/GoldenSeries.h"
#include "tests/core/verify/ExpectGolden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence::test {

namespace {

TEST(GoldenSeries, StartAsDescribed)
{
    const Matrix A = seriesA();
    EXPECT_NEAR(A(0, 0), -0.0920448870165274, 1e-15);
    EXPECT_NEAR(A(1, 0), 0.165086079342291, 1e-15);
    EXPECT_NEAR(A(2, 0), -0.149520218004473, 1e-15);
    const Matrix D = seriesD();
    EXPECT_EQ(D.col(0).head(5), (Vector(5) << 2, 3, 2, 1, 3).finished());
}

TEST(GoldenNumbers, OfDiagnostics)
{
    const std::vector<GoldenCheck> checks = checkDiagnostics();
    EXPECT_EQ(checks.size(), 6U * 13U);
    expectGolden(checks);
}

TEST(GoldenNumbers, OfLeaveOneOut)
{
    const std::vector<GoldenCheck> checks = checkLoo();
    EXPECT_EQ(checks.size(), 6U * 4U + 7U);
    expectGolden(checks);
}

TEST(GoldenCheck, MeasuresDeviations)
{
    GoldenList list("group", 1e-3);
    list.addRelative("near", Measure::of(1000.5), 1000);
    list.addAbsolute("far", Measure::of(1000.5), 1000);
    list.addMissing("tied", Measure::missing(Unavailable::Tied), Unavailable::Tied);
    list.addMissing("other reason", Measure::missing(Unavailable::Stuck), Unavailable::Tied);
    list.addMissing("a number", Measure::of(1), Unavailable::Tied);
    list.addRelative("nothing", Measure::missing(Unavailable::Tied), 1);
    list.addRelative("zero", Measure::of(0), 0);
    list.addRelative("not zero", Measure::of(1e-200), 0);
    const bool isWithin[] = {true, false, true, false, false, false, true, false};
    ASSERT_EQ(list.checks().size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(list.checks()[i].isWithin(), isWithin[i]) << list.checks()[i].what;
    }
    EXPECT_NEAR(list.checks()[0].deviation(), 5e-4, 1e-12);
}

TEST(GoldenCheck, FindsTheWorstEntryOfAnArray)
{
    GoldenList list("group", 1e-3);
    const Matrix expected = (Matrix(2, 3) << 1, 2, 3, 4, 5, 100).finished();
    Matrix got = expected;
    list.addArray("same", got, expected);
    got(0, 1) = 2.2;
    list.addArray("off", got, expected);
    got(1, 0) = std::numeric_limits<double>::quiet_NaN();
    list.addArray("not a number", got, expected);
    list.addArray("shape", got.transpose(), expected);
    list.addArray("nothing", Matrix(), Matrix());
    ASSERT_EQ(list.checks().size(), 4U);
    EXPECT_EQ(list.checks()[0].deviation(), 0);
    EXPECT_NEAR(list.checks()[1].deviation(), 2e-3, 1e-12);
    EXPECT_EQ(list.checks()[1].expected.number, 2);
    EXPECT_EQ(list.checks()[1].got.number, 2.2);
    EXPECT_TRUE(std::isinf(list.checks()[2].deviation()));
    EXPECT_TRUE(std::isinf(list.checks()[3].deviation()));
}

} // namespace

} // namespace credence::test
