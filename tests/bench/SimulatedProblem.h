// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The three sizes that speed is stated for, with data simulated from the model: x ~ N(0, 1), W ~ N(0, 1),
// a ~ N(0.9, 0.1^2), W_V scaled so that f has sd 2, sigma 0.5, 15 % of y missing. The prior is that of W and a,
// sigma^2 ~ InvGamma(2, 0.1), no skip weights.
#pragma once

#include "core/model/Model.h"

#include <array>
#include <string>

namespace credence {

struct BenchSize {
    const char* name;
    Index B, T, R, P, N;
};

constexpr std::array<BenchSize, 3> kBenchSizes = {
    {{"small", 12, 11, 2, 1, 2}, {"medium", 12, 32, 3, 2, 3}, {"larger", 24, 64, 4, 2, 4}}};

struct SimulatedProblem {
    ModelPtr model;
    Parameters truth;
};

[[nodiscard]] SimulatedProblem simulateProblem(const BenchSize& size, std::uint64_t seed);

/// The lists data and truth that jags/run.R wants, as an R script.
[[nodiscard]] std::string asRScript(const SimulatedProblem& problem, const BenchSize& size);

} // namespace credence
