// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The regression on products of one covariate that all outputs share and one that each has its own: keys meet
// Q_t[n] U_t[r,p], queries x_t[r] h_t[n,p] in f_tp. Its precision is a sum of Kronecker products, so that neither the
// number of outputs nor the square of all weights is paid for at every row (NOTATION.md (52)).
#pragma once

#include "core/base/Parallel.h"
#include "core/data/Design.h"

#include <vector>

namespace credence {

struct PairCovariates {
    const Matrix& shared; ///< n x A
    const Matrix& own;    ///< n x (C P), column p C + c
};

/// Memory and result; pairs (i, j), j <= i, stand packed.
struct PairSums {
    Matrix squares;              ///< pairs of A x pairs of C: sum over seen cells of shared_i shared_j own_k own_l
    Matrix linear;               ///< A x C: sum over seen cells of shared_a own_c r
    Matrix left;                 ///< a stretch of rows x pairs of A
    Matrix right;                ///< a stretch of rows x (pairs of C, C)
    std::vector<PairSums> later; ///< of all shares of the rows but the first, where there are several
};

/// residual is n x P, 0 at unseen cells.
void sumPairs(const Design& design, const PairCovariates& covariates, const Matrix& residual, PairSums& sums,
              const Parallel* parallel = nullptr);

} // namespace credence
