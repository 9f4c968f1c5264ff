// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// run.json: what was run, on which data, and how it ended. The data file is named relative to the folder where it lies
// inside, so that the two can move together.
#pragma once

#include "core/exports/RunFolder.h"

#include <string>
#include <vector>

namespace credence {

/// A number that changes with any id, step, name, value or held-out cell of the dataset, as 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint(const Dataset& dataset);

/// files are names inside the folder.
[[nodiscard]] std::string writeRunRecord(const std::filesystem::path& folder, const RunExport& run,
                                         const std::vector<std::string>& files);

/// The names that the run.json of a folder lists; none where it is not there or broken.
[[nodiscard]] std::vector<std::string> recordedFiles(const std::filesystem::path& folder);

struct RunRecord {
    DataSource source;
    DatasetPtr dataset; ///< read again, with the same cells held out
    RunPhase phase = RunPhase::Completed;
    double elapsedSeconds = 0;
    Index troubles = 0;
};

[[nodiscard]] Result<RunRecord> readRunRecord(const std::filesystem::path& folder);

} // namespace credence
