// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Delimited text cut into records and cells (RFC 4180), without copying: cells look into the text. Line ends are LF,
// CR LF or CR, mixed as they come. A quote inside an unquoted cell is a letter; text after a closing quote, and a quote
// that is never closed, are errors, because a lenient reader swallows rows there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

/// What a cell is made of; a cell of digits and one point alone needs no second look.
using CharKind = std::uint8_t;
inline constexpr CharKind kDigit = 1;
inline constexpr CharKind kPoint = 2;
inline constexpr CharKind kComma = 4;
inline constexpr CharKind kSign = 8;
inline constexpr CharKind kLetter = 16; ///< a to z, in either case
inline constexpr CharKind kBlank = 32;
inline constexpr CharKind kOther = 64;
/// Not a sign: the cell is no text in a spreadsheet but a number, date, boolean or fault (SheetText.h).
inline constexpr CharKind kTyped = 128;

struct Cell {
    std::string_view text;  ///< without blanks around it; what is inside the quotes where there are some
    std::uint8_t kinds = 0; ///< of its characters, CharKind
    bool isQuoted = false;
    std::uint32_t hiddenBefore = 0; ///< bytes of blanks that are no spaces or tabs, taken off before the text
    std::uint32_t hiddenBehind = 0; ///< and behind it

    /// With those blanks, as names that are kept to the letter need it.
    [[nodiscard]] std::string_view asWritten() const
    {
        return {text.data() - hiddenBefore, hiddenBefore + text.size() + hiddenBehind};
    }
};

/// The cells of one record. Reused from record to record.
struct Record {
    std::vector<Cell> cells;
    std::size_t begin = 0; ///< where it begins in the text
    int line = 0;          ///< physical line on which it begins, from 1

    [[nodiscard]] bool isBlank() const; ///< nothing but blanks
    [[nodiscard]] bool isEmpty() const; ///< delimiters at most

    std::deque<std::string> unescaped; ///< quoted cells that hold doubled quotes
};

struct ScanProblem {
    std::string message;
    std::string suggestion;
    int line = 0;
};

/// Between the cells of a sheet (SheetText.h). Cells without quotes are then kTyped, and line breaks inside quotes do
/// not count, so that lines are the rows of the sheet.
constexpr char kSheetDelimiter = '\x1F';

/// No cell may be longer: it is an unclosed quote, or no table.
constexpr std::size_t kLongestCell = std::size_t{1} << 20;
/// More columns than any spreadsheet can hold.
constexpr std::size_t kMostColumns = 16384;

class RecordScanner {
public:
    /// text must hold no NUL byte and outlive the scanner; delimiter ' ' stands for any run of spaces and tabs.
    RecordScanner(const std::string& text, char delimiter);

    void seek(std::size_t position, int line); ///< the begin of a record, and its line
    [[nodiscard]] bool isAtEnd() const { return *m_at == '\0'; }
    [[nodiscard]] std::size_t position() const { return static_cast<std::size_t>(m_at - m_text); }
    [[nodiscard]] int line() const { return m_line; }
    [[nodiscard]] bool isAtComment() const; ///< the next sign but blanks is #

    std::string_view takeLine(); ///< the next physical line, without its end
    [[nodiscard]] std::optional<ScanProblem> next(Record& record);

private:
    void skipBlanks();
    void takeLineEnd();
    void takePlainCell(Cell& cell);
    [[nodiscard]] std::optional<ScanProblem> takeQuotedCell(Record& record);
    [[nodiscard]] bool isAtRecordEnd() const { return *m_at == '\n' || *m_at == '\r' || *m_at == '\0'; }

    const char* m_text;
    const char* m_at;
    char m_delimiter;
    bool m_isSheet;
    int m_line = 1;
    std::uint8_t m_kinds[256] = {}; // 0: ends a cell
};

/// Without blanks on either side: spaces, tabs, no-break spaces, byte-order marks.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Bytes of the blank of any kind that text begins with; 0 where there is none.
[[nodiscard]] std::size_t blankAtFront(std::string_view text);

} // namespace credence
