// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/GaussianBlock.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

namespace credence {
namespace {

GaussianBlock someBlock()
{
    GaussianBlock block;
    block.Lambda.resize(3, 3);
    block.Lambda << 2.0, 0.7, -0.4, 0.7, 1.5, 0.3, -0.4, 0.3, 0.9;
    block.eta = Vector::LinSpaced(3, -1.0, 2.0);
    return block;
}

TEST(GaussianBlock, MeanSolvesThePrecision)
{
    GaussianSpace space;
    ASSERT_TRUE(meanOfBlock(someBlock(), space));
    EXPECT_TRUE(space.value.isApprox(someBlock().Lambda.inverse() * someBlock().eta, 1e-13));
}

TEST(GaussianBlock, OnlyTheLowerTriangleIsRead)
{
    GaussianBlock block = someBlock();
    block.Lambda.triangularView<Eigen::StrictlyUpper>().setConstant(99);
    GaussianSpace space;
    ASSERT_TRUE(meanOfBlock(block, space));
    EXPECT_TRUE(space.value.isApprox(someBlock().Lambda.inverse() * someBlock().eta, 1e-13));
}

TEST(GaussianBlock, DrawsHaveTheMeanAndCovariance)
{
    constexpr int draws = 200'000;
    const GaussianBlock block = someBlock();
    Stream stream({3, 0, 0, Purpose::Test});
    GaussianSpace space;
    Vector sum = Vector::Zero(3);
    Matrix products = Matrix::Zero(3, 3);
    for (int i = 0; i < draws; ++i) {
        ASSERT_TRUE(drawBlock(block, stream, space));
        sum += space.value;
        products += space.value * space.value.transpose();
    }
    const Matrix covariance = block.Lambda.inverse();
    const Vector mean = sum / draws;
    const Matrix sampled = products / draws - mean * mean.transpose();
    for (Index i = 0; i < 3; ++i) {
        EXPECT_NEAR(mean(i), (covariance * block.eta)(i), 5 * std::sqrt(covariance(i, i) / draws));
        for (Index j = 0; j < 3; ++j) {
            const double error =
                std::sqrt((covariance(i, i) * covariance(j, j) + covariance(i, j) * covariance(i, j)) / draws);
            EXPECT_NEAR(sampled(i, j), covariance(i, j), 5 * error) << i << j;
        }
    }
}

/// Largest z-score, over entries and pairs of entries, of the moments of over-relaxed draws started from the block's
/// own distribution; scale 1 is right.
double momentsOfOverRelaxed(double scale)
{
    constexpr double kAlpha = -0.4;
    constexpr int kDraws = 20000;
    GaussianBlock block = someBlock();
    const Matrix covariance = block.Lambda.inverse();
    const Vector mean = covariance * block.eta;
    Stream stream({9, 0, 0, Purpose::Test});
    GaussianSpace space;
    double largest = 0;
    Matrix draws(kDraws, 3);
    for (int draw = 0; draw < kDraws; ++draw) {
        EXPECT_TRUE(drawBlock(block, stream, space));
        const Vector current = mean + scale * (space.value - mean);
        EXPECT_TRUE(drawBlock(block, kAlpha, current, stream, space));
        draws.row(draw) = (space.value - mean).transpose();
    }
    for (Index i = 0; i < 3; ++i) {
        largest = std::max(largest, std::abs(draws.col(i).mean()) / std::sqrt(covariance(i, i) / kDraws));
        for (Index j = 0; j <= i; ++j) {
            const double error =
                std::sqrt((covariance(i, i) * covariance(j, j) + covariance(i, j) * covariance(i, j)) / kDraws);
            largest = std::max(largest, std::abs(draws.col(i).dot(draws.col(j)) / kDraws - covariance(i, j)) / error);
        }
    }
    return largest;
}

TEST(GaussianBlock, OverRelaxedDrawsKeepTheDistribution)
{
    EXPECT_LT(momentsOfOverRelaxed(1), 5);
    EXPECT_GT(momentsOfOverRelaxed(1.5), 5); // what starts too wide stays too wide
}

TEST(GaussianBlock, OverRelaxedDrawsPassOverToTheOtherSide)
{
    const GaussianBlock block = someBlock();
    const Vector mean = block.Lambda.inverse() * block.eta;
    const Vector current = Vector::Constant(3, 50);
    Stream stream({10, 0, 0, Purpose::Test});
    Stream same = stream;
    GaussianSpace plain;
    GaussianSpace over;
    ASSERT_TRUE(drawBlock(block, stream, plain));
    ASSERT_TRUE(drawBlock(block, -0.6, current, same, over));
    const Vector expected = mean - 0.6 * (current - mean) + 0.8 * (plain.value - mean);
    EXPECT_TRUE(over.value.isApprox(expected, 1e-12));
}

TEST(GaussianBlock, LogIntegralIsThatOfTheMarginalOfTheData)
{
    // y ~ N(X w, I), w ~ N(m, C): y ~ N(X m, I + X C X'), so differences over y and X agree
    const Vector m = Vector::LinSpaced(2, 0.3, -0.5);
    const Matrix C = (Matrix(2, 2) << 0.7, 0.2, 0.2, 1.1).finished();
    const auto both = [&](const Matrix& X) {
        const Vector y = Vector::LinSpaced(3, -1, 2);
        GaussianSpace space;
        const double log = logIntegral({C.inverse() + X.transpose() * X, C.inverse() * m + X.transpose() * y}, space);
        const Matrix S = Matrix::Identity(3, 3) + X * C * X.transpose();
        return Eigen::Vector2d{log, -0.5 * (std::log(S.determinant()) + (y - X * m).dot(S.inverse() * (y - X * m)))};
    };
    const Matrix X = (Matrix(3, 2) << 1, 0.2, -0.4, 0.9, 0.3, -1.2).finished();
    const Eigen::Vector2d change = both(2 * X) - both(X);
    EXPECT_NEAR(change(0), change(1), 1e-12);
    GaussianSpace space;
    GaussianBlock broken = someBlock();
    broken.Lambda(1, 1) = -1;
    EXPECT_EQ(logIntegral(broken, space), -std::numeric_limits<double>::infinity());
}

TEST(GaussianBlock, RefusesWhatIsNotPositiveDefiniteAndMovesOnAlike)
{
    GaussianBlock broken = someBlock();
    broken.Lambda(2, 2) = -1;
    Stream stream({3, 0, 0, Purpose::Test});
    Stream twin = stream;
    GaussianSpace space;
    EXPECT_FALSE(drawBlock(broken, stream, space));
    EXPECT_TRUE(drawBlock(someBlock(), twin, space));
    EXPECT_EQ(stream.position(), twin.position());
    EXPECT_FALSE(meanOfBlock(broken, space));
}

TEST(GaussianBlock, ConditionalIsTheSchurComplement)
{
    const GaussianBlock block = someBlock();
    const Vector current = Vector::LinSpaced(3, 0.5, -0.5);
    const Matrix covariance = block.Lambda.inverse();
    const Vector mean = covariance * block.eta;
    // entry 1 given entries 0 and 2, from the joint mean and covariance
    Matrix others(2, 2);
    others << covariance(0, 0), covariance(0, 2), covariance(2, 0), covariance(2, 2);
    RowVector cross(2);
    cross << covariance(1, 0), covariance(1, 2);
    Vector distance(2);
    distance << current(0) - mean(0), current(2) - mean(2);
    const GaussianBlock alone = conditionalOn(block, 1, 1, current);
    EXPECT_NEAR(alone.eta(0) / alone.Lambda(0, 0), mean(1) + (cross * others.inverse() * distance)(0), 1e-12);
    EXPECT_NEAR(1 / alone.Lambda(0, 0), covariance(1, 1) - (cross * others.inverse() * cross.transpose())(0), 1e-12);
}

} // namespace
} // namespace credence
