// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times as people write them: ISO 8601 and local orders, names of months, quarters and weeks, times of the
// day. A text that can be read in two ways says so; the column decides (ColumnProfile.h).
#pragma once

#include "core/data/ReadOptions.h"

#include <optional>
#include <string>
#include <string_view>

namespace credence {

enum class MomentKind {
    Date,     ///< counted in days from 1970-01-01
    DateTime, ///< counted in seconds from 1970-01-01
    Month,    ///< counted in months from year 0
    Quarter,  ///< counted in quarters from year 0
    Week,     ///< ISO 8601 weeks, counted in days from 1970-01-01 to their Monday
    Clock,    ///< time of a day, counted in seconds; 24 hours and more are the next day
    MonthDay, ///< a day without a year, --05-01, counted in days of a year of 366 days, from 1
};

struct Moment {
    MomentKind kind = MomentKind::Date;
    int year = 0;
    int first = 0;  ///< month; the number before where order is open; quarter; week
    int second = 0; ///< day; the number behind
    double seconds = 0;
    bool hasYearFirst = false;
    bool isOrderOpen = false; ///< first and second are in an order that the text does not tell
    bool isYearShort = false; ///< two digits: 1970 to 2069
    bool isIso = false;       ///< the text is how ISO 8601 writes a date
    bool isHalfNamed = false; ///< the time of the day says AM or PM
    std::optional<int> zoneMinutes;
};

/// What the text says; nothing where it is no date or time. hasPoints: points divide a time of the day (18.00.00).
[[nodiscard]] std::optional<Moment> readMoment(std::string_view text, bool hasPoints = false);

/// 0 to 99 as 1970 to 2069.
[[nodiscard]] int longYear(int shortYear);

/// With the order of day and month settled; nothing where there is no such day.
[[nodiscard]] std::optional<Moment> settled(Moment moment, DateOrder order);

/// On the scale of its kind; a Date on that of DateTime where asked for. The moment is settled.
[[nodiscard]] double valueOf(const Moment& moment, MomentKind scale);

/// ISO 8601: 2021-01-31, 2021-01-31T13:30, 2021-03; the text itself for clocks, quarters and weeks.
[[nodiscard]] std::string isoText(const Moment& moment, std::string_view text);

/// 1 to 12 for the name of a month or its usual short form, in English, German, French or Spanish; else 0.
[[nodiscard]] int monthNamed(std::string_view word);

[[nodiscard]] const char* unitOf(MomentKind kind); ///< "days", "s", "months", "quarters"

} // namespace credence
