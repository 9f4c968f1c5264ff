// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Geweke's joint test (2004) with many short chains started from the prior: parameters from the prior, then alternately
// data given parameters and one sweep given data, leave the joint distribution of both as it was. One long chain would
// understate its own error. Holds after any number of steps, however slowly a sampler mixes.
#include "tests/statistical/BrokenKernels.h"
#include "tests/statistical/JointReport.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

struct GewekeSize {
    int chains = 0;
    int steps = 0;
};
constexpr GewekeSize kQuickGeweke{.chains = 1500, .steps = 6};
constexpr GewekeSize kFullGeweke{.chains = 1500, .steps = 8};

/// All parameters, and the log-likelihood: a block that did not look at the data would leave the parameters' prior.
std::vector<std::string> gewekeNames(const Model& model)
{
    std::vector<std::string> names = model.layout.names();
    names.emplace_back("log_lik");
    return names;
}

RowVector gewekeQuantities(const Model& model, const Parameters& parameters)
{
    RowVector values(model.layout.size() + 1);
    model.layout.pack(parameters, {values.data(), static_cast<std::size_t>(model.layout.size())});
    values(values.size() - 1) = logLikelihoodAt(model, parameters);
    return values;
}

/// chains x quantities, after the steps. Besides the one at power 1 a replica can only be at power 0, where it knows
/// nothing of the outputs that are drawn anew.
Matrix successiveDraws(const JointProblem& problem, const Kernel& kernel, const GewekeSize& size)
{
    const SamplerSettings settings = problem.settings(2);
    Matrix ends(size.chains, problem.model().layout.size() + 1);
    for (int c = 0; c < size.chains; ++c) {
        Stream stream({problem.seed(), static_cast<std::uint32_t>(c), 0, Purpose::Test});
        TemperedChain chain = startTempered(problem.model(), settings, c); // from the prior
        ModelPtr model;
        for (int step = 0; step < size.steps; ++step) {
            model = problem.drawOutputs(chain.parameters(), stream);
            putOn(*model, chain);
            kernel(*model, settings, chain);
        }
        ends.row(c) = gewekeQuantities(*model, chain.parameters());
    }
    return ends;
}

/// kRankedAmong rows for each chain.
Matrix independentDraws(const JointProblem& problem, const GewekeSize& size)
{
    Matrix draws(size.chains * kRankedAmong, problem.model().layout.size() + 1);
    for (Index c = 0; c < draws.rows(); ++c) {
        Stream stream({problem.seed(), static_cast<std::uint32_t>(c), 0, Purpose::PriorPredictive});
        const Parameters parameters = problem.drawParameters(stream);
        draws.row(c) = gewekeQuantities(*problem.drawOutputs(parameters, stream), parameters);
    }
    return draws;
}

RankCounts ranksAmong(const Vector& independent, const Vector& ends)
{
    RankCounts counts = noRanks();
    for (Index c = 0; c < ends.size(); ++c) {
        const auto below = (independent.segment(c * kRankedAmong, kRankedAmong).array() < ends(c)).count();
        ++counts[static_cast<std::size_t>(below)];
    }
    return counts;
}

/// Each number <- its distribution function in the sample, less 1/2.
Matrix centredRanks(const Matrix& sample, const Matrix& numbers)
{
    Matrix ranks(numbers.rows(), numbers.cols());
    for (Index i = 0; i < numbers.cols(); ++i) {
        Vector sorted = sample.col(i);
        std::sort(sorted.begin(), sorted.end());
        for (Index c = 0; c < numbers.rows(); ++c) {
            const auto below = std::upper_bound(sorted.begin(), sorted.end(), numbers(c, i)) - sorted.begin();
            ranks(c, i) = static_cast<double>(below) / static_cast<double>(sorted.size()) - 0.5;
        }
    }
    return ranks;
}

/// Means of the products of columns, and their squared standard errors.
struct ProductMoments {
    explicit ProductMoments(const Matrix& columns)
        : means(columns.transpose() * columns / static_cast<double>(columns.rows()))
    {
        const Matrix squares = columns.cwiseProduct(columns);
        errors = (squares.transpose() * squares / static_cast<double>(columns.rows()) - means.cwiseProduct(means)) /
                 static_cast<double>(columns.rows());
    }
    Matrix means;
    Matrix errors;
};

JointReport geweke(const Combination& combination, const Kernel& kernel, const GewekeSize& size)
{
    const JointProblem problem(combination);
    const Matrix ends = successiveDraws(problem, kernel, size);
    const Matrix independent = independentDraws(problem, size);
    const ProductMoments got(centredRanks(independent, ends));
    const ProductMoments expected(centredRanks(independent, independent));
    const std::vector<std::string> names = gewekeNames(problem.model());
    JointReport report;
    for (Index i = 0; i < ends.cols(); ++i) {
        const std::string& name = names[static_cast<std::size_t>(i)];
        if (name == "sigma2" && problem.model().prior.sigma.isFixed) {
            continue;
        }
        report.ranks[name] = ranksAmong(independent.col(i), ends.col(i));
        // products of two see what single distributions do not
        for (Index j = 0; j <= i; ++j) {
            const double z =
                (got.means(i, j) - expected.means(i, j)) / std::sqrt(got.errors(i, j) + expected.errors(i, j));
            report.surprises[name + " x " + names[static_cast<std::size_t>(j)]] = surpriseOfNormal(z);
        }
    }
    return report;
}

class Geweke : public testing::TestWithParam<Combination> {};

TEST_P(Geweke, AlternatingDataAndSweepsLeavesTheirJointDistribution)
{
    expectNoSurprise(geweke(GetParam(), productKernel(), kQuickGeweke));
}

INSTANTIATE_TEST_SUITE_P(EachPair, Geweke, testing::ValuesIn(combinationsOfEachPair()),
                         [](const auto& combination) { return nameOf(combination.param); });

class BrokenGeweke : public testing::TestWithParam<BrokenKernel> {};

TEST_P(BrokenGeweke, IsSeen)
{
    EXPECT_GT(geweke(GetParam().combination, GetParam().kernel, kQuickGeweke).largest(), 1.5 * kSurpriseLimit);
}

INSTANTIATE_TEST_SUITE_P(Kernels, BrokenGeweke, testing::ValuesIn(brokenKernels()),
                         [](const auto& broken) { return broken.param.name; });

/// Run by ctest -C Full -L full.
TEST(FullGeweke, DISABLED_FullEveryCombination)
{
    expectNoSurprise({.ranks = expectNoSurpriseInAnyCombination([](const Combination& combination) {
                          return geweke(combination, productKernel(), kFullGeweke);
                      })});
}

} // namespace
} // namespace credence
