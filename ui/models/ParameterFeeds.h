// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From core's table of parameters to the pictures of the Parameters page.
#pragma once

#include "core/summaries/ParameterTable.h"
#include "ui/plots/BandComparison.h"
#include "ui/plots/PairPlot.h"

namespace credence::ui {

/// A block of parameters that are looked at together: W_K of head 2.
struct ParameterBlock {
    ParameterGroup group = ParameterGroup::Keys;
    Index head = 0;
    QString name; ///< "W_K, head 2"
    QString file; ///< "W_K-head-2": a part of the name of a file, the same in every language

    [[nodiscard]] bool holds(const ParameterInfo& info) const { return info.group == group && info.head == head; }
};

/// Those that the model has.
[[nodiscard]] std::vector<ParameterBlock> parameterBlocks(const Model& model);

/// Before there are draws.
[[nodiscard]] DensityCell densityCell(const ParameterInfo& info);
[[nodiscard]] DensityCell densityCell(const ParameterRow& row);

/// The parameters of a block; table may be null or of another model: then the priors alone.
[[nodiscard]] DensityGridData densityGrid(const Model& model, const ParameterTable* table, const ParameterBlock& block);
/// a_t of a head, prior and posterior with 90 % intervals; empty where the model has no head.
[[nodiscard]] BandComparisonData positionComparison(const Model& model, const ParameterTable* table, Index head);
/// So many rows of the table, those of the largest Rhat.
[[nodiscard]] std::vector<std::size_t> worstRows(const ParameterTable& table, std::size_t count);
/// Of some rows of the table.
[[nodiscard]] PairPlotData pairData(const ParameterTable& table, const std::vector<std::size_t>& rows);

} // namespace credence::ui
