// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person changes of the data after they were read: other values, values held out, rows and sequences left out,
// rows to forecast. A value of its own over a dataset that never changes: every step takes edits and gives others, or
// an error that says what, where and what to do, and then nothing is changed. Drawn hold-outs depend on their seed
// alone.
#pragma once

#include "core/data/Dataset.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace credence {

/// A row by its number in its sequence: rows of the file first, then future ones.
struct RowPlace {
    Index sequence = 0;
    Index t = 0;

    friend bool operator==(const RowPlace&, const RowPlace&) = default;
    friend bool operator<(const RowPlace& a, const RowPlace& b)
    {
        return std::tie(a.sequence, a.t) < std::tie(b.sequence, b.t);
    }
};

/// A cell that can be edited. Steps and ids cannot.
struct DataCell {
    RowPlace row;
    bool isInput = false; ///< else an output
    Index column = 0;     ///< among the inputs or outputs

    friend bool operator==(const DataCell&, const DataCell&) = default;
    friend bool operator<(const DataCell& a, const DataCell& b)
    {
        return std::tie(a.row, a.isInput, a.column) < std::tie(b.row, b.isInput, b.column);
    }
};

struct DataEdits {
    std::map<DataCell, double> values; ///< in place of the file's; NaN: an output without a value
    std::map<DataCell, bool> heldOut;  ///< outputs: held out or not, whatever the data said
    std::set<RowPlace> excludedRows;   ///< left out of the model
    std::set<Index> excludedSequences; ///< the same
    std::map<Index, Index> futureRows; ///< by sequence: how many rows follow its last, above 0

    [[nodiscard]] bool isEmpty() const { return *this == DataEdits{}; }
    [[nodiscard]] bool isExcluded(const RowPlace& row) const;
    friend bool operator==(const DataEdits& a, const DataEdits& b); ///< a cell without a value is like another
};

/// A dataset with edits over it. Made by applyEdits and sealed.
struct EditedData {
    DatasetPtr base; ///< as it was read
    DataEdits edits;
    DatasetPtr whole;   ///< every row, future and excluded ones too, with the edited values; not sealed
    DatasetPtr dataset; ///< what the model gets; base itself where nothing is edited
    std::vector<std::vector<Index>> rowOf; ///< [sequence][t] of whole: t in its sequence of dataset, -1: excluded
    std::vector<Index> sequenceOf;         ///< of whole: the one of dataset, -1: excluded

    [[nodiscard]] bool isFuture(const RowPlace& row) const;
    [[nodiscard]] bool isEdited(const DataCell& cell) const { return edits.values.contains(cell); }
};
using EditedDataPtr = std::shared_ptr<const EditedData>;

/// Errors as of sealDataset, as where everything is excluded or no value of an output is left to learn from.
[[nodiscard]] Result<EditedDataPtr> applyEdits(const DatasetPtr& base, const DataEdits& edits);
[[nodiscard]] EditedDataPtr unedited(const DatasetPtr& base);

struct DataValue {
    DataCell cell;
    double value = 0; ///< NaN clears an output
};

/// All of them, or none and an error for the first that cannot be. A value that the file has too is no edit.
[[nodiscard]] Result<DataEdits> withValues(const EditedData& data, const std::vector<DataValue>& values);

/// Outputs with a value; an error where none of the cells is one.
[[nodiscard]] Result<DataEdits> withHeldOutCells(const EditedData& data, const std::vector<DataCell>& cells,
                                                 bool isHeldOut);
[[nodiscard]] DataEdits withExcludedRows(const EditedData& data, const std::vector<RowPlace>& rows, bool isExcluded);
[[nodiscard]] DataEdits withExcludedSequences(const EditedData& data, const std::vector<Index>& sequences,
                                              bool isExcluded);

constexpr Index kMostFutureRows = 10000;

/// So many rows after the last of the file, from 0 to kMostFutureRows; those that there were go first, with what was
/// edited in them where they are no longer there. The steps go on by the median gap of the sequence, of all sequences
/// where it has one row only; inputs repeat the last row's.
[[nodiscard]] Result<DataEdits> withFutureRows(const EditedData& data, Index sequence, Index count);

/// What is drawn, of the rows that are not excluded.
enum class HoldOutKind {
    None,      ///< nothing is held out
    Cells,     ///< a share of the observed values of each output, drawn
    Tails,     ///< the last share of the observed values of each output in each sequence; nothing is drawn
    Sequences, ///< a share of the sequences, drawn, with all their values
};

struct HoldOutPlan {
    HoldOutKind kind = HoldOutKind::Cells;
    double share = 0.1; ///< in (0, 1), of which at least one is taken
    std::uint64_t seed = 1;
};

/// Holds out what the plan says and nothing else. The same plan on the same data gives the same cells on every machine.
[[nodiscard]] Result<DataEdits> withHoldOut(const EditedData& data, const HoldOutPlan& plan);

/// "line 53, column conc", or "Subject 5, step 7.03, column conc" where the file has no such line.
[[nodiscard]] std::string placeText(const EditedData& data, const DataCell& cell);

/// One plain sentence on how the data differ from the file: "2 values edited, 1 row left out."; empty where they do
/// not. What is held out is not counted: it is no change of the data.
[[nodiscard]] std::string editSentence(const EditedData& data);

} // namespace credence
