// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli memory: what a column's memory holds after every row, and whether its steps can be trusted.
#pragma once

#include "core/memory/MemorySpec.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <optional>
#include <string>

namespace credence::app {

struct MemoryCommand {
    std::filesystem::path data;
    std::string id;   ///< empty: the whole file is one sequence
    std::string step; ///< empty: the row number
    std::string column;
    std::optional<MemoryMeasure> measure;
    std::optional<MemoryMethod> method;
    Index order = 64;
    std::optional<double> window; ///< in time; without: the longest sequence
    std::optional<double> dt;     ///< time that one unit of step takes; without: 1, or 0.01 for legs-lti and lagt
    std::filesystem::path out;
};

/// Adds the command; what it takes must live until the line was parsed.
CLI::App* addMemory(CLI::App& app, MemoryCommand& command);

/// Returns the exit code.
[[nodiscard]] int runMemory(const MemoryCommand& command);

} // namespace credence::app
