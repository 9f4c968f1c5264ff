// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli sample --kind hippo-gp: an online Gaussian process instead of chains.
#pragma once

#include "core/exports/ProcessFiles.h"

#include <CLI/CLI.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string_view>
#include <utility>

namespace credence::app {

enum class SampleKind { Attention, HippoGp };

constexpr std::array<std::pair<std::string_view, SampleKind>, 2> kSampleKindWords = {
    {{"attention", SampleKind::Attention}, {"hippo-gp", SampleKind::HippoGp}}};

struct ProcessOptions {
    std::optional<KernelKind> kernel;
    std::optional<Index> inducing;
    std::optional<int> restarts;
    std::optional<double> fitShare;
};

/// A group of options; what it takes must live until the line was parsed.
void addProcessOptions(CLI::App& sample, ProcessOptions& options);

/// Reads the dataset's outputs and writes the folder; returns the exit code.
[[nodiscard]] int runProcess(const ProcessOptions& options, const Dataset& dataset, std::uint64_t seed,
                             const std::filesystem::path& out, const std::stop_token& stop);

} // namespace credence::app
