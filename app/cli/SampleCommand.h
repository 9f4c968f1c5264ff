// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli sample: from a file to a folder of results. Progress on stderr, what was found on stdout.
#pragma once

#include "app/SampleOptions.h"
#include "app/cli/Formats.h"
#include "app/cli/ProcessCommand.h"

#include <filesystem>
#include <optional>

namespace credence::app {

struct SampleCommand {
    SampleOptions options;
    std::optional<SampleKind> kind;     ///< Attention where it was not given
    ProcessOptions process;             ///< of HippoGp alone
    std::optional<double> holdOut;      ///< last share of the observed outputs of each sequence that is hidden
    std::filesystem::path holdOutCells; ///< a file of cells that are hidden instead; empty: none
    std::optional<int> mostDraws;       ///< per chain, to which draws are added until the verdict is Converged
    std::filesystem::path starts;       ///< starts.json or state.json of an earlier run; empty: as the settings say
    bool isRefitting = false;           ///< as RunTarget
    Formats formats;
    std::filesystem::path report; ///< as RunTarget
    std::filesystem::path out;
};

/// Returns the exit code.
[[nodiscard]] int runSample(const SampleCommand& command);

} // namespace credence::app
