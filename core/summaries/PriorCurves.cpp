// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/PriorCurves.h"

#include "core/base/Check.h"
#include "core/summaries/PriorMarginal.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace credence {

namespace {

constexpr double kUpper = 0.9; ///< of the 80 % interval
constexpr int kCurvePoints = 240;
constexpr double kLeastShape = 0.05;
constexpr double kMostShape = 1e6;

/// a_t of a level: mu_a and omega^2 integrated out of NOTATION.md (62) leave a Student t with 2 shape degrees.
double levelReach(const PositionLevel& level)
{
    return studentOf(0, level.shape, level.rate, 1 + 1 / level.weight).quantile(kUpper);
}

double normalReach()
{
    return boost::math::quantile(boost::math::normal(), kUpper);
}

/// sigma below which a share p of the prior lies, rate 1: sigma^2 = 1 / Gamma(shape).
double unitQuantile(double shape, double p)
{
    return rootOf(shape, 1).quantile(p);
}

double quantileOf(const NoisePrior& prior, double p)
{
    return prior.isFixed ? prior.sigma : std::sqrt(prior.rate) * unitQuantile(prior.shape, p);
}

/// log density of sigma, but for a constant.
double logDensity(const NoisePrior& prior, double sigma)
{
    return -(2 * prior.shape + 1) * std::log(sigma) - prior.rate / (sigma * sigma);
}

/// The shape for which sigma's 95 % quantile is `ratio` times its 5 % quantile; the ratio falls with the shape.
double shapeOfRatio(double ratio)
{
    constexpr int kHalvings = 80;
    double low = std::log(kLeastShape);
    double high = std::log(kMostShape);
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        const double shape = std::exp(middle);
        (unitQuantile(shape, 0.95) / unitQuantile(shape, 0.05) > ratio ? low : high) = middle;
    }
    return std::exp((low + high) / 2);
}

} // namespace

PositionBands positionBands(const PositionPrior& prior)
{
    const Index T = prior.mean.size();
    PositionBands bands{prior.mean, prior.mean, prior.mean};
    if (prior.hasLevel()) {
        const double reach = levelReach(prior.level);
        bands.mean.setConstant(prior.level.mean);
        bands.q10.setConstant(prior.level.mean - reach);
        bands.q90.setConstant(prior.level.mean + reach);
    } else {
        const double reach = normalReach();
        bands.q10 -= reach * prior.sd;
        bands.q90 += reach * prior.sd;
    }
    if (T > 0) {
        bands.mean(0) = bands.q10(0) = bands.q90(0) = 0;
    }
    return bands;
}

Interval80 normalInterval80(double mean, double sd)
{
    return {mean - normalReach() * sd, mean + normalReach() * sd};
}

PositionPrior withBandEdge(const PositionPrior& prior, Index t, double edge)
{
    CREDENCE_CHECK(t > 0 && t < prior.mean.size(), "a_t exists from step 1 on");
    PositionPrior result = prior;
    if (prior.hasLevel()) {
        const double wanted = std::max(std::abs(edge - prior.level.mean), kLeastSd);
        const double factor = wanted / levelReach(prior.level);
        result.level.rate = std::clamp(prior.level.rate * factor * factor, 1e-18, 1e18);
    } else {
        result.sd(t) = std::clamp(std::abs(edge - prior.mean(t)) / normalReach(), kLeastSd, kMostSd);
    }
    return result;
}

NoiseCurve noiseCurve(const NoisePrior& prior, double unit, double mostSigma)
{
    CREDENCE_CHECK(unit > 0, "the scale of an output is positive");
    NoiseCurve curve;
    curve.q5 = unit * quantileOf(prior, 0.05);
    curve.q50 = unit * quantileOf(prior, 0.5);
    curve.q95 = unit * quantileOf(prior, 0.95);
    if (prior.isFixed) {
        return curve;
    }
    const double most = mostSigma > 0 ? mostSigma : 1.1 * unit * quantileOf(prior, 0.99);
    const double mode = std::sqrt(2 * prior.rate / (2 * prior.shape + 1));
    const double peak = logDensity(prior, mode);
    for (int i = 1; i <= kCurvePoints; ++i) {
        const double sigma = most * i / kCurvePoints;
        curve.sigma.push_back(sigma);
        curve.density.push_back(std::exp(logDensity(prior, sigma / unit) - peak));
    }
    return curve;
}

NoisePrior noiseFromQuantiles(double q5, double q95, double unit)
{
    CREDENCE_CHECK(q5 > 0 && q95 > q5 && unit > 0, "quantiles rise from above 0");
    NoisePrior prior;
    prior.shape = shapeOfRatio(q95 / q5);
    // both quantiles scale with sqrt(rate): where the shape meets their ratio this meets both
    const double middle = std::sqrt(q5 * q95) / unit;
    const double there = std::sqrt(unitQuantile(prior.shape, 0.05) * unitQuantile(prior.shape, 0.95));
    prior.rate = std::clamp(middle / there * (middle / there), 1e-18, 1e18);
    return prior;
}

NoisePrior effectSdPrior(const EffectPrior& prior, Index p, Index e)
{
    return {.shape = prior.shape(p, e), .rate = prior.rate(p, e)};
}

double effectUnit(const Design& design, Index p, Index e)
{
    return design.yScaling.scale(p) / design.xScaling.scale(design.effects[static_cast<std::size_t>(e)]);
}

} // namespace credence
