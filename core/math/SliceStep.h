// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One slice-sampling step of one variable (Neal 2003, fig. 5, without stepping out: the interval is placed at random).
#pragma once

#include "core/base/Random.h"

#include <cmath>

namespace credence {

/// What is left of a slice, and the log density above which its points lie.
struct Slice {
    double level = 0;
    double low = 0;
    double high = 0;
};

/// A point of the slice above its level. The slice shrinks towards value, whose density is above it; where rounding
/// hides that, it stays there.
template <class LogDensity>
[[nodiscard]] double shrinkSlice(const LogDensity& logDensity, Slice slice, double value, Stream& stream)
{
    constexpr int kMostShrinks = 200;
    for (int shrink = 0; shrink < kMostShrinks; ++shrink) {
        const double candidate = slice.low + (slice.high - slice.low) * stream.uniform();
        if (logDensity(candidate) >= slice.level) {
            return candidate;
        }
        (candidate < value ? slice.low : slice.high) = candidate;
    }
    return value;
}

/// A new value that leaves exp(logDensity) invariant, from a value of positive density; jumps no further than width.
/// logDensity may be unnormalised and may be -infinity, not NaN.
template <class LogDensity>
[[nodiscard]] double sliceStep(const LogDensity& logDensity, double value, double width, Stream& stream)
{
    const double level = logDensity(value) + std::log(stream.uniform());
    const double low = value - width * stream.uniform();
    return shrinkSlice(logDensity, {level, low, low + width}, value, stream);
}

} // namespace credence
