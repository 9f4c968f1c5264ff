// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one way from a file to a Dataset: bytes -> text (TextEncoding.h) -> cells (RawTable.h) -> what columns hold
// (ColumnProfile.h) -> a plan (ReadPlan.h) -> numbers -> sequences. No value changes in silence: what was guessed is
// in `used`, what was done is in `notices`, and all else is an error with its line and column.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/RawTable.h"
#include "core/data/ReadOptions.h"

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

struct Reading {
    DatasetPtr dataset;
    ReadOptions used;                 ///< every choice as it was taken; reading with it gives the same dataset
    std::vector<std::string> columns; ///< names of all columns of the file
    bool hasSeveralDecimals = false;  ///< numbers of some columns have a point, those of others a comma, as guessed
    bool areStepsDates = false; ///< or times: a step's text says what its number, a count of days or seconds, does not
    std::vector<Notice> notices;
    CellCounts counts;
};

/// Reads a file or a pipe. Errors as of the parts: File, Format, Value, Usage, Shape, Stopped.
[[nodiscard]] Result<Reading> readData(const std::filesystem::path& path, const ReadOptions& options = {},
                                       const ReadHooks& hooks = {});

/// The same for bytes at hand; file is only the name for messages.
[[nodiscard]] Result<Reading> readBytes(std::string bytes, const std::string& file, const ReadOptions& options = {},
                                        const ReadHooks& hooks = {});

/// The same for a table at hand, so that other choices of roles, marks and layout need not cut the text again. What
/// options say of encoding, delimiter, header and comments is the table's already.
[[nodiscard]] Result<Reading> readCells(const RawTable& table, const ReadOptions& options, const ReadHooks& hooks = {});

/// The choices that reading bytes would take, and, as notices, why; the same errors.
[[nodiscard]] Result<ReadOptions> guessOptions(const std::string& bytes, const std::string& file);

/// The dataset of a file whose roles are known.
[[nodiscard]] Result<DatasetPtr> loadDataset(const std::filesystem::path& path, const Roles& roles);

} // namespace credence
