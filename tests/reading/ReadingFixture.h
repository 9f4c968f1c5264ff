// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How tests of the reader look at what was read: as credence-cli inspect --json shows it.
#pragma once

#include "core/data/ReadData.h"
#include "core/exports/ReadingJson.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace credence::test {

inline nlohmann::json inspected(const Result<Reading>& reading)
{
    return nlohmann::json::parse(reading ? readingJson(reading.value()) : errorJson(reading.error()));
}

inline std::string noticesOf(const nlohmann::json& result)
{
    std::string text;
    for (const auto& notice : result.value("notices", nlohmann::json::array())) {
        text += notice.get<std::string>() + "\n";
    }
    return text;
}

/// Whether text holds one of the alternatives "a or b", in any case.
inline bool meets(std::string text, std::string item)
{
    const auto lower = [](std::string& letters) {
        for (char& c : letters) {
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    };
    lower(text);
    lower(item);
    const std::size_t divider = item.find(" or ");
    if (divider != std::string::npos) {
        return meets(text, item.substr(0, divider)) || meets(text, item.substr(divider + 4));
    }
    return text.find(item) != std::string::npos;
}

} // namespace credence::test
