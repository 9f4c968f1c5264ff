// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A file of which a reader that guesses well most of the time makes other numbers: it is read right, refused where it
// is wrong, or told as a doubt, at which the window asks before it opens the file.
#pragma once

#include "tests/reading/ReadingFixture.h"

#include <string>

namespace credence::test {

struct HonestFile {
    const char* name;
    std::string bytes;
    const char* rows;     ///< JSON; null: the file is refused
    const char* mentions; ///< of a doubt where there must be one, else of any notice or of the message
    bool isDoubt = false;
    ReadOptions options = {};
};

inline std::string doubtsOf(const Reading& reading)
{
    std::string text;
    for (const Notice& notice : reading.notices) {
        text += notice.isDoubt ? notice.text + "\n" : "";
    }
    return text;
}

inline void expectHonest(const HonestFile& file)
{
    SCOPED_TRACE(file.name);
    const Result<Reading> reading = readBytes(file.bytes, "f.csv", file.options);
    const nlohmann::json result = inspected(reading);
    ASSERT_EQ(!reading, file.rows == nullptr) << result.dump();
    if (!reading) {
        EXPECT_TRUE(meets(describe(reading.error()), file.mentions)) << describe(reading.error());
        return;
    }
    EXPECT_EQ(result["rows"], nlohmann::json::parse(file.rows)) << result.dump();
    const std::string doubts = doubtsOf(reading.value());
    EXPECT_EQ(!doubts.empty(), file.isDoubt) << doubts;
    const std::string told = file.isDoubt ? doubts : noticesOf(result);
    EXPECT_TRUE(meets(told, file.mentions)) << told;
}

} // namespace credence::test
