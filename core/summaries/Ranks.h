// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws put in order once, so that ranks, quantiles and indicators share the work; ranks of ties are averaged. A rank
// is held as twice its value, an integer: the average of whole ranks is a whole or a half.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <cstdint>
#include <vector>

namespace credence {

/// Draws x chains, read in place.
using DrawsRef = Eigen::Ref<const Matrix, 0, Eigen::OuterStride<>>;

/// z = Phi^-1((r - 3/8) / (S + 1/4)) for the ranks r = 1, 1.5, 2, ... S. Worked out once for all quantities with
/// equally many draws.
class NormalScores {
public:
    explicit NormalScores(Index count);

    [[nodiscard]] Index count() const { return m_count; }
    [[nodiscard]] double at(std::int64_t twiceRank) const { return m_z[static_cast<std::size_t>(twiceRank - 2)]; }

private:
    Index m_count;
    std::vector<double> m_z;
};

/// One value and where it came from: its place in the matrix, counted down the columns.
struct PlacedValue {
    double value = 0;
    std::uint32_t place = 0;
};

/// All values in rising order; they must be finite, and fewer than 2^32.
[[nodiscard]] std::vector<PlacedValue> inOrder(const DrawsRef& draws);

/// The same places by rising distance from centre, the distance as value, in linear time.
[[nodiscard]] std::vector<PlacedValue> byDistance(const std::vector<PlacedValue>& ordered, double centre);

/// Calls visit(place, twiceRank) for every value.
template <class Visit>
void forEachRank(const std::vector<PlacedValue>& ordered, const Visit& visit)
{
    for (std::size_t begin = 0, end = 0; begin < ordered.size(); begin = end) {
        while (end < ordered.size() && ordered[end].value == ordered[begin].value) {
            ++end;
        }
        const auto twiceRank = static_cast<std::int64_t>(begin + 1 + end);
        for (std::size_t i = begin; i < end; ++i) {
            visit(ordered[i].place, twiceRank);
        }
    }
}

} // namespace credence
