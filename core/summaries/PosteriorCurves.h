// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What draws say of a_t, sigma and the sds of sequence effects, in the measures in which their priors are drawn: to be
// laid over them.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/PriorCurves.h"

#include <vector>

namespace credence {

/// sigma in standardised units; an output's own is this times the scale of the output.
struct NoiseSummary {
    double mean = 0;
    double q5 = 0;
    double q95 = 0;
};

struct PosteriorCurves {
    std::vector<PositionBands> heads; ///< mean and 80 % interval of a_t of each head
    NoiseSummary noise;
    std::vector<NoiseSummary> effectSds; ///< P E: of feature e on output p at e P + p; standardised, as sigma is
    Index draws = 0;                     ///< behind them, all chains; 0: there are none
};

/// maxDraws 0: all; else evenly thinned.
[[nodiscard]] PosteriorCurves posteriorCurves(const Draws& draws, Index maxDraws = 0);

} // namespace credence
