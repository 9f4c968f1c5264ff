// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Generalised Pareto distribution fitted to the largest of many positive numbers, and importance weights whose tail it
// smooths (Zhang and Stephens 2009; Vehtari, Simpson, Gelman, Yao, Gabry 2024). Definitions as in the R packages
// posterior 1.7 and loo; NOTATION.md (24), (25).
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"

#include <optional>
#include <span>

namespace credence {

/// Density of an exceedance y > 0: 1/sigma (1 + k y / sigma)^(-1/k - 1). Moments of order 1/k and above do not exist.
struct ParetoFit {
    double k = 0;     ///< shape, drawn towards 1/2 by as much as 10 values would
    double sigma = 0; ///< scale, > 0
};

/// Exceedances > 0 in rising order, at least 2. Nothing where the first quarter of them are equal, or where they are
/// too unequal for a double.
[[nodiscard]] std::optional<ParetoFit> fitPareto(std::span<const double> rising);

/// Normalised importance weights of draws, and how far to trust them.
struct SmoothedWeights {
    Vector logWeights; ///< one a draw; their exponentials sum to 1
    Measure k;         ///< of the tail; TooFewDraws, Tied or Constant where no tail was fitted and weights are raw
};

/// log ratios: finite, at least one. relativeEfficiency > 0: effective draws per draw, which sets how long the tail is.
[[nodiscard]] SmoothedWeights smoothWeights(const Vector& logRatios, double relativeEfficiency);

/// log(sum exp(values)), values finite, at least one.
[[nodiscard]] double logSumExp(const Vector& values);

} // namespace credence
