// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of a spreadsheet as text that the reader of delimited text cuts: one line for each row of the sheet, so that
// lines count as the sheet does. What the sheet holds as text stands in quotes; numbers, dates, booleans and faults
// stand bare, so that a cell of the text still tells what kind of value it was.
#pragma once

#include "core/base/Result.h"
#include "core/data/ReadOptions.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

/// Cells of one column that were merged; what the first one holds stands in all of them. Rows count from 0.
struct SheetSpan {
    std::size_t column = 0;
    std::size_t first = 0;
    std::size_t last = 0;
};

struct SheetText {
    std::string text;
    std::size_t width = 0;         ///< columns, up to the last that holds something
    std::size_t valueRows = 0;     ///< rows with a number, a date or a boolean
    std::vector<SheetSpan> merged; ///< by rising first row
    std::vector<Notice> notices;
};

/// A cell, counted from 0.
struct SheetPlace {
    std::size_t column = 0;
    std::size_t row = 0;
};

/// What a cell holds; none where it is empty.
struct SheetCell {
    std::string text;
    bool isText = false; ///< else a number, date, time, boolean or fault, as is
};

constexpr std::size_t kMostSheetRows = std::size_t{1} << 24U; ///< more than any spreadsheet program takes
constexpr std::size_t kMostSheetColumns = 16384;

// Faults are bare cells that begin with #: the sheet's own (#DIV/0!), and these.
constexpr std::string_view kFaultNoResult = "#formula"; ///< a formula whose result was not stored
constexpr std::string_view kFaultNoDate = "#date";      ///< a date or time that is none
constexpr std::string_view kFaultUnknown = "#unknown";  ///< an error that the sheet does not name

/// "B7"
[[nodiscard]] std::string cellName(SheetPlace place);

/// "B7:B9"
[[nodiscard]] std::string spanName(const SheetSpan& span);

/// The place that "B7" or "$B$7" names; nothing where text is no such name.
[[nodiscard]] std::optional<SheetPlace> cellNamed(std::string_view text);

/// Puts a sheet together from its cells, row by row.
class SheetWriter {
public:
    /// packed: bytes of the file, to tell a sheet from a bomb.
    explicit SheetWriter(std::size_t packed) : m_packed(packed) {}

    /// row, from 0, must rise.
    void beginRow(std::size_t row);
    [[nodiscard]] std::size_t nextRow() const { return m_row; }
    /// column must rise within the row; an empty text is no cell.
    void add(std::size_t column, const SheetCell& cell);
    /// The row stands `times` times; hidden: told of where it holds something.
    void endRow(std::size_t times, bool isHidden);

    void noteMerged(const SheetSpan& span) { m_sheet.merged.push_back(span); }
    void hideColumns(std::size_t first, std::size_t last);

    /// What is wrong with the sheet: rows or cells out of order or out of range, more text than there can be.
    [[nodiscard]] const std::string& problem() const { return m_problem; }

    /// The sheet, with notices of what was hidden and is read all the same.
    [[nodiscard]] SheetText take();

private:
    void addText(std::size_t column, std::string_view text);
    void addValue(std::size_t column, std::string_view value);
    void tellHidden();
    void tellMerged();
    void goTo(std::size_t column);
    void fail(const std::string& why) { m_problem = m_problem.empty() ? why : m_problem; }

    std::size_t m_packed;
    SheetText m_sheet;
    std::string m_problem;
    std::size_t m_row = 0;      ///< the row that is written, or the next one
    std::size_t m_repeated = 0; ///< rows that are copies of the one above
    std::size_t m_lines = 0;    ///< of the text
    std::size_t m_begin = 0;    ///< of the row in the text
    std::size_t m_column = 0;   ///< the column behind the last cell
    bool m_hasValue = false;
    std::vector<bool> m_isFilled; ///< by column
    std::vector<int> m_hiddenLines;
    std::vector<std::pair<std::size_t, std::size_t>> m_hiddenColumns;
};

} // namespace credence
