// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// LegS without any error of discretisation: the past moves to the first part rho of the unit interval and a constant
// fills the rest (NOTATION.md (105)). O(N^2) a step for any rho, without an exponential of a matrix.
#pragma once

#include "core/math/GaussLegendre.h"

namespace credence {

class LegendreShift {
public:
    explicit LegendreShift(Index N); ///< N >= 1

    /// Every column of c (N x any) as the coefficients of the same functions pressed into [0, rho], and f on
    /// [rho, 1]; rho in [0, 1].
    void apply(double rho, double f, Eigen::Ref<Matrix> c);

private:
    Quadrature m_rule; ///< N nodes on [0, 1], exact for products of two of the polynomials
    Matrix m_basis;    ///< N x N, m_basis(n, q) = g_n(node q)
    Matrix m_pressed;  ///< N x N, the same at rho times the nodes
};

/// The integrals of g_n from rho to 1, n = 0 .. N - 1.
[[nodiscard]] Vector legendreTail(Index N, double rho);

} // namespace credence
