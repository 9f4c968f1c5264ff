// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel integrals against other quadratures, against the spectral form, and against the equations they obey.
#include "core/gp/HippoFunctionals.h"

#include "core/math/GaussLegendre.h"
#include "core/memory/MemorySystem.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

namespace credence {
namespace {

constexpr KernelKind kKinds[] = {KernelKind::Rbf, KernelKind::Matern12, KernelKind::Matern32, KernelKind::Matern52};

Kernel kernelOf(KernelKind kind)
{
    return {kind, 1.7, 0.8};
}

/// Brute force: many short panels, so that one kink costs little; the basis from the standard library.
double bruteValue(const Kernel& kernel, const HippoFunctionals& u, Index m, double x)
{
    constexpr int kPanels = 4000;
    const Quadrature rule = gaussLegendre(3, 0, 1);
    double sum = 0;
    for (int panel = 0; panel < kPanels; ++panel) {
        for (Index q = 0; q < 3; ++q) {
            const double s = (panel + rule.node(q)) / kPanels;
            const double root = std::sqrt(2 * static_cast<double>(m) + 1);
            sum += rule.weight(q) / kPanels * kernel.at(x - u.horizon * s) * root *
                   std::legendre(static_cast<unsigned>(m), 2 * s - 1);
        }
    }
    return sum;
}

TEST(HippoFunctionals, CovarianceWithValuesIsTheIntegral)
{
    const HippoFunctionals u{.M = 9, .horizon = 3.3};
    Vector x(5);
    x << -0.4, 0, 1.234, 3.3, 4.1;
    for (const KernelKind kind : kKinds) {
        const Matrix K = covarianceWithValues(kernelOf(kind), u, x);
        for (Index i = 0; i < x.size(); ++i) {
            for (const Index m : {0, 3, 8}) {
                EXPECT_NEAR(K(m, i), bruteValue(kernelOf(kind), u, m, x(i)), 3e-7) << m << " " << x(i);
            }
        }
    }
}

TEST(HippoFunctionals, NodesAreEnough)
{
    // many more nodes change nothing: a longer set of functionals takes more of them
    for (const KernelKind kind : kKinds) {
        for (const double horizon : {0.05, 4.0, 40.0}) {
            const HippoFunctionals u{.M = 30, .horizon = horizon};
            const HippoFunctionals more{.M = 200, .horizon = horizon};
            const Matrix K = covarianceOfFunctionals(kernelOf(kind), u);
            const Matrix larger = covarianceOfFunctionals(kernelOf(kind), more).topLeftCorner(30, 30);
            EXPECT_LT((K - larger).cwiseAbs().maxCoeff(), 1e-12) << horizon;
            EXPECT_LT((K - K.transpose()).cwiseAbs().maxCoeff(), 1e-12) << horizon;
        }
    }
}

/// Integral of exp(i w s) g_m(s) over [0, 1] = r_m i^m j_m(w/2) exp(i w / 2), j_m a spherical Bessel function; and k is
/// the mean of exp(i w d) over a normal w.
TEST(HippoFunctionals, AgreeWithTheirSpectralForm)
{
    const Kernel kernel = kernelOf(KernelKind::Rbf);
    const HippoFunctionals u{.M = 12, .horizon = 3.3};
    Matrix spectral = Matrix::Zero(u.M, u.M);
    const double step = 0.02;
    for (double w = -12; w <= 12 + step / 2; w += step) { // in standard deviations 1 / length
        const double phase = w / kernel.length * u.horizon;
        Eigen::VectorXcd Z(u.M);
        for (Index m = 0; m < u.M; ++m) {
            const double order = static_cast<double>(m);
            const double size = std::sph_bessel(static_cast<unsigned>(m), std::abs(phase) / 2);
            const double bessel = phase < 0 && m % 2 == 1 ? -size : size;
            Z(m) = std::sqrt(2 * order + 1) * bessel *
                   std::exp(std::complex<double>(0, phase / 2 + order * std::numbers::pi / 2));
        }
        const double weight = step * std::exp(-w * w / 2) / std::sqrt(2 * std::numbers::pi);
        const Eigen::MatrixXcd square = Z * Z.adjoint();
        spectral += kernel.variance * weight * square.real();
    }
    EXPECT_LT((covarianceOfFunctionals(kernel, u) - spectral).cwiseAbs().maxCoeff(), 1e-12);
}

/// t d/dt K_uu = A K_uu + K_uu A' + B c' + c B' and t d/dt K_uf = A K_uf + B k(x, t), c = K_uf at x = t.
TEST(HippoFunctionals, ObeyTheirDifferentialEquations)
{
    constexpr double kHorizon = 2.6;
    constexpr double kStep = 1e-4;
    const auto at = [](double horizon) { return HippoFunctionals{.M = 8, .horizon = horizon}; };
    const MemorySystem legs = memorySystem(MemoryMeasure::LegS, 8);
    const Vector x = Vector::Constant(1, 0.9);
    for (const KernelKind kind : kKinds) {
        const Kernel kernel = kernelOf(kind);
        const auto K = [&](double t) { return covarianceOfFunctionals(kernel, at(t)); };
        const Matrix slope = kHorizon * (K(kHorizon + kStep) - K(kHorizon - kStep)) / (2 * kStep);
        const Vector c = covarianceWithValues(kernel, at(kHorizon), Vector::Constant(1, kHorizon));
        const Matrix carried = legs.A * K(kHorizon);
        const Matrix fed = legs.B * c.transpose();
        const Matrix said = carried + carried.transpose() + fed + fed.transpose();
        EXPECT_LT((slope - said).cwiseAbs().maxCoeff(), 1e-6);
        const Matrix ones = Vector::Ones(8) * c.transpose();
        const Matrix printed = carried + carried.transpose() + ones + ones.transpose();
        EXPECT_GT((slope - printed).cwiseAbs().maxCoeff(), 0.1) << "with a row of ones in place of B' it does not hold";
        const auto k = [&](double t) { return Vector(covarianceWithValues(kernel, at(t), x)); };
        const Vector slopeOfValue = kHorizon * (k(kHorizon + kStep) - k(kHorizon - kStep)) / (2 * kStep);
        const Vector saidOfValue = legs.A * k(kHorizon) + legs.B * kernel.at(kHorizon - 0.9);
        EXPECT_LT((slopeOfValue - saidOfValue).cwiseAbs().maxCoeff(), 1e-6);
    }
}

TEST(HippoFunctionals, OfTwoHorizonsAreTheDoubleIntegral)
{
    const HippoFunctionals later{.M = 7, .horizon = 3.1};
    const HippoFunctionals earlier{.M = 5, .horizon = 1.9};
    const Quadrature rule = gaussLegendre(300, 0, 1);
    const Matrix left = shiftedLegendre(7, rule.node) * rule.weight.asDiagonal();
    const Matrix right = shiftedLegendre(5, rule.node) * rule.weight.asDiagonal();
    for (const KernelKind kind : {KernelKind::Rbf, KernelKind::Matern52}) {
        const Matrix k = covariance(kernelOf(kind), later.horizon * rule.node, earlier.horizon * rule.node);
        const Matrix brute = left * k * right.transpose();
        const Matrix K = covariancesOfStep(kernelOf(kind), later, earlier).cross;
        ASSERT_EQ(K.rows(), 7);
        ASSERT_EQ(K.cols(), 5);
        EXPECT_LT((K - brute).cwiseAbs().maxCoeff(), kind == KernelKind::Rbf ? 1e-13 : 1e-8);
    }
}

} // namespace
} // namespace credence
