// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells were hidden from the sampler, by the names that people know them by, so that another run hides the same.
#pragma once

#include "core/data/Dataset.h"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace credence {

inline constexpr const char* kHeldOutFile = "held-out.csv";

/// Id of the sequence, step as the file wrote it, name of the output.
using NamedCell = std::array<std::string, 3>;

/// In the order of the data.
[[nodiscard]] std::vector<NamedCell> heldOutCells(const Dataset& dataset);

/// Exactly these are held out. Error Value with the cell in its message where one is not in the data.
[[nodiscard]] Result<DatasetPtr> withNamedCellsHeldOut(const Dataset& dataset, const std::vector<NamedCell>& cells);

/// Columns sequence, step, output.
[[nodiscard]] std::string heldOutCsv(const Dataset& dataset);

/// Holds out what a file of heldOutCsv lists; of a table that has a column held_out too, as predictions.csv, the rows
/// that have 1 there. Errors: File, Format; Value where a cell is not in the data.
[[nodiscard]] Result<DatasetPtr> withHeldOutFile(const Dataset& dataset, const std::filesystem::path& file);

} // namespace credence
