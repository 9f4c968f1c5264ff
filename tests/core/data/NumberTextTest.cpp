// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NumberText.h"

#include "core/base/Check.h"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <limits>

namespace credence {
namespace {

double finite(const std::string& text)
{
    const NumberText number = readNumber(text);
    EXPECT_EQ(number.kind, NumberKind::Finite) << text;
    return number.value;
}

TEST(NumberText, ReadsWhatPeopleWrite)
{
    EXPECT_EQ(finite("7.15"), 7.15);
    EXPECT_EQ(finite("+7.15"), 7.15);
    EXPECT_EQ(finite("-.17"), -0.17);
    EXPECT_EQ(finite("5."), 5.0);
    EXPECT_EQ(finite("1e-3"), 0.001);
    EXPECT_EQ(finite("6.02E+23"), 6.02e23);
    EXPECT_EQ(finite("007"), 7.0);
}

TEST(NumberText, GivesTheNearestDoubleAtBothEndsOfTheRange)
{
    EXPECT_EQ(finite("2.5e-322"), 0x33p-1074);
    EXPECT_EQ(finite("4.9e-324"), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(finite("1e-400"), 0.0);
    EXPECT_TRUE(std::signbit(finite("-1e-99999")));
    EXPECT_EQ(finite("0." + std::string(6000, '0') + "1"), 0.0);
    EXPECT_EQ(finite("1.7976931348623157e308"), std::numeric_limits<double>::max());
    EXPECT_EQ(readNumber("1e309").kind, NumberKind::TooLarge);
    EXPECT_EQ(readNumber("-1e99999").kind, NumberKind::TooLarge);
    EXPECT_EQ(readNumber(std::string(6000, '9')).kind, NumberKind::TooLarge);
}

TEST(NumberText, NeverTakesAPartForTheWhole)
{
    for (const char* text :
         {"",    "+",   "-",  ".",  "7,15",  "1 000",   "1.2.3",      "12%", "0x10",  "1e", "1e+",
          "+-1", "++1", "5 ", " 5", "12abc", "1.5D+02", "2021-01-31", "--5", "1_000", "e5", "TRUE"}) {
        EXPECT_EQ(readNumber(text).kind, NumberKind::NoNumber) << text;
    }
}

TEST(NumberText, KeepsNotANumberAndInfinityApart)
{
    for (const char* text : {"nan", "NaN", "-nan", "NAN"}) {
        EXPECT_EQ(readNumber(text).kind, NumberKind::NotANumber) << text;
    }
    for (const char* text : {"inf", "-Inf", "Infinity", "+INF"}) {
        EXPECT_EQ(readNumber(text).kind, NumberKind::Infinite) << text;
    }
}

TEST(NumberText, KnowsMissingMarkersInAnyCase)
{
    for (const char* text : {"", "NA", "na", "N/A", "#N/A", "NaN", "-nan", "NULL", "None", ".", "..", ":", ".A", "._",
                             "-", "--", "?", "***"}) {
        EXPECT_TRUE(isMissingMarker(text)) << text;
    }
    for (const char* text : {"0", "n", "NAM", "....", ".ab", ".5", "inf", "-1", "x", "nano"}) {
        EXPECT_FALSE(isMissingMarker(text)) << text;
    }
}

TEST(NumberText, WritesTheShortestTextThatReadsBack)
{
    EXPECT_EQ(writeNumber(0.1), "0.1");
    EXPECT_EQ(writeNumber(-3), "-3");
    EXPECT_EQ(writeNumber(1e100), "1e+100");
    std::uint64_t bits = 0x9E3779B97F4A7C15ULL;
    for (int i = 0; i < 20000; ++i) {
        bits = bits * 6364136223846793005ULL + 1442695040888963407ULL;
        const double value = std::bit_cast<double>(bits);
        if (std::isfinite(value)) {
            const double back = readNumber(writeNumber(value)).value;
            ASSERT_EQ(std::bit_cast<std::uint64_t>(back), bits) << writeNumber(value);
        }
    }
    EXPECT_THROW(static_cast<void>(writeNumber(std::nan(""))), ContractViolation);
}

TEST(NumberText, DoesNotDependOnTheLocale)
{
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR"}) {
        std::setlocale(LC_ALL, name);
    }
    // where no such locale is installed this still checks the default one
    EXPECT_EQ(finite("7.15"), 7.15);
    EXPECT_EQ(finite("1e-400"), 0.0);
    EXPECT_EQ(readNumber("7,15").kind, NumberKind::NoNumber);
    EXPECT_EQ(writeNumber(7.15), "7.15");
    std::setlocale(LC_ALL, before.c_str());
}

} // namespace
} // namespace credence
