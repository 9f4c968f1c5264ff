// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/FastSteps.h"

#include "core/base/Check.h"
#include "core/math/Wide.h"
#include "core/memory/MemorySystem.h"

#include <numbers>

namespace credence {

namespace {

double evenSign(Index n)
{
    return n % 2 == 0 ? 1 : -1;
}

/// NOTATION.md (106): 1 / (1 + implicit (n + 1)), and what the running sum of r_n c'_n keeps from n to n + 1.
CREDENCE_CLONED
void legsPivots(double implicit, Index N, double* pivot, double* carry)
{
    for (Index n = 0; n < N; ++n) {
        const double order = static_cast<double>(n);
        pivot[n] = 1 / (1 + implicit * (order + 1));
        carry[n] = (1 - implicit * order) * pivot[n];
    }
}

/// What the LegS step reads besides the step.
struct LegsArrays {
    const double* r;
    const double* pivot;
    const double* carry;
    Index N;
};

/// Two running sums side by side: F of r_n c_n, which the explicit part needs, and G of r_n c'_n, the implicit one. G
/// goes by its own recurrence, as it would wait for c'_n otherwise.
CREDENCE_CLONED
void legsSweep(const LinearStep& step, const LegsArrays& arrays, double* c)
{
    const double implicit = step.alpha * step.delta;
    const double explicitly = (1 - step.alpha) * step.delta;
    double F = 0;
    double G = 0;
    for (Index n = 0; n < arrays.N; ++n) {
        const double r = arrays.r[n];
        const double x = c[n];
        const double seen =
            x - explicitly * static_cast<double>(n + 1) * x + r * (step.delta * step.f - explicitly * F);
        F += r * x;
        const double scaled = seen * arrays.pivot[n];
        c[n] = scaled - implicit * r * arrays.pivot[n] * G;
        G = arrays.carry[n] * G + r * scaled;
    }
}

} // namespace

FastSteps::FastSteps(MemoryMeasure measure, Index N)
    : m_measure(measure), m_B(memorySystem(measure, N).B), m_pivot(N), m_carry(N), m_work(N)
{
}

void FastSteps::apply(const LinearStep& step, Eigen::Ref<Vector> c)
{
    CREDENCE_CHECK(c.size() == m_B.size() && step.delta > 0, "a step forward of N coefficients");
    switch (m_measure) {
    case MemoryMeasure::LegS:
    case MemoryMeasure::LegSLti:
        return applyLegs(step, c);
    case MemoryMeasure::LegT:
        return applyLegt(step, c);
    case MemoryMeasure::LagT:
        return applyLagt(step, c);
    case MemoryMeasure::FouT:
        return applyFout(step, c);
    }
}

void FastSteps::prepareLegs(double implicit)
{
    if (implicit != m_implicit) {
        legsPivots(implicit, m_B.size(), m_pivot.data(), m_carry.data());
        m_implicit = implicit;
    }
}

void FastSteps::applyLegs(const LinearStep& step, Eigen::Ref<Vector>& c)
{
    prepareLegs(step.alpha * step.delta);
    legsSweep(step, {m_B.data(), m_pivot.data(), m_carry.data(), m_B.size()}, c.data());
}

/// NOTATION.md (107): with u_n = 1 + reflection in [0, 2], pivot 1 + implicit r_n^2 u_n >= 1.
void FastSteps::prepareLegt(double implicit)
{
    if (implicit == m_implicit) {
        return;
    }
    m_implicit = implicit;
    double u = 1; // nothing lies behind the last coefficient
    for (Index n = m_B.size() - 1; n >= 0; --n) {
        m_carry(n) = u;
        m_pivot(n) = 1 / (1 + implicit * m_B(n) * m_B(n) * u);
        u = 2 - u * m_pivot(n);
    }
}

/// Sums F of r_k c'_k over k <= n and H of (-1)^k r_k c'_k over k > n make up row n of A c'. They meet from both ends:
/// backwards H = reflection F + q, then forwards F.
void FastSteps::applyLegt(const LinearStep& step, Eigen::Ref<Vector>& c)
{
    const Index N = m_B.size();
    const double implicit = step.alpha * step.delta;
    const double explicitly = (1 - step.alpha) * step.delta;
    prepareLegt(implicit);
    double behind = 0; // of the old c
    for (Index n = 0; n < N; ++n) {
        behind += evenSign(n) * m_B(n) * c(n);
    }
    double F = 0;
    for (Index n = 0; n < N; ++n) { // c <- (I + explicitly A) c + delta B f
        F += m_B(n) * c(n);
        behind -= evenSign(n) * m_B(n) * c(n);
        c(n) += m_B(n) * (step.delta * step.f - explicitly * (F + evenSign(n) * behind));
    }
    double q = 0;
    for (Index n = N - 1; n >= 0; --n) {
        m_work(n) = evenSign(n) * q;
        q = (q + evenSign(n) * m_carry(n) * m_B(n) * c(n)) * m_pivot(n);
    }
    F = 0;
    for (Index n = 0; n < N; ++n) {
        F = (F + m_B(n) * (c(n) - implicit * m_B(n) * m_work(n))) * m_pivot(n);
        c(n) -= implicit * m_B(n) * (m_carry(n) * F + m_work(n));
    }
}

/// NOTATION.md (108): running sums with the pivot 1 + implicit.
void FastSteps::applyLagt(const LinearStep& step, Eigen::Ref<Vector>& c)
{
    const double implicit = step.alpha * step.delta;
    const double explicitly = (1 - step.alpha) * step.delta;
    double F = 0;
    double G = 0;
    for (Index n = 0; n < c.size(); ++n) {
        F += c(n);
        c(n) = (c(n) - explicitly * F + step.delta * step.f - implicit * G) / (1 + implicit);
        G += c(n);
    }
}

/// NOTATION.md (109): turns of two coefficients at a time, and a matrix of rank one.
void FastSteps::prepareFout(double implicit)
{
    if (implicit == m_implicit) {
        return;
    }
    m_implicit = implicit;
    m_work(0) = m_B(0) / 2;
    for (Index n = 1; n + 1 < m_B.size(); n += 2) {
        const double turn = implicit * std::numbers::pi * static_cast<double>(n + 1);
        m_work(n) = m_B(n) / 2 / (1 + turn * turn);
        m_work(n + 1) = turn * m_work(n);
    }
    m_capacity = 1 + implicit * m_B.dot(m_work); // 2 implicit b'(I - implicit A_0)^-1 b, B = 2 b
}

void FastSteps::applyFout(const LinearStep& step, Eigen::Ref<Vector>& c)
{
    const double implicit = step.alpha * step.delta;
    const double explicitly = (1 - step.alpha) * step.delta;
    prepareFout(implicit);
    const double fed = step.delta * step.f - explicitly * m_B.dot(c) / 2;
    c(0) += m_B(0) * fed;
    for (Index n = 1; n + 1 < c.size(); n += 2) {
        const double speed = std::numbers::pi * static_cast<double>(n + 1);
        const double cosine = c(n) - explicitly * speed * c(n + 1) + m_B(n) * fed;
        const double sine = c(n + 1) + explicitly * speed * c(n);
        const double turn = implicit * speed;
        c(n) = (cosine - turn * sine) / (1 + turn * turn);
        c(n + 1) = (sine + turn * cosine) / (1 + turn * turn);
    }
    c -= m_work * (implicit * m_B.dot(c) / m_capacity);
}

} // namespace credence
