// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/NormalTable.h"

#include <boost/math/special_functions/erf.hpp>
#include <cmath>

namespace credence {

NormalTable::NormalTable()
{
    const auto knots = static_cast<std::size_t>(2 * kEdge * kPerUnit) + 1;
    m_series.resize(knots);
    for (std::size_t knot = 0; knot < knots; ++knot) {
        const double z = static_cast<double>(knot) / kPerUnit - kEdge;
        Series& c = m_series[knot];
        c[0] = 0.5 * std::erfc(-z / std::sqrt(2.0));
        c[1] = std::exp(-0.5 * z * z) / std::sqrt(2.0 * std::acos(-1.0));
        // phi' = -z phi, so the coefficients b of phi obey (k + 1) b_{k+1} = -z b_k - b_{k-1}; those of Phi are b_{k-1}
        // / k
        double before = 0;
        double b = c[1];
        for (std::size_t k = 1; k + 1 < c.size(); ++k) {
            const double next = (-z * b - before) / static_cast<double>(k);
            before = b;
            b = next;
            c[k + 1] = b / static_cast<double>(k + 1);
        }
    }
}

const NormalTable& NormalTable::shared()
{
    static const NormalTable table;
    return table;
}

double normalQuantile(double probability)
{
    return -std::sqrt(2.0) * boost::math::erfc_inv(2.0 * probability);
}

} // namespace credence
