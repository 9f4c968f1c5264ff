// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ColumnProfile.h"

#include "core/data/ColumnNames.h"
#include "core/data/NumberFormat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace credence {

namespace {

constexpr std::size_t kMostLevels = 12;
constexpr std::size_t kMostMarkers = 6;

struct BooleanWords {
    std::string_view yes;
    std::string_view no;
};

constexpr std::array<BooleanWords, 11> kBooleanWords = {{{"true", "false"},
                                                         {"t", "f"},
                                                         {"yes", "no"},
                                                         {"y", "n"},
                                                         {"wahr", "falsch"},
                                                         {"vrai", "faux"},
                                                         {"ja", "nein"},
                                                         {"oui", "non"},
                                                         {"on", "off"},
                                                         {"s\xC3\xAD", "no"},
                                                         {"\xE6\x98\xAF", "\xE5\x90\xA6"}}};

enum class PlainKind { None, Whole, Decimal, Either };

/// Digits with one point at most, which need no closer look.
PlainKind plainKind(std::string_view text)
{
    std::size_t at = text.front() == '-' || text.front() == '+' ? 1 : 0;
    const std::size_t begin = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        ++at;
    }
    const std::size_t whole = at - begin;
    if (at == text.size()) {
        return whole > 0 ? PlainKind::Whole : PlainKind::None;
    }
    if (text[at] != '.') {
        return PlainKind::None;
    }
    const std::size_t point = at++;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
        ++at;
    }
    const std::size_t fraction = at - point - 1;
    if (at != text.size() || whole + fraction == 0) {
        return PlainKind::None;
    }
    const bool isEither = fraction == 3 && whole >= 1 && whole <= 3 && text[begin] != '0';
    return isEither ? PlainKind::Either : PlainKind::Decimal;
}

bool isDayNumber(std::string_view text)
{
    if (text.size() != 8 || (text[0] != '1' && text[0] != '2')) {
        return false;
    }
    const auto moment = readMoment(text);
    return moment && settled(*moment, DateOrder::YearMonthDay).has_value();
}

void remember(std::vector<std::string>& texts, std::string_view text, std::size_t most)
{
    if (texts.size() < most && std::find(texts.begin(), texts.end(), text) == texts.end()) {
        texts.emplace_back(text);
    }
}

bool isReadable(const WrittenNumber& written)
{
    const NumberKind kind = written.number.kind;
    return kind == NumberKind::Finite || kind == NumberKind::TooLarge || kind == NumberKind::Infinite;
}

/// True where the cell is a number in a spreadsheet, whose decimal mark nobody chose.
bool addTypedNumber(ColumnProfile& profile, std::string_view text)
{
    const NumberKind kind = readNumber(text).kind;
    if (kind != NumberKind::Finite && kind != NumberKind::TooLarge) {
        return false;
    }
    const bool isWhole = plainKind(text) == PlainKind::Whole;
    ++profile.numbers;
    ++profile.plain;
    profile.wholes += isWhole ? 1U : 0U;
    profile.dayNumbers += isWhole && isDayNumber(text) ? 1U : 0U;
    return true;
}

/// True where the cell is a number with some decimal mark.
bool addNumber(ColumnProfile& profile, std::string_view text)
{
    const WrittenNumber withPoint = readWrittenNumber(text, '.');
    const WrittenNumber withComma = readWrittenNumber(text, ',');
    if (!isReadable(withPoint) && !isReadable(withComma)) {
        return false;
    }
    const WrittenNumber& written = isReadable(withPoint) ? withPoint : withComma;
    ++profile.numbers;
    profile.infinite += written.number.kind == NumberKind::Infinite ? 1U : 0U;
    profile.percents += (written.extras & kPercent) != 0 ? 1U : 0U;
    profile.currencies += (written.extras & kCurrency) != 0 ? 1U : 0U;
    const bool hasMarks = text.find_first_of(".,") != std::string_view::npos;
    const bool isOpen = hasMarks && isReadable(withPoint) && isReadable(withComma);
    profile.plain += hasMarks ? 0U : 1U;
    profile.either += isOpen ? 1U : 0U;
    profile.eitherComma += isOpen && text.find(',') != std::string_view::npos ? 1U : 0U;
    profile.pointOnly += isReadable(withComma) ? 0U : 1U;
    profile.commaOnly += isReadable(withPoint) ? 0U : 1U;
    return true;
}

bool addMoment(ColumnProfile& profile, std::string_view text)
{
    const auto moment = readMoment(text);
    const auto clock = moment && moment->kind == MomentKind::Clock ? moment : readMoment(text, true);
    const bool isPointClock = clock && clock->kind == MomentKind::Clock;
    profile.pointClocks += isPointClock ? 1U : 0U;
    if (!moment) {
        return isPointClock;
    }
    ++profile.moments;
    ++profile.kinds[static_cast<std::size_t>(moment->kind)];
    if (moment->isOrderOpen) {
        profile.dayFirst += moment->first > 12 && moment->first <= 31 ? 1U : 0U;
        profile.monthFirst += moment->second > 12 ? 1U : 0U;
        profile.orderOpen += moment->first <= 12 && moment->second <= 12 ? 1U : 0U;
    }
    return true;
}

} // namespace

MissingMarkers::MissingMarkers(const std::vector<std::string>& own)
{
    for (const std::string& marker : own) {
        m_texts.emplace_back(trimmed(marker));
        const NumberText number = readNumber(m_texts.back());
        if (number.kind == NumberKind::Finite) {
            m_numbers.push_back(number.value);
        }
    }
}

bool MissingMarkers::contains(const Cell& cell) const
{
    if (cell.text.empty()) {
        return true;
    }
    if (!m_texts.empty()) {
        const std::string_view text = trimmed(cell.text);
        if (std::find(m_texts.begin(), m_texts.end(), text) != m_texts.end()) {
            return true;
        }
        std::string number(text);
        std::replace(number.begin(), number.end(), ',', '.');
        const double value = m_numbers.empty() ? 0 : readNumber(number).value;
        if (!m_numbers.empty() && readNumber(number).kind == NumberKind::Finite &&
            std::find(m_numbers.begin(), m_numbers.end(), value) != m_numbers.end()) {
            return true;
        }
    }
    constexpr std::size_t kLongestMarker = 12;
    const bool isPlain = (cell.kinds & ~(kDigit | kPoint | kComma | kSign)) == 0 && (cell.kinds & kDigit) != 0;
    return !isPlain && cell.text.size() <= kLongestMarker && isMissingMarker(trimmed(cell.text));
}

int booleanValue(std::string_view text)
{
    if (text.size() > 6) {
        return -1;
    }
    const std::string lower = inLowerCase(text);
    for (const BooleanWords& words : kBooleanWords) {
        if (lower == words.yes || lower == words.no) {
            return lower == words.yes ? 1 : 0;
        }
    }
    return -1;
}

void ColumnProfile::add(const Cell& cell, std::size_t row, const MissingMarkers& markersOfMissing)
{
    ++rows;
    if (!m_lastText.empty() && cell.text == m_lastText) {
        return; // ids come in blocks
    }
    empty += cell.text.empty() ? 1U : 0U;
    if (markersOfMissing.contains(cell)) {
        ++missing;
        remember(markers, cell.text, kMostMarkers);
        return;
    }
    if ((cell.kinds & kTyped) != 0 && addTypedNumber(*this, cell.text)) {
        return;
    }
    if ((cell.kinds & ~(kDigit | kPoint | kSign)) == 0) {
        const PlainKind kind = plainKind(cell.text);
        if (kind != PlainKind::None) {
            ++numbers;
            plain += kind == PlainKind::Whole ? 1U : 0U;
            wholes += kind == PlainKind::Whole ? 1U : 0U;
            pointOnly += kind == PlainKind::Decimal ? 1U : 0U;
            either += kind == PlainKind::Either ? 1U : 0U;
            dayNumbers += kind == PlainKind::Whole && isDayNumber(cell.text) ? 1U : 0U;
            return;
        }
    }
    const std::string_view text = trimmed(cell.text);
    if ((cell.kinds & kDigit) != 0 || cell.text.size() <= 10) {
        if (addNumber(*this, text)) {
            return;
        }
        if ((cell.kinds & kDigit) != 0 && addMoment(*this, text)) {
            return;
        }
    }
    if (booleanValue(text) >= 0) {
        ++booleans;
    } else if (firstText == kNoRow) {
        firstText = row;
    }
    remember(levels, text, kMostLevels);
    if (booleanValue(text) < 0) {
        m_lastText = cell.text;
    }
}

Result<std::vector<ColumnProfile>> profileColumns(const RawTable& table, const std::vector<std::string>& missing,
                                                  const ReadHooks& hooks)
{
    std::vector<ColumnProfile> profiles(table.columns.size());
    const MissingMarkers markers(missing);
    RowReader reader(table);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % kRowsBetweenReports == 0) {
            const double share = static_cast<double>(row) / static_cast<double>(table.rowCount());
            if (auto error = hooks.report(table.file, 0.3 + 0.3 * share)) {
                return *error;
            }
        }
        const std::vector<Cell>& cells = reader.read(row);
        for (std::size_t j = 0; j < profiles.size(); ++j) {
            profiles[j].add(cells[j], row, markers);
        }
    }
    return profiles;
}

} // namespace credence
