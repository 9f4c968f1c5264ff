// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One slice-sampling step of one variable (Neal 2003, fig. 5, without stepping out: the interval is placed at random).
#pragma once

#include "core/base/Random.h"

#include <cmath>

namespace credence {

/// A new value that leaves exp(logDensity) invariant, from a value of positive density; jumps no further than width.
/// logDensity may be unnormalised and may be -infinity, not NaN.
template <class LogDensity>
[[nodiscard]] double sliceStep(const LogDensity& logDensity, double value, double width, Stream& stream)
{
    const double level = logDensity(value) + std::log(stream.uniform());
    double low = value - width * stream.uniform();
    double high = low + width;
    // The interval shrinks towards value, whose density is above the level; where rounding hides that, it stays there.
    constexpr int kMostShrinks = 200;
    for (int shrink = 0; shrink < kMostShrinks; ++shrink) {
        const double candidate = low + (high - low) * stream.uniform();
        if (logDensity(candidate) >= level) {
            return candidate;
        }
        (candidate < value ? low : high) = candidate;
    }
    return value;
}

} // namespace credence
