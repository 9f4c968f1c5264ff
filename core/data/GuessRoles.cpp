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
constexpr std::array<std::string_view, 17> kStepNames = {"t",    "time",  "step",  "date",  "hour",  "hours",
                                                         "day",  "days",  "week",  "weeks", "month", "months",
                                                         "year", "years", "visit", "age",   "minute"};

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

struct ColumnContent {
    bool isNumeric = false;  ///< numbers and missing markers only, at least one number
    bool isComplete = false; ///< nothing missing
};

ColumnContent contentOf(const TextTable& table, std::size_t column)
{
    ColumnContent content{false, true};
    for (const auto& row : table.rows) {
        if (readNumber(row[column]).kind == NumberKind::Finite) {
            content.isNumeric = true;
        } else if (isMissingMarker(row[column])) {
            content.isComplete = false;
        } else {
            return {};
        }
    }
    return content;
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

bool isOutputName(const std::string& name)
{
    return !name.empty() && (name[0] == 'y' || name[0] == 'Y') && !isAmong(name, kStepNames);
}

std::string guessId(const TextTable& table)
{
    const auto id = std::find_if(table.header.begin(), table.header.end(),
                                 [](const std::string& name) { return isAmong(name, kIdNames); });
    return id == table.header.end() ? std::string() : *id;
}

std::string guessStep(const TextTable& table, const std::string& id)
{
    for (std::size_t j = 0; j < table.header.size(); ++j) {
        if (table.header[j] != id && isAmong(table.header[j], kStepNames) && canBeStep(table, j, id)) {
            return table.header[j];
        }
    }
    return {};
}

struct NumericColumn {
    std::string name;
    bool isComplete = false;
};

/// Named columns of numbers that have no role yet.
std::vector<NumericColumn> freeColumns(const TextTable& table, const Roles& roles)
{
    std::vector<NumericColumn> columns;
    for (std::size_t j = 0; j < table.header.size(); ++j) {
        const std::string& name = table.header[j];
        const bool isFree = !name.empty() && name != roles.id && name != roles.step;
        if (const ColumnContent content = isFree ? contentOf(table, j) : ColumnContent(); content.isNumeric) {
            columns.push_back({name, content.isComplete});
        }
    }
    return columns;
}

std::vector<std::string> guessOutputs(const std::vector<NumericColumn>& columns)
{
    std::vector<std::string> outputs;
    for (const NumericColumn& column : columns) {
        if (isOutputName(column.name)) {
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
    const std::vector<NumericColumn> columns = freeColumns(table, roles);
    roles.outputs = guessOutputs(columns);
    for (const NumericColumn& column : columns) {
        const bool isOutput = std::find(roles.outputs.begin(), roles.outputs.end(), column.name) != roles.outputs.end();
        if (!isOutput && column.isComplete) {
            roles.inputs.push_back(column.name);
        }
    }
    return roles;
}

} // namespace credence
