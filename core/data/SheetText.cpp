// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/SheetText.h"

#include "core/data/RawTable.h"
#include "core/data/RecordScanner.h"
#include "core/data/TextFile.h"
#include "core/data/Unpack.h"

#include <algorithm>

namespace credence {

namespace {

std::string columnLetters(std::size_t column)
{
    std::string letters;
    for (std::size_t left = column + 1; left > 0; left = (left - 1) / 26) {
        letters.insert(letters.begin(), static_cast<char>('A' + (left - 1) % 26));
    }
    return letters;
}

} // namespace

std::string cellName(SheetPlace place)
{
    return columnLetters(place.column) + std::to_string(place.row + 1);
}

std::string spanName(const SheetSpan& span)
{
    return cellName({span.column, span.first}) + ":" + cellName({span.column, span.last});
}

std::optional<SheetPlace> cellNamed(std::string_view text)
{
    const auto skipDollar = [&text] { text.remove_prefix(text.starts_with('$') ? 1 : 0); };
    SheetPlace place;
    skipDollar();
    while (!text.empty() && ((text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z'))) {
        place.column = 26 * place.column + (static_cast<std::size_t>(text[0]) & 0x1FU);
        text.remove_prefix(1);
        if (place.column > kMostSheetColumns) {
            return std::nullopt;
        }
    }
    skipDollar();
    const std::size_t digits = text.size();
    while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
        place.row = 10 * place.row + static_cast<std::size_t>(text[0] - '0');
        text.remove_prefix(1);
        if (place.row > kMostSheetRows) {
            return std::nullopt;
        }
    }
    if (!text.empty() || digits == 0 || place.column == 0 || place.row == 0) {
        return std::nullopt;
    }
    --place.column;
    --place.row;
    return place;
}

void SheetWriter::beginRow(std::size_t row)
{
    if (row < m_row) {
        fail("holds row " + std::to_string(row + 1) + " twice or out of order.");
    } else if (row >= kMostSheetRows) {
        fail("goes on past row " + std::to_string(kMostSheetRows) + ".");
    } else {
        m_row = row;
    }
    m_column = 0;
    m_hasValue = false;
}

void SheetWriter::goTo(std::size_t column)
{
    if (column < m_column || column >= kMostSheetColumns) {
        fail(column < m_column ? "holds cell " + cellName({column, m_row}) + " twice or out of order."
                               : "goes on past column " + std::to_string(kMostSheetColumns) + ".");
        return;
    }
    if (m_column == 0) { // empty rows are written once something stands below them
        m_sheet.text.append(m_row - m_lines, '\n');
        m_lines = m_row;
        m_begin = m_sheet.text.size();
    }
    // a cell begins behind its delimiter; the first one has none
    m_sheet.text.append(column - m_column + (m_column > 0 ? 1 : 0), kSheetDelimiter);
    m_column = column + 1;
    m_isFilled.resize(std::max(m_isFilled.size(), m_column));
    m_isFilled[column] = true;
}

void SheetWriter::add(std::size_t column, const SheetCell& cell)
{
    if (cell.isText) {
        addText(column, cell.text);
    } else {
        addValue(column, cell.text);
    }
}

void SheetWriter::addText(std::size_t column, std::string_view text)
{
    if (text.empty() || !m_problem.empty()) {
        return;
    }
    if (text.size() > kLongestCell) {
        fail("holds a text of more than 1 MiB in cell " + cellName({column, m_row}) + ".");
        return;
    }
    goTo(column);
    m_sheet.text += '"';
    for (const char c : text) {
        m_sheet.text.append(c == '"' ? 2 : 1, c);
    }
    m_sheet.text += '"';
}

void SheetWriter::addValue(std::size_t column, std::string_view value)
{
    if (value.empty() || !m_problem.empty()) {
        return;
    }
    goTo(column);
    m_sheet.text += value;
    m_hasValue = m_hasValue || value.front() != '#';
}

void SheetWriter::endRow(std::size_t times, bool isHidden)
{
    if (!m_problem.empty()) {
        return;
    }
    if (m_column == 0) {
        m_row = std::min(m_row + times, kMostSheetRows); // down to the end
        return;
    }
    for (std::size_t k = 0; isHidden && k < std::min(times, kMostSheetRows - m_row); ++k) {
        m_hiddenLines.push_back(static_cast<int>(m_row + k + 1));
    }
    m_repeated += times - 1;
    constexpr std::size_t kNeverSuspicious = 65536;
    constexpr std::size_t kMostForAByte = 20;
    if (m_repeated > kNeverSuspicious && m_repeated / kMostForAByte > m_packed) {
        fail("repeats its rows more often than any table does (row " + std::to_string(m_row + 1) + ", " +
             std::to_string(times) + " times).");
        return;
    }
    m_sheet.text += '\n';
    const std::string row = times > 1 ? m_sheet.text.substr(m_begin) : std::string();
    m_row += times;
    m_lines = m_row;
    m_sheet.valueRows += m_hasValue ? times : 0;
    for (std::size_t k = 1; k < times && m_problem.empty(); ++k) {
        m_sheet.text += row;
        if (m_sheet.text.size() > kMostTextBytes || isBomb(m_sheet.text.size(), m_packed)) {
            break;
        }
    }
    if (m_sheet.text.size() > kMostTextBytes) {
        fail("holds more than " + std::to_string(kMostTextBytes >> 20U) + " MiB of text, the most that is read.");
    } else if (isBomb(m_sheet.text.size(), m_packed)) {
        fail("is, as text, more than 200 times as large as the file, as no table is.");
    } else if (m_row > kMostSheetRows) {
        fail("goes on past row " + std::to_string(kMostSheetRows) + ".");
    }
}

void SheetWriter::hideColumns(std::size_t first, std::size_t last)
{
    m_hiddenColumns.emplace_back(first, last);
}

void SheetWriter::tellHidden()
{
    const std::vector<int>& lines = m_hiddenLines;
    if (!lines.empty()) {
        m_sheet.notices.push_back({countOf(lines.size(), "row") + " hidden or filtered out in the sheet (" +
                                       lineList(lines) + (lines.size() == 1 ? ") was" : ") were") +
                                       " read like the others.",
                                   "", lines.front()});
    }
    std::string letters;
    std::size_t hidden = 0;
    for (std::size_t column = 0; column < m_isFilled.size(); ++column) {
        const bool isHidden = std::any_of(m_hiddenColumns.begin(), m_hiddenColumns.end(), [column](const auto& range) {
            return column >= range.first && column <= range.second;
        });
        if (m_isFilled[column] && isHidden) {
            letters += (hidden++ == 0 ? "" : ", ") + columnLetters(column);
        }
    }
    if (hidden > 0) {
        m_sheet.notices.push_back({countOf(hidden, "column") + " hidden in the sheet (" + letters +
                                       (hidden == 1 ? ") was" : ") were") + " read like the others.",
                                   "", 0});
    }
}

void SheetWriter::tellMerged()
{
    constexpr std::size_t kMostShown = 5;
    const std::vector<SheetSpan>& merged = m_sheet.merged;
    if (merged.empty()) {
        return;
    }
    std::string names;
    for (std::size_t k = 0; k < std::min(merged.size(), kMostShown); ++k) {
        names += (k == 0 ? "" : ", ") + spanName(merged[k]);
    }
    names += merged.size() > kMostShown ? " and " + std::to_string(merged.size() - kMostShown) + " more" : "";
    m_sheet.notices.push_back(
        {"Cells are merged over several rows (" + names + "); what they hold was taken for each of their rows.", "",
         static_cast<int>(merged.front().first + 1)});
}

SheetText SheetWriter::take()
{
    m_sheet.width = m_isFilled.size();
    tellHidden();
    tellMerged();
    return std::move(m_sheet);
}

} // namespace credence
