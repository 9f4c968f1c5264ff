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

/// The value with this decimal mark, with the other one where that alone makes sense of it; where no mark is known,
/// only a value that both marks agree on. Nothing for a percentage or a price.
std::optional<double> numberOf(std::string_view text, std::optional<char> decimal)
{
    const auto with = [text](char mark) -> std::optional<double> {
        const WrittenNumber written = readWrittenNumber(text, mark);
        const bool isNumber =
            written.number.kind == NumberKind::Finite && (written.extras & (kPercent | kCurrency)) == 0;
        return isNumber ? std::optional(written.number.value) : std::nullopt;
    };
    const std::optional<double> first = with(decimal.value_or('.'));
    const std::optional<double> second = first && decimal ? first : with(decimal == ',' ? '.' : ',');
    if (first && second) {
        return *first == *second ? first : std::nullopt;
    }
    return first ? first : second;
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

/// What is left of a price without its number: $, EUR.
std::string currencySign(std::string_view price)
{
    std::string sign(price);
    std::erase_if(sign,
                  [](char c) { return std::string_view("0123456789.,'-+() \t").find(c) != std::string_view::npos; });
    return std::string(trimmed(sign));
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
    if ((written.extras & kCurrency) != 0) {
        ++profile.currencies;
        remember(profile.currencySigns, currencySign(text), kMostMarkers);
    }
    const bool hasMarks = text.find_first_of(".,") != std::string_view::npos;
    const bool isOpen = hasMarks && isReadable(withPoint) && isReadable(withComma);
    profile.plain += hasMarks ? 0U : 1U;
    profile.either += isOpen ? 1U : 0U;
    profile.eitherComma += isOpen && text.find(',') != std::string_view::npos ? 1U : 0U;
    profile.pointOnly += isReadable(withComma) ? 0U : 1U;
    profile.commaOnly += isReadable(withPoint) ? 0U : 1U;
    return true;
}

} // namespace

MissingMarkers::MissingMarkers(const std::vector<std::string>& own)
{
    for (const std::string& marker : own) {
        m_texts.emplace_back(trimmed(marker));
        if (const auto number = numberOf(m_texts.back(), std::nullopt)) {
            m_numbers.push_back(*number);
        }
    }
}

bool MissingMarkers::holdsNumber(std::string_view text, std::optional<char> decimal) const
{
    const auto number = m_numbers.empty() ? std::nullopt : numberOf(text, decimal);
    return number && std::find(m_numbers.begin(), m_numbers.end(), *number) != m_numbers.end();
}

bool MissingMarkers::contains(const Cell& cell, std::optional<char> decimal) const
{
    if (cell.text.empty()) {
        return true;
    }
    if (!m_texts.empty()) {
        const std::string_view text = trimmed(cell.text);
        if (std::find(m_texts.begin(), m_texts.end(), text) != m_texts.end() || holdsNumber(text, decimal)) {
            return true;
        }
    }
    constexpr std::size_t kLongestMarker = 12;
    const bool isPlain = (cell.kinds & ~(kDigit | kPoint | kComma | kSign)) == 0 && (cell.kinds & kDigit) != 0;
    return !isPlain && cell.text.size() <= kLongestMarker && isMissingMarker(trimmed(cell.text));
}

/// 21-12-30 may be 2021-12-30.
void ColumnProfile::addYearFirst(const Moment& moment)
{
    if (!moment.isYearShort || !settled(moment, DateOrder::YearMonthDay)) {
        return;
    }
    ++yearFirst;
    yearProven += moment.first > 31 || moment.first == 0 ? 1U : 0U;
    firstParts.set(static_cast<std::size_t>(moment.first));
    lastParts.set(static_cast<std::size_t>(moment.year % 100));
    for (std::size_t order = 0; order < falls.size(); ++order) {
        const auto date = settled(moment, static_cast<DateOrder>(order));
        const auto days = date ? std::optional(valueOf(*date, MomentKind::Date)) : std::nullopt;
        falls[order] += !days || (m_lastDays[order] && *days < *m_lastDays[order]) ? 1U : 0U;
        m_lastDays[order] = days;
    }
}

bool ColumnProfile::addMoment(std::string_view text)
{
    const auto moment = readMoment(text);
    const auto clock = moment && moment->kind == MomentKind::Clock ? moment : readMoment(text, true);
    const bool isPointClock = clock && clock->kind == MomentKind::Clock;
    pointClocks += isPointClock ? 1U : 0U;
    if (!moment) {
        return isPointClock;
    }
    ++moments;
    ++kinds[static_cast<std::size_t>(moment->kind)];
    daytimes += moment->kind == MomentKind::DateTime && moment->seconds > 0 ? 1U : 0U;
    if (moment->isOrderOpen) {
        dayFirst += moment->first > 12 && moment->first <= 31 ? 1U : 0U;
        monthFirst += moment->second > 12 ? 1U : 0U;
        orderOpen += moment->first <= 12 && moment->second <= 12 ? 1U : 0U;
        addYearFirst(*moment);
    }
    return true;
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
        if ((cell.kinds & kDigit) != 0 && addMoment(text)) {
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
    for (std::size_t j = 0; j < profiles.size(); ++j) {
        profiles[j].isNamedClock = isClockName(table.columns[j].name);
    }
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
