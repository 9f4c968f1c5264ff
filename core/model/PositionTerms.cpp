// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/PositionTerms.h"

#include "core/base/Check.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace credence {

namespace {

constexpr Index kMostWaves = 16; // of a path: enough for all that matters of 17 steps, and of a smooth path of 100

PositionTerms independentPositions(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    PositionTerms terms;
    terms.precision = Vector::Zero(free + 1);
    terms.eta = Vector::Zero(free + 1);
    terms.precision.tail(free) = prior.sd.tail(free).array().square().inverse();
    terms.eta.tail(free) = terms.precision.tail(free).cwiseProduct(prior.mean.tail(free));
    return terms;
}

/// An AR(1) runs alike in both directions: a_t given a_{t+1}, and the last alone. So its factor has two diagonals.
SparseMatrix ar1Factor(const PositionPrior& prior)
{
    const Index free = prior.mean.size() - 1;
    const double innovation = std::sqrt(1 - prior.correlation * prior.correlation);
    SparseMatrix factor(free, free);
    factor.reserve(Eigen::VectorXi::Constant(free, 2));
    for (Index t = 0; t < free; ++t) {
        factor.insert(t, t) = (t + 1 < free ? 1 / innovation : 1.0) / prior.sd(t + 1);
        if (t + 1 < free) {
            factor.insert(t + 1, t) = -prior.correlation / innovation / prior.sd(t + 2);
        }
    }
    return factor;
}

/// (80) The slowest waves over the steps, in proportion to each step's sd, made independent of each other under the
/// prior.
template <class Precision>
PathWaves wavesOf(const Vector& sd, const Precision& Lambda)
{
    const Index free = sd.size();
    Matrix waves(free, std::min(free, kMostWaves));
    for (Index j = 0; j < waves.cols(); ++j) {
        for (Index t = 0; t < free; ++t) {
            const double turns = static_cast<double>(j) * (static_cast<double>(t) + 0.5) / static_cast<double>(free);
            waves(t, j) = sd(t) * std::cos(std::numbers::pi * turns);
        }
    }
    const Matrix weighted = Lambda * waves;
    const Eigen::LLT<Matrix> factor(waves.transpose() * weighted);
    return {factor.matrixL().solve(waves.transpose()).transpose(), factor.matrixL().solve(weighted.transpose())};
}

CorrelationFactors factored(double length, Index free)
{
    const PositionPrior unit{
        .mean = Vector::Zero(free + 1), .sd = Vector::Ones(free + 1), .kind = PositionKind::Rbf, .length = length};
    const Eigen::LLT<Matrix> of(positionCovariance(unit));
    CorrelationFactors factors;
    factors.lower = of.matrixL();
    factors.precision = of.solve(Matrix::Identity(free, free));
    factors.factor = Eigen::LLT<Matrix>(factors.precision).matrixL();
    factors.waves = wavesOf(Vector::Ones(free), factors.precision);
    return factors;
}

PathWaves setAr1(const PositionPrior& prior, PositionTerms& terms)
{
    terms.factor = ar1Factor(prior);
    terms.Lambda = terms.factor * SparseMatrix(terms.factor.transpose());
    return wavesOf(prior.sd.tail(prior.sd.size() - 1), terms.Lambda);
}

/// What the sds add to the factors of the correlation: O(T^2).
PathWaves setDense(const PositionPrior& prior, const CorrelationFactors& factors, PositionTerms& terms)
{
    const Vector sd = prior.sd.tail(prior.sd.size() - 1);
    const Vector inverse = sd.cwiseInverse();
    terms.factor = Matrix(inverse.asDiagonal() * factors.factor).sparseView();
    terms.Lambda = Matrix(inverse.asDiagonal() * factors.precision * inverse.asDiagonal()).sparseView();
    return {sd.asDiagonal() * factors.waves.directions, factors.waves.readings * inverse.asDiagonal()};
}

PositionTerms smoothPositions(const PositionPrior& prior, const DenseCorrelationPtr& dense)
{
    const Index free = prior.mean.size() - 1;
    PositionTerms terms = independentPositions(prior);
    if (free == 0) {
        return terms;
    }
    CREDENCE_CHECK(prior.kind == PositionKind::Ar1 || dense != nullptr, "a dense correlation is factored once");
    PathWaves waves = prior.kind == PositionKind::Ar1 ? setAr1(prior, terms) : setDense(prior, *dense->factors, terms);
    terms.factor.makeCompressed();
    terms.precision.tail(free) = terms.Lambda.diagonal();
    terms.eta.tail(free) = terms.Lambda * prior.mean.tail(free);
    terms.logDeterminant = 2 * terms.factor.diagonal().array().log().sum();
    terms.directions = std::move(waves.directions);
    terms.readings = std::move(waves.readings);
    terms.centre = terms.readings * prior.mean.tail(free);
    return terms;
}

} // namespace

GaussianTerm PositionTerms::givenOthers(Index t, const Vector& a) const
{
    GaussianTerm term{precision(t), eta(t)};
    if (isSmooth()) {
        for (SparseMatrix::InnerIterator entry(Lambda, t - 1); entry; ++entry) {
            term.linear -= entry.row() == t - 1 ? 0 : entry.value() * a(entry.row() + 1);
        }
    }
    return term;
}

double PositionTerms::coupling(Index t) const
{
    return isSmooth() ? Lambda.coeff(t - 1, t) : 0;
}

DenseCorrelationPtr denseCorrelation(const PositionPrior& prior, const DenseCorrelationPtr& before)
{
    const Index free = prior.mean.size() - 1;
    if (prior.kind != PositionKind::Rbf || free <= 0) {
        return nullptr;
    }
    if (before != nullptr && before->length == prior.length && before->free == free) {
        return before;
    }
    return std::make_shared<const DenseCorrelation>(DenseCorrelation{
        prior.length, free,
        WorkedOut<CorrelationFactors>([length = prior.length, free] { return factored(length, free); })});
}

PositionTerms positionTerms(const PositionPrior& prior, const DenseCorrelationPtr& dense)
{
    if (prior.hasLevel()) {
        return {};
    }
    return prior.isSmooth() ? smoothPositions(prior, dense) : independentPositions(prior);
}

} // namespace credence
