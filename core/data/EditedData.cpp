// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DataEdits.h"
#include "core/data/FutureSteps.h"

#include <cmath>
#include <limits>
#include <utility>

namespace credence {

namespace {

std::size_t place(Index index)
{
    return static_cast<std::size_t>(index);
}

void putValue(Dataset& dataset, const DataCell& cell, double value)
{
    Sequence& sequence = dataset.sequences[place(cell.row.sequence)];
    CREDENCE_CHECK(cell.row.t < sequence.length(), "edits are of rows that are there");
    if (!cell.isInput) {
        sequence.y(cell.row.t, cell.column) = value;
        return;
    }
    sequence.x(cell.row.t, cell.column) = value;
    if (sequence.filled.size() > 0) {
        sequence.filled(cell.row.t, cell.column) = false; // now it is a person who says it
    }
}

/// Values of rows of the file where isFuture is not, of those after them where it is.
void putValues(Dataset& dataset, const EditedData& data, bool isFuture)
{
    for (const auto& [cell, value] : data.edits.values) {
        if (data.isFuture(cell.row) == isFuture) {
            putValue(dataset, cell, value);
        }
    }
}

void addRows(Sequence& sequence, const std::vector<FutureStep>& steps)
{
    const Index last = sequence.length();
    const auto count = static_cast<Index>(steps.size());
    for (const FutureStep& step : steps) {
        sequence.step.push_back(step.value);
        sequence.stepText.push_back(step.text);
        sequence.line.push_back(0);
    }
    sequence.x.conservativeResize(last + count, Eigen::NoChange);
    sequence.x.bottomRows(count).rowwise() = sequence.x.row(last - 1);
    sequence.y.conservativeResize(last + count, Eigen::NoChange);
    sequence.y.bottomRows(count).setConstant(std::numeric_limits<double>::quiet_NaN());
    sequence.heldOut.conservativeResize(last + count, Eigen::NoChange);
    sequence.heldOut.bottomRows(count).setConstant(false);
    if (sequence.filled.size() > 0) {
        sequence.filled.conservativeResize(last + count, Eigen::NoChange);
        sequence.filled.bottomRows(count).setConstant(false);
    }
}

Status addFutureRows(Dataset& whole, const EditedData& data)
{
    for (const auto& [number, count] : data.edits.futureRows) {
        const auto steps = futureSteps(*data.base, data.base->sequences[place(number)], count);
        if (!steps) {
            return steps.error();
        }
        Sequence& sequence = whole.sequences[place(number)];
        addRows(sequence, steps.value());
        const Eigen::Map<const Vector> all(sequence.step.data(), sequence.length());
        const auto added = static_cast<Index>(steps.value().size());
        for (std::size_t k = 0; k < whole.inputs.size(); ++k) {
            if (isStepToo(whole, k)) {
                sequence.x.col(static_cast<Index>(k)).tail(added) = all.tail(added);
            }
        }
    }
    return Done{};
}

void putHeldOut(Dataset& whole, const DataEdits& edits)
{
    for (const auto& [cell, isHeldOut] : edits.heldOut) {
        whole.sequences[place(cell.row.sequence)].heldOut(cell.row.t, cell.column) = isHeldOut;
    }
    for (Sequence& sequence : whole.sequences) {
        sequence.heldOut = sequence.heldOut.array() && !sequence.y.array().isNaN();
    }
}

/// Fills rowOf and sequenceOf; gives the number of rows that are left.
Index placeRows(EditedData& data, const Dataset& whole)
{
    Index sequences = 0;
    Index left = 0;
    for (std::size_t i = 0; i < whole.sequences.size(); ++i) {
        Index rows = 0;
        std::vector<Index> places;
        places.reserve(place(whole.sequences[i].length()));
        for (Index t = 0; t < whole.sequences[i].length(); ++t) {
            const bool isOut = data.edits.isExcluded({static_cast<Index>(i), t});
            places.push_back(isOut ? -1 : rows++);
        }
        data.rowOf.push_back(std::move(places));
        data.sequenceOf.push_back(rows > 0 ? sequences++ : -1);
        left += rows;
    }
    return left;
}

/// The rows that are left; the same columns and names.
Dataset withoutExcluded(const Dataset& whole, const EditedData& data)
{
    Dataset kept{whole.name, whole.id, whole.step, whole.inputs, whole.outputs, {}};
    for (std::size_t i = 0; i < whole.sequences.size(); ++i) {
        const std::vector<Index>& places = data.rowOf[i];
        std::vector<Index> rows;
        for (std::size_t t = 0; t < places.size(); ++t) {
            if (places[t] >= 0) {
                rows.push_back(static_cast<Index>(t));
            }
        }
        if (rows.size() == places.size()) {
            kept.sequences.push_back(whole.sequences[i]);
        } else if (!rows.empty()) {
            kept.sequences.push_back(withRows(whole.sequences[i], rows));
        }
    }
    return kept;
}

Error nothingLeft(const Dataset& dataset)
{
    return {ErrorCode::Usage, "every row would be left out.",
            Place{.file = dataset.name, .line = 0, .column = {}, .field = {}}, "Leave at least one to learn from."};
}

} // namespace

bool EditedData::isFuture(const RowPlace& row) const
{
    return row.t >= base->sequences[place(row.sequence)].length();
}

EditedDataPtr unedited(const DatasetPtr& base)
{
    auto data = std::make_shared<EditedData>();
    data->base = base;
    data->whole = base;
    data->dataset = base;
    placeRows(*data, *base);
    return data;
}

Result<EditedDataPtr> applyEdits(const DatasetPtr& base, const DataEdits& edits)
{
    if (edits.isEmpty()) {
        return unedited(base);
    }
    auto data = std::make_shared<EditedData>();
    data->base = base;
    data->edits = edits;
    Dataset edited = *base;
    putValues(edited, *data, false); // first, because future rows repeat the last one
    if (const Status added = addFutureRows(edited, *data); !added) {
        return added.error();
    }
    putValues(edited, *data, true);
    putHeldOut(edited, edits);
    const Index left = placeRows(*data, edited);
    if (left == 0) {
        return nothingLeft(*base);
    }
    if (left < edited.rowCount()) {
        data->whole = std::make_shared<const Dataset>(std::move(edited));
        edited = withoutExcluded(*data->whole, *data);
    }
    const auto sealed = sealDataset(std::move(edited));
    if (!sealed) {
        return sealed.error();
    }
    data->dataset = sealed.value();
    data->whole = data->whole ? data->whole : data->dataset;
    return EditedDataPtr(data);
}

} // namespace credence
