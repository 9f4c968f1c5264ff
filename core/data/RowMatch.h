// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one dataset in another that came from it by edits: a row is the same where sequence and step are. So the
// results of an earlier run find the rows that they belong to, whatever was excluded or added since.
#pragma once

#include "core/data/DataEdits.h"

#include <optional>
#include <vector>

namespace credence {

class RowMatch {
public:
    /// Of a dataset with itself it costs nothing.
    RowMatch(const Dataset& from, const Dataset& to);

    [[nodiscard]] Index sequence(Index sequence) const; ///< of `to`; -1: it has none of that name
    [[nodiscard]] std::optional<RowPlace> row(Index sequence, Index t) const;

private:
    bool m_isSame;
    std::vector<Index> m_sequences;         ///< [sequence of from]
    std::vector<std::vector<Index>> m_rows; ///< [sequence of from][t]: t of to, or -1
};

} // namespace credence
