// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"

#include "core/data/TextFile.h"

#include <boost/locale/utf.hpp>
#include <csv.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string_view>

namespace credence {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSpaces = " \t\r\n\v\f";

Error formatError(const std::string& file, int line, const std::string& message, const std::string& suggestion = {})
{
    return {ErrorCode::Format, message, Place{.file = file, .line = line, .column = {}, .field = {}}, suggestion};
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

/// The next physical line with its end (LF, CR LF or CR), taken off the front of rest.
std::string_view takeLine(std::string_view& rest)
{
    std::size_t length = rest.find_first_of("\r\n");
    if (length == std::string_view::npos) {
        length = rest.size();
    } else {
        length += rest.substr(length, 2) == "\r\n" ? 2U : 1U;
    }
    const std::string_view line = rest.substr(0, length);
    rest.remove_prefix(length);
    return line;
}

int lineAt(std::string_view text, std::size_t position)
{
    int line = 0;
    for (std::string_view rest = text; text.size() - rest.size() <= position && !rest.empty(); ++line) {
        takeLine(rest);
    }
    return line;
}

std::size_t findBrokenUtf8(std::string_view text)
{
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        if (static_cast<unsigned char>(*at) < 0x80U) {
            ++at;
            continue;
        }
        const char* const start = at;
        const auto code = boost::locale::utf::utf_traits<char>::decode(at, end);
        if (code == boost::locale::utf::illegal || code == boost::locale::utf::incomplete) {
            return static_cast<std::size_t>(start - text.data());
        }
    }
    return std::string_view::npos;
}

std::optional<Error> findForeignBytes(std::string_view text, const std::string& file)
{
    const std::string save = "Save the file as UTF-8 text.";
    if (text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF") {
        return formatError(file, 1, "the file is UTF-16 text.", save);
    }
    if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
        return formatError(file, lineAt(text, at), "there is a NUL byte (a zero byte), so this is not plain text.",
                           save);
    }
    if (const std::size_t at = findBrokenUtf8(text); at != std::string_view::npos) {
        return formatError(file, lineAt(text, at), "there are bytes that are not UTF-8 text.", save);
    }
    return std::nullopt;
}

/// The delimiter that the first record holds most of, outside quotes; comma where it holds none.
char findDelimiter(std::string_view text)
{
    text.remove_prefix(std::min(text.size(), text.find_first_not_of("\r\n \t")));
    std::array<std::pair<char, int>, 3> counts = {{{',', 0}, {';', 0}, {'\t', 0}}};
    bool isQuoted = false;
    for (const char c : text) {
        if (c == '"') {
            isQuoted = !isQuoted;
        } else if (!isQuoted && (c == '\n' || c == '\r')) {
            break;
        } else if (!isQuoted) {
            for (auto& [delimiter, count] : counts) {
                count += c == delimiter ? 1 : 0;
            }
        }
    }
    return std::max_element(counts.begin(), counts.end(), [](auto a, auto b) { return a.second < b.second; })->first;
}

/// libcsv, fed one physical line after the other so that every cell knows its line. Strict, because a lenient parser
/// swallows rows after an unclosed quote; only a quote inside an unquoted cell (5" pipe) is let through as a letter.
class RecordParser {
public:
    RecordParser(const std::string& file, char delimiter) : m_file(file)
    {
        csv_init(&m_parser, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_delim(&m_parser, static_cast<unsigned char>(delimiter));
    }
    ~RecordParser() { csv_free(&m_parser); }
    RecordParser(const RecordParser&) = delete;
    RecordParser& operator=(const RecordParser&) = delete;

    std::optional<Error> parse(std::string_view text)
    {
        while (!text.empty()) {
            ++m_line;
            m_cellLine = hasRowBegun() ? m_cellLine : m_line;
            if (auto error = feed(takeLine(text))) {
                return error;
            }
        }
        if (csv_fini(&m_parser, onCell, onRow, this) != 0) {
            return formatError(m_file, m_cellLine,
                               "the quote opened on line " + std::to_string(m_cellLine) + " is never closed.",
                               "Add the closing quote.");
        }
        return std::nullopt;
    }

    std::vector<std::vector<std::string>> rows;
    std::vector<int> lines;

private:
    [[nodiscard]] bool hasRowBegun() const { return m_parser.pstate != 0; }

    std::optional<Error> feed(std::string_view line)
    {
        while (!line.empty()) {
            const std::size_t used = csv_parse(&m_parser, line.data(), line.size(), onCell, onRow, this);
            if (used == line.size()) {
                return std::nullopt;
            }
            if (csv_error(&m_parser) != CSV_EPARSE) {
                return formatError(m_file, m_line, "there is not enough memory to read on.");
            }
            if (m_parser.quoted != 0) {
                return formatError(m_file, m_cellLine,
                                   "the quoted cell that begins on line " + std::to_string(m_cellLine) +
                                       " goes on after its closing quote on line " + std::to_string(m_line) + ".",
                                   "Double a quote that belongs to the text, or close the cell before.");
            }
            line.remove_prefix(used);
            feedLiteralQuote(line.front());
            line.remove_prefix(1);
        }
        return std::nullopt;
    }

    void feedLiteralQuote(char quote)
    {
        csv_set_opts(&m_parser, 0);
        csv_parse(&m_parser, &quote, 1, onCell, onRow, this);
        csv_set_opts(&m_parser, CSV_STRICT | CSV_STRICT_FINI);
    }

    static void onCell(void* text, std::size_t length, void* self)
    {
        auto& parser = *static_cast<RecordParser*>(self);
        if (parser.m_cells.empty()) {
            parser.m_rowLine = parser.m_cellLine;
        }
        parser.m_cells.emplace_back(trimmed({static_cast<const char*>(text), length}));
        parser.m_cellLine = parser.m_line;
    }

    static void onRow(int /*terminator*/, void* self)
    {
        auto& parser = *static_cast<RecordParser*>(self);
        const std::size_t width = parser.m_cells.size();
        parser.rows.push_back(std::move(parser.m_cells));
        parser.lines.push_back(parser.m_rowLine);
        parser.m_cells.clear();
        parser.m_cells.reserve(width);
    }

    csv_parser m_parser{};
    std::string m_file;
    std::vector<std::string> m_cells; ///< of the row being read
    int m_line = 0;                   ///< being fed
    int m_cellLine = 1;               ///< where the cell being read began
    int m_rowLine = 1;                ///< where the row being read began
};

std::string cellCount(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " cell" : " cells");
}

/// Column names on one line each; nameless columns at the end are dropped, which the rows must then agree with.
std::vector<std::string> headerNames(std::vector<std::string> names)
{
    for (std::string& name : names) {
        std::replace_if(
            name.begin(), name.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    }
    while (!names.empty() && names.back().empty()) {
        names.pop_back();
    }
    return names;
}

std::optional<Error> findHeaderProblem(const TextTable& table, int line)
{
    if (table.header.empty()) {
        return formatError(table.file, line, "no column has a name.", "The first line must name the columns.");
    }
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < table.header.size(); ++i) {
        const std::string& name = table.header[i];
        const auto [other, isNew] = seen.emplace(name, i);
        if (!isNew && !name.empty()) {
            return formatError(table.file, line,
                               "the column name \"" + name + "\" is there twice, in columns " +
                                   std::to_string(other->second + 1) + " and " + std::to_string(i + 1) + ".",
                               "Rename one of them.");
        }
    }
    return std::nullopt;
}

/// Empty cells past the last named column go; anything else that does not fit is an error.
std::optional<Error> fitRow(const TextTable& table, std::vector<std::string>& row, int line)
{
    const std::size_t width = table.header.size();
    if (row.size() < width) {
        return formatError(table.file, line,
                           "the row has " + cellCount(row.size()) + ", but the header names " + std::to_string(width) +
                               ".");
    }
    const auto surplus = std::find_if(row.begin() + static_cast<std::ptrdiff_t>(width), row.end(),
                                      [](const std::string& cell) { return !cell.empty(); });
    if (surplus != row.end()) {
        return formatError(table.file, line,
                           "the row has " + cellCount(row.size()) + ", but the header names " + std::to_string(width) +
                               "; \"" + *surplus + "\" stands under no name.");
    }
    row.resize(width);
    return std::nullopt;
}

std::string joined(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

Result<TextTable> makeTable(const std::string& file, std::vector<std::vector<std::string>> rows, std::vector<int> lines)
{
    if (rows.empty()) {
        return formatError(file, 0, "the file is empty: there is no header and there are no data rows.");
    }
    TextTable table;
    table.file = file;
    table.header = headerNames(std::move(rows.front()));
    if (auto error = findHeaderProblem(table, lines.front())) {
        return *error;
    }
    rows.erase(rows.begin());
    lines.erase(lines.begin());
    if (rows.empty()) {
        return formatError(file, 0, "there are no data rows below the column names (" + joined(table.header) + ").");
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (auto error = fitRow(table, rows[i], lines[i])) {
            return *error;
        }
    }
    table.rows = std::move(rows);
    table.lines = std::move(lines);
    return table;
}

} // namespace

Result<TextTable> parseDelimitedText(const std::string& text, const std::string& file)
{
    if (auto error = findForeignBytes(text, file)) {
        return *error;
    }
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return formatError(file, 0, "the file is larger than 2 GB.", "Take a part of it.");
    }
    std::string_view content = text;
    if (content.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
        content.remove_prefix(kByteOrderMark.size());
    }
    RecordParser parser(file, findDelimiter(content));
    if (auto error = parser.parse(content)) {
        return *error;
    }
    return makeTable(file, std::move(parser.rows), std::move(parser.lines));
}

Result<TextTable> readDelimitedText(const std::filesystem::path& path)
{
    const auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    return parseDelimitedText(text.value(), path.filename().string());
}

} // namespace credence
