// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// First stage of reading: text becomes a table of cells, nothing interpreted. Cells stay in the text; the table knows
// where some rows begin, so that it takes hardly more memory than the file. Guarantees that no cell is dropped, merged
// or moved in silence: a row of the wrong length is an error, lines that are passed over are counted in a notice.
#pragma once

#include "core/base/Result.h"
#include "core/data/ReadOptions.h"
#include "core/data/RecordScanner.h"
#include "core/data/SheetText.h"

#include <cstdint>
#include <string>
#include <vector>

namespace credence {

struct RawColumn {
    std::string name;         ///< on one line, never empty, like no other
    std::size_t position = 0; ///< of its cells in a record
    bool isNamed = true;      ///< false: the file gave no name, and it is called "column 3"
    std::string unit = {};    ///< of a row of units under the names
};

/// Where a row begins in the text, and on which physical line, from 1.
struct RowMark {
    std::uint32_t begin = 0;
    std::uint32_t line = 0;
};

constexpr std::size_t kRowsBetweenMarks = 64;

struct RawTable {
    std::string file;               ///< as it is named in messages: the file's own name, no folder
    std::string text;               ///< UTF-8
    ReadOptions used;               ///< what was asked for, with encoding, delimiter, headerLine, hasComments taken
    std::vector<RawColumn> columns; ///< in the order of the file
    std::vector<RowMark> marks;     ///< of rows 0, kRowsBetweenMarks, ...
    std::size_t rows = 0;           ///< n
    std::vector<int> emptyLines;    ///< of rows of empty cells, which were passed over
    std::vector<SheetSpan> merged;  ///< cells of a sheet, by position of the column and line - 1
    std::vector<Notice> notices;

    /// Lines are then rows of a sheet, and cells have names such as B7.
    [[nodiscard]] bool isSheet() const { return used.delimiter == kSheetDelimiter; }
    [[nodiscard]] std::size_t rowCount() const { return rows; }
    /// An empty line of a table of one column is a row without a value, and keeps its place.
    [[nodiscard]] bool isPassedOver(const Record& record) const;
    [[nodiscard]] int firstLine() const { return static_cast<int>(marks.front().line); }
};

/// The cells of rows, one row after the other; at random it takes longer.
class RowReader {
public:
    explicit RowReader(const RawTable& table) : m_scanner(table.text, *table.used.delimiter), m_table(&table) {}

    /// As many cells as the table has columns at least; valid until the next call.
    const std::vector<Cell>& read(std::size_t row);
    [[nodiscard]] int line() const { return m_record.line; } ///< physical line on which that row begins, from 1

private:
    void readNext();

    RecordScanner m_scanner;
    const RawTable* m_table;
    Record m_record;
    std::size_t m_next = 0; ///< row that the scanner stands before
    bool m_hasBegun = false;
};

/// Cuts bytes (a packed file is unpacked first) into rows; a spreadsheet gives those of one sheet. Errors: Format (not
/// text, unclosed quote, no names, no rows, a row too short or too long), Usage (an unknown encoding or sheet),
/// Stopped; each with its line.
[[nodiscard]] Result<RawTable> readTable(std::string bytes, const std::string& file, const ReadOptions& options,
                                         const ReadHooks& hooks = {});

/// The cell in quotation marks, cut where it is long, for messages.
[[nodiscard]] std::string inQuotes(std::string_view cell);

/// "line 3", "lines 3 and 8", "lines 3, 8, 9, 12, 20 and 7 more"; lines rising.
[[nodiscard]] std::string lineList(const std::vector<int>& lines);

/// "1 row", "2 rows"
[[nodiscard]] std::string countOf(std::size_t count, const std::string& noun);

} // namespace credence
