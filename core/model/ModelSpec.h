// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the user chooses of the model's structure, before any prior or data.
#pragma once

#include "core/base/Result.h"
#include "core/data/Features.h"

namespace credence {

struct ModelSpec {
    int hidden = 2; ///< N from 1 to 1000, rows of W_K and W_Q of each head
    int heads = 1;  ///< H from 0 to 100; 0: no attention, f is what skip weights and sequence effects make
    FeatureSpec features;
    bool skip = true;        ///< D x_t is added to f_t
    bool standardise = true; ///< x and y are standardised for sampling; results come back in the user's units

    bool operator==(const ModelSpec&) const = default;
};

/// All that is wrong with it; empty when it can be sampled.
[[nodiscard]] Problems validate(const ModelSpec& spec);

/// Sizes of everything, from spec and design together.
struct Dims {
    Index B = 0; ///< sequences
    Index T = 0; ///< steps of the longest sequence
    Index R = 0; ///< features
    Index P = 0; ///< outputs
    Index N = 0; ///< hidden units
    Index H = 0; ///< heads
    bool skip = false;
    Index E = 0;           ///< features with sequence effects
    bool hasLevel = false; ///< mu_a and omega^2 are learnt: the prior of a is hierarchical
    Index L = 0;           ///< unseen past outputs that are drawn, as later inputs need them

    bool operator==(const Dims&) const = default;
};

} // namespace credence
