// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/StepReader.h"

#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {

namespace {

/// The whole number in a cell of a part of a time; a month may have a name.
std::optional<int> partNumber(std::string_view text, TimePart part)
{
    text = trimmed(text);
    if (part == TimePart::Month && monthNamed(text) > 0) {
        return monthNamed(text);
    }
    if (part == TimePart::Quarter && !text.empty() && (text.front() == 'Q' || text.front() == 'q')) {
        text.remove_prefix(1);
    }
    const NumberText number = readNumber(text);
    const bool isWhole = number.kind == NumberKind::Finite && number.value >= 0 && number.value <= 9999 &&
                         number.value == static_cast<int>(number.value);
    return isWhole ? std::optional<int>(static_cast<int>(number.value)) : std::nullopt;
}

/// The ends of what a part can be.
bool isInRange(TimePart part, int number)
{
    switch (part) {
    case TimePart::Quarter:
        return number >= 1 && number <= 4;
    case TimePart::Month:
        return number >= 1 && number <= 12;
    case TimePart::Week:
        return number >= 1 && number <= 53;
    case TimePart::Minute:
    case TimePart::Second:
        return number <= 60;
    default:
        return true;
    }
}

const char* orderWords(DateOrder order)
{
    return order == DateOrder::MonthDayYear   ? " (month first)."
           : order == DateOrder::YearMonthDay ? " (year first)."
                                              : " (day first).";
}

using Parts = std::array<std::optional<int>, 11>;

/// A date, month, quarter, week or time of the day from numbers; nothing where they make none.
std::optional<Moment> momentOf(const Parts& parts)
{
    const auto has = [&](TimePart part) { return parts[static_cast<std::size_t>(part)].has_value(); };
    const auto number = [&](TimePart part) { return parts[static_cast<std::size_t>(part)].value_or(0); };
    Moment moment;
    moment.year = number(TimePart::Year);
    constexpr int kFirstLongYear = 100;
    if (has(TimePart::Year) && moment.year < kFirstLongYear) { // as dates in one cell are read
        moment.year = longYear(moment.year);
        moment.isYearShort = true;
    }
    moment.first = number(TimePart::Month);
    moment.second = number(TimePart::Day);
    if (has(TimePart::Year) && has(TimePart::Month)) {
        moment.kind = has(TimePart::Day) ? MomentKind::Date : MomentKind::Month;
    } else if (has(TimePart::Year) && has(TimePart::Quarter)) {
        moment.kind = MomentKind::Quarter;
        moment.first = number(TimePart::Quarter);
    } else if (has(TimePart::Year) && has(TimePart::Week)) {
        moment.kind = MomentKind::Week;
        moment.first = number(TimePart::Week);
    } else if (has(TimePart::Month) && has(TimePart::Day)) {
        moment.kind = MomentKind::MonthDay;
    } else if (!has(TimePart::Year) && !has(TimePart::Month) && !has(TimePart::Week)) {
        moment.kind = MomentKind::Clock;
        moment.seconds = 86400.0 * number(TimePart::Day);
    } else {
        return std::nullopt;
    }
    return moment;
}

} // namespace

Error StepReader::badStep(const Cell& cell, std::size_t part, int line) const
{
    const CellSpot place{m_plan.columns[part], line, CellRole::Step};
    if (m_cells.isMissing(cell, place.column)) {
        return m_cells.problem(cell, place);
    }
    return cellError(m_table, place,
                     inQuotes(trimmed(cell.text)) + " on line " + std::to_string(line) +
                         " is no date or time of the kind that column " + m_table.columns[place.column].name +
                         " holds" + orderWords(m_plan.order),
                     "Write all of them in one way, as 2021-01-31, or set the order of dates.");
}

std::optional<Error> StepReader::readNumberStep(const Cell& cell, int line, double& step, std::string& text)
{
    const std::size_t column = m_plan.columns.front();
    if (m_cells.read(cell, column, line, step) != CellState::Good) {
        return m_cells.problem(cell, {column, line, CellRole::Step});
    }
    text = trimmed(cell.text);
    return std::nullopt;
}

void StepReader::noteClock(const Moment& moment, int line)
{
    m_kind = moment.kind;
    if (moment.kind != MomentKind::Clock && moment.kind != MomentKind::DateTime) {
        return;
    }
    constexpr double kHour = 3600;
    const double ofDay = std::fmod(moment.seconds, 24 * kHour);
    m_withHalf += moment.isHalfNamed ? 1U : 0U;
    if (!moment.isHalfNamed && ofDay >= kHour && ofDay < 13 * kHour) { // on the face of a clock, where 24 hours are not
        m_firstWithoutHalf = m_withoutHalf++ == 0 ? line : m_firstWithoutHalf;
    }
}

std::optional<Error> StepReader::readMomentStep(const Cell& cell, int line, double& step, std::string& text)
{
    const auto open =
        m_cells.isMissing(cell, m_plan.columns.front()) ? std::nullopt : readMoment(cell.text, m_plan.hasPoints);
    const auto moment = open ? settled(*open, m_plan.order) : std::nullopt;
    const bool isDate = moment && moment->kind == MomentKind::Date && m_plan.scale == MomentKind::DateTime;
    if (!moment || (moment->kind != m_plan.scale && !isDate)) {
        return badStep(cell, 0, line);
    }
    m_shortYears += moment->isYearShort ? 1U : 0U;
    m_datesWithoutTime += isDate ? 1U : 0U;
    m_withZone += moment->zoneMinutes ? 1U : 0U;
    m_withoutZone += moment->zoneMinutes ? 0U : 1U;
    noteClock(*moment, line);
    step = valueOf(*moment, m_plan.scale);
    text = isoText(*moment, trimmed(cell.text));
    return std::nullopt;
}

std::optional<Moment> StepReader::joinParts(const std::vector<Cell>& cells) const
{
    Parts parts;
    std::optional<Moment> date;
    double seconds = 0;
    bool hasClock = false;
    bool isHalfNamed = false;
    for (std::size_t i = 0; i < m_plan.parts.size(); ++i) {
        const TimePart part = m_plan.parts[i];
        const std::string_view text = cellOf(cells, i).text;
        if (part == TimePart::Date || part == TimePart::Clock) {
            auto moment = readMoment(text, part == TimePart::Clock);
            moment = moment ? settled(*moment, m_plan.order) : std::nullopt;
            const bool isClock = moment && moment->kind == MomentKind::Clock;
            if (!moment || isClock != (part == TimePart::Clock)) {
                return std::nullopt;
            }
            seconds += isClock ? moment->seconds : 0;
            isHalfNamed = isHalfNamed || moment->isHalfNamed;
            hasClock = hasClock || isClock;
            date = isClock ? date : moment;
            continue;
        }
        const auto number = partNumber(text, part);
        if (!number || !isInRange(part, *number)) {
            return std::nullopt;
        }
        const double scale = part == TimePart::Hour     ? 3600
                             : part == TimePart::Minute ? 60
                             : part == TimePart::Second ? 1
                                                        : 0;
        seconds += scale * *number;
        hasClock = hasClock || scale > 0;
        parts[static_cast<std::size_t>(part)] = number;
    }
    auto moment = date ? date : momentOf(parts);
    if (moment && hasClock) {
        moment->seconds += seconds;
        moment->isHalfNamed = isHalfNamed;
        const bool isDay = moment->kind == MomentKind::Date || moment->kind == MomentKind::DateTime;
        if (!isDay && moment->kind != MomentKind::Clock) {
            return std::nullopt;
        }
        moment->kind = isDay ? MomentKind::DateTime : MomentKind::Clock;
        moment->isIso = false;
    }
    return moment ? settled(*moment, m_plan.order) : std::nullopt;
}

std::optional<Error> StepReader::readParts(const std::vector<Cell>& cells, int line, double& step, std::string& text)
{
    std::string raw;
    for (std::size_t i = 0; i < m_plan.columns.size(); ++i) {
        if (m_cells.isMissing(cellOf(cells, i), m_plan.columns[i])) {
            return badStep(cellOf(cells, i), i, line);
        }
        raw.append(raw.empty() ? "" : " ").append(trimmed(cellOf(cells, i).text));
    }
    const auto moment = joinParts(cells);
    if (!moment) {
        return cellError(m_table, {m_plan.columns.front(), line, CellRole::Step},
                         inQuotes(raw) + " on line " + std::to_string(line) + " makes no date or time.",
                         "A time may be spread over year, month and day, a date and a time of the day, and the like.");
    }
    m_yearless += moment->kind == MomentKind::MonthDay ? 1U : 0U;
    m_shortYears += moment->isYearShort ? 1U : 0U;
    noteClock(*moment, line);
    step = valueOf(*moment, moment->kind);
    const bool isQuarter = moment->kind == MomentKind::Quarter;
    const bool isNamed = isQuarter || moment->kind == MomentKind::Week;
    text = isNamed ? std::to_string(moment->year) + (isQuarter ? "Q" : "-W") + std::to_string(moment->first)
                   : isoText(*moment, raw);
    return std::nullopt;
}

std::optional<Error> StepReader::read(const std::vector<Cell>& cells, int line, double& step, std::string& text)
{
    if (m_plan.columns.size() > 1) {
        return readParts(cells, line, step, text);
    }
    const Cell& cell = cellOf(cells, 0);
    return m_plan.isMoment ? readMomentStep(cell, line, step, text) : readNumberStep(cell, line, step, text);
}

void StepReader::addNotices(std::vector<Notice>& notices) const
{
    const std::string name = isRead() ? m_table.columns[m_plan.columns.front()].name : std::string();
    if (m_shortYears > 0) {
        notices.push_back({"Years of two digits in column " + name + " (" + countOf(m_shortYears, "row") +
                               ") were taken as 1970 to 2069.",
                           name, 0, m_plan.columns.size() > 1}); // a column of years may count something else
    }
    if (m_yearless > 0) {
        notices.push_back({"The dates have no year; steps count the days of a year that has a 29 February.", name, 0});
    }
    if (m_datesWithoutTime > 0) {
        notices.push_back({countOf(m_datesWithoutTime, "row") + " of column " + name +
                               " hold a date without a time; it was taken as that day's beginning.",
                           name, 0});
    }
    if (m_withHalf > 0 && m_withoutHalf > 0) {
        notices.push_back({"Some times of column " + name + " say AM or PM and some do not (" +
                               countOf(m_withoutHalf, "row") + ", first on line " + std::to_string(m_firstWithoutHalf) +
                               "); those were read on a clock of 24 hours.",
                           name, m_firstWithoutHalf, true});
    }
    if (m_withZone > 0 && m_withoutZone > 0) {
        notices.push_back({"Some times of column " + name + " name a time zone and some do not (" +
                               countOf(m_withoutZone, "row") + "); those were taken as UTC.",
                           name, 0});
    }
    if (m_plan.columns.size() > 1) {
        std::vector<std::string> names;
        for (const std::size_t column : m_plan.columns) {
            names.push_back(m_table.columns[column].name);
        }
        notices.push_back({"The step was put together from the columns " + joinedName(names) + ".", name, 0});
    }
}

} // namespace credence
