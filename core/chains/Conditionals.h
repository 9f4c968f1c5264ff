// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The exact full conditional of every block of one head, each a Gaussian regression built by O(T) scans (NOTATION.md
// has the equations). Entry n*R + r of a key or query block is W[n,r]; values and skip weights go row by row.
#pragma once

#include "core/chains/PairRegression.h"
#include "core/math/GaussianBlock.h"
#include "core/model/Scans.h"

namespace credence {

/// Memory reused from block to block; holds nothing between calls.
struct ScanSpace {
    Matrix scan;   ///< n x (R P) U_t
    Vector steps;  ///< what valueCovariates needs of two steps
    PairSums keys; ///< each block keeps its own, so that none changes size from one to the next
    PairSums queries;
};

/// What keys, queries and positions of one head see.
struct BlockContext {
    const Design& design;
    const HeadPriorTerms& prior;
    const Matrix& residual; ///< n x P: y minus every other term of f, 0 at unseen cells
    double tau = 1;         ///< 1/sigma^2, times the power of the likelihood where it is tempered
    ScanSpace& space;
    const PositionTerms* level = nullptr; ///< the prior of a where it is hierarchical, in place of prior.a
    const Parallel* parallel = nullptr;   ///< workers that shares of a large problem go to

    [[nodiscard]] const PositionTerms& positions() const { return level != nullptr ? *level : *prior.a; }
};

/// (10) W_K jointly: covariate of W_K[n,r] in output p is Q_t[n] U_t[r,p] with U_t = a_t U_{t-1} + x_t V_t'.
void keysConditional(const BlockContext& context, const Vector& a, const Projections& projections, GaussianBlock& out);

/// (11) W_Q jointly: covariate of W_Q[n,r] in output p is h_t[n,p] x_t[r].
void queriesConditional(const BlockContext& context, const Matrix& h, GaussianBlock& out);

/// (12) out <- Omega_t = Z_t' Q_t with Z_t = a_t Z_{t-1} + K_t x_t'; steps is memory. out has n rows and R columns.
/// The head's part of f_tp is W_V[p,.] Omega_t.
void valueCovariates(const SharedDesign& shared, const Vector& a, const Projections& projections, Vector& steps,
                     Eigen::Ref<Matrix> out);

/// (9) Weights that enter output p linearly: Lambda = Lambda_0 + tau X'X, eta = Lambda_0 mu_0 + tau X'r over seen rows.
/// Row p of W_V with X = Omega, of D with X = x, of all of them jointly with these side by side.
struct RowRegression {
    const Design& design;
    const RowPrecisions& prior;
    const Matrix& X;        ///< n x width of the prior
    const Matrix& residual; ///< n x P, 0 at unseen cells
    double tau = 1;
    const Parallel* parallel = nullptr;
};
void rowConditional(const RowRegression& regression, Index p, GaussianBlock& out);

} // namespace credence
