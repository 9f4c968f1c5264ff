// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A table of results, described once for every form it is written in: CSV and JSON to the last digit, and rounded for
// people as a spreadsheet, LaTeX and Markdown. The same under every locale.
#pragma once

#include "core/base/Result.h"
#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"

#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace credence {

/// Nothing, a text, a number (finite), or yes and no.
using TableCell = std::variant<std::monostate, std::string, double, bool>;

[[nodiscard]] TableCell numberCell(double value); ///< nothing where it is not finite
[[nodiscard]] TableCell numberCell(const Measure& measure);
[[nodiscard]] TableCell textCell(const std::string& text); ///< nothing where it is empty

/// How numbers of a column are rounded for people.
enum class Rounding {
    Row,   ///< to the decimals of its row
    Own,   ///< to two significant digits of itself, as errors
    Three, ///< to three decimals, as Rhat
    Whole, ///< to none, as effective sample sizes
    Exact  ///< not, as what the file gave
};

struct TableColumn {
    std::string key; ///< in CSV and JSON
    bool isText = false;
    Rounding rounding = Rounding::Row;
    bool isDetail = false; ///< left out of LaTeX and Markdown, whose pages are narrow
};

struct TableRow {
    std::vector<TableCell> cells; ///< one for each column
    int decimals = 0;             ///< of Rounding::Row
};

struct ResultTable {
    std::string name;    ///< of its files, without an ending
    std::string caption; ///< a sentence or two
    std::vector<TableColumn> columns;
    Index rows = 0;
    std::function<TableRow(Index)> row; ///< made when it is written, so that long tables need no memory
};

enum class ExportFormat { Csv, Json, Xlsx, Latex, Markdown };

inline constexpr std::array<std::pair<const char*, ExportFormat>, 5> kExportFormatWords = {
    {{"csv", ExportFormat::Csv},
     {"json", ExportFormat::Json},
     {"xlsx", ExportFormat::Xlsx},
     {"latex", ExportFormat::Latex},
     {"markdown", ExportFormat::Markdown}}};

/// Of the names of files.
inline constexpr std::array<std::pair<const char*, ExportFormat>, 5> kTableEndings = {
    {{".csv", ExportFormat::Csv},
     {".json", ExportFormat::Json},
     {".xlsx", ExportFormat::Xlsx},
     {".tex", ExportFormat::Latex},
     {".md", ExportFormat::Markdown}}};

/// Cells as they are; CSV with yes as 1 and no as 0.
[[nodiscard]] std::string csvTable(const ResultTable& table);

/// A list of objects; null for nothing.
[[nodiscard]] nlohmann::ordered_json jsonTable(const ResultTable& table);

/// tabular, or longtable from more rows than a page has, with booktabs' rules and siunitx's columns.
[[nodiscard]] std::string latexTable(const ResultTable& table);

/// A pipe table, its columns lined up.
[[nodiscard]] std::string markdownTable(const ResultTable& table);

/// A workbook with the tables as its one sheet, written to path. Errors: File; Shape where a sheet has too few rows.
[[nodiscard]] Status writeXlsxTable(const ResultTable& table, const std::filesystem::path& path);

/// A table as a file.
struct TableFile {
    const ResultTable* table = nullptr;
    ExportFormat format = ExportFormat::Csv;

    [[nodiscard]] std::string name() const; ///< "summary.tex"
};

/// All files into the folder or none.
[[nodiscard]] Status writeTables(const std::filesystem::path& folder, const std::vector<TableFile>& tables);

} // namespace credence
