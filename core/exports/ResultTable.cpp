// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/ResultTable.h"

#include "core/base/Words.h"
#include "core/data/TextFile.h"
#include "core/exports/CsvText.h"
#include "core/exports/JsonNumbers.h"

#include <cmath>

namespace credence {

namespace {

using nlohmann::ordered_json;

struct CsvCell {
    std::string operator()(std::monostate /*nothing*/) const { return {}; }
    std::string operator()(const std::string& text) const { return csvCell(text); }
    std::string operator()(double number) const { return csvNumber(number); }
    std::string operator()(bool isTrue) const { return isTrue ? "1" : "0"; }
};

struct JsonCell {
    ordered_json operator()(std::monostate /*nothing*/) const { return {}; }
    ordered_json operator()(const std::string& text) const { return text; }
    ordered_json operator()(double number) const { return jsonNumber(number); }
    ordered_json operator()(bool isTrue) const { return isTrue; }
};

std::string jsonFile(const ResultTable& table)
{
    const ordered_json root = {{"caption", table.caption}, {table.name, jsonTable(table)}};
    return root.dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Status addTable(StagedFiles& files, const std::filesystem::path& path, const ResultTable& table, ExportFormat format)
{
    switch (format) {
    case ExportFormat::Csv:
        return files.add(path, csvTable(table));
    case ExportFormat::Json:
        return files.add(path, jsonFile(table));
    case ExportFormat::Latex:
        return files.add(path, latexTable(table));
    case ExportFormat::Markdown:
        return files.add(path, markdownTable(table));
    case ExportFormat::Xlsx:
        break;
    }
    const auto place = files.stage(path);
    Status status = place ? writeXlsxTable(table, place.value()) : Status(place.error());
    if (status) {
        return status;
    }
    Error error = status.error();
    error.place.file = path.string();
    return error;
}

} // namespace

TableCell numberCell(double value)
{
    return std::isfinite(value) ? TableCell(value) : TableCell();
}

TableCell numberCell(const Measure& measure)
{
    return measure.isAvailable() ? numberCell(measure.number) : TableCell();
}

TableCell textCell(const std::string& text)
{
    return text.empty() ? TableCell() : TableCell(text);
}

std::string csvTable(const ResultTable& table)
{
    std::string text;
    for (const TableColumn& column : table.columns) {
        text += (text.empty() ? "" : ",") + csvCell(column.key);
    }
    text += "\n";
    for (Index i = 0; i < table.rows; ++i) {
        const TableRow row = table.row(i);
        for (std::size_t j = 0; j < row.cells.size(); ++j) {
            text += (j == 0 ? "" : ",") + std::visit(CsvCell(), row.cells[j]);
        }
        text += "\n";
    }
    return text;
}

ordered_json jsonTable(const ResultTable& table)
{
    ordered_json list = ordered_json::array();
    for (Index i = 0; i < table.rows; ++i) {
        const TableRow row = table.row(i);
        ordered_json object = ordered_json::object();
        for (std::size_t j = 0; j < row.cells.size(); ++j) {
            object[table.columns[j].key] = std::visit(JsonCell(), row.cells[j]);
        }
        list.push_back(std::move(object));
    }
    return list;
}

std::string TableFile::name() const
{
    return table->name + std::string(wordOf(kTableEndings, format));
}

Status writeTables(const std::filesystem::path& folder, const std::vector<TableFile>& tables)
{
    StagedFiles files;
    for (const TableFile& file : tables) {
        if (const Status status = addTable(files, folder / file.name(), *file.table, file.format); !status) {
            return status.error();
        }
    }
    return files.commit();
}

} // namespace credence
