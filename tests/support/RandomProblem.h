// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Random problems of any size, for brute-force comparison and benchmarks.
#pragma once

#include "core/model/Model.h"
#include "tests/support/BruteForce.h"

#include <vector>

namespace credence {

struct ProblemSize {
    Index B = 3;
    Index T = 6;
    Index R = 3;
    Index P = 2;
    Index N = 4;
    Index H = 1;
    bool isRagged = false;
    bool isSkipped = false; ///< with skip weights
    double shareMissing = 0;
    bool hasRowCovariance = false;
};

struct RandomProblem {
    ModelPtr model;
    bruteforce::Problem brute;
};

/// The same numbers for both: a model for the sampler and plain nested lists for brute force, at one random state.
[[nodiscard]] RandomProblem makeRandomProblem(const ProblemSize& size, std::uint64_t seed);

/// All numbers of a state in the layout's order, to compare bit for bit.
[[nodiscard]] std::vector<double> flatOf(const Model& model, const Parameters& parameters);

} // namespace credence
