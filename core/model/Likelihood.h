// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Densities of the model, natural logarithms, all constants in.
#pragma once

#include "core/model/Model.h"

namespace credence {

/// Sum of squared residuals over seen cells; f is n x P, standardised.
[[nodiscard]] double sumOfSquares(const Design& design, const Matrix& f);

/// (8) log p(y | f, sigma2) of the seen y on the standardised scale.
[[nodiscard]] double logLikelihood(Index seen, double sse, double sigma2);

/// (20) What to add to logLikelihood for the density of y in the user's units: -sum over seen cells of log scale_p.
[[nodiscard]] double logUnits(const Design& design);

/// (131) log density of the inner drawn past outputs under their reference, N(mean, sd^2) of what is seen.
[[nodiscard]] double logReference(const Design& design, const Vector& drawn);

/// (8), (20) log p(y | parameters) of the seen y in the user's units, from one scan; where past outputs are drawn,
/// (131): of the inner ones too, less their reference.
[[nodiscard]] double logLikelihood(const Model& model, const Parameters& parameters);

/// log prior density of all free parameters; of sigma2 where it is not fixed.
[[nodiscard]] double logPrior(const Model& model, const Parameters& parameters);

/// The same of what a person states a prior for alone: without a_t given mu_a and omega^2, and without b given v_b.
[[nodiscard]] double logStatedPrior(const Model& model, const Parameters& parameters);

} // namespace credence
