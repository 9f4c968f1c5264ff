// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the cells of a column look like, counted over all rows, so that a number far down is not missed: numbers and how
// they are written, dates, booleans, text. From the counts comes how the column is read.
#pragma once

#include "core/data/Moments.h"
#include "core/data/RawTable.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

constexpr std::size_t kNoRow = std::numeric_limits<std::size_t>::max();

/// The markers of missing values: the usual ones, and the user's own, which match as text and as numbers.
class MissingMarkers {
public:
    explicit MissingMarkers(const std::vector<std::string>& own);
    /// decimal: the mark of the cell's column; where it is not known yet, a number must be the marker with either mark.
    [[nodiscard]] bool contains(const Cell& cell, std::optional<char> decimal = std::nullopt) const;

private:
    [[nodiscard]] bool holdsNumber(std::string_view text, std::optional<char> decimal) const;

    std::vector<std::string> m_texts;
    std::vector<double> m_numbers;
};

struct ColumnProfile {
    std::size_t rows = 0;
    std::size_t empty = 0;       ///< cells of nothing
    std::size_t missing = 0;     ///< cells that hold a marker of missing values, empty ones among them
    std::size_t numbers = 0;     ///< that can be read with a decimal point, a decimal comma, or both
    std::size_t plain = 0;       ///< numbers without marks: the same with either
    std::size_t pointOnly = 0;   ///< numbers that make sense with a decimal point alone, as 1.5
    std::size_t commaOnly = 0;   ///< or with a decimal comma alone, as 1,5 or 1.234.567
    std::size_t either = 0;      ///< as 1.234 or 1,234
    std::size_t eitherComma = 0; ///< of these, those with a comma
    std::size_t wholes = 0;      ///< numbers of digits alone
    std::size_t dayNumbers = 0;  ///< as 20210131
    std::size_t infinite = 0;
    std::size_t percents = 0;
    std::size_t currencies = 0;
    std::size_t booleans = 0;
    std::size_t moments = 0;               ///< dates and times
    std::size_t daytimes = 0;              ///< dates with a time of the day that is not its beginning
    std::size_t pointClocks = 0;           ///< times of the day such as 18.00.00
    bool isNamedClock = false;             ///< the column is called a time, not a date
    std::array<std::size_t, 7> kinds = {}; ///< of moments, by MomentKind
    std::size_t dayFirst = 0;              ///< dates that prove the day comes first, as 19/01/2021
    std::size_t monthFirst = 0;
    std::size_t orderOpen = 0;              ///< dates that prove nothing, as 05/01/2021
    std::size_t yearFirst = 0;              ///< dates that can begin with a year of two digits, as 21-12-30
    std::size_t yearProven = 0;             ///< of these, those that cannot but, as 99-12-30
    std::array<std::size_t, 3> falls = {};  ///< of such dates, from row to row, if they were in an order (DateOrder)
    std::bitset<100> firstParts;            ///< of dates with a year of two digits: the numbers in front
    std::bitset<100> lastParts;             ///< and those at the end
    std::size_t firstText = kNoRow;         ///< row of the first cell that is nothing of this
    std::vector<std::string> levels;        ///< the first different texts, twelve at most
    std::vector<std::string> currencySigns; ///< that were met, six at most
    std::vector<std::string> markers;       ///< the markers that were met, six at most

    [[nodiscard]] std::size_t filled() const { return rows - missing; }
    /// Most values are numbers; the others are errors, not left out in silence.
    [[nodiscard]] bool isNumeric() const { return 2 * numbers > filled() && filled() > 0; }
    [[nodiscard]] bool isBoolean() const { return booleans == filled() && booleans > 0; }
    [[nodiscard]] bool isMoment() const { return 2 * moments > filled() && moments > 0; }
    /// Neither numbers nor anything that is read as one.
    [[nodiscard]] bool isText() const { return !isNumeric() && !isMoment() && !isBoolean(); }
    [[nodiscard]] bool isClockWithPoints() const
    {
        return pointClocks == filled() && (pointClocks > moments || (isNamedClock && pointClocks > 0));
    }
    /// Every date could as well have its year of two digits in front.
    [[nodiscard]] bool mayBeginWithYear() const { return yearFirst > 0 && yearFirst == moments; }
    /// No other reading is left; or with the year in front the rows rise in time, as they do not with it at the end;
    /// or, as a guess, the number in front stays while that at the end changes, as years and days do.
    [[nodiscard]] bool beginsWithYear() const
    {
        return mayBeginWithYear() && (yearProven > 0 || (isYearPlaceKnown() ? fallsWithYearFirst() < fallsWithYearLast()
                                                                            : firstParts.count() < lastParts.count()));
    }
    /// In one of the two places of the year the rows go back in time more than twice as often as in the other.
    [[nodiscard]] bool isYearPlaceKnown() const
    {
        const std::size_t less = std::min(fallsWithYearFirst(), fallsWithYearLast());
        return yearProven > 0 || 2 * less < std::max(fallsWithYearFirst(), fallsWithYearLast());
    }
    [[nodiscard]] std::size_t fallsWithYearFirst() const
    {
        return falls[static_cast<std::size_t>(DateOrder::YearMonthDay)];
    }
    [[nodiscard]] std::size_t fallsWithYearLast() const
    {
        return std::min(falls[static_cast<std::size_t>(DateOrder::DayMonthYear)],
                        falls[static_cast<std::size_t>(DateOrder::MonthDayYear)]);
    }

    void add(const Cell& cell, std::size_t row, const MissingMarkers& markersOfMissing);

private:
    bool addMoment(std::string_view text); ///< true where the cell is a date or a time
    void addYearFirst(const Moment& moment);

    std::string m_lastText;                               ///< the last cell that was nothing but text
    std::array<std::optional<double>, 3> m_lastDays = {}; ///< of the last date with a year of two digits, by DateOrder
};

/// 1 for TRUE, yes and the like, 0 for their opposites, -1 for anything else.
[[nodiscard]] int booleanValue(std::string_view text);

/// One for each column of the table; missing: markers besides the usual ones. Errors: Stopped.
[[nodiscard]] Result<std::vector<ColumnProfile>>
profileColumns(const RawTable& table, const std::vector<std::string>& missing = {}, const ReadHooks& hooks = {});

} // namespace credence
