// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whole sequences: missing values, what is given back, and the published tasks of long memory and of prediction.
#include "core/memory/SequenceMemory.h"

#include "core/base/Random.h"
#include "core/math/GaussianBlock.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

Stream testStream(std::uint64_t seed)
{
    return Stream({.seed = seed, .chain = 0, .replica = 0, .purpose = Purpose::Test});
}

MemorySequence smooth(Index T)
{
    MemorySequence sequence{{}, Vector(T)};
    for (Index t = 0; t < T; ++t) {
        sequence.time.push_back(0.5 * static_cast<double>(t) + 0.2 * std::sin(static_cast<double>(t)));
        sequence.f(t) = std::sin(0.05 * static_cast<double>(t)) + 0.3;
    }
    return sequence;
}

std::vector<Vector> allMemories(const MemorySpec& spec, const MemorySequence& sequence)
{
    std::vector<Vector> memories;
    scanMemory(spec, sequence, [&](Index t, const Vector* c) {
        EXPECT_EQ(t, static_cast<Index>(memories.size()));
        memories.push_back(c == nullptr ? Vector() : *c);
    });
    return memories;
}

TEST(SequenceMemory, StandsStillOverMissingValues)
{
    MemorySequence sequence = smooth(12);
    for (const Index t : {0, 1, 5, 6, 11}) {
        sequence.f(t) = kMissing;
    }
    const MemorySpec spec{.measure = MemoryMeasure::LegSLti, .N = 6};
    const std::vector<Vector> memories = allMemories(spec, sequence);
    ASSERT_EQ(memories.size(), 12U);
    EXPECT_EQ(memories[0].size(), 0);
    EXPECT_EQ(memories[1].size(), 0);
    EXPECT_EQ(memories[2](0), sequence.f(2));
    EXPECT_EQ(memories[5], memories[4]);
    EXPECT_EQ(memories[6], memories[4]);
    EXPECT_NE(memories[7], memories[4]);
    EXPECT_EQ(memories[11], memories[10]);
    // the same as the sequence without those rows: the value after a gap holds for all of it
    MemorySequence dense{{}, Vector(7)};
    Index row = 0;
    for (Index t = 0; t < 12; ++t) {
        if (!std::isnan(sequence.f(t))) {
            dense.time.push_back(sequence.time[static_cast<std::size_t>(t)]);
            dense.f(row++) = sequence.f(t);
        }
    }
    EXPECT_EQ(allMemories(spec, dense).back(), memories.back());
}

TEST(SequenceMemory, OfNothingThereIsNone)
{
    const MemorySequence empty{{0, 1}, Vector::Constant(2, kMissing)};
    const MemoryState last = scanMemory({.N = 4}, empty, [](Index, const Vector* c) { EXPECT_EQ(c, nullptr); });
    EXPECT_EQ(last.c.size(), 0);
    EXPECT_TRUE(std::isnan(reconstruct({.N = 4}, empty, last).rmse(empty)));
    EXPECT_EQ(usualGap({}), 1);
    EXPECT_EQ(usualGap({0, 1, 3, 5, 60}), 2);
}

TEST(SequenceMemory, GivesBackASmoothSignal)
{
    MemorySequence sequence = smooth(300);
    sequence.f(20) = kMissing;
    for (const auto& [word, measure] : kMemoryMeasureWords) {
        MemorySpec spec{.measure = measure, .method = MemoryMethod::Zoh, .N = 33, .window = 60};
        const MemoryState last = scanMemory(spec, sequence, [](Index, const Vector*) {});
        const Reconstruction back = reconstruct(spec, sequence, last);
        EXPECT_LT(back.rmse(sequence), measure == MemoryMeasure::FouT ? 0.2 : 0.02) << word; // Gibbs at the ends
        EXPECT_TRUE(std::isnan(back.value(20)));
        EXPECT_EQ(back.weight(20), 0);
        EXPECT_NEAR(back.weight.sum(), 1, hasWindow(measure) ? 0.01 : 1e-9) << word; // a row is in a window or out
        EXPECT_EQ(std::isnan(back.value(0)), hasWindow(measure)) << "a window has forgotten what lies before it";
    }
}

/// A thousand steps of a sine through the time-invariant LegS with dt = 0.01: it holds about the last hundred.
TEST(SequenceMemory, TimeInvariantLegsForgetsAfterItsTimeConstant)
{
    MemorySequence sequence{{}, Vector(1000)};
    for (Index t = 0; t < 1000; ++t) {
        sequence.time.push_back(0.01 * static_cast<double>(t));
        sequence.f(t) = std::sin(2 * std::numbers::pi * 0.005 * static_cast<double>(t));
    }
    const auto errorOfRows = [&](MemoryMeasure measure, Index begin, Index end) {
        const MemorySpec spec{.measure = measure, .N = 32};
        const MemoryState last = scanMemory(spec, sequence, [](Index, const Vector*) {});
        const Vector error = (reconstruct(spec, sequence, last).value - sequence.f).segment(begin, end - begin);
        return std::sqrt(error.squaredNorm() / static_cast<double>(end - begin));
    };
    EXPECT_LT(errorOfRows(MemoryMeasure::LegSLti, 850, 1000), 0.02);
    EXPECT_GT(errorOfRows(MemoryMeasure::LegSLti, 0, 500), 0.5) << "32 numbers do not hold 1000 steps this way";
    EXPECT_LT(errorOfRows(MemoryMeasure::LegS, 0, 500), 0.05) << "but so they do";
}

/// Noise of power 1/4 and flat spectrum, without any frequency above `cycles` a sequence, of random phases. The error
/// of 256 coefficients for 100 cycles is that of the highest few waves: from 0.013 to 0.027 by phases, 0.019 on
/// average.
MemorySequence bandLimited(Index T, int cycles, std::uint64_t seed)
{
    Stream stream = testStream(seed);
    MemorySequence sequence{{}, Vector::Zero(T)};
    constexpr int kWaves = 200;
    for (int wave = 0; wave < kWaves; ++wave) { // frequencies fill the band evenly
        const double turn = 2 * std::numbers::pi * cycles * (wave + 0.5) / kWaves / static_cast<double>(T);
        const double phase = 2 * std::numbers::pi * stream.uniform();
        const double c = std::cos(turn);
        const double s = std::sin(turn);
        double cosine = std::cos(phase);
        double sine = std::sin(phase);
        for (Index t = 0; t < T; ++t) {
            sequence.f(t) += cosine;
            const double next = cosine * c - sine * s;
            sine = sine * c + cosine * s;
            cosine = next;
        }
    }
    sequence.f *= 0.5 / std::sqrt(sequence.f.squaredNorm() / static_cast<double>(T));
    sequence.time.resize(static_cast<std::size_t>(T));
    for (Index t = 0; t < T; ++t) {
        sequence.time[static_cast<std::size_t>(t)] = static_cast<double>(t);
    }
    return sequence;
}

double meanSquare(const MemorySpec& spec, const MemorySequence& sequence)
{
    const MemoryState last = scanMemory(spec, sequence, [](Index, const Vector*) {});
    return std::pow(reconstruct(spec, sequence, last).rmse(sequence), 2);
}

/// Gu et al. 2020, function approximation: a million steps in 256 coefficients; LSTM 0.25, LMU 0.05, LegS 0.02. No
/// error of the steps is left: a tenth as many steps, held exactly, do no better.
TEST(SequenceMemory, HoldsAMillionSteps)
{
    const MemorySequence sequence = bandLimited(1000000, 100, 1);
    const double error = meanSquare({.N = 256}, sequence);
    EXPECT_LE(error, 0.025);
    const double exact = meanSquare({.method = MemoryMethod::Zoh, .N = 256}, bandLimited(10000, 100, 1));
    EXPECT_NEAR(error, exact, 1e-3);
    EXPECT_GT(meanSquare({.N = 128}, bandLimited(10000, 100, 1)), 0.06) << "half as many coefficients do not hold it";
}

/// N Legendre coefficients resolve about N / pi cycles.
TEST(SequenceMemory, ResolvesNOverPiCycles)
{
    const double within = meanSquare({.method = MemoryMethod::Zoh, .N = 64}, bandLimited(5000, 16, 2));
    const double beyond = meanSquare({.method = MemoryMethod::Zoh, .N = 64}, bandLimited(5000, 40, 2));
    EXPECT_LT(within, 1e-4);
    EXPECT_GT(beyond, 0.05);
}

/// Mackey and Glass 1977 with delay 17, by steps of 1/10, squashed and centred: the task of Voelker et al. 2019.
Vector mackeyGlass(Index T, std::uint64_t seed)
{
    Stream stream = testStream(seed);
    std::deque<double> history;
    for (int i = 0; i < 170; ++i) {
        history.push_back(1.2 + 0.2 * (stream.uniform() - 0.5));
    }
    double value = 1.2;
    Vector series(T);
    for (Index t = 0; t < T; ++t) {
        for (int i = 0; i < 10; ++i) {
            const double delayed = history.front();
            history.pop_front();
            history.push_back(value);
            value += (0.2 * delayed / (1 + std::pow(delayed, 10)) - 0.1 * value) / 10;
        }
        series(t) = std::tanh(value - 1);
    }
    return series.array() - series.mean();
}

/// All products of at most `degree` of the numbers, 1 among them.
void appendProducts(const Vector& x, Index first, int degree, double product, std::vector<double>& all)
{
    all.push_back(product);
    for (Index i = first; i < x.size() && degree > 0; ++i) {
        appendProducts(x, i, degree - 1, product * x(i), all);
    }
}

/// Products of the memory after every step of a series.
std::vector<Vector> readOuts(const Vector& series, const MemorySpec& spec, int degree)
{
    MemorySequence sequence{{}, series};
    for (Index t = 0; t < series.size(); ++t) {
        sequence.time.push_back(static_cast<double>(t));
    }
    std::vector<Vector> rows;
    scanMemory(spec, sequence, [&](Index, const Vector* c) {
        std::vector<double> products;
        appendProducts(*c / 0.3, 0, degree, 1, products); // of size 1 or so
        rows.emplace_back(Eigen::Map<const Vector>(products.data(), static_cast<Index>(products.size())));
    });
    return rows;
}

/// Error of a Bayesian linear read-out of the memory, 15 steps ahead, over the sd of the series; on a series not seen.
double mackeyGlassError(const MemorySpec& spec, int degree)
{
    constexpr Index kAhead = 15;
    GaussianBlock weights;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Vector series = mackeyGlass(5000, seed);
        const std::vector<Vector> rows = readOuts(series, spec, degree);
        const Index d = rows.front().size();
        if (weights.eta.size() == 0) {
            weights = {1e-6 * Matrix::Identity(d, d), Vector::Zero(d)};
        }
        for (Index t = 0; t + kAhead < series.size(); t += 3) {
            const Vector& row = rows[static_cast<std::size_t>(t)];
            weights.Lambda.selfadjointView<Eigen::Lower>().rankUpdate(row);
            weights.eta += series(t + kAhead) * row;
        }
    }
    GaussianSpace space;
    EXPECT_TRUE(meanOfBlock(weights, space));
    const Vector series = mackeyGlass(5000, 99);
    const std::vector<Vector> rows = readOuts(series, spec, degree);
    double squares = 0;
    for (Index t = 0; t + kAhead < series.size(); ++t) {
        squares += std::pow(rows[static_cast<std::size_t>(t)].dot(space.value) - series(t + kAhead), 2);
    }
    return std::sqrt(squares / series.tail(series.size() - kAhead).squaredNorm());
}

TEST(SequenceMemory, PredictsMackeyAndGlass)
{
    MemorySpec spec{.measure = MemoryMeasure::LegT, .method = MemoryMethod::Zoh, .N = 6, .window = 20};
    const double error = mackeyGlassError(spec, 4);
    EXPECT_LE(error, 0.045);
    spec.N = 1; // the mean of the window alone
    EXPECT_GT(mackeyGlassError(spec, 4), 0.2);
}

} // namespace
} // namespace credence
