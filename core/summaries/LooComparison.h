// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Models of the same data by how well they predict what is left out: differences of elpd, paired point by point, as in
// loo_compare of the R package loo (Vehtari, Gelman, Gabry 2017).
#pragma once

#include "core/base/Result.h"
#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"

#include <string>
#include <vector>

namespace credence {

/// Leave-one-out of one model, point by point: of values, or of whole sequences.
struct PointwiseLoo {
    struct Point {
        std::string place;     ///< which, as "3, 0.27, conc"; all different
        double observed = 0;   ///< the value, or how many values the sequence has; NaN where it is not known
        double elpd = 0;       ///< finite
        Measure p;             ///< p_loo
        bool isTrusted = true; ///< k is good, or the model was sampled without the point
    };
    std::string model;
    std::string noun; ///< of a point: "value", "sequence"
    std::vector<Point> points;
};

struct ComparedModel {
    std::string model;
    double elpd = 0;
    Measure se;
    double difference = 0; ///< of elpd to the best, 0 or below
    Measure differenceSe;  ///< of the paired difference; missing for the best
    Measure p;
    int unreliable = 0; ///< points whose elpd cannot be trusted
};

struct LooComparison {
    std::string noun;
    int points = 0;
    std::vector<ComparedModel> models; ///< best first; equal ones as they were given
};

/// At least two models with points. Errors Value where they are not of the same points or of other observed values,
/// with the first place where they differ.
[[nodiscard]] Result<LooComparison> compareLoo(const std::vector<PointwiseLoo>& models);

/// What to make of it, in plain English, a sentence each.
[[nodiscard]] std::vector<std::string> comparisonWords(const LooComparison& comparison);

} // namespace credence
