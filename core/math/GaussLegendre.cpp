// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/GaussLegendre.h"

#include "core/base/Check.h"

#include <boost/math/special_functions/legendre.hpp>

#include <vector>

namespace credence {

Quadrature movedTo(const Quadrature& unit, double begin, double end)
{
    return {(begin + (end - begin) * unit.node.array()).matrix(), (end - begin) * unit.weight};
}

Quadrature gaussLegendre(Index n, double begin, double end)
{
    CREDENCE_CHECK(n >= 1, "a rule has a node");
    const int degree = static_cast<int>(n);
    const std::vector<double> zeros = boost::math::legendre_p_zeros<double>(degree); // those from 0 on, rising
    Quadrature unit{Vector(n), Vector(n)};
    for (Index i = 0; i < static_cast<Index>(zeros.size()); ++i) {
        const double x = zeros[zeros.size() - 1 - static_cast<std::size_t>(i)];
        const double slope = boost::math::legendre_p_prime(degree, x);
        const double weight = 1 / ((1 - x * x) * slope * slope);
        unit.node(i) = (1 - x) / 2;
        unit.node(n - 1 - i) = (1 + x) / 2;
        unit.weight(i) = weight;
        unit.weight(n - 1 - i) = weight;
    }
    return movedTo(unit, begin, end);
}

} // namespace credence
