// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The density of a change of scale: one thing goes up by a factor and another down by the same, and what is left of the
// log joint density is quadratic in the factor and in its reciprocal.
#pragma once

#include "core/math/SliceStep.h"

namespace credence {

/// Log density of s = log factor less that of s = 0, with respect to ds:
/// jacobian s - (upQuadratic e^2s - 2 upLinear e^s + downQuadratic e^-2s - 2 downLinear e^-s) / 2.
struct ScaleDensity {
    double upQuadratic = 0;
    double upLinear = 0;
    double downQuadratic = 0;
    double downLinear = 0;
    double jacobian = 0; ///< numbers that go up less numbers that go down

    /// By how far factor and reciprocal are from 1: under a tight prior the squares themselves are too large for their
    /// differences to be left of them.
    [[nodiscard]] double operator()(double s) const
    {
        const double up = std::expm1(s);
        const double down = -up / (1 + up);
        return jacobian * s - up * (upQuadratic - upLinear + 0.5 * upQuadratic * up) -
               down * (downQuadratic - downLinear + 0.5 * downQuadratic * down);
    }
};

constexpr double kFactorWidth = 2.0; // of slices in log scale: a factor of 7

/// One step of the factor from 1 that leaves the density invariant.
[[nodiscard]] inline double drawFactor(const ScaleDensity& density, Stream& stream)
{
    return std::exp(sliceStep(density, 0.0, kFactorWidth, stream));
}

/// The sign of the factor too, where a factor of either sign has this density: flipped or not by what is left of the
/// density on either side.
[[nodiscard]] inline double drawSign(const ScaleDensity& density, double factor, Stream& stream)
{
    const double linear = density.upLinear * factor + density.downLinear / factor;
    return stream.uniform() * (1 + std::exp(2 * linear)) < 1 ? -1 : 1;
}

} // namespace credence
