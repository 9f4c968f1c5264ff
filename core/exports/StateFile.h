// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// state.json: where every replica of every chain stands, so that a run of a folder goes on as if it had never stopped,
// with the same bits. Belongs to the draws beside it.
#pragma once

#include "core/exports/RunFolder.h"

#include <filesystem>
#include <string>

namespace credence {

inline constexpr const char* kStateFile = "state.json";

[[nodiscard]] std::string writeState(const RunState& run);

/// The run whose draws a snapshot has, with its chains where the state says. Error Format, placed in `file`, where the
/// text is broken, or of other draws.
[[nodiscard]] Result<RunState> restoreRun(const Snapshot& snapshot, const std::string& state, const std::string& file);

/// How the replicas of a state's chains swapped; empty where the text is not a whole state.
[[nodiscard]] std::vector<LadderReport> laddersOf(const std::string& state);

struct RunAtRest {
    DataSource source;
    RunState run;
};

/// The run of a folder at rest: data, model, draws and state, ready for advanceRun. Errors: as readRunFolder; Format
/// where state.json is not there, broken, or of other draws than the folder has.
[[nodiscard]] Result<RunAtRest> readRunState(const std::filesystem::path& folder);

} // namespace credence
