// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A trace ready to be drawn at any width: a min-max pyramid that keeps every spike.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <span>
#include <vector>

namespace credence {

struct Extent {
    double low = 0;
    double high = 0;
};

/// Grows at its end; answers the extent of any range in O(log n).
class TracePyramid {
public:
    void append(std::span<const double> values);
    [[nodiscard]] Index size() const { return static_cast<Index>(m_values.size()); }
    [[nodiscard]] double at(Index i) const { return m_values[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const std::vector<double>& values() const { return m_values; }
    [[nodiscard]] Extent extent(Index begin, Index end) const; ///< begin < end <= size()

    /// One extent per column for the range [begin, end) spread over columns; columns past size() are left out.
    [[nodiscard]] std::vector<Extent> envelope(double begin, double end, int columns) const;

private:
    [[nodiscard]] Extent extentAt(std::size_t level, std::size_t entry) const; ///< level 0: the values themselves

    std::vector<double> m_values;
    std::vector<std::vector<Extent>> m_levels; ///< each level joins 4 of the one below
};

/// Mean of the last window values at each place (fewer at the start).
[[nodiscard]] std::vector<double> runningMean(std::span<const double> values, int window);

/// Counts of ranks among all chains in equal bins: [chain][bin], for rank plots. draws x chains.
[[nodiscard]] std::vector<std::vector<int>> rankHistogram(const Matrix& draws, int bins);

/// Central interval of a count that is binomial with n tries of this chance, n >= 1, chance in [0, 1]: holds it with at
/// least the given probability.
[[nodiscard]] Extent binomialRange(Index n, double chance, double probability);

/// Central interval that holds one bin's count of one chain with at least the given probability when the draws are
/// independent: hypergeometric for that many chains; 0 chains: their limit, binomial, which is the wider.
[[nodiscard]] Extent rankExpectedRange(Index drawsPerChain, int bins, double probability, int chains = 0);

} // namespace credence
