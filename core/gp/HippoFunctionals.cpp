// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/HippoFunctionals.h"

#include "core/math/GaussLegendre.h"
#include "core/memory/MemorySystem.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

/// Nodes that integrate a kernel of that length times a polynomial of degree M over [0, t]: half the degree, and what
/// the kernel's own expansion takes.
Index nodesFor(const Kernel& kernel, const HippoFunctionals& u)
{
    constexpr Index kMostNodes = 2000;
    const double wanted = 24 + 2.5 * u.horizon / kernel.length;
    return u.M / 2 + static_cast<Index>(std::min<double>(wanted, kMostNodes));
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
    const Quadrature rule = gaussLegendre(2 * nodesFor(kernel, u), 0, 1);
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

Matrix covarianceOfFunctionals(const Kernel& kernel, const HippoFunctionals& u, const HippoFunctionals& v)
{
    // what u sees of f(x) is a smooth function of x inside u's horizon, kinks being integrated out
    const Quadrature outer = gaussLegendre(nodesFor(kernel, v) + v.M / 2 + u.M / 2, 0, 1);
    const Matrix seen = covarianceWithValues(kernel, u, v.horizon * outer.node);
    const Matrix basis = shiftedLegendre(v.M, outer.node) * outer.weight.asDiagonal();
    return seen * basis.transpose();
}

} // namespace credence
