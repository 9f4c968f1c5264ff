// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for a page: LaTeX and Markdown.
#include "core/base/Letters.h"
#include "core/data/NumberText.h"
#include "core/exports/TableText.h"
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <string_view>

namespace credence {

namespace {

constexpr Index kRowsOfPage = 40;
constexpr const char* kMinus = "\u2212";

/// Text that LaTeX prints as it is. A bracket or a star after the end of a row would be taken for an argument.
std::string latexText(const std::string& text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '\\':
            escaped += "\\textbackslash{}";
            break;
        case '~':
            escaped += "\\textasciitilde{}";
            break;
        case '^':
            escaped += "\\textasciicircum{}";
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            escaped += std::string("\\") + c;
            break;
        case '<':
            escaped += "\\textless{}";
            break;
        case '>':
            escaped += "\\textgreater{}";
            break;
        case '|':
            escaped += "\\textbar{}";
            break;
        case '[':
        case ']':
        case '*':
            escaped += std::string("{") + c + "}";
            break;
        default:
            escaped += static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
        }
    }
    return escaped;
}

std::string markdownText(const std::string& text)
{
    constexpr std::string_view kSigns = "\\`*_<|&#~";
    std::string escaped;
    for (const char c : text) {
        escaped += kSigns.find(c) != std::string_view::npos ? "\\" : "";
        escaped += static_cast<unsigned char>(c) < 0x20U ? ' ' : c;
    }
    return escaped;
}

/// How wide the numbers of a column are, for siunitx: digits before and behind the point.
struct NumberWidth {
    bool isNegative = false;
    std::size_t before = 1;
    std::size_t behind = 0;
    std::size_t exponent = 0; ///< digits
    bool isExponentNegative = false;

    void add(std::string_view number)
    {
        isNegative = isNegative || number.starts_with('-');
        number.remove_prefix(number.starts_with('-') ? 1 : 0);
        const std::size_t e = number.find('e');
        if (e != std::string_view::npos) {
            std::string_view power = number.substr(e + 1);
            isExponentNegative = isExponentNegative || power.starts_with('-');
            power.remove_prefix(std::min(power.size(), power.find_first_of("123456789")));
            exponent = std::max<std::size_t>({exponent, power.size(), 1});
            number = number.substr(0, e);
        }
        const std::size_t point = std::min(number.find('.'), number.size());
        before = std::max(before, point);
        behind = std::max(behind, number.size() - std::min(number.size(), point + 1));
    }

    [[nodiscard]] std::string format() const
    {
        const std::string power =
            exponent > 0 ? "e" + std::string(isExponentNegative ? "-" : "") + std::to_string(exponent) : "";
        return "S[table-format=" + std::string(isNegative ? "-" : "") + std::to_string(before) +
               (behind > 0 ? "." + std::to_string(behind) : "") + power + "]";
    }
};

/// "l S[table-format=-2.3] ..."
std::string latexColumns(const ResultTable& table, const std::vector<std::size_t>& columns)
{
    std::vector<NumberWidth> widths(table.columns.size());
    for (Index i = 0; i < table.rows; ++i) {
        const TableRow row = table.row(i);
        for (const std::size_t j : columns) {
            if (std::holds_alternative<double>(row.cells[j])) {
                widths[j].add(roundedText(table.columns[j], row, row.cells[j]));
            }
        }
    }
    std::string text;
    for (const std::size_t j : columns) {
        text += (text.empty() ? "" : " ") + (table.columns[j].isText ? std::string("l") : widths[j].format());
    }
    return text;
}

/// siunitx prints an exponent as it is written: -9, not -09.
std::string latexNumber(const std::string& number)
{
    const std::size_t e = number.find('e');
    if (e == std::string::npos) {
        return number;
    }
    const std::string sign = number[e + 1] == '-' ? "-" : "";
    return number.substr(0, e + 1) + sign +
           number.substr(std::min(number.find_first_of("123456789", e), number.size()));
}

std::string latexRow(const ResultTable& table, const std::vector<std::size_t>& columns, const TableRow& row)
{
    std::string text;
    for (const std::size_t j : columns) {
        const bool isNumber = std::holds_alternative<double>(row.cells[j]);
        std::string cell = roundedText(table.columns[j], row, row.cells[j]);
        cell = isNumber ? latexNumber(cell) : latexText(cell);
        text += (j == columns.front() ? "" : " & ") + cell;
    }
    return text + " \\\\\n";
}

} // namespace

std::optional<int> decimalsOf(const TableColumn& column, const TableRow& row, double number)
{
    switch (column.rounding) {
    case Rounding::Row:
        return row.decimals;
    case Rounding::Own:
        return decimalsFor(std::abs(number));
    case Rounding::Three:
        return 3;
    case Rounding::Whole:
        return 0;
    case Rounding::Exact:
        break;
    }
    return std::nullopt;
}

std::string roundedText(const TableColumn& column, const TableRow& row, const TableCell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    if (const auto* isTrue = std::get_if<bool>(&cell)) {
        return *isTrue ? "yes" : "no";
    }
    const auto* number = std::get_if<double>(&cell);
    if (number == nullptr) {
        return {};
    }
    const std::optional<int> digits = decimalsOf(column, row, *number);
    const std::string text = digits ? readable(*number, *digits) : writeNumber(*number);
    const bool isZero = text.find_first_of("123456789") == std::string::npos;
    return isZero && text.starts_with('-') ? text.substr(1) : text; // no minus before a nought
}

std::vector<std::size_t> pageColumns(const ResultTable& table)
{
    std::vector<std::size_t> columns;
    for (std::size_t j = 0; j < table.columns.size(); ++j) {
        if (!table.columns[j].isDetail) {
            columns.push_back(j);
        }
    }
    return columns;
}

std::string latexTable(const ResultTable& table)
{
    const std::vector<std::size_t> columns = pageColumns(table);
    const bool isLong = table.rows > kRowsOfPage;
    const std::string form = latexColumns(table, columns);
    std::string header;
    for (const std::size_t j : columns) { // in braces, as siunitx would read a number
        header += (header.empty() ? "" : " & ") + ("{" + latexText(table.columns[j].key) + "}");
    }
    header = "\\toprule\n" + header + " \\\\\n\\midrule\n";
    const std::string caption = "\\caption{" + latexText(table.caption) + "}";
    const std::string label = "\\label{tab:" + table.name + "}";
    std::string text = "% \\usepackage{booktabs,siunitx" + std::string(isLong ? ",longtable" : "") + "}\n";
    text += isLong ? "\\begin{longtable}{" + form + "}\n" + caption + label + " \\\\\n" + header + "\\endfirsthead\n" +
                         header + "\\endhead\n\\bottomrule\n\\endfoot\n"
                   : "\\begin{table}[htbp]\n\\centering\n" + caption + label + "\n\\begin{tabular}{" + form + "}\n" +
                         header;
    for (Index i = 0; i < table.rows; ++i) {
        text += latexRow(table, columns, table.row(i));
    }
    return text + (isLong ? "\\end{longtable}\n" : "\\bottomrule\n\\end{tabular}\n\\end{table}\n");
}

std::string markdownTable(const ResultTable& table)
{
    const std::vector<std::size_t> columns = pageColumns(table);
    std::vector<std::size_t> widths;
    widths.reserve(columns.size());
    for (const std::size_t j : columns) {
        widths.push_back(std::max<std::size_t>(4, letterCount(markdownText(table.columns[j].key))));
    }
    const auto cellOf = [&](const TableRow& row, std::size_t j) {
        std::string cell = roundedText(table.columns[j], row, row.cells[j]);
        if (!std::holds_alternative<double>(row.cells[j])) {
            return markdownText(cell);
        }
        return cell.starts_with('-') ? kMinus + cell.substr(1) : cell;
    };
    for (Index i = 0; i < table.rows; ++i) {
        const TableRow row = table.row(i);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            widths[c] = std::max(widths[c], letterCount(cellOf(row, columns[c])));
        }
    }
    const auto padded = [&](std::size_t c, const std::string& cell) {
        const std::string padding(widths[c] - letterCount(cell), ' ');
        return table.columns[columns[c]].isText ? " " + cell + padding + " |" : " " + padding + cell + " |";
    };
    std::string text = table.caption.empty() ? "" : markdownText(table.caption) + "\n\n";
    std::string rule = "|";
    text += "|";
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string dashes(widths[c] - 1, '-');
        text += padded(c, markdownText(table.columns[columns[c]].key));
        rule += table.columns[columns[c]].isText ? " " + dashes + "- |" : " " + dashes + ": |";
    }
    text += "\n" + rule + "\n";
    for (Index i = 0; i < table.rows; ++i) {
        const TableRow row = table.row(i);
        text += "|";
        for (std::size_t c = 0; c < columns.size(); ++c) {
            text += padded(c, cellOf(row, columns[c]));
        }
        text += "\n";
    }
    return text;
}

} // namespace credence
