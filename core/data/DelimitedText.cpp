// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"

#include "core/data/RawTable.h"
#include "core/data/TextFile.h"

#include <algorithm>

namespace credence {

namespace {

/// The physical line of the first line that holds anything.
int firstLine(const std::string& text)
{
    RecordScanner scanner(text, ',');
    while (!scanner.isAtEnd()) {
        const int line = scanner.line();
        if (!trimmed(scanner.takeLine()).empty()) {
            return line;
        }
    }
    return 0;
}

Error emptyError(const std::string& file)
{
    return {ErrorCode::Format,
            "the file is empty: there is no header and there are no data rows.",
            Place{.file = file, .line = 0, .column = {}, .field = {}},
            {}};
}

} // namespace

Result<TextTable> parseDelimitedText(const std::string& text, const std::string& file)
{
    ReadOptions options;
    options.encoding = "UTF-8";
    options.hasComments = false;
    options.headerLine = text.find('\0') == std::string::npos ? firstLine(text) : 1;
    if (options.headerLine == 0) {
        return emptyError(file);
    }
    const auto read = readTable(text, file, options);
    if (!read) {
        return read.error();
    }
    const RawTable& raw = read.value();
    const auto twice = std::find_if(raw.notices.begin(), raw.notices.end(),
                                    [](const Notice& notice) { return !notice.column.empty(); });
    if (twice != raw.notices.end()) {
        return Error{ErrorCode::Format, "the column name " + inQuotes(twice->column) + " is there twice.",
                     Place{.file = file, .line = twice->line, .column = {}, .field = {}}, "Rename one of them."};
    }
    TextTable table;
    table.file = file;
    for (const RawColumn& column : raw.columns) {
        table.header.push_back(column.isNamed ? column.name : std::string());
    }
    while (!table.header.empty() && table.header.back().empty()) {
        table.header.pop_back();
    }
    RowReader reader(raw);
    for (std::size_t row = 0; row < raw.rowCount(); ++row) {
        const std::vector<Cell>& cells = reader.read(row);
        std::vector<std::string>& copy = table.rows.emplace_back();
        for (std::size_t j = 0; j < cells.size(); ++j) {
            if (j < table.header.size()) {
                copy.emplace_back(trimmed(cells[j].text));
            } else if (!cells[j].text.empty()) {
                return Error{ErrorCode::Format,
                             inQuotes(cells[j].text) + " stands under no name.",
                             Place{.file = file, .line = reader.line(), .column = {}, .field = {}},
                             {}};
            }
        }
        table.lines.push_back(reader.line());
    }
    return table;
}

Result<TextTable> readDelimitedText(const std::filesystem::path& path)
{
    auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    return parseDelimitedText(text.value(), path.filename().string());
}

} // namespace credence
