// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Same seed, same draws: whatever the threads, the slices, the stops and the extensions.
#include "core/chains/Run.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace credence {
namespace {

using namespace std::chrono_literals;

const ProblemSize kRunSize{
    .B = 5, .T = 6, .R = 3, .P = 2, .N = 2, .isRagged = true, .isSkipped = true, .shareMissing = 0.2};

ModelPtr someModel()
{
    static const ModelPtr model = makeRandomProblem(kRunSize, 4).model;
    return model;
}

SamplerSettings settingsFor(int threads, int draws = 120)
{
    return {.chains = 5, .warmup = 60, .draws = draws, .seed = 17, .threads = threads};
}

/// Every kept number of every chain, in order.
std::vector<double> everyNumber(const Draws& draws)
{
    std::vector<double> all;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index draw = 0; draw < draws.kept(chain); ++draw) {
            const auto flat = draws.flat(chain, draw);
            all.insert(all.end(), flat.begin(), flat.end());
            all.push_back(draws.log_lik(chain, draw));
        }
    }
    return all;
}

std::vector<double> unbrokenRun(int threads, int draws = 120)
{
    RunState run = startRun(someModel(), settingsFor(threads, draws));
    RunControl control;
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    EXPECT_EQ(last->phase, RunPhase::Completed);
    EXPECT_EQ(last->draws.shortest(), draws);
    return everyNumber(last->draws);
}

TEST(Run, DrawsDoNotDependOnThreads)
{
    const std::vector<double> one = unbrokenRun(1);
    EXPECT_EQ(one.size(), std::size_t{5} * 120 * static_cast<std::size_t>(someModel()->layout.size() + 1));
    EXPECT_EQ(one, unbrokenRun(2));
    EXPECT_EQ(one, unbrokenRun(8));
}

/// A run that is over, of a model with the same dims.
RunState earlierRun(int replicas)
{
    SamplerSettings settings = settingsFor(1, 20);
    settings.chains = 2;
    settings.replicas = replicas;
    RunState run = startRun(someModel(), settings);
    RunControl control;
    advanceRun(run, {}, control, {});
    return run;
}

ModelPtr withFixedNoise(double sigma)
{
    Prior prior = someModel()->prior;
    prior.sigma.isFixed = true;
    prior.sigma.sigma = sigma;
    return makeModel(someModel()->spec, prior, someModel()->design).value();
}

TEST(Run, ChainsGoOnFromWhereOthersStand)
{
    const RunState earlier = earlierRun(3);
    const StartingPointsPtr standing = standingOf(earlier);
    SamplerSettings settings = settingsFor(1, 30);
    settings.start = StartRule::Given;
    settings.replicas = 3;
    const RunState run = startRun(someModel(), settings, standing);
    ASSERT_EQ(run.chains.size(), 5U);
    for (std::size_t chain = 0; chain < 5; ++chain) { // two stand for five in turn
        EXPECT_EQ(standingOf(*someModel(), run.chains[chain]), standing->at(chain % 2)) << chain;
        EXPECT_EQ(run.chains[chain].log_lik(), earlier.chains[chain % 2].log_lik());
        EXPECT_EQ(run.chains[chain].sweep, 0);
    }
}

TEST(Run, AGivenStartNeverFeelsTheCoolingOfWarmUp)
{
    // one sweep from the same point and stream: cooled, the weights would be drawn at power 1/300
    const StartingPointsPtr standing = standingOf(earlierRun(1));
    const auto firstSweep = [&](int warmup) {
        SamplerSettings settings = settingsFor(1, 1);
        settings.chains = 1;
        settings.replicas = 1;
        settings.start = StartRule::Given;
        settings.warmup = warmup;
        RunState run = startRun(someModel(), settings, standing);
        stepTempered(*someModel(), settings, run.chains.front());
        return standingOf(*someModel(), run.chains.front());
    };
    EXPECT_EQ(firstSweep(500), firstSweep(0));
}

TEST(Run, AGivenStartKeepsToTheModelAndTheReplicasAskedFor)
{
    const StartingPointsPtr standing = standingOf(earlierRun(3));
    SamplerSettings settings = settingsFor(1, 30);
    settings.start = StartRule::Given;
    settings.replicas = 5;
    const ModelPtr model = withFixedNoise(0.25);
    const RunState run = startRun(model, settings, standing);
    const TemperedChain& chain = run.chains.front();
    ASSERT_EQ(chain.replicas.size(), 5U);
    EXPECT_EQ(chain.powers, firstPowers(5));
    for (const ChainState& replica : chain.replicas) {
        EXPECT_EQ(replica.parameters.sigma2, 0.0625);
    }
    EXPECT_EQ(chain.replicas[4].parameters.heads[0].W_K, chain.replicas[2].parameters.heads[0].W_K);
    settings.replicas = 0; // a ladder of its own length is kept where it is long enough to learn from
    EXPECT_EQ(startRun(model, settings, standing).chains.front().powers, firstPowers(kFewestReplicas));
    const StartingPointsPtr longer = standingOf(earlierRun(9));
    EXPECT_EQ(startRun(model, settings, longer).chains.front().powers, longer->front().powers);
}

TEST(Run, DrawsFromAGivenStartDoNotDependOnThreads)
{
    const StartingPointsPtr standing = standingOf(earlierRun(3));
    const auto drawn = [&](int threads) {
        SamplerSettings settings = settingsFor(threads, 40);
        settings.start = StartRule::Given;
        RunState run = startRun(someModel(), settings, standing);
        RunControl control;
        const SnapshotPtr last = advanceRun(run, {}, control, {});
        EXPECT_EQ(last->starts, standing);
        return everyNumber(last->draws);
    };
    EXPECT_EQ(drawn(1), drawn(8));
}

TEST(Run, MoreThanThereIsMemoryForIsRefusedFirst)
{
    const Model& model = *someModel();
    constexpr double kGiB = 1024.0 * 1024 * 1024;
    EXPECT_TRUE(checkRoom(model, settingsFor(1), kGiB));
    const auto refused = checkRoom(model, settingsFor(1, 2000000000), 20 * kGiB);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().place.field, "draws");
    const std::string text = describe(refused.error());
    EXPECT_NE(text.find(" TiB of memory, and 20 GiB are free. Ask for fewer draws"), std::string::npos) << text;
    EXPECT_EQ(checkRoom(model, settingsFor(1, 1), 100).error().place.field, "hidden");
}

TEST(Run, ASweepThatIsNotFiniteEndsIt)
{
    Prior prior = someModel()->prior;
    prior.sigma = {.isFixed = true, .sigma = 1e-9, .shape = 2, .rate = 1};
    ModelSpec spec = someModel()->spec;
    spec.skip = false;
    prior.D = {};
    const std::vector<Matrix> x = {Matrix::Constant(4, 3, 1.0)};
    const std::vector<Matrix> y = {Matrix::Constant(4, 2, 1e150)};
    for (HeadPrior& head : prior.heads) {
        head.a = {head.a.mean.head(4), head.a.sd.head(4)};
    }
    RunState run = startRun(makeModel(spec, prior, designFromNumbers(x, y)).value(), settingsFor(2));
    RunControl control;
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    EXPECT_EQ(last->phase, RunPhase::Failed);
    ASSERT_TRUE(last->error);
    EXPECT_EQ(last->error->code, ErrorCode::Value);
    EXPECT_EQ(describe(*last->error), "sweep 1 of chain 1 went beyond the largest number that can be computed with. "
                                      "Choose a tighter prior, or standardise the data.");
    EXPECT_EQ(last->draws.sweeps(0), 0);
}

TEST(Run, DrawsDoNotDependOnTheSlices)
{
    RunState run = startRun(someModel(), settingsFor(2));
    RunControl control;
    RunRequest request;
    int observed = 0;
    request.sliceMs = 1;
    request.observe = [&](const SnapshotPtr&) { ++observed; };
    advanceRun(run, request, control, {});
    EXPECT_GE(observed, 1);
    EXPECT_EQ(everyNumber(run.draws), unbrokenRun(1));
}

TEST(Run, StoppedAnywhereAndContinuedGivesTheUnbrokenDraws)
{
    RunState run = startRun(someModel(), settingsFor(2));
    SnapshotPtr last;
    int stops = 0;
    do {
        std::stop_source source;
        RunControl control;
        RunRequest request;
        request.sliceMs = 1;
        request.observe = [&](const SnapshotPtr&) { source.request_stop(); };
        last = advanceRun(run, request, control, source.get_token());
        ++stops;
    } while (last->phase == RunPhase::Stopped);
    EXPECT_GE(stops, 2);
    EXPECT_EQ(everyNumber(run.draws), unbrokenRun(1));
}

TEST(Run, AddedDrawsAreThoseOfALongerRun)
{
    RunState run = startRun(someModel(), settingsFor(1, 50));
    RunControl control;
    EXPECT_EQ(advanceRun(run, {}, control, {})->phase, RunPhase::Completed);
    control.addDraws(70);
    const SnapshotPtr last = advanceRun(run, {}, control, {});
    EXPECT_EQ(last->settings.draws, 120);
    EXPECT_EQ(everyNumber(run.draws), unbrokenRun(1));
}

TEST(Run, PausedMakesNoSweepsUntilResumed)
{
    RunState run = startRun(someModel(), settingsFor(1, 1'000'000));
    RunControl control;
    std::atomic<Index> sweeps = 0;
    std::atomic<bool> isPaused = false;
    RunRequest request;
    request.sliceMs = 1;
    request.observe = [&](const SnapshotPtr& snapshot) {
        sweeps = snapshot->draws.sweeps(0);
        isPaused = snapshot->phase == RunPhase::Paused;
    };
    std::jthread thread([&](const std::stop_token& stop) { advanceRun(run, request, control, stop); });
    const auto until = [](const auto& condition) {
        for (int i = 0; i < 5000 && !condition(); ++i) {
            std::this_thread::sleep_for(1ms);
        }
        return condition();
    };
    ASSERT_TRUE(until([&] { return sweeps > 10; }));
    control.pause();
    ASSERT_TRUE(until([&] { return isPaused.load(); }));
    const Index atPause = sweeps;
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(sweeps, atPause);
    control.resume();
    EXPECT_TRUE(until([&] { return sweeps > atPause; }));
    control.pause();
    ASSERT_TRUE(until([&] { return isPaused.load(); }));
    thread.request_stop(); // a stop wakes a paused run
    thread.join();
    EXPECT_GT(run.draws.sweeps(0), atPause);
}

TEST(Run, ForecastsAndCountsPlainly)
{
    RunState run = startRun(someModel(), settingsFor(1, 5000));
    std::stop_source source;
    RunControl control;
    RunRequest request;
    request.runId = 7;
    request.sliceMs = 5;
    request.observe = [&](const SnapshotPtr& snapshot) {
        EXPECT_EQ(snapshot->runId, 7U);
        if (snapshot->draws.sweeps(4) > 100) {
            EXPECT_GT(snapshot->remainingSeconds, 0);
            EXPECT_GT(snapshot->elapsedSeconds, 0);
            source.request_stop();
        }
    };
    const SnapshotPtr last = advanceRun(run, request, control, source.get_token());
    EXPECT_EQ(last->phase, RunPhase::Stopped);
    EXPECT_EQ(last->troubles, 0);
    EXPECT_FALSE(last->error.has_value());
}

TEST(Run, AnExceptionFromWithinFailsTheRunAndKeepsTheDraws)
{
    RunState run = startRun(someModel(), settingsFor(1));
    RunControl control;
    RunRequest request;
    request.sliceMs = 1;
    int calls = 0;
    request.observe = [&](const SnapshotPtr& snapshot) {
        if (++calls == 1 && snapshot->phase == RunPhase::Running) {
            throw std::runtime_error("observer broke");
        }
    };
    const SnapshotPtr last = advanceRun(run, request, control, {});
    EXPECT_EQ(last->phase, RunPhase::Failed);
    ASSERT_TRUE(last->error.has_value());
    EXPECT_EQ(last->error->message, "observer broke");
    EXPECT_GT(last->draws.sweeps(0), 0);
}

} // namespace
} // namespace credence
