// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DataEdits.h"

#include "core/data/Categories.h"
#include "core/data/FutureSteps.h"
#include "core/data/RawTable.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

namespace credence {

namespace {

std::size_t at(Index index)
{
    return static_cast<std::size_t>(index);
}

const Sequence& sequenceIn(const Dataset& dataset, Index sequence)
{
    return dataset.sequences[at(sequence)];
}

double valueIn(const Dataset& dataset, const DataCell& cell)
{
    const Sequence& sequence = sequenceIn(dataset, cell.row.sequence);
    return cell.isInput ? sequence.x(cell.row.t, cell.column) : sequence.y(cell.row.t, cell.column);
}

bool isSameValue(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

const Column& columnOf(const Dataset& dataset, const DataCell& cell)
{
    return (cell.isInput ? dataset.inputs : dataset.outputs)[at(cell.column)];
}

Index lengthOfFile(const EditedData& data, Index sequence)
{
    return sequenceIn(*data.base, sequence).length();
}

Error errorAt(const EditedData& data, const DataCell& cell, const std::string& message, const std::string& suggestion)
{
    const Sequence& sequence = sequenceIn(*data.whole, cell.row.sequence);
    const int line = sequence.line[at(cell.row.t)];
    const std::string where =
        line > 0 ? "" : "sequence " + sequence.id + ", step " + sequence.stepText[at(cell.row.t)] + ": ";
    return {ErrorCode::Value, where + message,
            Place{.file = data.base->name, .line = line, .column = columnOf(*data.base, cell).name, .field = {}},
            suggestion};
}

/// Another edit may have come between a wish and its turn.
std::optional<Error> findMissingRow(const EditedData& data, const RowPlace& row)
{
    if (row.t < sequenceIn(*data.whole, row.sequence).length()) {
        return std::nullopt;
    }
    return Error{ErrorCode::Usage,
                 "the row is not there any more.",
                 Place{.file = data.base->name, .line = 0, .column = {}, .field = {}},
                 {}};
}

std::optional<Error> findBadValue(const EditedData& data, const DataValue& value)
{
    if (auto error = findMissingRow(data, value.cell.row)) {
        return error;
    }
    if (value.cell.isInput && isStepToo(*data.base, at(value.cell.column))) {
        return errorAt(data, value.cell, "the column gives the steps too, and steps cannot be edited.",
                       "Change the file, and open it again.");
    }
    if (std::isnan(value.value) && value.cell.isInput) {
        return errorAt(data, value.cell, "inputs must be complete, so that the value cannot be cleared.",
                       "Type another value, or exclude the row.");
    }
    const Column& column = columnOf(*data.base, value.cell);
    const bool isLevel = value.value >= 0 && value.value < static_cast<double>(column.levels.size()) &&
                         value.value == std::floor(value.value);
    if (value.cell.isInput && !column.levels.empty() && !isLevel) {
        return errorAt(data, value.cell, "the value is none of the levels of " + column.name + ".",
                       "The levels are " + levelList(column.levels) + ".");
    }
    if (std::isinf(value.value) || std::abs(value.value) > kLargestNumber) {
        return errorAt(data, value.cell, "the value is beyond 1e150 and too large to compute with.",
                       "Use a larger unit.");
    }
    return std::nullopt;
}

/// Whether the file says the same of the cell, so that there is nothing to remember.
bool isOfFile(const EditedData& data, const DataValue& value)
{
    const DataCell& cell = value.cell;
    if (cell.row.t >= lengthOfFile(data, cell.row.sequence)) {
        return !cell.isInput && std::isnan(value.value);
    }
    const bool isFilled = cell.isInput && sequenceIn(*data.base, cell.row.sequence).isFilled(cell.row.t, cell.column);
    return !isFilled && isSameValue(valueIn(*data.base, cell), value.value);
}

template <class Place, class Values>
void eraseRows(Values& values, Index sequence, Index from, const Place& rowOf)
{
    std::erase_if(values, [&](const auto& entry) {
        const RowPlace& row = rowOf(entry);
        return row.sequence == sequence && row.t >= from;
    });
}

} // namespace

bool DataEdits::isExcluded(const RowPlace& row) const
{
    return excludedSequences.contains(row.sequence) || excludedRows.contains(row);
}

bool operator==(const DataEdits& a, const DataEdits& b)
{
    const auto isSame = [](const auto& one, const auto& other) {
        return one.first == other.first && isSameValue(one.second, other.second);
    };
    return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(), isSame) &&
           a.heldOut == b.heldOut && a.excludedRows == b.excludedRows && a.excludedSequences == b.excludedSequences &&
           a.futureRows == b.futureRows;
}

Result<DataEdits> withValues(const EditedData& data, const std::vector<DataValue>& values)
{
    DataEdits edits = data.edits;
    for (const DataValue& value : values) {
        if (auto error = findBadValue(data, value)) {
            return *error;
        }
        if (isOfFile(data, value)) {
            edits.values.erase(value.cell);
        } else {
            edits.values[value.cell] = value.value;
        }
        if (!value.cell.isInput && std::isnan(value.value)) {
            edits.heldOut.erase(value.cell); // there is nothing to hide any more
        }
    }
    return edits;
}

Result<DataEdits> withHeldOutCells(const EditedData& data, const std::vector<DataCell>& cells, bool isHeldOut)
{
    DataEdits edits = data.edits;
    bool isAny = false;
    for (const DataCell& cell : cells) {
        if (auto error = findMissingRow(data, cell.row)) {
            return *error;
        }
        if (cell.isInput || std::isnan(valueIn(*data.whole, cell))) {
            continue;
        }
        isAny = true;
        const bool isOfBase = cell.row.t < lengthOfFile(data, cell.row.sequence) &&
                              sequenceIn(*data.base, cell.row.sequence).heldOut(cell.row.t, cell.column);
        if (isOfBase == isHeldOut) {
            edits.heldOut.erase(cell);
        } else {
            edits.heldOut[cell] = isHeldOut;
        }
    }
    if (!isAny) {
        return Error{ErrorCode::Usage, "there is no observed output among these cells to hold out.",
                     Place{.file = data.base->name, .line = 0, .column = {}, .field = {}},
                     "Choose cells of an output that have a value."};
    }
    return edits;
}

DataEdits withExcludedRows(const EditedData& data, const std::vector<RowPlace>& rows, bool isExcluded)
{
    DataEdits edits = data.edits;
    for (const RowPlace& row : rows) {
        if (isExcluded) {
            edits.excludedRows.insert(row);
        } else {
            edits.excludedRows.erase(row);
        }
    }
    return edits;
}

DataEdits withExcludedSequences(const EditedData& data, const std::vector<Index>& sequences, bool isExcluded)
{
    DataEdits edits = data.edits;
    for (const Index sequence : sequences) {
        if (isExcluded) {
            edits.excludedSequences.insert(sequence);
        } else {
            edits.excludedSequences.erase(sequence);
        }
    }
    return edits;
}

Result<DataEdits> withFutureRows(const EditedData& data, Index sequence, Index count)
{
    const Sequence& last = sequenceIn(*data.base, sequence);
    if (count < 0 || count > kMostFutureRows) {
        return Error{ErrorCode::Usage,
                     "from 0 to " + std::to_string(kMostFutureRows) + " future rows can be added to a sequence.",
                     Place{.file = data.base->name, .line = 0, .column = {}, .field = {}},
                     {}};
    }
    if (const auto steps = futureSteps(*data.base, last, count); !steps) {
        return steps.error();
    }
    DataEdits edits = data.edits;
    const Index from = last.length() + count;
    const auto ofCell = [](const auto& entry) { return entry.first.row; };
    eraseRows(edits.values, sequence, from, ofCell);
    eraseRows(edits.heldOut, sequence, from, ofCell);
    eraseRows(edits.excludedRows, sequence, from, [](const RowPlace& row) { return row; });
    if (count > 0) {
        edits.futureRows[sequence] = count;
    } else {
        edits.futureRows.erase(sequence);
    }
    return edits;
}

std::string placeText(const EditedData& data, const DataCell& cell)
{
    const Sequence& sequence = sequenceIn(*data.whole, cell.row.sequence);
    const int line = sequence.line[at(cell.row.t)];
    const std::string row = line > 0 ? "line " + std::to_string(line)
                                     : (data.base->id.name.empty() ? "sequence" : data.base->id.name) + " " +
                                           sequence.id + ", step " + sequence.stepText[at(cell.row.t)];
    return row + ", column " + columnOf(*data.base, cell).name;
}

std::string editSentence(const EditedData& data)
{
    const DataEdits& edits = data.edits;
    Index future = 0;
    for (const auto& [sequence, count] : edits.futureRows) {
        future += count;
    }
    std::vector<std::string> parts;
    const auto add = [&parts](std::size_t count, const std::string& noun, const std::string& what) {
        if (count > 0) {
            parts.push_back(countOf(count, noun) + what);
        }
    };
    add(edits.values.size(), "value", " edited");
    add(edits.excludedRows.size(), "row", " left out");
    add(edits.excludedSequences.size(), "sequence", " left out");
    add(static_cast<std::size_t>(future), "future row", " added");
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return text.empty() ? text : text + ".";
}

} // namespace credence
