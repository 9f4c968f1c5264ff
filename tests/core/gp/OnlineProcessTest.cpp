// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The online process against the textbook sparse one, the exact one and a Kalman filter.
#include "core/gp/FitProcess.h"

#include "core/base/Random.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {
namespace {

const ProcessModel kModel{{KernelKind::Rbf, 0.8, 0.8}, 0.073};

/// A draw from the exact process at drawn places of [0, span], in order.
ProcessData drawProcess(const ProcessModel& model, Index n, double span)
{
    Stream stream({.seed = 21, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    std::vector<double> places;
    for (Index i = 0; i < n; ++i) {
        places.push_back(span * stream.uniform());
    }
    std::sort(places.begin(), places.end());
    ProcessData data{Eigen::Map<Vector>(places.data(), n), Vector(n)};
    Matrix K = covariance(model.kernel, data.x, data.x);
    K.diagonal().array() += 1e-10;
    const Vector f = K.llt().matrixL() * Vector(Vector::NullaryExpr(n, [&] { return stream.normal(); }));
    for (Index i = 0; i < n; ++i) {
        data.y(i) = f(i) + std::sqrt(model.noise) * stream.normal();
    }
    return data;
}

/// A stand-in for the streaming toy: 150 points, t / length = 8.
ProcessData toy()
{
    return drawProcess(kModel, 150, 6.4);
}

ProcessData rows(const ProcessData& data, Index begin, Index count)
{
    return {data.x.segment(begin, count), data.y.segment(begin, count)};
}

/// Reads the data in batches of a size.
OnlineState stream(const OnlineSpec& spec, const ProcessData& data, Index size)
{
    OnlineState state = initOnline(spec);
    for (Index begin = 0; begin < data.x.size(); begin += size) {
        observe(state, spec, rows(data, begin, std::min(size, data.x.size() - begin)));
    }
    return state;
}

/// Titsias 2009 by its formulas, with a jitter in place of the whitening.
struct TextbookSparse {
    Vector mean;
    Vector variance;
    double bound = 0;
};

TextbookSparse textbook(const OnlineSpec& spec, const ProcessData& data, const Vector& x)
{
    const Kernel& kernel = spec.model.kernel;
    const double noise = spec.model.noise;
    const HippoFunctionals u{.M = spec.M, .horizon = data.x.maxCoeff()};
    Matrix K = covarianceOfFunctionals(kernel, u);
    K.diagonal().array() += 1e-10 * K.trace() / static_cast<double>(spec.M);
    const Matrix Kuf = covarianceWithValues(kernel, u, data.x);
    const Matrix Kux = covarianceWithValues(kernel, u, x);
    const Matrix Sigma = K + Kuf * Kuf.transpose() / noise;
    const Eigen::FullPivLU<Matrix> prior(K);
    const Eigen::FullPivLU<Matrix> posterior(Sigma);
    const Matrix Q = Kuf.transpose() * prior.solve(Kuf);
    Matrix marginal = Q;
    marginal.diagonal().array() += noise;
    const Eigen::LLT<Matrix> factor(marginal);
    TextbookSparse result;
    result.mean = Kux.transpose() * posterior.solve(Kuf * data.y) / noise;
    result.variance = Vector::Constant(x.size(), kernel.variance) -
                      Vector((Kux.transpose() * (prior.solve(Kux) - posterior.solve(Kux))).diagonal());
    result.bound = -data.y.dot(factor.solve(data.y)) / 2 - factor.matrixLLT().diagonal().array().log().sum() -
                   static_cast<double>(data.y.size()) * std::log(2 * std::numbers::pi) / 2 -
                   (static_cast<double>(data.y.size()) * kernel.variance - Q.trace()) / (2 * noise);
    return result;
}

double largestDifference(const Vector& a, const Vector& b)
{
    return (a - b).cwiseAbs().maxCoeff();
}

const Vector kPlaces = Vector::LinSpaced(60, 0, 7); // a little beyond the data

TEST(OnlineProcess, OneBatchIsTheTextbookSparseProcess)
{
    const ProcessData data = toy();
    const OnlineSpec spec{.model = kModel, .M = 12};
    const OnlineState state = stream(spec, data, data.x.size());
    const TextbookSparse sparse = textbook(spec, data, kPlaces);
    const ProcessBand band = predict(state, spec, kPlaces);
    EXPECT_LT(largestDifference(band.mean, sparse.mean), 1e-6);
    EXPECT_LT(largestDifference(band.variance, sparse.variance), 1e-6);
    EXPECT_NEAR(logMarginalBound(state, spec), sparse.bound, 1e-5);
    const ProcessBand other = predict(state, {.model = {kModel.kernel, 0.1}, .M = 12}, kPlaces);
    EXPECT_LT(largestDifference(other.mean, band.mean), 1e-12) << "the noise is in the state";
}

TEST(OnlineProcess, WithAFixedHorizonStepByStepIsTheBatch)
{
    const ProcessData data = toy();
    for (const Index M : {7, 25}) {
        const OnlineSpec spec{.model = kModel, .M = M, .horizon = 6.5};
        const OnlineState batch = stream(spec, data, data.x.size());
        const OnlineState steps = stream(spec, data, 1);
        const ProcessBand a = predict(batch, spec, kPlaces);
        const ProcessBand b = predict(steps, spec, kPlaces);
        EXPECT_LT(largestDifference(a.mean, b.mean), 1e-9);
        EXPECT_LT(largestDifference(a.variance, b.variance), 1e-9);
        EXPECT_NEAR(logMarginalBound(batch, spec), logMarginalBound(steps, spec), 1e-7);
    }
}

/// The same inducing variables after the last step: once they hold f, nothing is lost on the way.
TEST(OnlineProcess, WithAMovingHorizonComesToTheBatch)
{
    const ProcessData data = toy();
    const auto difference = [&](Index M, Index size) {
        const OnlineSpec spec{.model = kModel, .M = M};
        const OnlineState online = stream(spec, data, size);
        const OnlineState batch = stream({.model = kModel, .M = M, .horizon = data.x.maxCoeff()}, data, 150);
        EXPECT_EQ(online.n, 150);
        EXPECT_LT(std::abs(logMarginalBound(online, spec) - logMarginalBound(batch, spec)), M >= 20 ? 1e-4 : 100);
        return largestDifference(predict(online, spec, kPlaces).mean, predict(batch, spec, kPlaces).mean);
    };
    EXPECT_LT(difference(40, 50), 1e-6);
    EXPECT_LT(difference(40, 1), 1e-6);
    EXPECT_GT(difference(8, 1), 1e-2) << "eight do not hold it";
}

TEST(OnlineProcess, ComesToTheExactProcess)
{
    const ProcessData data = toy();
    const ExactProcess exact(kModel, data);
    const ProcessBand truth = exact.predict(kPlaces);
    const auto error = [&](Index M) {
        const OnlineSpec spec{.model = kModel, .M = M};
        return largestDifference(predict(stream(spec, data, 50), spec, kPlaces).mean, truth.mean);
    };
    const OnlineSpec spec{.model = kModel, .M = 30};
    const OnlineState state = stream(spec, data, 1);
    const double bound = logMarginalBound(state, spec);
    EXPECT_LT(error(30), 1e-5);
    EXPECT_LT(error(20), 7e-4);
    EXPECT_GT(error(10), 0.05);
    EXPECT_NEAR(bound, exact.logMarginal(), 1e-4);
    const OnlineSpec fixed{.model = kModel, .M = 18, .horizon = 6.4};
    const double lower = logMarginalBound(stream(fixed, data, 1), fixed);
    EXPECT_LT(lower, exact.logMarginal()) << "where the horizon never moves it is a bound";
    EXPECT_GT(lower, exact.logMarginal() - 0.1);
    const ProcessBand band = predict(state, spec, kPlaces);
    EXPECT_LT(largestDifference(band.variance, truth.variance), 1e-3);
    EXPECT_GT(band.variance(59), 5 * band.variance(30)) << "a forecast is less sure";
}

TEST(OnlineProcess, TakesTheSameMemoryHoweverLongTheSeries)
{
    Stream noise({.seed = 5, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    const OnlineSpec spec{.model = {{KernelKind::Matern32, 1, 40}, 0.1}, .M = 16};
    OnlineState state = initOnline(spec);
    for (int t = 0; t < 400; ++t) {
        observe(state, spec, {Vector::Constant(1, t), Vector::Constant(1, std::sin(0.05 * t) + 0.3 * noise.normal())});
        ASSERT_LE(state.P.rows(), 16);
        ASSERT_EQ(state.whitening.rows(), 16);
    }
    EXPECT_EQ(state.n, 400);
    const ProcessBand early = predict(state, spec, Vector::Constant(1, 30));
    EXPECT_NEAR(early.mean(0), std::sin(1.5), 0.35) << "the beginning is still there";
}

/// An Ornstein-Uhlenbeck process is Markov: its likelihood by a filter in one number.
TEST(ExactProcess, LikelihoodOfTheRoughKernelIsThatOfAKalmanFilter)
{
    const ProcessModel model{{KernelKind::Matern12, 1.3, 0.7}, 0.2};
    const ProcessData data = drawProcess(model, 80, 5);
    double mean = 0;
    double variance = model.kernel.variance;
    double log = 0;
    for (Index i = 0; i < 80; ++i) {
        const double rho = i == 0 ? 0 : std::exp(-(data.x(i) - data.x(i - 1)) / model.kernel.length);
        mean *= rho;
        variance = rho * rho * variance + (1 - rho * rho) * model.kernel.variance;
        const double total = variance + model.noise;
        const double surprise = data.y(i) - mean;
        log -= (std::log(2 * std::numbers::pi * total) + surprise * surprise / total) / 2;
        mean += variance / total * surprise;
        variance -= variance * variance / total;
    }
    const ExactProcess exact(model, data);
    EXPECT_NEAR(exact.logMarginal(), log, 1e-9);
    const ProcessBand last = exact.predict(data.x.tail(1));
    EXPECT_NEAR(last.mean(0), mean, 1e-10);
    EXPECT_NEAR(last.variance(0), variance, 1e-10);
    // and the online one, whose functionals see a rough f but slowly: from below
    const OnlineSpec spec{.model = model, .M = 60};
    const double bound = logMarginalBound(stream(spec, data, 20), spec);
    EXPECT_LT(bound, log);
    EXPECT_GT(bound, log - 40);
}

TEST(FitProcess, FindsTheMaximumFromMostStarts)
{
    const ProcessData data = toy();
    const FittedProcess fitted = fitProcess(data, {.restarts = 6, .seed = 4});
    ASSERT_EQ(fitted.maxima.size(), 6U);
    EXPECT_TRUE(fitted.isExact);
    EXPECT_GE(fitted.agreeing, 3);
    EXPECT_NEAR(ExactProcess(fitted.model, data).logMarginal(), fitted.logMarginal, 1e-10);
    EXPECT_GT(fitted.logMarginal, ExactProcess(kModel, data).logMarginal());
    for (const double factor : {0.97, 1.03}) { // a maximum in each direction
        ProcessModel near = fitted.model;
        near.kernel.length *= factor;
        EXPECT_LT(ExactProcess(near, data).logMarginal(), fitted.logMarginal);
        near = fitted.model;
        near.kernel.variance *= factor;
        EXPECT_LT(ExactProcess(near, data).logMarginal(), fitted.logMarginal);
        near = fitted.model;
        near.noise *= factor;
        EXPECT_LT(ExactProcess(near, data).logMarginal(), fitted.logMarginal);
    }
    const FittedProcess sparse = fitProcess(data, {.restarts = 2, .M = 30, .mostExact = 0});
    EXPECT_FALSE(sparse.isExact);
    EXPECT_LE(sparse.logMarginal, fitted.logMarginal + 1e-6);
    EXPECT_NEAR(sparse.logMarginal, fitted.logMarginal, 0.05);
}

} // namespace
} // namespace credence
