// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Wide tables: one row for each sequence, one column for each step, as y_1 ... y_12, JAN ... DEC or 1950 ... 2010.
// Steps go by the number in the name, never by its text.
#pragma once

#include "core/data/ColumnProfile.h"
#include "core/data/RawTable.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct WideGroup {
    std::string name;                 ///< y of y_1 ... y_12; empty where the names are steps alone
    std::vector<std::size_t> columns; ///< of each step; kNoRow where there is none
};

struct WideLayout {
    std::vector<std::size_t> ids; ///< at least one
    std::string stepName;         ///< "month", "t", ...
    std::string stepUnit;         ///< of dates; else empty
    std::vector<double> steps;    ///< rising
    std::vector<std::string> stepTexts;
    std::vector<WideGroup> groups;      ///< at least one; the outputs first
    std::size_t outputs = 1;            ///< how many groups are outputs
    std::vector<std::size_t> constants; ///< numeric columns that hold for the whole sequence
};

/// The layout of a wide table; nothing where the table is long. isAsked: the user says it is wide, so that hints which
/// speak against it (a column named t) do not count.
[[nodiscard]] std::optional<WideLayout> findWideLayout(const RawTable& table,
                                                       const std::vector<ColumnProfile>& profiles,
                                                       const std::vector<std::string>& givenIds, bool isAsked);

/// Whether some columns differ by a step alone, be the table wide or not.
[[nodiscard]] bool hasStepsInNames(const RawTable& table, const std::vector<ColumnProfile>& profiles);

} // namespace credence
