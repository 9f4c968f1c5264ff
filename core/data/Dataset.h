// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The data as the user knows them: sequences, steps, inputs, outputs, in the user's own units and order. Sealed once
// made (DatasetPtr); an edit makes a new one.
#pragma once

#include "core/base/Result.h"
#include "core/data/TextList.h"
#include "core/math/LinearAlgebra.h"

#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace credence {

struct Column {
    std::string name;
    std::string unit;                     ///< empty where not known
    std::vector<std::string> levels = {}; ///< of an input read as a category, whose x are places here; else empty
};

/// So many levels a category may have.
constexpr std::size_t kMostCategoryLevels = 64;

/// A value of an input as a person writes it: its level, or the number.
[[nodiscard]] std::string inputText(const Column& input, double value);

/// conc (mg/L), or conc where no unit is known.
[[nodiscard]] std::string titled(const Column& column);

/// Beyond this size squares, and so standard deviations, leave the range of a double.
constexpr double kLargestNumber = 1e150;

using Mask = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;

/// One sequence of T_i steps, in order of rising step value.
struct Sequence {
    std::string id;
    std::vector<double> step; ///< T_i, strictly rising
    TextList stepText;        ///< T_i, the same as the file wrote it
    std::vector<int> line;    ///< T_i, line of the file, 0 where there was none
    Matrix x;                 ///< T_i x inputs, complete
    Matrix y;                 ///< T_i x P, NaN where missing
    Mask filled = {};         ///< T_i x inputs, true: the file has no value there, x holds what stands in; 0 x 0: none
    Mask heldOut;             ///< T_i x P, true: hidden from the sampler, scored afterwards; never on a missing cell

    [[nodiscard]] Index length() const { return y.rows(); }
    [[nodiscard]] bool isSeen(Index t, Index output) const { return !std::isnan(y(t, output)) && !heldOut(t, output); }
    [[nodiscard]] bool isFilled(Index t, Index input) const { return filled.size() > 0 && filled(t, input); }
};

/// The same sequence with these of its rows alone, in this order.
[[nodiscard]] Sequence withRows(const Sequence& sequence, const std::vector<Index>& rows);

struct Dataset {
    std::string name; ///< file name without folder
    Column id;        ///< name empty: there was no id column, one sequence
    Column step;      ///< name empty: the row number is the step
    std::vector<Column> inputs;
    std::vector<Column> outputs;
    std::vector<Sequence> sequences; ///< in order of first appearance

    [[nodiscard]] Index rowCount() const;
    [[nodiscard]] Index longest() const;      ///< T = max T_i
    [[nodiscard]] Index missingCount() const; ///< output cells without a value
    [[nodiscard]] Index heldOutCount() const;
};

/// A column may be step and input at once; then the step says what the input is.
[[nodiscard]] bool isStepToo(const Dataset& dataset, std::size_t input);

using DatasetPtr = std::shared_ptr<const Dataset>;

/// Seals a dataset after checking it: at least one sequence, row and output; shapes agree; steps rise strictly inside a
/// sequence; inputs finite; observed outputs finite; at least one observed output cell that is not held out per output.
[[nodiscard]] Result<DatasetPtr> sealDataset(Dataset dataset);

/// A copy in which exactly the given cells are held out; masks[i] is T_i x P. Cells without a value stay missing.
[[nodiscard]] Result<DatasetPtr> withHeldOut(const Dataset& dataset, const std::vector<Mask>& masks);

} // namespace credence
