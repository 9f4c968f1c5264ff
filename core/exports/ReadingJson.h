// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a file was read, as JSON: the table and the notices for other programs, the choices for run.json.
#pragma once

#include "core/data/ReadData.h"
#include "core/model/JsonDocument.h"

#include <cstddef>
#include <map>
#include <string>

namespace credence {

/// {"columns":[...],"n_rows":N,"rows":[[id,step,inputs...,outputs...],...],"sequences":{id:length},"notices":[...]},
/// with one row a line: numbers the shortest that read back to the same double, null where the file has no value, dates
/// as ISO 8601 texts.
[[nodiscard]] std::string readingJson(const Reading& reading);

/// {"error":{"message":...,"line":...,"column":...}}, null where a part does not apply.
[[nodiscard]] std::string errorJson(const Error& error);

/// Choices with the keys encoding, delimiter, header_line, comments, decimal, missing, date_order, layout, value_name,
/// missing_inputs; what was left to guess is not there. Roles are not among them.
[[nodiscard]] nlohmann::ordered_json readOptionsJson(const ReadOptions& options);

/// id, step, inputs, outputs, more_ids, more_steps, categories, units, into the object and back from it; the first
/// problem is kept in fields.
void putRoles(nlohmann::ordered_json& object, const Roles& roles);
void readRoles(JsonFields& fields, Roles& roles);

/// [[id, step, output], ...] of the cells that are held out, as people know them, and the dataset in which exactly
/// these are. Error Value with the cell in its message where one is not in the data.
[[nodiscard]] nlohmann::ordered_json heldOutJson(const Dataset& dataset);
[[nodiscard]] Result<DatasetPtr> withHeldOutJson(const Dataset& dataset, const nlohmann::json& cells);

/// A list of so many texts, of any number where count is 0.
[[nodiscard]] bool isTextList(const nlohmann::json& value, std::size_t count);

/// An object of texts.
void readTexts(JsonFields& fields, const char* key, std::map<std::string, std::string>& texts);

/// The same read back; the first problem is kept in fields.
void readReadOptions(JsonFields& fields, const JsonDocument& document, ReadOptions& options);

} // namespace credence
