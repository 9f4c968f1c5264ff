// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run as the groups of ArviZ's InferenceData: which variables there are, along which named dimensions, and how a slab
// of draws becomes their numbers. Nothing here knows the file they go into but for the kinds of values it can hold.
#pragma once

#include "core/chains/Run.h"
#include "core/exports/NetcdfFile.h"

#include <functional>
#include <string>
#include <vector>

namespace credence {

/// Consecutive draws of one chain. Cells are rows in the order of the data times outputs: row r P + output p.
struct DrawSlab {
    int chain = 0;
    Index first = 0;                 ///< draw, from 0
    std::vector<Parameters> aligned; ///< by draw: turned and with heads in the order of the tables (Alignment.h)
    Vector log_lik;                  ///< by draw, user's units
    Vector lp;                       ///< by draw, log joint density as in the CSV of draws
    Vector sigma2;                   ///< by draw, standardised
    Matrix f;                        ///< draws x cells, standardised; no columns where not asked for
    Matrix y;                        ///< draws x cells, new data, standardised; no columns where not asked for

    [[nodiscard]] Index count() const { return log_lik.size(); }
};

/// A variable over chain, draw and the dimensions named here.
struct DrawVariable {
    std::string name;
    std::vector<std::string> dimensions;
    Index size = 1; ///< numbers a draw
    NetcdfAttributes attributes;
    std::function<void(const DrawSlab& slab, RowMajorMatrix& out)> fill; ///< out: draws x size, user's units
};

struct InferenceGroup {
    std::string name;
    std::vector<std::pair<std::string, std::size_t>> dimensions; ///< without chain and draw
    std::vector<NetcdfVariable> stored;                          ///< coordinates and data
    std::vector<DrawVariable> drawn;                             ///< none in groups of data
};

/// posterior, sample_stats, log_likelihood, posterior_predictive, predictions (cells that the sampler did not see,
/// where there are any), observed_data, constant_data, predictions_constant_data. Without hasCells, what has a number
/// for every draw and cell is left out: f, log_likelihood, posterior_predictive, predictions.
[[nodiscard]] std::vector<InferenceGroup> inferenceGroups(const Model& model, bool hasCells);

} // namespace credence
