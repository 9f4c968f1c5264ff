// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Categories.h"

#include "core/base/Words.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

namespace credence {

namespace {

constexpr double kNoCode = std::numeric_limits<double>::quiet_NaN();

std::size_t inputNamed(const Dataset& dataset, const std::string& name)
{
    const auto& inputs = dataset.inputs;
    const auto found =
        std::find_if(inputs.begin(), inputs.end(), [&](const Column& column) { return column.name == name; });
    return static_cast<std::size_t>(found - inputs.begin());
}

Error modelError(std::size_t category, const std::string& message, const std::string& suggestion)
{
    const Place place{.file = {}, .line = 0, .column = {}, .field = "categories[" + std::to_string(category + 1) + "]"};
    return {ErrorCode::Usage, message, place, suggestion};
}

/// What is wrong with the list itself, whatever values the data hold.
std::optional<Error> listProblem(const Dataset& dataset, const std::vector<Category>& categories, std::size_t c)
{
    const auto& [column, levels] = categories[c];
    const std::size_t input = inputNamed(dataset, column);
    if (input == dataset.inputs.size()) {
        const std::string names = commaList(dataset.inputs, &Column::name);
        return modelError(c, "there is no input \"" + column + "\" to be a category.",
                          names.empty() ? "The data have no inputs." : "The inputs are " + names + ".");
    }
    const auto isSame = [&column = column](const Category& other) { return other.column == column; };
    if (std::count_if(categories.begin(), categories.end(), isSame) > 1) {
        return modelError(c, "category \"" + column + "\" is there twice.", "Name it once.");
    }
    if (levels.empty() || levels.size() > kMostCategoryLevels) {
        return modelError(c,
                          "input " + column + " has more than " + std::to_string(kMostCategoryLevels) +
                              " different values, too many for a category.",
                          "Use it as a number, or join levels that belong together.");
    }
    std::set<double> codes;
    for (const std::string& level : levels) {
        const double code = codeOf(dataset.inputs[input], level);
        if (dataset.inputs[input].levels.empty() && std::isnan(code)) {
            return modelError(c, "\"" + level + "\" is no level of " + column + ", which holds numbers.",
                              "Write the levels as numbers.");
        }
        const auto same = std::count(levels.begin(), levels.end(), level);
        if (same > 1 || (!std::isnan(code) && !codes.insert(code).second)) {
            return modelError(c, "level " + level + " of " + column + " is there twice.", "Name it once.");
        }
    }
    return std::nullopt;
}

std::optional<Error> valueProblem(const Dataset& dataset, const Category& category)
{
    const std::size_t input = inputNamed(dataset, category.column);
    const Column& column = dataset.inputs[input];
    std::set<double> codes;
    for (const std::string& level : category.levels) {
        codes.insert(codeOf(column, level));
    }
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            const auto j = static_cast<Index>(input);
            const double value = sequence.x(t, j);
            if (codes.contains(value)) {
                continue;
            }
            const int line = sequence.line[static_cast<std::size_t>(t)];
            const std::string step =
                "step " + std::string(sequence.stepText[static_cast<std::size_t>(t)]) + " of sequence " + sequence.id;
            const bool isFilled = sequence.isFilled(t, j);
            return Error{ErrorCode::Value,
                         (isFilled ? "what stands in for a missing value of " : "the value of ") + column.name +
                             " at " + step + ", " + inputText(column, value) +
                             ", is none of the levels that the model knows (" + levelList(category.levels) + ").",
                         Place{.file = dataset.name, .line = line, .column = column.name, .field = {}},
                         isFilled ? "Let the previous value stand in, or drop the row."
                                  : "Add it to the model's levels of " + column.name +
                                        ", mend the value, or leave the row out."};
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> sortedLevels(std::vector<std::string> levels)
{
    const auto isNumber = [](const std::string& level) { return readNumber(level).kind == NumberKind::Finite; };
    if (std::all_of(levels.begin(), levels.end(), isNumber)) {
        std::stable_sort(levels.begin(), levels.end(), [](const std::string& a, const std::string& b) {
            return readNumber(a).value < readNumber(b).value;
        });
    } else {
        std::sort(levels.begin(), levels.end());
    }
    return levels;
}

std::vector<std::string> levelsOf(const Dataset& dataset, std::size_t input, std::size_t most,
                                  std::optional<Index> firstRows)
{
    const Column& column = dataset.inputs[input];
    if (!column.levels.empty()) {
        return column.levels.size() > most ? std::vector<std::string>() : column.levels;
    }
    std::set<double> values;
    Index left = firstRows.value_or(dataset.rowCount());
    for (const Sequence& sequence : dataset.sequences) {
        const auto j = static_cast<Index>(input);
        double last = kNoCode;
        for (Index t = 0; t < std::min(left, sequence.length()); ++t) {
            const double value = sequence.x(t, j);
            if (value == last || sequence.isFilled(t, j)) {
                continue;
            }
            last = value;
            values.insert(value);
            if (values.size() > most) {
                return {};
            }
        }
        left -= std::min(left, sequence.length());
    }
    std::vector<std::string> levels;
    std::transform(values.begin(), values.end(), std::back_inserter(levels),
                   [](double value) { return writeNumber(value + 0.0); }); // no -0
    return levels;
}

std::vector<Category> resolvedCategories(const Dataset& dataset, const std::vector<Category>& chosen)
{
    std::vector<Category> resolved;
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        const Column& column = dataset.inputs[j];
        const std::size_t before = resolved.size();
        for (const Category& category : chosen) {
            if (category.column == column.name) {
                resolved.push_back(category.levels.empty() ? Category{column.name, levelsOf(dataset, j)} : category);
            }
        }
        if (resolved.size() == before && !column.levels.empty()) {
            resolved.push_back({column.name, column.levels});
        }
    }
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(resolved), [&](const Category& category) {
        return inputNamed(dataset, category.column) == dataset.inputs.size();
    });
    return resolved;
}

double codeOf(const Column& input, const std::string& level)
{
    if (input.levels.empty()) {
        const NumberText number = readNumber(level);
        return number.kind == NumberKind::Finite ? number.value : kNoCode;
    }
    const auto found = std::find(input.levels.begin(), input.levels.end(), level);
    return found == input.levels.end() ? kNoCode : static_cast<double>(found - input.levels.begin());
}

std::optional<Error> categoryProblem(const Dataset& dataset, const std::vector<Category>& categories)
{
    for (std::size_t c = 0; c < categories.size(); ++c) {
        if (auto error = listProblem(dataset, categories, c)) {
            return error;
        }
        if (auto error = valueProblem(dataset, categories[c])) {
            return error;
        }
    }
    return std::nullopt;
}

std::string levelList(const std::vector<std::string>& levels)
{
    constexpr std::size_t kShown = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(levels.size(), kShown); ++i) {
        text += (i == 0 ? "" : ", ") + levels[i];
    }
    return text + (levels.size() > kShown ? ", ..." : "");
}

} // namespace credence
