// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// run.json: what was run, on which data, and how it ended. The data file is named relative to the folder where it lies
// inside, so that the two can move together.
#pragma once

#include "core/exports/RunFolder.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace credence {

/// A number that changes with any id, step, name, value or held-out cell of the dataset, as 16 hexadecimal digits.
[[nodiscard]] std::string fingerprint(const Dataset& dataset);

/// The same of a text.
[[nodiscard]] std::string fingerprint(std::string_view text);

/// A file of a run: its name inside the folder, and what it held when the run wrote it.
struct WrittenFile {
    std::string name;
    std::string fingerprint;
};

/// source and dataset are those that a reader of the folder shall find.
struct RecordedData {
    const DataSource& source;
    const Dataset& dataset;
};

[[nodiscard]] std::string writeRunRecord(const std::filesystem::path& folder, const RunExport& run,
                                         const RecordedData& data, const std::vector<WrittenFile>& files);

/// The names that the run.json of a folder lists; none where it is not there or broken.
[[nodiscard]] std::vector<std::string> recordedFiles(const std::filesystem::path& folder);

struct RunRecord {
    DataSource source;
    std::map<std::string, std::string> fingerprints; ///< of the files that together make the run, by their names
    DatasetPtr dataset;                              ///< read again, with the same cells held out
    RunPhase phase = RunPhase::Completed;
    double elapsedSeconds = 0;
    Index troubles = 0;
};

[[nodiscard]] Result<RunRecord> readRunRecord(const std::filesystem::path& folder);

/// The text of a file of the run; error Value where it is not what the run wrote, as draws under one prior must not be
/// continued under another.
[[nodiscard]] Result<std::string> readRunFile(const std::filesystem::path& folder, const RunRecord& record,
                                              const std::string& name);

} // namespace credence
