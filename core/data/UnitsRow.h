// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A row of units under the names of the columns, as "(h), (mg/L)", which is no row of data.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace credence {

using TextRow = std::vector<std::string>; ///< cells without blanks around them

/// The units in a row, without their brackets, empty where a column has none; nothing where it is a row like those
/// below. Only told where no column of numbers has one there, at least half of these have a text, one of which is known
/// to be a unit or stands in brackets, and nothing in the row is met again below.
[[nodiscard]] std::optional<TextRow> unitsIn(const TextRow& row, const std::vector<TextRow>& below);

} // namespace credence
