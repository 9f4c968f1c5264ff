// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/SheetDates.h"

#include "core/data/DateText.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace credence {

namespace {

constexpr std::int64_t kMicros = 1000000;
constexpr std::int64_t kDayMicros = 86400 * kMicros;

/// What a format shows of a date, found sign by sign.
struct FormatParts {
    bool hasDay = false;  ///< or year
    bool hasHour = false; ///< or second
    bool hasMonthOrMinute = false;
    bool isElapsed = false; ///< [h], [mm], [ss]
};

/// [h], [mm]: the whole bracket is of one letter h, m or s.
bool isElapsedMark(std::string_view inside)
{
    const char first = inside.empty() ? ' ' : lowered(inside.front());
    if (first != 'h' && first != 'm' && first != 's') {
        return false;
    }
    for (const char c : inside) {
        if (lowered(c) != first) {
            return false;
        }
    }
    return true;
}

/// E+ or e-, which is no era of a calendar
bool isExponent(std::string_view code)
{
    return code.size() > 1 && lowered(code[0]) == 'e' && (code[1] == '+' || code[1] == '-');
}

/// The parts of the first section; text in quotes, escaped signs, colours and countries are none.
FormatParts partsOf(std::string_view code)
{
    FormatParts parts;
    for (std::size_t at = 0; at < code.size() && code[at] != ';'; ++at) {
        const char c = lowered(code[at]);
        if (c == '"' || c == '[') {
            const std::size_t end = code.find(c == '"' ? '"' : ']', at + 1);
            if (end == std::string_view::npos) {
                break;
            }
            parts.isElapsed = parts.isElapsed || (c == '[' && isElapsedMark(code.substr(at + 1, end - at - 1)));
            at = end;
        } else if (c == '\\' || c == '_' || c == '*' || isExponent(code.substr(at))) {
            ++at;
        } else if (c == 'g' && code.substr(at).starts_with("General")) {
            at += std::string_view("General").size() - 1;
        } else if (c == 'd' || c == 'y' || c == 'e') {
            parts.hasDay = true;
        } else if (c == 'h' || c == 's') {
            parts.hasHour = true;
        } else if (c == 'm') {
            parts.hasMonthOrMinute = true;
        }
    }
    return parts;
}

/// "13:30:00.25"; hours count on past a day.
std::string clockOf(std::int64_t micros)
{
    const std::int64_t seconds = micros / kMicros;
    std::string text = padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2);
    if (micros % kMicros != 0) {
        text += "." + padded(micros % kMicros, 6);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

/// To the millisecond where the time is near one: a day's fraction in a double is off by less than that.
std::int64_t roundedMicros(double seconds)
{
    const auto micros = static_cast<std::int64_t>(std::llround(seconds * static_cast<double>(kMicros)));
    const std::int64_t nearest = (micros + 500) / 1000 * 1000;
    constexpr std::int64_t kNear = 5;
    return std::abs(micros - nearest) <= kNear ? nearest : micros;
}

/// Days from 1970 of a whole serial number.
std::optional<std::int64_t> daysOf(std::int64_t serial, SerialEpoch epoch)
{
    constexpr std::int64_t kFrom1904 = 24107; // 1904-01-01 to 1970-01-01
    constexpr std::int64_t kFrom1900 = 25569; // 1899-12-30 to 1970-01-01
    constexpr std::int64_t kNoDay = 60;       // 1900-02-29
    if (epoch == SerialEpoch::Of1904) {
        return serial - kFrom1904;
    }
    if (serial == kNoDay || serial == 0) {
        return std::nullopt;
    }
    return serial - kFrom1900 + (serial < kNoDay ? 1 : 0);
}

/// The digits at the front, which are taken off; a point among them where it may be.
std::optional<double> takeNumber(std::string_view& text, bool mayHavePoint)
{
    std::size_t length = 0;
    while (length < text.size() && ((text[length] >= '0' && text[length] <= '9') ||
                                    (mayHavePoint && (text[length] == '.' || text[length] == ',')))) {
        ++length;
    }
    std::string digits(text.substr(0, length));
    text.remove_prefix(length);
    if (const std::size_t comma = digits.find(','); comma != std::string::npos) {
        digits[comma] = '.';
    }
    const NumberText number = readNumber(digits);
    constexpr double kMost = 1e10;
    return number.kind == NumberKind::Finite && number.value < kMost ? std::optional(number.value) : std::nullopt;
}

} // namespace

SerialKind serialKindOf(std::string_view formatCode)
{
    const FormatParts parts = partsOf(formatCode);
    if (parts.isElapsed) {
        return SerialKind::Duration;
    }
    if (parts.hasDay) {
        return parts.hasHour ? SerialKind::DateTime : SerialKind::Date;
    }
    if (parts.hasHour) {
        return SerialKind::Clock;
    }
    return parts.hasMonthOrMinute ? SerialKind::Date : SerialKind::Number;
}

SerialKind builtInSerialKind(int format)
{
    const auto isIn = [format](int first, int last) { return format >= first && format <= last; };
    if (format == 22) {
        return SerialKind::DateTime;
    }
    if (format == 46) {
        return SerialKind::Duration;
    }
    if (isIn(18, 21) || isIn(32, 35) || format == 45 || format == 47) {
        return SerialKind::Clock;
    }
    return isIn(14, 17) || isIn(27, 31) || format == 36 || isIn(50, 58) ? SerialKind::Date : SerialKind::Number;
}

std::optional<std::string> serialText(double serial, SerialKind kind, SerialEpoch epoch)
{
    constexpr double kEndOf9999 = 2958466;
    if (!(serial >= 0) || serial >= kEndOf9999) {
        return std::nullopt;
    }
    constexpr double kOneYear = 366; // a clock past so many midnights is a date
    const double whole = std::floor(serial);
    if (kind == SerialKind::Duration || (kind == SerialKind::Clock && serial < kOneYear)) {
        return clockOf(roundedMicros(serial * 86400));
    }
    auto day = static_cast<std::int64_t>(whole);
    std::int64_t micros = roundedMicros((serial - whole) * 86400);
    if (micros >= kDayMicros) {
        ++day;
        micros = 0;
    }
    const auto days = daysOf(day, epoch);
    if (!days) {
        return std::nullopt;
    }
    const bool hasTime = kind != SerialKind::Date || micros != 0;
    return hasTime ? isoDate(*days) + "T" + clockOf(micros) : isoDate(*days);
}

std::optional<std::string> durationText(std::string_view text)
{
    if (!text.starts_with('P')) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    double seconds = 0;
    bool isTime = false;
    while (!text.empty()) {
        if (!isTime && text.front() == 'T') {
            isTime = true;
            text.remove_prefix(1);
            continue;
        }
        const auto number = takeNumber(text, true);
        const char unit = text.empty() ? ' ' : text.front();
        const double scale = unit == 'D' && !isTime  ? 86400
                             : unit == 'H' && isTime ? 3600
                             : unit == 'M' && isTime ? 60
                             : unit == 'S' && isTime ? 1
                                                     : 0;
        if (!number || scale == 0) {
            return std::nullopt;
        }
        seconds += scale * *number;
        text.remove_prefix(1);
    }
    constexpr double kMost = 1e9;
    return seconds <= kMost ? std::optional(clockOf(roundedMicros(seconds))) : std::nullopt;
}

std::optional<std::string> isoMomentText(std::string_view text)
{
    constexpr std::string_view kForm = "0000-00-00T00:00:00";
    for (std::size_t at = 0; at < std::min(text.size(), kForm.size()); ++at) {
        const bool isDigit = text[at] >= '0' && text[at] <= '9';
        if (kForm[at] == '0' ? !isDigit : text[at] != kForm[at]) {
            return std::nullopt;
        }
    }
    if (text.size() == 10) {
        return std::string(text);
    }
    constexpr std::size_t kClockAt = 17;
    if (text.size() < kForm.size()) {
        return text.size() == kClockAt - 1 ? std::optional(std::string(text) + ":00") : std::nullopt;
    }
    std::string_view clock = text.substr(kClockAt);
    const auto seconds = takeNumber(clock, true);
    if (!seconds || *seconds >= 60 || !(clock.empty() || clock == "Z")) {
        return std::nullopt;
    }
    const double minutes = 60.0 * ((text[11] - '0') * 10 + (text[12] - '0')) + (text[14] - '0') * 10 + (text[15] - '0');
    const std::int64_t micros = roundedMicros(60 * minutes + *seconds);
    return std::string(text.substr(0, 11)) + clockOf(std::min(micros, kDayMicros - 1)) + std::string(clock);
}

} // namespace credence
