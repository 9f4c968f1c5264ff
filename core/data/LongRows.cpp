// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/LongRows.h"

#include "core/base/Memory.h"
#include "core/data/CellReader.h"
#include "core/data/StepReader.h"
#include "core/data/TextEncoding.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>

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
            const std::string_view text = cells[m_table.columns[column].position].text;
            if (text.empty() || trimmed(text).empty()) {
                return cellError(m_table, {column, line, CellRole::Step},
                                 "the row on line " + std::to_string(line) +
                                     " does not say to which sequence it belongs.",
                                 "Fill in its id, or drop the row.");
            }
            m_key.append(text).push_back('\x1F');
        }
        if (m_key != m_last || m_groups.empty()) {
            m_last = m_key;
            const auto [place, isNew] = m_groups.emplace(m_key, static_cast<std::uint32_t>(m_groups.size()));
            m_lastGroup = place->second;
            if (isNew) {
                m_keys.push_back(m_key);
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
        std::vector<std::string> names;
        std::set<std::string> seen;
        bool areDistinct = true;
        for (const std::string& key : m_keys) {
            names.push_back(nameOf(key, true));
            areDistinct = seen.insert(names.back()).second && areDistinct;
        }
        if (!areDistinct) {
            names.clear();
            for (const std::string& key : m_keys) {
                names.push_back(nameOf(key, false));
            }
            notices.push_back({"Some ids differ only in blanks around them; they were kept apart.", "", 0});
        }
        noteLookalikes(names, notices);
        return names;
    }

private:
    static std::string nameOf(const std::string& key, bool isTrimmed)
    {
        std::string name;
        std::size_t begin = 0;
        while (begin < key.size()) {
            const std::size_t end = key.find('\x1F', begin);
            const std::string_view part = std::string_view(key).substr(begin, end - begin);
            name.append(begin == 0 ? "" : " / ").append(isTrimmed ? trimmed(part) : part);
            begin = end + 1;
        }
        return name;
    }

    static void noteLookalikes(const std::vector<std::string>& names, std::vector<Notice>& notices)
    {
        std::map<std::string, std::string> seen;
        std::string pairs;
        std::size_t count = 0;
        for (const std::string& name : names) {
            const auto [place, isNew] = seen.emplace(lookOf(name), name);
            if (!isNew && place->second != name) {
                pairs += ++count > 3 ? "" : (count == 1 ? "" : "; ") + place->second + " and " + name;
            }
        }
        if (count > 0) {
            notices.push_back({"Ids that look alike (upper and lower case, ways to write an accent) were kept apart: " +
                                   pairs + (count > 3 ? " and others." : "."),
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
};

class RowsReader {
public:
    RowsReader(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan)
        : m_table(table), m_plan(plan), m_names(table, plan), m_cells(table, profiles, plan),
          m_steps(table, plan, m_cells)
    {
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
            if (auto error = readRow(reader.read(row), m_table.line(row))) {
                return *error;
            }
        }
        m_rows.ids = m_names.shown(m_rows.notices);
        m_steps.addNotices(m_rows.notices);
        const std::vector<Notice> ofCells = m_cells.notices();
        m_rows.notices.insert(m_rows.notices.end(), ofCells.begin(), ofCells.end());
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
        m_rows.step.reserve(n);
        m_rows.line.reserve(n);
        m_rows.x.assign(m_plan.inputs.size(), {});
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
        std::uint32_t group = 0;
        if (auto error = m_names.find(cells, line, group)) {
            return error;
        }
        for (const RowSlot& slot : m_plan.slots) {
            double step = slot.step;
            std::string text = slot.stepText;
            if (m_steps.isRead()) {
                if (auto error = m_steps.read(cells, line, step, text)) {
                    return error;
                }
            }
            m_rows.group.push_back(group);
            keepStep(step, std::move(text));
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

    /// Texts are kept from the first one on that a number does not give back.
    void keepStep(double step, std::string text)
    {
        const bool isWhole = text.empty() || (text.size() <= 15 && (text[0] != '0' || text.size() == 1) &&
                                              text.find_first_not_of("0123456789") == std::string::npos);
        if (!isWhole && m_rows.stepText.empty()) {
            m_rows.stepText.reserve(m_rows.step.capacity());
            for (const double before : m_rows.step) {
                m_rows.stepText.push_back(std::to_string(static_cast<long long>(before)));
            }
        }
        const bool hasTexts = !isWhole || !m_rows.stepText.empty();
        m_rows.step.push_back(step);
        if (hasTexts) {
            m_rows.stepText.push_back(std::move(text));
        }
    }

    std::optional<Error> readValues(const std::vector<Cell>& cells, int line, const std::vector<std::size_t>& columns,
                                    CellRole role)
    {
        std::vector<std::vector<double>>& values = role == CellRole::Input ? m_rows.x : m_rows.y;
        for (std::size_t j = 0; j < columns.size(); ++j) {
            double value = std::numeric_limits<double>::quiet_NaN();
            if (columns[j] != kNoRow) {
                const Cell& cell = cells[m_table.columns[columns[j]].position];
                if (m_cells.read(cell, columns[j], line, value) == CellState::Bad) {
                    return m_cells.problem(cell, {columns[j], line, role});
                }
            }
            values[j].push_back(value);
        }
        return std::nullopt;
    }

    const RawTable& m_table;
    const ReadPlan& m_plan;
    SequenceNames m_names;
    CellReader m_cells;
    StepReader m_steps;
    LongRows m_rows;
};

/// Times of the day that fall by more than half a day go on in the next one.
void unwrapClocks(LongRows& rows, const std::vector<std::vector<std::uint32_t>>& groups, std::vector<Notice>& notices)
{
    constexpr double kDay = 86400;
    std::vector<int> lines;
    for (const auto& group : groups) {
        double days = 0;
        double last = -1;
        for (const std::uint32_t row : group) {
            const double clock = rows.step[row];
            if (last >= 0 && clock < last - kDay / 2) {
                days += kDay;
                lines.push_back(rows.line[row]);
            }
            last = clock;
            rows.step[row] = clock + days;
        }
    }
    if (!lines.empty()) {
        notices.push_back({"Times of the day go past midnight (" + lineList(lines) +
                               "); from there on they were taken as those of the next day.",
                           "", lines.front()});
    }
}

std::optional<Error> findTwice(const LongRows& rows, const std::vector<std::uint32_t>& group, const ReadPlan& plan,
                               const std::string& file)
{
    const auto twice =
        std::adjacent_find(group.begin(), group.end(), [&](auto a, auto b) { return rows.step[a] == rows.step[b]; });
    if (twice == group.end()) {
        return std::nullopt;
    }
    const std::uint32_t first = *twice;
    const std::uint32_t second = *std::next(twice);
    const std::string lines =
        rows.line[first] == rows.line[second]
            ? "on line " + std::to_string(rows.line[first])
            : "on line " + std::to_string(rows.line[first]) + " and line " + std::to_string(rows.line[second]);
    const std::string whose = plan.ids.empty() ? "the file" : "sequence " + rows.ids[rows.group[first]];
    if (rows.textOf(first) != rows.textOf(second) && rows.textOf(second).size() > 15) {
        return Error{ErrorCode::Value,
                     "steps " + rows.textOf(first) + " and " + rows.textOf(second) + " of " + whose +
                         " are the same number to a computer, " + lines + ".",
                     Place{.file = file, .line = rows.line[second], .column = plan.step.name, .field = {}},
                     "Count the steps from a nearer beginning, so that they need fewer digits."};
    }
    return Error{
        ErrorCode::Value, whose + " has step " + rows.textOf(second) + " twice, " + lines + ".",
        Place{.file = file, .line = rows.line[second], .column = plan.step.name, .field = {}},
        plan.ids.empty()
            ? "If the rows belong to different sequences, say which column names the sequence."
            : "If the rows are of different sequences (a site, a replicate), name that column as a second id; "
              "if time has another column (a date, an hour), name it as a second step; else mend one of the steps."};
}

/// A reading that is missing a row where the others have one is not the neighbour of the next.
void sortGroups(LongRows& rows, std::vector<std::vector<std::uint32_t>>& groups, std::vector<Notice>& notices)
{
    std::string names;
    std::size_t count = 0;
    int line = 0;
    for (auto& group : groups) {
        const auto isBefore = [&](auto a, auto b) { return rows.step[a] < rows.step[b]; };
        const auto fall = std::is_sorted_until(group.begin(), group.end(), isBefore);
        if (fall == group.end()) {
            continue;
        }
        line = line == 0 ? rows.line[*fall] : line;
        names += ++count > 5 ? "" : (count == 1 ? "" : ", ") + rows.ids[rows.group[group.front()]];
        std::stable_sort(group.begin(), group.end(), isBefore);
    }
    if (count > 0) {
        notices.push_back({"Rows were out of order in " + countOf(count, "sequence") + " (" + names +
                               (count > 5 ? ", ..." : "") + "; first on line " + std::to_string(line) +
                               "); they were sorted by their steps.",
                           "", line});
    }
}

/// A sequence with its steps and with room for its values.
Sequence emptySequence(LongRows& rows, const std::vector<std::uint32_t>& group, bool isNumbered)
{
    Sequence sequence;
    sequence.id = rows.ids[rows.group[group.front()]];
    const auto length = static_cast<Index>(group.size());
    sequence.x.resize(length, static_cast<Index>(rows.x.size()));
    sequence.y.resize(length, static_cast<Index>(rows.y.size()));
    sequence.heldOut = Mask::Constant(length, static_cast<Index>(rows.y.size()), false);
    sequence.step.reserve(group.size());
    sequence.stepText.reserve(group.size());
    sequence.line.reserve(group.size());
    for (std::size_t t = 0; t < group.size(); ++t) {
        const std::uint32_t row = group[t];
        sequence.step.push_back(isNumbered ? static_cast<double>(t) : rows.step[row]);
        sequence.stepText.push_back(isNumbered ? std::to_string(t) : rows.textOf(row));
        sequence.line.push_back(rows.line[row]);
    }
    return sequence;
}

/// One column into all sequences; its memory is given back.
void moveColumn(std::vector<double>& values, const std::vector<std::vector<std::uint32_t>>& groups,
                std::vector<Sequence>& sequences, const std::pair<Matrix Sequence::*, Index>& to)
{
    for (std::size_t i = 0; i < groups.size(); ++i) {
        auto column = (sequences[i].*to.first).col(to.second);
        for (std::size_t t = 0; t < groups[i].size(); ++t) {
            column(static_cast<Index>(t)) = values[groups[i][t]];
        }
    }
    std::vector<double>().swap(values);
}

} // namespace

std::string LongRows::textOf(std::size_t row) const
{
    return stepText.empty() ? std::to_string(static_cast<long long>(step[row])) : stepText[row];
}

Result<LongRows> readRows(const RawTable& table, const std::vector<ColumnProfile>& profiles, const ReadPlan& plan,
                          const ReadHooks& hooks)
{
    return RowsReader(table, profiles, plan).run(hooks);
}

Result<Dataset> makeSequences(LongRows rows, const ReadPlan& plan, const std::string& file,
                              std::vector<Notice>& notices)
{
    const bool isNumbered = plan.layout == Layout::Long && plan.stepPlan.columns.empty();
    std::vector<std::vector<std::uint32_t>> groups(rows.ids.size());
    for (std::uint32_t row = 0; row < rows.group.size(); ++row) {
        groups[rows.group[row]].push_back(row);
    }
    if (plan.stepPlan.isMoment && plan.stepPlan.scale == MomentKind::Clock) {
        unwrapClocks(rows, groups, notices);
    }
    if (!isNumbered) {
        sortGroups(rows, groups, notices);
    }
    Dataset dataset;
    dataset.name = file;
    dataset.id = plan.id;
    dataset.step = plan.step;
    dataset.inputs = plan.inputs;
    dataset.outputs = plan.outputs;
    for (const auto& group : groups) {
        if (auto error = isNumbered ? std::nullopt : findTwice(rows, group, plan, file)) {
            return *error;
        }
        dataset.sequences.push_back(emptySequence(rows, group, isNumbered));
    }
    for (std::size_t j = 0; j < rows.x.size(); ++j) {
        moveColumn(rows.x[j], groups, dataset.sequences, {&Sequence::x, static_cast<Index>(j)});
    }
    for (std::size_t p = 0; p < rows.y.size(); ++p) {
        moveColumn(rows.y[p], groups, dataset.sequences, {&Sequence::y, static_cast<Index>(p)});
    }
    return dataset;
}

} // namespace credence
