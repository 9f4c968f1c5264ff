// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a LegS memory of f as inducing variables (Chen 2025, chapter 4): u_m = the integral over [0, 1] of
// f(t u) g_m(u), m = 0 .. M - 1, NOTATION.md (120). Their covariances, by Gauss-Legendre quadrature that is split where
// a kernel has a kink, to about 1e-13 of the kernel's variance.
#pragma once

#include "core/gp/Kernel.h"

namespace credence {

struct HippoFunctionals {
    Index M = 30;       ///< how many; about 1.6 t / length + 3 hold an f of an RBF kernel
    double horizon = 1; ///< t > 0: they see f on [0, t]
};

/// Covariance of u_m and f(x_i), M x n; any x, also outside [0, t]. NOTATION.md (121).
[[nodiscard]] Matrix covarianceWithValues(const Kernel& kernel, const HippoFunctionals& u, const Vector& x);

/// NOTATION.md (122), of functionals with themselves and with those of a shorter horizon.
struct StepCovariances {
    Matrix own;   ///< M x M of the later ones
    Matrix cross; ///< later M x earlier M
};

/// Both for the price of one; earlier.horizon <= later.horizon.
[[nodiscard]] StepCovariances covariancesOfStep(const Kernel& kernel, const HippoFunctionals& later,
                                                const HippoFunctionals& earlier);

/// M x M, of functionals with themselves.
[[nodiscard]] Matrix covarianceOfFunctionals(const Kernel& kernel, const HippoFunctionals& u);

} // namespace credence
