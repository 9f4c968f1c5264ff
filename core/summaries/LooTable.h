// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out of a run: every value that the sampler saw, and every whole sequence, predicted without itself
// (NOTATION.md section 8). Values of one sequence tell of each other, so the first asks how well gaps are filled, the
// second how well a new sequence is known.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/Loo.h"

#include <stop_token>
#include <string>
#include <vector>

namespace credence {

struct LooCell {
    Index sequence = 0;
    Index t = 0;
    Index output = 0;
    PointPrediction prediction; ///< densities in the user's units
    /// (75) P(new data <= y) under the posterior without the value, by the weights of the draws at hand even where the
    /// prediction was refitted; to be trusted where k is good. Missing in a table that was read from files.
    Measure below = {};
};

struct LooSequence {
    Index sequence = 0;
    Index values = 0; ///< how many of it the sampler saw; sequences without any are left out
    PointPrediction prediction;
};

struct LooTable {
    ModelPtr model;
    Index draws = 0;            ///< of all chains; 0: nothing else is set
    std::vector<LooCell> cells; ///< in the order of the data
    LooTotal byCell;
    WaicTotal waic;
    std::vector<LooSequence> sequences; ///< in the order of the data
    LooTotal bySequence;

    [[nodiscard]] bool isEmpty() const { return draws == 0; }
};

/// Chains cut to the shortest; threads 0: one for each core. Empty without draws, or when a stop was asked for. Time is
/// O(T) a draw, memory bounded but for one log-likelihood a draw and unfinished sequence.
[[nodiscard]] LooTable computeLoo(const Draws& draws, int threads = 1, std::stop_token stop = {});

/// byCell, waic and bySequence from the points.
void addTotals(LooTable& table);

/// (7), (20) The log density of one value in the user's units under each draw; f, sigma2, y: standardised.
[[nodiscard]] Vector logDensities(const Eigen::Ref<const Vector>& f, const Vector& sigma2, double y, double scale);

/// "3, 0.27, conc": id and step of a value and the name of its output; the id alone for a whole sequence.
[[nodiscard]] std::string placeText(const Dataset& dataset, const LooCell& cell);
[[nodiscard]] std::string placeText(const Dataset& dataset, const LooSequence& sequence);

/// What to do where k is above the limit, in plain English: which points, and how to sample again without them. Empty
/// where every k is good or its point refitted.
[[nodiscard]] std::string adviceByCell(const LooTable& table);
[[nodiscard]] std::string adviceBySequence(const LooTable& table);

} // namespace credence
