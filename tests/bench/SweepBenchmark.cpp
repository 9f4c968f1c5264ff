// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Time of a sweep: at three sizes, growth with T, one long sequence beside many short ones, several chains on threads,
// and the article's own algorithm. Run: build/release/bin/bench_sweep
#include "core/base/Parallel.h"
#include "core/chains/Chain.h"
#include "tests/bench/SimulatedProblem.h"
#include "tests/support/RandomProblem.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence {
namespace {

void sweepRepeatedly(benchmark::State& state, const ProblemSize& size)
{
    const RandomProblem problem = makeRandomProblem(size, 1);
    ChainState chain = startChain(*problem.model, 1, 0);
    for (auto _ : state) {
        stepChain(*problem.model, chain, 1.0);
        benchmark::DoNotOptimize(chain.log_lik);
    }
    state.SetComplexityN(size.T);
}

void sweepAtSize(benchmark::State& state)
{
    const BenchSize& size = kBenchSizes[static_cast<std::size_t>(state.range(0))];
    const SimulatedProblem problem = simulateProblem(size, 1);
    ChainState chain = restoreChain(*problem.model, problem.truth, Stream({11, 0, 0, Purpose::Sampling}), 0);
    for (auto _ : state) {
        stepChain(*problem.model, chain, 1.0);
        benchmark::DoNotOptimize(chain.log_lik);
    }
    state.SetLabel(size.name);
}
BENCHMARK(sweepAtSize)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

/// Eight chains of the medium size, swept side by side on so many threads; per sweep of one chain, by the clock.
void sweepsOnThreads(benchmark::State& state)
{
    constexpr std::size_t kChains = 8;
    constexpr int kSweeps = 200; // of each chain between two meetings
    const SimulatedProblem problem = simulateProblem(kBenchSizes[1], 1);
    std::vector<ChainState> chains;
    for (std::size_t chain = 0; chain < kChains; ++chain) {
        chains.push_back(startChain(*problem.model, 1, static_cast<int>(chain)));
    }
    const Parallel parallel(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        parallel.forEach(kChains, [&](std::size_t chain) {
            for (int sweep = 0; sweep < kSweeps; ++sweep) {
                stepChain(*problem.model, chains[chain], 1.0);
            }
        });
    }
    state.counters["sweep"] =
        benchmark::Counter(static_cast<double>(kChains * kSweeps),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(sweepsOnThreads)->RangeMultiplier(2)->Range(1, 8)->UseRealTime()->Unit(benchmark::kMillisecond);

double leastOf(const std::vector<double>& values)
{
    return *std::min_element(values.begin(), values.end());
}

/// One chain of one large problem, whose sequences are shared out among so many threads; by the clock, the best of
/// many short runs, since other work on the same cores only ever adds to it.
void largeProblemOnThreads(benchmark::State& state)
{
    static const ModelPtr model = makeRandomProblem({.B = 2000, .T = 64, .R = 3, .P = 1, .N = 3}, 1).model;
    const Parallel parallel(static_cast<int>(state.range(0)));
    static ChainState chain = startChain(*model, 1, 0);
    stepChain(*model, chain, 1.0, {.parallel = &parallel});
    for (auto _ : state) {
        stepChain(*model, chain, 1.0, {.parallel = &parallel});
        benchmark::DoNotOptimize(chain.log_lik);
    }
}
BENCHMARK(largeProblemOnThreads)
    ->RangeMultiplier(2)
    ->Range(1, 8)
    ->Iterations(2)
    ->Repetitions(50)
    ->ReportAggregatesOnly()
    ->ComputeStatistics("best", leastOf)
    ->UseRealTime()
    ->Unit(benchmark::kMicrosecond);

/// 1500 rows as so many sequences: what one long sequence costs a row beside many short ones.
void rowsAsSequences(benchmark::State& state)
{
    const Index B = state.range(0);
    sweepRepeatedly(state, {.B = B, .T = 1500 / B, .R = 4, .P = 2, .N = 4});
}
BENCHMARK(rowsAsSequences)->Arg(1)->Arg(4)->Arg(12)->Arg(60)->Unit(benchmark::kMicrosecond);

void sweepWithSkipWeightsAndMissing(benchmark::State& state)
{
    sweepRepeatedly(state, {.B = 12, .T = 11, .R = 4, .P = 1, .N = 2, .isSkipped = true, .shareMissing = 0.1});
}
BENCHMARK(sweepWithSkipWeightsAndMissing)->Unit(benchmark::kMicrosecond);

void sweepByLength(benchmark::State& state)
{
    sweepRepeatedly(state, {.B = 12, .T = state.range(0), .R = 2, .P = 1, .N = 2});
}
BENCHMARK(sweepByLength)->RangeMultiplier(2)->Range(8, 1024)->Unit(benchmark::kMicrosecond)->Complexity(benchmark::oN);

/// The article's sweep: every row of W, then every a_t, all rebuilt each time; means instead of draws cost the same.
void bruteForceSweep(bruteforce::Problem& problem)
{
    HeadParameters& head = problem.state.heads.front();
    const auto meanOf = [](const GaussianBlock& block) {
        GaussianSpace space;
        benchmark::DoNotOptimize(meanOfBlock(block, space));
        return space.value;
    };
    for (Index n = 0; n < head.W_K.rows(); ++n) {
        head.W_K.row(n) = meanOf(bruteforce::keyRow(problem, 0, n)).transpose();
    }
    for (Index n = 0; n < head.W_Q.rows(); ++n) {
        head.W_Q.row(n) = meanOf(bruteforce::queryRow(problem, 0, n)).transpose();
    }
    for (Index p = 0; p < head.W_V.rows(); ++p) {
        head.W_V.row(p) = meanOf(bruteforce::valueRow(problem, 0, p)).transpose();
    }
    for (Index t = 1; t < head.a.size(); ++t) {
        const double a = meanOf(bruteforce::position(problem, 0, t))(0);
        head.a(t) = a == 0 ? 1e-3 : a;
    }
}

void sweepBesideTheArticles(benchmark::State& state)
{
    sweepRepeatedly(state, {.B = 12, .T = state.range(0), .R = 4, .P = 2, .N = 4});
}
BENCHMARK(sweepBesideTheArticles)->Arg(8)->Arg(64)->Unit(benchmark::kMicrosecond);

void articleSweepByLength(benchmark::State& state)
{
    RandomProblem problem = makeRandomProblem({.B = 12, .T = state.range(0), .R = 4, .P = 2, .N = 4}, 1);
    for (auto _ : state) {
        bruteForceSweep(problem.brute);
    }
}
BENCHMARK(articleSweepByLength)->Arg(8)->Arg(64)->Unit(benchmark::kMicrosecond)->Iterations(1);

} // namespace
} // namespace credence
