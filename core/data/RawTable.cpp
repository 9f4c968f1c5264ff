// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/RawTable.h"

#include "core/data/TableFormat.h"
#include "core/data/TextEncoding.h"
#include "core/data/TextFile.h"
#include "core/data/Unpack.h"
#include "core/data/Workbook.h"

#include <algorithm>
#include <set>

namespace credence {

namespace {

Error tableError(const std::string& file, int line, const std::string& message, const std::string& suggestion = {})
{
    return {ErrorCode::Format, message, Place{.file = file, .line = line, .column = {}, .field = {}}, suggestion};
}

/// A name on one line, without the blanks that the break left.
std::string oneLine(std::string_view name)
{
    std::string line;
    for (const char c : trimmed(name)) {
        const bool isBreak = c == '\n' || c == '\r';
        if (!isBreak) {
            line += c;
        } else if (line.empty() || line.back() != ' ') {
            line += ' ';
        }
    }
    return line;
}

/// Names that are there twice get a number that no other name has.
void makeNamesDiffer(std::vector<RawColumn>& columns, std::vector<Notice>& notices, int line)
{
    std::set<std::string> taken;
    for (const RawColumn& column : columns) {
        taken.insert(column.name);
    }
    std::set<std::string> seen;
    for (RawColumn& column : columns) {
        std::string& name = column.name;
        if (seen.insert(name).second) {
            continue;
        }
        std::string other;
        for (int number = 2; other.empty() || !taken.insert(other).second; ++number) {
            other = name + "_" + std::to_string(number);
        }
        notices.push_back({"The column name " + inQuotes(name) + " is there twice (duplicate); that of column " +
                               std::to_string(column.position + 1) + " is called " + inQuotes(other) + ".",
                           name, line});
        name = other;
        seen.insert(name);
    }
}

std::vector<RawColumn> columnsOf(const std::vector<std::string>& names, bool hasHeader)
{
    std::vector<RawColumn> columns;
    for (std::size_t j = 0; j < names.size(); ++j) {
        const std::string name = oneLine(names[j]);
        columns.push_back({name.empty() ? "column " + std::to_string(j + 1) : name, j, !name.empty() || !hasHeader});
    }
    return columns;
}

/// Goes through the records below the header and remembers where each begins.
class RowIndexer {
public:
    RowIndexer(RawTable& table, const TableFormat& format, const ReadHooks& hooks)
        : m_table(table), m_hooks(hooks), m_scanner(table.text, format.delimiter), m_hasComments(format.hasComments),
          m_width(table.columns.size()), m_named(m_width), m_commentsAbove(format.commentLines)
    {
        m_scanner.seek(format.dataBegin, format.dataLine);
        while (format.headerLine > 0 && m_named > 0 && !m_table.columns[m_named - 1].isNamed) {
            --m_named;
        }
    }

    std::optional<Error> run()
    {
        while (!m_scanner.isAtEnd()) {
            if (m_hasComments && m_scanner.isAtComment()) {
                skipComment();
                continue;
            }
            if (const auto problem = m_scanner.next(m_record)) {
                return tableError(m_table.file, problem->line, problem->message, problem->suggestion);
            }
            if (m_table.isPassedOver(m_record)) {
                if (!m_record.isBlank()) {
                    m_table.emptyLines.push_back(m_record.line);
                }
                m_isBehindBlank = true;
                continue;
            }
            if (m_record.isBlank()) { // of one column
                m_blankRows.push_back(markHere());
                continue;
            }
            takeBlankRows();
            if (isAtNotes()) {
                takeNotes();
                break;
            }
            m_isBehindBlank = false;
            if (auto error = findMisfit()) {
                return error;
            }
            addRow(markHere());
            if (m_table.rows % kRowsBetweenReports == 0) {
                const double begin = m_table.isSheet() ? 0.25 : 0; // what unpacking took
                const double share =
                    static_cast<double>(m_scanner.position()) / static_cast<double>(m_table.text.size());
                if (auto error = m_hooks.report(m_table.file, begin + (0.3 - begin) * share)) {
                    return error;
                }
            }
        }
        addNotices();
        return std::nullopt;
    }

private:
    [[nodiscard]] RowMark markHere() const
    {
        return {static_cast<std::uint32_t>(m_record.begin), static_cast<std::uint32_t>(m_record.line)};
    }

    void addRow(const RowMark& mark)
    {
        if (m_table.rows++ % kRowsBetweenMarks == 0) {
            m_table.marks.push_back(mark);
        }
    }

    /// Those at the end of the file are none.
    void takeBlankRows()
    {
        for (const RowMark& mark : m_blankRows) {
            addRow(mark);
            m_blankLines.push_back(static_cast<int>(mark.line));
        }
        m_blankRows.clear();
    }

    void skipComment()
    {
        m_commentLines.push_back(m_scanner.line());
        const std::string line(m_scanner.takeLine());
        RecordScanner one(line, *m_table.used.delimiter);
        if (m_width > 1 && !one.next(m_record) && m_record.cells.size() == m_width) {
            m_commentedRows.push_back(m_commentLines.back());
        }
    }

    /// Words in the first cell, and nothing that makes it a row: too few cells, or none of them filled.
    [[nodiscard]] bool isNote(const Record& record) const
    {
        const Cell& first = record.cells.front();
        const bool isSentence = (first.kinds & (kLetter | kOther)) != 0 && first.text.find(' ') != std::string::npos;
        return isSentence &&
               (record.cells.size() < m_named || std::all_of(record.cells.begin() + 1, record.cells.end(),
                                                             [](const Cell& cell) { return cell.text.empty(); }));
    }

    /// Notes end a file: a blank line is above them and no row below.
    [[nodiscard]] bool isAtNotes() const
    {
        constexpr int kMostNotes = 20;
        if (m_table.rows == 0 || m_named < 2 || !m_isBehindBlank || !isNote(m_record)) {
            return false;
        }
        RecordScanner ahead = m_scanner;
        Record record;
        for (int count = 1; !ahead.isAtEnd();) {
            if (ahead.next(record)) {
                return false;
            }
            if (!m_table.isPassedOver(record) && (++count > kMostNotes || !isNote(record))) {
                return false;
            }
        }
        return true;
    }

    void takeNotes()
    {
        const std::string first(m_record.cells.front().text);
        std::vector<int> lines = {m_record.line};
        while (!m_scanner.isAtEnd() && !m_scanner.next(m_record)) {
            if (!m_table.isPassedOver(m_record)) {
                lines.push_back(m_record.line);
            }
        }
        m_table.notices.push_back({countOf(lines.size(), "note") + " below the rows (" + lineList(lines) +
                                       (lines.size() == 1 ? ") was" : ") were") + " passed over: " + inQuotes(first) +
                                       (lines.size() == 1 ? "." : " and so on."),
                                   "", lines.front(), true});
    }

    /// Empty cells past the last column, and rows that lack nameless columns at the end, are how programs end lines.
    std::optional<Error> findMisfit()
    {
        const std::size_t width = m_record.cells.size();
        if (width == m_width || (width < m_width && m_table.isSheet())) {
            return std::nullopt;
        }
        const std::string counts = "the row on line " + std::to_string(m_record.line) + " has " +
                                   countOf(width, "cell") + ", but the header names " + std::to_string(m_named);
        if (width < m_named) {
            return tableError(m_table.file, m_record.line, counts + " columns.",
                              "Fill in what is missing (an empty cell still needs its delimiter).");
        }
        for (std::size_t j = m_width; j < width; ++j) {
            if (!m_record.cells[j].text.empty()) {
                return tableError(m_table.file, m_record.line,
                                  counts + "; " + inQuotes(m_record.cells[j].text) + " stands under no name.",
                                  "A cell that holds the delimiter must be in quotes.");
            }
        }
        if (width > m_width) {
            m_longLines.push_back(m_record.line);
        }
        return std::nullopt;
    }

    void addNotices()
    {
        const auto add = [this](const std::vector<int>& lines, const std::string& text, bool isDoubt = false) {
            if (!lines.empty()) {
                m_table.notices.push_back({text, "", lines.front(), isDoubt});
            }
        };
        const std::vector<int>& empty = m_table.emptyLines;
        add(empty, countOf(empty.size(), "row") + " of empty cells only (" + lineList(empty) + ") passed over.");
        add(m_blankLines,
            countOf(m_blankLines.size(), "empty line") + " (" + lineList(m_blankLines) +
                ") between the rows of the one column taken as rows without a value.",
            true);
        add(m_longLines, countOf(m_longLines.size(), "row") + " ended with a delimiter too many (" +
                             lineList(m_longLines) + "); nothing stood behind it.");
        std::vector<int> comments = m_commentsAbove;
        comments.insert(comments.end(), m_commentLines.begin(), m_commentLines.end());
        std::string text = countOf(comments.size(), "comment line") + " (" + lineList(comments) + ") passed over.";
        if (!m_commentedRows.empty()) {
            text += " Of these, " + lineList(m_commentedRows) + (m_commentedRows.size() == 1 ? " has" : " have") +
                    " as many cells as a row; say that # is data if they are rows.";
        }
        add(comments, text, !m_commentedRows.empty());
    }

    RawTable& m_table;
    const ReadHooks& m_hooks;
    RecordScanner m_scanner;
    Record m_record;
    bool m_hasComments;
    bool m_isBehindBlank = false;
    std::size_t m_width = 0; ///< of the header
    std::size_t m_named = 0; ///< up to the last column with a name
    std::vector<int> m_commentsAbove;
    std::vector<RowMark> m_blankRows; ///< since the last row
    std::vector<int> m_blankLines;
    std::vector<int> m_longLines;
    std::vector<int> m_commentLines;
    std::vector<int> m_commentedRows;
};

Result<std::string> unpackedBytes(std::string bytes, const std::string& file)
{
    if (!isGzip(bytes)) {
        return bytes;
    }
    auto unpacked = unpackGzip(bytes, kMostTextBytes, file);
    if (unpacked && isGzip(unpacked.value())) {
        return tableError(file, 0, "the file was packed (gzip) twice.", "Unpack it once, and open what comes out.");
    }
    return unpacked;
}

Result<DecodedText> decodeBytes(std::string bytes, const std::string& file, const ReadOptions& options)
{
    if (const auto error = findForeignFormat(bytes, file)) {
        return *error;
    }
    if (options.sheet) {
        return Error{ErrorCode::Usage, "this is a text file, which has no sheets to choose from.",
                     Place{.file = file, .line = 0, .column = {}, .field = {}}, "Leave the choice of a sheet out."};
    }
    return decodeText(std::move(bytes), file, options.encoding);
}

std::string joinedNames(const std::vector<RawColumn>& columns)
{
    std::string text;
    for (std::size_t j = 0; j < std::min<std::size_t>(columns.size(), 50); ++j) {
        text += (text.empty() ? "" : ", ") + columns[j].name;
    }
    return text + (columns.size() > 50 ? ", ..." : "");
}

/// Names for a file without a header: as many as its first record has cells.
std::vector<std::string> standInNames(const std::string& text, const TableFormat& format)
{
    RecordScanner scanner(text, format.delimiter);
    scanner.seek(format.dataBegin, format.dataLine);
    Record record;
    while (!scanner.isAtEnd()) {
        if (format.hasComments && scanner.isAtComment()) {
            scanner.takeLine();
        } else if (scanner.next(record) || !record.isBlank()) {
            break;
        }
    }
    return std::vector<std::string>(record.cells.size());
}

std::optional<Error> indexRows(RawTable& table, const TableFormat& format, const ReadHooks& hooks)
{
    const bool hasHeader = format.headerLine > 0;
    std::vector<std::string> names = hasHeader || table.isSheet() ? format.names : standInNames(table.text, format);
    if (format.hasRowNames) {
        names.insert(names.begin(), std::string());
    }
    table.columns = columnsOf(names, hasHeader);
    const bool isAnyNamed =
        std::any_of(table.columns.begin(), table.columns.end(), [](const auto& column) { return column.isNamed; });
    if (hasHeader && !isAnyNamed) {
        return tableError(table.file, format.headerLine, "no column has a name.",
                          "The first line must name the columns.");
    }
    for (std::size_t j = 0; j < std::min(format.units.size(), table.columns.size()); ++j) {
        table.columns[j].unit = format.units[j];
    }
    makeNamesDiffer(table.columns, table.notices, format.headerLine);
    if (auto error = RowIndexer(table, format, hooks).run()) {
        return error;
    }
    if (table.rows == 0) {
        return tableError(table.file, 0,
                          "there are no data rows below the column names (" + joinedNames(table.columns) + ").",
                          "Write one row for each sequence and step.");
    }
    return std::nullopt;
}

} // namespace

bool RawTable::isPassedOver(const Record& record) const
{
    return columns.size() > 1 && record.cells.front().text.empty() && record.isEmpty();
}

void RowReader::readNext()
{
    do {
        while (*m_table->used.hasComments && m_scanner.isAtComment()) {
            m_scanner.takeLine();
        }
        // what was read once without a problem has none now
        static_cast<void>(m_scanner.next(m_record));
    } while (m_table->isPassedOver(m_record));
    ++m_next;
}

const std::vector<Cell>& RowReader::read(std::size_t row)
{
    if (!m_hasBegun || row < m_next || row >= m_next + kRowsBetweenMarks) {
        const RowMark& mark = m_table->marks[row / kRowsBetweenMarks];
        m_scanner.seek(mark.begin, static_cast<int>(mark.line));
        m_next = row - row % kRowsBetweenMarks;
        m_hasBegun = true;
    }
    while (m_next <= row) {
        readNext();
    }
    m_record.cells.resize(std::max(m_record.cells.size(), m_table->columns.size()));
    return m_record.cells;
}

namespace {

/// The rows below the names that were found.
Result<RawTable> cutTable(RawTable table, const Result<TableFormat>& found, const ReadHooks& hooks)
{
    if (!found) {
        return found.error();
    }
    const TableFormat& format = found.value();
    table.notices.insert(table.notices.end(), format.notices.begin(), format.notices.end());
    table.used.delimiter = format.delimiter;
    table.used.headerLine = format.headerLine;
    table.used.hasComments = format.hasComments;
    if (const auto error = indexRows(table, format, hooks)) {
        return *error;
    }
    return table;
}

Result<RawTable> readSheetTable(std::string bytes, RawTable table, const ReadHooks& hooks)
{
    auto read = readSheet(bytes, table.file, table.used.sheet, hooks);
    if (!read) {
        return read.error();
    }
    std::string().swap(bytes);
    ChosenSheet chosen = std::move(read).value();
    if (table.used.encoding || table.used.delimiter) {
        chosen.sheet.notices.push_back(
            {"A spreadsheet has no encoding and no delimiter to choose; what was chosen was passed over.", "", 0});
    }
    const auto found = findSheetFormat(chosen.sheet, table.file, table.used);
    table.used.sheet = chosen.name;
    table.used.encoding = std::nullopt;
    table.notices = std::move(chosen.sheet.notices);
    table.merged = std::move(chosen.sheet.merged);
    table.text = std::move(chosen.sheet.text);
    return cutTable(std::move(table), found, hooks);
}

} // namespace

Result<RawTable> readTable(std::string bytes, const std::string& file, const ReadOptions& options,
                           const ReadHooks& hooks)
{
    auto unpacked = unpackedBytes(std::move(bytes), file);
    if (!unpacked) {
        return unpacked.error();
    }
    RawTable table;
    table.file = file;
    table.used = options;
    if (isWorkbook(unpacked.value())) {
        return readSheetTable(std::move(unpacked).value(), std::move(table), hooks);
    }
    auto decoded = decodeBytes(std::move(unpacked).value(), file, options);
    if (!decoded) {
        return decoded.error();
    }
    table.used.encoding = decoded.value().encoding;
    table.notices = decoded.value().notices;
    table.text = std::move(decoded).value().text;
    const auto found = findFormat(table.text, file, options);
    return cutTable(std::move(table), found, hooks);
}

std::string inQuotes(std::string_view cell)
{
    constexpr std::size_t kLongest = 40;
    if (cell.size() <= kLongest) {
        return "\"" + std::string(cell) + "\"";
    }
    std::size_t length = kLongest;
    while ((static_cast<unsigned char>(cell[length]) & 0xC0U) == 0x80U) {
        --length; // not in the middle of a letter
    }
    return "\"" + std::string(cell.substr(0, length)) + "...\"";
}

std::string lineList(const std::vector<int>& lines)
{
    constexpr std::size_t kMostShown = 5;
    if (lines.size() == 1) {
        return "line " + std::to_string(lines.front());
    }
    const std::size_t shown = std::min(lines.size(), kMostShown);
    std::string text = "lines ";
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isLast = i + 1 == lines.size();
        text += (i == 0 ? "" : isLast ? " and " : ", ") + std::to_string(lines[i]);
    }
    return lines.size() > shown ? text + " and " + std::to_string(lines.size() - shown) + " more" : text;
}

std::string countOf(std::size_t count, const std::string& noun)
{
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

} // namespace credence
