// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// With nothing observed the sampler's draws are draws from the prior: every parameter's distribution function, mean and
// spread. Each comparison has a false-alarm probability of about 1e-6.
#include "core/chains/Run.h"
#include "tests/support/RandomProblem.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr Index kDraws = 20'000;

/// A random problem in which no output is seen.
ModelPtr blindModel(const ProblemSize& size, bool isSigmaFixed)
{
    const RandomProblem problem = makeRandomProblem(size, 21);
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (const bruteforce::Data& data : problem.brute.sequences) {
        x.push_back(data.x);
        y.emplace_back(Matrix::Constant(data.y.rows(), data.y.cols(), std::numeric_limits<double>::quiet_NaN()));
    }
    Prior prior = problem.model->prior;
    prior.sigma = {isSigmaFixed, 0.4, 3.0, 0.7};
    return makeModel(problem.model->spec, prior, designFromNumbers(x, y)).value();
}

struct Expected {
    std::string name;
    double mean;
    double sd;
};

/// Marginal prior of each number of a flat row but sigma2.
std::vector<Expected> marginals(const Model& model)
{
    std::vector<Expected> all;
    const std::vector<std::string> names = model.layout.names();
    const auto add = [&](const Matrix& mean, const Matrix& sd) {
        for (Index i = 0; i < mean.size(); ++i) {
            all.push_back({names[all.size()], mean(i), sd(i)});
        }
    };
    for (const HeadPrior& head : model.prior.heads) {
        add(head.W_K.mean, head.W_K.sd);
        add(head.W_Q.mean, head.W_Q.sd);
        add(head.W_V.mean, head.W_V.sd);
        add(head.a.mean.tail(model.dims.T - 1), head.a.sd.tail(model.dims.T - 1));
    }
    add(model.prior.D.mean, model.prior.D.sd);
    return all;
}

std::vector<double> sampleOf(const Draws& draws, Index entry)
{
    std::vector<double> sample;
    for (Index draw = 0; draw < kDraws; ++draw) {
        sample.push_back(draws.flat(0, draw)[static_cast<std::size_t>(entry)]);
    }
    return sample;
}

void expectMoments(const std::vector<double>& sample, const Expected& expected)
{
    const Eigen::Map<const Vector> values(sample.data(), kDraws);
    const double n = static_cast<double>(kDraws);
    EXPECT_NEAR(values.mean(), expected.mean, 5 * expected.sd / std::sqrt(n)) << expected.name;
    const double sd = std::sqrt((values.array() - values.mean()).square().sum() / (n - 1));
    EXPECT_NEAR(sd, expected.sd, 5 * expected.sd / std::sqrt(2 * n)) << expected.name;
}

Draws sampled(const ModelPtr& model)
{
    RunState run =
        startRun(model, {.chains = 1, .warmup = 20, .draws = static_cast<int>(kDraws), .seed = 8, .threads = 1});
    RunControl control;
    advanceRun(run, {}, control, {});
    return run.draws;
}

TEST(PriorRecovery, EveryParameterHasItsPrior)
{
    for (const Index heads : {1, 2}) {
        const ModelPtr model = blindModel(
            {.B = 3, .T = 5, .R = 3, .P = 2, .N = 4, .H = heads, .isRagged = true, .isSkipped = true}, false);
        const Draws draws = sampled(model);
        ASSERT_EQ(draws.shortest(), kDraws);
        Index entry = 0;
        for (const Expected& expected : marginals(*model)) {
            const std::vector<double> sample = sampleOf(draws, entry++);
            const auto cdf = [&](double value) { return normalCdf((value - expected.mean) / expected.sd); };
            EXPECT_LT(kolmogorovDistance(sample, cdf), kKolmogorovLimit) << expected.name;
            expectMoments(sample, expected);
        }
        const NoisePrior& noise = model->prior.sigma;
        const auto cdf = [&](double value) { return inverseGammaCdf(value, noise.shape, noise.rate); };
        EXPECT_LT(kolmogorovDistance(sampleOf(draws, entry), cdf), kKolmogorovLimit);
    }
}

TEST(PriorRecovery, RowCovariancesAreKept)
{
    const ModelPtr model = blindModel({.B = 2, .T = 3, .R = 3, .P = 1, .N = 2, .hasRowCovariance = true}, true);
    const Draws draws = sampled(model);
    const Matrix covariance = model->prior.heads[0].W_Q.rowCovariance[1];
    Matrix products = Matrix::Zero(3, 3);
    for (Index draw = 0; draw < kDraws; ++draw) {
        const RowVector row = draws.parameters(0, draw).heads[0].W_Q.row(1) - model->prior.heads[0].W_Q.mean.row(1);
        products += row.transpose() * row / static_cast<double>(kDraws);
    }
    for (Index i = 0; i < 3; ++i) {
        for (Index j = 0; j < 3; ++j) {
            const double spread =
                std::sqrt((covariance(i, i) * covariance(j, j) + covariance(i, j) * covariance(i, j)) / kDraws);
            EXPECT_NEAR(products(i, j), covariance(i, j), 5 * spread);
        }
    }
}

} // namespace
} // namespace credence
