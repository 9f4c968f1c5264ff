// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PositionSweep.h"

#include "core/math/PackedTriangle.h"
#include "core/math/Wide.h"

#include <algorithm>

namespace credence {

namespace {

/// Of a share of one step, beyond which two threads that meet at every step are quicker than one.
constexpr Index kWorkOfStep = Index{1} << 14U;

/// sum <- row n of a packed symmetric matrix times N numbers, at one lane.
template <class V>
CREDENCE_INLINED void timesPacked(const Channels& packed, const Channels& vector, Index n, Index N, V& sum)
{
    sum = V{};
    for (Index m = 0; m < N; ++m) {
        V S_nm;
        V v_m;
        load(packed.data + packedPlace(n, m) * packed.stride, S_nm);
        load(vector.data + m * vector.stride, v_m);
        sum += S_nm * v_m;
    }
}

/// (33) The product stays as it is.
void scalePair(double factor, Index t, Vector& a)
{
    a(t) *= factor;
    a(t + 1) /= factor;
}

} // namespace

/// The packed S of the output, at one lane.
CREDENCE_INLINED Channels PositionSweep::ofOutput(const Tile& S, Index p, Index lane) const
{
    return {S.data + m_groupOfOutput[static_cast<std::size_t>(p)] * packedSize(m_N) * S.stride + lane, S.stride};
}

PositionSweep::PositionSweep(const Design& design, Index N) : m_design(design), m_N(N)
{
    for (Index p = 0; p < design.P(); ++p) {
        Index group = 0;
        while (group < static_cast<Index>(m_firstOfGroup.size()) &&
               design.seen.col(m_firstOfGroup[static_cast<std::size_t>(group)]) != design.seen.col(p)) {
            ++group;
        }
        if (group == static_cast<Index>(m_firstOfGroup.size())) {
            m_firstOfGroup.push_back(p);
        }
        m_groupOfOutput.push_back(group);
    }
    const Index workOfLane = design.P() * (2 * packedSize(N) + 8 * N + N * N);
    m_shares = sharesOf(design.B(), workOfLane * design.B(), kWorkOfStep);
    m_sums.resize(static_cast<std::size_t>(m_shares.count));
}

// (15) S_t = o_t Q_t Q_t' + a_{t+1}^2 S_{t+1}; sequences that end at t have no S_{t+1}
template <class V>
CREDENCE_INLINED void PositionSweep::updateS(const Projections& projections, const Back& at, Index lane)
{
    const Index n_rows = m_design.rows();
    double* column = at.S.data + lane;
    const double* next = at.S_next.data + lane;
    for (const Index first : m_firstOfGroup) {
        V seen;
        load(m_design.seen.data() + first * n_rows + at.row + lane, seen);
        for (Index n = 0; n < m_N; ++n) {
            V Q_n;
            load(projections.Q.data() + n * n_rows + at.row + lane, Q_n);
            for (Index m = 0; m <= n; ++m, column += at.S.stride, next += at.S_next.stride) {
                V S;
                load(projections.Q.data() + m * n_rows + at.row + lane, S);
                S *= seen * Q_n;
                if (at.hasNext) {
                    V S_next;
                    load(next, S_next);
                    S += at.a_next * at.a_next * S_next;
                }
                store(S, column);
            }
        }
    }
}

PositionSweep::Tile PositionSweep::tileOf(Vector& kept, Index t, Index channels) const
{
    return m_keepsAll ? Tile{kept.data() + m_design.begin(t) * channels, m_design.lanes(t)}
                      : Tile{kept.data(), m_design.B()};
}

PositionSweep::Tile PositionSweep::tileOfS(Index t)
{
    return tileOf(m_S, t, static_cast<Index>(m_firstOfGroup.size()) * packedSize(m_N));
}

PositionSweep::Tile PositionSweep::tileOfD(Index t)
{
    return tileOf(m_D, t, m_design.P() * m_N);
}

// (17) D_t = o_t Q_t y_t - S_t K_t V_t + a_{t+1} D_{t+1}
template <class V>
CREDENCE_INLINED void PositionSweep::updateD(const BlockContext& context, const Projections& projections,
                                             const Back& at, Index lane)
{
    const Index n_rows = m_design.rows();
    const double* K = projections.K.data() + at.row + lane;
    double* column = at.D.data + lane;
    const double* next = at.D_next.data + lane;
    for (Index p = 0; p < m_design.P(); ++p) {
        V residual;
        V V_p;
        load(context.residual.data() + p * n_rows + at.row + lane, residual);
        load(projections.V.data() + p * n_rows + at.row + lane, V_p);
        for (Index n = 0; n < m_N; ++n, column += at.D.stride, next += at.D_next.stride) {
            V D;
            V SK;
            timesPacked(ofOutput(at.S, p, lane), {K, n_rows}, n, m_N, SK);
            load(projections.Q.data() + n * n_rows + at.row + lane, D);
            D = D * residual - SK * V_p;
            if (at.hasNext) {
                V D_next;
                load(next, D_next);
                D += at.a_next * D_next;
            }
            store(D, column);
        }
    }
}

CREDENCE_CLONED
void PositionSweep::stepBack(const BlockContext& context, const Projections& projections, Index t, Share alive,
                             double a_next)
{
    const Share continuing = alive.below(t + 1 < m_design.T() ? m_design.lanes(t + 1) : 0);
    const Index row = m_design.begin(t);
    const Index next = std::min(t + 1, m_design.T() - 1);
    Back at{row, tileOfS(t), tileOfD(t), tileOfS(next), tileOfD(next), a_next, true};
    const auto update = [&](Index lane, auto of) __attribute__((always_inline))
    {
        using V = typename decltype(of)::type;
        updateS<V>(projections, at, lane);
        updateD<V>(context, projections, at, lane);
    };
    forEachWide(continuing.begin, continuing.end, update);
    at.hasNext = false;
    forEachWide(std::max(continuing.end, alive.begin), alive.end, update); // all before may be another share's
}

// (18) without the prior: precision tau sum h_{t-1}' S_t h_{t-1}, linear tau sum h_{t-1}' D_t, over sequences and
// outputs
CREDENCE_CLONED
GaussianTerm PositionSweep::likelihoodAt(const BlockContext& context, Index t, Share alive, const Matrix& h)
{
    const Index before = m_design.begin(t - 1);
    const Tile S = tileOfS(t);
    const Tile D = tileOfD(t);
    WideSum quadratic;
    WideSum linear;
    forEachWide(
        alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            for (Index p = 0; p < m_design.P(); ++p) {
                const double* h_p = h.data() + p * m_N * h.rows() + before + lane;
                for (Index n = 0; n < m_N; ++n) {
                    V h_n;
                    V D_n;
                    load(h_p + n * h.rows(), h_n);
                    load(D.data + (p * m_N + n) * D.stride + lane, D_n);
                    V Sh;
                    timesPacked(ofOutput(S, p, lane), {h_p, h.rows()}, n, m_N, Sh);
                    linear.add(h_n * D_n);
                    quadratic.add(h_n * Sh);
                }
            }
        });
    return {context.tau * quadratic.total(), context.tau * linear.total()};
}

// (4) h_t = a_t h_{t-1} + K_t V_t'
CREDENCE_CLONED
void PositionSweep::stepForward(const Projections& projections, Index t, Share alive, double a_t, Matrix& h) const
{
    const Index row = m_design.begin(t);
    for (Index p = 0; p < m_design.P(); ++p) {
        const double* V_p = projections.V.data() + p * m_design.rows() + row;
        for (Index n = 0; n < m_N; ++n) {
            const double* K_n = projections.K.data() + n * m_design.rows() + row;
            double* now = h.data() + (p * m_N + n) * h.rows() + row;
            const double* before = h.data() + (p * m_N + n) * h.rows() + m_design.begin(t - 1);
            forEachWide(
                alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
                    using V = typename decltype(of)::type;
                    V state;
                    V K;
                    V value;
                    load(before + lane, state);
                    load(K_n + lane, K);
                    load(V_p + lane, value);
                    store(V(a_t * state + K * value), now + lane);
                });
        }
    }
}

// Sums of g^2 and g rho over step t, where g = h_{t-1}' Q_t is what a_t multiplies and rho what is left for it
CREDENCE_CLONED
void PositionSweep::addArriving(const BlockContext& context, const HeadScans& scans, Index t, Share alive,
                                ScaleDensity& sums) const
{
    const Projections& projections = scans.projections;
    const Index rows = m_design.rows();
    const Index row = m_design.begin(t);
    const Index before = m_design.begin(t - 1);
    WideSum quadratic;
    WideSum linear;
    forEachWide(
        alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            for (Index p = 0; p < m_design.P(); ++p) {
                V g = {};
                V QK = {};
                for (Index n = 0; n < m_N; ++n) {
                    V Q;
                    V h;
                    V K;
                    load(projections.Q.data() + n * rows + row + lane, Q);
                    load(scans.h.data() + (p * m_N + n) * rows + before + lane, h);
                    load(projections.K.data() + n * rows + row + lane, K);
                    g += Q * h;
                    QK += Q * K;
                }
                V seen;
                V residual;
                V V_p;
                load(m_design.seen.data() + p * rows + row + lane, seen);
                load(context.residual.data() + p * rows + row + lane, residual);
                load(projections.V.data() + p * rows + row + lane, V_p);
                quadratic.add(seen * g * g);
                linear.add(seen * g * (residual - QK * V_p));
            }
        });
    sums.upQuadratic = quadratic.total();
    sums.upLinear = linear.total();
}

// u'S_{t+1}u at one lane, where u = K_t V_t is what a_{t+1} multiplies alone. For each output add(rest, K, D_{t+1},
// h_{t-1}, S_{t+1}K) is called with each entry, and finish(V_t, K'S_{t+1}K, rest) at the end.
template <class V, class Rest, class Add, class Finish>
CREDENCE_INLINED void PositionSweep::visitPassedOn(const HeadScans& scans, const PassedOnFrom& from, Index lane,
                                                   const Add& add, const Finish& finish)
{
    const Projections& projections = scans.projections;
    const Index rows = m_design.rows();
    const double* K = projections.K.data() + from.row + lane;
    for (Index p = 0; p < m_design.P(); ++p) {
        V KSK = {};
        Rest rest = {};
        for (Index n = 0; n < m_N; ++n) {
            V K_n;
            V h_n;
            V D_n;
            load(K + n * rows, K_n);
            load(scans.h.data() + (p * m_N + n) * rows + from.before + lane, h_n);
            load(from.D.data + (p * m_N + n) * from.D.stride + lane, D_n);
            V SK;
            timesPacked(ofOutput(from.S, p, lane), {K, rows}, n, m_N, SK);
            KSK += K_n * SK;
            add(rest, K_n, D_n, h_n, SK);
        }
        V V_p;
        load(projections.V.data() + p * rows + from.row + lane, V_p);
        finish(V_p, KSK, rest);
    }
}

// Sums of u'S_{t+1}u and u'(D_{t+1} - product S_{t+1}h_{t-1})
CREDENCE_CLONED
void PositionSweep::addPassedOn(const HeadScans& scans, Index t, double product, ScaleDensity& sums)
{
    const PassedOnFrom from{m_design.begin(t), m_design.begin(t - 1), tileOfS(t + 1), tileOfD(t + 1)};
    WideSum quadratic;
    WideSum linear;
    forEachWide(
        0, m_design.lanes(t + 1), [&](Index lane, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            visitPassedOn<V, V>(
                scans, from, lane,
                [&](V & rest, const V& K_n, const V& D_n, const V& h_n, const V& SK)
                    __attribute__((always_inline)) { rest += K_n * D_n - product * h_n * SK; },
                [&](const V& V_p, const V& KSK, const V& rest) __attribute__((always_inline)) {
                    quadratic.add(V_p * V_p * KSK);
                    linear.add(V_p * rest);
                });
        });
    sums.downQuadratic = quadratic.total();
    sums.downLinear = linear.total();
}

namespace {

template <class V>
struct PassedOn {
    V D = {}; ///< u'D_{t+1}
    V S = {}; ///< u'S_{t+1}h_{t-1}
};

} // namespace

// The same where a_t is not known yet: what the product multiplies has its own sum
CREDENCE_CLONED
void PositionSweep::addPassedOnApart(const HeadScans& scans, Index t, Share alive, StepSums& sums)
{
    const PassedOnFrom from{m_design.begin(t), m_design.begin(t - 1), tileOfS(t + 1), tileOfD(t + 1)};
    WideSum quadratic;
    WideSum linear;
    WideSum cross;
    forEachWide(
        alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
            using V = typename decltype(of)::type;
            visitPassedOn<V, PassedOn<V>>(
                scans, from, lane,
                [&](PassedOn<V> & rest, const V& K_n, const V& D_n, const V& h_n, const V& SK)
                    __attribute__((always_inline)) {
                        rest.D += K_n * D_n;
                        rest.S += h_n * SK;
                    },
                [&](const V& V_p, const V& KSK, const PassedOn<V>& rest) __attribute__((always_inline)) {
                    quadratic.add(V_p * V_p * KSK);
                    linear.add(V_p * rest.D);
                    cross.add(V_p * rest.S);
                });
        });
    sums.scale.downQuadratic = quadratic.total();
    sums.scale.downLinear = linear.total();
    sums.cross = cross.total();
}

// (33) with the product fixed, step t is quadratic in the factor and all later steps in its reciprocal
ScaleDensity PositionSweep::pairScale(const BlockContext& context, Index t, const Vector& a,
                                      const ScaleDensity& sums) const
{
    const PositionTerms& prior = context.positions();
    const GaussianTerm up = prior.givenOthers(t, a);
    const GaussianTerm down = prior.givenOthers(t + 1, a);
    const double coupling = prior.coupling(t); // a_t a_{t+1} does not change, so neither is given the other
    return {a(t) * a(t) * (up.precision + context.tau * sums.upQuadratic),
            a(t) * (up.linear + coupling * a(t + 1) + context.tau * sums.upLinear),
            a(t + 1) * a(t + 1) * (down.precision + context.tau * sums.downQuadratic),
            a(t + 1) * (down.linear + coupling * a(t) + context.tau * sums.downLinear), 0};
}

double PositionSweep::updated(const BlockContext& context, Index t, const GaussianTerm& likelihood,
                              const PositionUpdate& update, const Vector& a) const
{
    const GaussianTerm prior = context.positions().givenOthers(t, a);
    return update(t, prior.precision + likelihood.precision, prior.linear + likelihood.linear);
}

void PositionSweep::gather(const BlockContext& context, const HeadScans& scans, const Vector& a)
{
    const Index last = m_design.T() - 1;
    const Index workOfRow = (2 * packedSize(m_N) + 3 * m_N) * m_design.P();
    forEachShare(context.parallel, sharesOf(m_design.B(), workOfRow * m_design.rows(), kWorkOfShare),
                 [&](Index, const Share& lanes) {
                     for (Index t = last; t >= 1; --t) {
                         stepBack(context, scans.projections, t, aliveAt(t, lanes), t < last ? a(t + 1) : 0.0);
                     }
                 });
}

void PositionSweep::setRowsKept(PositionOrder order)
{
    m_keepsAll = order == PositionOrder::Forward;
    const Index rows = m_keepsAll ? m_design.rows() : m_design.B();
    m_S.resize(rows * static_cast<Index>(m_firstOfGroup.size()) * packedSize(m_N));
    m_D.resize(rows * m_design.P() * m_N);
}

void PositionSweep::run(const BlockContext& context, HeadScans& scans, PositionOrder order,
                        const PositionUpdate& update, Vector& a)
{
    if (order == PositionOrder::Forward) {
        runWithPairs(context, scans, update, {}, a);
        return;
    }
    setRowsKept(order);
    const Index last = m_design.T() - 1;
    for (Index t = last; t >= 1; --t) {
        const Share all{0, m_design.lanes(t)};
        stepBack(context, scans.projections, t, all, t < last ? a(t + 1) : 0.0);
        a(t) = updated(context, t, likelihoodAt(context, t, all, scans.h), update, a);
    }
}

void PositionSweep::runWithPairs(const BlockContext& context, HeadScans& scans, const PositionUpdate& update,
                                 const PairUpdate& updatePair, Vector& a)
{
    setRowsKept(PositionOrder::Forward);
    gather(context, scans, a);
    if (m_shares.count > 1) {
        goForwardShared(context, scans, update, updatePair, a);
        return;
    }
    const Index last = m_design.T() - 1;
    for (Index t = 1; t <= last; ++t) {
        const Share all{0, m_design.lanes(t)};
        a(t) = updated(context, t, likelihoodAt(context, t, all, scans.h), update, a);
        if (updatePair && t < last) {
            ScaleDensity sums;
            addArriving(context, scans, t, all, sums);
            addPassedOn(scans, t, a(t) * a(t + 1), sums);
            scalePair(updatePair(pairScale(context, t, a, sums)), t, a);
        }
        stepForward(scans.projections, t, all, a(t), scans.h);
    }
}

/// What the sums of one step over some lanes say, h going one step forward before: the order of runWithPairs, but for
/// the sums over what is passed on, which wait for no a_t, so that workers meet once a step.
PositionSweep::StepSums PositionSweep::sumStep(const BlockContext& context, HeadScans& scans, Index t, Share lanes,
                                               double a_before)
{
    if (t > 1) {
        stepForward(scans.projections, t - 1, aliveAt(t - 1, lanes), a_before, scans.h);
    }
    StepSums sums;
    sums.likelihood = likelihoodAt(context, t, aliveAt(t, lanes), scans.h);
    if (t + 1 < m_design.T()) {
        addArriving(context, scans, t, aliveAt(t, lanes), sums.scale);
        addPassedOnApart(scans, t, aliveAt(t + 1, lanes), sums);
    }
    return sums;
}

void PositionSweep::goForwardShared(const BlockContext& context, HeadScans& scans, const PositionUpdate& update,
                                    const PairUpdate& updatePair, Vector& a)
{
    const Index last = m_design.T() - 1;
    for (Index t = 1; t <= last; ++t) {
        forEachShare(context.parallel, m_shares, [&](Index share, const Share& lanes) {
            m_sums[static_cast<std::size_t>(share)] = sumStep(context, scans, t, lanes, a(t - 1));
        });
        StepSums sums;
        for (const StepSums& more : m_sums) {
            sums.add(more);
        }
        a(t) = updated(context, t, sums.likelihood, update, a);
        if (updatePair && t < last) {
            sums.scale.downLinear -= a(t) * a(t + 1) * sums.cross;
            scalePair(updatePair(pairScale(context, t, a, sums.scale)), t, a);
        }
    }
    forEachShare(context.parallel, m_shares, [&](Index, const Share& lanes) {
        stepForward(scans.projections, last, aliveAt(last, lanes), a(last), scans.h);
    });
}

void PositionSweep::StepSums::add(const StepSums& more)
{
    likelihood.precision += more.likelihood.precision;
    likelihood.linear += more.likelihood.linear;
    scale.upQuadratic += more.scale.upQuadratic;
    scale.upLinear += more.scale.upLinear;
    scale.downQuadratic += more.scale.downQuadratic;
    scale.downLinear += more.scale.downLinear;
    cross += more.cross;
}

} // namespace credence
