// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gp/OnlineProcess.h"

#include "core/base/Check.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {

namespace {

/// Directions with less than this part of the largest variance are rounding: eigenvalues fall super-exponentially.
constexpr double kLeastVariance = 1e-14;
constexpr double kFirstHorizon = 0.1; // of the kernel's length

/// V L^(-1/2), of the leading eigenvalues L and their vectors V of the covariance K of u.
Matrix whiteningOf(const Matrix& K)
{
    const Eigen::SelfAdjointEigenSolver<Matrix> eigen(K); // rising
    const Vector& values = eigen.eigenvalues();
    const double least = kLeastVariance * values(values.size() - 1);
    const Index rank = (values.array() > least).count();
    return eigen.eigenvectors().rightCols(rank) * values.tail(rank).cwiseSqrt().cwiseInverse().asDiagonal();
}

/// NOTATION.md (124): what was seen, as the states of a longer horizon know it.
void carryOver(OnlineState& state, const Kernel& kernel, double horizon)
{
    HippoFunctionals later = state.u;
    later.horizon = horizon;
    const StepCovariances covariances = covariancesOfStep(kernel, later, state.u);
    const Matrix whitening = whiteningOf(covariances.own);
    const Matrix C = whitening.transpose() * covariances.cross * state.whitening;
    const double before = state.P.trace();
    state.P = (C * state.P * C.transpose()).eval();
    state.c = (C * state.c).eval();
    state.loss += std::max(0.0, before - state.P.trace()) / 2;
    state.u = later;
    state.whitening = whitening;
}

/// Covariance of v and f(x_i), r x n.
Matrix features(const OnlineState& state, const OnlineSpec& spec, const Vector& x)
{
    const Vector since = (x.array() - spec.origin).matrix();
    return state.whitening.transpose() * covarianceWithValues(spec.model.kernel, state.u, since);
}

Eigen::LLT<Matrix> posteriorFactor(const OnlineState& state)
{
    return Eigen::LLT<Matrix>(Matrix::Identity(state.P.rows(), state.P.cols()) + state.P);
}

} // namespace

OnlineState initOnline(const OnlineSpec& spec)
{
    const Kernel& kernel = spec.model.kernel;
    CREDENCE_CHECK(spec.M >= 1 && spec.M <= 256, "there are 1 to 256 inducing variables");
    CREDENCE_CHECK(kernel.variance > 0 && kernel.length > 0 && spec.model.noise > 0, "hyperparameters are above 0");
    OnlineState state;
    state.u = {.M = spec.M, .horizon = spec.horizon > 0 ? spec.horizon : kFirstHorizon * kernel.length};
    state.whitening = whiteningOf(covarianceOfFunctionals(kernel, state.u));
    const Index rank = state.whitening.cols();
    state.P = Matrix::Zero(rank, rank);
    state.c = Vector::Zero(rank);
    return state;
}

void observe(OnlineState& state, const OnlineSpec& spec, const ProcessData& batch)
{
    CREDENCE_CHECK(batch.x.size() > 0 && batch.x.size() == batch.y.size(), "a batch has values, each with its x");
    CREDENCE_CHECK(batch.x.minCoeff() >= spec.origin && batch.y.allFinite(), "data are finite and after the origin");
    const double horizon = batch.x.maxCoeff() - spec.origin;
    if (horizon > state.u.horizon) {
        carryOver(state, spec.model.kernel, horizon);
    }
    const Matrix psi = features(state, spec, batch.x); // r x n
    const double tau = 1 / spec.model.noise;
    state.P.selfadjointView<Eigen::Lower>().rankUpdate(psi, tau);
    state.P = Matrix(state.P.selfadjointView<Eigen::Lower>());
    state.c += tau * psi * batch.y;
    const double unexplained = static_cast<double>(batch.x.size()) * spec.model.kernel.variance - psi.squaredNorm();
    state.loss += tau * std::max(0.0, unexplained) / 2;
    state.n += batch.x.size();
    state.squares += batch.y.squaredNorm();
}

ProcessBand predict(const OnlineState& state, const OnlineSpec& spec, const Vector& x)
{
    const Eigen::LLT<Matrix> factor = posteriorFactor(state);
    const Matrix psi = features(state, spec, x);
    const Matrix whitened = factor.matrixL().solve(psi);
    const Vector variance = spec.model.kernel.variance - psi.colwise().squaredNorm().transpose().array() +
                            whitened.colwise().squaredNorm().transpose().array();
    return {psi.transpose() * factor.solve(state.c), variance.cwiseMax(0.0)};
}

double logMarginalBound(const OnlineState& state, const OnlineSpec& spec)
{
    const Eigen::LLT<Matrix> factor = posteriorFactor(state);
    const double fit = state.c.dot(factor.solve(state.c)) / 2;
    const double logRoot = factor.matrixLLT().diagonal().array().log().sum();
    const double noise = spec.model.noise;
    return fit - logRoot - static_cast<double>(state.n) * std::log(2 * std::numbers::pi * noise) / 2 -
           state.squares / (2 * noise) - state.loss;
}

} // namespace credence
