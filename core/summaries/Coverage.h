// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How many observed values lie inside their bands of new data y: counted apart for what the sampler saw and what was
// held out from it. A value on the edge of a band is inside.
#pragma once

#include "core/summaries/Bands.h"

#include <array>
#include <optional>

namespace credence {

struct InsideCount {
    Index inside = 0;
    Index total = 0;
};

/// [0] 50 %, [1] 80 %, [2] 95 %.
struct BandCoverage {
    std::array<InsideCount, 3> training;
    std::array<InsideCount, 3> heldOut;

    [[nodiscard]] InsideCount all(std::size_t level) const; ///< both together
};

/// Over one output and all sequences, or only the given one. All 0 for empty bands.
[[nodiscard]] BandCoverage bandCoverage(const BandTable& bands, Index output, std::optional<Index> sequence = {});

} // namespace credence
