// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/HippoFunctionals.h"

#include "core/base/Check.h"
#include "core/math/GaussLegendre.h"
#include "core/memory/MemorySystem.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

/// Nodes that integrate a kernel times a polynomial of degree M over [0, t]: half of M, and half the degree that the
/// kernel's own expansion takes. Away from its kink exp(-d/l) takes a degree like the root of t/l, a bell one like t/l.
Index nodesFor(const Kernel& kernel, const HippoFunctionals& u)
{
    constexpr double kMostNodes = 2000;
    const double lengths = u.horizon / kernel.length;
    const double wanted = kernel.kind == KernelKind::Rbf ? 24 + 2.5 * lengths : 22 + 5 * std::sqrt(lengths);
    return u.M / 2 + static_cast<Index>(std::min(wanted, kMostNodes));
}

/// The integrals over one piece of [0, 1] on which the kernel seen from x is smooth.
Vector integralOver(const Kernel& kernel, const HippoFunctionals& u, const Quadrature& piece, double x)
{
    Vector weighed(piece.node.size());
    for (Index q = 0; q < weighed.size(); ++q) {
        weighed(q) = piece.weight(q) * kernel.at(x - u.horizon * piece.node(q));
    }
    return shiftedLegendre(u.M, piece.node) * weighed;
}

/// One rule and one set of basis values for all x: an RBF kernel has no kink.
Matrix smoothCovariance(const Kernel& kernel, const HippoFunctionals& u, const Vector& x)
{
    const Quadrature rule = gaussLegendre(nodesFor(kernel, u), 0, 1);
    const Matrix basis = shiftedLegendre(u.M, rule.node) * rule.weight.asDiagonal();
    return basis * covariance(kernel, u.horizon * rule.node, x);
}

} // namespace

Matrix covarianceWithValues(const Kernel& kernel, const HippoFunctionals& u, const Vector& x)
{
    if (kernel.kind == KernelKind::Rbf) {
        return smoothCovariance(kernel, u, x);
    }
    const Quadrature unit = gaussLegendre(nodesFor(kernel, u), 0, 1);
    Matrix result(u.M, x.size());
    for (Index i = 0; i < x.size(); ++i) {
        const double kink = std::clamp(x(i) / u.horizon, 0.0, 1.0);
        result.col(i) = integralOver(kernel, u, movedTo(unit, 0, kink), x(i)) +
                        integralOver(kernel, u, movedTo(unit, kink, 1), x(i));
    }
    return result;
}

StepCovariances covariancesOfStep(const Kernel& kernel, const HippoFunctionals& later, const HippoFunctionals& earlier)
{
    CREDENCE_CHECK(earlier.horizon <= later.horizon, "horizons only grow");
    // what the later ones see of f(x) is smooth in x inside their horizon, kinks being integrated out: as a polynomial
    // through enough places it gives both
    const Index places = nodesFor(kernel, later) + (later.M + earlier.M) / 2;
    const Quadrature rule = gaussLegendre(places, 0, 1);
    const Matrix seen = covarianceWithValues(kernel, later, later.horizon * rule.node);
    const Matrix expansion = seen * rule.weight.asDiagonal() * shiftedLegendre(places, rule.node).transpose();
    const double rho = earlier.horizon / later.horizon;
    const Matrix pressed = expansion * shiftedLegendre(places, rho * rule.node);
    return {expansion.leftCols(later.M),
            pressed * rule.weight.asDiagonal() * shiftedLegendre(earlier.M, rule.node).transpose()};
}

Matrix covarianceOfFunctionals(const Kernel& kernel, const HippoFunctionals& u)
{
    return covariancesOfStep(kernel, u, u).own;
}

} // namespace credence
