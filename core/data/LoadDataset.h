// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Second stage: columns get their roles and texts become numbers. No value changes in silence: what is neither a number
// nor a missing marker is an error with its line and column.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/DelimitedText.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace credence {

/// Which column is what, by name.
struct Roles {
    std::string id;                           ///< empty: the whole file is one sequence
    std::string step;                         ///< empty: the row number inside the sequence, from 0
    std::vector<std::string> inputs;          ///< may be empty; a column may be step and input at once
    std::vector<std::string> outputs;         ///< at least one
    std::map<std::string, std::string> units; ///< by column name, optional
};

/// Roles from the names where the user gave none: id/subject/..., t/time/step/..., x... inputs, y... outputs; the other
/// columns of complete numbers are inputs, and where no name begins with y the last numeric column is the output. A
/// column with a few bad cells keeps its role, so that they are found.
[[nodiscard]] Roles guessRoles(const TextTable& table);

/// Errors: Usage (a named column is not there, named twice), Value (not a number; missing or infinite input or step;
/// the same sequence and step twice), each with line and column.
[[nodiscard]] Result<DatasetPtr> makeDataset(const TextTable& table, const Roles& roles);

/// readDelimitedText, then makeDataset.
[[nodiscard]] Result<DatasetPtr> loadDataset(const std::filesystem::path& path, const Roles& roles);

} // namespace credence
