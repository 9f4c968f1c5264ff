// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/LegendreShift.h"

#include "core/base/Check.h"
#include "core/memory/MemorySystem.h"

#include <cmath>

namespace credence {

LegendreShift::LegendreShift(Index N)
    : m_rule(gaussLegendre(N, 0, 1)), m_basis(shiftedLegendre(N, m_rule.node)), m_pressed(N, N)
{
}

void LegendreShift::apply(double rho, double f, Eigen::Ref<Matrix> c)
{
    CREDENCE_CHECK(rho >= 0 && rho <= 1 && c.rows() == m_basis.rows(), "the past fills a part of the whole");
    m_pressed = shiftedLegendre(c.rows(), rho * m_rule.node);
    const Matrix held = m_rule.weight.asDiagonal() * (m_basis.transpose() * c); // the function at the nodes, weighed
    c.noalias() = rho * m_pressed * held;
    c.colwise() += f * legendreTail(c.rows(), rho);
}

Vector legendreTail(Index N, double rho)
{
    // g_n = (2n + 1)^(1/2) P_n, and the integral of (2n + 1) P_n is P_{n+1} - P_{n-1}
    const Vector g = shiftedLegendre(N + 1, Vector::Constant(1, rho));
    Vector tail(N);
    tail(0) = 1 - rho;
    for (Index n = 1; n < N; ++n) {
        const double order = static_cast<double>(n);
        const double before = g(n - 1) / std::sqrt(2 * order - 1);
        const double after = g(n + 1) / std::sqrt(2 * order + 3);
        tail(n) = (before - after) / (2 * std::sqrt(2 * order + 1));
    }
    return tail;
}

} // namespace credence
