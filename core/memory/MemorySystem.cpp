// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/MemorySystem.h"

#include <Eigen/Eigenvalues>

#include <cmath>
#include <numbers>

namespace credence {

namespace {

double rootOf(Index n) // r_n
{
    return std::sqrt(2 * static_cast<double>(n) + 1);
}

double signOf(Index n) // (-1)^n
{
    return n % 2 == 0 ? 1 : -1;
}

MemorySystem legsSystem(Index N)
{
    MemorySystem system{Matrix::Zero(N, N), Vector(N)};
    for (Index n = 0; n < N; ++n) {
        system.B(n) = rootOf(n);
        system.A(n, n) = -static_cast<double>(n + 1);
        for (Index k = 0; k < n; ++k) {
            system.A(n, k) = -rootOf(n) * rootOf(k);
        }
    }
    return system;
}

MemorySystem legtSystem(Index N)
{
    MemorySystem system{Matrix(N, N), Vector(N)};
    for (Index n = 0; n < N; ++n) {
        system.B(n) = rootOf(n);
        for (Index k = 0; k < N; ++k) {
            system.A(n, k) = -rootOf(n) * rootOf(k) * (k <= n ? 1 : signOf(n - k));
        }
    }
    return system;
}

MemorySystem lagtSystem(Index N)
{
    MemorySystem system{Matrix::Zero(N, N), Vector::Ones(N)};
    system.A.triangularView<Eigen::Lower>().setConstant(-1);
    return system;
}

/// Order: mean, cosine 1, sine 1, cosine 2, ..; the sine of frequency 0 is left out. f at the window's end is taken
/// for 2 b'c - f(t), what a Fourier series has where it wraps round.
MemorySystem foutSystem(Index N)
{
    Vector b = Vector::Zero(N);
    b(0) = 1;
    Matrix A = Matrix::Zero(N, N);
    for (Index n = 1; n + 1 < N; n += 2) {
        const double speed = std::numbers::pi * static_cast<double>(n + 1); // 2 pi k, k = (n + 1) / 2
        b(n) = std::numbers::sqrt2;
        A(n, n + 1) = -speed;
        A(n + 1, n) = speed;
    }
    return {A - 2 * b * b.transpose(), 2 * b};
}

Vector laguerre(Index N, double s)
{
    Vector value(N);
    double before = 0;
    double now = 1;
    for (Index n = 0; n < N; ++n) {
        value(n) = now;
        const double order = static_cast<double>(n);
        const double next = ((2 * order + 1 - s) * now - order * before) / (order + 1);
        before = now;
        now = next;
    }
    return value;
}

Vector fourier(Index N, double u)
{
    Vector value(N);
    value(0) = 1;
    for (Index n = 1; n + 1 < N; n += 2) {
        const double angle = std::numbers::pi * static_cast<double>(n + 1) * u;
        value(n) = std::numbers::sqrt2 * std::cos(angle);
        value(n + 1) = std::numbers::sqrt2 * std::sin(angle);
    }
    return value;
}

} // namespace

MemorySystem memorySystem(MemoryMeasure measure, Index N)
{
    switch (measure) {
    case MemoryMeasure::LegT:
        return legtSystem(N);
    case MemoryMeasure::LagT:
        return lagtSystem(N);
    case MemoryMeasure::FouT:
        return foutSystem(N);
    case MemoryMeasure::LegS:
    case MemoryMeasure::LegSLti:
        break;
    }
    return legsSystem(N);
}

std::vector<std::complex<double>> memoryEigenvalues(MemoryMeasure measure, Index N)
{
    const MemorySystem system = memorySystem(measure, N);
    Eigen::VectorXcd values = system.A.diagonal().cast<std::complex<double>>();
    if (hasWindow(measure)) {
        values = system.A.eigenvalues();
    }
    return {values.begin(), values.end()};
}

Matrix shiftedLegendre(Index N, const Vector& u)
{
    Matrix g(N, u.size());
    for (Index q = 0; q < u.size(); ++q) {
        const double x = 2 * u(q) - 1;
        double before = 0;
        double now = 1;
        for (Index n = 0; n < N; ++n) {
            g(n, q) = rootOf(n) * now;
            const double order = static_cast<double>(n);
            const double next = ((2 * order + 1) * x * now - order * before) / (order + 1);
            before = now;
            now = next;
        }
    }
    return g;
}

Vector memoryBasis(MemoryMeasure measure, Index N, double s)
{
    switch (measure) {
    case MemoryMeasure::LagT:
        return laguerre(N, s);
    case MemoryMeasure::FouT:
        return fourier(N, s);
    case MemoryMeasure::LegSLti:
        return shiftedLegendre(N, Vector::Constant(1, std::exp(-s)));
    case MemoryMeasure::LegS:
    case MemoryMeasure::LegT:
        break;
    }
    return shiftedLegendre(N, Vector::Constant(1, 1 - s));
}

double memoryWeight(MemoryMeasure measure, double s)
{
    if (isFading(measure)) {
        return std::exp(-s);
    }
    return s >= 0 && s <= 1 ? 1 : 0;
}

} // namespace credence
