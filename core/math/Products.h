// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Products of a few long columns, X'Y: what regressions are made of. A general matrix product spends more on packing
// such columns than on multiplying them.
#pragma once

#include "core/math/LinearAlgebra.h"

namespace credence {

/// Neighbouring columns of one length, stride numbers apart.
struct Columns {
    const double* data = nullptr;
    Index stride = 0;
    Index count = 0;
};

/// The rows summed over, each with its weight where weights are given.
struct Rows {
    Index count = 0;
    const double* weights = nullptr;
};

/// out(i, j) += sum over rows of weight left_i right_j.
void addProducts(const Columns& left, const Columns& right, const Rows& rows, Eigen::Ref<Matrix> out);

/// The lower triangle of out(i, j) += sum over rows of weight column_i column_j.
void addSquares(const Columns& columns, const Rows& rows, Eigen::Ref<Matrix> out);

} // namespace credence
