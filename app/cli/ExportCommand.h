// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli export: a run of a folder in further forms, without sampling.
#pragma once

#include "app/cli/Formats.h"

#include <filesystem>
#include <optional>

namespace credence::app {

struct ExportCommand {
    std::filesystem::path folder;
    std::filesystem::path out; ///< empty: the run's own folder
    Formats formats;           ///< draws.nc alone where nothing is asked for
    std::optional<int> threads;
};

/// Returns the exit code.
[[nodiscard]] int runExport(const ExportCommand& command);

} // namespace credence::app
