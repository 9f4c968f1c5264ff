// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Draws of an InferenceData file (draws.nc, or ArviZ's of any sampler) as chains of named columns.
#pragma once

#include "core/exports/DrawsFile.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

/// By its first bytes: netCDF-4, which is HDF5. Pipes are not.
[[nodiscard]] bool isNetcdfFile(const std::filesystem::path& path);

/// One for each chain: the variables of the group posterior over (chain, draw, ...), a column for every place,
/// f[1,0.25,conc]; and of sample_stats lp as lp__, diverging as divergent__ and log_lik. name: the file's in messages.
/// Errors: Format: not a netCDF-4 file, no posterior, no variable over chain and draw, a column's name twice; Shape:
/// more than 2^28 numbers.
[[nodiscard]] Result<std::vector<DrawsFile>> readNetcdfChains(const std::filesystem::path& path,
                                                              const std::string& name);

} // namespace credence
