// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Effective draws a sweep and a second of what can be learnt (log-likelihood, f, M V, a) on data simulated at three
// sizes; README.md says how to run it and what it found.
#include "core/chains/Chain.h"
#include "core/model/Attention.h"
#include "core/model/Scans.h"
#include "core/summaries/Diagnostics.h"
#include "tests/bench/SimulatedProblem.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

namespace credence {
namespace {

/// One chain's kept draws of one problem, and what a sweep cost.
struct KeptDraws {
    Matrix flat;    ///< draws x layout
    Vector log_lik; ///< draws
    double secondsPerSweep = 0;
};

/// Processor time of this thread, which other programs on the machine do not stretch.
double cpuSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

KeptDraws sample(const SimulatedProblem& problem, Index draws)
{
    const Model& model = *problem.model;
    ChainState chain = restoreChain(model, problem.truth, Stream({11, 0, 0, Purpose::Sampling}), 0);
    for (Index sweep = 0; sweep < draws / 10; ++sweep) {
        stepChain(model, chain, 1.0);
    }
    KeptDraws kept{Matrix(draws, model.layout.size()), Vector(draws), 0};
    Vector row(model.layout.size());
    const double start = cpuSeconds();
    for (Index s = 0; s < draws; ++s) {
        stepChain(model, chain, 1.0);
        model.layout.pack(chain.parameters, {row.data(), static_cast<std::size_t>(row.size())});
        kept.flat.row(s) = row.transpose();
        kept.log_lik(s) = chain.log_lik;
    }
    kept.secondsPerSweep = (cpuSeconds() - start) / static_cast<double>(draws);
    return kept;
}

using Quantities = std::function<Vector(const Parameters& parameters)>;

/// Effective draws of every quantity; in slices of quantities, because all draws of all f do not fit into memory.
std::vector<double> effectiveDraws(const Model& model, const Matrix& flat, const Quantities& quantities)
{
    constexpr Index kSlice = 512;
    std::vector<double> ess;
    Index count = 1;
    for (Index begin = 0; begin < count; begin += kSlice) {
        Matrix draws;
        for (Index s = 0; s < flat.rows(); ++s) {
            const Vector row = flat.row(s).transpose();
            const Vector all = quantities(model.layout.unpack({row.data(), static_cast<std::size_t>(row.size())}));
            count = all.size();
            const Index width = std::min(kSlice, count - begin);
            draws.conservativeResize(flat.rows(), width);
            draws.row(s) = all.segment(begin, width).transpose();
        }
        for (Index q = 0; q < draws.cols(); ++q) {
            if (const Measure measure = essBulk(draws.col(q)); measure.isAvailable()) {
                ess.push_back(measure.number);
            }
        }
    }
    return ess;
}

Vector stacked(const Matrix& values)
{
    return values.reshaped();
}

struct NamedQuantities {
    const char* name;
    Quantities values;
};

std::vector<NamedQuantities> identified(const Model& model)
{
    const Design& design = *model.design;
    return {{"f", [&](const Parameters& at) { return stacked(meanFunction(design, at)); }},
            {"M V", [&](const Parameters& at) { return stacked(contributionMatrix(design, at.heads.front(), 0, 0)); }},
            {"a", [](const Parameters& at) { return Vector(at.heads.front().a.tail(at.heads.front().a.size() - 1)); }}};
}

void printLine(const char* name, std::vector<double> ess, const KeptDraws& kept)
{
    std::sort(ess.begin(), ess.end());
    const auto sweeps = static_cast<double>(kept.log_lik.size());
    std::printf("    %-8s worst %6.3f  median %6.3f a sweep;  worst %9.0f a second\n", name, ess.front() / sweeps,
                ess[ess.size() / 2] / sweeps, ess.front() / sweeps / kept.secondsPerSweep);
}

void report(const Model& model, const KeptDraws& kept)
{
    const Matrix log_lik = kept.log_lik;
    printLine("log_lik", {essBulk(log_lik).number}, kept);
    for (const NamedQuantities& quantities : identified(model)) {
        printLine(quantities.name, effectiveDraws(model, kept.flat, quantities.values), kept);
    }
    std::fflush(stdout);
}

} // namespace
} // namespace credence

int main(int argc, char** argv)
{
    using namespace credence;
    const Index draws = argc > 1 ? std::stol(argv[1]) : 10000;
    const std::uint64_t sets = argc > 2 ? std::stoull(argv[2]) : 3;
    for (const BenchSize& size : kBenchSizes) {
        if (argc > 3 && std::string_view(argv[3]) != size.name)
            continue;
        for (std::uint64_t seed = 1; seed <= sets; ++seed) {
            const SimulatedProblem problem = simulateProblem(size, seed);
            const KeptDraws kept = sample(problem, draws);
            std::printf("%s, data %d: %.1f us a sweep\n", size.name, static_cast<int>(seed),
                        1e6 * kept.secondsPerSweep);
            report(*problem.model, kept);
        }
    }
}
