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

struct Ellipse {
    Vector mean;      ///< d, of the prior
    Vector offset;    ///< d, a draw from the prior about its mean
    Vector deviation; ///< d, where the step began, about the mean
};

/// Moves value along the ellipse, of which mean and a fresh offset are given; log_lik(v) is the log-likelihood of v.
/// Ends, for the arc shrinks to where it began.
template <class LogLik>
void ellipticalStep(const LogLik& log_lik, Stream& stream, Ellipse& ellipse, Vector& value)
{
    constexpr double kTurn = 2 * std::numbers::pi;
    constexpr int kMostShrinks = 200; // the bracket is then narrower than a double can tell
    const double threshold = log_lik(value) + std::log(stream.uniform());
    double angle = kTurn * stream.uniform();
    double low = angle - kTurn;
    double high = angle;
    ellipse.deviation = value - ellipse.mean;
    for (int shrink = 0; shrink < kMostShrinks; ++shrink) {
        value = ellipse.mean + std::cos(angle) * ellipse.deviation + std::sin(angle) * ellipse.offset;
        if (log_lik(value) >= threshold) {
            return;
        }
        (angle < 0 ? low : high) = angle;
        angle = low + (high - low) * stream.uniform();
    }
    value = ellipse.mean + ellipse.deviation;
}

} // namespace credence
