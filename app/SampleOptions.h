// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs take on their command line: the data, the roles of its columns, the model and the plan.
#pragma once

#include "core/data/LoadDataset.h"
#include "core/model/SamplerSettings.h"

#include <CLI/CLI.hpp>

#include <filesystem>

namespace credence::app {

struct SampleOptions {
    std::filesystem::path data;  ///< empty where it was not given
    Roles roles;                 ///< empty parts where not given
    std::filesystem::path model; ///< empty: the default model
    SamplerChanges plan;
};

/// Refuses "", which would otherwise be the current folder or nothing at all.
CLI::Validator notEmpty();

/// A problem of settings, "sampler.rhat_target", as one of the option that set it, "--rhat-target".
[[nodiscard]] Error ofTheCommandLine(Error problem);

/// What the verdict asks for; ranges are checked with the plan.
void addTargets(CLI::App& command, std::optional<double>& rhat, std::optional<double>& ess);

/// Adds DATA and the options to a command; options must live until it was parsed.
CLI::Option* addSampleOptions(CLI::App& command, SampleOptions& options);

} // namespace credence::app
