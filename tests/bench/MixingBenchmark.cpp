// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Effective draws a sweep and a second of what can be learnt (log-likelihood, f, M V, a) on data simulated at three
// sizes; README.md says how to run it and what it found.
#include "core/chains/Chain.h"
#include "core/model/Attention.h"
#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "core/summaries/Diagnostics.h"
#include "tests/bench/SimulatedProblem.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>

namespace credence {
namespace {

/// One chain's kept draws of one problem, and what a sweep cost.
struct KeptDraws {
    Matrix flat; ///< draws x layout
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
    KeptDraws kept{Matrix(draws, model.layout.size()), 0};
    Vector row(model.layout.size());
    const double start = cpuSeconds();
    for (Index s = 0; s < draws; ++s) {
        stepChain(model, chain, 1.0);
        model.layout.pack(chain.parameters, {row.data(), static_cast<std::size_t>(row.size())});
        kept.flat.row(s) = row.transpose();
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
    return {{"log_lik",
             [&](const Parameters& at) {
                 const double sse = sumOfSquares(design, meanFunction(design, at));
                 return Vector(Vector::Constant(1, logLikelihood(design.totalSeen(), sse, at.sigma2)));
             }},
            {"f", [&](const Parameters& at) { return stacked(meanFunction(design, at)); }},
            {"M V", [&](const Parameters& at) { return stacked(contributionMatrix(design, at.heads.front(), 0, 0)); }},
            {"a", [](const Parameters& at) { return Vector(at.heads.front().a.tail(at.heads.front().a.size() - 1)); }}};
}

void printLine(const char* name, std::vector<double> ess, const KeptDraws& kept)
{
    std::sort(ess.begin(), ess.end());
    const auto sweeps = static_cast<double>(kept.flat.rows());
    std::printf("    %-8s worst %6.3f  median %6.3f a sweep;  worst %8.3g a second\n", name, ess.front() / sweeps,
                ess[ess.size() / 2] / sweeps, ess.front() / sweeps / kept.secondsPerSweep);
}

void report(const Model& model, const BenchSize& size, std::uint64_t data, const KeptDraws& kept)
{
    std::printf("%s, data %d: %.1f us a sweep, %d draws\n", size.name, static_cast<int>(data),
                1e6 * kept.secondsPerSweep, static_cast<int>(kept.flat.rows()));
    for (const NamedQuantities& quantities : identified(model)) {
        printLine(quantities.name, effectiveDraws(model, kept.flat, quantities.values), kept);
    }
    std::fflush(stdout);
}

void measure(Index draws, std::uint64_t sets)
{
    for (const BenchSize& size : kBenchSizes) {
        for (std::uint64_t data = 1; data <= sets; ++data) {
            const SimulatedProblem problem = simulateProblem(size, data);
            report(*problem.model, size, data, sample(problem, draws));
        }
    }
}

/// Data set 1 of every size for jags/run.R.
void writeForJags(const std::string& folder)
{
    for (const BenchSize& size : kBenchSizes) {
        std::ofstream(folder + "/" + size.name + ".R") << asRScript(simulateProblem(size, 1), size);
    }
}

/// What jags/run.R wrote: number of draws, width, seconds a sweep, then the draws one after another.
KeptDraws readDraws(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    const auto take = [&in](double* to, Index count) {
        in.read(reinterpret_cast<char*>(to), static_cast<std::streamsize>(sizeof(double)) * count);
    };
    std::array<double, 3> head{};
    take(head.data(), 3);
    Matrix columns(static_cast<Index>(head[1]), static_cast<Index>(head[0]));
    take(columns.data(), columns.size());
    if (!in) {
        throw std::runtime_error("cannot read " + path);
    }
    return {columns.transpose(), head[2]};
}

void measureJags(const std::string& folder)
{
    for (const BenchSize& size : kBenchSizes) {
        if (const std::string path = folder + "/" + size.name + ".draws"; std::filesystem::exists(path)) {
            report(*simulateProblem(size, 1).model, size, 1, readDraws(path));
        }
    }
}

} // namespace
} // namespace credence

int main(int argc, char** argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 2 && words[0] == "write") {
        credence::writeForJags(words[1]);
    } else if (words.size() == 2 && words[0] == "read") {
        credence::measureJags(words[1]);
    } else if (words.size() == 2) {
        credence::measure(std::stol(words[0]), std::stoull(words[1]));
    } else {
        std::puts("bench_mixing DRAWS DATASETS | write FOLDER | read FOLDER");
        return 1;
    }
    return 0;
}
