// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets: numbers are numbers to the last digit, shown rounded; texts are never taken for anything
// else.
#include "core/base/Letters.h"
#include "core/exports/TableText.h"
#include "core/summaries/Decimals.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <string_view>

namespace credence {

namespace {

constexpr Index kMostSheetRows = 1'048'576;
constexpr Index kRowsForWidth = 1000; ///< of which the widest cell makes the column

/// A workbook that is closed once, whatever happens.
class Workbook {
public:
    explicit Workbook(const std::string& path)
    {
        lxw_workbook_options options{};
        options.constant_memory = LXW_TRUE; // rows go out as they come
        m_book = workbook_new_opt(path.c_str(), &options);
    }
    ~Workbook() { (void)close(); }
    Workbook(const Workbook&) = delete;
    Workbook& operator=(const Workbook&) = delete;

    [[nodiscard]] lxw_workbook* get() const { return m_book; }

    lxw_error close()
    {
        lxw_workbook* const book = m_book;
        m_book = nullptr;
        return book == nullptr ? LXW_NO_ERROR : workbook_close(book);
    }

    /// The format of so many decimals; all that a number has where there are none.
    lxw_format* numbers(std::optional<int> decimals, double value)
    {
        if (!decimals) {
            return nullptr;
        }
        const std::string pattern = hasExponent(value, *decimals) ? "0.000E+00"
                                    : *decimals <= 0
                                        ? "0"
                                        : "0." + std::string(static_cast<std::size_t>(std::min(*decimals, 6)), '0');
        lxw_format*& format = m_formats[pattern];
        if (format == nullptr) {
            format = workbook_add_format(m_book);
            format_set_num_format(format, pattern.c_str());
        }
        return format;
    }

private:
    lxw_workbook* m_book = nullptr;
    std::map<std::string, lxw_format*> m_formats; ///< the book's own
};

/// Writes one cell.
struct PutCell {
    Workbook& book;
    lxw_worksheet* sheet = nullptr;
    lxw_row_t row = 0;
    lxw_col_t column = 0;
    std::optional<int> decimals = {};

    lxw_error operator()(std::monostate /*nothing*/) const { return LXW_NO_ERROR; }
    lxw_error operator()(const std::string& text) const
    {
        return worksheet_write_string(sheet, row, column, text.c_str(), nullptr);
    }
    lxw_error operator()(double number) const
    {
        return worksheet_write_number(sheet, row, column, number, book.numbers(decimals, number));
    }
    lxw_error operator()(bool isTrue) const
    {
        return worksheet_write_boolean(sheet, row, column, isTrue ? 1 : 0, nullptr);
    }
};

std::optional<Error> findSheetProblem(const ResultTable& table)
{
    if (table.rows + 1 > kMostSheetRows) {
        return Error{ErrorCode::Shape,
                     "the table has " + std::to_string(table.rows) + " rows, and a sheet holds " +
                         std::to_string(kMostSheetRows) + ".",
                     {},
                     "Take the CSV file instead."};
    }
    return std::nullopt;
}

void setWidths(const ResultTable& table, lxw_worksheet* sheet)
{
    std::vector<std::size_t> widths;
    for (const TableColumn& column : table.columns) {
        widths.push_back(letterCount(column.key));
    }
    for (Index i = 0; i < std::min(table.rows, kRowsForWidth); ++i) {
        const TableRow row = table.row(i);
        for (std::size_t j = 0; j < widths.size(); ++j) {
            widths[j] = std::max(widths[j], letterCount(roundedText(table.columns[j], row, row.cells[j])));
        }
    }
    for (std::size_t j = 0; j < widths.size(); ++j) {
        const auto column = static_cast<lxw_col_t>(j);
        worksheet_set_column(sheet, column, column, static_cast<double>(std::min<std::size_t>(widths[j], 60)) + 2,
                             nullptr);
    }
}

void writeHeader(const ResultTable& table, const Workbook& book, lxw_worksheet* sheet)
{
    lxw_format* const bold = workbook_add_format(book.get());
    format_set_bold(bold);
    format_set_bottom(bold, LXW_BORDER_THIN);
    lxw_format* const right = workbook_add_format(book.get());
    format_set_bold(right);
    format_set_bottom(right, LXW_BORDER_THIN);
    format_set_align(right, LXW_ALIGN_RIGHT);
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        const TableColumn& column = table.columns[j];
        worksheet_write_string(sheet, 0, static_cast<lxw_col_t>(j), column.key.c_str(), column.isText ? bold : right);
    }
    worksheet_freeze_panes(sheet, 1, 1);
    worksheet_autofilter(sheet, 0, 0, static_cast<lxw_row_t>(table.rows),
                         static_cast<lxw_col_t>(table.columns.size() - 1));
}

lxw_error writeRow(const ResultTable& table, Index i, Workbook& book, lxw_worksheet* sheet)
{
    const TableRow row = table.row(i);
    lxw_error code = LXW_NO_ERROR;
    for (std::size_t j = 0; j < row.cells.size() && code == LXW_NO_ERROR; ++j) {
        const auto* number = std::get_if<double>(&row.cells[j]);
        const PutCell put{book, sheet, static_cast<lxw_row_t>(i + 1), static_cast<lxw_col_t>(j),
                          number == nullptr ? std::nullopt : decimalsOf(table.columns[j], row, *number)};
        code = std::visit(put, row.cells[j]);
    }
    return code;
}

Error xlsxError(const std::string& reason)
{
    return {ErrorCode::File, "the spreadsheet cannot be written: " + reason + ".", {}, {}};
}

/// Rows that are waiting in a temporary file to be packed, in bytes; nothing where the disk would not take them. The
/// library itself does not look.
std::optional<long> waitingBytes(const lxw_worksheet* sheet)
{
    std::FILE* const rows = sheet->optimize_tmpfile;
    const bool isWhole = rows != nullptr && std::fflush(rows) == 0 && std::ferror(rows) == 0;
    return isWhole ? std::optional(std::ftell(rows)) : std::nullopt;
}

/// Whether the packed file says of its sheet that it holds more than so many bytes; the copy from the temporary file is
/// not looked at by the library either.
bool holdsSheet(const std::filesystem::path& path, long bytes)
{
    constexpr std::string_view kSheet = "xl/worksheets/sheet1.xml";
    constexpr std::size_t kNameAt = 46; // in an entry of the zip file's directory
    constexpr std::size_t kSizeAt = 24;
    constexpr std::uintmax_t kTail = 65536;
    std::error_code notThere;
    const std::uintmax_t size = std::filesystem::file_size(path, notThere);
    std::string tail(notThere ? 0 : std::min(size, kTail), '\0');
    std::ifstream file(path, std::ios::binary);
    file.seekg(-static_cast<std::streamoff>(tail.size()), std::ios::end);
    file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
    const std::size_t name = tail.rfind(kSheet);
    if (!file || name == std::string::npos || name < kNameAt || tail.substr(name - kNameAt, 4) != "PK\1\2") {
        return false;
    }
    long held = 0;
    for (std::size_t byte = 4; byte-- > 0;) {
        held = 256 * held + static_cast<unsigned char>(tail[name - kNameAt + kSizeAt + byte]);
    }
    return held > bytes;
}

} // namespace

Status writeXlsxTable(const ResultTable& table, const std::filesystem::path& path)
{
    if (const auto error = findSheetProblem(table)) {
        return *error;
    }
    Workbook book(path.string());
    if (book.get() == nullptr) {
        return xlsxError("out of memory");
    }
    std::string title = "Credence: " + table.name;
    std::string comments = table.caption.substr(0, 250);
    lxw_doc_properties properties{};
    properties.title = title.data();
    properties.comments = comments.data();
    workbook_set_properties(book.get(), &properties);
    lxw_worksheet* const sheet = workbook_add_worksheet(book.get(), table.name.c_str());
    if (sheet == nullptr) {
        return xlsxError("a temporary file cannot be made");
    }
    setWidths(table, sheet);
    writeHeader(table, book, sheet);
    lxw_error code = LXW_NO_ERROR;
    for (Index i = 0; i < table.rows && code == LXW_NO_ERROR; ++i) {
        code = writeRow(table, i, book, sheet);
    }
    const std::optional<long> waiting = waitingBytes(sheet);
    const lxw_error closed = book.close(); // the sheet is gone then
    code = code == LXW_NO_ERROR ? closed : code;
    if (code != LXW_NO_ERROR) {
        return xlsxError(lxw_strerror(code));
    }
    return waiting && holdsSheet(path, *waiting) ? Status(Done{}) : Status(xlsxError("the disk is full"));
}

} // namespace credence
