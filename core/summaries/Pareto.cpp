// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Pareto.h"

#include "core/base/Check.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace credence {

namespace {

constexpr double kSmallestGrid = 30;
constexpr double kPriorSpread = 3;       ///< of theta, against the first quartile
constexpr double kPriorShape = 0.5;      ///< where k is drawn to,
constexpr double kPriorValues = 10;      ///< by as much as so many values
constexpr std::size_t kSmallestTail = 5; ///< a shorter tail is not smoothed

/// k that goes with theta = -k / sigma at the maximum of the likelihood.
double shapeAt(double theta, std::span<const double> values)
{
    double sum = 0;
    for (const double value : values) {
        sum += std::log1p(-theta * value);
    }
    return sum / static_cast<double>(values.size());
}

double firstQuartile(std::span<const double> rising)
{
    return rising[static_cast<std::size_t>(std::floor(static_cast<double>(rising.size()) / 4 + 0.5)) - 1];
}

/// Mean of theta over its profile likelihood, on a grid.
double posteriorTheta(std::span<const double> rising)
{
    const auto n = static_cast<double>(rising.size());
    const auto grid = static_cast<Index>(kSmallestGrid + std::floor(std::sqrt(n)));
    const double quartile = firstQuartile(rising);
    Vector theta(grid);
    Vector logLikelihood(grid);
    for (Index j = 0; j < grid; ++j) {
        const double step = std::sqrt(static_cast<double>(grid) / (static_cast<double>(j) + 0.5));
        theta(j) = 1 / rising.back() + (1 - step) / (kPriorSpread * quartile);
        const double k = shapeAt(theta(j), rising);
        logLikelihood(j) = n * (std::log(-theta(j) / k) - k - 1);
    }
    return theta.dot((logLikelihood.array() - logSumExp(logLikelihood)).exp().matrix());
}

/// log of the quantile of c + exceedance, c = exp(logCutoff).
double logQuantile(const ParetoFit& fit, double probability, double cutoff)
{
    const double logUpper = -std::log1p(-probability);
    const double exceedance = fit.k == 0 ? fit.sigma * logUpper : fit.sigma * std::expm1(fit.k * logUpper) / fit.k;
    return std::log(cutoff + exceedance);
}

std::size_t tailLength(std::size_t count, double relativeEfficiency)
{
    const auto S = static_cast<double>(count);
    return static_cast<std::size_t>(std::ceil(std::min(0.2 * S, 3 * std::sqrt(S / relativeEfficiency))));
}

/// Places of the values, the largest length of them at the end in rising order, the next largest just before these.
std::vector<Index> tailLast(const Vector& values, std::size_t length)
{
    std::vector<Index> places(static_cast<std::size_t>(values.size()));
    std::iota(places.begin(), places.end(), Index{0});
    const auto isSmaller = [&](Index a, Index b) { return values(a) < values(b) || (values(a) == values(b) && a < b); };
    const auto before = places.end() - static_cast<std::ptrdiff_t>(length) - 1;
    std::nth_element(places.begin(), before, places.end(), isSmaller);
    std::sort(before, places.end(), isSmaller);
    return places;
}

/// Puts the expected order statistics of the fitted tail in the place of the tail; ratios: largest 0.
Measure smoothTail(std::size_t length, Vector& ratios)
{
    const std::vector<Index> places = tailLast(ratios, length);
    const std::span<const Index> tail(places.end() - static_cast<std::ptrdiff_t>(length), places.end());
    if (ratios(tail.back()) - ratios(tail.front()) < std::numeric_limits<double>::epsilon() / 100) {
        return Measure::missing(Unavailable::Tied);
    }
    const double cutoff = std::exp(ratios(places[places.size() - length - 1]));
    std::vector<double> exceedances;
    for (const Index place : tail) {
        exceedances.push_back(std::exp(ratios(place)) - cutoff);
    }
    const std::optional<ParetoFit> fit = fitPareto(exceedances);
    if (!fit) {
        return Measure::missing(Unavailable::Tied);
    }
    for (std::size_t j = 0; j < length; ++j) {
        const double probability = (static_cast<double>(j) + 0.5) / static_cast<double>(length);
        ratios(tail[j]) = std::min(0.0, logQuantile(*fit, probability, cutoff));
    }
    return Measure::of(fit->k);
}

} // namespace

std::optional<ParetoFit> fitPareto(std::span<const double> rising)
{
    CREDENCE_CHECK(rising.size() >= 2, "there are exceedances to fit");
    const auto n = static_cast<double>(rising.size());
    if (!(firstQuartile(rising) > rising.front())) {
        return std::nullopt;
    }
    const double theta = posteriorTheta(rising);
    const double k = shapeAt(theta, rising);
    const ParetoFit fit{(n * k + kPriorValues * kPriorShape) / (n + kPriorValues), -k / theta};
    return std::isfinite(fit.k) && std::isfinite(fit.sigma) ? std::optional(fit) : std::nullopt;
}

SmoothedWeights smoothWeights(const Vector& logRatios, double relativeEfficiency)
{
    CREDENCE_CHECK(logRatios.size() > 0 && logRatios.allFinite(), "ratios are finite");
    SmoothedWeights weights;
    weights.logWeights = (logRatios.array() - logRatios.maxCoeff()).matrix();
    const auto count = static_cast<std::size_t>(logRatios.size());
    const std::size_t length = tailLength(count, relativeEfficiency);
    if (logRatios.maxCoeff() == logRatios.minCoeff()) {
        weights.k = Measure::missing(Unavailable::Constant);
    } else if (length < kSmallestTail || length >= count) {
        weights.k = Measure::missing(Unavailable::TooFewDraws);
    } else {
        weights.k = smoothTail(length, weights.logWeights);
    }
    weights.logWeights.array() -= logSumExp(weights.logWeights);
    return weights;
}

double logSumExp(const Vector& values)
{
    const double largest = values.maxCoeff();
    return largest + std::log((values.array() - largest).exp().sum());
}

} // namespace credence
