// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs that are categories: levels without an order or a distance, as diets or sites, which a model gets as columns
// of 0 and 1. A column of text is one by the way it was read (Column::levels), a column of numbers where a model says
// so.
#pragma once

#include "core/data/Dataset.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

/// An input that a model codes by its levels.
struct Category {
    std::string column;
    std::vector<std::string> levels{}; ///< the first is the reference; empty: those of the data, in their order

    bool operator==(const Category&) const = default;
};

/// By size where all are numbers, else by their letters (as UTF-8 bytes).
[[nodiscard]] std::vector<std::string> sortedLevels(std::vector<std::string> levels);

/// The different values of an input as levels, sorted; values that stand in for missing ones make none. Empty where
/// there are more than `most`. Only the first rows are looked at, where a number of them is given.
[[nodiscard]] std::vector<std::string> levelsOf(const Dataset& dataset, std::size_t input,
                                                std::size_t most = kMostCategoryLevels,
                                                std::optional<Index> firstRows = std::nullopt);

/// The categories of a model on these data: the chosen ones, with levels where they name none, and every column of
/// text; in the order of the inputs. A chosen one that is no input stays as it is, behind them.
[[nodiscard]] std::vector<Category> resolvedCategories(const Dataset& dataset, const std::vector<Category>& chosen);

/// The value of x that stands for a level; NaN where none does.
[[nodiscard]] double codeOf(const Column& input, const std::string& level);

/// Errors of resolved categories: no such input, named twice, more than kMostCategoryLevels levels, a level twice or no
/// number where the input has numbers (Usage, with the field); a value that is none of the levels (Value, with its
/// line).
[[nodiscard]] std::optional<Error> categoryProblem(const Dataset& dataset, const std::vector<Category>& categories);

/// "1, 2, 3, 4", cut after the sixth.
[[nodiscard]] std::string levelList(const std::vector<std::string>& levels);

} // namespace credence
