// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PairRegression.h"

#include "core/base/Shares.h"
#include "core/math/PackedTriangle.h"
#include "core/math/Products.h"
#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

constexpr Index kStretchRows = 128; // rows whose products stay in the nearest cache

/// to <- or += x y z.
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
void multiplyShared(const Matrix& shared, const Share& rows, Matrix& left)
{
    Index place = 0;
    for (Index i = 0; i < shared.cols(); ++i) {
        for (Index j = 0; j <= i; ++j, ++place) {
            const double* __restrict x = shared.data() + i * shared.rows() + rows.begin;
            const double* __restrict y = shared.data() + j * shared.rows() + rows.begin;
            double* __restrict to = left.data() + place * kStretchRows;
            for (Index row = 0; row < rows.size(); ++row) {
                to[row] = x[row] * y[row];
            }
        }
    }
}

CREDENCE_CLONED
void multiplyOwn(const Matrix& own, const Matrix& seen, const Matrix& residual, const Share& rows, Matrix& right)
{
    const Index n = own.rows();
    const Index C = own.cols() / seen.cols();
    for (Index p = 0; p < seen.cols(); ++p) {
        const double* first = own.data() + p * C * n + rows.begin;
        const double* o = seen.data() + p * n + rows.begin;
        const double* __restrict r = residual.data() + p * n + rows.begin;
        double* to = right.data();
        for (Index i = 0; i < C; ++i) {
            for (Index j = 0; j <= i; ++j, to += kStretchRows) {
                addProduct({rows.size(), p == 0}, first + i * n, first + j * n, o, to);
            }
        }
        for (Index c = 0; c < C; ++c, to += kStretchRows) {
            const double* __restrict x = first + c * n;
            double* __restrict sum = to;
            for (Index row = 0; row < rows.size(); ++row) {
                sum[row] = p == 0 ? x[row] * r[row] : sum[row] + x[row] * r[row];
            }
        }
    }
}

/// sums <- those over some rows.
void sumRowsOfPairs(const Design& design, const PairCovariates& covariates, const Matrix& residual, const Share& share,
                    PairSums& sums)
{
    const Index A = covariates.shared.cols();
    const Index C = covariates.own.cols() / design.P();
    sums.squares.setZero(packedSize(A), packedSize(C));
    sums.linear.setZero(A, C);
    sums.left.resize(kStretchRows, packedSize(A));
    sums.right.resize(kStretchRows, packedSize(C) + C);
    for (Index begin = share.begin; begin < share.end; begin += kStretchRows) {
        const Share rows{begin, std::min<Index>(begin + kStretchRows, share.end)};
        const double* times_residual = sums.right.data() + packedSize(C) * kStretchRows;
        multiplyShared(covariates.shared, rows, sums.left);
        multiplyOwn(covariates.own, design.seen, residual, rows, sums.right);
        addProducts({sums.left.data(), kStretchRows, packedSize(A)}, {sums.right.data(), kStretchRows, packedSize(C)},
                    {rows.size()}, sums.squares);
        addProducts({covariates.shared.data() + begin, design.rows(), A}, {times_residual, kStretchRows, C},
                    {rows.size()}, sums.linear);
    }
}

} // namespace

void sumPairs(const Design& design, const PairCovariates& covariates, const Matrix& residual, PairSums& sums,
              const Parallel* parallel)
{
    const Index A = packedSize(covariates.shared.cols());
    const Index C = packedSize(covariates.own.cols() / design.P());
    const Shares shares = sharesOf(design.rows(), design.rows() * (A * C / 4 + A + C * (design.P() + 1)), kWorkOfShare);
    sums.later.resize(static_cast<std::size_t>(shares.count - 1));
    forEachShare(parallel, shares, [&](Index share, const Share& rows) {
        sumRowsOfPairs(design, covariates, residual, rows,
                       share == 0 ? sums : sums.later[static_cast<std::size_t>(share - 1)]);
    });
    for (const PairSums& more : sums.later) {
        sums.squares += more.squares;
        sums.linear += more.linear;
    }
}

} // namespace credence
