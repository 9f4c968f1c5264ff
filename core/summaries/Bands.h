// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointwise posterior bands of the mean function f and of new data y at every row, in the user's units. Both invert a
// mixture of Gaussians over draws: f given all but the output weights, and y with its noise (NOTATION.md (41)), so that
// they carry no simulation noise of their own and less of the draws'.
#pragma once

#include "core/draws/Draws.h"

#include <array>
#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

constexpr std::array<double, 7> kBandLevels = {0.025, 0.10, 0.25, 0.50, 0.75, 0.90, 0.975};

struct Band {
    double mean = 0;
    double sd = 0;
    std::array<double, 7> quantiles{}; ///< at kBandLevels
};

struct RowBands {
    Band f;
    Band y;
};

/// What stands for f at one draw.
enum class FunctionLaw {
    Conditional, ///< its Gaussian given all but the output weights; Drawn where ConditionalFunctions is not cheap
    Drawn        ///< its value, as in the summary table: f has the quantiles of the draws, y those of (22)
};

struct BandTable {
    ModelPtr model;
    Index draws = 0;                        ///< how many draws the bands are made of, all chains
    FunctionLaw law = FunctionLaw::Drawn;   ///< what they are made of
    std::vector<std::vector<RowBands>> row; ///< [output][design row]; empty without draws

    [[nodiscard]] bool isEmpty() const { return draws == 0; }
    [[nodiscard]] const RowBands& at(Index sequence, Index t, Index output) const;
};

using BandTablePtr = std::shared_ptr<const BandTable>;

struct BandOptions {
    Index maxDraws = 0; ///< 0: all; else evenly thinned to at most this many
    int threads = 1;    ///< 0: one for each core
    FunctionLaw law = FunctionLaw::Conditional;
};

/// Cut to the shortest chain. Empty when there are no draws or a stop was asked for.
[[nodiscard]] BandTable computeBands(const Draws& draws, const BandOptions& options = {},
                                     const std::stop_token& stop = {});

} // namespace credence
