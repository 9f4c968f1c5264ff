// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How tests of the reader look at what was read: as credence-cli inspect --json shows it.
#pragma once

#include "core/data/ReadData.h"
#include "core/exports/ReadingJson.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

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

inline void expectMentions(const std::string& text, const nlohmann::json& items)
{
    for (const auto& item : items) {
        EXPECT_TRUE(meets(text, item)) << item << " in " << text;
    }
}

/// Packed by zlib as windowBits says: 16 + MAX_WBITS for gzip, -MAX_WBITS for a part of an archive.
inline std::string deflated(std::string text, int windowBits)
{
    constexpr int kBest = 9; // of level and of memory
    z_stream stream{};
    deflateInit2(&stream, kBest, Z_DEFLATED, windowBits, kBest, Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(text.data()); // NOLINT: bytes are bytes
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data()); // NOLINT: bytes are bytes
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace credence::test
