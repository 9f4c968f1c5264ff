// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times of spreadsheets, which are numbers that a format shows as dates (ECMA-376, part 1, 18.8.30 and
// 18.17.4), and durations of ISO 8601. What comes out is text that Moments.h reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace credence {

/// What a number format shows a number as.
enum class SerialKind {
    Number,
    Date,
    DateTime,
    Clock,    ///< a time of the day
    Duration, ///< hours, minutes or seconds that count on past a day
};

/// Of a format's code, as "dd/mm/yyyy" or "[h]:mm".
[[nodiscard]] SerialKind serialKindOf(std::string_view formatCode);

/// Of a format that is known by its number alone (numFmtId below 164).
[[nodiscard]] SerialKind builtInSerialKind(int format);

/// The first day of a workbook's calendar.
enum class SerialEpoch {
    Of1900, ///< 1 is 1900-01-01, and 60 a 29 February 1900 that never was
    Of1904, ///< 0 is 1904-01-01
};

/// "2021-01-31", "2021-01-31T13:30:00", "13:30:00", "25:30:00", to the millisecond, or to the microsecond where the
/// number is none of whole milliseconds; nothing where there is no such date. A date that is no whole day keeps its
/// time, whatever the format shows.
[[nodiscard]] std::optional<std::string> serialText(double serial, SerialKind kind, SerialEpoch epoch);

/// "25:30:00" for PT25H30M; nothing where text is no duration of days, hours, minutes and seconds.
[[nodiscard]] std::optional<std::string> durationText(std::string_view text);

/// A date or date-time of ISO 8601 (2021-01-31T13:30:00.000000000) in the form of serialText().
[[nodiscard]] std::optional<std::string> isoMomentText(std::string_view text);

} // namespace credence
