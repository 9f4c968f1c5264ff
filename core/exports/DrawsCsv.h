// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way back from a draws-chain-K.csv (CmdStan CSV) to kept draws, whose way out is drawsCsv in RunFolder.h, and both
// ways of warmup.csv, which keeps the log-likelihood of the sweeps before them so that traces come back whole.
#pragma once

#include "core/draws/Draws.h"

#include <string>
#include <vector>

namespace credence {

/// Which chain's kept draws, and after how many warm-up sweeps they begin.
struct ChainPlace {
    ModelPtr model;
    int chain = 0; ///< from 0
    Index firstSweep = 0;
};

/// Names of what is kept of a draw, in CmdStan's spelling: lp__ (log joint), log_lik, sigma in the user's units where
/// there is one output, then ParameterLayout's names.
[[nodiscard]] std::vector<std::string> drawColumns(const Model& model);

/// The numbers of a kept draw, one for each column.
void readDraw(const Draws& draws, int chain, Index draw, std::vector<double>& row);

/// One chunk of all kept draws, the first of them sweep firstSweep; nullptr where the file holds none. Errors: Format
/// with the line, where columns are not those of the model or a cell is not a finite number.
[[nodiscard]] Result<DrawChunkPtr> readDrawsCsv(const std::string& text, const std::string& file,
                                                const ChainPlace& place);

/// Columns chain (from 1), sweep (from 1), log_lik; a value that is not finite is written as NA.
[[nodiscard]] std::string warmupCsv(const Draws& draws);

/// One chunk a chain; nullptr for a chain without warm-up.
[[nodiscard]] Result<std::vector<DrawChunkPtr>> readWarmupCsv(const std::string& text, const std::string& file,
                                                              int chains);

} // namespace credence
