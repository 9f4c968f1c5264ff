// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the columns that roles name stand in a table.
#pragma once

#include "core/data/RawTable.h"

#include <cstddef>
#include <vector>

namespace credence {

struct ColumnPlaces {
    std::vector<std::size_t> ids;   ///< empty: one sequence
    std::vector<std::size_t> steps; ///< empty: the row number
    std::vector<std::size_t> inputs;
    std::vector<std::size_t> outputs;
};

/// Errors (Usage): a column that is not there, that is named twice, or that has two roles other than step and input.
[[nodiscard]] Result<ColumnPlaces> placeColumns(const RawTable& table, const Roles& roles);

} // namespace credence
