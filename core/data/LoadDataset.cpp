// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/LoadDataset.h"

#include "core/data/ColumnPlaces.h"
#include "core/data/NumberText.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace credence {

namespace {

/// The cell in quotation marks, cut where it is long.
std::string quoted(const std::string& cell)
{
    constexpr std::size_t kLongest = 40;
    if (cell.size() <= kLongest) {
        return "\"" + cell + "\"";
    }
    std::size_t length = kLongest;
    while ((static_cast<unsigned char>(cell[length]) & 0xC0U) == 0x80U) {
        --length; // not in the middle of a letter
    }
    return "\"" + cell.substr(0, length) + "...\"";
}

enum class CellRole { Id, Step, Input, Output };

/// Where a number stands, and what for.
struct CellPlace {
    std::size_t row = 0;
    std::size_t column = 0;
    CellRole role = CellRole::Output;
};

bool hasDecimalComma(const std::string& cell)
{
    return cell.find(',') != std::string::npos && cell.find_first_not_of("+-.,eE0123456789") == std::string::npos;
}

Error cellError(const TextTable& table, const CellPlace& at, const std::string& message, const std::string& suggestion)
{
    const Place place{.file = table.file, .line = table.lines[at.row], .column = table.header[at.column], .field = {}};
    return {ErrorCode::Value, message, place, suggestion};
}

Error missingError(const TextTable& table, const CellPlace& at)
{
    const std::string& column = table.header[at.column];
    if (at.role == CellRole::Step) {
        return cellError(table, at, "the step is missing.", "Fill it in, or drop the row.");
    }
    return cellError(table, at, "the row has no " + column + ".",
                     "Inputs must be complete: fill it in, drop the row, or drop " + column + ".");
}

Error notANumberError(const TextTable& table, const CellPlace& at)
{
    const std::string& cell = table.rows[at.row][at.column];
    if (hasDecimalComma(cell)) {
        return cellError(table, at, quoted(cell) + " is not a number.", "Use a point, or set the decimal comma.");
    }
    std::string suggestion = "Write a plain number.";
    if (at.role == CellRole::Output) {
        suggestion = "Write a plain number, or leave the cell empty where there is no value.";
    } else if (at.role == CellRole::Input) {
        suggestion = "An input must hold numbers; write text and categories as numbers.";
    }
    const bool isText = cell.find_first_of("0123456789") == std::string::npos;
    return cellError(table, at, quoted(cell) + (isText ? " is text, not a number." : " is not a number."), suggestion);
}

/// NaN stands for a missing output.
Result<double> readCell(const TextTable& table, const CellPlace& at)
{
    const std::string& cell = table.rows[at.row][at.column];
    const NumberText number = readNumber(cell);
    if (number.kind == NumberKind::Finite) {
        return number.value;
    }
    if (number.kind == NumberKind::Infinite) {
        return cellError(table, at, quoted(cell) + " is an infinite value.", "Only finite numbers can be used.");
    }
    if (number.kind == NumberKind::TooLarge) {
        return cellError(table, at, quoted(cell) + " is too large for a number.", "Use a larger unit.");
    }
    if (!isMissingMarker(cell)) {
        return notANumberError(table, at);
    }
    if (at.role != CellRole::Output) {
        return missingError(table, at);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

/// All numbers of the file, in its order, so that the first bad line is the one that is reported.
struct Numbers {
    std::vector<double> step; ///< rows; empty without a step column
    Matrix x;                 ///< rows x inputs
    Matrix y;                 ///< rows x outputs, NaN where missing
};

std::optional<Error> readCells(const TextTable& table, std::size_t row, const std::vector<std::size_t>& columns,
                               CellRole role, Matrix& matrix)
{
    for (std::size_t j = 0; j < columns.size(); ++j) {
        const auto value = readCell(table, {row, columns[j], role});
        if (!value) {
            return value.error();
        }
        matrix(static_cast<Index>(row), static_cast<Index>(j)) = value.value();
    }
    return std::nullopt;
}

Result<Numbers> readNumbers(const TextTable& table, const ColumnPlaces& places)
{
    const auto rows = static_cast<Index>(table.rows.size());
    Numbers numbers{{},
                    Matrix(rows, static_cast<Index>(places.inputs.size())),
                    Matrix(rows, static_cast<Index>(places.outputs.size()))};
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (places.step != kNoColumn) {
            const auto step = readCell(table, {row, places.step, CellRole::Step});
            if (!step) {
                return step.error();
            }
            numbers.step.push_back(step.value());
        }
        if (auto error = readCells(table, row, places.inputs, CellRole::Input, numbers.x)) {
            return *error;
        }
        if (auto error = readCells(table, row, places.outputs, CellRole::Output, numbers.y)) {
            return *error;
        }
    }
    return numbers;
}

struct RowGroup {
    std::string id;
    std::vector<std::size_t> rows;
};

/// One group a sequence, in order of first appearance, rows in the file's order.
Result<std::vector<RowGroup>> groupRows(const TextTable& table, std::size_t idColumn)
{
    std::vector<RowGroup> groups;
    if (idColumn == kNoColumn) {
        groups.push_back({"1", std::vector<std::size_t>(table.rows.size())});
        std::iota(groups.front().rows.begin(), groups.front().rows.end(), std::size_t{0});
        return groups;
    }
    std::unordered_map<std::string_view, std::size_t> known;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const std::string& id = table.rows[row][idColumn];
        if (id.empty()) {
            return cellError(table, {row, idColumn, CellRole::Id}, "the row does not say to which sequence it belongs.",
                             "Fill in its id, or drop the row.");
        }
        const auto [place, isNew] = known.emplace(id, groups.size());
        if (isNew) {
            groups.push_back({id, {}});
        }
        groups[place->second].rows.push_back(row);
    }
    return groups;
}

std::optional<Error> sortBySteps(const TextTable& table, std::size_t stepColumn, const std::vector<double>& step,
                                 RowGroup& group)
{
    std::stable_sort(group.rows.begin(), group.rows.end(), [&](auto a, auto b) { return step[a] < step[b]; });
    const auto twice =
        std::adjacent_find(group.rows.begin(), group.rows.end(), [&](auto a, auto b) { return step[a] == step[b]; });
    if (twice == group.rows.end()) {
        return std::nullopt;
    }
    const std::size_t first = *twice;
    const std::size_t second = *std::next(twice);
    return cellError(table, {second, stepColumn, CellRole::Step},
                     "sequence " + group.id + " has step " + table.rows[second][stepColumn] + " twice, on line " +
                         std::to_string(table.lines[first]) + " and line " + std::to_string(table.lines[second]) + ".",
                     "Drop one of the two rows, or change its step.");
}

Sequence makeSequence(const TextTable& table, std::size_t stepColumn, const Numbers& numbers, const RowGroup& group)
{
    Sequence sequence;
    sequence.id = group.id;
    const auto length = static_cast<Index>(group.rows.size());
    sequence.x.resize(length, numbers.x.cols());
    sequence.y.resize(length, numbers.y.cols());
    sequence.heldOut = Mask::Constant(length, numbers.y.cols(), false);
    for (Index t = 0; t < length; ++t) {
        const std::size_t row = group.rows[static_cast<std::size_t>(t)];
        const bool isNumbered = stepColumn == kNoColumn;
        sequence.step.push_back(isNumbered ? static_cast<double>(t) : numbers.step[row]);
        sequence.stepText.push_back(isNumbered ? std::to_string(t) : table.rows[row][stepColumn]);
        sequence.line.push_back(table.lines[row]);
        sequence.x.row(t) = numbers.x.row(static_cast<Index>(row));
        sequence.y.row(t) = numbers.y.row(static_cast<Index>(row));
    }
    return sequence;
}

Result<std::vector<Sequence>> makeSequences(const TextTable& table, const ColumnPlaces& places, const Numbers& numbers)
{
    auto groups = groupRows(table, places.id);
    if (!groups) {
        return groups.error();
    }
    std::vector<Sequence> sequences;
    for (RowGroup group : groups.value()) {
        if (places.step != kNoColumn) {
            if (auto error = sortBySteps(table, places.step, numbers.step, group)) {
                return *error;
            }
        }
        sequences.push_back(makeSequence(table, places.step, numbers, group));
    }
    return sequences;
}

/// A unit for a column that is not there is a slip of the pen, and would be passed over in silence.
std::optional<Error> findUnusedUnit(const TextTable& table, const Roles& roles)
{
    for (const auto& [name, unit] : roles.units) {
        if (std::find(table.header.begin(), table.header.end(), name) == table.header.end()) {
            return Error{ErrorCode::Usage,
                         std::string("there is no column \"").append(name).append("\" to have the unit ") + unit + ".",
                         Place{.file = table.file, .line = 0, .column = {}, .field = {}},
                         {}};
        }
    }
    return std::nullopt;
}

Column columnNamed(const Roles& roles, const std::string& name)
{
    const auto unit = roles.units.find(name);
    return {name, unit == roles.units.end() ? std::string() : unit->second};
}

} // namespace

Result<DatasetPtr> makeDataset(const TextTable& table, const Roles& roles)
{
    const auto places = placeColumns(table, roles);
    if (!places) {
        return places.error();
    }
    if (const auto error = findUnusedUnit(table, roles)) {
        return *error;
    }
    const auto numbers = readNumbers(table, places.value());
    if (!numbers) {
        return numbers.error();
    }
    auto sequences = makeSequences(table, places.value(), numbers.value());
    if (!sequences) {
        return sequences.error();
    }
    Dataset dataset;
    dataset.name = table.file;
    dataset.id = columnNamed(roles, roles.id);
    dataset.step = columnNamed(roles, roles.step);
    for (const std::string& name : roles.inputs) {
        dataset.inputs.push_back(columnNamed(roles, name));
    }
    for (const std::string& name : roles.outputs) {
        dataset.outputs.push_back(columnNamed(roles, name));
    }
    dataset.sequences = std::move(sequences).value();
    return sealDataset(std::move(dataset));
}

Result<DatasetPtr> loadDataset(const std::filesystem::path& path, const Roles& roles)
{
    const auto table = readDelimitedText(path);
    if (!table) {
        return table.error();
    }
    return makeDataset(table.value(), roles);
}

} // namespace credence
