// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli compare: which of several models of the same data predicts best what is left out.
#pragma once

#include <filesystem>
#include <vector>

namespace credence::app {

struct CompareCommand {
    std::vector<std::filesystem::path> runs; ///< folders of runs, or loo.csv files; at least two
    std::filesystem::path csv;               ///< empty: not written
};

/// Returns the exit code.
[[nodiscard]] int runCompare(const CompareCommand& command);

} // namespace credence::app
