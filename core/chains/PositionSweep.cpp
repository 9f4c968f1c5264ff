// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PositionSweep.h"

namespace credence {

namespace {

/// Place of entry (n, m), m <= n, in a packed lower triangle.
Index packed(Index n, Index m)
{
    return n >= m ? n * (n + 1) / 2 + m : m * (m + 1) / 2 + n;
}

} // namespace

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
    m_product.resize(design.B());
}

// (15) S_t = o_t Q_t Q_t' + a_{t+1}^2 S_{t+1}; sequences that end at t have no S_{t+1}
void PositionSweep::updateS(Index t, double decay, Index group, const Matrix& Q)
{
    const Index lanes = m_design.lanes(t);
    const Index continuing = t + 1 < m_design.T() ? m_design.lanes(t + 1) : 0;
    const Index row = m_design.begin(t);
    const Index now = m_keepsAll ? row : 0;
    const Index next = m_keepsAll ? row + lanes : 0;
    const double* seen = m_design.seen.data() + m_firstOfGroup[static_cast<std::size_t>(group)] * m_design.rows() + row;
    for (Index n = 0; n < m_N; ++n) {
        const double* Q_n = Q.data() + n * Q.rows() + row;
        for (Index m = 0; m <= n; ++m) {
            const double* Q_m = Q.data() + m * Q.rows() + row;
            double* column = m_S.data() + (group * m_N * (m_N + 1) / 2 + packed(n, m)) * m_S.rows();
            for (Index lane = 0; lane < continuing; ++lane) {
                column[now + lane] = seen[lane] * Q_n[lane] * Q_m[lane] + decay * column[next + lane];
            }
            for (Index lane = continuing; lane < lanes; ++lane) {
                column[now + lane] = seen[lane] * Q_n[lane] * Q_m[lane];
            }
        }
    }
}

const double* PositionSweep::timesKeys(const KeyRows& at, const Matrix& K, Index n)
{
    double* SK = m_product.data();
    std::fill(SK, SK + at.lanes, 0.0);
    for (Index m = 0; m < m_N; ++m) {
        const double* S_nm = m_S.data() + (at.firstS + packed(n, m)) * m_S.rows() + at.rowOfS;
        const double* K_m = K.data() + m * K.rows() + at.rowOfK;
        for (Index lane = 0; lane < at.lanes; ++lane) {
            SK[lane] += S_nm[lane] * K_m[lane];
        }
    }
    return SK;
}

// (17) D_t = o_t Q_t y_t - S_t K_t V_t + a_{t+1} D_{t+1}
void PositionSweep::updateD(const BlockContext& context, const Projections& projections, Index t, double a_next,
                            Index p)
{
    const Index lanes = m_design.lanes(t);
    const Index continuing = t + 1 < m_design.T() ? m_design.lanes(t + 1) : 0;
    const Index row = m_design.begin(t);
    const Index now = m_keepsAll ? row : 0;
    const Index next = m_keepsAll ? row + lanes : 0;
    const Index firstS = m_groupOfOutput[static_cast<std::size_t>(p)] * m_N * (m_N + 1) / 2;
    const double* residual = context.residual.data() + p * m_design.rows() + row;
    const double* V_p = projections.V.data() + p * m_design.rows() + row;
    for (Index n = 0; n < m_N; ++n) {
        const double* Q_n = projections.Q.data() + n * m_design.rows() + row;
        const double* SK = timesKeys({firstS, now, row, lanes}, projections.K, n);
        double* column = m_D.data() + (p * m_N + n) * m_D.rows();
        for (Index lane = 0; lane < continuing; ++lane) {
            column[now + lane] = Q_n[lane] * residual[lane] - SK[lane] * V_p[lane] + a_next * column[next + lane];
        }
        for (Index lane = continuing; lane < lanes; ++lane) {
            column[now + lane] = Q_n[lane] * residual[lane] - SK[lane] * V_p[lane];
        }
    }
}

void PositionSweep::stepBack(const BlockContext& context, const Projections& projections, Index t, double a_next)
{
    for (Index group = 0; group < static_cast<Index>(m_firstOfGroup.size()); ++group) {
        updateS(t, a_next * a_next, group, projections.Q);
    }
    for (Index p = 0; p < m_design.P(); ++p) {
        updateD(context, projections, t, a_next, p);
    }
}

// (18) without the prior: precision tau sum h_{t-1}' S_t h_{t-1}, linear tau sum h_{t-1}' D_t, over sequences and
// outputs
GaussianTerm PositionSweep::likelihoodAt(const BlockContext& context, Index t, const Matrix& h)
{
    const Index lanes = m_design.lanes(t);
    const Index before = m_design.begin(t - 1);
    const Index now = m_keepsAll ? m_design.begin(t) : 0;
    double quadratic = 0;
    double linear = 0;
    for (Index p = 0; p < m_design.P(); ++p) {
        const Index firstS = m_groupOfOutput[static_cast<std::size_t>(p)] * m_N * (m_N + 1) / 2;
        for (Index n = 0; n < m_N; ++n) {
            const double* h_n = h.data() + (p * m_N + n) * h.rows() + before;
            const double* D_n = m_D.data() + (p * m_N + n) * m_D.rows() + now;
            for (Index lane = 0; lane < lanes; ++lane) {
                linear += h_n[lane] * D_n[lane];
            }
            for (Index m = 0; m <= n; ++m) {
                const double* h_m = h.data() + (p * m_N + m) * h.rows() + before;
                const double* S_nm = m_S.data() + (firstS + packed(n, m)) * m_S.rows() + now;
                double sum = 0;
                for (Index lane = 0; lane < lanes; ++lane) {
                    sum += h_n[lane] * S_nm[lane] * h_m[lane];
                }
                quadratic += m == n ? sum : 2 * sum;
            }
        }
    }
    return {context.tau * quadratic, context.tau * linear};
}

// (4) h_t = a_t h_{t-1} + K_t V_t'
void PositionSweep::stepForward(const Projections& projections, Index t, double a_t, Matrix& h) const
{
    const Index lanes = m_design.lanes(t);
    const Index row = m_design.begin(t);
    for (Index p = 0; p < m_design.P(); ++p) {
        const double* V_p = projections.V.data() + p * m_design.rows() + row;
        for (Index n = 0; n < m_N; ++n) {
            const double* K_n = projections.K.data() + n * m_design.rows() + row;
            double* now = h.data() + (p * m_N + n) * h.rows() + row;
            const double* before = h.data() + (p * m_N + n) * h.rows() + m_design.begin(t - 1);
            for (Index lane = 0; lane < lanes; ++lane) {
                now[lane] = a_t * before[lane] + K_n[lane] * V_p[lane];
            }
        }
    }
}

// Sums of g^2 and g rho over step t, where g = h_{t-1}' Q_t is what a_t multiplies and rho what is left for it
void PositionSweep::addArriving(const BlockContext& context, const HeadScans& scans, Index t, ScaleDensity& sums) const
{
    const Projections& projections = scans.projections;
    const Index rows = m_design.rows();
    const Index row = m_design.begin(t);
    const Index before = m_design.begin(t - 1);
    for (Index p = 0; p < m_design.P(); ++p) {
        const double* seen = m_design.seen.data() + p * rows + row;
        const double* residual = context.residual.data() + p * rows + row;
        const double* V_p = projections.V.data() + p * rows + row;
        for (Index lane = 0; lane < m_design.lanes(t); ++lane) {
            double g = 0;
            double QK = 0;
            for (Index n = 0; n < m_N; ++n) {
                const double Q_n = projections.Q.data()[n * rows + row + lane];
                g += Q_n * scans.h.data()[(p * m_N + n) * rows + before + lane];
                QK += Q_n * projections.K.data()[n * rows + row + lane];
            }
            sums.upQuadratic += seen[lane] * g * g;
            sums.upLinear += seen[lane] * g * (residual[lane] - QK * V_p[lane]);
        }
    }
}

// Sums of u'S_{t+1}u and u'(D_{t+1} - product S_{t+1}h_{t-1}), where u = K_t V_t is what a_{t+1} multiplies alone
void PositionSweep::addPassedOn(const HeadScans& scans, Index t, double product, ScaleDensity& sums)
{
    const Projections& projections = scans.projections;
    const Index rows = m_design.rows();
    const Index lanes = m_design.lanes(t + 1);
    const Index row = m_design.begin(t);
    const Index next = m_design.begin(t + 1);
    const Index before = m_design.begin(t - 1);
    for (Index p = 0; p < m_design.P(); ++p) {
        const Index firstS = m_groupOfOutput[static_cast<std::size_t>(p)] * m_N * (m_N + 1) / 2;
        const double* V_p = projections.V.data() + p * rows + row;
        for (Index n = 0; n < m_N; ++n) {
            const double* K_n = projections.K.data() + n * rows + row;
            const double* h_n = scans.h.data() + (p * m_N + n) * rows + before;
            const double* D_n = m_D.data() + (p * m_N + n) * m_D.rows() + next;
            const double* SK = timesKeys({firstS, next, row, lanes}, projections.K, n);
            for (Index lane = 0; lane < lanes; ++lane) {
                const double V = V_p[lane];
                sums.downQuadratic += V * V * K_n[lane] * SK[lane];
                sums.downLinear += V * (K_n[lane] * D_n[lane] - product * h_n[lane] * SK[lane]);
            }
        }
    }
}

// (33) with the product fixed, step t is quadratic in the factor and all later steps in its reciprocal
ScaleDensity PositionSweep::pairScale(const BlockContext& context, const HeadScans& scans, Index t, const Vector& a)
{
    ScaleDensity sums;
    addArriving(context, scans, t, sums);
    addPassedOn(scans, t, a(t) * a(t + 1), sums);
    const PositionTerms& prior = context.positions();
    const GaussianTerm up = prior.givenOthers(t, a);
    const GaussianTerm down = prior.givenOthers(t + 1, a);
    const double coupling = prior.coupling(t); // a_t a_{t+1} does not change, so neither is given the other
    return {a(t) * a(t) * (up.precision + context.tau * sums.upQuadratic),
            a(t) * (up.linear + coupling * a(t + 1) + context.tau * sums.upLinear),
            a(t + 1) * a(t + 1) * (down.precision + context.tau * sums.downQuadratic),
            a(t + 1) * (down.linear + coupling * a(t) + context.tau * sums.downLinear), 0};
}

double PositionSweep::updated(const BlockContext& context, Index t, const Matrix& h, const PositionUpdate& update,
                              const Vector& a)
{
    const GaussianTerm prior = context.positions().givenOthers(t, a);
    const GaussianTerm likelihood = likelihoodAt(context, t, h);
    return update(t, prior.precision + likelihood.precision, prior.linear + likelihood.linear);
}

void PositionSweep::gather(const BlockContext& context, const HeadScans& scans, const Vector& a)
{
    const Index last = m_design.T() - 1;
    for (Index t = last; t >= 1; --t) {
        stepBack(context, scans.projections, t, t < last ? a(t + 1) : 0.0);
    }
}

void PositionSweep::setRowsKept(PositionOrder order)
{
    m_keepsAll = order == PositionOrder::Forward;
    const Index rows = m_keepsAll ? m_design.rows() : m_design.B();
    m_S.resize(rows, static_cast<Index>(m_firstOfGroup.size()) * m_N * (m_N + 1) / 2);
    m_D.resize(rows, m_design.P() * m_N);
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
        stepBack(context, scans.projections, t, t < last ? a(t + 1) : 0.0);
        a(t) = updated(context, t, scans.h, update, a);
    }
}

void PositionSweep::runWithPairs(const BlockContext& context, HeadScans& scans, const PositionUpdate& update,
                                 const PairUpdate& updatePair, Vector& a)
{
    setRowsKept(PositionOrder::Forward);
    gather(context, scans, a);
    const Index last = m_design.T() - 1;
    for (Index t = 1; t <= last; ++t) {
        a(t) = updated(context, t, scans.h, update, a);
        if (updatePair && t < last) {
            const double factor = updatePair(pairScale(context, scans, t, a));
            a(t) *= factor;
            a(t + 1) /= factor;
        }
        stepForward(scans.projections, t, a(t), scans.h);
    }
}

} // namespace credence
