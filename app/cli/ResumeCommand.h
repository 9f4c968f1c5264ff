// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli resume: a run of a folder goes on where it stopped, with the draws of a run that never did.
#pragma once

#include "app/cli/Formats.h"

#include <filesystem>
#include <optional>

namespace credence::app {

struct ResumeCommand {
    std::filesystem::path folder;
    int addedDraws = 0; ///< per chain, on top of the plan
    std::optional<double> rhatTarget;
    std::optional<double> essTarget;
    std::optional<int> mostDraws; ///< as RunTarget
    bool isRefitting = false;     ///< as RunTarget
    std::optional<int> threads;
    Formats formats;
    std::filesystem::path report; ///< as RunTarget
};

/// Returns the exit code.
[[nodiscard]] int runResume(const ResumeCommand& command);

} // namespace credence::app
