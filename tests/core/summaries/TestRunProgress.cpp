// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/RunProgress.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

DrawChunkPtr chunk(int chain, Index firstSweep, bool isWarmup, std::vector<double> log_lik)
{
    auto made = std::make_shared<DrawChunk>();
    made->chain = chain;
    made->firstSweep = firstSweep;
    made->isWarmup = isWarmup;
    made->values = RowMajorMatrix::Zero(isWarmup ? 0 : static_cast<Index>(log_lik.size()), 1);
    made->log_lik = std::move(log_lik);
    return made;
}

/// Two chains; the first has 2 warm-up sweeps and 3 draws, the second 2 warm-up sweeps and none.
Snapshot halfWay()
{
    Snapshot snapshot;
    snapshot.draws = Draws(std::make_shared<Model>(), 2);
    snapshot.draws.append(chunk(0, 0, true, {-900, -100}));
    snapshot.draws.append(chunk(0, 2, false, {-10, -20}));
    snapshot.draws.append(chunk(0, 4, false, {-30}));
    snapshot.draws.append(chunk(1, 0, true, {-800, -90}));
    snapshot.settings.warmup = 2;
    snapshot.settings.draws = 5;
    snapshot.elapsedSeconds = 0.5;
    return snapshot;
}

TEST(RunProgress, CountsSweepsOfAllChains)
{
    const RunProgress progress = runProgress(halfWay());
    EXPECT_EQ(progress.sweepsDone, 7);
    EXPECT_EQ(progress.sweepsPlanned, 14);
    EXPECT_DOUBLE_EQ(progress.fraction, 0.5);
    EXPECT_DOUBLE_EQ(progress.sweepsPerSecond.number, 14.0);
}

TEST(RunProgress, HasNoRateBeforeTheFirstSweep)
{
    Snapshot snapshot;
    snapshot.elapsedSeconds = 1;
    EXPECT_FALSE(runProgress(snapshot).sweepsPerSecond.isAvailable());
    EXPECT_EQ(runProgress(snapshot).fraction, 0);
}

TEST(RunProgress, LeavesWarmupOutOfTheMeans)
{
    const std::vector<Measure> means = chainLogLikMeans(halfWay().draws);
    ASSERT_EQ(means.size(), 2U);
    EXPECT_DOUBLE_EQ(means[0].number, -20.0);
    EXPECT_FALSE(means[1].isAvailable());
}

} // namespace
} // namespace credence
