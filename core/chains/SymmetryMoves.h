// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of one head along directions in which f, and so the likelihood, does not change (generalised Gibbs sampling,
// Liu & Sabatti 2000; NOTATION.md section 9). Each leaves the posterior at every power of the likelihood as it was, and
// costs no look at the data. They cure the slow mixing of single weights, not chains in different modes.
#pragma once

#include "core/math/ScaleDensity.h"
#include "core/model/Model.h"

namespace credence {

/// (30) Component n: row n of W_K up by e^s, of W_Q down.
[[nodiscard]] ScaleDensity componentScale(const HeadPriorTerms& prior, const HeadParameters& head, Index n);
/// (31) All of W_K, or all of W_Q, up by e^s and all of W_V down.
[[nodiscard]] ScaleDensity keyValueScale(const HeadPriorTerms& prior, const HeadParameters& head);
[[nodiscard]] ScaleDensity queryValueScale(const HeadPriorTerms& prior, const HeadParameters& head);

/// (32) c of the shear K_i += c K_j, Q_j -= c Q_i (i != j) is N(linear / precision, 1 / precision).
struct ShearDensity {
    double precision = 0;
    double linear = 0;
};
[[nodiscard]] ShearDensity shear(const HeadPriorTerms& prior, const HeadParameters& head, Index i, Index j);

/// Every move once: scales, shears, signs, and with one hidden unit and one output the exchange of W_K and W_V.
void moveAlongSymmetries(const HeadPriorTerms& prior, HeadParameters& head, Stream& stream);

} // namespace credence
