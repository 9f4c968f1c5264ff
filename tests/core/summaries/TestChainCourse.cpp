// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/summaries/ChainCourse.h"
#include "core/summaries/Diagnostics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence::test {

namespace {

/// x_t = 0.8 x_{t-1} + e_t.
Matrix slowChains(Index draws, Index chains)
{
    Stream stream({61, 0, 0, Purpose::Test});
    Matrix values(draws, chains);
    for (Index chain = 0; chain < chains; ++chain) {
        double x = stream.normal() / 0.6;
        for (Index i = 0; i < draws; ++i) {
            x = 0.8 * x + stream.normal();
            values(i, chain) = x;
        }
    }
    return values;
}

} // namespace

TEST(ChainCourse, AutocorrelationIsThatOfR)
{
    // R: acf(c(2, 4, 1, 7, 5, 6, 3, 8, 9, 2), plot = FALSE)$acf
    const Matrix chain = (Matrix(10, 1) << 2, 4, 1, 7, 5, 6, 3, 8, 9, 2).finished();
    const ChainCourse course = chainCourse(chain);
    ASSERT_EQ(course.autocorrelation.size(), 1U);
    ASSERT_EQ(course.autocorrelation[0].size(), 10U);
    EXPECT_DOUBLE_EQ(course.autocorrelation[0][0], 1.0);
    EXPECT_NEAR(course.autocorrelation[0][1], -0.120264317180617, 1e-12);
    EXPECT_NEAR(course.autocorrelation[0][3], -0.0582966226138033, 1e-12);
    EXPECT_NEAR(course.whiteNoise, 1.95996398454005 / std::sqrt(10.0), 1e-12);
}

TEST(ChainCourse, LongChainsRememberAsTheyWereMade)
{
    const ChainCourse course = chainCourse(slowChains(40000, 2));
    ASSERT_EQ(course.autocorrelation[1].size(), static_cast<std::size_t>(kMostLags + 1));
    for (const std::size_t lag : {1U, 3U, 8U}) {
        EXPECT_NEAR(course.autocorrelation[1][lag], std::pow(0.8, static_cast<double>(lag)), 0.03) << lag;
    }
}

TEST(ChainCourse, EarlierDiagnosticsAreThoseOfFewerDraws)
{
    const Matrix draws = slowChains(1000, 4);
    const ChainCourse course = chainCourse(draws);
    ASSERT_EQ(course.draws.size(), 20U);
    EXPECT_EQ(course.draws.front(), 50);
    EXPECT_EQ(course.draws.back(), 1000);
    for (const std::size_t point : {0U, 7U, 19U}) {
        const Matrix first = draws.topRows(course.draws[point]);
        EXPECT_EQ(course.rhat[point].number, rhat(first).number);
        EXPECT_EQ(course.ess_bulk[point].number, essBulk(first).number);
        EXPECT_EQ(course.ess_tail[point].number, essTail(first).number);
    }
}

TEST(ChainCourse, SaysWhatIsNotThere)
{
    const ChainCourse still = chainCourse(Matrix::Constant(30, 2, 3.0));
    EXPECT_TRUE(still.autocorrelation[0].empty());
    EXPECT_EQ(still.rhat.back().reason, Unavailable::Constant);
    const ChainCourse few = chainCourse(slowChains(3, 2));
    EXPECT_EQ(few.draws, (std::vector<Index>{1, 2, 3}));
    EXPECT_EQ(few.rhat.back().reason, Unavailable::TooFewDraws);
    EXPECT_TRUE(chainCourse(Matrix(0, 4)).draws.empty());
}

} // namespace credence::test
