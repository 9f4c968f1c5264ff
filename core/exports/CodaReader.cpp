// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way back from CODA files, which are not trusted: the index names lines that may not be there.
#include "core/base/Letters.h"
#include "core/data/NumberText.h"
#include "core/exports/CodaFiles.h"
#include "core/exports/DrawsText.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

namespace credence {

namespace {

constexpr std::string_view kGaps = " \t";
constexpr double kLargestIteration = 1e15;

Error codaError(ErrorCode code, const std::string& file, int line, const std::string& message,
                const std::string& suggestion = {})
{
    return {code, message, Place{.file = file, .line = line, .column = {}, .field = {}}, suggestion};
}

/// Takes the last word off a line without blanks at its ends; empty where there is none.
std::string_view takeLastWord(std::string_view& line)
{
    const std::size_t gap = line.find_last_of(kGaps);
    const std::string_view word = gap == std::string_view::npos ? line : line.substr(gap + 1);
    line = gap == std::string_view::npos ? std::string_view() : withoutBlanks(line.substr(0, gap));
    return word;
}

/// A line of a file: from 1 to what fits into an int.
std::optional<Index> lineNumberOf(std::string_view word)
{
    int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isWhole = !word.empty() && read.ec == std::errc() && read.ptr == word.data() + word.size();
    return isWhole && number >= 1 ? std::optional(Index{number}) : std::nullopt;
}

bool isWholeNumber(std::string_view word)
{
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view firstLine(std::string_view text)
{
    std::string_view line;
    while (!text.empty() && line.empty()) {
        line = withoutBlanks(takeUntil(text, '\n'));
    }
    return line;
}

Result<CodaEntry> parseEntry(std::string_view line, const std::string& file, int number)
{
    std::string_view rest = line;
    const std::string_view lastWord = takeLastWord(rest);
    const std::string_view firstWord = takeLastWord(rest);
    const std::string_view name = withoutQuotes(rest);
    const auto first = lineNumberOf(firstWord);
    const auto last = lineNumberOf(lastWord);
    if (name.empty() || !first || !last || std::any_of(name.begin(), name.end(), isControl)) {
        return codaError(ErrorCode::Format, file, number,
                         "expected a name, its first and its last line in the chain's file, found " + quotedCell(line) +
                             ".");
    }
    if (*last < *first) {
        return codaError(ErrorCode::Format, file, number,
                         std::string(name) + " ends at line " + std::to_string(*last) + ", before it begins.");
    }
    return CodaEntry{std::string(name), *first, *last};
}

Index drawsOf(const CodaEntry& entry)
{
    return entry.last - entry.first + 1;
}

/// One line of a chain.
struct CodaDraw {
    double iteration = 0;
    double value = 0;
};

std::optional<CodaDraw> parseDraw(std::string_view line)
{
    const std::string_view value = takeLastWord(line);
    const NumberText iteration = readNumber(line);
    const std::optional<double> draw = drawOf(value);
    const bool isCount = iteration.kind == NumberKind::Finite && iteration.value == std::floor(iteration.value) &&
                         std::abs(iteration.value) < kLargestIteration;
    return draw && isCount ? std::optional(CodaDraw{iteration.value, *draw}) : std::nullopt;
}

/// The lines of a chain, blank ones at the end left out, which editors add.
std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        lines.push_back(withoutBlanks(takeUntil(text, '\n')));
    }
    while (!lines.empty() && lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

/// Each line must belong to exactly one name; then no index, however wrong, asks for more memory than the file has.
std::optional<Error> findMisfit(const std::string& file, std::size_t lines, const CodaIndex& index)
{
    CodaIndex inOrder = index;
    std::sort(inOrder.begin(), inOrder.end(), [](const CodaEntry& a, const CodaEntry& b) { return a.first < b.first; });
    Index next = 1;
    for (const CodaEntry& entry : inOrder) {
        if (entry.first != next) {
            return codaError(ErrorCode::Shape, file, 0,
                             "the index gives line " + std::to_string(std::min(next, entry.first)) +
                                 (entry.first < next ? " to more than one name, " : " to no name; the next is ") +
                                 entry.name + (entry.first < next ? " among them." : "."),
                             "Give the index that belongs to this chain.");
        }
        next = entry.last + 1;
    }
    if (next - 1 != static_cast<Index>(lines)) {
        return codaError(ErrorCode::Shape, file, 0,
                         "the index speaks of " + std::to_string(next - 1) + " lines, and there are " +
                             std::to_string(lines) + ".",
                         "The file may have been cut off, or the index belongs to another chain.");
    }
    return std::nullopt;
}

/// Reads one chain name after name.
class CodaParser {
public:
    CodaParser(const std::string& file, const CodaIndex& index, Index draws) : m_index(index)
    {
        m_draws.file = file;
        m_draws.values.resize(draws, static_cast<Index>(index.size()));
    }

    Result<DrawsFile> parse(const std::vector<std::string_view>& lines)
    {
        for (std::size_t j = 0; j < m_index.size(); ++j) {
            m_draws.names.push_back(m_index[j].name);
            for (Index s = 0; s < m_draws.values.rows(); ++s) {
                const Index line = m_index[j].first + s;
                if (const auto error = readDraw(lines[static_cast<std::size_t>(line - 1)], line, j, s)) {
                    return *error;
                }
            }
        }
        m_draws.thin = m_draws.values.rows() > 1 ? static_cast<Index>(m_iterations[1] - m_iterations[0]) : 1;
        return std::move(m_draws);
    }

private:
    std::optional<Error> readDraw(std::string_view text, Index line, std::size_t column, Index s)
    {
        const auto draw = parseDraw(text);
        const auto number = static_cast<int>(line); // as the index gave it
        if (!draw) {
            return codaError(ErrorCode::Value, m_draws.file, number,
                             "expected an iteration and a value of " + m_index[column].name + ", found " +
                                 quotedCell(text) + ".");
        }
        if (!fits(draw->iteration, column, s)) {
            return codaError(ErrorCode::Shape, m_draws.file, number,
                             column == 0 ? "iterations must rise by the same number from line to line."
                                         : m_index[column].name + " has another iteration here than " +
                                               m_index.front().name + ".",
                             "Draws of one chain belong together, iteration by iteration.");
        }
        m_draws.values(s, static_cast<Index>(column)) = draw->value;
        return std::nullopt;
    }

    /// Iterations of the first name are evenly spaced, those of others the same.
    bool fits(double iteration, std::size_t column, Index s)
    {
        const auto place = static_cast<std::size_t>(s);
        if (column > 0) {
            return m_iterations[place] == iteration;
        }
        m_iterations.push_back(iteration);
        const double step = place > 0 ? iteration - m_iterations[place - 1] : 1;
        return step > 0 && (place < 2 || step == m_iterations[1] - m_iterations[0]);
    }

    const CodaIndex& m_index;
    DrawsFile m_draws;
    std::vector<double> m_iterations;
};

} // namespace

bool isCodaIndex(std::string_view text)
{
    std::string_view line = firstLine(text);
    const std::string_view last = takeLastWord(line);
    const std::string_view first = takeLastWord(line);
    const std::size_t comma = line.find_first_of(",;");
    const bool isTable = line.starts_with('#') || (comma != std::string_view::npos && comma < line.find('['));
    return !line.empty() && !isTable && isWholeNumber(first) && isWholeNumber(last) && !drawOf(line);
}

bool isCodaChain(std::string_view text)
{
    std::string_view line = firstLine(text);
    const std::string_view value = takeLastWord(line);
    return !line.empty() && drawOf(value) && readNumber(line).kind == NumberKind::Finite;
}

Result<CodaIndex> parseCodaIndex(std::string_view text, const std::string& file)
{
    CodaIndex index;
    std::set<std::string> names;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = withoutBlanks(takeUntil(text, '\n'));
        if (line.empty()) {
            continue;
        }
        auto entry = parseEntry(line, file, number);
        if (!entry) {
            return entry.error();
        }
        const std::string& name = entry.value().name;
        if (!names.insert(name).second) {
            return codaError(ErrorCode::Format, file, number, name + " is named twice.");
        }
        if (!index.empty() && drawsOf(entry.value()) != drawsOf(index.front())) {
            return codaError(ErrorCode::Shape, file, number,
                             name + " has " + std::to_string(drawsOf(entry.value())) + " draws, and " +
                                 index.front().name + " has " + std::to_string(drawsOf(index.front())) + ".",
                             "All names of a chain have the same number of draws.");
        }
        index.push_back(std::move(entry).value());
    }
    return index.empty() ? Result<CodaIndex>(codaError(ErrorCode::Format, file, 0, "the index names nothing."))
                         : Result<CodaIndex>(std::move(index));
}

Result<DrawsFile> parseCodaChain(std::string_view text, const std::string& file, const CodaIndex& index)
{
    CREDENCE_CHECK(!index.empty(), "an index names something");
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return codaError(ErrorCode::Format, file, 0, "the file is larger than 2 GB.", "Thin the draws.");
    }
    const std::vector<std::string_view> lines = linesOf(text);
    if (const auto error = findMisfit(file, lines.size(), index)) {
        return *error;
    }
    return CodaParser(file, index, drawsOf(index.front())).parse(lines);
}

} // namespace credence
