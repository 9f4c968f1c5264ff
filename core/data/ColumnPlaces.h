// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the columns that roles name stand in a table. Part of the second stage of reading (LoadDataset.h).
#pragma once

#include "core/data/LoadDataset.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace credence {

constexpr std::size_t kNoColumn = std::numeric_limits<std::size_t>::max();

struct ColumnPlaces {
    std::size_t id = kNoColumn;
    std::size_t step = kNoColumn;
    std::vector<std::size_t> inputs;
    std::vector<std::size_t> outputs;
};

/// Errors (Usage): a column that is not there, that is named twice, or that has two roles other than step and input.
[[nodiscard]] Result<ColumnPlaces> placeColumns(const TextTable& table, const Roles& roles);

} // namespace credence
