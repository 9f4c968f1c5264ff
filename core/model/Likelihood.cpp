// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Likelihood.h"

#include "core/math/LogGamma.h"
#include "core/model/Scans.h"

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

double logNormal(double value, double mean, double variance)
{
    return -0.5 * (kLogTwoPi + std::log(variance) + (value - mean) * (value - mean) / variance);
}

double logInverseGamma(double shape, double rate, double value)
{
    return shape * std::log(rate) - logGamma(shape) - (shape + 1) * std::log(value) - rate / value;
}

double logSmooth(const PositionPrior& prior, const PositionTerms& terms, const Vector& a)
{
    const Index free = a.size() - 1;
    const Vector distance = a.tail(free) - prior.mean.tail(free);
    return 0.5 * (terms.logDeterminant - static_cast<double>(free) * kLogTwoPi - distance.dot(terms.Lambda * distance));
}

double logLevel(const PositionLevel& level, const HeadParameters& head)
{
    return logInverseGamma(level.shape, level.rate, head.omega2) +
           logNormal(head.mu_a, level.mean, head.omega2 / level.weight);
}

/// log p(a | mu_a, omega^2)
double logGivenLevel(const HeadParameters& head)
{
    double sum = 0;
    for (Index t = 1; t < head.a.size(); ++t) {
        sum += logNormal(head.a(t), head.mu_a, head.omega2);
    }
    return sum;
}

double logPositions(const PositionPrior& prior, const PositionTerms& terms, const HeadParameters& head)
{
    if (prior.hasLevel()) {
        return logLevel(prior.level, head) + logGivenLevel(head);
    }
    if (terms.isSmooth()) {
        return logSmooth(prior, terms, head.a);
    }
    const Vector& a = head.a;
    double sum = 0;
    for (Index t = 1; t < a.size(); ++t) {
        const double z = (a(t) - prior.mean(t)) / prior.sd(t);
        sum -= 0.5 * (z * z + kLogTwoPi) + std::log(prior.sd(t));
    }
    return sum;
}

double logEffectVariances(const EffectPrior& prior, const Matrix& variances)
{
    double sum = 0;
    for (Index e = 0; e < variances.cols(); ++e) {
        for (Index p = 0; p < variances.rows(); ++p) {
            sum += logInverseGamma(prior.shape(p, e), prior.rate(p, e), variances(p, e));
        }
    }
    return sum;
}

/// log p(b | v_b)
double logEffects(const Parameters& parameters)
{
    double sum = 0;
    const Index P = parameters.b_variance.rows();
    for (Index column = 0; column < parameters.b.cols(); ++column) {
        const double variance = parameters.b_variance(column % P, column / P);
        for (const double effect : parameters.b.col(column)) {
            sum += logNormal(effect, 0, variance);
        }
    }
    return sum;
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

double logLikelihood(const Model& model, const Parameters& parameters)
{
    const Design& design = *model.design;
    if (parameters.y_drawn.size() == 0) {
        const double sse = sumOfSquares(design, meanFunction(design, parameters));
        return logLikelihood(design.totalSeen(), sse, parameters.sigma2) + logUnits(design);
    }
    Design whole = withDrawnSeen(design);
    putDrawn(parameters.y_drawn, whole);
    const double sse = sumOfSquares(whole, meanFunction(whole, parameters));
    return logLikelihood(whole.totalSeen(), sse, parameters.sigma2) + logUnits(design) -
           logReference(design, parameters.y_drawn);
}

double logReference(const Design& design, const Vector& drawn)
{
    double sum = 0;
    for (Index c = 0; c < drawn.size(); ++c) {
        const DrawnCell& cell = design.drawnCells[static_cast<std::size_t>(c)];
        if (cell.isInner) {
            const double sd = design.reference.scale(cell.output);
            sum += logNormal(drawn(c), design.reference.centre(cell.output), sd * sd);
        }
    }
    return sum;
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
        sum += logPositions(model.prior.heads[g].a, *terms.a, head);
    }
    if (model.dims.skip) {
        sum += logRows(model.D, parameters.D);
    }
    sum += logEffectVariances(model.prior.b, parameters.b_variance) + logEffects(parameters);
    const NoisePrior& noise = model.prior.sigma;
    return noise.isFixed ? sum : sum + logInverseGamma(noise.shape, noise.rate, parameters.sigma2);
}

double logStatedPrior(const Model& model, const Parameters& parameters)
{
    double below = logEffects(parameters);
    for (const HeadParameters& head : parameters.heads) {
        below += model.dims.hasLevel ? logGivenLevel(head) : 0.0;
    }
    return logPrior(model, parameters) - below;
}

} // namespace credence
