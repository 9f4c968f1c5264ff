// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All a of a head along the slow waves of a smooth prior, with the output weights integrated out: elliptical slice
// sampling about a Gaussian approximation of the posterior in place of the prior (Murray, Adams & MacKay 2010;
// Nishihara, Murray & Adams 2014; NOTATION.md (80)-(83)). The approximation is found from everything but a and the
// output weights, so that the move is exact however good it is.
#pragma once

#include "core/chains/Conditionals.h"
#include "core/math/EllipticalSlice.h"

#include <vector>

namespace credence {

/// What the a of one head are moved under.
struct PathProblem {
    const Design& design;
    const PositionTerms& prior; ///< of a, with directions
    const RowPrecisions& outputWeights;
    const Projections& projections; ///< of the head; its V is not used
    const Matrix& response;         ///< n x P: y less what output weights do not make, 0 at unseen cells
    Index firstColumn = 0;          ///< of the head in Omega
    double tau = 1;                 ///< 1/sigma^2, times the power of the likelihood
    const Parallel* parallel = nullptr;
};

/// Where the move is: a, and the covariates of the output weights that belong to it.
struct PathPoint {
    Vector& a;     ///< T
    Matrix& Omega; ///< n x width, (14)
};

/// Memory of path moves of one model; holds nothing between moves.
class PathMove {
public:
    /// Moves a; the output weights must be drawn next, from their own conditional alone. On entry and on exit Omega
    /// belongs to a. False, and nothing moved, where no approximation was found.
    [[nodiscard]] bool run(const PathProblem& problem, Stream& stream, PathPoint at);

    /// Finds the approximation for what of a the move leaves alone. False as above, a and Omega then being as they
    /// were.
    [[nodiscard]] bool begin(const PathProblem& problem, PathPoint at);
    /// After begin: a in coordinates u that the approximation holds for independent and standard normal.
    [[nodiscard]] const Vector& start() const { return m_start; }
    /// After begin: (83) log density of u less that of the approximation, up to a constant; a and Omega <- those of u.
    [[nodiscard]] double logTarget(const PathProblem& problem, const Vector& u, PathPoint at);

private:
    /// Sums over rows of one output's tangents.
    struct TangentSums {
        Vector slope; ///< m, with the residual
        Matrix curve; ///< m x m, lower triangle of their squares
        Matrix cross; ///< width x m, with Omega
    };

    void split(const PositionTerms& prior, const Vector& a);
    [[nodiscard]] bool approximate(const PathProblem& problem, PathPoint at);
    [[nodiscard]] bool climb(const PathProblem& problem, double& height, PathPoint at);
    void linearise(const PathProblem& problem, const PathPoint& at);
    void sumTangents(const Parallel* parallel, Index p, const Matrix& Omega);
    [[nodiscard]] double logDensity(const PathProblem& problem, const Vector& c, PathPoint at);
    [[nodiscard]] double logOfOutputs(const PathProblem& problem, const Matrix& Omega);

    Vector m_before; ///< T, a on entry
    Vector m_rest;   ///< T, what of a the move leaves alone
    Vector m_c;      ///< m, coordinates along the directions, N(0, I) under the prior
    Vector m_start;  ///< m
    Vector m_last;   ///< m, where logTarget was last
    Vector m_mean;   ///< m, of the approximation
    Vector m_slope;  ///< m, gradient of the log density at the mean, then a step
    Matrix m_curve;  ///< m x m, precision of the approximation
    Eigen::LLT<Matrix, Eigen::Lower> m_factor;
    Ellipse m_ellipse;
    // at a point: output weights at their means given it, and what the head makes of them
    std::vector<Eigen::LLT<Matrix, Eigen::Lower>> m_factors; ///< P, of their precisions
    Matrix m_weights;                                        ///< P x width
    Matrix m_valueWeights;                                   ///< P x R
    Matrix m_V;                                              ///< n x P
    Matrix m_h;                                              ///< n x (N P)
    Matrix m_residual;                                       ///< n x P
    Matrix m_tangents;                                       ///< n x m, derivatives of f of one output by c
    std::vector<TangentSums> m_sums;                         ///< of every share of the rows
    Vector m_steps;                                          ///< Z of one step
    Vector m_tangentSteps;                                   ///< dh of one step
    GaussianBlock m_block;
    GaussianSpace m_gaussian;
};

} // namespace credence
