// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table and the verdict for draws that came from a file: named columns of numbers, of which no model is known.
#pragma once

#include "core/summaries/Quantities.h"

#include <string>
#include <vector>

namespace credence {

/// What a column is, by its name.
enum class ColumnUse {
    Judged,
    Weight,  ///< of this program's own model, which the likelihood does not tell apart (NOTATION.md section 4)
    Head,    ///< of one of several heads of it, which the sampler numbers as it comes: chains may disagree on them
    Sampler, ///< tells of the sampler, not of the posterior: stepsize__, divergent__
};

/// One for each name. lp__ is judged like a parameter; other names that end in __ are the sampler's. Weights are told
/// by the names W_K.1.2 or W_K[1,2], and W_Q, W_V and D alike, where log_lik, sigma2 (or sigma) and lp__ stand
/// beside them; a, mu_a and omega2 are a head's there where there are several heads.
[[nodiscard]] std::vector<ColumnUse> columnUses(const std::vector<std::string>& names);

/// Whether ParameterLayout calls a weight so, W_K.1.2, or others after it, W_K[1,2]; the same of W_Q, W_V and D.
[[nodiscard]] bool isWeightName(const std::string& name);

struct ChainColumns {
    std::vector<std::string> names;
    std::vector<Matrix> chains; ///< each draws x names, of one size; at least one
    LadderSummary ladders = {}; ///< that made the draws, where the files tell
};

/// A row for every column but the sampler's, in their order; the verdict is over the judged ones. Chains are called
/// apart by log_lik, or else by lp__, where there is one. threads 0: one for each core.
[[nodiscard]] SummaryTable summariseChains(const ChainColumns& columns, int threads = 1);

/// How many draws of all chains were divergent; missing (NoDraws) without a column divergent__.
[[nodiscard]] Measure countDivergent(const ChainColumns& columns);

} // namespace credence
