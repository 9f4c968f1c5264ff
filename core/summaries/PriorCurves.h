// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A prior as curves to look at and to drag: bands of a_t, the density of sigma, and back from a dragged edge to the
// numbers that put it there. In closed form, so that a curve follows the hand without delay.
#pragma once

#include "core/model/Model.h"

namespace credence {

/// Mean and 80 % interval of each a_t, before the data. Entry 0 does not exist and is 0.
struct PositionBands {
    Vector mean; ///< T
    Vector q10;  ///< T
    Vector q90;  ///< T
};

[[nodiscard]] PositionBands positionBands(const PositionPrior& prior);

/// Ends of the 80 % interval of N(mean, sd^2).
struct Interval80 {
    double low = 0;
    double high = 0;
};

[[nodiscard]] Interval80 normalInterval80(double mean, double sd);

/// The prior for which the 80 % interval of a_t ends at `edge`: another sd of a_t, or of all of them where they have a
/// common level. The interval stays centred and never gets narrower than Prior.h allows.
[[nodiscard]] PositionPrior withBandEdge(const PositionPrior& prior, Index t, double edge);

/// sigma in units of `unit`, the scale of an output: quantiles and density.
struct NoiseCurve {
    std::vector<double> sigma;   ///< rising grid; empty where sigma is fixed
    std::vector<double> density; ///< at each of them, scaled so that the highest is 1
    double q5 = 0;               ///< all three the value itself where sigma is fixed
    double q50 = 0;
    double q95 = 0;
};

/// The grid reaches from 0 to mostSigma; 0: to a little beyond the 99 % quantile.
[[nodiscard]] NoiseCurve noiseCurve(const NoisePrior& prior, double unit, double mostSigma = 0);

/// sigma^2 ~ InvGamma such that sigma has these 5 % and 95 % quantiles, 0 < q5 < q95; the shape is held between 0.05
/// and 1e6, and where the two cannot both be met their product is.
[[nodiscard]] NoisePrior noiseFromQuantiles(double q5, double q95, double unit);

/// The sd of the effects of feature e on output p, which has a prior as sigma has one.
[[nodiscard]] NoisePrior effectSdPrior(const EffectPrior& prior, Index p, Index e);

/// What a standardised effect of feature e on output p is in units of the output for one unit of the feature.
[[nodiscard]] double effectUnit(const Design& design, Index p, Index e);

} // namespace credence
