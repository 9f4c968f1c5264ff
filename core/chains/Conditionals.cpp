// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Conditionals.h"

#include "core/math/PackedTriangle.h"
#include "core/math/Products.h"
#include "core/math/Wide.h"

namespace credence {

namespace {

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

/// Lower triangle of Lambda = Lambda_0 + tau X'X, eta = Lambda_0 mu_0 + tau X'r over the rows of output p that are
/// seen.
void setOutput(const RowRegression& regression, Index p, Matrix& masked, GaussianBlock& block)
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
    const Index n = X.rows();
    const Index width = X.cols();
    block.Lambda.setZero(width, width);
    block.eta.setZero(width);
    addLowerProducts({kept.data(), n, width}, {X.data(), n, width}, n, block.Lambda);
    addProducts({X.data(), n, width}, {regression.residual.data() + p * n, n, 1}, n, block.eta);
    block.Lambda = regression.prior.Lambda[static_cast<std::size_t>(p)] + regression.tau * block.Lambda;
    block.eta = regression.prior.eta.row(p).transpose() + regression.tau * block.eta;
}

/// (52) Lower triangle of Lambda += tau sums, and eta; weight (n, r) has place n R + r. Keys share the n of their
/// weights, queries the r.
enum class Shared { N, R };

void addPairs(const PairSums& sums, Shared shared, double tau, GaussianBlock& block)
{
    const Index N = shared == Shared::N ? sums.linear.rows() : sums.linear.cols();
    const Index R = shared == Shared::N ? sums.linear.cols() : sums.linear.rows();
    for (Index n = 0; n < N; ++n) {
        for (Index r = 0; r < R; ++r) {
            block.eta(n * R + r) += tau * (shared == Shared::N ? sums.linear(n, r) : sums.linear(r, n));
            for (Index m = 0; m <= n; ++m) {
                for (Index s = 0; s < (m == n ? r + 1 : R); ++s) {
                    const Index nm = packedPlace(n, m);
                    const Index rs = packedPlace(r, s);
                    block.Lambda(n * R + r, m * R + s) +=
                        tau * (shared == Shared::N ? sums.squares(nm, rs) : sums.squares(rs, nm));
                }
            }
        }
    }
}

} // namespace

void keysConditional(const BlockContext& context, const Vector& a, const Projections& projections, GaussianBlock& out)
{
    const Design& design = context.design;
    ScanSpace& space = context.space;
    outerProducts(design.x, projections.V, space.scan);
    scanForward(design, a, space.scan);
    startFromPrior(context.prior.W_K, out);
    sumPairs(design, {projections.Q, space.scan}, context.residual, space.keys);
    addPairs(space.keys, Shared::N, context.tau, out);
}

void queriesConditional(const BlockContext& context, const Matrix& h, GaussianBlock& out)
{
    const Design& design = context.design;
    startFromPrior(context.prior.W_Q, out);
    sumPairs(design, {design.x, h}, context.residual, context.space.queries);
    addPairs(context.space.queries, Shared::R, context.tau, out);
}

CREDENCE_CLONED
void valueCovariates(const Design& design, const Vector& a, const Projections& projections, Vector& steps,
                     Eigen::Ref<Matrix> out)
{
    const Index N = projections.K.cols();
    const Index R = design.R();
    const Index B = design.B();
    const Index n = design.rows();
    steps.setZero(R * N * B); // Z of the last step, column r N + n of B lanes
    for (Index t = 0; t < design.T(); ++t) {
        const Index row = design.begin(t);
        for (Index r = 0; r < R; ++r) {
            const double* x = design.x.data() + r * n + row;
            double* Omega = out.data() + r * out.outerStride() + row;
            double* Z_r = steps.data() + r * N * B;
            forEachFour(
                0, design.lanes(t), [&](Index lane, auto of) __attribute__((always_inline)) {
                    using V = typename decltype(of)::type;
                    V x_r;
                    V sum = {};
                    load(x + lane, x_r);
                    for (Index c = 0; c < N; ++c) {
                        V K;
                        V Q;
                        V Z;
                        load(projections.K.data() + c * n + row + lane, K);
                        load(projections.Q.data() + c * n + row + lane, Q);
                        load(Z_r + c * B + lane, Z);
                        Z = a(t) * Z + K * x_r;
                        store(Z, Z_r + c * B + lane);
                        sum += Q * Z;
                    }
                    store(sum, Omega + lane);
                });
        }
    }
}

void rowConditional(const RowRegression& regression, Index p, Matrix& masked, GaussianBlock& out)
{
    setOutput(regression, p, masked, out);
}

} // namespace credence
