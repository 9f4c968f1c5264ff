// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A problem large enough that its sequences are shared out: the draws are the same bits on any number of threads, and
// the conditionals are those of the model.
#include "core/chains/Chain.h"
#include "core/chains/PositionSweep.h"
#include "core/chains/Run.h"
#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

const ProblemSize kLarge{
    .B = 1200, .T = 16, .R = 4, .P = 2, .N = 4, .isRagged = true, .isSkipped = true, .shareMissing = 0.1};

std::vector<double> afterSweeps(const Model& model, const Parallel* parallel)
{
    ChainState chain = startChain(model, 3, 0);
    for (int sweep = 0; sweep < 4; ++sweep) {
        stepChain(model, chain, 1.0, {.isReplica = true, .parallel = parallel});
    }
    std::vector<double> numbers = flatOf(model, chain.parameters);
    numbers.push_back(chain.log_lik);
    return numbers;
}

void expectSameOnAnyThreads(const Model& model)
{
    const std::vector<double> expected = afterSweeps(model, nullptr);
    for (const int threads : {1, 2, 8}) {
        const Parallel parallel(threads);
        EXPECT_EQ(afterSweeps(model, &parallel), expected) << threads;
    }
}

TEST(SharedSweep, DrawsTheSameBitsOnAnyNumberOfThreads)
{
    expectSameOnAnyThreads(*makeRandomProblem(kLarge, 2).model);
}

TEST(SharedSweep, DrawsTheSameBitsUnderASmoothPrior)
{
    const ModelPtr model = makeRandomProblem(kLarge, 2).model;
    for (const PositionKind kind : {PositionKind::Rbf, PositionKind::Hierarchical}) {
        Prior prior = model->prior;
        prior.heads[0].a.kind = kind;
        expectSameOnAnyThreads(*makeModel(model->spec, prior, model->design).value());
    }
}

TEST(SharedSweep, RunsDrawTheSameBitsOnAnyNumberOfThreads)
{
    const ModelPtr model = makeRandomProblem(kLarge, 2).model;
    const auto lastDraws = [&](int threads, int replicas) {
        SamplerSettings settings{.chains = 2, .warmup = 2, .draws = 2, .seed = 4, .threads = threads};
        settings.replicas = replicas;
        RunState run = startRun(model, settings);
        RunControl control;
        const SnapshotPtr last = advanceRun(run, {}, control, {});
        return flatOf(*model, last->draws.parameters(1, 1));
    };
    for (const int replicas : {1, 2}) {
        const std::vector<double> expected = lastDraws(1, replicas);
        EXPECT_EQ(lastDraws(2, replicas), expected) << replicas;
        EXPECT_EQ(lastDraws(8, replicas), expected) << replicas;
    }
}

/// Positions and pairs by the log joint density itself, at every step of a forward sweep that moves nothing.
TEST(SharedSweep, PositionsAndPairsMoveByTheLogJointDensity)
{
    const RandomProblem problem = makeRandomProblem(kLarge, 6);
    const Model& model = *problem.model;
    const Design& design = *model.design;
    Parameters state = problem.brute.state;
    state.D.setZero(); // all of y is left for the head
    const HeadParameters& head = state.heads[0];
    const auto logJoint = [&](const Vector& a) {
        Parameters other = state;
        other.heads[0].a = a;
        return logLikelihood(design.totalSeen(), sumOfSquares(design, meanFunction(design, other)), other.sigma2) +
               logPrior(model, other);
    };
    const double now = logJoint(head.a);
    ScanSpace space;
    const BlockContext context{design, model.headTerms[0], design.y, 1 / state.sigma2, space};
    HeadScans scans;
    project(design, head, scans.projections);
    stateScan({design}, head.a, scans.projections.K, scans.projections.V, scans.h);
    Vector a = head.a;
    Index t = 0;
    const auto keep = [&](Index step, double precision, double linear) {
        t = step;
        for (const double move : {-0.2, 0.3}) {
            Vector moved = a;
            moved(t) += move;
            const double expected = logJoint(moved) - now;
            const double got = move * (linear - precision * (a(t) + 0.5 * move));
            EXPECT_NEAR(got, expected, 1e-8 * (1 + std::abs(expected))) << t;
        }
        return a(t);
    };
    const auto check = [&](const ScaleDensity& density) {
        for (const double s : {-0.5, 0.3}) {
            Vector moved = a;
            moved(t) *= std::exp(s);
            moved(t + 1) *= std::exp(-s);
            const double expected = logJoint(moved) - now;
            EXPECT_NEAR(density(s) - density(0), expected, 1e-8 * (1 + std::abs(expected))) << t;
        }
        return 1.0;
    };
    PositionSweep(design, model.dims.N).runWithPairs(context, scans, keep, check, a);
    EXPECT_EQ(t, model.dims.T - 1);
}

} // namespace
} // namespace credence
