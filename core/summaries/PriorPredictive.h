// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the prior says before any data: its draws stand in for those of a chain, so that everything that sums up a
// posterior sums up a prior too. Draw s is a function of the seed and s alone: while a prior is dragged the same draws
// move with it, and the picture does not flicker.
#pragma once

#include "core/summaries/Coverage.h"

#include <cstdint>
#include <stop_token>

namespace credence {

struct PriorDraws {
    int count = 400;
    std::uint64_t seed = 42;
    int threads = 1; ///< 0: one for each core; never changes the draws
};

/// One chain of draws from the prior, with the log-likelihoods that they have; empty when a stop was asked for.
[[nodiscard]] Draws drawPrior(const ModelPtr& model, const PriorDraws& options, std::stop_token stop = {});

/// How the prior sits on the data of one output, in plain numbers.
struct PriorFit {
    InsideCount inside95;  ///< observed values, held out or not, inside the prior's 95 % band of new data y
    double widthRatio = 0; ///< width of that band, median over rows, over the range of the observed values; 0 if none
    bool isTooNarrow = false; ///< so many values outside that a band of 95 % has fewer than one chance in 1,000 of it
    bool isTooWide = false;   ///< more than ten times as wide as the data: most of what it foresees is out of question
};

/// bands: those of the prior's draws, with FunctionLaw::Drawn, as the law of a posterior knows the data.
[[nodiscard]] PriorFit priorFit(const BandTable& bands, Index output);

/// In plain English: "The prior's 95 % band holds 131 of 132 values and is 2.3 times as wide as their range."
[[nodiscard]] std::string sentence(const PriorFit& fit);

} // namespace credence
