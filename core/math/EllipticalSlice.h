// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Elliptical slice sampling (Murray, Adams & MacKay 2010): one step of a vector with a Gaussian prior under any
// likelihood, with nothing to tune.
#pragma once

#include "core/math/LinearAlgebra.h"

#include "core/base/Random.h"

#include <cmath>
#include <numbers>

namespace credence {

struct EllipticalSpace {
    Vector offset;    ///< d, a draw from the prior about its mean
    Vector deviation; ///< d, where the step began, about the mean
};

/// Moves value, whose prior has this mean and space.offset as a fresh draw about it. accept(value, threshold) says
/// whether the log-likelihood of a value is above the threshold; log_lik is the one now. Ends, for the ellipse shrinks
/// to where it began.
template <class Accept>
void ellipticalStep(const Eigen::Ref<const Vector>& mean, double log_lik, const Accept& accept, Stream& stream,
                    EllipticalSpace& space, Vector& value)
{
    constexpr double kTurn = 2 * std::numbers::pi;
    constexpr int kMostShrinks = 200; // the bracket is then narrower than a double can tell
    const double threshold = log_lik + std::log(stream.uniform());
    double angle = kTurn * stream.uniform();
    double low = angle - kTurn;
    double high = angle;
    space.deviation = value - mean;
    for (int shrink = 0; shrink < kMostShrinks; ++shrink) {
        value = mean + std::cos(angle) * space.deviation + std::sin(angle) * space.offset;
        if (accept(value, threshold)) {
            return;
        }
        (angle < 0 ? low : high) = angle;
        angle = low + (high - low) * stream.uniform();
    }
    value = mean + space.deviation;
}

} // namespace credence
