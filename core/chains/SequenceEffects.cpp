// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SequenceEffects.h"

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

} // namespace

SequenceEffects::SequenceEffects(const Design& design) : m_design(design) {}

void SequenceEffects::setPrecision(double tau, Index sequence, Index p, const Matrix& b_variance,
                                   Matrix& precision) const
{
    precision.setZero(m_design.E(), m_design.E());
    precision.diagonal() = b_variance.row(p).cwiseInverse();
    forSeenRows(m_design, sequence, p,
                [&](Index row) { precision.noalias() += tau * m_design.z.row(row).transpose() * m_design.z.row(row); });
}

void SequenceEffects::addSequence(const RowRegression& regression, Index sequence, Index p)
{
    m_productX.setZero(m_design.E(), regression.X.cols());
    m_productY.setZero(m_design.E());
    forSeenRows(m_design, sequence, p, [&](Index row) {
        m_productX.noalias() += m_design.z.row(row).transpose() * regression.X.row(row);
        m_productY += regression.residual(row, p) * m_design.z.row(row).transpose();
    });
}

// With G = 1/v_b + tau Z'Z of a sequence, b adds -tau^2 X'Z G^-1 Z'X to the precision and -tau^2 X'Z G^-1 Z'y to eta
void SequenceEffects::integrateOut(const RowRegression& regression, Index p, const Matrix& b_variance,
                                   GaussianBlock& block)
{
    const double tau = regression.tau;
    for (Index i = 0; i < m_design.B(); ++i) {
        addSequence(regression, i, p);
        setPrecision(tau, i, p, b_variance, m_precision);
        m_factor.compute(m_precision);
        m_productX *= tau;
        m_productY *= tau;
        m_factor.matrixL().solveInPlace(m_productX); // L^-1 tau Z'X
        m_factor.matrixL().solveInPlace(m_productY);
        block.Lambda.noalias() -= m_productX.transpose() * m_productX;
        block.eta.noalias() -= m_productX.transpose() * m_productY;
    }
}

void SequenceEffects::conditional(const RowRegression& rest, Index sequence, Index p, const Matrix& b_variance,
                                  GaussianBlock& out) const
{
    setPrecision(rest.tau, sequence, p, b_variance, out.Lambda);
    out.eta.setZero(m_design.E());
    forSeenRows(m_design, sequence, p,
                [&](Index row) { out.eta += rest.tau * rest.residual(row, p) * m_design.z.row(row).transpose(); });
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
