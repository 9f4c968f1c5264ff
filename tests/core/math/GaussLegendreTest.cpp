// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/GaussLegendre.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

TEST(GaussLegendre, IsExactUpToDegree2nMinus1)
{
    for (const Index n : {1, 2, 5, 64, 256, 301}) {
        const Quadrature rule = gaussLegendre(n, 0, 1);
        ASSERT_EQ(rule.node.size(), n);
        EXPECT_TRUE((rule.weight.array() > 0).all());
        for (const double degree : {0.0, 1.0, static_cast<double>(2 * n - 1)}) {
            EXPECT_NEAR((rule.weight.array() * rule.node.array().pow(degree)).sum(), 1 / (degree + 1), 1e-14);
        }
    }
    const Quadrature two = gaussLegendre(2, 0, 1);
    EXPECT_GT(std::abs((two.weight.array() * two.node.array().pow(4)).sum() - 0.2), 1e-3) << "degree 2n is too much";
}

TEST(GaussLegendre, MovesToAnyInterval)
{
    const Quadrature rule = movedTo(gaussLegendre(20, 0, 1), -1, 2.5);
    EXPECT_NEAR(rule.weight.dot(rule.node.array().exp().matrix()), std::exp(2.5) - std::exp(-1.0), 1e-13);
    for (Index i = 1; i < rule.node.size(); ++i) {
        EXPECT_LT(rule.node(i - 1), rule.node(i));
    }
}

} // namespace
} // namespace credence
