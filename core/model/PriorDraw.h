// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Points drawn from the prior alone: starting points of chains, the default scale, the prior predictive.
#pragma once

#include "core/base/Random.h"
#include "core/model/Model.h"

namespace credence {

/// One draw of all parameters, in the order W_K, W_Q, W_V, a of each head, D, b_variance, b, sigma2. B, the number of
/// sequences, is needed where they have effects.
[[nodiscard]] Parameters drawFromPrior(const Prior& prior, Stream& stream, Index B = 0);

/// The same draw, with what the model has worked out: of an Rbf prior O(T^2), not O(T^3).
[[nodiscard]] Parameters drawFromPrior(const Model& model, Stream& stream);

} // namespace credence
