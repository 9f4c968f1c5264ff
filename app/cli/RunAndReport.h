// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What starting and resuming a run have in common: progress on stderr, results on stdout and in a folder.
#pragma once

#include "app/cli/Formats.h"
#include "core/exports/RunFolder.h"

#include <optional>
#include <stop_token>

namespace credence::app {

struct RunTarget {
    std::filesystem::path out; ///< folder
    DataSource source;
    std::optional<int> mostDraws; ///< per chain, to which draws are added until the verdict is Converged
    bool isRefitting = false;     ///< sample again without every point whose leave-one-out cannot be trusted
    Formats formats;
    bool isNew = true;                ///< not an earlier run gone on with, from where it is in the folder
    std::filesystem::path report;     ///< an HTML page that tells the run; empty: none
    std::vector<Notice> notices = {}; ///< of the reading, for the report
};

/// Before anything is drawn: whether the longest plan fits into memory and the folder can be written to, which it
/// makes.
[[nodiscard]] Status prepareRun(const Model& model, const SamplerSettings& settings, const RunTarget& target);

/// Advances the run to its plan or until a stop is asked for, and reports. Returns the exit code.
[[nodiscard]] int runAndReport(RunState& state, const RunTarget& target, const std::stop_token& stop);

} // namespace credence::app
