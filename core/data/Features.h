// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns the model's input x_t has besides the dataset's own inputs, and which of them act on each sequence in
// its own way.
#pragma once

#include "core/data/Dataset.h"

namespace credence {

struct FeatureSpec {
    bool intercept = true; ///< constant 1, named "const", never standardised
    bool stepTime = false; ///< the step's value, named after the step column
    bool timeGap = false;  ///< step value minus the one before, 0 at the first step; named "gap"
    std::vector<std::string>
        effects{}; ///< names of the features z_t whose coefficients differ from sequence to sequence

    bool operator==(const FeatureSpec&) const = default;
};

/// Names of the R features in order: const, inputs, step time, gap.
[[nodiscard]] std::vector<std::string> featureNames(const Dataset& dataset, const FeatureSpec& spec);

/// Features of one sequence in the user's units, T_i x R.
[[nodiscard]] Matrix buildFeatures(const Sequence& sequence, const FeatureSpec& spec);

} // namespace credence
