// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The least value of a function of a few numbers without its slope (Nelder and Mead 1965), for objectives that are
// dear, smooth and of three or four parameters.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <functional>

namespace credence {

struct SimplexOptions {
    double step = 0.5;         ///< how far the first corners lie from the start
    double tolerance = 1e-7;   ///< ends where values at the corners and places differ by less, both
    int mostEvaluations = 600; ///< ends there in any case
};

struct SimplexResult {
    Vector place;
    double value = 0;
    int evaluations = 0;
    bool isSettled = false; ///< by the tolerance
};

/// Where the function is infinite or NaN it is taken to be worse than anywhere else.
[[nodiscard]] SimplexResult minimise(const std::function<double(const Vector&)>& function, const Vector& start,
                                     const SimplexOptions& options = {});

} // namespace credence
