// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What this machine can do: the rate of a large product of matrices on one core, compiled for this very processor.
#include <Eigen/Core>

#include <benchmark/benchmark.h>

static void dgemm(benchmark::State& state)
{
    constexpr Eigen::Index kSize = 512;
    const Eigen::MatrixXd A = Eigen::MatrixXd::Random(kSize, kSize);
    const Eigen::MatrixXd B = Eigen::MatrixXd::Random(kSize, kSize);
    Eigen::MatrixXd C(kSize, kSize);
    for (auto _ : state) {
        C.noalias() = A * B;
        benchmark::DoNotOptimize(C.data());
    }
    state.counters["GFLOP/s"] =
        benchmark::Counter(2e-9 * kSize * kSize * kSize, benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(dgemm);
