// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior of one number by itself, in closed form, to be laid under what the draws say of it; and the density of
// draws.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <vector>

namespace credence {

struct PriorMarginal {
    enum class Law {
        Fixed,           ///< location itself
        Normal,          ///< location and sd scale
        Student,         ///< location + scale T, T with 2 shape degrees of freedom: a normal whose variance is learnt
        RootInverseGamma ///< scale sqrt V, V ~ InvGamma(shape, 1): an sd
    };
    Law law = Law::Normal;
    double location = 0;
    double scale = 1;
    double shape = 0;

    [[nodiscard]] double density(double x) const;  ///< 0 where the law is Fixed
    [[nodiscard]] double quantile(double p) const; ///< p inside (0, 1)
};

/// The root of a number that is InvGamma(shape, rate).
[[nodiscard]] PriorMarginal rootOf(double shape, double rate);

/// Normal about location with a variance of `parts` times one that is InvGamma(shape, rate).
[[nodiscard]] PriorMarginal studentOf(double location, double shape, double rate, double parts);

/// The law of centre + factor X, factor > 0; a RootInverseGamma has no centre.
[[nodiscard]] PriorMarginal transformed(const PriorMarginal& law, double centre, double factor);

/// Points of a curve, both finite; x rises.
struct DensityCurve {
    std::vector<double> x;
    std::vector<double> density;

    [[nodiscard]] bool isEmpty() const { return x.empty(); }
};

/// From the 0.5 % to the 99.5 % quantile, of an sd from 0 to the 99 % quantile; empty where the law is Fixed.
[[nodiscard]] DensityCurve densityCurve(const PriorMarginal& law);

/// Kernel estimate with Gaussians of Silverman's bandwidth, 0.9 min(sd, IQR / 1.34) n^(-1/5); where numbers cannot be
/// below 0 what the kernels put there is turned back. Values in any order; empty where they do not move or are not
/// finite.
[[nodiscard]] DensityCurve densityCurve(const Vector& values, bool isPositive);

} // namespace credence
