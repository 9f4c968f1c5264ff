// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a Gaussian process over the step says of every output of a dataset: read value by value by the online process,
// or all at once by the exact one, to compare with.
#pragma once

#include "core/data/Dataset.h"
#include "core/gp/FitProcess.h"
#include "core/gp/SeriesProcess.h"
#include "core/summaries/Bands.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace credence {

struct ProcessPlan {
    FitOptions fit;
    Index M = 0;         ///< inducing variables; 0: statesFor of the longest sequence
    double fitShare = 1; ///< of the seen values of each sequence, the first that hyperparameters are found on
    std::stop_token stop{};
    std::function<void(Index done, Index all)> told{}; ///< rows read so far, of all outputs
};

/// Of one output; f and y in its unit.
struct OutputProcess {
    double centre = 0; ///< mean of the seen values, added to f
    FittedProcess fitted;
    Index M = 0;
    bool isOutOfReach = false;           ///< M would have to be larger
    double seconds = 0;                  ///< of reading, without the fit
    std::vector<SeriesReading> readings; ///< by sequence, about 0
};

/// On values that are neither missing nor held out; sequences share hyperparameters. Error Value where an output has no
/// sequence with two of them; Stopped where a stop was asked for.
[[nodiscard]] Result<std::vector<OutputProcess>> processOutputs(const Dataset& dataset, const ProcessPlan& plan);

/// Hyperparameters alone, nothing is read yet: enough for exactBands.
[[nodiscard]] Result<OutputProcess> fitOutput(const Dataset& dataset, Index output, const ProcessPlan& plan);

/// Fitted and read, of one output.
[[nodiscard]] Result<OutputProcess> processOutput(const Dataset& dataset, Index output, const ProcessPlan& plan);

/// f and new data at every step of a sequence, given all its seen values.
[[nodiscard]] std::vector<RowBands> processBands(const OutputProcess& process, std::size_t sequence);

/// The same by the exact process with the same hyperparameters, O(n^3).
[[nodiscard]] std::vector<RowBands> exactBands(const Dataset& dataset, Index output, const OutputProcess& process,
                                               std::size_t sequence);

/// How well held-out values were told, given all that was seen.
struct ProcessScore {
    Index values = 0;
    Index within80 = 0; ///< of new data's interval
    Index within95 = 0;
    double rmse = 0;
    double logScore = 0; ///< mean log density of the held-out values; 0 without any
};
[[nodiscard]] ProcessScore scoreHeldOut(const Dataset& dataset, const std::vector<OutputProcess>& outputs);

} // namespace credence
