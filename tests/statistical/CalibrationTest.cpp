// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Simulation-based calibration (Talts et al. 2018): parameters from the prior, data given them, a chain given the data
// from a start of its own. The rank of the truth among draws of the chain is uniform, for every quantity that the data
// can tell of. Unlike Geweke's test it asks that the chain mixes, as it does on problems as small as these.
#include "core/model/Attention.h"
#include "core/model/Scans.h"
#include "tests/statistical/BrokenKernels.h"
#include "tests/statistical/JointReport.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

struct CalibrationSize {
    int replications = 0;
    int warmup = 0; ///< sweeps
    int thin = 0;   ///< sweeps from draw to draw: ranks among draws that follow each other closely are not uniform
};
constexpr CalibrationSize kQuickCalibration{.replications = 250, .warmup = 20, .thin = 8};
constexpr CalibrationSize kFullCalibration{.replications = 500, .warmup = 60, .thin = 20};

/// Of data sets in which a chain has not found the main mode. With one head it is 1.5 % after so few sweeps, which a
/// million ranks put together can tell; it falls as chains grow longer.
constexpr double kShareNotMixed = 0.03;

using Quantities = std::map<std::string, double>;

/// Sums over heads, whose names the data cannot tell: of a_t, its level and what a step adds to another.
void addHeads(const Model& model, const std::vector<HeadParameters>& heads, Quantities& quantities)
{
    for (const HeadParameters& head : heads) {
        for (Index t = 1; t < head.a.size(); ++t) {
            quantities["a." + std::to_string(t)] += head.a(t);
        }
        quantities["a from step to step"] += std::abs(head.a(2) - head.a(1));
        if (model.dims.hasLevel) {
            quantities["mu_a"] += head.mu_a;
            quantities["omega2"] += head.omega2;
        }
        const Matrix contributions = contributionMatrix(*model.design, head, 0, model.dims.P - 1);
        quantities["M V of the same step"] += contributions(1, 1);
        quantities["M V of the first step"] += contributions(3, 0);
    }
}

/// The prior alone tells of these.
void addSizes(const std::vector<HeadParameters>& heads, Quantities& quantities)
{
    for (const HeadParameters& head : heads) {
        quantities["size of W_K"] += head.W_K.squaredNorm();
        quantities["size of W_Q"] += head.W_Q.squaredNorm();
        quantities["size of W_V"] += head.W_V.squaredNorm();
    }
}

/// Single weights, which only the prior tells apart, are left out, and their sizes too where no moves mix them.
Quantities mixingQuantities(const Model& model, const SamplerSettings& settings, const Parameters& parameters)
{
    const Design& design = *model.design;
    const Matrix f = meanFunction(design, parameters);
    Quantities quantities;
    quantities["f at the first step"] = f(design.row(2, 0), 0);
    quantities["f at a cell that may be unseen"] = f(design.row(0, 1), 0);
    quantities["f at the last step"] = f(design.row(0, 3), model.dims.P - 1);
    addHeads(model, parameters.heads, quantities);
    if (settings.hasSymmetryMoves) {
        addSizes(parameters.heads, quantities);
    }
    for (Index i = 0; i < parameters.b_variance.size(); ++i) {
        quantities["b_variance" + std::to_string(i)] = parameters.b_variance(i);
        quantities["b" + std::to_string(i)] = parameters.b(1, i);
    }
    if (!model.prior.sigma.isFixed) {
        quantities["sigma2"] = parameters.sigma2;
    }
    quantities["log_lik"] = logLikelihoodAt(model, parameters);
    return quantities;
}

JointReport calibration(const Combination& combination, const Kernel& kernel, const CalibrationSize& size)
{
    const JointProblem problem(combination);
    const SamplerSettings settings = problem.settings(3);
    JointReport report;
    for (int replication = 0; replication < size.replications; ++replication) {
        Stream stream({problem.seed(), static_cast<std::uint32_t>(replication), 0, Purpose::Test});
        const Parameters truth = problem.drawParameters(stream);
        const ModelPtr model = problem.drawOutputs(truth, stream);
        TemperedChain chain = startTempered(*model, settings, replication);
        const auto step = [&](int sweeps) {
            for (int sweep = 0; sweep < sweeps; ++sweep) {
                kernel(*model, settings, chain);
            }
        };
        step(size.warmup);
        std::map<std::string, std::size_t> ranks;
        const Quantities wanted = mixingQuantities(*model, settings, truth);
        for (int draw = 0; draw < kRankedAmong; ++draw) {
            step(size.thin);
            for (const auto& [quantity, value] : mixingQuantities(*model, settings, chain.parameters())) {
                ranks[quantity] += value < wanted.at(quantity) ? 1U : 0U;
            }
        }
        for (const auto& [quantity, rank] : ranks) {
            ++report.ranks.try_emplace(quantity, noRanks()).first->second[rank];
        }
    }
    return report;
}

class Calibration : public testing::TestWithParam<Combination> {};

TEST_P(Calibration, RanksOfTheTruthAreUniform)
{
    expectNoSurprise(calibration(GetParam(), productKernel(), kQuickCalibration));
}

INSTANTIATE_TEST_SUITE_P(EachPair, Calibration, testing::ValuesIn(combinationsOfEachPair()),
                         [](const auto& combination) { return nameOf(combination.param); });

class BrokenCalibration : public testing::TestWithParam<BrokenKernel> {};

TEST_P(BrokenCalibration, IsSeen)
{
    EXPECT_GT(calibration(GetParam().combination, GetParam().kernel, kQuickCalibration).largest(),
              1.5 * kSurpriseLimit);
}

INSTANTIATE_TEST_SUITE_P(Kernels, BrokenCalibration, testing::ValuesIn(brokenKernels()),
                         [](const auto& broken) { return broken.param.name; });

/// Run by ctest -C Full -L full.
TEST(FullCalibration, DISABLED_FullEveryCombination)
{
    const auto together = expectNoSurpriseInAnyCombination(
        [](const Combination& combination) { return calibration(combination, productKernel(), kFullCalibration); });
    for (const auto& [quantity, counts] : together) {
        EXPECT_LT(distanceOfRanks(counts), kShareNotMixed) << quantity;
    }
}

} // namespace
} // namespace credence
