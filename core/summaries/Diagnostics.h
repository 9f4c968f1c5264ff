// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Convergence diagnostics of one quantity (Vehtari, Gelman, Simpson, Carpenter, Buerkner 2021; definitions as in
// posterior 1.7). Input everywhere: draws x chains, chains of equal length.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/summaries/Measure.h"

namespace credence {

[[nodiscard]] Measure rhat(const Matrix& draws);          ///< rank-normalised split, larger of bulk and folded
[[nodiscard]] Measure splitRhat(const Matrix& draws);     ///< without ranks
[[nodiscard]] Measure essBulk(const Matrix& draws);
[[nodiscard]] Measure essTail(const Matrix& draws);       ///< smaller of the 5 % and 95 % quantiles'
[[nodiscard]] Measure essMean(const Matrix& draws);
[[nodiscard]] Measure essSd(const Matrix& draws);
[[nodiscard]] Measure essQuantile(const Matrix& draws, double probability);
[[nodiscard]] Measure mcseMean(const Matrix& draws);
[[nodiscard]] Measure mcseSd(const Matrix& draws);
[[nodiscard]] Measure mcseQuantile(const Matrix& draws, double probability);

/// Type 7 (linear) quantile; values need not be sorted; at least one value.
[[nodiscard]] double quantile(const Vector& values, double probability);

} // namespace credence
