// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a run, described for every form they are written in. Each reads what it is made of, which must outlive
// it.
#pragma once

#include "core/exports/ResultTable.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/Bands.h"
#include "core/summaries/Quantities.h"
#include "core/summaries/Sensitivity.h"

#include <functional>

namespace credence {

/// name, mean, sd, q5, q50, q95, rhat, ess_bulk, ess_tail, mcse_mean, unit.
[[nodiscard]] ResultTable summaryTable(const SummaryTable& table);

/// The same of the aligned weights, then raw_mean, raw_sd and raw_rhat as drawn.
[[nodiscard]] ResultTable weightsTable(const WeightTable& table);

/// quantity, prior, likelihood, driver (in words; nothing where neither moves it much).
[[nodiscard]] ResultTable sensitivityTable(const SensitivityTable& table);

/// sequence, step, output, observed, held_out, then mean, sd and quantiles of f and of y at every row and output; these
/// are nothing where the bands are empty, and there is no row where they have no model.
[[nodiscard]] ResultTable predictionsTable(const BandTable& bands);

/// The same of the bands that at gives for a sequence, row and output; null: nothing.
using BandsAt = std::function<const RowBands*(Index sequence, Index t, Index output)>;
[[nodiscard]] ResultTable predictionsTable(const Dataset& dataset, const BandsAt& at);

/// A row for every row and output of a dataset: sequence, step, output, observed, held_out, then the cells of added.
using CellsAt = std::function<std::vector<TableCell>(Index sequence, Index t, Index output)>;
[[nodiscard]] ResultTable cellsTable(const Dataset& dataset, const std::vector<TableColumn>& added,
                                     const CellsAt& cellsAt);

} // namespace credence
