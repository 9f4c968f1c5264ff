// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws of any sampler that writes CmdStan's CSV, or a plain table of numbers with names above: one file a chain. The
// file is not trusted: whatever does not fit is an error with its line and column.
#pragma once

#include "core/base/Result.h"
#include "core/math/LinearAlgebra.h"
#include "core/summaries/Evidence.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

struct DrawsFile {
    std::string file;               ///< as it is named in messages
    int headerLine = 0;             ///< of the names, from 1
    std::vector<std::string> names; ///< as the file spells them, all different
    Matrix values;                  ///< draws x names; infinite or NaN where the file says so
    Index warmup = 0;               ///< rows before the draws that were saved of the warm-up and are left out
    Index thin = 1;                 ///< one sweep of so many is in the file
    Index planned = 0;              ///< draws that the file announces; 0 where it does not
    int replicas = 0;               ///< of the ladder that made the draws; 0 where the file does not tell
    double leastSwapRate = 0;       ///< of its neighbours
};

/// file: as messages name it. Skips comments, empty lines and saved warm-up: the rows before the adaptation's comments,
/// or where there are none, num_warmup / thin rows (rounded up) if save_warmup says so. Cells are separated by commas,
/// or by tabs or semicolons where the names hold no comma. Errors: Format with line and column: no names, a name twice,
/// a row of another length, no draws, save_warmup without num_warmup; Value: a cell that is not a number.
[[nodiscard]] Result<DrawsFile> parseDrawsFile(const std::string& text, const std::string& file);

struct ChainFiles {
    std::vector<DrawsFile> chains;  ///< same names, same number of draws
    std::vector<std::string> notes; ///< what a reader should know, a sentence each: warm-up left out, draws missing
};

/// The ladders of all files; none where one file does not tell.
[[nodiscard]] LadderSummary laddersOf(const ChainFiles& files);

/// One chain a file, of this kind or CODA's (CodaFiles.h), where one index is for all chains or one for each in their
/// order; or all chains in one netCDF file (NetcdfChains.h). shortest: longer chains are cut, else chains of different
/// lengths are an error. Errors: those of a file; Shape (other names or another number of draws than the first file's);
/// Value (a file given twice, or two that hold the same draws: they would agree with themselves); Usage (an index
/// without its chains, or the reverse).
[[nodiscard]] Result<ChainFiles> readChainFiles(const std::vector<std::filesystem::path>& paths, bool shortest);

} // namespace credence
