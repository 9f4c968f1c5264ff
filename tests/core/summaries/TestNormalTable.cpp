// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/NormalTable.h"

#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace credence::test {

TEST(NormalTable, IsTheNormalToTheLastBits)
{
    const boost::math::normal standard;
    const NormalTable& table = NormalTable::shared();
    for (double z = -9; z <= 9; z += 0.000737) {
        ASSERT_NEAR(table.at(z).below, boost::math::cdf(standard, z), 1e-15) << z;
        ASSERT_NEAR(table.at(z).density, boost::math::pdf(standard, z), 1e-13) << z;
    }
}

TEST(NormalTable, HasEnds)
{
    constexpr double kFarthest = std::numeric_limits<double>::infinity();
    const NormalTable& table = NormalTable::shared();
    for (const double z : {8.4999999999999, 8.5, 40.0, 1e300, kFarthest}) {
        EXPECT_NEAR(table.at(z).below, 1.0, 2e-16) << z;
        EXPECT_NEAR(table.at(-z).below, 0.0, 2e-17) << z;
        EXPECT_NEAR(table.at(z).density, 0.0, 1e-15) << z;
    }
}

TEST(NormalTable, QuantileInvertsTheDistribution)
{
    const boost::math::normal standard;
    for (const double p : {1e-12, 0.001, 0.025, 0.3, 0.5, 0.9, 0.999999}) {
        EXPECT_NEAR(boost::math::cdf(standard, normalQuantile(p)), p, 4e-16 * std::max(1.0, 1.0 / p) * p + 1e-16);
    }
}

} // namespace credence::test
