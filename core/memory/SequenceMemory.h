// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a whole sequence with times of its own and values that may be missing, and the sequence as the last
// memory gives it back.
#pragma once

#include "core/memory/SignalMemory.h"

#include <functional>
#include <vector>

namespace credence {

/// A value holds from the time of the one before to its own. The first holds for as long as the second; where there is
/// no second, for one unit of time.
///
/// A missing value is never made up: the memory stands still over it, so that its rows repeat the memory of the last
/// value seen, and the next value seen holds for the whole gap. Rows before the first value have no memory.
struct MemorySequence {
    std::vector<double> time; ///< T, strictly rising
    Vector f;                 ///< T, NaN where missing

    [[nodiscard]] Index length() const { return f.size(); }
};

/// A sequence with steps between its rows, so that none is longer than wanted.
struct RefinedSequence {
    MemorySequence sequence;  ///< no value is missing; between two rows the signal is a straight line
    std::vector<Index> row;   ///< of each point: the row that it is, or the one before it
    std::vector<Index> point; ///< of each row: its place among the points
};

/// sequence: without missing values. Each gap is cut into equal parts of at most `longest` > 0; rows stay as they are,
/// bit for bit. Infinite: nothing is cut.
[[nodiscard]] RefinedSequence refined(const MemorySequence& sequence, double longest);

/// How long each value held: as many as there are values, none missing.
[[nodiscard]] std::vector<double> heldGaps(const std::vector<double>& time);

/// Row t and the memory after it; c is nullptr where there is none yet.
using MemoryVisitor = std::function<void(Index t, const Vector* c)>;

/// Visits every row in order and returns the last memory: c is empty where no value was seen. Takes memory for one c
/// alone, however long the sequence.
MemoryState scanMemory(const MemorySpec& spec, const MemorySequence& sequence, const MemoryVisitor& visit);

/// What a memory gives back of the past, row by row.
struct Reconstruction {
    Vector value;  ///< T, at the middle of the time that the row's value held; NaN where missing or outside a window
    Vector weight; ///< T, how the measure weighs the time that the value held; they sum to 1 or less; 0 where missing

    /// Root of the weighted mean square of value - f; NaN where no row has weight.
    [[nodiscard]] double rmse(const MemorySequence& sequence) const;
};

/// last is what scanMemory returned. With LagT and LegSLti the far past has hardly any weight and LagT's polynomials
/// run away there: judge by weight.
[[nodiscard]] Reconstruction reconstruct(const MemorySpec& spec, const MemorySequence& sequence,
                                         const MemoryState& last);

/// The usual gap between times: the median; 1 where there is one time or none.
[[nodiscard]] double usualGap(const std::vector<double>& time);

} // namespace credence
