// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"

#include "core/base/Say.h"

namespace credence {

namespace {

std::string describePlace(const Place& place)
{
    std::string text = place.file;
    if (place.line > 0) {
        const std::string line = std::to_string(place.line);
        text = text.empty() ? say("line %1", {line}) : say("%1, line %2", {text, line});
    }
    if (!place.column.empty()) {
        text = text.empty() ? say("column %1", {place.column}) : say("%1, column %2", {text, place.column});
    }
    if (!place.field.empty()) {
        text += (text.empty() ? "" : ", ") + place.field;
    }
    return text;
}

} // namespace

std::string describe(const Error& error)
{
    const std::string place = describePlace(error.place);
    return sentences({place.empty() ? error.message : say("%1: %2", {place, error.message}), error.suggestion});
}

} // namespace credence
