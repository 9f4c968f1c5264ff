// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/UnitsRow.h"

#include "core/data/Moments.h"
#include "core/data/NumberFormat.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace credence {

namespace {

constexpr std::size_t kFewestRows = 2; // below, to tell numbers from texts
constexpr std::size_t kLongestUnit = 24;

constexpr auto kUnitWords = std::to_array<std::string_view>(
    {"s",     "sec",   "min",    "h",    "hr",   "hrs",   "hour", "hours", "d",   "day", "days", "wk", "week",
     "weeks", "month", "months", "yr",   "year", "years", "ms",   "g",     "kg",  "mg",  "ug",   "ng", "pg",
     "l",     "ml",    "dl",     "m",    "cm",   "mm",    "um",   "km",    "ft",  "in",  "k",    "c",  "f",
     "pa",    "kpa",   "hpa",    "mbar", "bar",  "hz",    "v",    "mv",    "a",   "ma",  "w",    "kw", "j",
     "mol",   "mmol",  "ppm",    "ppb",  "usd",  "eur",   "gbp",  "iu",    "bpm", "mmhg"});

bool isValue(const std::string& cell)
{
    const auto isNumber = [&](char decimal) {
        return readWrittenNumber(cell, decimal).number.kind != NumberKind::NoNumber;
    };
    return isNumber('.') || isNumber(',') || readMoment(cell).has_value();
}

bool isText(const std::string& cell)
{
    return !cell.empty() && cell.size() <= kLongestUnit && !isMissingMarker(cell) && !isValue(cell);
}

/// (h) and [h] are h.
std::string withoutBrackets(const std::string& cell)
{
    const bool isRound = cell.front() == '(' && cell.back() == ')';
    const bool isSquare = cell.front() == '[' && cell.back() == ']';
    return cell.size() > 2 && (isRound || isSquare) ? cell.substr(1, cell.size() - 2) : cell;
}

bool isSurelyUnit(const std::string& cell)
{
    std::string lower = withoutBrackets(cell);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower.size() != cell.size() || lower.find_first_of("/%^") != std::string::npos ||
           lower.find("\xC2\xB0") != std::string::npos || lower.find("\xC2\xB5") != std::string::npos ||
           std::find(kUnitWords.begin(), kUnitWords.end(), lower) != kUnitWords.end();
}

struct ColumnBelow {
    bool isNumeric = false;
    bool repeats = false; ///< the cell of the row in question
};

ColumnBelow look(const std::string& cell, std::size_t column, const std::vector<TextRow>& below)
{
    ColumnBelow found;
    bool isOther = false;
    for (const TextRow& row : below) {
        if (column >= row.size() || row[column].empty() || isMissingMarker(row[column])) {
            continue;
        }
        found.repeats = found.repeats || row[column] == cell;
        (isValue(row[column]) ? found.isNumeric : isOther) = true;
    }
    found.isNumeric = found.isNumeric && !isOther;
    return found;
}

} // namespace

std::optional<TextRow> unitsIn(const TextRow& row, const std::vector<TextRow>& below)
{
    if (below.size() < kFewestRows) {
        return std::nullopt;
    }
    TextRow units(row.size());
    std::size_t numeric = 0;
    std::size_t named = 0;
    bool isSure = false;
    for (std::size_t j = 0; j < row.size(); ++j) {
        const ColumnBelow column = look(row[j], j, below);
        if (column.repeats || (column.isNumeric && isValue(row[j]))) {
            return std::nullopt;
        }
        if (column.isNumeric && isText(row[j])) {
            units[j] = withoutBrackets(row[j]);
            ++named;
            isSure = isSure || isSurelyUnit(row[j]);
        }
        numeric += column.isNumeric ? 1 : 0;
    }
    return isSure && 2 * named >= numeric ? std::optional(units) : std::nullopt;
}

} // namespace credence
