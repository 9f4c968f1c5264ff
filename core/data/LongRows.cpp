// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/LongRows.h"

#include "core/base/Memory.h"
#include "core/data/Categories.h"
#include "core/data/CellReader.h"
#include "core/data/SequenceNames.h"
#include "core/data/StepReader.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace credence {

namespace {

/// The rows of a sequence count as its steps.
bool isNumbered(const ReadPlan& plan)
{
    return plan.layout == Layout::Long && plan.stepPlan.columns.empty();
}

class RowsReader {
public:
    RowsReader(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan)
        : m_table(table), m_plan(plan), m_names(table, plan.ids), m_cells(table, profiles, plan),
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
