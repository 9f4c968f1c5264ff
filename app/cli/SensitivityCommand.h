// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli sensitivity: which quantities of a run the prior drives and which the data, without sampling again.
#pragma once

#include <filesystem>

namespace credence::app {

struct SensitivityCommand {
    std::filesystem::path folder; ///< that credence-cli sample or the window wrote
    std::filesystem::path csv;    ///< empty: no table is written
    int threads = 0;
};

/// Returns the exit code.
[[nodiscard]] int runSensitivity(const SensitivityCommand& command);

} // namespace credence::app
