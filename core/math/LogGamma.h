// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The logarithm of the gamma function for any thread: std::lgamma leaves the sign in a variable that all threads share.
#pragma once

#include <cmath>

namespace credence {

/// log|Gamma(x)|.
[[nodiscard]] inline double logGamma(double x)
{
    int sign = 1;
    return ::lgamma_r(x, &sign);
}

} // namespace credence
