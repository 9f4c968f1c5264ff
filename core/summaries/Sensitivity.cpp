// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Sensitivity.h"

#include "core/base/Check.h"
#include "core/base/Parallel.h"
#include "core/model/Likelihood.h"
#include "core/summaries/DrawSelection.h"
#include "core/summaries/Loo.h"
#include "core/summaries/Pareto.h"
#include "core/summaries/QuantityList.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace credence {

namespace {

constexpr double kLowerPower = 0.99; // a derivative at 1, as in the paper's software
constexpr double kUpperPower = 1.01;

struct Points {
    Vector steps; ///< n - 1, from each point to the next, points in rising order
    Vector P;     ///< n - 1, share of p at or below each point but the last
    Vector Q;
};

/// Points in rising order; negated: of the negative values, so in falling order.
Points pointsOf(const Vector& values, const std::vector<Index>& order, const std::array<const Vector*, 2>& shares)
{
    const Index n = values.size();
    Points points{Vector(n - 1), Vector(n - 1), Vector(n - 1)};
    double sumP = 0;
    double sumQ = 0;
    for (Index i = 0; i + 1 < n; ++i) {
        const Index here = order[static_cast<std::size_t>(i)];
        sumP += (*shares[0])(here);
        sumQ += (*shares[1])(here);
        points.steps(i) = std::abs(values(order[static_cast<std::size_t>(i) + 1]) - values(here));
        points.P(i) = sumP;
        points.Q(i) = sumQ;
    }
    return points;
}

/// (72) one way; 0 log 0 = 0.
double cumulativeDivergence(const Vector& steps, const Vector& P, const Vector& Q)
{
    double sum = 0;
    for (Index i = 0; i < steps.size(); ++i) {
        const double part = P(i) > 0 ? P(i) * std::log2(2 * P(i) / (P(i) + Q(i))) : 0.0;
        sum += steps(i) * part;
    }
    return sum;
}

double distanceOf(const Points& points)
{
    // the terms in Q - P of the two ways cancel in their sum
    const double both =
        cumulativeDivergence(points.steps, points.P, points.Q) + cumulativeDivergence(points.steps, points.Q, points.P);
    const double bound = points.steps.dot(points.P + points.Q);
    return bound > 0 ? std::sqrt(std::max(0.0, both) / bound) : 0.0;
}

/// The draws at a power a little below and a little above 1.
struct Scaled {
    Vector lower; ///< weights, sum 1
    Vector upper;
    Measure k; ///< the larger of the two
};

Measure largerK(const Measure& a, const Measure& b)
{
    if (!a.isAvailable() || !b.isAvailable()) {
        return a.isAvailable() ? b : a;
    }
    return a.number < b.number ? b : a;
}

Scaled scaledBy(const Vector& logDensity)
{
    const SmoothedWeights lower = smoothWeights((kLowerPower - 1) * logDensity, 1.0);
    const SmoothedWeights upper = smoothWeights((kUpperPower - 1) * logDensity, 1.0);
    return {lower.logWeights.array().exp(), upper.logWeights.array().exp(), largerK(lower.k, upper.k)};
}

bool isTrusted(const Measure& k, Index draws)
{
    return k.reason == Unavailable::Constant || (k.isAvailable() && k.number <= paretoLimit(draws));
}

/// (71) mean of the slopes to both sides, against log2 of the power.
Measure slopeOf(const Vector& values, const Scaled& scaled)
{
    if (!values.allFinite()) {
        return Measure::missing(Unavailable::NotFinite);
    }
    if (values.maxCoeff() == values.minCoeff()) {
        return Measure::missing(Unavailable::Constant);
    }
    if (!isTrusted(scaled.k, values.size())) {
        return scaled.k.isAvailable() ? Measure::missing(Unavailable::HeavyTail) : scaled.k;
    }
    const Vector even = Vector::Constant(values.size(), 1 / static_cast<double>(values.size()));
    const double below = jensenShannonDistance(values, even, scaled.lower) / -std::log2(kLowerPower);
    const double above = jensenShannonDistance(values, even, scaled.upper) / std::log2(kUpperPower);
    return Measure::of((below + above) / 2);
}

Driver driverOf(const Measure& prior, const Measure& likelihood)
{
    if (!prior.isAvailable() || !likelihood.isAvailable()) {
        return Driver::Unavailable;
    }
    const bool isPrior = prior.number >= kSensitive;
    const bool isLikelihood = likelihood.number >= kSensitive;
    if (isPrior) {
        return isLikelihood ? Driver::Conflict : Driver::Prior;
    }
    return isLikelihood ? Driver::Data : Driver::Both;
}

} // namespace

double jensenShannonDistance(const Vector& values, const Vector& p, const Vector& q)
{
    CREDENCE_CHECK(values.size() == p.size() && values.size() == q.size() && values.size() > 1,
                   "two distributions on the same points");
    std::vector<Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return values(a) < values(b); });
    const double rising = distanceOf(pointsOf(values, order, {&p, &q}));
    std::reverse(order.begin(), order.end());
    return std::max(rising, distanceOf(pointsOf(values, order, {&p, &q})));
}

SensitivityTable sensitivity(const Draws& draws, int threads, const std::stop_token& stop)
{
    const DrawSelection selection(draws, 0);
    SensitivityTable table;
    if (selection.count() < 2 || stop.stop_requested()) {
        return table;
    }
    const Parallel parallel(threads);
    const Model& model = *draws.model();
    Vector priors(selection.count());
    Vector likelihoods(selection.count());
    selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
        priors(i) = logStatedPrior(model, parameters);
        likelihoods(i) = selection.log_lik(i);
    });
    if (stop.stop_requested() || !priors.allFinite() || !likelihoods.allFinite()) {
        return table;
    }
    const Scaled byPrior = scaledBy(priors);
    const Scaled byLikelihood = scaledBy(likelihoods);
    const std::vector<Quantity> quantities = listQuantities(model);
    std::vector<QuantitySensitivity> rows(quantities.size());
    forEachQuantity(draws, parallel, stop, [&](std::size_t place, const DrawsRef& column) {
        const Vector values = column.reshaped();
        QuantitySensitivity& row = rows[place];
        row.name = quantities[place].name;
        row.prior = slopeOf(values, byPrior);
        row.likelihood = slopeOf(values, byLikelihood);
        row.driver = driverOf(row.prior, row.likelihood);
    });
    if (stop.stop_requested()) {
        return table;
    }
    rows.erase(rows.begin()); // log_lik is what is scaled
    table.rows = std::move(rows);
    table.priorK = byPrior.k;
    table.likelihoodK = byLikelihood.k;
    table.draws = selection.count();
    return table;
}

} // namespace credence
