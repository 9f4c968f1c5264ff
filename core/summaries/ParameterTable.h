// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter of a model: what was believed of it, what the draws say, and how well they say it. Weights are on the
// standardised scale, aligned or as drawn; all others in the units of the summary table, whose numbers they have.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/PriorMarginal.h"
#include "core/summaries/Quantities.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

enum class ParameterGroup {
    Keys,      ///< W_K
    Queries,   ///< W_Q
    Values,    ///< W_V
    Skip,      ///< D
    Positions, ///< a_t, and where their level is learnt mu_a and omega
    Noise,     ///< sigma, and sds of sequence effects
    Effects    ///< b
};

/// What a parameter is, before there are draws.
struct ParameterInfo {
    std::string name; ///< W_K[1,Dose], W_K[2,1,Dose] of the second of several heads; else as in QuantitySummary
    std::string unit; ///< "std" of weights
    ParameterGroup group = ParameterGroup::Keys;
    Index head = 0;
    Index row = 0;    ///< of a weight: hidden unit or output; of a_t: t
    Index column = 0; ///< of a weight: the feature
    PriorMarginal prior;
    bool isPositive = false; ///< an sd
};

/// In the order of the groups, head by head, row by row.
[[nodiscard]] std::vector<ParameterInfo> listParameters(const Model& model);

struct ParameterRow {
    ParameterInfo info;
    QuantitySummary summary;
    Vector sample; ///< evenly thinned draws, the same ones in every row
    DensityCurve posterior;
};

struct ParameterTable {
    ModelPtr model;
    bool isAligned = true;
    Index draws = 0; ///< of all chains; 0: nothing else is set
    std::vector<ParameterRow> rows;

    [[nodiscard]] bool isEmpty() const { return draws == 0; }
};

using ParameterTablePtr = std::shared_ptr<const ParameterTable>;

struct ParameterOptions {
    bool isAligned =
        true; ///< weights turned to one reference draw (Alignment.h); else as drawn, heads in the tables' order
    Index sample = 2000; ///< draws behind densities and pairs, at most
    int threads = 1;     ///< 0: one for each core
};

/// Chains cut to the shortest. Empty without draws, or when a stop was asked for.
[[nodiscard]] ParameterTable summariseParameters(const Draws& draws, const ParameterOptions& options = {},
                                                 const std::stop_token& stop = {});

/// Pearson's correlations of the samples of some rows, k x k; NaN where one of two does not move.
[[nodiscard]] Matrix correlations(const ParameterTable& table, const std::vector<std::size_t>& rows);

} // namespace credence
