// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The forms that other programs and papers want a run in: draws.nc, CODA files, tables as spreadsheets, LaTeX,
// Markdown.
#pragma once

#include "core/exports/DrawsNetcdf.h"
#include "core/exports/ResultTable.h"
#include "core/exports/RunFolder.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::app {

struct Formats {
    std::optional<NetcdfContent> netcdf; ///< without: Automatic
    bool isCoda = false;
    std::vector<ExportFormat> tables; ///< of summary and predictions, besides what every run writes
};

/// Adds --netcdf, --coda and --tables; formats must live until the line was parsed.
void addFormats(CLI::App& command, Formats& formats);

/// Bytes that draws.nc takes after so many draws of all chains together.
[[nodiscard]] double bytesOf(const Formats& formats, const Model& model, Index draws);

/// Writes what is asked for into the folder, with progress where it takes long, and says what is left out. Without a
/// draw there is nothing to write but tables. run: snapshot and version; summary and bands where there are tables.
/// Returns the names of the files. Errors: File; Shape; Stopped.
[[nodiscard]] Result<std::vector<std::string>> writeFormats(const std::filesystem::path& folder, const RunExport& run,
                                                            const Formats& formats, const std::stop_token& stop);

} // namespace credence::app
