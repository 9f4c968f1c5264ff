// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Conditionals.h"

namespace credence {

namespace {

/// Up to this many columns plain dot products beat a blocked rank update (measured at 132 rows).
constexpr Index kSmallBlock = 12;

/// Block-diagonal prior of all rows of a matrix; entry n*R + r is (n, r).
void startFromPrior(const RowPrecisions& prior, GaussianBlock& block)
{
    const Index rows = prior.eta.rows();
    const Index R = prior.eta.cols();
    block.Lambda.setZero(rows * R, rows * R);
    block.eta.resize(rows * R);
    for (Index n = 0; n < rows; ++n) {
        block.Lambda.block(n * R, n * R, R, R) = prior.Lambda[static_cast<std::size_t>(n)];
        block.eta.segment(n * R, R) = prior.eta.row(n).transpose();
    }
}

/// Lower triangle of Lambda += tau X'X, eta += tau X'r over the rows of output p that are seen.
void addOutput(const RowRegression& regression, Index p, Matrix& masked, GaussianBlock& block)
{
    const Design& design = regression.design;
    const Matrix& X = regression.X;
    const bool isMasked = !design.isFullySeen(p);
    if (isMasked) {
        masked.resize(X.rows(), X.cols());
        for (Index c = 0; c < X.cols(); ++c) {
            masked.col(c) = X.col(c).cwiseProduct(design.seen.col(p));
        }
    }
    const Matrix& kept = isMasked ? masked : X;
    if (kept.cols() <= kSmallBlock) {
        for (Index j = 0; j < kept.cols(); ++j) {
            for (Index i = j; i < kept.cols(); ++i) {
                block.Lambda(i, j) += regression.tau * kept.col(i).dot(kept.col(j));
            }
        }
    } else {
        block.Lambda.selfadjointView<Eigen::Lower>().rankUpdate(kept.transpose(), regression.tau);
    }
    block.eta.noalias() += regression.tau * (kept.transpose() * regression.residual.col(p));
}

} // namespace

void keysConditional(const BlockContext& context, const Vector& a, const Projections& projections, GaussianBlock& out)
{
    const Design& design = context.design;
    ScanSpace& space = context.space;
    const Index N = projections.K.cols();
    const Index R = design.R();
    space.scan.resize(design.rows(), R * design.P());
    for (Index p = 0; p < design.P(); ++p) {
        for (Index r = 0; r < R; ++r) {
            space.scan.col(p * R + r) = design.x.col(r).cwiseProduct(projections.V.col(p));
        }
    }
    scanForward(design, a, space.scan);

    startFromPrior(context.prior.W_K, out);
    space.covariates.resize(design.rows(), N * R);
    for (Index p = 0; p < design.P(); ++p) {
        for (Index n = 0; n < N; ++n) {
            for (Index r = 0; r < R; ++r) {
                space.covariates.col(n * R + r) = projections.Q.col(n).cwiseProduct(space.scan.col(p * R + r));
            }
        }
        addOutput({design, context.prior.W_K, space.covariates, context.residual, context.tau}, p, space.masked, out);
    }
}

void queriesConditional(const BlockContext& context, const Matrix& h, GaussianBlock& out)
{
    const Design& design = context.design;
    ScanSpace& space = context.space;
    const Index R = design.R();
    const Index N = h.cols() / design.P();
    startFromPrior(context.prior.W_Q, out);
    space.covariates.resize(design.rows(), N * R);
    for (Index p = 0; p < design.P(); ++p) {
        for (Index n = 0; n < N; ++n) {
            for (Index r = 0; r < R; ++r) {
                space.covariates.col(n * R + r) = h.col(p * N + n).cwiseProduct(design.x.col(r));
            }
        }
        addOutput({design, context.prior.W_Q, space.covariates, context.residual, context.tau}, p, space.masked, out);
    }
}

void valueCovariates(const Design& design, const Vector& a, const Projections& projections, Matrix& scan, Matrix& out)
{
    const Index N = projections.K.cols();
    scan.resize(design.rows(), design.R() * N);
    for (Index r = 0; r < design.R(); ++r) {
        for (Index n = 0; n < N; ++n) {
            scan.col(r * N + n) = projections.K.col(n).cwiseProduct(design.x.col(r));
        }
    }
    scanForward(design, a, scan);
    // Omega_t[r] = sum_n Q_t[n] Z_t[n,r]: a state read by the queries, with r in the place of p
    readState(scan, projections.Q, out);
}

void rowConditional(const RowRegression& regression, Index p, Matrix& masked, GaussianBlock& out)
{
    out.Lambda = regression.prior.Lambda[static_cast<std::size_t>(p)];
    out.eta = regression.prior.eta.row(p).transpose();
    addOutput(regression, p, masked, out);
}

} // namespace credence
