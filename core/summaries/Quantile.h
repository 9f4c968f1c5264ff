// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sample quantiles of type 7 (Hyndman and Fan 1996): linear between order statistics, the same arithmetic as in R.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <array>
#include <limits>
#include <span>

namespace credence {

/// Type 7 (linear) quantile; values need not be sorted; at least one value.
[[nodiscard]] double quantile(const Vector& values, double probability);

/// Quantiles at rising probabilities, into out. Leaves values in another order, and never sorts them wholly.
void quantilesInPlace(std::span<double> values, std::span<const double> probabilities, std::span<double> out);

/// Of count values of which valueAt(i) is the i-th smallest, i from 0.
template <class ValueAt>
double quantileOfOrdered(Index count, double probability, const ValueAt& valueAt)
{
    // R counts from 1 before it rounds down; the indicators of tail ESS see the difference in the last bit
    const double index = 1.0 + static_cast<double>(count - 1) * probability;
    const auto low = static_cast<Index>(index);
    const double weight = index - static_cast<double>(low);
    const double lower = valueAt(low - 1);
    if (weight <= 0) {
        return lower;
    }
    const double upper = valueAt(low);
    return upper == lower ? lower : (1.0 - weight) * lower + weight * upper;
}

/// The same of values that need not be finite: then NaN.
template <std::size_t L>
RowVector quantilesOf(Vector values, const std::array<double, L>& probabilities)
{
    RowVector quantiles = RowVector::Constant(static_cast<Index>(L), std::numeric_limits<double>::quiet_NaN());
    if (values.allFinite()) {
        quantilesInPlace({values.data(), static_cast<std::size_t>(values.size())}, probabilities,
                         {quantiles.data(), L});
    }
    return quantiles;
}

/// quantilesOf of every column: columns x L.
template <std::size_t L>
Matrix quantilesOfColumns(const Matrix& values, const std::array<double, L>& probabilities)
{
    Matrix quantiles(values.cols(), static_cast<Index>(L));
    for (Index column = 0; column < values.cols(); ++column) {
        quantiles.row(column) = quantilesOf(values.col(column), probabilities);
    }
    return quantiles;
}

} // namespace credence
