// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Four steps of the recurrence s_t = a_t s_{t-1} + u_t at a time, for one sequence alone: steps two apart are joined,
// then steps four apart, as maps s -> a s + u are joined in a parallel scan (Blelloch 1990).
#pragma once

#include "core/math/Wide.h"

namespace credence {

/// The coefficients of four neighbouring steps; shared by all that runs through them.
struct FourSteps {
    Four one = {};  ///< what a step takes from the step before it, among the four
    Four two = {};  ///< from the pair before
    Four from = {}; ///< from what was before the four
};

/// a points at a_t of the first of four steps.
CREDENCE_INLINED void setSteps(const double* a, FourSteps& steps)
{
    const double a_10 = a[1] * a[0];
    const double a_21 = a[2] * a[1];
    const double a_32 = a[3] * a[2];
    steps.one = Four{0, a[1], a[2], a[3]};
    steps.two = Four{0, 0, a_21, a_32};
    steps.from = Four{a[0], a_10, a_21 * a[0], a_32 * a_10};
}

/// u of the four steps becomes their s; before is s of the step before.
CREDENCE_INLINED void scanSteps(const FourSteps& steps, double before, Four& u)
{
    const Four pairs = u + steps.one * __builtin_shufflevector(u, u, 0, 0, 1, 2);
    const Four fours = pairs + steps.two * __builtin_shufflevector(pairs, pairs, 0, 0, 0, 1);
    u = fours + steps.from * before;
}

} // namespace credence
