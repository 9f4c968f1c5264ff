// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ColumnPlaces.h"

#include <algorithm>
#include <optional>

namespace credence {

namespace {

Error usageError(const TextTable& table, const std::string& message, const std::string& suggestion = {})
{
    return {ErrorCode::Usage, message, Place{.file = table.file, .line = 0, .column = {}, .field = {}}, suggestion};
}

Result<std::size_t> findColumn(const TextTable& table, const std::string& name, const std::string& role)
{
    const auto found = std::find(table.header.begin(), table.header.end(), name);
    if (found != table.header.end() && !name.empty()) {
        return static_cast<std::size_t>(found - table.header.begin());
    }
    std::string names;
    for (const std::string& other : table.header) {
        names += other.empty() ? "" : (names.empty() ? "" : ", ") + other;
    }
    return usageError(table, "there is no column \"" + name + "\" to be the " + role + ".",
                      "The columns are " + names + ".");
}

Error namedTwice(const TextTable& table, const std::string& name, const std::string& role)
{
    return usageError(table, "column " + name + " is named twice as " + role + ".", "Name it once.");
}

std::optional<Error> findColumns(const TextTable& table, const std::vector<std::string>& names, const std::string& role,
                                 std::vector<std::size_t>& places)
{
    for (const std::string& name : names) {
        auto place = findColumn(table, name, role);
        if (!place) {
            return place.error();
        }
        if (std::find(places.begin(), places.end(), place.value()) != places.end()) {
            return namedTwice(table, name, role);
        }
        places.push_back(place.value());
    }
    return std::nullopt;
}

/// A column has one role; only step and input may share one.
std::optional<Error> findSharedColumn(const TextTable& table, const ColumnPlaces& places)
{
    const auto contains = [](const std::vector<std::size_t>& list, std::size_t column) {
        return column != kNoColumn && std::find(list.begin(), list.end(), column) != list.end();
    };
    const auto clash = [&](std::size_t column, const std::string& roles) {
        return usageError(table, "column " + table.header[column] + " cannot be " + roles + " at once.",
                          "Choose another column for one of them.");
    };
    if (places.id != kNoColumn && places.id == places.step) {
        return clash(places.id, "id and step");
    }
    if (contains(places.inputs, places.id)) {
        return clash(places.id, "id and input");
    }
    if (contains(places.outputs, places.id)) {
        return clash(places.id, "id and output");
    }
    if (contains(places.outputs, places.step)) {
        return clash(places.step, "step and output");
    }
    for (const std::size_t column : places.outputs) {
        if (contains(places.inputs, column)) {
            return clash(column, "input and output");
        }
    }
    return std::nullopt;
}

std::optional<Error> placeColumn(const TextTable& table, const std::string& name, const std::string& role,
                                 std::size_t& place)
{
    if (name.empty()) {
        return std::nullopt;
    }
    auto found = findColumn(table, name, role);
    if (!found) {
        return found.error();
    }
    place = found.value();
    return std::nullopt;
}

} // namespace

Result<ColumnPlaces> placeColumns(const TextTable& table, const Roles& roles)
{
    ColumnPlaces places;
    if (auto error = placeColumn(table, roles.id, "id", places.id)) {
        return *error;
    }
    if (auto error = placeColumn(table, roles.step, "step", places.step)) {
        return *error;
    }
    if (auto error = findColumns(table, roles.inputs, "input", places.inputs)) {
        return *error;
    }
    if (roles.outputs.empty()) {
        return usageError(table, "no output column is named.", "Name at least one column to be explained.");
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
