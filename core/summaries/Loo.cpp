// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Loo.h"

#include "core/base/Check.h"
#include "core/summaries/Diagnostics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace credence {

namespace {

constexpr double kLargestWaicP = 0.4;

PointPrediction unknownPoint(Unavailable why)
{
    PointPrediction point;
    for (Measure* measure :
         {&point.elpd, &point.p, &point.k, &point.efficiency, &point.ess, &point.mcse, &point.waicElpd, &point.waicP}) {
        *measure = Measure::missing(why);
    }
    return point;
}

/// Effective draws per draw of the likelihood itself; its scale does not matter and is taken out before it underflows.
Measure likelihoodEfficiency(const DrawsRef& log_lik)
{
    const Measure ess = essMean((log_lik.array() - log_lik.maxCoeff()).exp().matrix());
    return ess.isAvailable() ? Measure::of(ess.number / static_cast<double>(log_lik.size())) : ess;
}

/// Monte Carlo error of elpd on its log scale, by matching a log-normal: log(1 + var / mean^2).
double errorOf(const Vector& log_lik, const Vector& logWeights, double elpd, double efficiency)
{
    const double variance =
        ((2 * logWeights.array()).exp() * ((log_lik.array() - elpd).exp() - 1).square()).sum(); // of the mean, over it
    return std::sqrt(std::log1p(variance) / efficiency);
}

using PointMeasure = std::function<Measure(const PointPrediction&)>;

TotalMeasure totalOf(std::span<const PointPrediction> points, const PointMeasure& measure)
{
    if (points.empty()) {
        return {};
    }
    Vector values(static_cast<Index>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Measure value = measure(points[i]);
        if (!value.isAvailable()) {
            return {value, value};
        }
        values(static_cast<Index>(i)) = value.number;
    }
    const auto n = static_cast<double>(points.size());
    TotalMeasure total{Measure::of(values.sum()), Measure::missing(Unavailable::OnePoint)};
    if (points.size() > 1) {
        total.se = Measure::of(std::sqrt(n * (values.array() - values.mean()).square().sum() / (n - 1)));
    }
    return total;
}

TotalMeasure minusTwice(const TotalMeasure& total)
{
    TotalMeasure result = total;
    result.sum.number *= -2;
    result.se.number *= 2;
    return result;
}

Measure totalError(std::span<const PointPrediction> points)
{
    double square = 0;
    for (const PointPrediction& point : points) {
        if (!point.mcse.isAvailable()) {
            return point.mcse;
        }
        square += point.mcse.number * point.mcse.number;
    }
    return points.empty() ? Measure() : Measure::of(std::sqrt(square));
}

} // namespace

double paretoLimit(Index draws)
{
    return draws < 10 ? 0.0 : std::min(1 - 1 / std::log10(static_cast<double>(draws)), 0.7);
}

PointPrediction predictPoint(const DrawsRef& log_lik)
{
    return weightPoint(log_lik).prediction;
}

WeightedPoint weightPoint(const DrawsRef& log_lik)
{
    if (log_lik.size() == 0) {
        return {unknownPoint(Unavailable::NoDraws), {}};
    }
    if (!log_lik.allFinite()) {
        return {unknownPoint(Unavailable::NotFinite), {}};
    }
    const Vector values = log_lik.reshaped();
    const auto S = static_cast<double>(values.size());
    PointPrediction point;
    point.efficiency = likelihoodEfficiency(log_lik);
    const double efficiency = point.efficiency.value().value_or(1.0);
    SmoothedWeights weights = smoothWeights(-values, efficiency);
    point.k = weights.k;
    point.elpd = Measure::of(logSumExp(weights.logWeights + values));
    const double lpd = logSumExp(values) - std::log(S);
    point.p = Measure::of(lpd - point.elpd.number);
    point.ess = Measure::of(efficiency / (2 * weights.logWeights.array()).exp().sum());
    point.mcse = !point.k.isAvailable() ? point.k
                 : point.k.number > paretoLimit(values.size())
                     ? Measure::missing(Unavailable::HeavyTail)
                     : Measure::of(errorOf(values, weights.logWeights, point.elpd.number, efficiency));
    point.waicP = values.size() < 2 ? Measure::missing(Unavailable::TooFewDraws)
                                    : Measure::of((values.array() - values.mean()).square().sum() / (S - 1));
    point.waicElpd = point.waicP.isAvailable() ? Measure::of(lpd - point.waicP.number) : point.waicP;
    return {point, std::move(weights)};
}

PointPrediction refitted(const PointPrediction& before, const DrawsRef& log_lik)
{
    CREDENCE_CHECK(log_lik.size() > 0 && log_lik.allFinite(), "log-likelihoods are there and finite");
    const Vector values = log_lik.reshaped();
    const Vector logWeights = Vector::Constant(values.size(), -std::log(static_cast<double>(values.size())));
    const double efficiency = likelihoodEfficiency(log_lik).value().value_or(1.0);
    PointPrediction point = before;
    const Measure lpd = before.elpd.isAvailable() && before.p.isAvailable()
                            ? Measure::of(before.elpd.number + before.p.number)
                            : Measure::missing(Unavailable::NotFinite);
    point.isRefit = true;
    point.elpd = Measure::of(logSumExp(logWeights + values));
    point.p = lpd.isAvailable() ? Measure::of(lpd.number - point.elpd.number) : lpd;
    point.ess = Measure::of(efficiency * static_cast<double>(values.size()));
    point.mcse = Measure::of(errorOf(values, logWeights, point.elpd.number, efficiency));
    return point;
}

bool isTrusted(const PointPrediction& point, double limit)
{
    return point.isRefit || (point.k.isAvailable() && point.k.number <= limit);
}

LooTotal totalLoo(std::span<const PointPrediction> points, Index draws)
{
    LooTotal total;
    total.elpd = totalOf(points, [](const PointPrediction& point) { return point.elpd; });
    total.p = totalOf(points, [](const PointPrediction& point) { return point.p; });
    total.looic = minusTwice(total.elpd);
    total.mcse = totalError(points);
    total.points = static_cast<int>(points.size());
    total.limit = paretoLimit(draws);
    for (int i = 0; i < total.points; ++i) {
        const PointPrediction& point = points[static_cast<std::size_t>(i)];
        const Measure& k = point.k;
        total.unreliable += isTrusted(point, total.limit) ? 0 : 1;
        total.refitted += point.isRefit ? 1 : 0;
        if (k.isAvailable() && !point.isRefit && (total.worst < 0 || k.number > total.largestK.number)) {
            total.worst = i;
            total.largestK = k;
        }
    }
    return total;
}

WaicTotal totalWaic(std::span<const PointPrediction> points)
{
    WaicTotal total;
    total.elpd = totalOf(points, [](const PointPrediction& point) { return point.waicElpd; });
    total.p = totalOf(points, [](const PointPrediction& point) { return point.waicP; });
    total.waic = minusTwice(total.elpd);
    total.points = static_cast<int>(points.size());
    total.unreliable = static_cast<int>(std::count_if(points.begin(), points.end(), [](const PointPrediction& point) {
        return point.waicP.isAvailable() && point.waicP.number > kLargestWaicP;
    }));
    return total;
}

} // namespace credence
