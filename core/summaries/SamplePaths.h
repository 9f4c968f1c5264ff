// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A few whole sequences as single draws foresee them, in the user's units: what bands cannot show is how one step hangs
// together with the next.
#pragma once

#include "core/draws/Draws.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace credence {

enum class PathOf { Mean, NewData };

struct PathRequest {
    Index sequence = 0;
    Index output = 0;
    Index count = 12; ///< evenly spread over the draws; fewer where there are fewer
    PathOf of = PathOf::NewData;
    std::uint64_t seed = 42; ///< of the noise: that of path i is a function of seed, i and the step alone
};

/// [path][step of the sequence]; empty without draws.
[[nodiscard]] std::vector<std::vector<double>> samplePaths(const Draws& draws, const PathRequest& request,
                                                           const std::stop_token& stop = {});

} // namespace credence
