// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/OutputRegression.h"

#include "core/math/SliceStep.h"

#include <cmath>

namespace credence {

namespace {

constexpr double kShiftWidth = 1; // of slices of the shift (51), in its prior sd

} // namespace

OutputRegression::OutputRegression(const Model& model, ChainState& state, double tau, const Parallel* parallel)
    : m_model(model), m_design(*model.design), m_state(state), m_space(*state.space), m_tau(tau), m_parallel(parallel)
{
}

void OutputRegression::fill()
{
    m_space.Omega.resize(m_design.rows(), m_model.outputWeights.mean.cols());
    for (std::size_t g = 0; g < m_space.heads.size(); ++g) {
        fillHead(g);
    }
    if (m_model.dims.skip) {
        m_space.Omega.rightCols(m_design.R()) = m_design.x;
    }
}

void OutputRegression::fillHead(std::size_t g)
{
    const Index R = m_design.R();
    valueCovariates({m_design, m_parallel}, positions(g), m_space.heads[g].scans.projections, m_space.scan.steps,
                    m_space.Omega.middleCols(static_cast<Index>(g) * R, R));
}

void OutputRegression::setBlock(Index p)
{
    const RowRegression regression{m_design, m_model.outputWeights, m_space.Omega, m_design.y, m_tau, m_parallel};
    rowConditional(regression, p, m_space.outputs.block);
    if (m_model.dims.E > 0) {
        m_space.effects.integrateOut(regression, p, m_state.parameters.b_variance, m_space.outputs.block);
    }
}

double OutputRegression::logOf()
{
    double sum = 0;
    for (Index p = 0; p < m_design.P(); ++p) {
        setBlock(p);
        sum += logIntegral(m_space.outputs.block, m_space.outputs.gaussian);
    }
    return sum;
}

void OutputRegression::shift(std::size_t g)
{
    Vector& a = positions(g);
    if (a.size() < 2) {
        return;
    }
    m_space.before = a;
    const double linear = setShift(positionTerms(m_model, m_space, g), a, m_space.direction, m_space.scaled);
    double last = 0;
    const auto shiftTo = [&](double c) {
        a = m_space.before + c * m_space.direction;
        fillHead(g);
        last = c;
    };
    const auto density = [&](double c) {
        if (c != last) {
            shiftTo(c);
        }
        return logOf() + c * (linear - 0.5 * c); // by its scale the direction's prior precision is 1
    };
    const double c = sliceStep(density, 0.0, kShiftWidth, m_state.stream);
    if (c != last) {
        shiftTo(c);
    }
}

void OutputRegression::jump(std::size_t g)
{
    Vector& a = positions(g);
    if (a.size() < 2) {
        return;
    }
    const auto t = 1 + static_cast<Index>(m_state.stream.uniform() * static_cast<double>(a.size() - 1));
    const auto jumpTo = [&](double value) {
        if (a(t) != value) {
            a(t) = value;
            fillHead(g);
        }
    };
    const auto log_lik = [&](const Vector& value) {
        jumpTo(value(0));
        return logOf();
    };
    const GaussianTerm prior = positionTerms(m_model, m_space, g).givenOthers(t, a);
    Ellipse& ellipse = m_space.jump.ellipse;
    ellipse.mean.setConstant(1, prior.linear / prior.precision);
    ellipse.offset.setConstant(1, m_state.stream.normal() / std::sqrt(prior.precision));
    Vector& value = m_space.jump.value;
    value.setConstant(1, a(t));
    ellipticalStep(log_lik, m_state.stream, ellipse, value);
    jumpTo(value(0));
}

bool OutputRegression::moveAlongWaves(std::size_t g)
{
    if (m_model.dims.E > 0) {
        m_space.residual = (m_design.y - m_space.effectMean).cwiseProduct(m_design.seen);
    }
    const PathProblem problem{m_design,
                              positionTerms(m_model, m_space, g),
                              m_model.outputWeights,
                              m_space.heads[g].scans.projections,
                              m_model.dims.E > 0 ? m_space.residual : m_design.y,
                              static_cast<Index>(g) * m_design.R(),
                              m_tau,
                              m_parallel};
    return m_space.pathMove.run(problem, m_state.stream, {positions(g), m_space.Omega});
}

} // namespace credence
