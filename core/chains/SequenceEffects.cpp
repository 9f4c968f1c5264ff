// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SequenceEffects.h"

#include "core/math/Products.h"
#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

/// Calls visit(row) for every row of a sequence at which output p is seen.
template <class Visit>
void forSeenRows(const Design& design, Index sequence, Index p, const Visit& visit)
{
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(sequence)];
    for (Index t = 0; t < design.T() && lane < design.lanes(t); ++t) {
        const Index row = design.begin(t) + lane;
        if (design.seen(row, p) != 0) {
            visit(row);
        }
    }
}

/// out[lane + (e count + j) B] <- sum over the seen rows of a lane of z_e column_j.
struct LaneProducts {
    const Design& design;
    const double* seen; ///< of the output
    const Columns& columns;
    double* out;
};

template <bool kIsMasked>
CREDENCE_INLINED void sumOfFeature(const LaneProducts& products, Index e, const Share& lanes)
{
    const Design& design = products.design;
    const Columns& columns = products.columns;
    const Index B = design.B();
    const double* z = design.z.data() + e * design.rows();
    double* sums = products.out + e * columns.count * B;
    for (Index j = 0; j < columns.count; ++j) {
        std::fill(sums + j * B + lanes.begin, sums + j * B + lanes.end, 0.0);
    }
    for (Index t = 0; t < design.T(); ++t) {
        const Index row = design.begin(t);
        const Share here = lanes.below(design.lanes(t));
        forEachWide(
            here.begin, here.end, [&](Index lane, auto of) __attribute__((always_inline)) {
                using V = typename decltype(of)::type;
                V feature;
                load(z + row + lane, feature);
                if constexpr (kIsMasked) {
                    V o;
                    load(products.seen + row + lane, o);
                    feature *= o;
                }
                for (Index j = 0; j < columns.count; ++j) {
                    V x;
                    V sum;
                    load(columns.data + j * columns.stride + row + lane, x);
                    load(sums + j * B + lane, sum);
                    store(V(sum + feature * x), sums + j * B + lane);
                }
            });
    }
}

CREDENCE_CLONED
void sumProducts(const Design& design, Index p, const Columns& columns, const Share& lanes, Matrix& out)
{
    const LaneProducts products{design, design.seen.data() + p * design.rows(), columns, out.data()};
    for (Index e = 0; e < design.E(); ++e) {
        if (design.isFullySeen(p)) {
            sumOfFeature<false>(products, e, lanes);
        } else {
            sumOfFeature<true>(products, e, lanes);
        }
    }
}

Columns columnsOf(const Matrix& matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols()};
}

Columns columnOf(const Matrix& matrix, Index column)
{
    return {matrix.data() + column * matrix.rows(), matrix.rows(), 1};
}

/// A column of some lanes.
template <class Values>
auto lanesOf(Values& values, Index column, const Share& lanes)
{
    return values.col(column).segment(lanes.begin, lanes.size()).array();
}

} // namespace

SequenceEffects::SequenceEffects(const Design& design) : m_design(design)
{
    const Index E = design.E();
    if (E == 0) {
        return;
    }
    m_squares.resize(design.B(), design.P() * E * E);
    refresh();
    m_precision.resize(design.B(), E * E);
    m_factor.resize(design.B(), E * E);
    m_productY.resize(design.B(), E);
}

void SequenceEffects::refresh()
{
    const Index E = m_design.E();
    Matrix squares(m_design.B(), E * E);
    for (Index p = 0; p < m_design.P() && E > 0; ++p) {
        sumProducts(m_design, p, columnsOf(m_design.z), {0, m_design.B()}, squares);
        m_squares.middleCols(p * E * E, E * E) = squares;
    }
}

void SequenceEffects::setPrecision(double tau, Index p, const Matrix& b_variance, const Share& lanes)
{
    const Index E = m_design.E();
    for (Index i = 0; i < E; ++i) {
        for (Index j = 0; j <= i; ++j) {
            lanesOf(m_precision, place(i, j), lanes) =
                tau * lanesOf(m_squares, p * E * E + place(i, j), lanes) + (i == j ? 1 / b_variance(p, i) : 0.0);
        }
    }
}

// Cholesky, of all lanes at once
void SequenceEffects::setFactor(const Share& lanes)
{
    const auto L = [&](Index i, Index j) { return lanesOf(m_factor, place(i, j), lanes); };
    for (Index j = 0; j < m_design.E(); ++j) {
        for (Index i = j; i < m_design.E(); ++i) {
            L(i, j) = lanesOf(m_precision, place(i, j), lanes);
            for (Index k = 0; k < j; ++k) {
                L(i, j) -= L(i, k) * L(j, k);
            }
            if (i == j) {
                L(i, j) = L(i, j).sqrt();
            } else {
                L(i, j) /= L(j, j);
            }
        }
    }
}

// forward, of all columns of Z'X and of Z'y
void SequenceEffects::solve(double tau, Index width, const Share& lanes)
{
    const auto L = [&](Index i, Index j) { return lanesOf(m_factor, place(i, j), lanes); };
    const auto x = [&](Index e) { return m_productX.block(lanes.begin, e * width, lanes.size(), width).array(); };
    const auto y = [&](Index e) { return lanesOf(m_productY, e, lanes); };
    for (Index e = 0; e < m_design.E(); ++e) {
        x(e) *= tau;
        y(e) *= tau;
        for (Index k = 0; k < e; ++k) {
            x(e) -= x(k).colwise() * L(e, k);
            y(e) -= y(k) * L(e, k);
        }
        x(e).colwise() /= L(e, e);
        y(e) /= L(e, e);
    }
}

void SequenceEffects::sumUp(Index width, const Share& lanes, Sums& out) const
{
    out.Lambda.setZero(width, width);
    out.eta.setZero(width);
    const Index B = m_design.B();
    for (Index e = 0; e < m_design.E(); ++e) {
        const Columns x{m_productX.data() + e * width * B + lanes.begin, B, width};
        addSquares(x, {lanes.size()}, out.Lambda);
        addProducts(x, {m_productY.data() + e * B + lanes.begin, B, 1}, {lanes.size()}, out.eta);
    }
}

// With G = 1/v_b + tau Z'Z of a sequence, b adds -tau^2 X'Z G^-1 Z'X to the precision and -tau^2 X'Z G^-1 Z'y to eta
void SequenceEffects::integrateOut(const RowRegression& regression, Index p, const Matrix& b_variance,
                                   GaussianBlock& block)
{
    const Index width = regression.X.cols();
    const Index workOfRow = 3 * m_design.E() * (width + 1);
    const Shares shares = sharesOf(m_design.B(), workOfRow * m_design.rows(), kWorkOfShare);
    m_productX.resize(m_design.B(), m_design.E() * width);
    m_sums.resize(static_cast<std::size_t>(shares.count));
    forEachShare(regression.parallel, shares, [&](Index share, const Share& lanes) {
        sumProducts(m_design, p, columnsOf(regression.X), lanes, m_productX);
        sumProducts(m_design, p, columnOf(regression.residual, p), lanes, m_productY);
        setPrecision(regression.tau, p, b_variance, lanes);
        setFactor(lanes);
        solve(regression.tau, width, lanes);
        sumUp(width, lanes, m_sums[static_cast<std::size_t>(share)]);
    });
    for (const Sums& sums : m_sums) {
        block.Lambda -= sums.Lambda;
        block.eta -= sums.eta;
    }
}

void SequenceEffects::condition(const RowRegression& rest, Index p, const Matrix& b_variance)
{
    const Shares shares = sharesOf(m_design.B(), 6 * m_design.E() * m_design.rows(), kWorkOfShare);
    forEachShare(rest.parallel, shares, [&](Index, const Share& lanes) {
        sumProducts(m_design, p, columnOf(rest.residual, p), lanes, m_productY);
        m_productY.middleRows(lanes.begin, lanes.size()) *= rest.tau;
        setPrecision(rest.tau, p, b_variance, lanes);
    });
}

void SequenceEffects::conditional(Index sequence, GaussianBlock& out) const
{
    const Index E = m_design.E();
    const Index lane = m_design.laneOfSequence[static_cast<std::size_t>(sequence)];
    out.Lambda.resize(E, E);
    for (Index i = 0; i < E; ++i) {
        for (Index j = 0; j <= i; ++j) {
            out.Lambda(i, j) = out.Lambda(j, i) = m_precision(lane, place(i, j));
        }
    }
    out.eta = m_productY.row(lane).transpose();
}

ScaleDensity effectScale(const Model& model, const Matrix& residual, double tau, const Parameters& parameters,
                         Index column)
{
    const Design& design = *model.design;
    const Index p = column % design.P();
    const Index e = column / design.P();
    ScaleDensity density;
    for (Index i = 0; i < design.B(); ++i) {
        forSeenRows(design, i, p, [&](Index row) {
            const double effect = design.z(row, e) * parameters.b(i, column);
            density.upQuadratic += tau * effect * effect;
            density.upLinear += tau * effect * (residual(row, p) + effect);
        });
    }
    // b / sqrt(v_b) does not change, nor does its density with respect to itself: what is left is the prior of v_b
    density.downQuadratic = 2 * model.prior.b.rate(p, e) / parameters.b_variance(p, e);
    density.jacobian = -2 * model.prior.b.shape(p, e);
    return density;
}

InverseGammaTerm varianceConditional(const EffectPrior& prior, const Parameters& parameters, Index p, Index e)
{
    const auto b = parameters.b.col(e * prior.shape.rows() + p);
    return {prior.shape(p, e) + 0.5 * static_cast<double>(b.size()), prior.rate(p, e) + 0.5 * b.squaredNorm()};
}

} // namespace credence
