// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The standard normal distribution function and density from a table of Taylor series, right to the last bits of a
// double (absolute): about four times as fast as the library's, for sums over thousands of draws.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace credence {

struct NormalPoint {
    double below = 0;   ///< Phi(z)
    double density = 0; ///< phi(z)
};

class NormalTable {
public:
    /// Made once, then only read.
    [[nodiscard]] static const NormalTable& shared();

    [[nodiscard]] NormalPoint at(double z) const
    {
        if (!(z > -kEdge && z < kEdge)) { // also where z is not a number
            return {z > 0 ? 1.0 : 0.0, 0.0};
        }
        const auto knot = static_cast<std::size_t>(z * kPerUnit + (kEdge * kPerUnit + 0.5));
        const double d = z - (static_cast<double>(knot) / kPerUnit - kEdge);
        const Series& c = m_series[knot];
        return {c[0] + d * (c[1] + d * (c[2] + d * (c[3] + d * (c[4] + d * (c[5] + d * (c[6] + d * c[7])))))),
                c[1] +
                    d * (2 * c[2] + d * (3 * c[3] + d * (4 * c[4] + d * (5 * c[5] + d * (6 * c[6] + d * 7 * c[7])))))};
    }

private:
    static constexpr double kEdge = 8.5;   ///< beyond it Phi differs from 0 or 1 by less than 1e-17
    static constexpr double kPerUnit = 16; ///< knots; the series is cut where its rest is below 1e-15
    using Series = std::array<double, 8>;  ///< Taylor coefficients of Phi at the knot

    NormalTable();
    std::vector<Series> m_series;
};

/// Phi^-1, for probabilities inside (0, 1), to the full precision of a double.
[[nodiscard]] double normalQuantile(double probability);

} // namespace credence
