// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Likelihood.h"

#include <cmath>
#include <numbers>

namespace credence {

namespace {

const double kLogTwoPi = std::log(2.0 * std::numbers::pi);

/// sum over rows of log N(w_r; mu_r, Lambda_r^-1)
double logRows(const RowPrecisions& prior, const Matrix& weights)
{
    double sum = 0.5 * (prior.logDeterminant - static_cast<double>(weights.size()) * kLogTwoPi);
    for (Index r = 0; r < weights.rows(); ++r) {
        const Vector distance = (weights.row(r) - prior.mean.row(r)).transpose();
        sum -= 0.5 * distance.dot(prior.Lambda[static_cast<std::size_t>(r)] * distance);
    }
    return sum;
}

double logPositions(const PositionPrior& prior, const Vector& a)
{
    double sum = 0;
    for (Index t = 1; t < a.size(); ++t) {
        const double z = (a(t) - prior.mean(t)) / prior.sd(t);
        sum -= 0.5 * (z * z + kLogTwoPi) + std::log(prior.sd(t));
    }
    return sum;
}

double logInverseGamma(const NoisePrior& prior, double sigma2)
{
    return prior.shape * std::log(prior.rate) - std::lgamma(prior.shape) - (prior.shape + 1) * std::log(sigma2) -
           prior.rate / sigma2;
}

} // namespace

double sumOfSquares(const Design& design, const Matrix& f)
{
    return (design.seen.array() * (design.y - f).array()).matrix().squaredNorm();
}

double logLikelihood(Index seen, double sse, double sigma2)
{
    return -0.5 * (static_cast<double>(seen) * (kLogTwoPi + std::log(sigma2)) + sse / sigma2);
}

double logUnits(const Design& design)
{
    double sum = 0;
    for (Index p = 0; p < design.P(); ++p) {
        sum -= static_cast<double>(design.seenCount[static_cast<std::size_t>(p)]) * std::log(design.yScaling.scale(p));
    }
    return sum;
}

double logPrior(const Model& model, const Parameters& parameters)
{
    double sum = 0;
    for (std::size_t g = 0; g < parameters.heads.size(); ++g) {
        const HeadParameters& head = parameters.heads[g];
        const HeadPriorTerms& terms = model.headTerms[g];
        sum += logRows(terms.W_K, head.W_K) + logRows(terms.W_Q, head.W_Q) + logRows(terms.W_V, head.W_V);
        sum += logPositions(model.prior.heads[g].a, head.a);
    }
    if (model.dims.skip) {
        sum += logRows(model.D, parameters.D);
    }
    return model.prior.sigma.isFixed ? sum : sum + logInverseGamma(model.prior.sigma, parameters.sigma2);
}

} // namespace credence
