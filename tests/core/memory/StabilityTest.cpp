// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The three numbers against whole powers and singular values, and the verdicts where eigenvalues alone mislead.
#include "core/memory/Stability.h"

#include "core/base/Random.h"

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

using testing::HasSubstr;

MemorySpec invariantLegs(Index N, MemoryMethod method)
{
    return {.measure = MemoryMeasure::LegSLti, .method = method, .N = N};
}

double largestPower(const Matrix& T, int powers)
{
    Matrix product = Matrix::Identity(T.rows(), T.cols());
    double largest = 1;
    for (int k = 0; k < powers; ++k) {
        product = (T * product).eval();
        largest = std::max(largest, product.jacobiSvd().singularValues()(0));
    }
    return largest;
}

TEST(Stability, AgreesWithPowersAndSingularValues)
{
    for (const MemoryMeasure measure :
         {MemoryMeasure::LegSLti, MemoryMeasure::LegT, MemoryMeasure::LagT, MemoryMeasure::FouT}) {
        for (const MemoryMethod method : {MemoryMethod::Euler, MemoryMethod::Bilinear, MemoryMethod::Zoh}) {
            const MemorySpec spec{.measure = measure, .method = method, .N = 13};
            constexpr double kGap = 0.02;
            const Matrix T = transitionOf(spec, kGap).T;
            const Stability stability = stabilityOf(spec, {.gap = kGap, .steps = 60});
            EXPECT_NEAR(stability.twoNorm, T.jacobiSvd().singularValues()(0), 1e-9) << wordOf(measure);
            const double growth = largestPower(T, 60);
            EXPECT_NEAR(stability.growth, growth, 1e-3 * growth) << wordOf(measure) << " " << wordOf(method);
            // LagT and Euler: eigenvalues that all coincide cannot be found from the matrix
            if (measure != MemoryMeasure::LagT) {
                EXPECT_NEAR(stability.spectralRadius, T.eigenvalues().cwiseAbs().maxCoeff(), 1e-6) << wordOf(measure);
            }
        }
    }
}

TEST(Stability, EulerWithEveryEigenvalueInsideTheCircleGrowsTenMillionFold)
{
    const Stability wide = stabilityOf(invariantLegs(64, MemoryMethod::Euler), {.gap = 0.01, .steps = 2000});
    EXPECT_NEAR(wide.spectralRadius, 0.99, 1e-12);
    EXPECT_NEAR(wide.growth, 9.9e7, 0.1e7);
    EXPECT_EQ(wide.verdict, StabilityVerdict::Transient);
    const Stability narrow = stabilityOf(invariantLegs(32, MemoryMethod::Euler), {.gap = 0.01, .steps = 2000});
    EXPECT_NEAR(narrow.growth, 30, 1);
    EXPECT_EQ(narrow.verdict, StabilityVerdict::Transient);
    for (const MemoryMethod method : {MemoryMethod::Bilinear, MemoryMethod::Zoh, MemoryMethod::Backward}) {
        const Stability stable = stabilityOf(invariantLegs(64, method), {.gap = 0.01, .steps = 2000});
        EXPECT_EQ(stable.verdict, StabilityVerdict::Contractive);
        EXPECT_EQ(stable.growth, 1);
        EXPECT_LE(stable.twoNorm, 1);
    }
    const Stability explosive = stabilityOf(invariantLegs(64, MemoryMethod::Euler), {.gap = 0.04, .steps = 2000});
    EXPECT_NEAR(explosive.spectralRadius, 0.04 * 64 - 1, 1e-12);
    EXPECT_EQ(explosive.verdict, StabilityVerdict::Unstable);
}

TEST(Stability, EulerContractsBelowPiSquaredOverNToTheFourth)
{
    for (const double N : {16.0, 32.0, 64.0}) {
        const double limit = M_PI * M_PI / std::pow(N, 4);
        const MemorySpec spec = invariantLegs(static_cast<Index>(N), MemoryMethod::Euler);
        EXPECT_EQ(stabilityOf(spec, {.gap = 0.98 * limit, .steps = 1}).verdict, StabilityVerdict::Contractive);
        EXPECT_GT(stabilityOf(spec, {.gap = 1.02 * limit, .steps = 1}).twoNorm, 1);
    }
}

/// The largest dt/theta at which Euler has no eigenvalue outside the unit circle.
TEST(Stability, LimitsOfEulerForLegt)
{
    const std::vector<std::pair<Index, double>> limits = {
        {4, 0.194}, {8, 0.0564}, {16, 0.0167}, {32, 0.0051}, {64, 0.0016}};
    for (const auto& [N, limit] : limits) {
        const MemorySpec spec{.measure = MemoryMeasure::LegT, .method = MemoryMethod::Euler, .N = N};
        const auto radius = [&](double delta) {
            double largest = 0;
            for (const auto& value : stepEigenvalues(spec, delta)) {
                largest = std::max(largest, std::abs(value));
            }
            return largest;
        };
        double low = 0;
        double high = 1;
        for (int i = 0; i < 60; ++i) {
            const double middle = (low + high) / 2;
            (radius(middle) <= 1 ? low : high) = middle;
        }
        EXPECT_NEAR(low, limit, 0.03 * limit) << N;
    }
}

TEST(Stability, LegsByEulerGrowsFromItsStart)
{
    const Stability euler = stabilityOf({.method = MemoryMethod::Euler, .N = 32}, {.gap = 3, .steps = 200});
    EXPECT_GT(euler.growth, 1e15);
    EXPECT_EQ(euler.verdict, StabilityVerdict::Unstable) << "the first steps have eigenvalues far outside";
    for (const MemoryMethod method : {MemoryMethod::Bilinear, MemoryMethod::Backward, MemoryMethod::Zoh}) {
        EXPECT_EQ(stabilityOf({.method = method, .N = 32}, {.gap = 3, .steps = 200}).verdict,
                  StabilityVerdict::Contractive);
    }
    const Stability wide = stabilityOf({.method = MemoryMethod::Euler, .N = 256}, {.gap = 1, .steps = 400});
    EXPECT_GT(wide.growth, 1e100);
}

TEST(Stability, CurveGoesThroughTheGrowth)
{
    const MemorySpec spec = invariantLegs(32, MemoryMethod::Euler);
    const Stability stability = stabilityOf(spec, {.gap = 0.01, .steps = 300});
    const std::vector<double> curve = growthCurve(spec, {.gap = 0.01, .steps = 300});
    ASSERT_EQ(curve.size(), 301U);
    EXPECT_EQ(curve[0], 1);
    EXPECT_NEAR(curve[static_cast<std::size_t>(stability.growthStep)], stability.growth, 1e-3 * stability.growth);
    EXPECT_NEAR(curve[1], stability.twoNorm, 1e-3);
}

/// The demonstration of the time-invariant LegS: a noisy sine, a thousand steps of 0.01.
double largestNorm(Index N, MemoryMethod method)
{
    SignalMemory memory(invariantLegs(N, method));
    Stream noise({.seed = 3, .chain = 0, .replica = 0, .purpose = Purpose::Test});
    MemoryState state = memory.init(0, 0.01);
    double largest = 0;
    for (int k = 1; k <= 1000; ++k) {
        memory.step(state, std::sin(0.01 * k * 2 * M_PI / 2.5) + 0.1 * noise.normal(), 0.01);
        largest = std::max(largest, state.c.norm());
    }
    return largest;
}

TEST(Stability, NormsOfANoisySine)
{
    EXPECT_GT(largestNorm(64, MemoryMethod::Euler), 1e6);
    EXPECT_LT(largestNorm(64, MemoryMethod::Bilinear), 1.1);
    EXPECT_NEAR(largestNorm(64, MemoryMethod::Bilinear), largestNorm(64, MemoryMethod::Zoh), 0.01);
}

TEST(Stability, AlongStepsOfAnyLengthsIsThatOfTheirProducts)
{
    const std::vector<double> gaps = {0.1, 0.02, 0.3, 0.11, 0.05, 0.5, 0.07, 0.2};
    for (const MemoryMeasure measure : {MemoryMeasure::LegS, MemoryMeasure::LegSLti, MemoryMeasure::FouT}) {
        for (const MemoryMethod method : {MemoryMethod::Euler, MemoryMethod::Bilinear, MemoryMethod::Zoh}) {
            const MemorySpec spec{.measure = measure, .method = method, .N = 9};
            const GrowthAlong along = growthAlong(spec, {.gaps = gaps});
            ASSERT_EQ(along.points.size(), 7U);
            Matrix product = Matrix::Identity(9, 9);
            double time = gaps[0];
            double growth = 1;
            double radius = 0;
            double norm = 0;
            for (std::size_t k = 1; k < gaps.size(); ++k) {
                const Matrix T = transitionOf(spec, ownTime(spec, time, gaps[k])).T;
                time += gaps[k];
                product = (T * product).eval();
                const double own = T.jacobiSvd().singularValues()(0);
                const double sofar = product.jacobiSvd().singularValues()(0);
                EXPECT_EQ(along.points[k - 1].step, static_cast<Index>(k));
                EXPECT_NEAR(along.points[k - 1].own, own, 2e-3 * own) << wordOf(measure) << " " << wordOf(method);
                EXPECT_NEAR(along.points[k - 1].sofar, sofar, 2e-3 * sofar);
                growth = std::max(growth, sofar);
                norm = std::max(norm, own);
                radius = std::max(radius, T.eigenvalues().cwiseAbs().maxCoeff());
            }
            EXPECT_NEAR(along.stability.growth, growth, 2e-3 * growth);
            EXPECT_NEAR(along.stability.twoNorm, norm, 2e-3 * norm);
            EXPECT_NEAR(along.stability.spectralRadius, radius, 1e-6 * radius);
        }
    }
    EXPECT_TRUE(growthAlong({}, {.gaps = {1}}).points.empty());
}

TEST(Stability, ACurveOfManyStepsKeepsTheEarlyOnesAndTheLast)
{
    const MemorySpec spec{.N = 4};
    const GrowthAlong along = growthAlong(spec, {.gaps = std::vector<double>(3000, 1.0), .mostPoints = 80});
    EXPECT_LE(along.points.size(), 80U);
    EXPECT_GE(along.points.size(), 60U);
    EXPECT_EQ(along.points[4].step, 5);
    EXPECT_EQ(along.points.back().step, 2999);
    EXPECT_EQ(along.stability.steps, 2999);
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(growthAlong(spec, {.gaps = std::vector<double>(3000, 1.0)}, source.get_token()).points.empty());
}

TEST(Stability, Words)
{
    const MemorySpec spec = invariantLegs(64, MemoryMethod::Euler);
    EXPECT_THAT(stabilityWords(spec, stabilityOf(spec, {.gap = 0.01, .steps = 1000})),
                testing::AllOf(HasSubstr("Not to be trusted"), HasSubstr("spectral radius 0.99, "),
                               HasSubstr("-fold before they fade")));
    const MemorySpec bilinear = invariantLegs(64, MemoryMethod::Bilinear);
    EXPECT_THAT(stabilityWords(bilinear, stabilityOf(bilinear, {.gap = 0.01, .steps = 1000})),
                HasSubstr("Stable: with bilinear no state can grow"));
    EXPECT_THAT(stabilityWords(spec, stabilityOf(spec, {.gap = 0.5, .steps = 1000})), HasSubstr("grow without end"));
    const MemorySpec early{.method = MemoryMethod::Euler, .N = 16};
    EXPECT_THAT(stabilityWords(early, stabilityOf(early, {.gap = 1, .steps = 100})), HasSubstr("the early steps"));
}

} // namespace
} // namespace credence
