// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a folder of files that other tools can read, and that reads back to the same numbers.
#pragma once

#include "core/chains/Run.h"
#include "core/data/LoadDataset.h"
#include "core/summaries/Bands.h"
#include "core/summaries/Quantities.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

/// Where the data came from, so that a folder can be read back.
struct DataSource {
    std::filesystem::path file;
    Roles roles;
};

/// Writes predictions.csv, summary.csv, summary.json, draws-chain-K.csv (CmdStan CSV, 17 digits), model.json and
/// run.json into folder (made if need be). Each file is written beside its place and then renamed, so a full disk never
/// leaves half a file. Returns the paths written.
struct RunExport {
    const Snapshot* snapshot = nullptr;
    const SummaryTable* summary = nullptr;
    const BandTable* bands = nullptr;
    DataSource source;
};
[[nodiscard]] Result<std::vector<std::filesystem::path>> writeRunFolder(const std::filesystem::path& folder,
                                                                        const RunExport& run);

/// The pieces, also used alone.
[[nodiscard]] std::string predictionsCsv(const BandTable& bands);
[[nodiscard]] std::string summaryCsv(const SummaryTable& table);
[[nodiscard]] std::string summaryJson(const SummaryTable& table);
[[nodiscard]] std::string drawsCsv(const Snapshot& snapshot, int chain);

/// What run.json and draws-chain-K.csv of a folder hold.
struct StoredRun {
    DataSource source;
    SnapshotPtr snapshot;
};
[[nodiscard]] Result<StoredRun> readRunFolder(const std::filesystem::path& folder);

} // namespace credence
