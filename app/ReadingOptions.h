// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What every command that reads data takes on its command line: the file, the roles of its columns, and each choice of
// how it is read.
#pragma once

#include "core/data/ReadData.h"

#include <CLI/CLI.hpp>

#include <filesystem>

namespace credence::app {

struct DataOptions {
    std::filesystem::path data; ///< empty where it was not given
    Roles roles;                ///< empty parts where not given
    bool areRolesGiven = false;
    ReadOptions reading; ///< without roles

    /// All of it as one value; roles that were not given are left to guess.
    [[nodiscard]] ReadOptions readOptions() const;
};

/// Refuses "", which would otherwise be the current folder or nothing at all.
CLI::Validator notEmpty();

/// Adds DATA, the roles and the choices; options must live until the command was parsed.
CLI::Option* addDataOptions(CLI::App& command, DataOptions& options);

} // namespace credence::app
