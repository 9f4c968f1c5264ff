// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PairRegression.h"

#include "core/math/Products.h"
#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

constexpr Index kStretchRows = 128; // rows whose products stay in the nearest cache

Index pairs(Index count)
{
    return count * (count + 1) / 2;
}

/// to <- or += x y, or x y z.
struct Stretch {
    Index rows = 0;
    bool isFirst = true; ///< starts the sum
};

CREDENCE_INLINED void addProduct(const Stretch& stretch, const double* __restrict x, const double* __restrict y,
                                 const double* __restrict z, double* __restrict to)
{
    if (stretch.isFirst) {
        for (Index row = 0; row < stretch.rows; ++row) {
            to[row] = x[row] * y[row] * z[row];
        }
    } else {
        for (Index row = 0; row < stretch.rows; ++row) {
            to[row] += x[row] * y[row] * z[row];
        }
    }
}

CREDENCE_CLONED
void multiplyShared(const Matrix& shared, Index begin, Index rows, Matrix& left)
{
    Index place = 0;
    for (Index i = 0; i < shared.cols(); ++i) {
        for (Index j = 0; j <= i; ++j, ++place) {
            const double* __restrict x = shared.data() + i * shared.rows() + begin;
            const double* __restrict y = shared.data() + j * shared.rows() + begin;
            double* __restrict to = left.data() + place * kStretchRows;
            for (Index row = 0; row < rows; ++row) {
                to[row] = x[row] * y[row];
            }
        }
    }
}

CREDENCE_CLONED
// NOLINTNEXTLINE(readability-function-size): a kernel takes its pointers and strides loose
void multiplyOwn(const Matrix& own, const Matrix& seen, const Matrix& residual, Index begin, Index rows, Matrix& right)
{
    const Index n = own.rows();
    const Index C = own.cols() / seen.cols();
    for (Index p = 0; p < seen.cols(); ++p) {
        const double* first = own.data() + p * C * n + begin;
        const double* o = seen.data() + p * n + begin;
        const double* __restrict r = residual.data() + p * n + begin;
        double* to = right.data();
        for (Index i = 0; i < C; ++i) {
            for (Index j = 0; j <= i; ++j, to += kStretchRows) {
                addProduct({rows, p == 0}, first + i * n, first + j * n, o, to);
            }
        }
        for (Index c = 0; c < C; ++c, to += kStretchRows) {
            const double* __restrict x = first + c * n;
            double* __restrict sum = to;
            for (Index row = 0; row < rows; ++row) {
                sum[row] = p == 0 ? x[row] * r[row] : sum[row] + x[row] * r[row];
            }
        }
    }
}

} // namespace

void sumPairs(const Design& design, const PairCovariates& covariates, const Matrix& residual, PairSums& sums)
{
    const Index A = covariates.shared.cols();
    const Index C = covariates.own.cols() / design.P();
    const Index n = design.rows();
    sums.squares.setZero(pairs(A), pairs(C));
    sums.linear.setZero(A, C);
    sums.left.resize(kStretchRows, pairs(A));
    sums.right.resize(kStretchRows, pairs(C) + C);
    for (Index begin = 0; begin < n; begin += kStretchRows) {
        const Index rows = std::min(kStretchRows, n - begin);
        multiplyShared(covariates.shared, begin, rows, sums.left);
        multiplyOwn(covariates.own, design.seen, residual, begin, rows, sums.right);
        addProducts({sums.left.data(), kStretchRows, pairs(A)}, {sums.right.data(), kStretchRows, pairs(C)}, rows,
                    false, sums.squares.data(), pairs(A));
        addProducts({covariates.shared.data() + begin, n, A},
                    {sums.right.data() + pairs(C) * kStretchRows, kStretchRows, C}, rows, false, sums.linear.data(), A);
    }
}

} // namespace credence
