// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Steps a second of a memory on one core, by structure and by the product with a whole matrix; and of an online
// process.
#include "core/gp/OnlineProcess.h"
#include "core/memory/SignalMemory.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace credence {
namespace {

void runSteps(benchmark::State& state, const MemorySpec& spec, MemoryPath path)
{
    SignalMemory memory(spec, path);
    MemoryState now = memory.init(0.3, 1);
    double f = 0;
    for (auto _ : state) {
        f += 0.01;
        memory.step(now, f > 1 ? f -= 2 : f, 1);
        benchmark::DoNotOptimize(now.c.data());
    }
    state.counters["steps/s"] = benchmark::Counter(1, benchmark::Counter::kIsIterationInvariantRate);
}

void legsFast(benchmark::State& state)
{
    runSteps(state, {.N = state.range(0)}, MemoryPath::Fast);
}
BENCHMARK(legsFast)->RangeMultiplier(2)->Range(16, 256);

void legsZohFast(benchmark::State& state)
{
    runSteps(state, {.method = MemoryMethod::Zoh, .N = state.range(0)}, MemoryPath::Fast);
}
BENCHMARK(legsZohFast)->RangeMultiplier(4)->Range(16, 256);

MemorySpec invariant(MemoryMeasure measure, Index N)
{
    const bool isOdd = measure == MemoryMeasure::FouT;
    return {.measure = measure, .N = isOdd ? N - 1 : N, .window = 100};
}

void legtFast(benchmark::State& state)
{
    runSteps(state, invariant(MemoryMeasure::LegT, state.range(0)), MemoryPath::Fast);
}
BENCHMARK(legtFast)->RangeMultiplier(2)->Range(16, 256);

void lagtFast(benchmark::State& state)
{
    runSteps(state, invariant(MemoryMeasure::LagT, state.range(0)), MemoryPath::Fast);
}
BENCHMARK(lagtFast)->RangeMultiplier(4)->Range(16, 256);

void foutFast(benchmark::State& state)
{
    runSteps(state, invariant(MemoryMeasure::FouT, state.range(0)), MemoryPath::Fast);
}
BENCHMARK(foutFast)->RangeMultiplier(4)->Range(16, 256);

/// One matrix for all steps: what any of the time-invariant measures costs without structure.
void legtDense(benchmark::State& state)
{
    runSteps(state, invariant(MemoryMeasure::LegT, state.range(0)), MemoryPath::Dense);
}
BENCHMARK(legtDense)->RangeMultiplier(2)->Range(16, 256);

/// 400 values, 50 inducing variables, t / length = 20: the whole series in batches of range(0).
void onlineProcess(benchmark::State& state, KernelKind kind)
{
    const OnlineSpec spec{.model = {{kind, 1, 20}, 0.1}, .M = 50};
    for (auto _ : state) {
        OnlineState process = initOnline(spec);
        for (Index begin = 0; begin < 400; begin += state.range(0)) {
            const Vector x = Vector::LinSpaced(state.range(0), static_cast<double>(begin),
                                               static_cast<double>(begin + state.range(0) - 1));
            observe(process, spec, {x, (x.array() / 15).sin().matrix()});
        }
        benchmark::DoNotOptimize(process.c.data());
    }
}
BENCHMARK_CAPTURE(onlineProcess, rbf, KernelKind::Rbf)->Arg(40)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(onlineProcess, matern32, KernelKind::Matern32)->Arg(40)->Arg(1)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace credence
