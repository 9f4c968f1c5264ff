// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/GuessRoles.h"

#include "core/data/ColumnNames.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace credence {

namespace {

// enough to tell the shape of a file; what comes after it is checked when sequences are made
constexpr std::size_t kRowsForShape = 20000;

using Places = std::vector<std::size_t>;

bool contains(const Places& places, std::size_t place)
{
    return std::find(places.begin(), places.end(), place) != places.end();
}

Places joined(Places first, const Places& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::size_t shapeRows(const RawTable& table)
{
    return std::min(table.rowCount(), kRowsForShape);
}

std::string keyOf(const std::vector<Cell>& cells, const RawTable& table, const Places& columns)
{
    std::string key;
    for (const std::size_t column : columns) {
        key.append(cells[table.columns[column].position].asWritten()).push_back('\x1F');
    }
    return key;
}

/// How many keys there are, where the rows of each stand together; nothing where one comes back.
std::optional<std::size_t> blocksOf(const RawTable& table, const Places& columns)
{
    std::unordered_set<std::string> seen;
    std::string last;
    RowReader reader(table);
    for (std::size_t row = 0; row < shapeRows(table); ++row) {
        std::string key = keyOf(reader.read(row), table, columns);
        if (key != last && !seen.insert(key).second) {
            return std::nullopt;
        }
        last = std::move(key);
    }
    return seen.size();
}

class RoleGuesser {
public:
    RoleGuesser(const RawTable& table, const std::vector<ColumnProfile>& profiles)
        : m_table(table), m_profiles(profiles)
    {
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            const RawColumn& column = table.columns[j];
            const bool mayCount = !column.isNamed || isRowCountName(column.name);
            if (mayCount && table.rowCount() > 1 && countsRows(table, j)) {
                m_counters.push_back(j);
            }
        }
    }

    Roles guess(const Roles& given)
    {
        takeGiven(given);
        if (m_ids.empty()) {
            m_ids = idByName();
        }
        if (m_steps.empty()) {
            m_steps = stepsByName();
        }
        if (given.id.empty()) {
            findIdsByShape();
            findIdsOfPart();
            if (m_ids.empty() && m_steps.empty()) {
                m_ids = idByBlocks();
            }
        }
        if (m_outputs.empty()) {
            m_outputs = guessOutputs();
        }
        if (m_inputs.empty()) {
            m_inputs = guessInputs();
        }
        return named(given);
    }

private:
    [[nodiscard]] const std::string& name(std::size_t column) const { return m_table.columns[column].name; }
    [[nodiscard]] std::size_t columns() const { return m_table.columns.size(); }
    [[nodiscard]] bool isDistinct(const Places& steps) const { return areRowsDistinct(m_table, joined(m_ids, steps)); }

    void takeGiven(const Roles& given)
    {
        const auto take = [this](const std::string& wanted, Places& places) {
            const std::size_t place = columnNamed(m_table, wanted);
            if (!wanted.empty() && place != kNoRow) {
                places.push_back(place);
            }
        };
        take(given.id, m_ids);
        take(given.step, m_steps);
        for (const std::string& wanted : given.moreIds) {
            take(wanted, m_ids);
        }
        for (const std::string& wanted : given.moreSteps) {
            take(wanted, m_steps);
        }
        for (const std::string& wanted : given.inputs) {
            take(wanted, m_inputs);
        }
        for (const std::string& wanted : given.outputs) {
            take(wanted, m_outputs);
        }
        for (const std::string& wanted : given.categories) {
            take(wanted, m_categories);
        }
    }

    [[nodiscard]] bool isTaken(std::size_t column) const
    {
        return contains(m_ids, column) || contains(m_steps, column) || contains(m_inputs, column) ||
               contains(m_outputs, column) || contains(m_categories, column);
    }

    [[nodiscard]] Places idByName() const
    {
        for (const int rank : {3, 2, 1}) {
            for (std::size_t j = 0; j < columns(); ++j) {
                const bool isOther = isTaken(j) || contains(m_counters, j) || m_profiles[j].isMoment();
                if (!isOther && idRank(name(j)) == rank && (rank > 1 || repeats(j))) {
                    return {j};
                }
            }
        }
        return {};
    }

    /// Text that repeats in blocks, A, A, B, B, where nothing else tells sequences or steps.
    [[nodiscard]] Places idByBlocks() const
    {
        for (std::size_t j = 0; j < columns(); ++j) {
            const ColumnProfile& profile = m_profiles[j];
            const bool isNamedOther = isInputName(name(j)) || isOutputName(name(j));
            if (isFree(j) && profile.isText() && !isNamedOther && profile.missing == 0 && repeats(j) && isInBlocks(j)) {
                return {j};
            }
        }
        return {};
    }

    [[nodiscard]] bool isInBlocks(std::size_t column) const { return blocksOf(m_table, {column}).has_value(); }

    /// Some value is there more than once, and there is more than one.
    [[nodiscard]] bool repeats(std::size_t column) const
    {
        std::unordered_set<std::string> values;
        RowReader reader(m_table);
        for (std::size_t row = 0; row < shapeRows(m_table); ++row) {
            values.insert(keyOf(reader.read(row), m_table, {column}));
        }
        return values.size() > 1 && 3 * values.size() <= 2 * shapeRows(m_table);
    }

    [[nodiscard]] bool isFree(std::size_t column) const { return !isTaken(column) && !contains(m_counters, column); }

    [[nodiscard]] bool canBeTime(std::size_t column) const
    {
        const ColumnProfile& profile = m_profiles[column];
        return isFree(column) && profile.missing == 0 && (profile.isNumeric() || profile.isMoment());
    }

    [[nodiscard]] Places stepsByName() const
    {
        Places named;
        for (const int rank : {3, 2}) {
            for (std::size_t j = 0; j < columns() && named.empty(); ++j) {
                const bool isLikely = rank == 3 || canBeTime(j);
                if (isFree(j) && isLikely && timeRank(name(j)) == rank) {
                    named = {j};
                }
            }
        }
        if (named.empty()) {
            named = singlePart();
            Places parts = allParts(named);
            if (!named.empty() && makeTime(parts) && isDistinct(parts)) {
                return parts;
            }
        }
        Places parts = allParts(named);
        const bool isDateWithClock = !parts.empty() && parts != named && partOf(parts.front()) == TimePart::Date &&
                                     partOf(parts.back()) == TimePart::Clock &&
                                     contains(parts, named.empty() ? kNoRow : named.front());
        if (isDateWithClock && makeTime(parts) && isDistinct(parts)) {
            return parts; // a clock is never left out, though the dates alone tell the rows apart
        }
        if (!named.empty() && (isDistinct(named) || !isDistinct(parts))) {
            return named;
        }
        if (makeTime(parts) && isDistinct(parts)) {
            return parts;
        }
        return named.empty() ? momentColumn() : named;
    }

    /// One column of hours, days, years that never repeats inside a sequence.
    [[nodiscard]] Places singlePart() const
    {
        for (std::size_t j = 0; j < columns(); ++j) {
            if (canBeTime(j) && isStepWord(name(j)) && isDistinct({j})) {
                return {j};
            }
        }
        return {};
    }

    [[nodiscard]] Places momentColumn() const
    {
        for (std::size_t j = 0; j < columns(); ++j) {
            if (isFree(j) && m_profiles[j].isMoment() && m_profiles[j].missing == 0 && isDistinct({j})) {
                return {j};
            }
        }
        return {};
    }

    /// The part of a time that a column holds: its values tell before its name.
    [[nodiscard]] TimePart partOf(std::size_t column) const
    {
        const ColumnProfile& profile = m_profiles[column];
        if (profile.isClockWithPoints()) {
            return TimePart::Clock;
        }
        if (profile.isMoment()) {
            const std::size_t clocks = profile.kinds[static_cast<std::size_t>(MomentKind::Clock)];
            if (2 * clocks > profile.moments) {
                const bool isTime = timeRank(name(column)) > 0 || isClockName(name(column));
                return isTime ? TimePart::Clock : TimePart::None; // a duration, the hour of going to bed
            }
            return profile.daytimes > 0 ? TimePart::None : TimePart::Date; // has its time of the day
        }
        const TimePart part = timePartNamed(name(column));
        const bool mayBeText = part == TimePart::Month || part == TimePart::Quarter; // Jan, Q1
        return profile.wholes == profile.rows || (mayBeText && !profile.isNumeric()) ? part : TimePart::None;
    }

    /// The columns of a time that is spread, from large to small, each part once.
    [[nodiscard]] Places allParts(const Places& first) const
    {
        std::array<std::size_t, 11> places{};
        places.fill(kNoRow);
        for (std::size_t j = 0; j < columns(); ++j) {
            const auto part = static_cast<std::size_t>(isFree(j) ? partOf(j) : TimePart::None);
            if (part > 0 && (places[part] == kNoRow || contains(first, j))) {
                places[part] = j;
            }
        }
        Places parts;
        const bool hasDate = places[static_cast<std::size_t>(TimePart::Date)] != kNoRow;
        for (std::size_t part = 1; part < places.size(); ++part) {
            const bool isInDate = hasDate && part < static_cast<std::size_t>(TimePart::Hour) &&
                                  part != static_cast<std::size_t>(TimePart::Date);
            if (places[part] != kNoRow && !isInDate) {
                parts.push_back(places[part]);
            }
        }
        return parts;
    }

    /// Parts of a time that go together, each inside the one before it.
    [[nodiscard]] bool makeTime(const Places& parts) const
    {
        const auto partAt = [&](std::size_t i) { return partOf(parts[i]); };
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const TimePart outer = partAt(i - 1);
            const TimePart inner = partAt(i);
            const bool isDay = outer == TimePart::Day || outer == TimePart::Date;
            const bool isNested = (outer == TimePart::Year && inner != TimePart::Day && inner < TimePart::Date) ||
                                  (outer == TimePart::Month && inner == TimePart::Day) ||
                                  (isDay && (inner == TimePart::Hour || inner == TimePart::Clock)) ||
                                  (outer == TimePart::Hour && inner == TimePart::Minute) ||
                                  (outer == TimePart::Minute && inner == TimePart::Second);
            if (!isNested) {
                return false;
            }
        }
        return parts.size() > 1 && areInRange(parts);
    }

    /// Months up to 12, days of a month up to 31, hours up to 24.
    [[nodiscard]] bool areInRange(const Places& parts) const
    {
        RowReader reader(m_table);
        const bool hasMonth = std::any_of(parts.begin(), parts.end(),
                                          [&](std::size_t column) { return partOf(column) == TimePart::Month; });
        for (std::size_t row = 0; row < shapeRows(m_table); ++row) {
            const std::vector<Cell>& cells = reader.read(row);
            for (const std::size_t column : parts) {
                const TimePart part = partOf(column);
                const double most = part == TimePart::Month             ? 12
                                    : part == TimePart::Day && hasMonth ? 31
                                    : part == TimePart::Hour            ? 24
                                    : part == TimePart::Quarter         ? 4
                                    : part == TimePart::Week            ? 53
                                                                        : 9999;
                const NumberText number = readNumber(trimmed(cells[m_table.columns[column].position].text));
                if (number.kind == NumberKind::Finite && number.value > most) {
                    return false;
                }
            }
        }
        return true;
    }

    /// A year or week that repeats inside an id may be the step of two ids together, as of a site and its plots.
    void findIdsOfPart()
    {
        for (std::size_t j = 0; j < columns() && m_steps.empty() && !m_ids.empty(); ++j) {
            if (!canBeTime(j) || !isStepWord(name(j))) {
                continue;
            }
            m_steps = {j};
            findIdsByShape();
            if (!isDistinct(m_steps)) {
                m_steps.clear();
            }
        }
    }

    /// An id where there is none, or a second one, that makes every row one step of one sequence.
    void findIdsByShape()
    {
        if (m_steps.empty() || isDistinct(m_steps)) {
            return;
        }
        for (const bool wantsText : {true, false}) {
            for (std::size_t j = 0; j < columns(); ++j) {
                const ColumnProfile& profile = m_profiles[j];
                const bool isWhole =
                    profile.wholes == profile.rows && m_ids.empty() && timePartNamed(name(j)) == TimePart::None;
                const bool isLikely = wantsText ? profile.isText() || idRank(name(j)) > 0 : isWhole;
                const bool isNamedOther = isInputName(name(j)) || isOutputName(name(j));
                if (!isFree(j) || !isLikely || isNamedOther || profile.missing > 0 || !repeats(j)) {
                    continue;
                }
                m_ids.push_back(j);
                if (isDistinct(m_steps)) {
                    std::sort(m_ids.begin(), m_ids.end());
                    return;
                }
                m_ids.pop_back();
            }
        }
    }

    /// Columns of numbers or booleans, and those whose name makes them values.
    [[nodiscard]] Places valueColumns() const
    {
        Places values;
        for (std::size_t j = 0; j < columns(); ++j) {
            const ColumnProfile& profile = m_profiles[j];
            const bool isNamed = m_table.columns[j].isNamed && (isInputName(name(j)) || isOutputName(name(j)));
            const bool isNumbers = m_table.columns[j].isNamed && (profile.isNumeric() || profile.isBoolean());
            if (isFree(j) && (isNamed || isNumbers) && (isNamed || idRank(name(j)) < 2)) {
                values.push_back(j);
            }
        }
        return values;
    }

    [[nodiscard]] bool changesInside(std::size_t column) const { return changesWithin(m_table, m_ids, column); }

    [[nodiscard]] Places guessOutputs() const
    {
        Places outputs;
        Places changing;
        const Places values = valueColumns();
        for (const std::size_t j : values) {
            if (isOutputName(name(j))) {
                outputs.push_back(j);
            }
        }
        if (!outputs.empty()) {
            return outputs;
        }
        for (const std::size_t j : values) {
            const bool isNumeric = m_profiles[j].isNumeric() && !isInputName(name(j));
            if (isNumeric && changesInside(j)) {
                changing.push_back(j);
            }
        }
        for (std::size_t i = 0; changing.empty() && i < values.size(); ++i) {
            if (m_profiles[values[i]].isNumeric() && !isInputName(name(values[i]))) {
                outputs = {values[i]};
            }
        }
        if (changing.empty()) {
            return outputs;
        }
        const Places keys = joined(m_ids, m_steps);
        const bool areKeysBehind =
            std::any_of(keys.begin(), keys.end(), [&](std::size_t key) { return key > changing.front(); });
        const bool isKeyInFront =
            std::any_of(keys.begin(), keys.end(), [&](std::size_t key) { return key < values.front(); });
        return {areKeysBehind && !isKeyInFront ? changing.front() : changing.back()};
    }

    /// A column of which more than half is missing tells too little to be taken unasked.
    [[nodiscard]] Places guessInputs() const
    {
        Places inputs;
        for (const std::size_t j : valueColumns()) {
            const ColumnProfile& profile = m_profiles[j];
            const bool isEnough = 2 * profile.missing <= profile.rows || (isInputName(name(j)) && profile.filled() > 0);
            if (isEnough && !contains(m_outputs, j)) {
                inputs.push_back(j);
            }
        }
        return inputs;
    }

    [[nodiscard]] Roles named(const Roles& given) const
    {
        Roles roles;
        roles.units = given.units;
        for (const std::size_t j : m_ids) {
            (roles.id.empty() ? roles.id : roles.moreIds.emplace_back()) = name(j);
        }
        for (const std::size_t j : m_steps) {
            (roles.step.empty() ? roles.step : roles.moreSteps.emplace_back()) = name(j);
        }
        for (const std::size_t j : m_inputs) {
            roles.inputs.push_back(name(j));
        }
        for (const std::size_t j : m_outputs) {
            roles.outputs.push_back(name(j));
        }
        return roles;
    }

    const RawTable& m_table;
    const std::vector<ColumnProfile>& m_profiles;
    Places m_counters; ///< columns that number the rows
    Places m_ids;
    Places m_steps;
    Places m_inputs;
    Places m_outputs;
    Places m_categories; ///< inputs of text, which the guesses leave alone
};

} // namespace

std::size_t columnNamed(const RawTable& table, const std::string& name)
{
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const RawColumn& column) { return column.name == name; });
    return found == table.columns.end() ? kNoRow : static_cast<std::size_t>(found - table.columns.begin());
}

bool areRowsDistinct(const RawTable& table, const std::vector<std::size_t>& columns)
{
    std::unordered_set<std::string> seen;
    RowReader reader(table);
    for (std::size_t row = 0; row < shapeRows(table); ++row) {
        if (!seen.insert(keyOf(reader.read(row), table, columns)).second) {
            return false;
        }
    }
    return true;
}

bool changesWithin(const RawTable& table, const std::vector<std::size_t>& ids, std::size_t column)
{
    std::unordered_map<std::string, std::string> last;
    RowReader reader(table);
    for (std::size_t row = 0; row < shapeRows(table); ++row) {
        const std::vector<Cell>& cells = reader.read(row);
        const std::string_view text = cells[table.columns[column].position].text;
        const auto [place, isNew] = last.emplace(keyOf(cells, table, ids), text);
        if (!isNew && place->second != text) {
            return true;
        }
    }
    return false;
}

bool comesInBlocks(const RawTable& table, const std::vector<std::size_t>& columns)
{
    const std::optional<std::size_t> blocks = blocksOf(table, columns);
    return blocks && *blocks > 1 && 2 * *blocks <= shapeRows(table);
}

bool countsRows(const RawTable& table, std::size_t column)
{
    RowReader reader(table);
    double first = 0;
    for (std::size_t row = 0; row < shapeRows(table); ++row) {
        const NumberText number = readNumber(trimmed(reader.read(row)[table.columns[column].position].text));
        first = row == 0 ? number.value : first;
        const bool isNext = number.kind == NumberKind::Finite && number.value == first + static_cast<double>(row);
        if (!isNext || (first != 0 && first != 1)) {
            return false;
        }
    }
    return true;
}

Roles guessRoles(const RawTable& table, const std::vector<ColumnProfile>& profiles, const Roles& given)
{
    Roles roles = RoleGuesser(table, profiles).guess(given);
    // what was named and is not there is told by who places the columns
    roles.id = given.id.empty() ? roles.id : given.id;
    roles.step = given.step.empty() ? roles.step : given.step;
    roles.inputs = given.inputs.empty() ? roles.inputs : given.inputs;
    roles.outputs = given.outputs.empty() ? roles.outputs : given.outputs;
    return roles;
}

} // namespace credence
