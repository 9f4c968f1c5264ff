// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a column as tables: memory.csv, what is remembered after every row, and reconstruction.csv, what the
// last memory of each sequence gives back. Orthonormal basis, the user's units.
#pragma once

#include "core/data/Dataset.h"
#include "core/memory/SequenceMemory.h"

#include <string>

namespace credence {

struct MemoryTables {
    std::string memory;         ///< columns sequence, step, norm, c_0 .. c_{N-1}; empty cells where there is none yet
    std::string reconstruction; ///< columns sequence, step, value, reconstruction, error, weight
    double largestValue = 0;    ///< of |f|
    double largestNorm = 0;     ///< of |c|; infinite where numbers went beyond what a double holds
    double rmse = 0;            ///< over all sequences, weighted; NaN where there is nothing to compare
    Index missing = 0;
};

/// Of the dataset's first output, with time = unit x step value, unit > 0.
[[nodiscard]] MemoryTables memoryTables(const Dataset& dataset, const MemorySpec& spec, double unit);

/// The times of a sequence and its values of the first output.
[[nodiscard]] MemorySequence memorySequence(const Sequence& sequence, double unit);

/// Bytes that memoryTables may take, from above.
[[nodiscard]] double memoryTablesBytes(const Dataset& dataset, const MemorySpec& spec);

} // namespace credence
