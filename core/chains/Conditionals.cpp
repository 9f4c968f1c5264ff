// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Conditionals.h"

#include "core/base/Shares.h"
#include "core/math/PackedTriangle.h"
#include "core/math/Products.h"
#include "core/model/Steps.h"

#include <vector>

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

struct ValueArrays {
    Index n;
    Index N;
    Index B;
    const double* K;
    const double* Q;
    const double* x;
    double* Z; ///< of the last step, column r N + c of B lanes
    double* Omega;
    Index stride; ///< of Omega
};

/// J columns of Omega from r on at some rows; next(place, state) makes Z of K x.
template <class Number, std::size_t J, class Next>
CREDENCE_INLINED void fillColumns(const ValueArrays& arrays, Index r, Index row, const Next& next)
{
    const auto [n, N, B, K, Q, x, Z, Omega, stride] = arrays;
    Number x_r[J];
    Number sums[J] = {};
    for (std::size_t j = 0; j < J; ++j) {
        load(x + (r + static_cast<Index>(j)) * n + row, x_r[j]);
    }
    for (Index c = 0; c < N; ++c) {
        Number K_c;
        Number Q_c;
        load(K + c * n + row, K_c);
        load(Q + c * n + row, Q_c);
        for (std::size_t j = 0; j < J; ++j) {
            Number state = K_c * x_r[j];
            next(((r + static_cast<Index>(j)) * N + c) * B, state);
            sums[j] += Q_c * state;
        }
    }
    for (std::size_t j = 0; j < J; ++j) {
        store(sums[j], Omega + (r + static_cast<Index>(j)) * stride + row);
    }
}

template <class Number, class Next>
CREDENCE_INLINED void fillRow(const ValueArrays& arrays, Index R, Index row, const Next& next)
{
    Index r = 0;
    for (; r + 4 <= R; r += 4) {
        fillColumns<Number, 4>(arrays, r, row, next);
    }
    for (; r + 2 <= R; r += 2) {
        fillColumns<Number, 2>(arrays, r, row, next);
    }
    for (; r < R; ++r) {
        fillColumns<Number, 1>(arrays, r, row, next);
    }
}

CREDENCE_CLONED
void fillOmegas(const Design& design, const Vector& a, const ValueArrays& arrays, const Share& lanes)
{
    const Index R = design.R();
    double* Z = arrays.Z;
    const auto step = [&](Index t, const Share& alive) __attribute__((always_inline))
    {
        const double a_t = a(t);
        forEachWide(
            alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
                using V = typename decltype(of)::type;
                fillRow<V>(
                    arrays, R, design.begin(t) + lane, [&](Index place, V & state) __attribute__((always_inline)) {
                        V old;
                        load(Z + place + lane, old);
                        state += a_t * old;
                        store(state, Z + place + lane);
                    });
            });
    };
    const auto four = [&](Index t, const FourSteps& steps) __attribute__((always_inline))
    {
        fillRow<Four>(
            arrays, R, design.begin(t), [&](Index place, Four & state) __attribute__((always_inline)) {
                scanSteps(steps, Z[place], state);
                Z[place] = state[3];
            });
    };
    forEachStep(design, lanes, a, step, four);
}

} // namespace

void keysConditional(const BlockContext& context, const Vector& a, const Projections& projections, GaussianBlock& out)
{
    const Design& design = context.design;
    ScanSpace& space = context.space;
    stateScan({design, context.parallel}, a, design.x, projections.V, space.scan);
    startFromPrior(context.prior.W_K, out);
    sumPairs(design, {projections.Q, space.scan}, context.residual, space.keys, context.parallel);
    addPairs(space.keys, Shared::N, context.tau, out);
}

void queriesConditional(const BlockContext& context, const Matrix& h, GaussianBlock& out)
{
    const Design& design = context.design;
    startFromPrior(context.prior.W_Q, out);
    sumPairs(design, {design.x, h}, context.residual, context.space.queries, context.parallel);
    addPairs(context.space.queries, Shared::R, context.tau, out);
}

void valueCovariates(const SharedDesign& shared, const Vector& a, const Projections& projections, Vector& steps,
                     Eigen::Ref<Matrix> out)
{
    const Design& design = shared.design;
    const Index N = projections.K.cols();
    const Index R = design.R();
    steps.setZero(R * N * design.B());
    const ValueArrays arrays{
        design.rows(), N,          design.B(),       projections.K.data(), projections.Q.data(), design.x.data(),
        steps.data(),  out.data(), out.outerStride()};
    const Index workOfRow = 3 * N * R + 2 * R;
    forEachShare(shared.parallel, sharesOf(design.B(), workOfRow * design.rows(), kWorkOfShare),
                 [&](Index, const Share& lanes) { fillOmegas(design, a, arrays, lanes); });
}

namespace {

/// X'X and X'r over some rows.
void sumRows(const RowRegression& regression, Index p, const Share& rows, GaussianBlock& out)
{
    const Design& design = regression.design;
    const Matrix& X = regression.X;
    const Index n = X.rows();
    const Index width = X.cols();
    const Columns columns{X.data() + rows.begin, n, width};
    out.Lambda.setZero(width, width);
    out.eta.setZero(width);
    addSquares(columns, {rows.size(), design.isFullySeen(p) ? nullptr : design.seen.data() + p * n + rows.begin},
               out.Lambda);
    addProducts(columns, {regression.residual.data() + p * n + rows.begin, n, 1}, {rows.size()}, out.eta);
}

} // namespace

void rowConditional(const RowRegression& regression, Index p, GaussianBlock& out)
{
    const Index width = regression.X.cols();
    const Shares shares = sharesOf(regression.X.rows(), regression.X.size() * (8 + width) / 8, kWorkOfShare);
    std::vector<GaussianBlock> later(static_cast<std::size_t>(shares.count - 1)); // none for what fits into one share
    forEachShare(regression.parallel, shares, [&](Index share, const Share& rows) {
        sumRows(regression, p, rows, share == 0 ? out : later[static_cast<std::size_t>(share - 1)]);
    });
    for (const GaussianBlock& sums : later) {
        out.Lambda += sums.Lambda;
        out.eta += sums.eta;
    }
    out.Lambda = regression.prior.Lambda[static_cast<std::size_t>(p)] + regression.tau * out.Lambda;
    out.eta = regression.prior.eta.row(p).transpose() + regression.tau * out.eta;
}

} // namespace credence
