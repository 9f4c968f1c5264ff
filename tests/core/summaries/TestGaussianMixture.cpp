// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"
#include "core/base/Random.h"
#include "core/summaries/GaussianMixture.h"

#include <array>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace credence::test {

namespace {

constexpr std::array<double, 7> kLevels = {0.025, 0.10, 0.25, 0.50, 0.75, 0.90, 0.975};

double distribution(double q, const Vector& means, const Vector& sigma)
{
    double sum = 0;
    for (Index s = 0; s < means.size(); ++s) {
        sum += boost::math::cdf(boost::math::normal(means(s), sigma(s)), q);
    }
    return sum / static_cast<double>(means.size());
}

/// By halving alone.
double quantileByHalving(double probability, const Vector& means, const Vector& sigma)
{
    double low = means.minCoeff() - 40 * sigma.maxCoeff();
    double high = means.maxCoeff() + 40 * sigma.maxCoeff();
    for (int i = 0; i < 100; ++i) {
        const double middle = low + (high - low) / 2;
        (distribution(middle, means, sigma) < probability ? low : high) = middle;
    }
    return low;
}

void expectQuantiles(const Vector& means, const Vector& sigma, double tolerance)
{
    std::array<double, 7> found{};
    mixtureQuantiles(means, MixtureNoise(sigma), kLevels, found);
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
        EXPECT_NEAR(found[i], quantileByHalving(kLevels[i], means, sigma), tolerance) << kLevels[i];
    }
}

Vector normals(Index count, double mean, double sd, Stream& stream)
{
    Vector out(count);
    for (double& value : out) {
        value = mean + sd * stream.normal();
    }
    return out;
}

} // namespace

TEST(GaussianMixture, OneComponentIsANormal)
{
    std::array<double, 7> found{};
    mixtureQuantiles(Vector::Constant(1, 3.0), MixtureNoise(Vector::Constant(1, 2.0)), kLevels, found);
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
        EXPECT_NEAR(found[i], boost::math::quantile(boost::math::normal(3.0, 2.0), kLevels[i]), 1e-14);
    }
}

TEST(GaussianMixture, QuantilesInvertTheDistribution)
{
    Stream stream({1, 0, 0, Purpose::Test});
    const Vector means = normals(400, 0.4, 1.3, stream);
    const Vector sigma = (0.15 * normals(400, 0, 1, stream).array()).exp().matrix();
    expectQuantiles(means, sigma, 1e-12);
    expectQuantiles(means.array().exp().matrix(), sigma, 1e-11); // skewed
    expectQuantiles(means, 0.05 * sigma, 1e-12);                 // means spread wider than the noise
}

TEST(GaussianMixture, ModesFarApartAreNoTrap)
{
    Stream stream({2, 0, 0, Purpose::Test});
    Vector means = normals(300, 0, 0.2, stream);
    means.tail(100).array() += 30.0; // a third of the draws sits far away: no density between
    expectQuantiles(means, Vector::Constant(300, 0.5), 1e-11);
}

/// Forecasts that feed on themselves have such draws.
TEST(GaussianMixture, AFewDrawsFarOutDoNotBlurTheOthers)
{
    Stream stream({7, 0, 0, Purpose::Test});
    Vector means = normals(4000, 600, 300, stream);
    for (Index far = 0; far < 40; ++far) {
        means(far * 100) = (far % 2 == 0 ? 1 : -1) * std::pow(10.0, 6 + far % 9);
    }
    const Vector variances = Vector::Constant(4000, 6.4 * 6.4);
    std::array<double, 7> blurred{};
    std::array<double, 7> exact{};
    mixtureQuantiles(means, noiseFor(means, variances), kLevels, blurred);
    mixtureQuantiles(means, MixtureNoise(variances.cwiseSqrt()), kLevels, exact);
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
        EXPECT_NEAR(blurred[i], exact[i], 1e-6) << kLevels[i];
    }
    EXPECT_NEAR(exact[3], 600, 20) << "the median is that of the many";
    EXPECT_GT(noiseFor(means, Vector::Zero(4000)).smallest(), 0);
    EXPECT_GT(noiseFor(Vector::Constant(5, 2.0), Vector::Zero(5)).smallest(), 0);
}

TEST(GaussianMixture, LittleNoiseLeavesTheMeansOwnQuantiles)
{
    Stream stream({3, 0, 0, Purpose::Test});
    const Vector means = normals(201, -5, 2, stream);
    std::array<double, 7> found{};
    mixtureQuantiles(means, MixtureNoise(Vector::Constant(201, 1e-7)), kLevels, found);
    Vector sorted = means;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < kLevels.size(); ++i) {
        // the step of the empirical distribution function that holds the level
        const auto step = static_cast<Index>(std::floor(kLevels[i] * 201.0));
        EXPECT_NEAR(found[i], sorted(step), 1e-6) << kLevels[i];
    }
}

TEST(GaussianMixture, AnInfiniteMeanStillComesToAnEnd)
{
    Vector means = Vector::Zero(5);
    means(2) = std::numeric_limits<double>::infinity();
    std::array<double, 7> found{};
    mixtureQuantiles(means, MixtureNoise(Vector::Ones(5)), kLevels, found);
    EXPECT_THROW(MixtureNoise(Vector::Zero(2)), ContractViolation);
}

TEST(MixtureScore, ANormalsIsTheTextbooks)
{
    // Gneiting and Raftery 2007: crps = sigma (z (2 Phi(z) - 1) + 2 phi(z) - 1 / sqrt pi)
    for (const double y : {-40.0, 1.0, 3.0, 3.7, 8.0, 500.0}) {
        const double z = (y - 3.0) / 2.0;
        const boost::math::normal standard;
        const double crps = 2.0 * (z * (2 * boost::math::cdf(standard, z) - 1) + 2 * boost::math::pdf(standard, z) -
                                   1 / std::sqrt(std::numbers::pi));
        const MixtureScore score = scoreInMixture(Vector::Constant(1, 3.0), MixtureNoise(Vector::Constant(1, 2.0)), y);
        EXPECT_NEAR(score.crps, crps, 1e-9) << y;
        EXPECT_NEAR(score.below, boost::math::cdf(boost::math::normal(3.0, 2.0), y), 1e-14) << y;
        EXPECT_NEAR(score.logDensity, -0.5 * z * z - std::log(2.0) - 0.5 * std::log(2 * std::numbers::pi), 1e-9) << y;
    }
}

TEST(MixtureScore, CrpsOfMixturesIsTheSumOverPairs)
{
    // Grimit, Gneiting, Berrocal, Johnson 2006: mean A(y - m_i, s_i^2) - 1/2 mean A(m_i - m_j, s_i^2 + s_j^2)
    const auto A = [](double m, double variance) {
        const double s = std::sqrt(variance);
        const boost::math::normal standard;
        return 2 * s * boost::math::pdf(standard, m / s) + m * (2 * boost::math::cdf(standard, m / s) - 1);
    };
    Stream stream({9, 0, 0, Purpose::Test});
    const Vector wide = normals(60, 0.4, 1.3, stream);
    const Vector sigma = (0.3 * normals(60, 0, 1, stream).array()).exp().matrix();
    Vector apart = wide;
    apart.tail(20).array() += 25.0;
    for (const auto& [means, sds] : {std::pair(wide, sigma), std::pair(wide, Vector(0.05 * sigma)),
                                     std::pair(apart, sigma), std::pair(Vector(1e6 * wide), Vector(1e6 * sigma))}) {
        const double size = std::sqrt((means.array() - means.mean()).square().mean() + sds.squaredNorm() / 60);
        for (const double y : {means.minCoeff() - 10 * size, means.mean(), means(3), means.maxCoeff() + size}) {
            double crps = 0;
            double density = 0;
            for (Index i = 0; i < 60; ++i) {
                crps += A(y - means(i), sds(i) * sds(i)) / 60;
                density += boost::math::pdf(boost::math::normal(means(i), sds(i)), y) / 60;
                for (Index j = 0; j < 60; ++j) {
                    crps -= 0.5 * A(means(i) - means(j), sds(i) * sds(i) + sds(j) * sds(j)) / 3600;
                }
            }
            const MixtureScore score = scoreInMixture(means, MixtureNoise(sds), y);
            EXPECT_NEAR(score.crps, crps, 1e-9 * size) << y;
            EXPECT_NEAR(score.below, distribution(y, means, sds), 1e-13) << y;
            if (density > 1e-250) {
                EXPECT_NEAR(score.logDensity, std::log(density), 1e-10) << y;
            }
        }
    }
}

} // namespace credence::test
