// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The posterior under another prior, or with other cells seen, from draws at hand and without sampling: importance
// weights with a smoothed tail (Vehtari, Simpson, Gelman, Yao, Gabry 2024), and draws chosen by them. A first picture
// while chains run to the exact answer; where the weights' k is above the limit there is none.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/Measure.h"

#include <stop_token>

namespace credence {

struct Reweighted {
    Draws draws;      ///< one chain, of the other model; empty where isTrusted is false
    Measure k;        ///< Pareto shape of the weights; Constant where they are all alike
    double limit = 0; ///< above it nothing is shown (paretoLimit)
    double ess = 0;   ///< effective draws behind it
    bool isTrusted = false;
};

struct ReweightOptions {
    Index maxDraws = 4000;  ///< of those at hand, evenly thinned; 0: all
    Index resampled = 2000; ///< draws chosen by their weights
    int threads = 1;        ///< 0: one for each core
};

/// Whether the draws of one model can stand for another: the same rows, features, outputs and shapes of all parameters.
[[nodiscard]] bool canReweight(const Model& from, const Model& to);

/// NOTATION.md (70); both models must pass canReweight. Where sigma is fixed its new value holds. Not trusted, and
/// empty, without draws and when a stop was asked for.
[[nodiscard]] Reweighted reweight(const Draws& draws, const ModelPtr& to, const ReweightOptions& options = {},
                                  const std::stop_token& stop = {});

} // namespace credence
