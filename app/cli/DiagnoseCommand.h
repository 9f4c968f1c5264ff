// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli diagnose: the table and the verdict of draws that lie in files, of any sampler.
#pragma once

#include <filesystem>
#include <vector>

namespace credence::app {

struct DiagnoseCommand {
    std::vector<std::filesystem::path> files; ///< one a chain, at least one
    bool shortest = false;                    ///< cut longer chains
    std::filesystem::path json;               ///< table and verdict go there too; empty: nowhere
    std::filesystem::path csv;                ///< the table goes there too; empty: nowhere
};

/// Returns the exit code: 0 also where chains have not converged, as the verdict is the result.
[[nodiscard]] int runDiagnose(const DiagnoseCommand& command);

} // namespace credence::app
