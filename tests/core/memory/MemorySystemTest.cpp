// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The matrices against what they are meant to do: carry projections of a signal, worked out by quadrature.
#include "core/memory/Discretisation.h"

#include "core/math/GaussLegendre.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

namespace credence {
namespace {

constexpr Index kOrder = 7; // odd, as FouT wants it

/// The largest entry of A + A' + sum of v v'.
double symmetricExcess(const Matrix& A, const std::vector<Vector>& columns)
{
    Matrix sum = A + A.transpose();
    for (const Vector& column : columns) {
        const Matrix square = column * column.transpose();
        sum += square;
    }
    return sum.cwiseAbs().maxCoeff();
}

double g(Index n, double u)
{
    const double root = std::sqrt(2 * static_cast<double>(n) + 1);
    return root * std::legendre(static_cast<unsigned>(n), 2 * u - 1);
}

TEST(MemorySystem, SymmetricPartsAreThoseOfContractions)
{
    const Matrix half = Matrix::Identity(kOrder, kOrder) / 2;
    const MemorySystem legs = memorySystem(MemoryMeasure::LegS, kOrder);
    EXPECT_LT(symmetricExcess(legs.A + half, {legs.B}), 1e-13);
    const MemorySystem lagt = memorySystem(MemoryMeasure::LagT, kOrder);
    EXPECT_LT(symmetricExcess(lagt.A + half, {lagt.B}), 1e-14);
    const MemorySystem legt = memorySystem(MemoryMeasure::LegT, kOrder);
    Vector alternating = legt.B;
    for (Index n = 1; n < kOrder; n += 2) {
        alternating(n) *= -1;
    }
    EXPECT_LT(symmetricExcess(legt.A, {legt.B, alternating}), 1e-13);
    const MemorySystem fout = memorySystem(MemoryMeasure::FouT, kOrder);
    EXPECT_LT(symmetricExcess(fout.A, {fout.B}), 1e-13);
}

/// Voelker et al. 2019, equation (2): the same window in another scaling.
TEST(MemorySystem, LegtIsTheLegendreMemoryUnitInAnOrthonormalBasis)
{
    const MemorySystem legt = memorySystem(MemoryMeasure::LegT, kOrder);
    for (Index n = 0; n < kOrder; ++n) {
        const double rowSign = n % 2 == 0 ? 1 : -1;
        const double size = 2 * static_cast<double>(n) + 1;
        const double scale = rowSign / std::sqrt(size);
        EXPECT_NEAR(legt.B(n), scale * size * rowSign, 1e-14);
        for (Index k = 0; k < kOrder; ++k) {
            const double columnSign = k % 2 == 0 ? 1 : -1;
            const double columnScale = columnSign / std::sqrt(2 * static_cast<double>(k) + 1);
            const double lmu = n < k ? -size : -size * rowSign * columnSign;
            EXPECT_NEAR(legt.A(n, k), scale * lmu / columnScale, 1e-13) << n << ", " << k;
        }
    }
}

TEST(MemorySystem, BasesAreOrthonormal)
{
    const Quadrature unit = gaussLegendre(60, 0, 1);
    const Quadrature far = gaussLegendre(200, 0, 90);
    for (const auto& [word, measure] : kMemoryMeasureWords) {
        const bool isFading = measure == MemoryMeasure::LegSLti || measure == MemoryMeasure::LagT;
        const Quadrature& rule = isFading ? far : unit;
        Matrix gram = Matrix::Zero(kOrder, kOrder);
        for (Index q = 0; q < rule.node.size(); ++q) {
            const Vector basis = memoryBasis(measure, kOrder, rule.node(q));
            gram += rule.weight(q) * memoryWeight(measure, rule.node(q)) * basis * basis.transpose();
        }
        EXPECT_LT((gram - Matrix::Identity(kOrder, kOrder)).norm(), 1e-9) << word;
    }
}

/// Coefficients of the past of f at time t, by their definition as an integral over the lag.
Vector projection(MemoryMeasure measure, const std::function<double(double)>& f, double t)
{
    const bool isFading = measure == MemoryMeasure::LegSLti || measure == MemoryMeasure::LagT;
    const double scale = measure == MemoryMeasure::LegS ? t : 1; // time that one unit of s takes
    const Quadrature rule = gaussLegendre(isFading ? 250 : 80, 0, isFading ? 120 : 1);
    Vector c = Vector::Zero(kOrder);
    for (Index q = 0; q < rule.node.size(); ++q) {
        const double s = rule.node(q);
        c += rule.weight(q) * memoryWeight(measure, s) * f(t - scale * s) * memoryBasis(measure, kOrder, s);
    }
    return c;
}

double wave(double t)
{
    return std::sin(1.3 * t) + 0.4 * t - 0.2 * std::cos(2.1 * t);
}

double cubic(double t)
{
    return 0.3 - t + 0.7 * t * t - 0.2 * t * t * t;
}

double turns(double t)
{
    return 0.4 + std::cos(2 * std::numbers::pi * t) - 0.3 * std::sin(4 * std::numbers::pi * t);
}

/// How far the slope of the projections is from rate (A c + B f), relative.
double equationError(MemoryMeasure measure, const std::function<double(double)>& f, const MemorySystem& system)
{
    constexpr double kTime = 2.3;
    constexpr double kStep = 1e-4;
    const Vector slope = (projection(measure, f, kTime + kStep) - projection(measure, f, kTime - kStep)) / (2 * kStep);
    const double rate = measure == MemoryMeasure::LegS ? 1 / kTime : 1;
    const Vector said = rate * (system.A * projection(measure, f, kTime) + system.B * f(kTime));
    return (slope - said).norm() / slope.norm();
}

TEST(MemorySystem, EquationsCarryTheProjections)
{
    // LegT takes what leaves the window from a polynomial, FouT from a Fourier series: exact for signals that are such
    const std::vector<std::pair<MemoryMeasure, std::function<double(double)>>> cases = {{MemoryMeasure::LegS, wave},
                                                                                        {MemoryMeasure::LegSLti, wave},
                                                                                        {MemoryMeasure::LagT, wave},
                                                                                        {MemoryMeasure::LegT, cubic},
                                                                                        {MemoryMeasure::FouT, turns}};
    for (const auto& [measure, f] : cases) {
        const MemorySystem system = memorySystem(measure, kOrder);
        EXPECT_LT(equationError(measure, f, system), 1e-6) << wordOf(measure);
        const MemorySystem twin{system.A.transpose(), system.B};
        EXPECT_GT(equationError(measure, f, twin), 1e-2) << "the transpose must not pass: " << wordOf(measure);
    }
    EXPECT_GT(equationError(MemoryMeasure::LegT, wave, memorySystem(MemoryMeasure::LegS, kOrder)), 1e-2)
        << "the matrix that is misnamed LegT in places is not it";
}

/// exp(s A) B = exp(-s) g(exp(-s)): what a pulse leaves in the time-invariant LegS.
TEST(MemorySystem, PulseResponseOfTimeInvariantLegs)
{
    const MemorySystem system = memorySystem(MemoryMeasure::LegSLti, kOrder);
    for (const double s : {0.05, 0.7, 3.0}) {
        const Vector response = zohTransition(system, s).T * system.B;
        for (Index n = 0; n < kOrder; ++n) {
            EXPECT_NEAR(response(n), std::exp(-s) * g(n, std::exp(-s)), 1e-12);
        }
    }
}

TEST(MemorySystem, ShiftedLegendreAgreesWithTheStandardLibrary)
{
    const Vector u = Vector::LinSpaced(9, 0, 1);
    const Matrix all = shiftedLegendre(kMostMemory, u);
    for (Index n = 0; n < kMostMemory; ++n) {
        for (Index q = 0; q < u.size(); ++q) {
            EXPECT_NEAR(all(n, q), g(n, u(q)), 1e-12 * std::sqrt(2.0 * static_cast<double>(n) + 1)) << n << " " << q;
        }
    }
}

TEST(MemorySystem, EigenvaluesOfTheTriangularOnesAreOnTheDiagonal)
{
    const auto legs = memoryEigenvalues(MemoryMeasure::LegS, 64);
    for (std::size_t n = 0; n < legs.size(); ++n) {
        EXPECT_EQ(legs[n], std::complex<double>(-static_cast<double>(n + 1)));
    }
    for (const auto& value : memoryEigenvalues(MemoryMeasure::LegT, 16)) {
        EXPECT_LT(value.real(), 0);
    }
}

TEST(MemorySpec, SaysAllThatIsWrong)
{
    EXPECT_TRUE(validate({}).empty());
    EXPECT_EQ(validate({.N = 0}).front().place.field, "order");
    EXPECT_EQ(validate({.N = kMostMemory + 1}).front().place.field, "order");
    EXPECT_TRUE(validate({.N = kMostMemory}).empty());
    const Problems even = validate({.measure = MemoryMeasure::FouT, .N = 64, .window = 0});
    ASSERT_EQ(even.size(), 2U);
    EXPECT_EQ(even.front().suggestion, "Use 65.");
    EXPECT_EQ(even.back().place.field, "window");
    EXPECT_TRUE(validate({.N = 64, .window = 0}).empty()) << "legs has no window";
    EXPECT_EQ(validate({.method = MemoryMethod::General, .alpha = 1.5}).front().place.field, "alpha");
    EXPECT_EQ(validate({.start = MemoryStart::Zero}).front().place.field, "start");
}

} // namespace
} // namespace credence
