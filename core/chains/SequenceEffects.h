// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sequence effects: z_t' b_i is added to f of sequence i, b_i ~ N(0, diag(v_b)). They are drawn with the output
// weights, which are first drawn with the effects integrated out: apart, a weight and the mean of the effects on the
// same feature would follow each other slowly (NOTATION.md (64)-(66)).
#pragma once

#include "core/chains/Conditionals.h"
#include "core/math/ScaleDensity.h"

namespace credence {

/// Effects of one model; memory alone, holds nothing between calls.
class SequenceEffects {
public:
    explicit SequenceEffects(const Design& design);

    /// (64) Takes the effects on output p out of the block of its output weights: on entry the block given no effects
    /// at all, on exit the one with b integrated out. b_variance is P x E.
    void integrateOut(const RowRegression& regression, Index p, const Matrix& b_variance, GaussianBlock& block);

    /// (65) The conditional of the effects of one sequence on output p, given that y less everything else is
    /// rest.residual. Of rest, X and the prior are not used.
    void conditional(const RowRegression& rest, Index sequence, Index p, const Matrix& b_variance,
                     GaussianBlock& out) const;

private:
    void addSequence(const RowRegression& regression, Index sequence, Index p);
    void setPrecision(double tau, Index sequence, Index p, const Matrix& b_variance, Matrix& precision) const;

    const Design& m_design;
    Matrix m_productX;  ///< E x width, sum over seen rows of a sequence of z x'
    Vector m_productY;  ///< E, the same of z y
    Matrix m_precision; ///< E x E, of the effects given everything else
    Eigen::LLT<Matrix, Eigen::Lower> m_factor;
};

/// (65) v_b given b: the shape and rate of its inverse gamma.
struct InverseGammaTerm {
    double shape = 0;
    double rate = 0;
};
[[nodiscard]] InverseGammaTerm varianceConditional(const EffectPrior& prior, const Parameters& parameters, Index p,
                                                   Index e);

/// (66) The density of a factor on all effects in a column of b and on their standard deviation. residual is y less all
/// of f, 0 where unseen.
[[nodiscard]] ScaleDensity effectScale(const Model& model, const Matrix& residual, double tau,
                                       const Parameters& parameters, Index column);

} // namespace credence
