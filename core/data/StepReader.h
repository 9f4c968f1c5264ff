// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The step of a row: a number, a date or a time, or a time that is spread over columns.
#pragma once

#include "core/data/CellReader.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

class StepReader {
public:
    StepReader(const RawTable& table, const ReadPlan& plan, CellReader& cells)
        : m_table(table), m_plan(plan.stepPlan), m_cells(cells)
    {
    }

    [[nodiscard]] bool isRead() const { return !m_plan.columns.empty(); }

    /// Errors (Value): the step is missing, or is neither a number nor a date of the kind of its column.
    std::optional<Error> read(const std::vector<Cell>& cells, int line, double& step, std::string& text);

    void addNotices(std::vector<Notice>& notices) const;

    /// What the dates or times that were read are; nothing where steps are numbers.
    [[nodiscard]] std::optional<MomentKind> kind() const { return m_kind; }
    [[nodiscard]] bool areHalvesNamed() const { return m_withHalf > 0; }

private:
    [[nodiscard]] const Cell& cellOf(const std::vector<Cell>& cells, std::size_t part) const
    {
        return cells[m_table.columns[m_plan.columns[part]].position];
    }
    std::optional<Error> readNumberStep(const Cell& cell, int line, double& step, std::string& text);
    std::optional<Error> readMomentStep(const Cell& cell, int line, double& step, std::string& text);
    std::optional<Error> readParts(const std::vector<Cell>& cells, int line, double& step, std::string& text);
    [[nodiscard]] std::optional<Moment> joinParts(const std::vector<Cell>& cells) const;
    void noteClock(const Moment& moment, int line);
    [[nodiscard]] Error badStep(const Cell& cell, std::size_t part, int line) const;

    const RawTable& m_table;
    const StepPlan& m_plan;
    CellReader& m_cells;
    std::size_t m_shortYears = 0;
    std::size_t m_yearless = 0;
    std::size_t m_datesWithoutTime = 0;
    std::size_t m_withZone = 0;
    std::size_t m_withoutZone = 0;
    std::optional<MomentKind> m_kind;
    std::size_t m_withHalf = 0;    ///< times that say AM or PM
    std::size_t m_withoutHalf = 0; ///< times that do not, and could
    int m_firstWithoutHalf = 0;    ///< line
};

} // namespace credence
