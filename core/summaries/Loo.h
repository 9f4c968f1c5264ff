// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How well a model predicts what it has not seen, from one run: leave-one-out cross-validation by Pareto-smoothed
// importance sampling (Vehtari, Gelman, Gabry 2017; Vehtari, Simpson, Gelman, Yao, Gabry 2024) and WAIC (Watanabe
// 2010), from draws of log-likelihoods. Definitions as in the R package loo; NOTATION.md section 8.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"
#include "core/summaries/Pareto.h"
#include "core/summaries/Ranks.h"

#include <span>

namespace credence {

/// What the draws say of one point (a value, or a whole sequence): natural logarithms.
struct PointPrediction {
    Measure elpd;         ///< log predictive density of the point, the point itself left out
    Measure p;            ///< what knowing the point adds to it: lpd - elpd
    Measure k;            ///< Pareto shape of the importance weights
    Measure efficiency;   ///< r_eff, effective draws per draw of the likelihood; unknown is taken for 1
    Measure ess;          ///< effective draws behind elpd
    Measure mcse;         ///< of elpd; missing where k is too large for it to exist in practice
    Measure waicElpd;     ///< lpd - waicP
    Measure waicP;        ///< variance of the log-likelihood over draws
    bool isRefit = false; ///< elpd, p, ess and mcse are of draws without the point, k is what called for them
};

/// log_lik: draws x chains of one point's log-likelihood. Nothing is available where one of them is not finite. Where
/// all are equal, or there are too few draws for a tail, elpd rests on raw weights and k says why it is missing.
[[nodiscard]] PointPrediction predictPoint(const DrawsRef& log_lik);

/// The same with the weights that stand for draws without the point, one a draw, chain after chain; empty where nothing
/// is available.
struct WeightedPoint {
    PointPrediction prediction;
    SmoothedWeights weights;
};

[[nodiscard]] WeightedPoint weightPoint(const DrawsRef& log_lik);

/// (44) The prediction with elpd, p, ess and mcse from draws of a model that was sampled without the point: log_lik,
/// draws x chains, finite.
[[nodiscard]] PointPrediction refitted(const PointPrediction& before, const DrawsRef& log_lik);

/// Above it importance sampling cannot be trusted: min(1 - 1 / log10 S, 0.7) for S draws, 0 below 10 draws.
[[nodiscard]] double paretoLimit(Index draws);

/// Whether elpd can be: k is there and not above the limit, or the point was refitted.
[[nodiscard]] bool isTrusted(const PointPrediction& point, double limit);

/// A sum over points and its standard error sqrt(n var), which a single point does not have.
struct TotalMeasure {
    Measure sum;
    Measure se;
};

struct LooTotal {
    TotalMeasure elpd;
    TotalMeasure p;
    TotalMeasure looic; ///< -2 elpd
    Measure mcse;       ///< of elpd, where every k allows it
    int points = 0;
    int unreliable = 0; ///< points whose k is above the limit or missing, but for those refitted
    int refitted = 0;   ///< points whose elpd is of a model sampled without them
    double limit = 0;   ///< paretoLimit
    int worst = -1;     ///< point with the largest k that was not refitted; -1 without any k
    Measure largestK;   ///< its k
};

struct WaicTotal {
    TotalMeasure elpd;
    TotalMeasure p;
    TotalMeasure waic; ///< -2 elpd
    int points = 0;
    int unreliable = 0; ///< points with waicP > 0.4
};

/// draws: of all chains together.
[[nodiscard]] LooTotal totalLoo(std::span<const PointPrediction> points, Index draws);
[[nodiscard]] WaicTotal totalWaic(std::span<const PointPrediction> points);

} // namespace credence
