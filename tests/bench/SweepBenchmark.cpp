// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Time of a sweep: growth with T, a dozen patients (B=12, T=11, R=2, P=1, N=2), and the ratio to the
// article's own algorithm. Run: build/release/bin/bench_sweep
#include "core/chains/Chain.h"
#include "tests/support/RandomProblem.h"

#include <benchmark/benchmark.h>

#include <cmath>

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

void plainSweepOfTwelvePatients(benchmark::State& state)
{
    sweepRepeatedly(state, {.B = 12, .T = 11, .R = 2, .P = 1, .N = 2});
}
BENCHMARK(plainSweepOfTwelvePatients)->Unit(benchmark::kMicrosecond);

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

void articleSweepByLength(benchmark::State& state)
{
    RandomProblem problem = makeRandomProblem({.B = 12, .T = state.range(0), .R = 2, .P = 1, .N = 2}, 1);
    for (auto _ : state) {
        bruteForceSweep(problem.brute);
    }
}
BENCHMARK(articleSweepByLength)->Arg(8)->Arg(64)->Unit(benchmark::kMicrosecond)->Iterations(1);

} // namespace
} // namespace credence
