// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pointwise posterior bands of the mean function f and of new data y at every row, in the user's units. Quantiles of f
// are those of the draws; those of y invert the mixture of Gaussians N(f_s, sigma_s^2) over draws, so they carry no
// simulation noise of their own (NOTATION.md (22)).
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

struct BandTable {
    ModelPtr model;
    Index draws = 0;                        ///< how many draws the bands are made of, all chains
    std::vector<std::vector<RowBands>> row; ///< [output][design row]; empty without draws

    [[nodiscard]] bool isEmpty() const { return draws == 0; }
    [[nodiscard]] const RowBands& at(Index sequence, Index t, Index output) const;
};

using BandTablePtr = std::shared_ptr<const BandTable>;

struct BandOptions {
    Index maxDraws = 0; ///< 0: all; else evenly thinned to at most this many
    int threads = 1;    ///< 0: one for each core
};

/// Cut to the shortest chain. Empty when there are no draws or a stop was asked for.
[[nodiscard]] BandTable computeBands(const Draws& draws, const BandOptions& options = {}, std::stop_token stop = {});

} // namespace credence
