// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Attention.h"

#include "core/base/Check.h"

namespace credence {

namespace {

/// Rows of one sequence out of the design's order, T_i x columns.
Matrix rowsOfSequence(const Design& design, const Matrix& all, Index sequence)
{
    Index length = 0;
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(sequence)];
    while (length < design.T() && lane < design.lanes(length)) {
        ++length;
    }
    Matrix rows(length, all.cols());
    for (Index t = 0; t < length; ++t) {
        rows.row(t) = all.row(design.row(sequence, t));
    }
    return rows;
}

} // namespace

Matrix attentionMatrix(const Design& design, const HeadParameters& head, Index sequence)
{
    CREDENCE_CHECK(sequence >= 0 && sequence < design.B(), "the sequence exists");
    const Matrix x = rowsOfSequence(design, design.x, sequence);
    const Matrix K = x * head.W_K.transpose(); // T_i x N
    const Matrix Q = x * head.W_Q.transpose(); // T_i x N
    const Index length = x.rows();
    Matrix M = Matrix::Zero(length, length);
    RowVector decay = RowVector::Ones(length); // a_{s+1} ... a_t for each s at the current t
    for (Index t = 0; t < length; ++t) {
        if (t > 0) {
            decay.head(t) *= head.a(t);
        }
        M.row(t).head(t + 1) = (Q.row(t) * K.topRows(t + 1).transpose()).cwiseProduct(decay.head(t + 1));
    }
    return M;
}

Matrix contributionMatrix(const Design& design, const HeadParameters& head, Index sequence, Index p)
{
    const Vector V = rowsOfSequence(design, design.x, sequence) * head.W_V.row(p).transpose(); // T_i
    return attentionMatrix(design, head, sequence) * V.asDiagonal();
}

} // namespace credence
