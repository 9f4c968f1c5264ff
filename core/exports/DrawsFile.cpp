// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/DrawsFile.h"

#include "core/base/Letters.h"
#include "core/data/DelimitedText.h"
#include "core/data/NumberText.h"
#include "core/exports/DrawsText.h"
#include "core/model/SamplerSettings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string_view>

namespace credence {

namespace {

constexpr std::string_view kAdaptation = "Adaptation terminated";
/// Names of a column that numbers the chains: ours of warmup.csv, and those of tables that hold all chains at once.
constexpr std::array<std::string_view, 3> kChainColumns = {"chain", ".chain", "chain__"};
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

Error drawsError(ErrorCode code, const std::string& message, const Place& place, const std::string& suggestion = {})
{
    return {code, message, place, suggestion};
}

/// One file, line by line.
class DrawsParser {
public:
    explicit DrawsParser(std::string file) { m_draws.file = std::move(file); }

    Result<DrawsFile> parse(std::string_view text)
    {
        while (!text.empty()) {
            ++m_line;
            const std::string_view line = withoutBlanks(takeUntil(text, '\n'));
            std::optional<Error> error;
            if (line.starts_with('#')) {
                readComment(line);
            } else if (!line.empty()) {
                error = m_draws.names.empty() ? readNames(line) : readRow(line);
            }
            if (error) {
                return *error;
            }
        }
        return finished();
    }

private:
    [[nodiscard]] Place here(const std::string& column = {}) const
    {
        return {.file = m_draws.file, .line = m_line, .column = column, .field = {}};
    }

    /// "#     num_warmup = 500 (Default)"
    void readComment(std::string_view line)
    {
        line.remove_prefix(std::min(line.size(), line.find_first_not_of("# \t")));
        if (line.starts_with(kAdaptation) && m_adaptedAfter == 0) {
            m_adaptedAfter = m_rows;
        }
        const std::string key(withoutBlanks(takeUntil(line, '=')));
        std::string_view value = withoutBlanks(line);
        value = value.substr(0, value.find_first_of(" \t("));
        if (!value.empty()) {
            m_settings.emplace(key, value);
        }
    }

    std::optional<Error> readNames(std::string_view line)
    {
        m_divider = line.find(',') != std::string_view::npos    ? ','
                    : line.find('\t') != std::string_view::npos ? '\t'
                    : line.find(';') != std::string_view::npos  ? ';'
                                                                : ',';
        // a table needs a row: the names stand in for one
        const std::string names(line);
        auto table = parseDelimitedText(names + "\n" + names + "\n", m_draws.file);
        if (!table) {
            Error error = table.error();
            error.place.line = m_line;
            return error;
        }
        m_draws.names = std::move(table).value().header;
        m_draws.headerLine = m_line;
        return findNameProblem();
    }

    [[nodiscard]] std::optional<Error> findNameProblem() const
    {
        const auto& names = m_draws.names;
        for (const std::string_view name : kChainColumns) {
            if (std::find(names.begin(), names.end(), name) != names.end()) {
                return drawsError(
                    ErrorCode::Format, "the column " + std::string(name) + " says that the chains share this file.",
                    here(std::string(name)),
                    "Give each chain a file of its own; those of a run are called draws-chain-1.csv and so on.");
            }
        }
        std::string problem;
        if (std::all_of(names.begin(), names.end(), [](const auto& name) { return drawOf(name).has_value(); })) {
            problem = "expected the names of the columns, found numbers.";
        }
        for (std::size_t j = 0; j < names.size(); ++j) {
            if (names[j].empty()) {
                problem = "column " + std::to_string(j + 1) + " has no name.";
            } else if (std::any_of(names[j].begin(), names[j].end(), isControl)) {
                problem = "the name of column " + std::to_string(j + 1) + " holds control characters.";
            }
        }
        return problem.empty() ? std::nullopt
                               : std::optional(drawsError(ErrorCode::Format, problem, here(),
                                                          "The first line that is not a comment names the columns."));
    }

    std::optional<Error> readRow(std::string_view line)
    {
        const std::size_t width = m_draws.names.size();
        const auto cells = static_cast<std::size_t>(std::count(line.begin(), line.end(), m_divider)) + 1;
        if (cells != width) {
            return drawsError(ErrorCode::Format,
                              "the row has " + std::to_string(cells) + (cells == 1 ? " cell" : " cells") +
                                  ", but there are " + std::to_string(width) + " names.",
                              here(), "Where the file was cut off, remove its last line.");
        }
        for (std::size_t j = 0; j < width; ++j) {
            const std::string_view cell = withoutQuotes(withoutBlanks(takeUntil(line, m_divider)));
            const std::optional<double> value = drawOf(cell);
            if (!value) {
                const bool isHeader = j == 0 && cell == m_draws.names.front();
                return drawsError(ErrorCode::Value, quotedCell(cell) + " is not a number.", here(m_draws.names[j]),
                                  isHeader ? "The names are there again: give each chain a file of its own." : "");
            }
            m_values.push_back(*value);
        }
        ++m_rows;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Index> countAt(const std::string& key) const
    {
        const auto found = m_settings.find(key);
        if (found == m_settings.end()) {
            return std::nullopt;
        }
        const NumberText number = readNumber(found->second);
        const bool isCount = number.kind == NumberKind::Finite && number.value >= 0 && number.value <= 1e15 &&
                             number.value == std::floor(number.value);
        return isCount ? std::optional(static_cast<Index>(number.value)) : std::nullopt;
    }

    /// Rows of saved warm-up; nothing where the file says that there are some, but not how many.
    [[nodiscard]] std::optional<Index> warmupRows() const
    {
        if (m_adaptedAfter > 0) {
            return m_adaptedAfter;
        }
        const auto saved = m_settings.find("save_warmup");
        if (saved == m_settings.end() || (saved->second != "1" && saved->second != "true")) {
            return 0;
        }
        // fixed parameters need no warm-up, whatever is announced; only surplus rows can be one
        const auto algorithm = m_settings.find("algorithm");
        if (algorithm != m_settings.end() && algorithm->second == "fixed_param" && m_rows <= m_draws.planned) {
            return 0;
        }
        const std::optional<Index> sweeps = countAt(m_settings.contains("num_warmup") ? "num_warmup" : "warmup");
        return sweeps ? std::optional((*sweeps + m_draws.thin - 1) / m_draws.thin) : std::nullopt;
    }

    Result<DrawsFile> finished()
    {
        const Place place{.file = m_draws.file, .line = 0, .column = {}, .field = {}};
        if (m_draws.names.empty()) {
            return drawsError(ErrorCode::Format, "there are no names of columns and no draws.", place);
        }
        m_draws.thin = std::max<Index>(1, countAt("thin").value_or(1));
        m_draws.planned = (countAt("num_samples").value_or(0) + m_draws.thin - 1) / m_draws.thin;
        m_draws.replicas = static_cast<int>(std::min<Index>(countAt("replicas").value_or(0), kMostReplicas));
        if (const auto rate = m_settings.find("least_swap_rate"); rate != m_settings.end()) {
            m_draws.leastSwapRate = readNumber(rate->second).value;
        }
        const std::optional<Index> warmup = warmupRows();
        if (!warmup) {
            return drawsError(ErrorCode::Format, "save_warmup is on, but the file does not tell how many rows that is.",
                              place, "Add the comment \"# num_warmup = ...\", or remove the rows of the warm-up.");
        }
        if (m_rows <= *warmup) {
            return drawsError(ErrorCode::Format,
                              m_rows == 0 ? "there are no draws below the names."
                                          : "all " + std::to_string(m_rows) + " rows belong to the warm-up.",
                              place);
        }
        m_draws.warmup = *warmup;
        const auto width = static_cast<Index>(m_draws.names.size());
        using Rows = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
        m_draws.values = Rows(m_values.data(), m_rows, width).bottomRows(m_rows - *warmup);
        return std::move(m_draws);
    }

    DrawsFile m_draws;
    std::map<std::string, std::string> m_settings; ///< of the comments, the first of each name
    std::vector<double> m_values;                  ///< row after row
    Index m_rows = 0;
    Index m_adaptedAfter = 0; ///< rows before the adaptation's comments
    int m_line = 0;
    char m_divider = ',';
};

} // namespace

Result<DrawsFile> parseDrawsFile(const std::string& text, const std::string& file)
{
    const Place place{.file = file, .line = 0, .column = {}, .field = {}};
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return drawsError(ErrorCode::Format, "the file is larger than 2 GB.", place, "Thin the draws.");
    }
    std::string_view content = text;
    if (content.starts_with(kByteOrderMark)) {
        content.remove_prefix(kByteOrderMark.size());
    }
    return DrawsParser(file).parse(content);
}

LadderSummary laddersOf(const ChainFiles& files)
{
    std::vector<LadderReport> ladders; // of which as much is known as the summary asks for
    for (const DrawsFile& chain : files.chains) {
        if (chain.replicas == 0) {
            return {};
        }
        ladders.push_back({Powers(static_cast<std::size_t>(chain.replicas)), {chain.leastSwapRate}, {}});
    }
    return ladderSummary(ladders);
}

} // namespace credence
