// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"

namespace credence {

namespace {

std::string describePlace(const Place& place)
{
    std::string text = place.file;
    const auto append = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (place.line > 0) {
        append("line " + std::to_string(place.line));
    }
    if (!place.column.empty()) {
        append("column " + place.column);
    }
    if (!place.field.empty()) {
        append(place.field);
    }
    return text;
}

} // namespace

std::string describe(const Error& error)
{
    const std::string place = describePlace(error.place);
    std::string text = place.empty() ? error.message : place + ": " + error.message;
    if (!error.suggestion.empty()) {
        text += " " + error.suggestion;
    }
    return text;
}

} // namespace credence
