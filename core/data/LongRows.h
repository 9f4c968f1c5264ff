// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the long table as numbers, in the order of the file, each with its sequence; then the sequences.
#pragma once

#include "core/data/ReadPlan.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct LongRows {
    std::vector<std::string> ids;       ///< of the sequences, in order of first appearance
    std::vector<std::uint32_t> group;   ///< n, sequence of each row
    std::vector<double> step;           ///< n; empty where rows are numbered
    TextList stepText;                  ///< n; empty where rows are numbered
    std::vector<int> line;              ///< n
    std::vector<std::vector<double>> x; ///< inputs, each n, NaN where missing; columns, so that each can be given back
    std::vector<std::vector<double>> y; ///< outputs, each n, NaN where missing
    std::vector<std::vector<std::string>>
        levels;                         ///< by input: those of a category, sorted, whose places x has; else none
    std::optional<MomentKind> stepKind; ///< of steps that are dates or times
    bool areHalvesNamed = false;        ///< times of the day say AM or PM
    std::vector<Notice> notices;
    CellCounts counts;
};

/// Errors: Value (not a number, infinite, a missing step or id), Shape (more rows than there is memory for), Stopped.
[[nodiscard]] Result<LongRows> readRows(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                        const ReadPlan& plan, const ReadHooks& hooks);

/// The sequences in order of their steps. Error (Value): a sequence with the same step twice, with both lines.
[[nodiscard]] Result<Dataset> makeSequences(LongRows rows, const ReadPlan& plan, const std::string& file,
                                            std::vector<Notice>& notices);

} // namespace credence
