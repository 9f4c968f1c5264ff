// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/RunUntil.h"

#include "core/summaries/Quantities.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

const ModelPtr& problem()
{
    static const ModelPtr model =
        makeRandomProblem({.B = 4, .T = 6, .R = 3, .P = 2, .N = 2, .isSkipped = true}, 3).model;
    return model;
}

SamplerSettings shortPlan(int threads)
{
    return {.chains = 2, .warmup = 200, .draws = 50, .seed = 5, .threads = threads};
}

struct Ended {
    SnapshotPtr last;
    VerdictKind verdict = VerdictKind::TooEarly;
};

Ended runUntil(int mostDraws, int threads)
{
    RunState run = startRun(problem(), shortPlan(threads));
    RunControl control;
    const SnapshotPtr last = advanceUntilConverged(run, {}, control, {}, mostDraws);
    return {last, summarise(last->draws).verdict.kind};
}

TEST(RunUntil, AddsDrawsUntilTheVerdictIsGood)
{
    const Ended ended = runUntil(1000000, 1);
    EXPECT_EQ(ended.last->phase, RunPhase::Completed);
    EXPECT_EQ(ended.verdict, VerdictKind::Converged);
    EXPECT_GT(ended.last->draws.shortest(), 100); // each chain needs 100 effective draws
    EXPECT_LT(ended.last->draws.shortest(), 1000000);
}

TEST(RunUntil, StopsAtTheLimit)
{
    const Ended ended = runUntil(60, 1);
    EXPECT_EQ(ended.last->phase, RunPhase::Completed);
    EXPECT_NE(ended.verdict, VerdictKind::Converged);
    EXPECT_EQ(ended.last->draws.shortest(), 60);
}

TEST(RunUntil, AnOwnTargetIsMetEarlier)
{
    SamplerSettings settings = shortPlan(1);
    settings.targets = {.rhat = 1.1, .ess = 30};
    RunState run = startRun(problem(), settings);
    RunControl control;
    const SnapshotPtr loose = advanceUntilConverged(run, {}, control, {}, 1000000);
    EXPECT_EQ(summarise(loose->draws, 1, {}, settings.targets).verdict.kind, VerdictKind::Converged);
    EXPECT_LT(loose->draws.shortest(), runUntil(1000000, 1).last->draws.shortest());
}

TEST(RunUntil, StopsAtTheSameDrawOnAnyThreadsWithTheDrawsOfAnUnbrokenRun)
{
    const Ended one = runUntil(1000000, 1);
    const Ended four = runUntil(1000000, 4);
    ASSERT_EQ(one.last->draws.shortest(), four.last->draws.shortest());
    SamplerSettings whole = shortPlan(2);
    whole.draws = static_cast<int>(one.last->draws.shortest());
    RunState run = startRun(problem(), whole);
    RunControl control;
    const SnapshotPtr unbroken = advanceRun(run, {}, control, {});
    for (int chain = 0; chain < 2; ++chain) {
        for (Index draw = 0; draw < unbroken->draws.shortest(); ++draw) {
            ASSERT_EQ(one.last->draws.log_lik(chain, draw), unbroken->draws.log_lik(chain, draw));
            ASSERT_EQ(four.last->draws.log_lik(chain, draw), unbroken->draws.log_lik(chain, draw));
        }
    }
}

TEST(RunUntil, AStopIsAStop)
{
    RunState run = startRun(problem(), shortPlan(1));
    RunControl control;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(advanceUntilConverged(run, {}, control, stop.get_token(), 1000000)->phase, RunPhase::Stopped);
}

} // namespace
} // namespace credence
