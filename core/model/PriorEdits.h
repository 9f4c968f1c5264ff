// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to a prior as a whole: widen it, give a_t a half-life, carry it over to another structure. Each
// takes a prior and gives another; makeModel checks it as it checks every prior.
#pragma once

#include "core/model/Model.h"

#include <utility>

namespace credence {

/// sds of W_K, W_Q, W_V and D times factor > 0, row covariances times its square; within the ranges of Prior.h.
[[nodiscard]] Prior withScaledWeights(const Prior& prior, double factor);

/// Correlations of the entries of a row, R x R; the identity where the row has no covariance.
[[nodiscard]] Matrix rowCorrelation(const MatrixPrior& prior, Index row);

/// The prior whose row has this correlation of entries i and j /= i, at the sds that it has. Where no row has any left,
/// there is no row covariance. Whether it is positive definite is for makeModel to say.
[[nodiscard]] MatrixPrior withRowCorrelation(const MatrixPrior& prior, Index row, std::pair<Index, Index> entries,
                                             double correlation);

/// The prior of one structure as that of another, whose default is given: blocks that keep their shape keep what they
/// say, the others say what the default says.
[[nodiscard]] Prior carriedOver(const Prior& prior, const Prior& defaults);

/// The prior for data with another number of steps. A head whose a_t were those of the default before says what the
/// default says now; of the others each a_t says what it said, and those that follow what the last one said.
[[nodiscard]] Prior withSteps(const Prior& prior, const Prior& defaultBefore, const Prior& defaults);

/// The step's value at each step, median over the sequences that have it; T.
[[nodiscard]] Vector medianSteps(const Dataset& dataset);

/// Means of a_t for which half of what the state holds is left after halfLife > 0, in units of the step: 2^(-gap_t /
/// halfLife), gap_t being the difference of medianSteps. Entry 0 is 0.
[[nodiscard]] Vector halfLifeMeans(const Dataset& dataset, double halfLife);

} // namespace credence
