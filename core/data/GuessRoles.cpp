// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/LoadDataset.h"

#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace credence {

namespace {

constexpr std::array<std::string_view, 12> kIdNames = {"id",     "subject", "sequence",   "series", "patient", "person",
                                                       "animal", "firm",    "individual", "group",  "unit",    "case"};
/// These name the step whatever they hold, so that a bad cell is found and not passed over.
constexpr std::array<std::string_view, 4> kStepNames = {"t", "time", "step", "date"};
/// These only where they can be one: a Day may count inside a Month.
constexpr std::array<std::string_view, 13> kMaybeStepNames = {
    "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year", "years", "visit", "age", "minute"};

std::string lowered(const std::string& text)
{
    std::string result = text;
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

template <class Names>
bool isAmong(const std::string& name, const Names& names)
{
    return std::find(names.begin(), names.end(), lowered(name)) != names.end();
}

/// A number, or what someone may have meant as one: with a decimal comma, with marks between thousands, infinite.
bool looksNumeric(const std::string& cell)
{
    if (const NumberKind kind = readNumber(cell).kind; kind != NumberKind::NoNumber) {
        return kind != NumberKind::NotANumber;
    }
    std::string digits = cell;
    std::erase_if(digits, [](char c) { return c == ',' || c == '.'; });
    return readNumber(digits).kind == NumberKind::Finite;
}

struct ColumnContent {
    bool isNumeric = false;  ///< most values look like numbers; the others will be errors, not left out in silence
    bool isComplete = false; ///< nothing missing
};

ColumnContent contentOf(const TextTable& table, std::size_t column)
{
    std::size_t numbers = 0;
    std::size_t missing = 0;
    for (const auto& row : table.rows) {
        const bool isNumber = looksNumeric(row[column]);
        numbers += isNumber ? 1U : 0U;
        missing += !isNumber && isMissingMarker(row[column]) ? 1U : 0U;
    }
    return {2 * numbers > table.rows.size() - missing, missing == 0};
}

std::size_t findByName(const TextTable& table, const std::string& name)
{
    return static_cast<std::size_t>(std::find(table.header.begin(), table.header.end(), name) - table.header.begin());
}

/// No sequence has the same step twice.
bool canBeStep(const TextTable& table, std::size_t column, const std::string& id)
{
    const ColumnContent content = contentOf(table, column);
    if (!content.isNumeric || !content.isComplete) {
        return false;
    }
    const std::size_t idColumn = findByName(table, id);
    std::set<std::pair<std::string_view, double>> seen;
    return std::all_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
        const std::string_view sequence = id.empty() ? std::string_view() : std::string_view(row[idColumn]);
        return seen.emplace(sequence, readNumber(row[column]).value).second;
    });
}

bool beginsWith(const std::string& name, char letter)
{
    return lowered(name)[0] == letter && !isAmong(name, kMaybeStepNames);
}

std::string guessId(const TextTable& table)
{
    const auto id = std::find_if(table.header.begin(), table.header.end(),
                                 [](const std::string& name) { return isAmong(name, kIdNames); });
    return id == table.header.end() ? std::string() : *id;
}

std::string guessStep(const TextTable& table, const std::string& id)
{
    const auto named = std::find_if(table.header.begin(), table.header.end(),
                                    [&](const std::string& name) { return name != id && isAmong(name, kStepNames); });
    if (named != table.header.end()) {
        return *named;
    }
    for (std::size_t j = 0; j < table.header.size(); ++j) {
        if (table.header[j] != id && isAmong(table.header[j], kMaybeStepNames) && canBeStep(table, j, id)) {
            return table.header[j];
        }
    }
    return {};
}

struct FreeColumn {
    std::string name;
    ColumnContent content;
};

/// Named columns that have no role yet: those of numbers, and those whose name begins with x or y.
std::vector<FreeColumn> freeColumns(const TextTable& table, const Roles& roles)
{
    std::vector<FreeColumn> columns;
    for (std::size_t j = 0; j < table.header.size(); ++j) {
        const std::string& name = table.header[j];
        if (name.empty() || name == roles.id || name == roles.step) {
            continue;
        }
        const ColumnContent content = contentOf(table, j);
        if (content.isNumeric || beginsWith(name, 'x') || beginsWith(name, 'y')) {
            columns.push_back({name, content});
        }
    }
    return columns;
}

std::vector<std::string> guessOutputs(const std::vector<FreeColumn>& columns)
{
    std::vector<std::string> outputs;
    for (const FreeColumn& column : columns) {
        if (beginsWith(column.name, 'y')) {
            outputs.push_back(column.name);
        }
    }
    if (outputs.empty() && !columns.empty()) {
        outputs.push_back(columns.back().name);
    }
    return outputs;
}

} // namespace

Roles guessRoles(const TextTable& table)
{
    Roles roles;
    roles.id = guessId(table);
    roles.step = guessStep(table, roles.id);
    const std::vector<FreeColumn> columns = freeColumns(table, roles);
    roles.outputs = guessOutputs(columns);
    for (const FreeColumn& column : columns) {
        const bool isOutput = std::find(roles.outputs.begin(), roles.outputs.end(), column.name) != roles.outputs.end();
        if (!isOutput && (column.content.isComplete || beginsWith(column.name, 'x'))) {
            roles.inputs.push_back(column.name);
        }
    }
    return roles;
}

} // namespace credence
