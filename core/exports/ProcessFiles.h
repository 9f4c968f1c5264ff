// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The files that tell of an online Gaussian process: predictions.csv and summary.csv in the layout of a sampled run,
// steps.csv with what was known before and after every step.
#pragma once

#include "core/summaries/OutputProcess.h"

#include <string>

namespace credence {

/// As predictionsCsv of a sampled run: f and new data y at every row, given all values seen.
[[nodiscard]] std::string processPredictionsCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs);
/// sequence, step, output, observed, held_out; then mean and sd of f before and after the step's value was read, and
/// the 2.5, 50, 97.5 % quantiles of new data before.
[[nodiscard]] std::string processStepsCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs);
/// As summaryCsv, without what chains alone have: kernel sd, length and sigma of every output, log_marginal.
[[nodiscard]] std::string processSummaryCsv(const Dataset& dataset, const std::vector<OutputProcess>& outputs);
[[nodiscard]] std::string processSummaryJson(const Dataset& dataset, const std::vector<OutputProcess>& outputs,
                                             const ProcessPlan& plan);

} // namespace credence
