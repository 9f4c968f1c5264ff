// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/HeldOutFile.h"

#include "core/data/DelimitedText.h"
#include "core/exports/CsvText.h"

#include <algorithm>
#include <map>

namespace credence {

namespace {

struct PlaceInData {
    std::size_t sequence = 0;
    Index t = 0;
    Index output = 0;
};

NamedCell nameOf(const Dataset& dataset, const PlaceInData& place)
{
    const Sequence& sequence = dataset.sequences[place.sequence];
    return {sequence.id, sequence.stepText[static_cast<std::size_t>(place.t)],
            dataset.outputs[static_cast<std::size_t>(place.output)].name};
}

/// Calls take for every output cell, in the order of the data.
template <class Take>
void forEachCell(const Dataset& dataset, const Take& take)
{
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        for (Index t = 0; t < dataset.sequences[i].length(); ++t) {
            for (Index p = 0; p < dataset.sequences[i].y.cols(); ++p) {
                take(PlaceInData{i, t, p});
            }
        }
    }
}

/// The cells that a table lists; its columns are found by their names.
Result<std::vector<NamedCell>> cellsOf(const TextTable& table)
{
    constexpr std::array kNames = {"sequence", "step", "output"};
    const auto columnOf = [&table](const char* name) {
        return static_cast<std::size_t>(std::find(table.header.begin(), table.header.end(), name) -
                                        table.header.begin());
    };
    for (const char* name : kNames) {
        if (columnOf(name) == table.header.size()) {
            return Error{ErrorCode::Format, "the column " + std::string(name) + " is not there.",
                         Place{.file = table.file, .line = 1, .column = name, .field = {}},
                         "It wants the columns sequence, step and output."};
        }
    }
    const std::size_t marked = columnOf("held_out");
    std::vector<NamedCell> cells;
    for (const std::vector<std::string>& row : table.rows) {
        if (marked == table.header.size() || row[marked] == "1") {
            cells.push_back({row[columnOf(kNames[0])], row[columnOf(kNames[1])], row[columnOf(kNames[2])]});
        }
    }
    return cells;
}

} // namespace

std::vector<NamedCell> heldOutCells(const Dataset& dataset)
{
    std::vector<NamedCell> cells;
    forEachCell(dataset, [&](const PlaceInData& place) {
        if (dataset.sequences[place.sequence].heldOut(place.t, place.output)) {
            cells.push_back(nameOf(dataset, place));
        }
    });
    return cells;
}

Result<DatasetPtr> withNamedCellsHeldOut(const Dataset& dataset, const std::vector<NamedCell>& cells)
{
    std::map<NamedCell, PlaceInData> places;
    std::vector<Mask> masks;
    for (const Sequence& sequence : dataset.sequences) {
        masks.emplace_back(Mask::Constant(sequence.y.rows(), sequence.y.cols(), false));
    }
    if (!cells.empty()) { // long data have many names
        forEachCell(dataset, [&](const PlaceInData& place) { places[nameOf(dataset, place)] = place; });
    }
    for (const NamedCell& cell : cells) {
        const auto found = places.find(cell);
        if (found == places.end()) {
            return Error{ErrorCode::Value,
                         "the cell " + cell[0] + ", " + cell[1] + ", " + cell[2] + " is not in the data.",
                         {},
                         {}};
        }
        masks[found->second.sequence](found->second.t, found->second.output) = true;
    }
    return withHeldOut(dataset, masks);
}

std::string heldOutCsv(const Dataset& dataset)
{
    std::string text = "sequence,step,output\n";
    for (const NamedCell& cell : heldOutCells(dataset)) {
        text += csvCell(cell[0]) + "," + csvCell(cell[1]) + "," + csvCell(cell[2]) + "\n";
    }
    return text;
}

Result<DatasetPtr> withHeldOutFile(const Dataset& dataset, const std::filesystem::path& file)
{
    const auto table = readDelimitedText(file);
    const auto cells = table ? cellsOf(table.value()) : Result<std::vector<NamedCell>>(table.error());
    if (!cells) {
        return cells.error();
    }
    auto held = withNamedCellsHeldOut(dataset, cells.value());
    if (held) {
        return held;
    }
    Error error = held.error();
    error.place.file = file.string();
    return error;
}

} // namespace credence
