// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NumberText.h"

#include "core/base/Check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace credence {

namespace {

/// In lower case; "nan" with signs is found by readNumber.
constexpr std::array<std::string_view, 27> kMissingMarkers = {
    "",    "na",  "n/a",    "#n/a", "nan",          "null",         "none",    ".",   "-",
    "--",  "?",   "*",      "**",   "***",          "n.a.",         "missing", "#na", "<na>",
    "nil", "nat", "(null)", "\\n",  "\xE2\x80\x93", "\xE2\x80\x94", "...",     "..",  ":"};

/// from_chars gives one error for both ends of the range; the wider exponent of a long double tells them apart.
bool isBelowRange(std::string_view text)
{
    long double wide = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), wide);
    if (end.ec == std::errc{}) {
        return std::abs(wide) < 1;
    }
    const std::size_t exponent = text.find_first_of("eE");
    return exponent == std::string_view::npos ? text.find_first_of("123456789") > text.find('.')
                                              : text.substr(exponent + 1, 1) == "-";
}

} // namespace

NumberText readNumber(std::string_view text)
{
    if (text.size() > 1 && text[0] == '+' && text[1] != '-') {
        text.remove_prefix(1);
    }
    NumberText number;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number.value);
    if (text.empty() || end.ptr != text.data() + text.size() || end.ec == std::errc::invalid_argument) {
        return {};
    }
    if (end.ec == std::errc::result_out_of_range) {
        if (!isBelowRange(text)) {
            return {NumberKind::TooLarge, 0};
        }
        return {NumberKind::Finite, text[0] == '-' ? -0.0 : 0.0};
    }
    if (std::isnan(number.value)) {
        return {NumberKind::NotANumber, 0};
    }
    if (std::isinf(number.value)) {
        return {NumberKind::Infinite, 0};
    }
    number.kind = NumberKind::Finite;
    return number;
}

bool isMissingMarker(std::string_view text)
{
    const auto isText = [text](std::string_view marker) {
        return std::equal(text.begin(), text.end(), marker.begin(), marker.end(),
                          [](char a, char b) { return lowered(a) == b; });
    };
    const bool isOfKind = text.size() == 2 && text[0] == '.' && // .A and ._ of SAS, .a of Stata
                          ((lowered(text[1]) >= 'a' && lowered(text[1]) <= 'z') || text[1] == '_');
    return isOfKind || std::any_of(kMissingMarkers.begin(), kMissingMarkers.end(), isText) ||
           readNumber(text).kind == NumberKind::NotANumber;
}

void appendNumber(std::string& text, double value)
{
    CREDENCE_CHECK(std::isfinite(value), "only finite numbers are written");
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    text.append(buffer.data(), end.ptr);
}

std::string writeNumber(double value)
{
    std::string text;
    appendNumber(text, value);
    return text;
}

} // namespace credence
