// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a scan goes through the steps: one at a time while several sequences go on, four at a time where
// one sequence is left.
#pragma once

#include "core/data/Design.h"
#include "core/math/FourSteps.h"

namespace credence {

/// Calls one(t), or four(t, steps) for t .. t + 3 where a single row is alive at each of them, in rising order. Both
/// are inlined, so that the clones of the caller for each processor hold them.
template <class One, class Four>
CREDENCE_INLINED void forEachStep(const Design& design, const Vector& a, const One& one, const Four& four)
{
    Index t = 0;
    for (const Index alone = design.aloneFrom(); t < alone; ++t) {
        one(t);
    }
    for (; t + kFour <= design.T(); t += kFour) {
        FourSteps steps;
        setSteps(a.data() + t, steps);
        four(t, steps);
    }
    for (; t < design.T(); ++t) {
        one(t);
    }
}

} // namespace credence
