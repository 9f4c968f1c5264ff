// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Chain.h"

#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

const ProblemSize kChainSize{
    .B = 4, .T = 7, .R = 3, .P = 2, .N = 2, .H = 2, .isRagged = true, .isSkipped = true, .shareMissing = 0.2};

const ProblemSize kLoneSize{.B = 1, .T = 90, .R = 3, .P = 2, .N = 3, .H = 2, .isSkipped = true, .shareMissing = 0.1};

class ChainOfSize : public testing::TestWithParam<ProblemSize> {};

TEST_P(ChainOfSize, LogLikelihoodIsThatOfItsParameters)
{
    const ModelPtr model = makeRandomProblem(GetParam(), 2).model;
    ChainState chain = startChain(*model, 9, 0);
    for (int sweep = 0; sweep < 20; ++sweep) {
        const double expected =
            logLikelihood(model->design->totalSeen(),
                          sumOfSquares(*model->design, meanFunction(*model->design, chain.parameters)),
                          chain.parameters.sigma2) +
            logUnits(*model->design);
        EXPECT_NEAR(chain.log_lik, expected, 1e-10 * std::abs(expected));
        EXPECT_EQ(stepChain(*model, chain, 1.0).troubles, 0);
        EXPECT_EQ(chain.sweep, sweep + 1);
    }
}

TEST_P(ChainOfSize, RestoredFromItsParametersGoesOnBitForBit)
{
    const ModelPtr model = makeRandomProblem(GetParam(), 2).model;
    ChainState unbroken = startChain(*model, 9, 1);
    for (int sweep = 0; sweep < 30; ++sweep) {
        const std::vector<double> flat = flatOf(*model, unbroken.parameters);
        ChainState restored = restoreChain(*model, model->layout.unpack(flat), unbroken.stream, unbroken.sweep);
        EXPECT_EQ(restored.log_lik, unbroken.log_lik);
        stepChain(*model, unbroken, 1.0);
        stepChain(*model, restored, 1.0);
        ASSERT_EQ(flatOf(*model, restored.parameters), flatOf(*model, unbroken.parameters)) << sweep;
    }
}

/// As good as fixed, which no data can move.
TEST_P(ChainOfSize, TightPriorsAreKept)
{
    constexpr double kSd = 1e-9;
    const ModelPtr loose = makeRandomProblem(GetParam(), 2).model;
    Prior prior = loose->prior;
    for (HeadPrior& head : prior.heads) {
        head.a.sd.tail(head.a.sd.size() - 1).setConstant(kSd);
        head.W_K.sd.setConstant(kSd);
        head.W_V.sd.setConstant(kSd);
    }
    const ModelPtr model = makeModel(loose->spec, prior, loose->design).value();
    ChainState chain = startChain(*model, 9, 0);
    struct Moments {
        double count = 0;
        double sum = 0;
        double squares = 0;
        void add(const Eigen::ArrayXXd& z)
        {
            count += static_cast<double>(z.size());
            sum += z.sum();
            squares += z.square().sum();
        }
    };
    Moments a;
    Moments weights;
    for (int sweep = 0; sweep < 600; ++sweep) {
        stepChain(*model, chain, 1.0, {.isReplica = true});
        for (std::size_t g = 0; g < prior.heads.size(); ++g) {
            const HeadParameters& head = chain.parameters.heads[g];
            const Index free = head.a.size() - 1;
            a.add(((head.a - prior.heads[g].a.mean).tail(free) / kSd).array());
            weights.add(((head.W_K - prior.heads[g].W_K.mean) / kSd).array());
            weights.add(((head.W_V - prior.heads[g].W_V.mean) / kSd).array());
        }
    }
    for (const Moments& z : {a, weights}) {
        EXPECT_NEAR(z.sum / z.count, 0, 0.1);
        EXPECT_NEAR(z.squares / z.count, 1, 0.1);
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ChainOfSize, testing::Values(kChainSize, kLoneSize));

TEST(Chain, ChainsStartApart)
{
    const ModelPtr model = makeRandomProblem(kChainSize, 2).model;
    EXPECT_NE(startChain(*model, 9, 0).parameters.heads[0].W_K, startChain(*model, 9, 1).parameters.heads[0].W_K);
    EXPECT_NE(startChain(*model, 9, 0).parameters.heads[0].W_K, startChain(*model, 10, 0).parameters.heads[0].W_K);
    EXPECT_EQ(startChain(*model, 9, 0).parameters.heads[0].W_K, startChain(*model, 9, 0).parameters.heads[0].W_K);
}

TEST(Chain, AnAscentOnlyRises)
{
    const ModelPtr model = makeRandomProblem(kChainSize, 2).model;
    ChainState chain = startChain(*model, 9, 0);
    double before = -std::numeric_limits<double>::infinity();
    for (int sweep = 0; sweep < 60; ++sweep) {
        EXPECT_EQ(stepChain(*model, chain, 1.0, {.method = SweepMethod::Ascent}).troubles, 0);
        const double joint = chain.log_lik + logPrior(*model, chain.parameters);
        EXPECT_GE(joint, before - 1e-9 * std::abs(joint)) << sweep;
        before = joint;
    }
    const std::uint64_t untouched = startChain(*model, 9, 0).stream.position();
    EXPECT_EQ(chain.stream.position(), untouched); // nothing is drawn
}

TEST(Chain, StartsByAscentAreHighAndApart)
{
    const ModelPtr model = makeRandomProblem(kChainSize, 2).model;
    const ChainState first = startChainByAscent(*model, 9, 0);
    const ChainState second = startChainByAscent(*model, 9, 1);
    EXPECT_GT(first.log_lik, startChain(*model, 9, 0).log_lik);
    EXPECT_NE(first.parameters.heads[0].W_K, second.parameters.heads[0].W_K);
    const Parallel parallel(3);
    EXPECT_EQ(first.parameters.heads[0].W_K, startChainByAscent(*model, 9, 0).parameters.heads[0].W_K);
    EXPECT_EQ(first.parameters.heads[0].W_K, startChainByAscent(*model, 9, 0, &parallel).parameters.heads[0].W_K);
}

TEST(Chain, FixedSigmaStaysFixed)
{
    const RandomProblem problem = makeRandomProblem(kChainSize, 2);
    Prior prior = problem.model->prior;
    prior.sigma.isFixed = true;
    prior.sigma.sigma = 0.3;
    const ModelPtr model = makeModel(problem.model->spec, prior, problem.model->design).value();
    ChainState chain = startChain(*model, 1, 0);
    for (int sweep = 0; sweep < 5; ++sweep) {
        stepChain(*model, chain, 1.0);
        EXPECT_EQ(chain.parameters.sigma2, 0.3 * 0.3);
    }
}

TEST(WarmupPower, RisesToOneAndStays)
{
    EXPECT_NEAR(warmupPower(0, 1000), 1.0 / 300, 1e-15);
    for (Index sweep = 1; sweep < 250; ++sweep) {
        EXPECT_GT(warmupPower(sweep, 1000), warmupPower(sweep - 1, 1000));
    }
    EXPECT_EQ(warmupPower(250, 1000), 1.0);
    EXPECT_EQ(warmupPower(10, 20), 1.0);
    EXPECT_EQ(warmupPower(0, 0), 1.0);
}

} // namespace
} // namespace credence
