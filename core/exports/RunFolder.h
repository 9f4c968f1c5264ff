// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a folder of files that other tools can read, and that reads back to the same numbers.
#pragma once

#include "core/chains/Run.h"
#include "core/data/ReadData.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/Bands.h"
#include "core/summaries/LooTable.h"
#include "core/summaries/Quantities.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace credence {

/// In every folder of a run: what was run, and which files are its own.
inline constexpr const char* kRunRecordFile = "run.json";

/// Where the data came from, so that a folder can be read back.
struct DataSource {
    std::filesystem::path file;
    ReadOptions reading;                           ///< as it was read, roles among it
    std::shared_ptr<const std::string> bytes = {}; ///< what the file held, where it cannot be read again; else null
    /// JSON (EditedDataFile.h): how the data of the run differ from the file. Then they are written beside the draws,
    /// and the folder is read back from there. Empty: they are the file's.
    std::string edits = {};
};

struct RunExport {
    const Snapshot* snapshot = nullptr;
    const SummaryTable* summary = nullptr;
    const BandTable* bands = nullptr;
    const LooTable* loo = nullptr;
    const WeightTable* weights = nullptr;
    const std::string* state = nullptr; ///< writeState of the chains at the last draw; null: it cannot be resumed
    DataSource source;
    std::string version; ///< of the program that writes
};

/// Whether a file of the name that one of a run would have (predictions.csv, model.json, ..) may stand in a folder that
/// is to be written to.
enum class OwnFiles {
    Any,    ///< nothing of these names will be written
    OfARun, ///< only where a run has written it, which a new one replaces
};

/// Makes the folder if need be and sees that files can be written there; for asking before a long run. Errors: File;
/// Usage where files of somebody else would be lost.
Status prepareRunFolder(const std::filesystem::path& folder, OwnFiles allowed = OwnFiles::Any);

/// Whether a run that is written into the folder replaces this file, or takes it away.
[[nodiscard]] bool isReplacedByRun(const std::filesystem::path& folder, const std::filesystem::path& file);

[[nodiscard]] bool holdsRun(const std::filesystem::path& folder);

/// What the draws of a run, and other files of so many bytes, will take on the disk of the folder, asked before a long
/// run: an error where there is less.
[[nodiscard]] Status checkDiskRoom(const Model& model, const SamplerSettings& settings,
                                   const std::filesystem::path& folder, double others = 0);

/// What cannot be computed again: draws-chain-K.csv (CmdStan CSV), warmup.csv, model.json, starts.json (where starts
/// were given), state.json (where there is a state), edited-data.csv (where the data are not the file's), the data
/// where they came through a pipe, and run.json. Of an earlier run in the folder everything that its run.json lists and
/// that is not of this one goes. Only snapshot, state, source and version of the run are read. Returns the paths
/// written.
[[nodiscard]] Result<std::vector<std::filesystem::path>> writeRunDraws(const std::filesystem::path& folder,
                                                                       const RunExport& run);

/// What is computed of the draws: predictions.csv, loo.csv, summary.csv, summary.json and weights.csv; run.json lists
/// them then. After writeRunDraws into the same folder.
[[nodiscard]] Result<std::vector<std::filesystem::path>> writeRunSummaries(const std::filesystem::path& folder,
                                                                           const RunExport& run);

/// Files that writeRunDraws was not asked for, named inside the folder, join those that run.json lists.
[[nodiscard]] Status addToRunRecord(const std::filesystem::path& folder, const std::vector<std::string>& names);

/// Both. Files of either are written beside their places and then renamed, so a full disk never leaves half a file, and
/// the draws are safe before anything is computed of them. Returns the paths written.
[[nodiscard]] Result<std::vector<std::filesystem::path>> writeRunFolder(const std::filesystem::path& folder,
                                                                        const RunExport& run);

/// The verdict in words; says so first when the run was stopped before its plan was done.
[[nodiscard]] std::string verdictText(const SummaryTable& table, RunPhase phase);

/// The pieces, also used alone. Numbers are the shortest that read back to the same double, under every locale; what is
/// not available is empty (null in JSON).
[[nodiscard]] std::string predictionsCsv(const BandTable& bands);
[[nodiscard]] std::string summaryCsv(const SummaryTable& table);
/// Columns of summary.csv for the aligned weights, then raw_mean, raw_sd and raw_rhat as drawn.
[[nodiscard]] std::string weightsCsv(const WeightTable& table);
struct SummaryParts {
    const LooTable* loo = nullptr;                      ///< null: left out
    const std::vector<LadderReport>* ladders = nullptr; ///< null or without replicas: left out
};
[[nodiscard]] std::string summaryJson(const SummaryTable& table, RunPhase phase = RunPhase::Completed,
                                      const SummaryParts& parts = {});

/// Kept draws of one chain (from 0) as CmdStan CSV: lp__ (log joint), log_lik, sigma in the user's units where there is
/// one output, then ParameterLayout's names. Nothing in it depends on time or on the number of threads.
[[nodiscard]] std::string drawsCsv(const Snapshot& snapshot, int chain);

/// What a folder holds: the model built again from data and model.json, the kept draws and the log-likelihoods of the
/// warm-up, equal to the bit.
struct StoredRun {
    DataSource source;
    SnapshotPtr snapshot;
    std::optional<std::string> state; ///< state.json, where it is there
};

/// Errors: File, Format; Value where the data file is no longer what the run saw, or a file no longer what it wrote.
[[nodiscard]] Result<StoredRun> readRunFolder(const std::filesystem::path& folder);

} // namespace credence
