// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data that come through a pipe, which gives them only once: kept, so that a run folder can be read back.
#pragma once

#include "core/exports/RunFolder.h"

#include <filesystem>
#include <string>

namespace credence {

struct SourcedReading {
    Reading reading;
    DataSource source;
};

/// Reads a file or a pipe as readData does, and keeps what could not be read a second time.
[[nodiscard]] Result<SourcedReading> readSource(const std::filesystem::path& file, const ReadOptions& options = {},
                                                const ReadHooks& hooks = {});

/// The name inside a run folder of the bytes that a source keeps, piped-data.csv or, where they are packed,
/// piped-data.csv.gz: not a name that a person gives to data of their own.
[[nodiscard]] std::string storedDataName(const std::string& bytes);

/// Whether a name can be one of storedDataName.
[[nodiscard]] bool isStoredDataName(const std::string& name);

} // namespace credence
