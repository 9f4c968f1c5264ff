// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sequence effects: z_t' b_i is added to f of sequence i, b_i ~ N(0, diag(v_b)). They are drawn with the output
// weights, which are first drawn with the effects integrated out: apart, a weight and the mean of the effects on the
// same feature would follow each other slowly (NOTATION.md (64)-(66)).
#pragma once

#include "core/base/Shares.h"
#include "core/chains/Conditionals.h"
#include "core/math/ScaleDensity.h"

#include <vector>

namespace credence {

/// Effects of one model. All arrays hold a number for each lane side by side, so that four or eight sequences go at
/// once and a large problem is shared out among threads.
class SequenceEffects {
public:
    explicit SequenceEffects(const Design& design);

    /// After a change of the design's z, as of past outputs that were drawn.
    void refresh();

    /// (64) Takes the effects on output p out of the block of its output weights: on entry the block given no effects
    /// at all, on exit the one with b integrated out. b_variance is P x E.
    void integrateOut(const RowRegression& regression, Index p, const Matrix& b_variance, GaussianBlock& block);

    /// (65) Readies conditional(): the effects of every sequence on output p, given that y less everything else is
    /// rest.residual. Of rest, X and the prior are not used.
    void condition(const RowRegression& rest, Index p, const Matrix& b_variance);

    /// Those of one sequence, as last readied.
    void conditional(Index sequence, GaussianBlock& out) const;

private:
    struct Sums {
        Matrix Lambda; ///< width x width, lower triangle
        Vector eta;
    };

    [[nodiscard]] Index place(Index i, Index j) const { return i * m_design.E() + j; }
    void setPrecision(double tau, Index p, const Matrix& b_variance, const Share& lanes);
    void setFactor(const Share& lanes);
    void solve(double tau, Index width, const Share& lanes);
    void sumUp(Index width, const Share& lanes, Sums& out) const;

    const Design& m_design;
    Matrix m_squares;         ///< B x (P E E), Z'Z over seen rows of each output
    Matrix m_productX;        ///< B x (E width), Z'X of the output at hand, then L^-1 tau Z'X
    Matrix m_productY;        ///< B x E, the same of the residual
    Matrix m_precision;       ///< B x (E E), G of (64), lower triangle
    Matrix m_factor;          ///< B x (E E), its L
    std::vector<Sums> m_sums; ///< of every share
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
