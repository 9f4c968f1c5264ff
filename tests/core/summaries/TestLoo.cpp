// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The golden numbers are compared in tests/core/verify; here leave-one-out is held against a model whose predictive
// densities are known in closed form.
#include "core/base/Random.h"
#include "core/summaries/Loo.h"
#include "core/summaries/Pareto.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace credence::test {

namespace {

constexpr double kSixSigma = 6; ///< false alarm 2e-9 a comparison, were the error normal

double logNormal(double y, double mean, double variance)
{
    return -0.5 * (std::log(2 * std::numbers::pi * variance) + (y - mean) * (y - mean) / variance);
}

/// mu ~ N(0, 9), y_i ~ N(mu, 1): posterior and predictive are normal.
struct NormalMean {
    Vector y;

    struct Moments {
        double mean = 0;
        double variance = 0;
    };

    /// Posterior of mu given all y but those in [begin, end).
    [[nodiscard]] Moments without(Index begin, Index end) const
    {
        const double precision = 1.0 / 9 + static_cast<double>(y.size() - (end - begin));
        return {(y.sum() - y.segment(begin, end - begin).sum()) / precision, 1 / precision};
    }

    /// log p(y[begin, end) | the others), one value after the other.
    [[nodiscard]] double exactElpd(Index begin, Index end) const
    {
        double sum = 0;
        for (Index i = begin; i < end; ++i) {
            const double precision = 1 / without(begin, end).variance + static_cast<double>(i - begin);
            const double mean = (y.sum() - y.segment(i, end - i).sum()) / precision;
            sum += logNormal(y(i), mean, 1 / precision + 1);
        }
        return sum;
    }

    /// Autoregressive chains, each from its stationary distribution.
    [[nodiscard]] Matrix posteriorDraws(Index draws, Index chains, double correlation = 0) const
    {
        const Moments posterior = without(0, 0);
        Stream stream({31, 0, 0, Purpose::Test});
        Matrix mu(draws, chains);
        for (Index chain = 0; chain < chains; ++chain) {
            double z = stream.normal();
            for (double& value : mu.col(chain)) {
                value = posterior.mean + std::sqrt(posterior.variance) * z;
                z = correlation * z + std::sqrt(1 - correlation * correlation) * stream.normal();
            }
        }
        return mu;
    }

    /// Draws x chains of log p(y[begin, end) | mu).
    [[nodiscard]] Matrix log_lik(const Matrix& mu, Index begin, Index end) const
    {
        Matrix sum = Matrix::Zero(mu.rows(), mu.cols());
        for (Index i = begin; i < end; ++i) {
            sum += mu.unaryExpr([&](double mean) { return logNormal(y(i), mean, 1); });
        }
        return sum;
    }
};

const NormalMean kModel = {(Vector(9) << -1.3, 0.2, 0.4, 0.9, 1.1, 1.6, 2.4, 3.1, 5.5).finished()};

} // namespace

TEST(Loo, AgreesWithTheExactPredictiveOfANormalMean)
{
    const Matrix mu = kModel.posteriorDraws(1000, 4);
    std::vector<PointPrediction> points;
    const NormalMean::Moments whole = kModel.without(0, 0);
    double exact = 0;
    double exactP = 0;
    for (Index i = 0; i < kModel.y.size(); ++i) {
        const PointPrediction point = predictPoint(kModel.log_lik(mu, i, i + 1));
        ASSERT_TRUE(point.mcse.isAvailable()) << i;
        EXPECT_NEAR(point.elpd.number, kModel.exactElpd(i, i + 1), kSixSigma * point.mcse.number) << i;
        EXPECT_LT(point.mcse.number, 0.06) << i;
        EXPECT_GT(point.ess.number, 300) << i;
        EXPECT_LT(point.ess.number, 5000) << i;
        exact += kModel.exactElpd(i, i + 1);
        exactP += logNormal(kModel.y(i), whole.mean, whole.variance + 1) - kModel.exactElpd(i, i + 1);
        points.push_back(point);
    }
    const LooTotal total = totalLoo(points, mu.size());
    EXPECT_NEAR(total.elpd.sum.number, exact, kSixSigma * total.mcse.number);
    EXPECT_EQ(total.looic.sum.number, -2 * total.elpd.sum.number);
    EXPECT_EQ(total.looic.se.number, 2 * total.elpd.se.number);
    EXPECT_EQ(total.unreliable, 0);
    EXPECT_EQ(total.worst, 8) << "the outlier";
    EXPECT_EQ(total.largestK.number, points[8].k.number);
    EXPECT_NEAR(total.p.sum.number, exactP, 2 * kSixSigma * total.mcse.number);
}

TEST(Loo, AgreesForValuesLeftOutTogether)
{
    const Matrix mu = kModel.posteriorDraws(1000, 4);
    for (Index i = 1; i < 7; i += 2) {
        const PointPrediction point = predictPoint(kModel.log_lik(mu, i, i + 2));
        ASSERT_TRUE(point.mcse.isAvailable()) << i;
        EXPECT_NEAR(point.elpd.number, kModel.exactElpd(i, i + 2), kSixSigma * point.mcse.number) << i;
    }
}

TEST(Loo, TheErrorIsThatOfRepeatedRuns)
{
    // sd over runs, each of other draws, beside the mean of the errors that the runs claim: within a factor of 1.5
    std::vector<double> elpd;
    double claimed = 0;
    const Matrix all = kModel.posteriorDraws(1000, 200, 0.6);
    for (Index run = 0; run < 200; ++run) {
        const PointPrediction point = predictPoint(kModel.log_lik(all.col(run), 8, 9));
        elpd.push_back(point.elpd.number);
        claimed += point.mcse.number / 200;
    }
    const Eigen::Map<const Vector> values(elpd.data(), 200);
    const double sd = std::sqrt((values.array() - values.mean()).square().sum() / 199);
    EXPECT_GT(claimed, sd / 1.5);
    EXPECT_LT(claimed, sd * 1.5);
}

TEST(Waic, IsCloseToLooWhereNoPointIsFarOut)
{
    const Matrix mu = kModel.posteriorDraws(1000, 4);
    std::vector<PointPrediction> points;
    for (Index i = 0; i < 8; ++i) {
        points.push_back(predictPoint(kModel.log_lik(mu, i, i + 1)));
        const double v = kModel.without(0, 0).variance;
        const double d = kModel.y(i) - kModel.without(0, 0).mean;
        // var of (y - mu)^2 / 2 over the posterior: v d^2 + v^2 / 2
        EXPECT_NEAR(points.back().waicP.number, v * d * d + v * v / 2, 0.1 * (v * d * d + v * v / 2)) << i;
    }
    const WaicTotal waic = totalWaic(points);
    EXPECT_NEAR(waic.elpd.sum.number, totalLoo(points, mu.size()).elpd.sum.number, 0.3);
    EXPECT_EQ(waic.waic.sum.number, -2 * waic.elpd.sum.number);
    EXPECT_EQ(waic.points, 8);
    points.push_back(predictPoint(kModel.log_lik(mu, 8, 9)));
    EXPECT_EQ(totalWaic(points).unreliable, waic.unreliable + 1) << "the outlier";
}

TEST(Loo, TotalsAreSumsWithTheirStandardError)
{
    std::vector<PointPrediction> points(3);
    const double elpd[] = {-1, -2, -6};
    for (std::size_t i = 0; i < 3; ++i) {
        points[i].elpd = Measure::of(elpd[i]);
        points[i].p = Measure::of(0.5);
        points[i].k = Measure::of(0.1 * static_cast<double>(i));
        points[i].mcse = Measure::of(2);
    }
    const LooTotal total = totalLoo(points, 1000);
    EXPECT_DOUBLE_EQ(total.elpd.sum.number, -9);
    EXPECT_DOUBLE_EQ(total.elpd.se.number, std::sqrt(3.0 * 7.0)); // variance 7
    EXPECT_DOUBLE_EQ(total.mcse.number, std::sqrt(12.0));
    const LooTotal one = totalLoo(std::span(points).first(1), 1000);
    EXPECT_DOUBLE_EQ(one.elpd.sum.number, -1);
    EXPECT_EQ(one.elpd.se.reason, Unavailable::OnePoint);
    EXPECT_EQ(totalLoo({}, 1000).elpd.sum.reason, Unavailable::NoDraws);
    points[1].elpd = points[1].k = Measure::missing(Unavailable::NotFinite);
    points[2].k = Measure::of(0.9);
    const LooTotal broken = totalLoo(points, 1000);
    EXPECT_EQ(broken.elpd.sum.reason, Unavailable::NotFinite);
    EXPECT_EQ(broken.unreliable, 2);
    EXPECT_EQ(broken.worst, 2);
}

TEST(Loo, WhatCannotBeKnownSaysWhy)
{
    const Matrix mu = kModel.posteriorDraws(100, 2);
    const Matrix good = kModel.log_lik(mu, 2, 3);
    EXPECT_EQ(predictPoint(Matrix(0, 2)).elpd.reason, Unavailable::NoDraws);
    for (const double bad : {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Matrix draws = good;
        draws(7, 1) = bad;
        const PointPrediction point = predictPoint(draws);
        for (const Measure& measure : {point.elpd, point.p, point.k, point.ess, point.mcse, point.waicElpd}) {
            EXPECT_EQ(measure.reason, Unavailable::NotFinite);
        }
    }
    const PointPrediction constant = predictPoint(Matrix::Constant(100, 2, -1.5));
    EXPECT_EQ(constant.k.reason, Unavailable::Constant);
    EXPECT_EQ(constant.mcse.reason, Unavailable::Constant);
    EXPECT_DOUBLE_EQ(constant.elpd.number, -1.5);
    EXPECT_NEAR(constant.waicP.number, 0, 1e-12);
    const PointPrediction few = predictPoint(good.topRows(10));
    EXPECT_EQ(few.k.reason, Unavailable::TooFewDraws) << "a fifth of 20 draws is no tail";
    EXPECT_TRUE(few.elpd.isAvailable());
    EXPECT_EQ(predictPoint(good.topLeftCorner(1, 1)).waicP.reason, Unavailable::TooFewDraws);
}

TEST(Loo, DoesNotUnderflow)
{
    const Matrix mu = kModel.posteriorDraws(500, 2);
    const Matrix log_lik = kModel.log_lik(mu, 8, 9);
    const PointPrediction near = predictPoint(log_lik);
    const PointPrediction far = predictPoint((log_lik.array() - 5000.0).matrix());
    EXPECT_NEAR(far.elpd.number, near.elpd.number - 5000, 1e-9);
    EXPECT_NEAR(far.k.number, near.k.number, 1e-9);
    EXPECT_NEAR(far.efficiency.number, near.efficiency.number, 1e-9);
    EXPECT_NEAR(far.mcse.number, near.mcse.number, 1e-9);
}

TEST(Loo, AHeavyTailIsFlagged)
{
    // weights u^-1.2 have k = 1.2: no mean
    Stream stream({8, 0, 0, Purpose::Test});
    Matrix log_lik(2000, 2);
    for (double& value : log_lik.reshaped()) {
        value = 1.2 * std::log(stream.uniform());
    }
    const PointPrediction point = predictPoint(log_lik);
    EXPECT_NEAR(point.k.number, 1.2, 0.3);
    EXPECT_EQ(point.mcse.reason, Unavailable::HeavyTail);
    EXPECT_EQ(totalLoo(std::span(&point, 1), 4000).unreliable, 1);
}

TEST(Loo, TheLimitGrowsWithTheDraws)
{
    EXPECT_DOUBLE_EQ(paretoLimit(100), 0.5);
    EXPECT_NEAR(paretoLimit(1000), 2.0 / 3, 1e-12);
    EXPECT_DOUBLE_EQ(paretoLimit(10000), 0.7);
    EXPECT_EQ(paretoLimit(0), 0);
}

TEST(Pareto, RecoversTheShapeOfItsOwnQuantiles)
{
    for (const double k : {-0.4, 0.0, 0.3, 0.9}) {
        std::vector<double> values;
        for (int i = 0; i < 4000; ++i) {
            const double log = -std::log1p(-(i + 0.5) / 4000);
            values.push_back(k == 0 ? 2.5 * log : 2.5 * std::expm1(k * log) / k);
        }
        const auto fit = fitPareto(values);
        ASSERT_TRUE(fit) << k;
        EXPECT_NEAR(fit->k, (4000 * k + 5) / 4010, 0.01) << k;
        EXPECT_NEAR(fit->sigma, 2.5, 0.05) << k;
    }
}

TEST(Pareto, DoesNotFitWhatIsTied)
{
    EXPECT_FALSE(fitPareto(std::vector<double>(20, 1.5)));
    std::vector<double> steps(20, 1.0);
    steps.back() = 2.0;
    EXPECT_FALSE(fitPareto(steps));
}

TEST(Pareto, SmoothedWeightsKeepTheirOrderAndSumToOne)
{
    Stream stream({9, 0, 0, Purpose::Test});
    Vector ratios(1000);
    for (double& value : ratios) {
        value = 800 + 3 * stream.normal();
    }
    const SmoothedWeights weights = smoothWeights(ratios, 1);
    ASSERT_TRUE(weights.k.isAvailable());
    EXPECT_NEAR(weights.logWeights.array().exp().sum(), 1, 1e-12);
    int smoothed = 0;
    const Vector raw = (ratios.array() - logSumExp(ratios)).matrix();
    for (Index i = 0; i < 1000; ++i) {
        for (Index j = 0; j < 1000; ++j) {
            EXPECT_TRUE(ratios(i) < ratios(j) || weights.logWeights(i) >= weights.logWeights(j));
        }
        smoothed += std::abs(weights.logWeights(i) - raw(i) - (weights.logWeights(0) - raw(0))) > 1e-9 ? 1 : 0;
    }
    EXPECT_GT(smoothed, 80);
    EXPECT_LE(smoothed, 95) << "ceil(3 sqrt(1000))";
    EXPECT_EQ(smoothWeights(Vector::Ones(50), 1).k.reason, Unavailable::Constant);
    Vector tied = Vector::Zero(100);
    tied.tail(50).setOnes();
    EXPECT_EQ(smoothWeights(tied, 1).k.reason, Unavailable::Tied);
}

} // namespace credence::test
