// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/PathMove.h"

#include "core/base/Shares.h"
#include "core/math/Products.h"
#include "core/math/Wide.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr int kNewtonSteps = 3;
constexpr int kMostHalvings = 4;  // of a step that does not climb
constexpr double kWidening = 0.6; // of the precision, so that no tail of the target is heavier than the ellipse's

/// Where the derivatives of f by the coordinates are taken.
struct TangentPoint {
    const Design& design;
    const Vector& a;
    const Matrix& directions; ///< (T-1) x m, E
    const Matrix& h;          ///< n x (N P)
    const Matrix& Q;          ///< n x N
};

// (82) df_tp / dc_j = Q_t' dh_tp with dh_t = a_t dh_{t-1} + E_tj h_{t-1}; 0 where unseen
CREDENCE_CLONED
void fillTangents(const TangentPoint& at, Index p, const Share& lanes, Vector& steps, Matrix& out)
{
    const Design& design = at.design;
    const Index n = design.rows();
    const Index N = at.Q.cols();
    const Index B = design.B();
    const double* seen = design.seen.data() + p * n;
    for (Index t = 1; t < design.T(); ++t) {
        const Share alive = lanes.below(design.lanes(t));
        const Index row = design.begin(t);
        const double* before = at.h.data() + p * N * n + design.begin(t - 1);
        for (Index j = 0; j < out.cols(); ++j) {
            const double E_tj = at.directions(t - 1, j);
            double* dh = steps.data() + j * N * B;
            double* to = out.data() + j * n + row;
            forEachWide(
                alive.begin, alive.end, [&](Index lane, auto of) __attribute__((always_inline)) {
                    using V = typename decltype(of)::type;
                    V sum = {};
                    V o;
                    load(seen + row + lane, o);
                    for (Index c = 0; c < N; ++c) {
                        V step;
                        V h;
                        V Q;
                        load(dh + c * B + lane, step);
                        load(before + c * n + lane, h);
                        load(at.Q.data() + c * n + row + lane, Q);
                        step = at.a(t) * step + E_tj * h;
                        store(step, dh + c * B + lane);
                        sum += Q * step;
                    }
                    store(V(o * sum), to + lane);
                });
        }
    }
}

void takeTangents(const TangentPoint& at, Index p, const Parallel* parallel, Vector& steps, Matrix& out)
{
    const Design& design = at.design;
    const Index m = at.directions.cols();
    const Index N = at.Q.cols();
    steps.setZero(m * N * design.B()); // dh of the last step, column j N + n of B lanes
    out.resize(design.rows(), m);
    out.topRows(design.lanes(0)).setZero();
    forEachShare(parallel, sharesOf(design.B(), 2 * m * N * design.rows(), kWorkOfShare),
                 [&](Index, const Share& lanes) { fillTangents(at, p, lanes, steps, out); });
}

} // namespace

bool PathMove::run(const PathProblem& problem, Stream& stream, PathPoint at)
{
    m_ellipse.offset.resize(problem.prior.directions.cols());
    for (double& z : m_ellipse.offset) { // first, so that the stream moves on alike whatever comes of it
        z = stream.normal();
    }
    if (!begin(problem, at)) {
        return false;
    }
    m_ellipse.mean.setZero(m_start.size());
    ellipticalStep([&](const Vector& u) { return logTarget(problem, u, at); }, stream, m_ellipse, m_start);
    if (m_last != m_start) { // it went back to where it began
        static_cast<void>(logTarget(problem, m_start, at));
    }
    return true;
}

bool PathMove::begin(const PathProblem& problem, PathPoint at)
{
    m_before = at.a;
    split(problem.prior, at.a);
    m_start = m_c;
    if (!approximate(problem, at)) {
        at.a = m_before;
        valueCovariates({problem.design, problem.parallel}, at.a, problem.projections, m_steps,
                        at.Omega.middleCols(problem.firstColumn, problem.design.R()));
        return false;
    }
    m_c = m_start - m_mean;
    m_start.noalias() = m_factor.matrixLLT().triangularView<Eigen::Lower>().transpose() * m_c; // L'(c - mean)
    return true;
}

double PathMove::logTarget(const PathProblem& problem, const Vector& u, PathPoint at)
{
    m_last = u;
    m_c = u;
    m_factor.matrixU().solveInPlace(m_c);
    m_c += m_mean;
    return logDensity(problem, m_c, at) + 0.5 * u.squaredNorm();
}

// (80) a = rest + E (c + E'Lambda mean), the rest being what of a - mean has no part in the directions
void PathMove::split(const PositionTerms& prior, const Vector& a)
{
    const Index free = a.size() - 1;
    m_c.noalias() = prior.readings * a.tail(free);
    m_rest = a;
    m_rest.tail(free).noalias() -= prior.directions * m_c;
    m_rest.tail(free).noalias() += prior.directions * prior.centre;
    m_c -= prior.centre;
}

// (81) steps of Gauss and Newton from the prior mean; the last is taken unseen, for the target corrects it
bool PathMove::approximate(const PathProblem& problem, PathPoint at)
{
    m_mean.setZero(m_c.size());
    double height = logDensity(problem, m_mean, at);
    for (int step = 1; step <= kNewtonSteps; ++step) {
        if (!std::isfinite(height)) {
            return false;
        }
        linearise(problem, at);
        m_factor.compute(m_curve);
        if (m_factor.info() != Eigen::Success) {
            return false;
        }
        m_factor.solveInPlace(m_slope);
        if (step == kNewtonSteps) {
            m_mean += m_slope;
        } else if (!climb(problem, height, at)) {
            break;
        }
    }
    m_curve *= kWidening;
    m_factor.compute(m_curve);
    return m_mean.allFinite();
}

/// Along the step m_slope, or a part of it, if that leads up.
bool PathMove::climb(const PathProblem& problem, double& height, PathPoint at)
{
    for (int halving = 0; halving <= kMostHalvings; ++halving) {
        m_c = m_mean + m_slope;
        const double reached = logDensity(problem, m_c, at);
        if (reached > height) {
            m_mean = m_c;
            height = reached;
            return true;
        }
        m_slope *= 0.5;
    }
    return false;
}

// (81) at the mean, where logDensity was last: m_slope <- the gradient, m_curve <- the precision
void PathMove::linearise(const PathProblem& problem, const PathPoint& at)
{
    const Design& design = problem.design;
    const Index m = m_mean.size();
    m_valueWeights = m_weights.middleCols(problem.firstColumn, design.R());
    applyWeights({design, problem.parallel}, m_valueWeights, m_V);
    stateScan({design, problem.parallel}, at.a, problem.projections.K, m_V, m_h);
    m_residual = problem.response;
    m_residual.noalias() -= at.Omega * m_weights.transpose();
    m_slope.setZero(m);
    m_curve.setZero(m, m);
    for (Index p = 0; p < design.P(); ++p) {
        takeTangents({design, at.a, problem.prior.directions, m_h, problem.projections.Q}, p, problem.parallel,
                     m_tangentSteps, m_tangents);
        sumTangents(problem.parallel, p, at.Omega);
        Matrix& cross = m_sums.front().cross;
        m_factors[static_cast<std::size_t>(p)].matrixL().solveInPlace(cross);
        m_curve.noalias() -= problem.tau * cross.transpose() * cross;
    }
    m_slope = problem.tau * m_slope - m_mean;
    m_curve *= problem.tau;
    m_curve.diagonal().array() += 1;
}

/// Adds what output p says to m_slope and m_curve; the first of m_sums holds its cross products with Omega.
void PathMove::sumTangents(const Parallel* parallel, Index p, const Matrix& Omega)
{
    const Index n = m_tangents.rows();
    const Index m = m_tangents.cols();
    const Index width = Omega.cols();
    const Shares shares = sharesOf(n, n * m * (8 + m + width) / 8, kWorkOfShare);
    m_sums.resize(static_cast<std::size_t>(shares.count));
    forEachShare(parallel, shares, [&](Index share, const Share& rows) {
        TangentSums& sums = m_sums[static_cast<std::size_t>(share)];
        sums.cross.setZero(width, m);
        sums.slope.setZero(m);
        sums.curve.setZero(m, m);
        const Columns tangents{m_tangents.data() + rows.begin, n, m};
        addProducts(tangents, {m_residual.data() + p * n + rows.begin, n, 1}, {rows.size()}, sums.slope);
        addSquares(tangents, {rows.size()}, sums.curve);
        addProducts({Omega.data() + rows.begin, n, width}, tangents, {rows.size()}, sums.cross);
    });
    for (const TangentSums& sums : m_sums) {
        m_slope += sums.slope;
        m_curve += sums.curve;
    }
    for (std::size_t share = 1; share < m_sums.size(); ++share) {
        m_sums.front().cross += m_sums[share].cross;
    }
}

double PathMove::logDensity(const PathProblem& problem, const Vector& c, PathPoint at)
{
    at.a = m_rest;
    at.a.tail(at.a.size() - 1).noalias() += problem.prior.directions * c;
    valueCovariates({problem.design, problem.parallel}, at.a, problem.projections, m_steps,
                    at.Omega.middleCols(problem.firstColumn, problem.design.R()));
    return logOfOutputs(problem, at.Omega) - 0.5 * c.squaredNorm();
}

double PathMove::logOfOutputs(const PathProblem& problem, const Matrix& Omega)
{
    const Index P = problem.design.P();
    const RowRegression regression{problem.design,   problem.outputWeights, Omega,
                                   problem.response, problem.tau,           problem.parallel};
    m_factors.resize(static_cast<std::size_t>(P));
    m_weights.resize(P, Omega.cols());
    double sum = 0;
    for (Index p = 0; p < P; ++p) {
        rowConditional(regression, p, m_block);
        sum += logIntegral(m_block, m_gaussian); // leaves L^-1 eta
        m_gaussian.factor.matrixU().solveInPlace(m_gaussian.value);
        m_weights.row(p) = m_gaussian.value.transpose();
        m_factors[static_cast<std::size_t>(p)] = m_gaussian.factor;
    }
    return sum;
}

} // namespace credence
