// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TableFormat.h"

#include "core/data/Moments.h"
#include "core/data/NumberText.h"
#include "core/data/RawTable.h"
#include "core/data/UnitsRow.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace credence {

namespace {

constexpr std::size_t kSampleRecords = 300;
constexpr std::size_t kSampleBytes = std::size_t{1} << 20;

/// A record of the beginning, whose cells are copied so that it outlives the scanner.
struct SampleRecord {
    std::vector<std::string> cells;
    int line = 0;
    std::size_t end = 0; ///< where the line below begins
    int endLine = 0;

    [[nodiscard]] std::size_t width() const { return cells.size(); }
    [[nodiscard]] std::size_t filled() const
    {
        return static_cast<std::size_t>(
            std::count_if(cells.begin(), cells.end(), [](const auto& cell) { return !cell.empty(); }));
    }
    /// Cells that are values and no names.
    [[nodiscard]] std::size_t numbers() const
    {
        return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), [](const auto& cell) {
            const bool isNumberlike = !cell.empty() && cell.find_first_not_of("+-.,0123456789eE") == std::string::npos;
            return isNumberlike && cell.find_first_of("0123456789") != std::string::npos;
        }));
    }
};

struct CommentLine {
    std::size_t begin = 0; ///< behind the #
    int line = 0;
};

struct Sample {
    std::vector<SampleRecord> records;
    std::optional<CommentLine> commentBefore; ///< the last comment before the first record
    std::size_t commentsAsWide = 0;           ///< lines that begin with # and have as many cells as most
    std::size_t width = 0;                    ///< cells of most records
    double share = 0;                         ///< of records that have them
    std::optional<ScanProblem> problem;       ///< that ended it
};

bool isFull(const Sample& sample, const RecordScanner& scanner)
{
    return sample.records.size() >= kSampleRecords || scanner.position() >= kSampleBytes;
}

void countWidths(Sample& sample, const std::vector<std::size_t>& commentWidths)
{
    std::map<std::size_t, std::size_t> counts;
    for (const SampleRecord& record : sample.records) {
        ++counts[record.width()];
    }
    std::size_t most = 0;
    for (const auto& [width, count] : counts) {
        if (count >= most) {
            most = count;
            sample.width = width;
        }
    }
    const std::size_t all = sample.records.size() + (sample.problem ? 1 : 0);
    sample.share = all == 0 ? 0 : static_cast<double>(most) / static_cast<double>(all);
    sample.commentsAsWide =
        static_cast<std::size_t>(std::count(commentWidths.begin(), commentWidths.end(), sample.width));
}

SampleRecord sampled(const Record& record, const RecordScanner& scanner)
{
    SampleRecord copy;
    for (const Cell& cell : record.cells) {
        copy.cells.emplace_back(trimmed(cell.text));
    }
    copy.line = record.line;
    copy.end = scanner.position();
    copy.endLine = scanner.line();
    return copy;
}

/// From a place on; lines that begin with # are records only where comments are ruled out.
Sample takeSample(const std::string& text, char delimiter, std::pair<std::size_t, int> from, bool mayHaveComments)
{
    Sample sample;
    RecordScanner scanner(text, delimiter);
    scanner.seek(from.first, from.second);
    Record record;
    std::vector<std::size_t> commentWidths;
    while (!scanner.isAtEnd() && !isFull(sample, scanner) && !sample.problem) {
        const bool isComment = mayHaveComments && scanner.isAtComment();
        if (isComment && sample.records.empty()) {
            sample.commentBefore = CommentLine{text.find('#', scanner.position()) + 1, scanner.line()};
        }
        if (isComment) {
            const std::string line(scanner.takeLine());
            RecordScanner one(line, delimiter);
            if (!one.next(record)) {
                commentWidths.push_back(record.cells.size());
            }
            continue;
        }
        sample.problem = scanner.next(record);
        if (!sample.problem && !record.isBlank()) {
            sample.records.push_back(sampled(record, scanner));
        }
    }
    countWidths(sample, commentWidths);
    return sample;
}

struct Candidate {
    char delimiter = ',';
    Sample sample;
};

/// The delimiter under which most records have as many cells as each other, and more than one.
Candidate chooseDelimiter(const std::string& text, std::pair<std::size_t, int> from, bool mayHaveComments)
{
    Candidate best{',', takeSample(text, ',', from, mayHaveComments)};
    const auto worth = [](const Candidate& candidate) {
        // a space is likely to be part of a text
        const double handicap = candidate.delimiter == ' ' ? 0.02 : 0;
        return candidate.sample.width < 2 ? 0 : candidate.sample.share - handicap;
    };
    for (const char delimiter : {';', '\t', '|', ' '}) {
        Candidate other{delimiter, takeSample(text, delimiter, from, mayHaveComments)};
        const double gain = worth(other) - worth(best);
        const bool isWider = delimiter != ' ' && other.sample.width > best.sample.width;
        if (gain > 0.01 || (gain > -0.01 && isWider && worth(other) > 0)) {
            best = std::move(other);
        }
    }
    const auto& records = best.sample.records;
    const bool isOneColumn = best.delimiter == ',' && best.sample.width == 2 && !records.empty() &&
                             records.front().width() == 1 && records.size() > 1 && records[1].numbers() == 2;
    if (isOneColumn) {
        return {';', takeSample(text, ';', from, mayHaveComments)}; // one column of decimal commas
    }
    return best;
}

/// "sep=;" in the first line, which spreadsheets write and obey.
std::optional<char> separatorHint(std::string_view line)
{
    line = trimmed(line);
    if (line.starts_with('"') && line.ends_with('"') && line.size() > 2) {
        line = line.substr(1, line.size() - 2);
    }
    const std::size_t tail = line.find_last_not_of(",;") == std::string_view::npos ? 0 : line.size();
    const std::string head(line.substr(0, std::min<std::size_t>(4, tail)));
    const bool isHint = (head == "sep=" || head == "SEP=" || head == "Sep=");
    if (!isHint || line.size() > 5) {
        return std::nullopt;
    }
    return line.size() == 4 ? '\t' : line[4];
}

bool isLastAlwaysEmpty(const Sample& sample)
{
    return std::all_of(sample.records.begin(), sample.records.end(), [&](const SampleRecord& record) {
        return record.width() != sample.width || record.cells.back().empty();
    });
}

bool hasRowNamesAt(const Sample& sample, char delimiter, std::size_t header)
{
    if (sample.records[header].width() + 1 != sample.width || isLastAlwaysEmpty(sample) ||
        (delimiter != ' ' && delimiter != '\t')) {
        return false;
    }
    std::set<std::string> seen;
    return std::all_of(sample.records.begin() + static_cast<std::ptrdiff_t>(header) + 1, sample.records.end(),
                       [&](const SampleRecord& record) { return seen.insert(record.cells.front()).second; });
}

/// Whether a record can be the header of the rows: as many cells as they have, or one of the known ways to differ.
bool fitsRows(const Sample& sample, char delimiter, std::size_t at)
{
    const SampleRecord& record = sample.records[at];
    if (record.width() >= sample.width) {
        return std::all_of(record.cells.begin() + static_cast<std::ptrdiff_t>(sample.width), record.cells.end(),
                           [](const std::string& cell) { return cell.empty(); });
    }
    return record.width() + 1 == sample.width && (isLastAlwaysEmpty(sample) || hasRowNamesAt(sample, delimiter, at));
}

/// Names that are whole numbers, each once, behind a name that is none: steps of a wide table.
bool areSteps(const SampleRecord& header, const SampleRecord& below)
{
    std::set<std::string> seen;
    for (const std::string& cell : header.cells) {
        if (cell.empty()) {
            continue; // no name, as beside a table in the middle of a sheet
        }
        const bool isWhole = cell.find_first_not_of("0123456789") == std::string::npos || readMoment(cell).has_value();
        if (!seen.insert(cell).second ||
            (header.numbers() > 0 && SampleRecord{{cell}, 0, 0, 0}.numbers() > 0 && !isWhole)) {
            return false;
        }
    }
    const auto first =
        std::find_if(header.cells.begin(), header.cells.end(), [](const auto& cell) { return !cell.empty(); });
    const auto at = static_cast<std::size_t>(first - header.cells.begin());
    const bool isNamed = at < header.width() && (at >= below.width() || *first != below.cells[at]);
    return header.numbers() > 1 && header.numbers() < header.filled() && isNamed;
}

/// A cell that says what a cell below it says too, or "no value" twice (once may be sodium): those of a row, not names.
bool holdsCellsOfRow(const Sample& sample, std::size_t at)
{
    const auto& records = sample.records;
    const std::vector<std::string>& cells = records[at].cells;
    const auto isMarker = [](const std::string& cell) { return !cell.empty() && isMissingMarker(cell); };
    if (std::count_if(cells.begin(), cells.end(), isMarker) > 1) {
        return true;
    }
    for (std::size_t j = 0; j < cells.size(); ++j) {
        const auto isSame = [&](const SampleRecord& below) { return j < below.width() && below.cells[j] == cells[j]; };
        const bool isRepeated =
            std::any_of(records.begin() + static_cast<std::ptrdiff_t>(at) + 1, records.end(), isSame);
        if (!cells[j].empty() && isRepeated) {
            return true;
        }
    }
    return false;
}

/// No values but the steps of a wide table, above a row that has some, so not itself a row.
bool readsAsNames(const Sample& sample, std::size_t at)
{
    const auto& records = sample.records;
    const bool isInside = at + 1 < records.size();
    const bool hasFewer = isInside && records[at].numbers() < records[at + 1].numbers();
    return isInside && ((hasFewer && records[at].numbers() == 0) || areSteps(records[at], records[at + 1]));
}

/// A text alone in its row, or an empty row, above rows of several cells.
bool isTitleInCells(const Sample& sample, std::size_t at)
{
    const auto& records = sample.records;
    const auto isAlone = [](const SampleRecord& record) { return record.filled() <= 1 && record.numbers() == 0; };
    if (sample.width < 3 || at >= records.size() || !isAlone(records[at])) {
        return false;
    }
    const auto below = std::find_if_not(records.begin() + static_cast<std::ptrdiff_t>(at), records.end(), isAlone);
    return records.end() - below > 1;
}

/// The record of the column names; those above are titles. The first where none can be told from the rows.
std::size_t findHeader(const Sample& sample, char delimiter)
{
    const auto& records = sample.records;
    for (std::size_t at = 0; at < records.size() && at < 50; ++at) {
        if (isTitleInCells(sample, at)) {
            continue;
        }
        if (fitsRows(sample, delimiter, at)) {
            const bool isBelowTitle = readsAsNames(sample, at) && !holdsCellsOfRow(sample, at);
            return at == 0 || isBelowTitle || isTitleInCells(sample, at - 1) ? at : 0;
        }
        if (records[at].width() > sample.width) {
            return 0;
        }
    }
    return 0;
}

bool holdsValues(const Sample& sample, std::size_t header)
{
    const auto& records = sample.records;
    const std::size_t numbers = records[header].numbers();
    if (numbers == 0 || header + 1 >= records.size()) {
        return false;
    }
    return !areSteps(records[header], records[header + 1]);
}

Error formatProblem(const std::string& file, int line, const std::string& message, const std::string& suggestion)
{
    return {ErrorCode::Format, message, Place{.file = file, .line = line, .column = {}, .field = {}}, suggestion};
}

Notice titleNotice(const Sample& sample, std::size_t header)
{
    std::vector<int> lines;
    for (std::size_t at = 0; at < header; ++at) {
        lines.push_back(sample.records[at].line);
    }
    const auto& cells = sample.records.front().cells;
    const auto first = std::find_if(cells.begin(), cells.end(), [](const auto& cell) { return !cell.empty(); });
    const std::string title = first == cells.end() ? std::string() : *first;
    const bool isLikeNames = std::any_of( // of which one is missing
        sample.records.begin(), sample.records.begin() + static_cast<std::ptrdiff_t>(header),
        [&](const SampleRecord& record) { return record.filled() > 1 && record.filled() + 1 == sample.width; });
    return {countOf(header, "title line") + " above the column names (" + lineList(lines) +
                (header == 1 ? ") was" : ") were") + " passed over: " + inQuotes(title) +
                (header == 1 ? "." : " and so on."),
            "", lines.front(), isLikeNames};
}

void takeHeader(TableFormat& format, const SampleRecord& record)
{
    format.names = record.cells;
    format.headerLine = record.line;
    format.dataBegin = record.end;
    format.dataLine = record.endLine;
}

/// A row of units under the names is passed over, and said.
void takeUnits(TableFormat& format, const Sample& sample, std::size_t at)
{
    constexpr std::size_t kRowsLookedAt = 20;
    if (at >= sample.records.size() || format.hasRowNames) {
        return;
    }
    std::vector<TextRow> below;
    for (std::size_t k = at + 1; k < std::min(sample.records.size(), at + 1 + kRowsLookedAt); ++k) {
        below.push_back(sample.records[k].cells);
    }
    const SampleRecord& record = sample.records[at];
    std::optional<TextRow> units = unitsIn(record.cells, below);
    if (!units || record.width() > format.names.size()) {
        return;
    }
    std::string shown;
    for (std::size_t j = 0; j < units->size(); ++j) {
        if (!(*units)[j].empty()) {
            shown += (shown.empty() ? "" : ", ") + format.names[j] + " in " + (*units)[j];
        }
    }
    format.notices.push_back(
        {"Line " + std::to_string(record.line) + " holds units (" + shown + "), and was not read as a row.", "",
         record.line, true});
    format.units = std::move(*units);
    format.dataBegin = record.end;
    format.dataLine = record.endLine;
}

/// A header that was commented out, as numpy and gnuplot write it.
bool takeHeaderFromComment(TableFormat& format, const Sample& sample, const std::string& text)
{
    if (!sample.commentBefore) {
        return false;
    }
    RecordScanner scanner(text, format.delimiter);
    scanner.seek(sample.commentBefore->begin, sample.commentBefore->line);
    Record record;
    if (scanner.next(record) || record.cells.size() != sample.width) {
        return false;
    }
    const SampleRecord names = sampled(record, scanner);
    if (names.numbers() > 0) {
        return false;
    }
    takeHeader(format, names);
    format.notices.push_back(
        {"The column names were taken from the comment on line " + std::to_string(names.line) + ".", "", names.line});
    return true;
}

/// R leaves out the name of its row names, which stand in front; people forget the last name, or write a date and a
/// time with a blank between them. Taken for the one, the other shifts every column.
void noteRowNames(TableFormat& format, const SampleRecord& header, bool isGuessed)
{
    if (format.hasRowNames) {
        format.notices.push_back({"The rows have one cell more than the " + countOf(header.width(), "name") +
                                      " on line " + std::to_string(header.line) +
                                      "; the first cell of each was taken as a row name, so that " +
                                      inQuotes(header.cells.front()) +
                                      " names the second. Add the name that is missing if it is another one.",
                                  "", header.line, isGuessed});
    }
}

/// The header on a line that was named, which may be a comment.
Status takeGivenHeader(TableFormat& format, const std::string& text, const std::string& file, int line)
{
    RecordScanner scanner(text, format.delimiter);
    std::size_t begin = 0;
    while (scanner.line() < line && !scanner.isAtEnd()) {
        scanner.takeLine();
        begin = scanner.position();
    }
    if (scanner.isAtEnd()) {
        return formatProblem(file, line, "there is no line " + std::to_string(line) + " to hold the column names.",
                             "Name another line.");
    }
    if (format.hasComments && scanner.isAtComment()) {
        begin = text.find('#', begin) + 1;
    }
    const Sample sample = takeSample(text, format.delimiter, {begin, line}, format.hasComments);
    scanner.seek(begin, line);
    Record record;
    if (const auto problem = scanner.next(record)) {
        return formatProblem(file, problem->line, problem->message, problem->suggestion);
    }
    takeHeader(format, sampled(record, scanner));
    const bool isFirst = !sample.records.empty() && sample.records.front().line == line;
    format.hasRowNames = isFirst && sample.records.size() > 1 && hasRowNamesAt(sample, format.delimiter, 0);
    noteRowNames(format, isFirst ? sample.records.front() : sampled(record, scanner), false);
    takeUnits(format, sample, isFirst ? 1 : 0);
    return Done{};
}

Error valuesForNames(const std::string& file, const SampleRecord& record)
{
    std::string shownCells;
    for (std::size_t i = 0; i < std::min<std::size_t>(record.cells.size(), 6); ++i) {
        shownCells += (i == 0 ? "" : ", ") + record.cells[i];
    }
    return formatProblem(file, record.line,
                         "line " + std::to_string(record.line) + " holds values (" + shownCells +
                             ") where the names of the columns should be.",
                         "Write a line of names above, or say that the file has no names.");
}

Status takeGuessedHeader(TableFormat& format, const Sample& sample, const std::string& text, const std::string& file)
{
    const std::size_t header = findHeader(sample, format.delimiter);
    const SampleRecord& record = sample.records[header];
    if (holdsValues(sample, header)) {
        if (header == 0 && takeHeaderFromComment(format, sample, text)) {
            return Done{};
        }
        return valuesForNames(file, record);
    }
    takeHeader(format, record);
    format.hasRowNames = hasRowNamesAt(sample, format.delimiter, header) && sample.records.size() > header + 1;
    if (header > 0) {
        format.notices.push_back(titleNotice(sample, header));
    }
    noteRowNames(format, record, true);
    takeUnits(format, sample, header + 1);
    return Done{};
}

void findCommentsAbove(TableFormat& format, const std::string& text)
{
    RecordScanner scanner(text, format.delimiter);
    while (scanner.line() < format.headerLine && !scanner.isAtEnd()) {
        if (format.hasComments && scanner.isAtComment()) {
            format.commentLines.push_back(scanner.line());
        }
        scanner.takeLine();
    }
}

Result<TableFormat> withComments(const Status& status, TableFormat& format, const std::string& text)
{
    if (!status) {
        return status.error();
    }
    findCommentsAbove(format, text);
    return std::move(format);
}

} // namespace

Result<TableFormat> findFormat(const std::string& text, const std::string& file, const ReadOptions& options)
{
    TableFormat format;
    RecordScanner lines(text, ',');
    std::pair<std::size_t, int> begin{0, 1};
    const auto hint = separatorHint(lines.takeLine());
    if (hint) {
        begin = {lines.position(), lines.line()};
    }
    Candidate chosen;
    const bool mayHaveComments = options.hasComments.value_or(true);
    if (options.delimiter || hint) {
        chosen.delimiter = options.delimiter.value_or(hint.value_or(','));
        chosen.sample = takeSample(text, chosen.delimiter, begin, mayHaveComments);
    } else {
        chosen = chooseDelimiter(text, begin, mayHaveComments);
    }
    format.delimiter = chosen.delimiter;
    format.hasComments = mayHaveComments;
    if (!options.hasComments && chosen.sample.commentsAsWide > chosen.sample.records.size()) {
        format.hasComments = false; // ids such as #1
        chosen.sample = takeSample(text, chosen.delimiter, begin, false);
    }
    const Sample& sample = chosen.sample;
    if (options.headerLine && *options.headerLine == 0) {
        format.dataBegin = begin.first;
        format.dataLine = begin.second;
        return format;
    }
    if (options.headerLine) {
        return withComments(takeGivenHeader(format, text, file, *options.headerLine), format, text);
    }
    if (sample.records.empty()) {
        return sample.problem
                   ? formatProblem(file, sample.problem->line, sample.problem->message, sample.problem->suggestion)
                   : formatProblem(file, 0, "the file is empty: there is no header and there are no data rows.", {});
    }
    return withComments(takeGuessedHeader(format, sample, text, file), format, text);
}

Result<TableFormat> findSheetFormat(const SheetText& sheet, const std::string& file, const ReadOptions& options)
{
    TableFormat format;
    format.delimiter = kSheetDelimiter;
    format.hasComments = false;
    if (options.headerLine && *options.headerLine == 0) {
        format.names.resize(sheet.width);
        return format;
    }
    if (options.headerLine) {
        if (const auto status = takeGivenHeader(format, sheet.text, file, *options.headerLine); !status) {
            return status.error();
        }
        format.names.resize(std::max(format.names.size(), sheet.width));
        return format;
    }
    Sample sample = takeSample(sheet.text, kSheetDelimiter, {0, 1}, false);
    if (sample.problem) {
        return formatProblem(file, sample.problem->line, sample.problem->message, sample.problem->suggestion);
    }
    for (SampleRecord& record : sample.records) {
        record.cells.resize(std::max(record.cells.size(), sheet.width)); // a sheet has no end of a row
    }
    sample.width = sheet.width;
    if (const auto status = takeGuessedHeader(format, sample, sheet.text, file); !status) {
        return status.error();
    }
    return format;
}

} // namespace credence
