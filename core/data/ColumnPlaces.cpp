// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ColumnPlaces.h"

#include "core/base/Words.h"
#include "core/data/GuessRoles.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace credence {

namespace {

Error usageError(const RawTable& table, const std::string& message, const std::string& suggestion = {})
{
    return {ErrorCode::Usage, message, Place{.file = table.file, .line = 0, .column = {}, .field = {}}, suggestion};
}

Result<std::size_t> findColumn(const RawTable& table, const std::string& name, const std::string& role)
{
    const std::size_t found = columnNamed(table, name);
    if (found != kNoRow && !name.empty()) {
        return found;
    }
    const std::string names = commaList(table.columns, &RawColumn::name);
    return usageError(table, "there is no column \"" + name + "\" to be the " + role + ".",
                      "The columns are " + names + ".");
}

std::optional<Error> findColumns(const RawTable& table, const std::vector<std::string>& names, const std::string& role,
                                 std::vector<std::size_t>& places)
{
    for (const std::string& name : names) {
        auto place = findColumn(table, name, role);
        if (!place) {
            return place.error();
        }
        if (std::find(places.begin(), places.end(), place.value()) != places.end()) {
            return usageError(table, "column " + name + " is named twice as " + role + ".", "Name it once.");
        }
        places.push_back(place.value());
    }
    return std::nullopt;
}

/// A column has one role; only step and input may share one.
std::optional<Error> findSharedColumn(const RawTable& table, const ColumnPlaces& places)
{
    using Role = std::pair<const std::vector<std::size_t>*, const char*>;
    const std::array<Role, 4> roles = {
        {{&places.ids, "id"}, {&places.steps, "step"}, {&places.inputs, "input"}, {&places.outputs, "output"}}};
    for (std::size_t first = 0; first < roles.size(); ++first) {
        for (std::size_t second = first + 1; second < roles.size(); ++second) {
            const bool mayShare = first == 1 && second == 2;
            const auto& columns = *roles[first].first;
            const auto shared = std::find_if(columns.begin(), columns.end(), [&](std::size_t column) {
                const auto& others = *roles[second].first;
                return std::find(others.begin(), others.end(), column) != others.end();
            });
            if (shared != columns.end() && !mayShare) {
                return usageError(table,
                                  "column " + table.columns[*shared].name + " cannot be " + roles[first].second +
                                      " and " + roles[second].second + " at once.",
                                  "Choose another column for one of them.");
            }
        }
    }
    return std::nullopt;
}

std::vector<std::string> withFirst(const std::string& first, const std::vector<std::string>& more)
{
    std::vector<std::string> names = more;
    if (!first.empty()) {
        names.insert(names.begin(), first);
    }
    return names;
}

} // namespace

Result<ColumnPlaces> placeColumns(const RawTable& table, const Roles& roles)
{
    ColumnPlaces places;
    if (auto error = findColumns(table, withFirst(roles.id, roles.moreIds), "id", places.ids)) {
        return *error;
    }
    if (auto error = findColumns(table, withFirst(roles.step, roles.moreSteps), "step", places.steps)) {
        return *error;
    }
    if (auto error = findColumns(table, roles.inputs, "input", places.inputs)) {
        return *error;
    }
    if (roles.outputs.empty()) {
        const std::string names = commaList(table.columns, &RawColumn::name);
        return usageError(table, "there is no output column.",
                          "Name at least one column of numbers to be explained; the columns are " + names + ".");
    }
    if (auto error = findColumns(table, roles.outputs, "output", places.outputs)) {
        return *error;
    }
    if (auto error = findSharedColumn(table, places)) {
        return *error;
    }
    return places;
}

} // namespace credence
