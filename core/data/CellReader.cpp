// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/CellReader.h"

#include "core/base/Words.h"
#include "core/data/NumberFormat.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kManyDigits = 16; // from here on a whole number may be no double

struct ExtraWords {
    const char* what = "";
    const char* done = "";
    bool isDoubt = false; ///< people also mean something else by it
};

constexpr std::array<ExtraWords, 7> kExtraWords = {
    {{"marks between thousands", "removed"},
     {"percent signs (%)", "taken off: 12.5% is 12.5"},
     {"currency signs", "taken off"},
     {"exponents written with D", "read as with E"},
     {"numbers that no double holds to the last digit", "rounded to the nearest"},
     {"numbers in brackets", "read as negative, as accounts write them: (1.5) is -1.5", true},
     {"minus signs behind a number", "read as before it: 1.5- is -1.5"}}};

std::string decimalName(char decimal)
{
    return decimal == ',' ? "decimal comma" : "decimal point";
}

/// Digits with marks, which the other decimal mark makes a number.
bool isOfOtherMark(std::string_view cell, char decimal)
{
    return cell.find_first_of(",.") != std::string_view::npos &&
           readWrittenNumber(cell, decimal == '.' ? ',' : '.').number.kind == NumberKind::Finite;
}

const char* adviceOnText(CellRole role)
{
    switch (role) {
    case CellRole::Input:
        return "An input must hold numbers: read the column as a category, or leave it out.";
    case CellRole::Step:
        return "A step must hold numbers, dates or times.";
    default:
        return "An output must hold numbers.";
    }
}

std::string levelsOf(const ColumnProfile& profile)
{
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(profile.levels.size(), 6); ++i) {
        text += (i == 0 ? "" : ", ") + inQuotes(profile.levels[i]);
    }
    return text + (profile.levels.size() > 6 ? ", ..." : "");
}

std::string cellNameOf(const RawTable& table, const CellSpot& place)
{
    return cellName({table.columns[place.column].position, static_cast<std::size_t>(place.line - 1)});
}

} // namespace

CellReader::CellReader(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan)
    : m_table(table), m_profiles(profiles), m_decimals(plan.decimals), m_markers(plan.missing),
      m_hasOwnMarkers(!plan.missing.empty()), m_isSheet(table.isSheet()), m_tallies(profiles.size())
{
}

CellState CellReader::read(const Cell& cell, std::size_t column, int line, double& value)
{
    ++m_counts.cells;
    const bool isPlain = (cell.kinds & ~(kDigit | kPoint | kSign | kLetter | kTyped)) == 0 &&
                         (cell.kinds & kDigit) != 0 && (!m_isSheet || (cell.kinds & kTyped) != 0);
    if (isPlain && !m_hasOwnMarkers && decimalOf(cell, column) == '.' &&
        (cell.text.size() < kManyDigits || (cell.kinds & kPoint) != 0)) {
        const NumberText number = readNumber(cell.text);
        value = number.value;
        const bool mayBeRounded = cell.text.size() >= kManyDigits && std::abs(value) >= kAllWholeNumbers;
        if (number.kind == NumberKind::Finite && value != 0 && !mayBeRounded) {
            return CellState::Good;
        }
    }
    return readSlowly(cell, column, line, value);
}

CellState CellReader::readLevel(const Cell& cell, std::size_t column, std::string& level)
{
    ++m_counts.cells;
    const std::string_view text = trimmed(cell.text);
    if (isMissing(cell, column) || text.empty()) {
        ++m_counts.missing;
        return CellState::Missing;
    }
    const WrittenNumber written = readWrittenNumber(text, decimalOf(cell, column));
    const bool isPlain = written.number.kind == NumberKind::Finite && written.extras == 0;
    level = isPlain && m_profiles[column].isNumeric() ? writeNumber(written.number.value) : std::string(text);
    return CellState::Good;
}

CellState CellReader::readSlowly(const Cell& cell, std::size_t column, int line, double& value)
{
    value = kNoValue;
    if (isMissing(cell, column)) {
        ++m_counts.missing;
        return CellState::Missing;
    }
    const std::string_view text = trimmed(cell.text);
    const ColumnProfile& profile = m_profiles[column];
    const WrittenNumber written = readWrittenNumber(text, decimalOf(cell, column));
    if (written.number.kind == NumberKind::NotANumber) {
        ++m_counts.missing;
        return CellState::Missing;
    }
    if (written.number.kind == NumberKind::Finite) {
        // a sign that some numbers of a column have and others lack may change what they mean
        const bool isMixed = ((written.extras & kPercent) != 0 && profile.percents != profile.numbers) ||
                             ((written.extras & kCurrency) != 0 && profile.currencies != profile.numbers);
        count(written.extras, column, line);
        const bool isTextOfSheet = m_isSheet && (cell.kinds & kTyped) == 0;
        m_counts.converted += written.extras != 0 || isTextOfSheet ? 1 : 0;
        if (isTextOfSheet) {
            m_tallies[column].firstText = m_tallies[column].texts++ == 0 ? line : m_tallies[column].firstText;
        }
        value = written.number.value;
        return isMixed ? CellState::Bad : CellState::Good;
    }
    const int boolean = profile.isBoolean() ? booleanValue(text) : -1;
    if (boolean < 0) {
        return CellState::Bad;
    }
    Tally& tally = m_tallies[column];
    ++tally.booleans;
    ++m_counts.converted;
    std::string& first = boolean == 1 ? tally.firstYes : tally.firstNo;
    first = first.empty() ? std::string(text) : first;
    value = boolean;
    return CellState::Good;
}

void CellReader::count(std::uint8_t extras, std::size_t column, int line)
{
    Tally& tally = m_tallies[column];
    for (std::size_t bit = 0; extras != 0 && bit < kExtraWords.size(); ++bit) {
        if (((static_cast<unsigned>(extras) >> bit) & 1U) != 0) {
            tally.firstLine[bit] = tally.extras[bit]++ == 0 ? line : tally.firstLine[bit];
        }
    }
}

Error cellError(const RawTable& table, const CellSpot& place, const std::string& message, const std::string& suggestion)
{
    const std::string where = table.isSheet() ? "in cell " + cellNameOf(table, place) + ", " : std::string();
    return {ErrorCode::Value, where + message,
            Place{.file = table.file, .line = place.line, .column = table.columns[place.column].name, .field = {}},
            suggestion};
}

Error CellReader::notANumber(std::string_view cell, const CellSpot& place) const
{
    const ColumnProfile& profile = m_profiles[place.column];
    const std::string& name = m_table.columns[place.column].name;
    const bool isOutput = place.role == CellRole::Output;
    const std::string leaveEmpty = isOutput ? " Or leave the cell empty where there is no value." : "";
    if (isOfOtherMark(cell, m_decimals[place.column])) {
        return cellError(m_table, place,
                         inQuotes(cell) + " is not a number with the " + decimalName(m_decimals[place.column]) +
                             " that is used in column " + name + ".",
                         m_decimals[place.column] == '.' ? "Use a point, or set the decimal comma."
                                                         : "Use a comma, or set the decimal point.");
    }
    if (profile.percents + profile.currencies > 0 && profile.isNumeric()) {
        return cellError(m_table, place,
                         inQuotes(cell) + " has a percent or currency sign, which not all numbers of column " + name +
                             " have.",
                         "Write all of them in one way.");
    }
    if (cell.find_first_of("0123456789") != std::string_view::npos || profile.isNumeric()) {
        const std::string isText = cell.find_first_of("0123456789") == std::string_view::npos
                                       ? " is text, not a number."
                                       : " is not a number.";
        return cellError(m_table, place, inQuotes(cell) + isText,
                         "Write a plain number; if it stands for a missing value, name it as one." + leaveEmpty);
    }
    return cellError(m_table, place,
                     inQuotes(cell) + " is text, not a number; column " + name + " holds " +
                         (profile.levels.size() < 12 ? countOf(profile.levels.size(), "level") : "many texts") + " (" +
                         levelsOf(profile) + ").",
                     adviceOnText(place.role));
}

std::optional<Error> CellReader::fault(const Cell& cell, const CellSpot& place) const
{
    if ((cell.kinds & kTyped) == 0 || !cell.text.starts_with('#') || isMissing(cell, place.column)) {
        return std::nullopt;
    }
    const std::string asMissing = "Mend it in the spreadsheet, or name " + inQuotes(cell.text) + " as a missing value.";
    if (cell.text == kFaultNoResult) {
        return cellError(m_table, place, "there is a formula whose result the file does not hold.",
                         "Open the file in a spreadsheet program and save it, which works formulas out.");
    }
    if (cell.text == kFaultNoDate) {
        return cellError(m_table, place, "the number is shown as a date or time, but there is no such date.",
                         "Show it as a number, or mend the date.");
    }
    const std::string name = cell.text == kFaultUnknown ? "that has no name" : std::string(cell.text);
    return cellError(m_table, place, "there is the error " + name + " in the place of a value.", asMissing);
}

Error CellReader::problem(const Cell& cell, const CellSpot& place) const
{
    const std::string_view text = trimmed(cell.text);
    if (isMissing(cell, place.column)) {
        const std::string& name = m_table.columns[place.column].name;
        return place.role == CellRole::Step
                   ? cellError(m_table, place,
                               "the time is missing (" + name + ", line " + std::to_string(place.line) + ").",
                               "Fill it in, or drop the row.")
                   : cellError(m_table, place, "the value is missing.", "Fill it in, or drop the row.");
    }
    const NumberKind kind = readWrittenNumber(text, decimalOf(cell, place.column)).number.kind;
    if (kind == NumberKind::Infinite) {
        return cellError(m_table, place, inQuotes(text) + " is an infinite value.",
                         "Only finite numbers can be used; leave the cell empty where there is no value.");
    }
    if (kind == NumberKind::TooLarge) {
        return cellError(m_table, place, inQuotes(text) + " is too large for a number.", "Use a larger unit.");
    }
    return notANumber(text, place);
}

std::vector<Notice> CellReader::notices() const
{
    std::vector<Notice> notices;
    for (std::size_t j = 0; j < m_tallies.size(); ++j) {
        const Tally& tally = m_tallies[j];
        const std::string& name = m_table.columns[j].name;
        for (std::size_t bit = 0; bit < kExtraWords.size(); ++bit) {
            if (tally.extras[bit] > 0) {
                notices.push_back({"In column " + name + ", " + kExtraWords[bit].what + " were " +
                                       kExtraWords[bit].done + " (" + countOf(tally.extras[bit], "cell") +
                                       ", first on line " + std::to_string(tally.firstLine[bit]) + ").",
                                   name, tally.firstLine[bit], kExtraWords[bit].isDoubt});
            }
        }
        const std::vector<std::string>& signs = m_profiles[j].currencySigns;
        if (tally.extras[2] > 0 && signs.size() > 1) {
            notices.push_back({"Column " + name + " holds amounts in several currencies (" + commaList(signs) +
                                   "), which were read as if they were one.",
                               name, tally.firstLine[2], true});
        }
        if (tally.texts > 0) {
            notices.push_back({"In column " + name + ", numbers that the sheet holds as text were read as numbers (" +
                                   countOf(tally.texts, "cell") + ", first in " +
                                   cellNameOf(m_table, {j, tally.firstText, CellRole::Input}) + ").",
                               name, tally.firstText});
        }
        if (tally.booleans > 0) {
            const auto part = [](const std::string& word, int value) {
                return word.empty() ? std::string() : word + "=" + std::to_string(value);
            };
            const std::string yes = part(tally.firstYes, 1);
            const std::string no = part(tally.firstNo, 0);
            notices.push_back({"Column " + name + " holds booleans: " + yes + (yes.empty() || no.empty() ? "" : ", ") +
                                   no + " (" + countOf(tally.booleans, "cell") + ").",
                               name, 0});
        }
    }
    return notices;
}

} // namespace credence
