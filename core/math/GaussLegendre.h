// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes and weights that integrate every polynomial of degree 2n - 1 exactly.
#pragma once

#include "core/math/LinearAlgebra.h"

namespace credence {

struct Quadrature {
    Vector node;   ///< n, rising
    Vector weight; ///< n, positive; they sum to the length of the interval
};

/// The n-point Gauss-Legendre rule of the interval from begin to end; n >= 1.
[[nodiscard]] Quadrature gaussLegendre(Index n, double begin, double end);

/// A rule of one interval moved to another.
[[nodiscard]] Quadrature movedTo(const Quadrature& unit, double begin, double end); ///< unit: the rule of 0 to 1

} // namespace credence
