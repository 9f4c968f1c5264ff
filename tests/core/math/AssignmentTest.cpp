// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Assignment.h"

#include "core/base/Check.h"
#include "core/base/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace credence {
namespace {

double costOf(const Matrix& cost, const std::vector<Index>& columns)
{
    double sum = 0;
    for (Index row = 0; row < cost.rows(); ++row) {
        sum += cost(row, columns[static_cast<std::size_t>(row)]);
    }
    return sum;
}

TEST(Assignment, IsTheBestOfAllPermutations)
{
    Stream stream({4, 0, 0, Purpose::Test});
    for (const Index n : {1, 2, 3, 5, 6}) {
        for (int trial = 0; trial < 20; ++trial) {
            Matrix cost(n, n);
            for (double& value : cost.reshaped()) {
                value = trial % 2 == 0 ? stream.normal() : std::floor(3 * stream.uniform()); // half of them with ties
            }
            std::vector<Index> order(static_cast<std::size_t>(n));
            std::iota(order.begin(), order.end(), Index{0});
            const std::vector<Index> found = cheapestAssignment(cost);
            EXPECT_TRUE(std::is_permutation(found.begin(), found.end(), order.begin()));
            double least = std::numeric_limits<double>::infinity();
            do {
                least = std::min(least, costOf(cost, order));
            } while (std::next_permutation(order.begin(), order.end()));
            EXPECT_NEAR(costOf(cost, found), least, 1e-12);
        }
    }
}

TEST(Assignment, RefusesWhatIsNoCost)
{
    EXPECT_TRUE(cheapestAssignment(Matrix(0, 0)).empty());
    EXPECT_THROW((void)cheapestAssignment(Matrix::Zero(2, 3)), ContractViolation);
    EXPECT_THROW((void)cheapestAssignment(Matrix::Constant(2, 2, std::numeric_limits<double>::infinity())),
                 ContractViolation);
}

} // namespace
} // namespace credence
