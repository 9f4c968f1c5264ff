// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How every cell of a table is to be read, settled before the first one is: roles, layout, decimal marks, dates. A long
// table has one slot for each row; a wide one has one for each step.
#pragma once

#include "core/data/ColumnNames.h"
#include "core/data/ColumnProfile.h"
#include "core/data/Dataset.h"
#include "core/data/RawTable.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

struct StepPlan {
    std::vector<std::size_t> columns; ///< empty: the row number, or the slots of a wide table
    std::vector<TimePart> parts;      ///< of each, where there are several
    bool isMoment = false;            ///< dates or times; else numbers
    MomentKind scale = MomentKind::Date;
    DateOrder order = DateOrder::DayMonthYear;
    bool hasPoints = false; ///< times of the day are written 18.00.00
};

/// Where the values of one row of the long table stand; columns of the table, kNoRow for a cell that is not there.
struct RowSlot {
    double step = 0;
    std::string stepText;
    std::vector<std::size_t> inputs;
    std::vector<std::size_t> outputs;
};

struct ReadPlan {
    Roles roles; ///< as taken
    Layout layout = Layout::Long;
    bool areStepsDates = false; ///< or times
    Column id;
    Column step;
    std::vector<Column> inputs;
    std::vector<Column> outputs;
    std::vector<std::size_t> ids;
    StepPlan stepPlan;
    std::vector<RowSlot> slots;       ///< at least one
    std::vector<char> decimals;       ///< of each column of the table
    std::vector<std::string> missing; ///< markers of missing values besides the usual ones
    std::vector<int> emptyLines;      ///< rising, of rows without any value, over which numbered steps count on
    std::vector<Notice> notices;
};

/// Errors (Usage): roles that do not fit the table (ColumnPlaces.h), units for columns that are not there.
[[nodiscard]] Result<ReadPlan> planReading(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                                           const ReadOptions& options);

/// The names of a column in several parts: "site / person".
[[nodiscard]] std::string joinedName(const std::vector<std::string>& names);

} // namespace credence
