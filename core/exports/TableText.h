// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells rounded for people, for the writers of tables.
#pragma once

#include "core/exports/ResultTable.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

/// How many decimals a number of the column has in that row; nothing: all it has.
[[nodiscard]] std::optional<int> decimalsOf(const TableColumn& column, const TableRow& row, double number);

/// The number with an ASCII minus; a text as it is; yes and no; empty for nothing.
[[nodiscard]] std::string roundedText(const TableColumn& column, const TableRow& row, const TableCell& cell);

/// Columns for a page, those that are not detail.
[[nodiscard]] std::vector<std::size_t> pageColumns(const ResultTable& table);

} // namespace credence
