// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory along a sequence against answers worked out in another way: whole matrices instead of fast steps, Legendre
// polynomials of the standard library, the recurrence of h_t written out.
#include "core/base/Random.h"
#include "core/summaries/MemoryTrack.h"
#include "core/summaries/Quantile.h"
#include "tests/core/summaries/RandomRun.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence::test {
namespace {

/// Draws of one chain after the other.
Index rowOf(Index chain, Index draw)
{
    return chain * 37 + draw;
}

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// One sequence at irregular steps; y lacks rows 0, 3 and 4.
DatasetPtr gappyData()
{
    Dataset dataset;
    dataset.name = "gappy";
    dataset.inputs = {{"dose", "mg"}};
    dataset.outputs = {{"conc", "mg/L"}};
    Sequence sequence;
    sequence.id = "1";
    sequence.step = {0, 0.25, 0.5, 1, 2, 3.5, 3.75, 8};
    sequence.stepText = {"0", "0.25", "0.5", "1", "2", "3.5", "3.75", "8"};
    sequence.line.assign(8, 0);
    sequence.x = Matrix::Zero(8, 1);
    sequence.x << 3, 1, 4, 1, 5, 9, 2, 6;
    sequence.y = Matrix::Zero(8, 1);
    sequence.y << kNoValue, 2.5, 3, kNoValue, kNoValue, -1, 4, 0.5;
    sequence.heldOut = Mask::Constant(8, 1, false);
    dataset.sequences = {sequence};
    return sealDataset(std::move(dataset)).value();
}

MemoryRequest inputRequest(MemoryMeasure measure, MemoryMethod method)
{
    MemoryRequest request;
    request.of = MemoryOf::Input;
    request.spec = {.measure = measure, .method = method, .N = 7};
    request.reach = 2.5;
    request.longestStep = 100;
    return request;
}

/// The memory by whole matrices, every step anew.
std::vector<Vector> denseMemories(const MemoryRequest& request, const std::vector<double>& time, const Vector& f)
{
    const MemorySpec spec = memorySpecOf(request);
    std::vector<Vector> memories;
    MemoryState state;
    SignalMemory memory(spec, MemoryPath::Dense);
    for (std::size_t k = 0; k < time.size(); ++k) {
        const double gap = memoryUnit(request) * (k > 0 ? time[k] - time[k - 1] : time[1] - time[0]);
        if (k == 0) {
            state = memory.init(f(0), gap);
        } else {
            memory.step(state, f(static_cast<Index>(k)), gap);
        }
        memories.push_back(state.c);
    }
    return memories;
}

} // namespace

TEST(MemoryTrack, OfAColumnIsThatOfWholeMatrices)
{
    const DatasetPtr dataset = gappyData();
    const Sequence& sequence = dataset->sequences[0];
    for (const MemoryMeasure measure :
         {MemoryMeasure::LegS, MemoryMeasure::LegSLti, MemoryMeasure::LegT, MemoryMeasure::LagT, MemoryMeasure::FouT}) {
        for (const MemoryMethod method : {MemoryMethod::Euler, MemoryMethod::Bilinear, MemoryMethod::Zoh}) {
            const MemoryRequest request = inputRequest(measure, method);
            const MemoryTrack track = memoryTrack(*dataset, {}, request);
            const std::vector<Vector> memories = denseMemories(request, sequence.step, sequence.x.col(0));
            ASSERT_EQ(track.length(), 8);
            EXPECT_EQ(track.draws, 0);
            for (Index k = 0; k < 8; ++k) {
                const Vector& c = memories[static_cast<std::size_t>(k)];
                EXPECT_NEAR(track.norm(k, 0), c.norm(), 1e-9 * (1 + c.norm())) << wordOf(measure) << " " << k;
                EXPECT_NEAR((track.coefficients.col(k) - c).norm(), 0, 1e-9 * (1 + c.norm())) << wordOf(method);
            }
        }
    }
}

TEST(MemoryTrack, CutsGapsIntoStraightLines)
{
    MemoryRequest request = inputRequest(MemoryMeasure::LegS, MemoryMethod::Bilinear);
    request.longestStep = 0.4;
    const MemoryTrack track = memoryTrack(*gappyData(), {}, request);
    // gaps 0.25 0.25 0.5 1 1.5 0.25 4.25 in 1 1 2 3 4 1 11 parts
    ASSERT_EQ(track.length(), 1 + 1 + 1 + 2 + 3 + 4 + 1 + 11);
    const std::vector<Index> points = {0, 1, 2, 4, 7, 11, 12, 23};
    EXPECT_EQ(track.point, points);
    EXPECT_EQ(track.time[8], 2 + 1.5 / 4);
    EXPECT_EQ(track.row[8], 4);
    EXPECT_NEAR(track.signal(8), 5 + (9 - 5) / 4.0, 1e-12);
    EXPECT_EQ(track.signal(11), 9);
    EXPECT_EQ(track.time.back(), 8);
    const std::vector<Vector> memories = denseMemories(request, track.time, track.signal);
    EXPECT_NEAR((track.coefficients.col(23) - memories[23]).norm(), 0, 1e-9);
    const MemorySequence third{{0, 0.3}, Vector::LinSpaced(2, 0, 3)};
    EXPECT_EQ(refined(third, 0.1).sequence.time.size(), 4U); // not five, for all that 0.3 / 0.1 > 3 - 1e-16
    EXPECT_EQ(refined(third, std::numeric_limits<double>::infinity()).sequence.time.size(), 2U);
}

TEST(MemoryTrack, WithoutDrawsMissingCellsHoldTheLastValue)
{
    MemoryRequest request = inputRequest(MemoryMeasure::LegS, MemoryMethod::Zoh);
    request.of = MemoryOf::Output;
    const MemoryTrack track = memoryTrack(*gappyData(), {}, request);
    EXPECT_EQ(track.firstRow, 1); // nothing to remember before the first value
    EXPECT_EQ(track.carried, 2);
    EXPECT_EQ(track.drawn, 0);
    Vector expected(7);
    expected << 2.5, 3, 3, 3, -1, 4, 0.5;
    EXPECT_EQ(track.signal, expected);
    EXPECT_EQ(track.origin[2], CellOrigin::Carried);
    EXPECT_EQ(track.largestSignal, 4);
    request.of = MemoryOf::Function;
    EXPECT_TRUE(memoryTrack(*gappyData(), {}, request).isEmpty());
}

TEST(MemoryTrack, OfTheMeanFunctionHasTheBandsOfItsDraws)
{
    const Draws draws = randomRun({});
    const Model& model = *draws.model();
    MemoryRequest request;
    request.sequence = 1;
    request.of = MemoryOf::Function;
    request.column = 1;
    request.spec.N = 5;
    request.longestStep = 0.2;
    request.maxDraws = 0;
    const MemoryTrack track = memoryTrack(*model.design->dataset, draws, request);
    ASSERT_EQ(track.draws, 111);
    ASSERT_EQ(track.length(), 16); // six rows, gaps of 0.5 in three parts
    Matrix norms(111, 16);
    Matrix signals(111, 16);
    Matrix sum = Matrix::Zero(5, 16);
    for (int chain = 0; chain < 3; ++chain) {
        for (Index draw = 0; draw < 37; ++draw) {
            const Index i = rowOf(chain, draw);
            const Vector f = functionByBruteForce(model, draws.parameters(chain, draw), 1).col(1);
            for (Index k = 0; k < 16; ++k) {
                const Index row = std::min<Index>(k / 3, 4);
                const double share = static_cast<double>(k - 3 * row) / 3;
                signals(i, k) = f(row) + share * (f(row + 1) - f(row));
            }
            const std::vector<Vector> memories = denseMemories(request, track.time, signals.row(i).transpose());
            for (Index k = 0; k < 16; ++k) {
                norms(i, k) = memories[static_cast<std::size_t>(k)].norm();
                sum.col(k) += memories[static_cast<std::size_t>(k)];
            }
        }
    }
    for (Index k = 0; k < 16; ++k) {
        for (std::size_t level = 0; level < kBandLevels.size(); ++level) {
            const auto column = static_cast<Index>(level);
            EXPECT_NEAR(track.norm(k, column), quantile(norms.col(k), kBandLevels[level]), 1e-9);
            EXPECT_NEAR(track.signalBand(k, column), quantile(signals.col(k), kBandLevels[level]), 1e-9);
        }
        EXPECT_NEAR((track.coefficients.col(k) - sum.col(k) / 111).norm(), 0, 1e-9);
    }
}

TEST(MemoryTrack, FillsMissingOutputsByNewData)
{
    const Draws whole = randomRun({});
    Dataset dataset = *whole.model()->design->dataset;
    dataset.sequences[1].y(2, 0) = kNoValue;
    MemoryRequest request;
    request.sequence = 1;
    request.spec.N = 4;
    request.longestStep = 10;
    request.maxDraws = 0;
    const SignalDraws signal = signalDraws(dataset, whole, request);
    ASSERT_EQ(signal.values.rows(), 111);
    EXPECT_EQ(signal.origin[2], CellOrigin::Drawn);
    EXPECT_EQ(signal.values.col(1), Vector::Constant(111, dataset.sequences[1].y(1, 0)));
    // what noise adds to f, over its sd
    const Design& design = *whole.model()->design;
    Vector z(111);
    for (int chain = 0; chain < 3; ++chain) {
        for (Index draw = 0; draw < 37; ++draw) {
            const Parameters parameters = whole.parameters(chain, draw);
            const double f = functionByBruteForce(*whole.model(), parameters, 1)(2, 0);
            const double sd = std::sqrt(parameters.sigma2) * design.yScaling.scale(0);
            z(rowOf(chain, draw)) = (signal.values(rowOf(chain, draw), 2) - f) / sd;
        }
    }
    EXPECT_NEAR(z.mean(), 0, 4 / std::sqrt(111.0));
    EXPECT_NEAR(z.squaredNorm() / 111, 1, 4 * std::sqrt(2 / 111.0));
    EXPECT_EQ(signalDraws(dataset, whole, request).values, signal.values);
    const MemoryTrack track = memoryTrack(dataset, whole, request);
    EXPECT_EQ(track.drawn, 1);
    EXPECT_EQ(track.norm(1, 0), track.norm(1, 6)); // all draws are one before the missing cell
    EXPECT_LT(track.norm(2, 0), track.norm(2, 6));
}

TEST(MemoryTrack, AMomentIsTheTrackAtAPoint)
{
    const Draws draws = randomRun({.lengths = {40, 60, 30}});
    MemoryRequest request;
    request.sequence = 1;
    request.of = MemoryOf::Function;
    request.spec.N = 6;
    request.longestStep = 0.1;
    request.maxDraws = 0;
    const MemoryTrack track = memoryTrack(*draws.model()->design->dataset, draws, request);
    ASSERT_GT(track.stride, 1);
    for (const Index point : {Index{0}, Index{1}, track.stride, 2 * track.stride + 1, track.length() - 1}) {
        const MemoryMoment moment = memoryAt(track, point);
        EXPECT_NEAR((moment.mean - track.coefficients.col(point)).norm(), 0, 1e-12) << point;
        for (Index n = 0; n < 6; ++n) {
            EXPECT_LE(moment.coefficients(n, 0), moment.coefficients(n, 1));
            EXPECT_LE(moment.coefficients(n, 1), moment.coefficients(n, 2));
        }
        // quantiles of one coefficient by whole matrices
        Vector values(track.values.rows());
        for (Index i = 0; i < values.size(); ++i) {
            values(i) = denseMemories(request, track.time, track.values.row(i).transpose())[std::size_t(point)](1);
        }
        EXPECT_NEAR(moment.coefficients(1, 0), quantile(values, 0.1), 1e-9);
        EXPECT_NEAR(moment.coefficients(1, 2), quantile(values, 0.9), 1e-9);
    }
}

TEST(MemoryTrack, GivesBackTheLegendreSeriesOfItsCoefficients)
{
    MemoryRequest request = inputRequest(MemoryMeasure::LegS, MemoryMethod::Zoh);
    request.longestStep = 0.05;
    const MemoryTrack track = memoryTrack(*gappyData(), {}, request);
    const Index point = track.point[5];
    const MemoryMoment moment = memoryAt(track, point);
    const double start = track.time[0] - (track.time[1] - track.time[0]); // the first value held from here
    const double now = track.time[static_cast<std::size_t>(point)];
    double squares = 0;
    double mass = 0;
    for (Index k = 0; k <= point; ++k) {
        const double middle = moment.time[static_cast<std::size_t>(k)];
        double value = 0;
        for (unsigned n = 0; n < 7; ++n) {
            value +=
                moment.mean(n) * std::sqrt(2.0 * n + 1) * std::legendre(n, 2 * (middle - start) / (now - start) - 1);
        }
        EXPECT_NEAR(moment.rebuilt(k), value, 1e-9);
        const double held = k > 0 ? track.time[std::size_t(k)] - track.time[std::size_t(k) - 1] : track.time[1];
        squares += held * (value - track.signal(k)) * (value - track.signal(k));
        mass += held;
    }
    EXPECT_NEAR(moment.rmse, std::sqrt(squares / mass), 1e-9);
    // what is remembered and what is lost add up to the whole: the projection is orthogonal
    double whole = 0;
    for (Index k = 0; k <= point; ++k) {
        const double held = k > 0 ? track.time[std::size_t(k)] - track.time[std::size_t(k) - 1] : track.time[1];
        whole += held * track.signal(k) * track.signal(k) / mass;
    }
    EXPECT_NEAR(moment.mean.squaredNorm() + moment.rmse * moment.rmse, whole, 2e-3 * whole);
}

TEST(MemoryTrack, SaysHowStepsMayBeCut)
{
    const StepChoices choices = stepChoices(gappyData()->sequences[0]);
    EXPECT_EQ(choices.longest, 4.25);
    EXPECT_EQ(choices.usual, 0.25);
    EXPECT_NEAR(choices.shortest, 8.0 / (kMostMemoryPoints - 8), 1e-12);
    MemoryRequest request = inputRequest(MemoryMeasure::LegS, MemoryMethod::Bilinear);
    request.longestStep = choices.shortest;
    EXPECT_LE(memoryTrack(*gappyData(), {}, request).length(), kMostMemoryPoints);
}

TEST(MemoryTrack, EulerIsComparedWithWhatItDoesToTheMeanSignal)
{
    MemoryRequest request = inputRequest(MemoryMeasure::LegSLti, MemoryMethod::Bilinear);
    request.spec.N = 64;
    request.reach = 10;
    request.longestStep = 0.1;
    request.withEuler = true;
    const MemoryTrack track = memoryTrack(*gappyData(), {}, request);
    MemoryRequest euler = request;
    euler.spec.method = MemoryMethod::Euler;
    const MemoryTrack direct = memoryTrack(*gappyData(), {}, euler);
    EXPECT_EQ(track.eulerNorm, direct.norm.col(0));
    EXPECT_GT(track.largestEuler, 1e4 * track.largestNorm);
    EXPECT_LE(track.largestNorm, 1.01 * track.largestSignal);
    EXPECT_EQ(growthOf(track, MemoryMethod::Euler).stability.verdict, StabilityVerdict::Transient);
    EXPECT_EQ(growthOf(track, MemoryMethod::Bilinear).stability.verdict, StabilityVerdict::Contractive);
    double radius = 0;
    for (const std::complex<double>& value : eigenvaluesAt(track, MemoryMethod::Euler, 3)) {
        radius = std::max(radius, std::abs(value));
    }
    EXPECT_NEAR(radius, 1 - 0.01 * 0.25 / 0.1 / 3, 0.02); // eigenvalues 1 - delta n with delta 0.0083 to 0.01
}

TEST(StateNorms, AreThoseOfTheRecurrenceWrittenOut)
{
    const Draws draws = randomRun({.heads = 1});
    const StateNorms norms = stateNorms(draws, 1, 0);
    EXPECT_EQ(norms.draws, 111);
    ASSERT_EQ(norms.heads.size(), 1U);
    const bruteforce::Data data = featuresOf(*draws.model()->design, 1);
    Matrix expected(111, 6);
    for (int chain = 0; chain < 3; ++chain) {
        for (Index draw = 0; draw < 37; ++draw) {
            const HeadParameters head = draws.parameters(chain, draw).heads[0];
            Matrix h = Matrix::Zero(head.W_K.rows(), head.W_V.rows());
            for (Index t = 0; t < 6; ++t) {
                const Vector x = data.x.row(t).transpose();
                h = head.a(t) * h + (head.W_K * x) * (head.W_V * x).transpose();
                expected(rowOf(chain, draw), t) = h.norm();
            }
        }
    }
    for (Index t = 0; t < 6; ++t) {
        for (std::size_t level = 0; level < kBandLevels.size(); ++level) {
            EXPECT_NEAR(norms.heads[0](t, static_cast<Index>(level)), quantile(expected.col(t), kBandLevels[level]),
                        1e-10);
        }
    }
    EXPECT_TRUE(stateNorms({}, 0, 0).heads.empty());
    EXPECT_EQ(stateNorms(randomRun({.heads = 2}), 0, 50).heads.size(), 2U);
}

} // namespace credence::test
