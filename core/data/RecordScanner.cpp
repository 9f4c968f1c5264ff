// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/RecordScanner.h"

#include <algorithm>
#include <array>

namespace credence {

namespace {

// in UTF-8: no-break space, narrow and figure space, ideographic space, zero-width space, byte-order mark
constexpr std::array<std::string_view, 6> kWideBlanks = {"\xC2\xA0",     "\xE2\x80\xAF", "\xE2\x80\x87",
                                                         "\xE3\x80\x80", "\xE2\x80\x8B", "\xEF\xBB\xBF"};

bool isBlankSign(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

std::size_t blankAtBack(std::string_view text)
{
    if (!text.empty() && isBlankSign(text.back())) {
        return 1;
    }
    for (const std::string_view blank : kWideBlanks) {
        if (text.ends_with(blank)) {
            return blank.size();
        }
    }
    return 0;
}

std::string_view withoutSpaces(std::string_view text)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t\v\f"), text.size());
    text.remove_prefix(first);
    return text.substr(0, text.find_last_not_of(" \t\v\f") + 1);
}

std::uint8_t kindOf(unsigned char c)
{
    if (c >= '0' && c <= '9') {
        return kDigit;
    }
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        return kLetter;
    }
    switch (c) {
    case '.':
        return kPoint;
    case ',':
        return kComma;
    case '+':
    case '-':
        return kSign;
    case ' ':
    case '\t':
    case '\v':
    case '\f':
        return kBlank;
    default:
        return kOther;
    }
}

} // namespace

std::size_t blankAtFront(std::string_view text)
{
    if (!text.empty() && isBlankSign(text.front())) {
        return 1;
    }
    for (const std::string_view blank : kWideBlanks) {
        if (text.starts_with(blank)) {
            return blank.size();
        }
    }
    return 0;
}

std::string_view trimmed(std::string_view text)
{
    const auto isPlain = [](char c) { return c > ' ' && c < '\x7F'; };
    if (text.empty() || (isPlain(text.front()) && isPlain(text.back()))) {
        return text;
    }
    while (const std::size_t length = blankAtFront(text)) {
        text.remove_prefix(length);
    }
    while (const std::size_t length = blankAtBack(text)) {
        text.remove_suffix(length);
    }
    return text;
}

bool Record::isBlank() const
{
    return cells.size() == 1 && cells.front().text.empty() && !cells.front().isQuoted;
}

bool Record::isEmpty() const
{
    return std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.text.empty(); });
}

RecordScanner::RecordScanner(const std::string& text, char delimiter)
    : m_text(text.c_str()), m_at(m_text), m_delimiter(delimiter), m_isSheet(delimiter == kSheetDelimiter)
{
    for (int c = 1; c < 256; ++c) {
        m_kinds[c] = kindOf(static_cast<unsigned char>(c));
    }
    m_kinds[static_cast<unsigned char>('\n')] = 0;
    m_kinds[static_cast<unsigned char>('\r')] = 0;
    m_kinds[static_cast<unsigned char>(delimiter)] = 0;
    if (delimiter == ' ') {
        m_kinds[static_cast<unsigned char>('\t')] = 0;
    }
}

void RecordScanner::seek(std::size_t position, int line)
{
    m_at = m_text + position;
    m_line = line;
}

bool RecordScanner::isAtComment() const
{
    const char* at = m_at;
    while (*at == ' ' || *at == '\t') {
        ++at;
    }
    return *at == '#';
}

void RecordScanner::takeLineEnd()
{
    if (*m_at == '\0') {
        return;
    }
    m_at += *m_at == '\r' && m_at[1] == '\n' ? 2 : 1;
    ++m_line;
}

std::string_view RecordScanner::takeLine()
{
    const char* const begin = m_at;
    while (!isAtRecordEnd()) {
        ++m_at;
    }
    const std::string_view line(begin, static_cast<std::size_t>(m_at - begin));
    takeLineEnd();
    return line;
}

void RecordScanner::skipBlanks()
{
    while ((*m_at == ' ' || *m_at == '\t') && (*m_at != m_delimiter || m_delimiter == ' ')) {
        ++m_at;
    }
}

void RecordScanner::takePlainCell(Cell& cell)
{
    const char* const begin = m_at;
    std::uint8_t kinds = 0;
    while (const std::uint8_t kind = m_kinds[static_cast<unsigned char>(*m_at)]) {
        kinds |= kind;
        ++m_at;
    }
    cell.text = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    cell.isQuoted = false;
    if ((kinds & (kBlank | kOther)) != 0) {
        const std::string_view raw = cell.text;
        cell.text = trimmed(raw);
        const std::string_view written = withoutSpaces(raw);
        if (written.size() != cell.text.size() && !cell.text.empty()) {
            cell.hiddenBefore = static_cast<std::uint32_t>(cell.text.data() - written.data());
            cell.hiddenBehind = static_cast<std::uint32_t>(written.size() - cell.text.size()) - cell.hiddenBefore;
        }
        kinds = 0;
        for (const char c : cell.text) {
            kinds |= kindOf(static_cast<unsigned char>(c));
        }
    }
    cell.kinds = m_isSheet && !cell.text.empty() ? kinds | kTyped : kinds;
}

std::optional<ScanProblem> RecordScanner::takeQuotedCell(Record& record)
{
    const int openedOn = m_line;
    const char* const begin = ++m_at;
    bool isDoubled = false;
    while (*m_at != '"' || m_at[1] == '"') {
        if (*m_at == '\0') {
            return ScanProblem{"the quote opened on line " + std::to_string(openedOn) + " is never closed.",
                               "Add the closing quote.", openedOn};
        }
        if (*m_at == '"') {
            isDoubled = true;
            ++m_at;
        }
        m_line += m_isSheet ? 0 : *m_at == '\n' || (*m_at == '\r' && m_at[1] != '\n') ? 1 : 0;
        ++m_at;
    }
    Cell& cell = record.cells.back();
    cell.text = std::string_view(begin, static_cast<std::size_t>(m_at - begin));
    cell.isQuoted = true;
    if (isDoubled) {
        std::string text(cell.text);
        for (std::size_t at = text.find("\"\""); at != std::string::npos; at = text.find("\"\"", at + 1)) {
            text.erase(at, 1);
        }
        cell.text = record.unescaped.emplace_back(std::move(text));
    }
    cell.kinds = 0;
    for (const char c : cell.text) {
        cell.kinds |= kindOf(static_cast<unsigned char>(c));
    }
    ++m_at;
    const bool hadBlanks = *m_at == ' ' || *m_at == '\t';
    skipBlanks();
    const bool isClosed = isAtRecordEnd() || *m_at == m_delimiter || (m_delimiter == ' ' && hadBlanks);
    if (isClosed) {
        return std::nullopt;
    }
    return ScanProblem{"the quoted cell that begins on line " + std::to_string(openedOn) +
                           " goes on after its closing quote on line " + std::to_string(m_line) + ".",
                       "Double a quote that belongs to the text, or close the cell before.", openedOn};
}

std::optional<ScanProblem> RecordScanner::next(Record& record)
{
    record.cells.clear();
    record.unescaped.clear();
    record.begin = position();
    record.line = m_line;
    const bool isSpaced = m_delimiter == ' ';
    if (isSpaced) {
        skipBlanks();
    }
    while (true) {
        record.cells.emplace_back();
        const char* const begin = m_at;
        if (*m_at == ' ' || *m_at == '"' || *m_at == '\t') {
            skipBlanks();
        }
        if (*m_at == '"') {
            if (auto problem = takeQuotedCell(record)) {
                return problem;
            }
        } else {
            takePlainCell(record.cells.back());
        }
        if (static_cast<std::size_t>(m_at - begin) > kLongestCell || record.cells.size() > kMostColumns) {
            return ScanProblem{record.cells.size() > kMostColumns
                                   ? "the line has more than " + std::to_string(kMostColumns) + " cells."
                                   : "a cell is longer than 1 MiB.",
                               "Check the delimiter and the quotes; this is not the table it should be.", record.line};
        }
        if (isSpaced) {
            skipBlanks();
        }
        if (isAtRecordEnd()) {
            takeLineEnd();
            return std::nullopt;
        }
        m_at += isSpaced ? 0 : 1;
    }
}

} // namespace credence
