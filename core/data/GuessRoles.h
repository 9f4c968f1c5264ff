// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which column is what, from the names of the columns and from the shape of their values.
#pragma once

#include "core/data/ColumnProfile.h"
#include "core/data/RawTable.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

/// Names first: id, subject, ... name the sequence; t, time, date, ... the step; x... are inputs, y... outputs; other
/// numeric columns are inputs. Where names do not tell: an id is what makes every row one step of one sequence, or,
/// where nothing is a step, a text that stands in blocks (A, A, B, B); a time
/// may be spread over Date and Time, or Year, Month and Day; the output is, of the columns that change inside a
/// sequence, the last, or the first where id and time stand behind the values. What `given` names stays.
[[nodiscard]] Roles guessRoles(const RawTable& table, const std::vector<ColumnProfile>& profiles,
                               const Roles& given = {});

/// The column of that name; kNoRow where there is none.
[[nodiscard]] std::size_t columnNamed(const RawTable& table, const std::string& name);

/// Whether no two rows (of the first 20,000) have the same cells there.
[[nodiscard]] bool areRowsDistinct(const RawTable& table, const std::vector<std::size_t>& columns);

/// 1, 2, 3, ... or 0, 1, 2, ... from the first row (of the first 20,000) on.
[[nodiscard]] bool countsRows(const RawTable& table, std::size_t column);

/// Whether a column has several texts in the rows of one sequence, which the columns ids name.
[[nodiscard]] bool changesWithin(const RawTable& table, const std::vector<std::size_t>& ids, std::size_t column);

/// Rows that are alike in these columns follow each other, two or more on the average, as those of a sequence do.
[[nodiscard]] bool comesInBlocks(const RawTable& table, const std::vector<std::size_t>& columns);

} // namespace credence
