// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DateText.h"

#include <chrono>

namespace credence {

std::string padded(std::int64_t number, std::size_t width)
{
    const std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string isoDate(std::int64_t daysFrom1970)
{
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(daysFrom1970))};
    return padded(static_cast<int>(date.year()), 4) + "-" + padded(static_cast<unsigned>(date.month()), 2) + "-" +
           padded(static_cast<unsigned>(date.day()), 2);
}

} // namespace credence
