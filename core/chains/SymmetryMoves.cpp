// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SymmetryMoves.h"

#include <cmath>

namespace credence {

namespace {

/// w_a' Lambda w_b of two rows; plain loops, because a product of this size is quicker without a temporary.
double bilinear(const Matrix& A, Index a, const Matrix& Lambda, const Matrix& B, Index b)
{
    double sum = 0;
    for (Index j = 0; j < Lambda.cols(); ++j) {
        double column = 0;
        for (Index i = 0; i < Lambda.rows(); ++i) {
            column += A(a, i) * Lambda(i, j);
        }
        sum += column * B(b, j);
    }
    return sum;
}

double quadraticOfRow(const RowPrecisions& prior, Index row, const Matrix& W)
{
    return bilinear(W, row, prior.Lambda[static_cast<std::size_t>(row)], W, row);
}

double linearOfRow(const RowPrecisions& prior, Index row, const Matrix& W)
{
    return prior.eta.row(row).dot(W.row(row));
}

double quadraticOf(const RowPrecisions& prior, const Matrix& W)
{
    double sum = 0;
    for (Index row = 0; row < W.rows(); ++row) {
        sum += quadraticOfRow(prior, row, W);
    }
    return sum;
}

double linearOf(const RowPrecisions& prior, const Matrix& W)
{
    return prior.eta.cwiseProduct(W).sum();
}

ScaleDensity matrixScale(const RowPrecisions& upPrior, const Matrix& up, const RowPrecisions& downPrior,
                         const Matrix& down)
{
    return {quadraticOf(upPrior, up), linearOf(upPrior, up), quadraticOf(downPrior, down), linearOf(downPrior, down),
            static_cast<double>(up.size() - down.size())};
}

void moveScales(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream)
{
    for (Index n = 0; n < head.W_K.rows(); ++n) {
        const double up = drawFactor(componentScale(prior, head, n), stream);
        head.W_K.row(n) *= up;
        head.W_Q.row(n) /= up;
    }
    const double keys = drawFactor(keyValueScale(prior, head), stream);
    head.W_K *= keys;
    head.W_V /= keys;
    const double queries = drawFactor(queryValueScale(prior, head), stream);
    head.W_Q *= queries;
    head.W_V /= queries;
}

void moveShears(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream)
{
    const Index N = head.W_K.rows();
    for (Index i = 0; i < N; ++i) {
        for (Index j = 0; j < N; ++j) {
            if (i == j) {
                continue;
            }
            const ShearDensity density = shear(prior, head, i, j);
            const double z = stream.normal();
            if (density.precision > 0) {
                const double c = density.linear / density.precision + z / std::sqrt(density.precision);
                head.W_K.row(i) += c * head.W_K.row(j);
                head.W_Q.row(j) -= c * head.W_Q.row(i);
            }
        }
    }
}

void moveSigns(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream)
{
    for (Index n = 0; n < head.W_K.rows(); ++n) {
        const double sign = drawSign(componentScale(prior, head, n), 1, stream);
        head.W_K.row(n) *= sign;
        head.W_Q.row(n) *= sign;
    }
    const double sign = drawSign(keyValueScale(prior, head), 1, stream);
    head.W_K *= sign;
    head.W_V *= sign;
}

/// Log prior of a matrix up to a constant.
double logPriorOf(const RowPrecisions& prior, const Matrix& W)
{
    return linearOf(prior, W) - 0.5 * quadraticOf(prior, W);
}

/// With N = P = 1 keys and values enter f only through their product.
void exchangeKeysAndValues(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream)
{
    const double change = logPriorOf(prior.W_K, head.W_V) + logPriorOf(prior.W_V, head.W_K) -
                          logPriorOf(prior.W_K, head.W_K) - logPriorOf(prior.W_V, head.W_V);
    if (std::log(stream.uniform()) < change) {
        head.W_K.swap(head.W_V);
    }
}

} // namespace

ScaleDensity componentScale(const HeadPriorTerms& prior, const HeadParameters& head, Index n)
{
    return {quadraticOfRow(prior.W_K, n, head.W_K), linearOfRow(prior.W_K, n, head.W_K),
            quadraticOfRow(prior.W_Q, n, head.W_Q), linearOfRow(prior.W_Q, n, head.W_Q), 0};
}

ScaleDensity keyValueScale(const HeadPriorTerms& prior, const HeadParameters& head)
{
    return matrixScale(prior.W_K, head.W_K, prior.W_V, head.W_V);
}

ScaleDensity queryValueScale(const HeadPriorTerms& prior, const HeadParameters& head)
{
    return matrixScale(prior.W_Q, head.W_Q, prior.W_V, head.W_V);
}

ShearDensity shear(const HeadPriorTerms& prior, const HeadParameters& head, Index i, Index j)
{
    const Matrix& Lambda_K = prior.W_K.Lambda[static_cast<std::size_t>(i)];
    const Matrix& Lambda_Q = prior.W_Q.Lambda[static_cast<std::size_t>(j)];
    const Matrix& K = head.W_K;
    const Matrix& Q = head.W_Q;
    return {bilinear(K, j, Lambda_K, K, j) + bilinear(Q, i, Lambda_Q, Q, i),
            prior.W_K.eta.row(i).dot(K.row(j)) - bilinear(K, j, Lambda_K, K, i) - prior.W_Q.eta.row(j).dot(Q.row(i)) +
                bilinear(Q, i, Lambda_Q, Q, j)};
}

void moveAlongSymmetries(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream)
{
    moveScales(prior, head, stream);
    moveShears(prior, head, stream);
    moveSigns(prior, head, stream);
    if (head.W_K.rows() == 1 && head.W_V.rows() == 1) {
        exchangeKeysAndValues(prior, head, stream);
    }
}

} // namespace credence
