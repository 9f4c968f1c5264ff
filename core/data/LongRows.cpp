// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/LongRows.h"

#include "core/base/Memory.h"
#include "core/data/Categories.h"
#include "core/data/CellReader.h"
#include "core/data/StepReader.h"
#include "core/data/TextEncoding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

namespace credence {

namespace {

/// Which sequence a row belongs to, by the cells of its id columns, to the letter.
class SequenceNames {
public:
    SequenceNames(const RawTable& table, const ReadPlan& plan) : m_table(table), m_columns(plan.ids) {}

    /// The number of the sequence; an error where an id is empty.
    std::optional<Error> find(const std::vector<Cell>& cells, int line, std::uint32_t& group)
    {
        m_key.clear();
        for (const std::size_t column : m_columns) {
            const Cell& cell = cells[m_table.columns[column].position];
            const std::string_view text = cell.text;
            if (text.empty() || trimmed(text).empty()) {
                return cellError(m_table, {column, line, CellRole::Step},
                                 "the row on line " + std::to_string(line) +
                                     " does not say to which sequence it belongs.",
                                 "Fill in its id, or drop the row.");
            }
            m_key.append(cell.asWritten()).push_back('\x1F');
        }
        if (m_key != m_last || m_groups.empty()) {
            m_last = m_key;
            const auto [place, isNew] = m_groups.emplace(m_key, static_cast<std::uint32_t>(m_groups.size()));
            m_lastGroup = place->second;
            if (isNew) {
                m_keys.push_back(m_key);
                m_lines.push_back(line);
            }
        }
        group = m_lastGroup;
        return std::nullopt;
    }

    /// As they are shown: without blanks around them, unless two would then be the same.
    [[nodiscard]] std::vector<std::string> shown(std::vector<Notice>& notices) const
    {
        if (m_columns.empty()) {
            return {"1"};
        }
        std::vector<std::string> names = namesWith(NameForm::Trimmed);
        if (isAnyTwice(names)) {
            names = namesWith(NameForm::AsTheyAre);
            if (isAnyTwice(names)) { // "a / b" and "c" are not "a" and "b / c"
                names = namesWith(NameForm::Quoted);
                notices.push_back({"Some ids of several columns would read alike; parts that hold a slash between "
                                   "blanks are in quotes.",
                                   "", 0});
            }
        } else {
            noteTrimmed(names, notices);
        }
        noteLookalikes(names, notices);
        return names;
    }

private:
    /// Blanks that are no plain spaces, which programs put around names.
    void noteTrimmed(const std::vector<std::string>& names, std::vector<Notice>& notices) const
    {
        std::size_t count = 0;
        int first = 0;
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string written = nameOf(m_keys[i], NameForm::AsTheyAre);
            if (written != names[i] && withHiddenNamed(written) != written) {
                first = count++ == 0 ? m_lines[i] : first;
            }
        }
        if (count > 0) {
            notices.push_back({"Blanks that are no plain spaces (no-break, without width) around ids were taken off (" +
                                   countOf(count, "id") + ", first on line " + std::to_string(first) + ").",
                               m_table.columns[m_columns.front()].name, first});
        }
    }

    enum class NameForm { Trimmed, AsTheyAre, Quoted };

    [[nodiscard]] std::vector<std::string> namesWith(NameForm form) const
    {
        std::vector<std::string> names;
        names.reserve(m_keys.size());
        for (const std::string& key : m_keys) {
            names.push_back(nameOf(key, form));
        }
        return names;
    }

    static bool isAnyTwice(const std::vector<std::string>& names)
    {
        std::vector<std::string_view> sorted(names.begin(), names.end());
        std::sort(sorted.begin(), sorted.end());
        return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
    }

    static std::string nameOf(const std::string& key, NameForm form)
    {
        constexpr std::string_view kJoiner = " / ";
        std::string name;
        std::size_t begin = 0;
        while (begin < key.size()) {
            const std::size_t end = key.find('\x1F', begin);
            const std::string_view part = std::string_view(key).substr(begin, end - begin);
            name.append(begin == 0 ? std::string_view() : kJoiner);
            if (form == NameForm::Quoted && part.find(kJoiner) != std::string_view::npos) {
                name.append("\"").append(part).append("\"");
            } else {
                name.append(form == NameForm::Trimmed ? trimmed(part) : part);
            }
            begin = end + 1;
        }
        return name;
    }

    /// Two sequences, the later one first.
    using Pair = std::pair<std::size_t, std::size_t>;

    /// Those whose names are the same after `look`, each with the first of its kind.
    template <class Look>
    static std::vector<Pair> pairsAlike(const std::vector<std::string>& names, Look look)
    {
        std::vector<std::pair<std::string, std::size_t>> looks; // sorted, as a map takes three times the memory
        looks.reserve(names.size());
        for (std::size_t i = 0; i < names.size(); ++i) {
            looks.emplace_back(look(names[i]), i);
        }
        std::sort(looks.begin(), looks.end());
        std::vector<Pair> alike;
        for (std::size_t k = 1, first = 0; k < looks.size(); ++k) {
            first = looks[k].first == looks[first].first ? first : k;
            if (names[looks[k].second] != names[looks[first].second]) {
                alike.emplace_back(looks[k].second, looks[first].second);
            }
        }
        std::sort(alike.begin(), alike.end());
        return alike;
    }

    /// The first pairs, one after the other.
    template <class Show>
    static std::string pairList(const std::vector<Pair>& pairs, Show show)
    {
        std::string list;
        for (std::size_t k = 0; k < std::min<std::size_t>(pairs.size(), 3); ++k) {
            list += (k == 0 ? "" : "; ") + show(pairs[k].second) + " and " + show(pairs[k].first);
        }
        return list + (pairs.size() > 3 ? " and others." : ".");
    }

    /// Nobody sees that these differ, so a person is asked; that those do, everybody can.
    void noteLookalikes(const std::vector<std::string>& names, std::vector<Notice>& notices) const
    {
        std::vector<Pair> alike = pairsAlike(names, [](const std::string& name) { return lookOf(seenOf(name)); });
        if (alike.empty()) {
            return; // and no two are seen as the same
        }
        const std::vector<Pair> hidden = pairsAlike(names, seenOf);
        std::erase_if(alike, [&](const Pair& pair) { return seenOf(names[pair.first]) == seenOf(names[pair.second]); });
        if (!hidden.empty()) {
            const auto show = [&](std::size_t i) {
                return inQuotes(withHiddenNamed(names[i])) + " (line " + std::to_string(m_lines[i]) + ")";
            };
            const int line = m_lines[hidden.front().first];
            notices.push_back({"Ids that differ only in blanks or in signs that are not drawn were kept apart as "
                               "different sequences: " +
                                   pairList(hidden, show) + " If they are the same, write them alike in the file.",
                               m_table.columns[m_columns.front()].name, line, true});
        }
        if (!alike.empty()) {
            notices.push_back({"Ids that look alike (upper and lower case, ways to write an accent or a dash) were "
                               "kept apart: " +
                                   pairList(alike, [&](std::size_t i) { return names[i]; }),
                               "", 0});
        }
    }

    const RawTable& m_table;
    const std::vector<std::size_t>& m_columns;
    std::unordered_map<std::string, std::uint32_t> m_groups;
    std::vector<std::string> m_keys;
    std::string m_key;
    std::string m_last;
    std::uint32_t m_lastGroup = 0;
    std::vector<int> m_lines; ///< on which each sequence begins
};

/// The rows of a sequence count as its steps.
bool isNumbered(const ReadPlan& plan)
{
    return plan.layout == Layout::Long && plan.stepPlan.columns.empty();
}

class RowsReader {
public:
    RowsReader(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan)
        : m_table(table), m_plan(plan), m_names(table, plan), m_cells(table, profiles, plan),
          m_steps(table, plan, m_cells)
    {
        for (const RowSlot& slot : plan.slots) {
            for (const std::size_t column : slot.outputs) {
                if (column != kNoRow) {
                    m_outputs.emplace(table.columns[column].position, column);
                }
            }
        }
    }

    Result<LongRows> run(const ReadHooks& hooks)
    {
        if (auto error = makeRoom()) {
            return *error;
        }
        RowReader reader(m_table);
        for (std::size_t row = 0; row < m_table.rowCount(); ++row) {
            if (row % kRowsBetweenReports == 0) {
                const double share = static_cast<double>(row) / static_cast<double>(m_table.rowCount());
                if (auto error = hooks.report(m_table.file, 0.6 + 0.4 * share)) {
                    return *error;
                }
            }
            const std::vector<Cell>& cells = reader.read(row); // before the line is asked for
            if (auto error = readRow(cells, reader.line())) {
                return *error;
            }
        }
        sortLevels();
        m_rows.ids = m_names.shown(m_rows.notices);
        m_steps.addNotices(m_rows.notices);
        m_rows.stepKind = m_steps.kind();
        m_rows.areHalvesNamed = m_steps.areHalvesNamed();
        const std::vector<Notice> ofCells = m_cells.notices();
        m_rows.notices.insert(m_rows.notices.end(), ofCells.begin(), ofCells.end());
        m_rows.counts = m_cells.counts();
        if (m_plan.stepPlan.isMoment) { // all of them become days or seconds
            const std::size_t moments = m_table.rowCount() * m_plan.stepPlan.columns.size();
            m_rows.counts.cells += moments;
            m_rows.counts.converted += moments;
        }
        return std::move(m_rows);
    }

private:
    std::optional<Error> makeRoom()
    {
        const std::size_t n = m_table.rowCount() * m_plan.slots.size();
        const std::size_t width = m_plan.inputs.size() + m_plan.outputs.size();
        const double bytes = static_cast<double>(n) * (static_cast<double>(width) * 8 + 48) * 2;
        if (bytes > 0.8 * availableMemory() || n > std::numeric_limits<std::uint32_t>::max()) {
            return Error{ErrorCode::Shape,
                         "the table makes " + std::to_string(n) + " rows, for which there is not enough memory (" +
                             memoryText(bytes) + ").",
                         Place{.file = m_table.file, .line = 0, .column = {}, .field = {}},
                         "Keep only the rows and columns that are needed."};
        }
        m_rows.group.reserve(n);
        m_rows.step.reserve(isNumbered(m_plan) ? 0 : n);
        m_rows.line.reserve(n);
        m_rows.x.assign(m_plan.inputs.size(), {});
        m_rows.levels.assign(m_plan.inputs.size(), {});
        for (const Column& input : m_plan.inputs) {
            const auto& categories = m_plan.roles.categories;
            m_isCategory.push_back(std::find(categories.begin(), categories.end(), input.name) != categories.end());
        }
        m_rows.y.assign(m_plan.outputs.size(), {});
        for (auto* columns : {&m_rows.x, &m_rows.y}) {
            for (std::vector<double>& column : *columns) {
                column.reserve(n);
            }
        }
        return std::nullopt;
    }

    std::optional<Error> readRow(const std::vector<Cell>& cells, int line)
    {
        if (m_table.isSheet()) {
            if (auto error = findMergedOutput(line)) {
                return error;
            }
            if (auto error = findFault(cells, line)) {
                return error;
            }
        }
        std::uint32_t group = 0;
        if (auto error = m_names.find(cells, line, group)) {
            return error;
        }
        for (const RowSlot& slot : m_plan.slots) {
            m_rows.group.push_back(group);
            if (auto error = keepStep(cells, line, slot)) {
                return error;
            }
            m_rows.line.push_back(line);
            if (auto error = readValues(cells, line, slot.inputs, CellRole::Input)) {
                return error;
            }
            if (auto error = readValues(cells, line, slot.outputs, CellRole::Output)) {
                return error;
            }
        }
        return std::nullopt;
    }

    /// A cell of a sheet that is used but holds no value but an error, as #DIV/0!.
    std::optional<Error> findFault(const std::vector<Cell>& cells, int line)
    {
        const auto findIn = [&](const std::vector<std::size_t>& columns, CellRole role) -> std::optional<Error> {
            for (const std::size_t column : columns) {
                if (column == kNoRow) {
                    continue;
                }
                const std::size_t position = m_table.columns[column].position;
                if (auto error = m_cells.fault(cells[position], {column, line, role})) {
                    return error;
                }
            }
            return std::nullopt;
        };
        if (auto error = findIn(m_plan.ids, CellRole::Step)) {
            return error;
        }
        if (auto error = findIn(m_plan.stepPlan.columns, CellRole::Step)) {
            return error;
        }
        for (const RowSlot& slot : m_plan.slots) {
            if (auto error = findIn(slot.inputs, CellRole::Input)) {
                return error;
            }
            if (auto error = findIn(slot.outputs, CellRole::Output)) {
                return error;
            }
        }
        return std::nullopt;
    }

    /// One value that stands for several rows may be an id or an input; as an output it would count several times.
    std::optional<Error> findMergedOutput(int line)
    {
        const auto row = static_cast<std::size_t>(line - 1);
        for (; m_nextMerge < m_table.merged.size() && m_table.merged[m_nextMerge].first <= row; ++m_nextMerge) {
            const SheetSpan& span = m_table.merged[m_nextMerge];
            const auto output = m_outputs.find(span.column);
            if (output != m_outputs.end() && row <= span.last) {
                return cellError(m_table, {output->second, line, CellRole::Output},
                                 "one value is merged over several rows (" + spanName(span) +
                                     "); as an output it would count as several measurements.",
                                 "Unmerge the cells, and write the value where it was measured.");
            }
        }
        return std::nullopt;
    }

    std::optional<Error> keepStep(const std::vector<Cell>& cells, int line, const RowSlot& slot)
    {
        if (isNumbered(m_plan)) {
            return std::nullopt;
        }
        double step = slot.step;
        std::string text = slot.stepText;
        if (m_steps.isRead()) {
            if (auto error = m_steps.read(cells, line, step, text)) {
                return error;
            }
        }
        m_rows.step.push_back(step);
        m_rows.stepText.push_back(text);
        return std::nullopt;
    }

    std::optional<Error> readValues(const std::vector<Cell>& cells, int line, const std::vector<std::size_t>& columns,
                                    CellRole role)
    {
        std::vector<std::vector<double>>& values = role == CellRole::Input ? m_rows.x : m_rows.y;
        for (std::size_t j = 0; j < columns.size(); ++j) {
            double value = std::numeric_limits<double>::quiet_NaN();
            if (columns[j] != kNoRow) {
                const Cell& cell = cells[m_table.columns[columns[j]].position];
                if (role == CellRole::Input && m_isCategory[j]) {
                    if (auto error = readLevel(cell, {columns[j], line, role}, m_rows.levels[j], value)) {
                        return error;
                    }
                } else if (m_cells.read(cell, columns[j], line, value) == CellState::Bad) {
                    return m_cells.problem(cell, {columns[j], line, role});
                }
            }
            values[j].push_back(value);
        }
        return std::nullopt;
    }

    /// Its place among the levels met so far.
    std::optional<Error> readLevel(const Cell& cell, const CellSpot& spot, std::vector<std::string>& levels,
                                   double& value)
    {
        std::string level;
        if (m_cells.readLevel(cell, spot.column, level) == CellState::Missing) {
            return std::nullopt;
        }
        const auto found = std::find(levels.begin(), levels.end(), level);
        value = static_cast<double>(found - levels.begin());
        if (found != levels.end()) {
            return std::nullopt;
        }
        levels.push_back(std::move(level));
        if (levels.size() <= kMostCategoryLevels) {
            return std::nullopt;
        }
        return cellError(m_table, spot,
                         "column " + m_table.columns[spot.column].name + " holds more than " +
                             std::to_string(kMostCategoryLevels) + " different values, too many for a category.",
                         "Leave it out, or join levels that belong together.");
    }

    /// By size or letters, so that their order says nothing of that of the rows.
    void sortLevels()
    {
        for (std::size_t j = 0; j < m_rows.levels.size(); ++j) {
            if (!m_isCategory[j]) {
                continue;
            }
            const std::vector<std::string> met = m_rows.levels[j];
            m_rows.levels[j] = sortedLevels(met);
            std::vector<double> places;
            for (const std::string& level : met) {
                const auto found = std::find(m_rows.levels[j].begin(), m_rows.levels[j].end(), level);
                places.push_back(static_cast<double>(found - m_rows.levels[j].begin()));
            }
            for (double& x : m_rows.x[j]) {
                x = std::isnan(x) ? x : places[static_cast<std::size_t>(x)];
            }
            const std::string& name = m_plan.inputs[j].name;
            m_rows.notices.push_back({"Input " + name + " was read as a category of " + countOf(met.size(), "level") +
                                          ": " + levelList(m_rows.levels[j]) + ".",
                                      name, 0});
        }
    }

    const RawTable& m_table;
    const ReadPlan& m_plan;
    std::vector<bool> m_isCategory; ///< by input
    SequenceNames m_names;
    CellReader m_cells;
    StepReader m_steps;
    std::map<std::size_t, std::size_t> m_outputs; ///< columns of the table, by their positions
    std::size_t m_nextMerge = 0;
    LongRows m_rows;
};

/// The rows of each sequence.
class RowGroups {
public:
    /// groupOfRow[row] is below count.
    RowGroups(const std::vector<std::uint32_t>& groupOfRow, std::size_t count)
        : m_begin(count + 1, 0), m_rows(groupOfRow.size())
    {
        for (const std::uint32_t group : groupOfRow) {
            ++m_begin[group + 1];
        }
        std::partial_sum(m_begin.begin(), m_begin.end(), m_begin.begin());
        std::vector<std::size_t> next(m_begin.begin(), m_begin.end() - 1);
        for (std::uint32_t row = 0; row < groupOfRow.size(); ++row) {
            m_rows[next[groupOfRow[row]]++] = row;
        }
    }

    [[nodiscard]] std::size_t count() const { return m_begin.size() - 1; }
    [[nodiscard]] std::span<std::uint32_t> of(std::size_t i)
    {
        return std::span(m_rows).subspan(m_begin[i], m_begin[i + 1] - m_begin[i]);
    }
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t i) const
    {
        return std::span(m_rows).subspan(m_begin[i], m_begin[i + 1] - m_begin[i]);
    }

private:
    std::vector<std::size_t> m_begin;
    std::vector<std::uint32_t> m_rows; ///< those of the first sequence, of the second, ...
};

/// Times that begin again: those of a day, and days of a year that is not named.
struct Cycle {
    double length = 0;
    const char* times; ///< what they are
    const char* over;  ///< what they go past
    const char* next;  ///< what they then belong to
};

std::optional<Cycle> cycleOf(const LongRows& rows)
{
    if (rows.stepKind == MomentKind::Clock) {
        return Cycle{86400, "Times of the day", "midnight", "the next day"};
    }
    if (rows.stepKind == MomentKind::MonthDay) {
        return Cycle{366, "Days without a year", "the end of the year", "the next year"};
    }
    return std::nullopt;
}

/// Times that fall by more than half of what they count begin again; those that fall by less are out of order, or on a
/// clock of twelve hours, and then nothing about their order is sure.
void unwrapSteps(LongRows& rows, const RowGroups& groups, const Cycle& cycle, std::vector<Notice>& notices)
{
    std::vector<int> wraps; // lines
    std::vector<int> falls;
    for (std::size_t i = 0; i < groups.count(); ++i) {
        double before = 0;
        double last = -1;
        for (const std::uint32_t row : groups.of(i)) {
            const double time = rows.step[row];
            const bool isWrap = last >= 0 && time < last - cycle.length / 2;
            before += isWrap ? cycle.length : 0;
            if (last >= 0 && time < last) {
                (isWrap ? wraps : falls).push_back(rows.line[row]);
            }
            last = time;
            rows.step[row] = time + before;
        }
    }
    const std::string times = cycle.times;
    if (!wraps.empty()) {
        std::sort(wraps.begin(), wraps.end());
        notices.push_back({times + " go past " + cycle.over + " (" + lineList(wraps) +
                               "); from there on they were taken as those of " + cycle.next + ".",
                           "", wraps.front(), !falls.empty()});
    }
    if (!falls.empty()) {
        std::sort(falls.begin(), falls.end());
        const bool isClock = rows.stepKind == MomentKind::Clock;
        const std::string ways = !isClock ? "of other years. Write the year."
                                 : rows.areHalvesNamed
                                     ? "of other days. Write the date."
                                     : "of other days, or of a clock of 12 hours that does not say AM or PM. Write the "
                                       "date, and 24 hours.";
        notices.push_back(
            {times + " fall back (" + lineList(falls) + "), so that their order is not sure; they may be those " + ways,
             "", falls.front(), true});
    }
}

/// A time to less than a millionth of a second, which a count of seconds cannot hold.
bool isFinerThanMicroseconds(const std::string& time)
{
    const std::size_t mark = time.find_last_of(".,");
    const std::size_t end = mark == std::string::npos ? mark : time.find_first_not_of("0123456789", mark + 1);
    return mark != std::string::npos && std::min(end, time.size()) - mark > 7;
}

std::optional<Error> findTwice(const LongRows& rows, const RowGroups& groups, std::size_t i, const ReadPlan& plan,
                               const std::string& file)
{
    const std::span<const std::uint32_t> group = groups.of(i);
    const auto twice =
        std::adjacent_find(group.begin(), group.end(), [&](auto a, auto b) { return rows.step[a] == rows.step[b]; });
    if (twice == group.end()) {
        return std::nullopt;
    }
    const std::uint32_t first = *twice;
    const std::uint32_t second = *std::next(twice);
    const std::string firstText = rows.stepText[first];
    const std::string secondText = rows.stepText[second];
    const std::string lines =
        rows.line[first] == rows.line[second]
            ? "on line " + std::to_string(rows.line[first])
            : "on line " + std::to_string(rows.line[first]) + " and line " + std::to_string(rows.line[second]);
    const std::string whose = plan.ids.empty() ? "the file" : "sequence " + rows.ids[i];
    const bool isTooFine = isFinerThanMicroseconds(firstText) || isFinerThanMicroseconds(secondText);
    if (firstText != secondText && plan.stepPlan.isMoment && !isTooFine) {
        return Error{ErrorCode::Value,
                     "steps " + firstText + " and " + secondText + " of " + whose +
                         " are the same time, written in two ways, " + lines + ".",
                     Place{.file = file, .line = rows.line[second], .column = plan.step.name, .field = {}},
                     "Mend one of them; if the rows are of different sequences (a site, a replicate), name that column "
                     "as a second id."};
    }
    if (firstText != secondText && secondText.size() > 15) {
        return Error{ErrorCode::Value,
                     "steps " + firstText + " and " + secondText + " of " + whose +
                         " are the same number to a computer, " + lines + ".",
                     Place{.file = file, .line = rows.line[second], .column = plan.step.name, .field = {}},
                     "Count the steps from a nearer beginning, so that they need fewer digits."};
    }
    return Error{
        ErrorCode::Value, whose + " has step " + secondText + " twice, " + lines + ".",
        Place{.file = file, .line = rows.line[second], .column = plan.step.name, .field = {}},
        plan.ids.empty()
            ? "If the rows belong to different sequences, say which column names the sequence."
            : "If the rows are of different sequences (a site, a replicate), name that column as a second id; "
              "if time has another column (a date, an hour), name it as a second step; else mend one of the steps."};
}

/// Steps that rise, fall once below all that came before, and rise again: weeks, say, past the end of a year.
bool isRotated(const LongRows& rows, std::span<const std::uint32_t> group, std::size_t fall)
{
    const auto isBefore = [&](auto a, auto b) { return rows.step[a] < rows.step[b]; };
    return group.size() > 2 &&
           std::is_sorted(group.begin() + static_cast<std::ptrdiff_t>(fall), group.end(), isBefore) &&
           isBefore(group.back(), group.front());
}

/// A reading that is missing a row where the others have one is not the neighbour of the next.
void sortGroups(const LongRows& rows, RowGroups& groups, std::vector<Notice>& notices)
{
    std::string names;
    std::size_t count = 0;
    std::size_t rotated = 0;
    int line = 0;
    for (std::size_t i = 0; i < groups.count(); ++i) {
        const std::span<std::uint32_t> group = groups.of(i);
        const auto isBefore = [&](auto a, auto b) { return rows.step[a] < rows.step[b]; };
        const auto fall = std::is_sorted_until(group.begin(), group.end(), isBefore);
        if (fall == group.end()) {
            continue;
        }
        line = line == 0 ? rows.line[*fall] : line;
        rotated += !cycleOf(rows) && isRotated(rows, group, static_cast<std::size_t>(fall - group.begin())) ? 1U : 0U;
        names += ++count > 5 ? "" : (count == 1 ? "" : ", ") + rows.ids[i];
        std::stable_sort(group.begin(), group.end(), isBefore);
    }
    if (count > 0) {
        notices.push_back(
            {"Rows were out of order in " + countOf(count, "sequence") + " (" + names + (count > 5 ? ", ..." : "") +
                 "; first on line " + std::to_string(line) + "); they were sorted by their steps." +
                 (rotated > 0 ? " If time goes on there, as weeks do past a new year, write steps that rise." : ""),
             "", line, rotated > 0});
    }
}

/// Moves what belongs to the rows into the sequences, one kind after the other, and gives the memory back as it goes,
/// so that no more than one of them is there twice.
class RowsMover {
public:
    RowsMover(LongRows& rows, const RowGroups& groups, std::vector<Sequence>& sequences)
        : m_rows(rows), m_groups(groups), m_sequences(sequences)
    {
    }

    /// plan: of rows that are numbered; null where they have steps
    void run(const ReadPlan* plan)
    {
        makeEmpty();
        if (plan != nullptr) {
            numberSteps(*plan);
        } else {
            moveSteps();
        }
        moveLines();
        for (std::size_t j = 0; j < m_rows.x.size(); ++j) {
            moveValues(m_rows.x[j], &Sequence::x, static_cast<Index>(j));
        }
        for (std::size_t p = 0; p < m_rows.y.size(); ++p) {
            moveValues(m_rows.y[p], &Sequence::y, static_cast<Index>(p));
        }
    }

private:
    /// Room for the values, which takes memory once it is written to.
    void makeEmpty()
    {
        m_sequences.resize(m_groups.count());
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            Sequence& sequence = m_sequences[i];
            sequence.id = std::move(m_rows.ids[i]);
            const auto length = static_cast<Index>(m_groups.of(i).size());
            sequence.x.resize(length, static_cast<Index>(m_rows.x.size()));
            sequence.y.resize(length, static_cast<Index>(m_rows.y.size()));
            sequence.heldOut = Mask::Constant(length, static_cast<Index>(m_rows.y.size()), false);
        }
    }

    /// A row without any value is none, but steps count on over it.
    void numberSteps(const ReadPlan& plan)
    {
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            std::size_t number = 0;
            m_sequences[i].step.reserve(m_groups.of(i).size());
            auto empty = plan.emptyLines.begin();
            for (const std::uint32_t row : m_groups.of(i)) {
                for (; empty != plan.emptyLines.end() && *empty < m_rows.line[row]; ++empty) {
                    ++number;
                }
                m_sequences[i].step.push_back(static_cast<double>(number));
                m_sequences[i].stepText.push_back(std::to_string(number++));
            }
            m_sequences[i].stepText.shrinkToFit();
        }
    }

    void moveSteps()
    {
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            const auto group = m_groups.of(i);
            std::vector<double>& step = m_sequences[i].step;
            step.reserve(group.size());
            for (const std::uint32_t row : group) {
                step.push_back(m_rows.step[row]);
            }
        }
        free(m_rows.step);
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            TextList& texts = m_sequences[i].stepText;
            for (const std::uint32_t row : m_groups.of(i)) {
                texts.push_back(m_rows.stepText[row]);
            }
            texts.shrinkToFit();
        }
        m_rows.stepText = TextList();
    }

    void moveLines()
    {
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            const auto group = m_groups.of(i);
            m_sequences[i].line.reserve(group.size());
            for (const std::uint32_t row : group) {
                m_sequences[i].line.push_back(m_rows.line[row]);
            }
        }
        free(m_rows.line);
    }

    void moveValues(std::vector<double>& values, Matrix Sequence::*to, Index column)
    {
        for (std::size_t i = 0; i < m_sequences.size(); ++i) {
            auto target = (m_sequences[i].*to).col(column);
            Index t = 0;
            for (const std::uint32_t row : m_groups.of(i)) {
                target(t++) = values[row];
            }
        }
        free(values);
    }

    template <class Value>
    void free(std::vector<Value>& values)
    {
        m_freed += values.size() * sizeof(Value);
        std::vector<Value>().swap(values);
        constexpr std::size_t kWorthIt = std::size_t{4} << 20U;
        if (m_freed > kWorthIt) {
            giveBackFreedMemory();
            m_freed = 0;
        }
    }

    LongRows& m_rows;
    const RowGroups& m_groups;
    std::vector<Sequence>& m_sequences;
    std::size_t m_freed = 0; ///< bytes since they were last given back
};

} // namespace

Result<LongRows> readRows(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan,
                          const ReadHooks& hooks)
{
    return RowsReader(table, profiles, plan).run(hooks);
}

Result<Dataset> makeSequences(LongRows rows, const ReadPlan& plan, const std::string& file,
                              std::vector<Notice>& notices)
{
    const bool hasNumbers = isNumbered(plan);
    RowGroups groups(std::exchange(rows.group, {}), rows.ids.size());
    if (const auto cycle = cycleOf(rows)) {
        unwrapSteps(rows, groups, *cycle, notices);
    }
    if (!hasNumbers) {
        sortGroups(rows, groups, notices);
    }
    Dataset dataset;
    dataset.name = file;
    dataset.id = plan.id;
    dataset.step = plan.step;
    dataset.inputs = plan.inputs;
    for (std::size_t j = 0; j < dataset.inputs.size(); ++j) {
        dataset.inputs[j].levels = std::move(rows.levels[j]);
    }
    dataset.outputs = plan.outputs;
    for (std::size_t i = 0; i < groups.count(); ++i) {
        if (auto error = hasNumbers ? std::nullopt : findTwice(rows, groups, i, plan, file)) {
            return *error;
        }
    }
    if (!plan.emptyLines.empty() && !rows.line.empty() && plan.emptyLines.front() < rows.line.back()) {
        notices.push_back({"Rows without any value (first on line " + std::to_string(plan.emptyLines.front()) +
                               ") are no steps, but the row numbers count on over them.",
                           "", plan.emptyLines.front(), true});
    }
    RowsMover(rows, groups, dataset.sequences).run(hasNumbers ? &plan : nullptr);
    return dataset;
}

} // namespace credence
