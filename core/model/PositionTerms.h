// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Gaussian prior of a as samplers want it. What costs most, the factors of a dense correlation, hangs on its length
// and the number of steps alone: priors that differ in means and sds share it.
#pragma once

#include "core/base/WorkedOut.h"
#include "core/model/Prior.h"

#include <Eigen/SparseCore>

#include <memory>

namespace credence {

using SparseMatrix = Eigen::SparseMatrix<double>;

/// N(linear / precision, 1 / precision) of one number.
struct GaussianTerm {
    double precision = 0;
    double linear = 0;
};

/// The slow waves E of (80): E'Lambda E = I.
struct PathWaves {
    Matrix directions; ///< (T-1) x m, E
    Matrix readings;   ///< m x (T-1), E'Lambda
};

/// The Gaussian prior of a as a sweep over it wants it; where it is hierarchical, the one at given mu_a and omega^2.
struct PositionTerms {
    Vector precision; ///< T, of a_t given all others; entry 0 is 0
    Vector eta;       ///< T, precision matrix times mean; entry 0 is 0
    // of a smooth prior alone; row and column t - 1 are those of a_t
    SparseMatrix Lambda;       ///< (T-1) x (T-1) precision; 0 x 0 where the a_t are independent
    SparseMatrix factor;       ///< lower triangle, Lambda = factor factor'
    double logDeterminant = 0; ///< log|Lambda|
    Matrix directions;         ///< (T-1) x m, those of PathWaves
    Matrix readings;           ///< m x (T-1), the same
    Vector centre;             ///< m, E'Lambda mean

    [[nodiscard]] bool isSmooth() const { return Lambda.size() > 0; }
    [[nodiscard]] bool isAllWaves() const { return directions.rows() == directions.cols(); } ///< they span every path
    [[nodiscard]] GaussianTerm givenOthers(Index t, const Vector& a) const; ///< the prior of a_t given the other a
    [[nodiscard]] double coupling(Index t) const;                           ///< Lambda of a_t with a_{t+1}
};

/// The correlation C of T - 1 free steps, factored: O(T^3).
struct CorrelationFactors {
    Matrix lower;     ///< C = lower lower'
    Matrix precision; ///< C^-1
    Matrix factor;    ///< lower triangle, C^-1 = factor factor'
    PathWaves waves;  ///< of sds of 1
};

struct DenseCorrelation {
    double length = 0; ///< of the Rbf kind
    Index free = 0;    ///< T - 1
    WorkedOut<CorrelationFactors> factors;
};
using DenseCorrelationPtr = std::shared_ptr<const DenseCorrelation>;

/// Of an Rbf prior, else null; the one before where it is the same.
[[nodiscard]] DenseCorrelationPtr denseCorrelation(const PositionPrior& prior, const DenseCorrelationPtr& before);

/// dense: denseCorrelation of the prior. Empty where the prior is hierarchical.
[[nodiscard]] PositionTerms positionTerms(const PositionPrior& prior, const DenseCorrelationPtr& dense);

} // namespace credence
