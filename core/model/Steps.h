// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a scan of some lanes goes through the steps: one at a time while several sequences go on, four at
// a time where one sequence is left.
#pragma once

#include "core/base/Shares.h"
#include "core/data/Design.h"
#include "core/math/FourSteps.h"

#include <algorithm>

namespace credence {

/// isFirst: the lanes begin with 0, which the compiler then knows.
template <bool isFirst, class One, class Four>
CREDENCE_INLINED void forEachStepOf(const Design& design, const Share& lanes, const Vector& a, const One& one,
                                    const Four& four)
{
    const Index begin = isFirst ? 0 : lanes.begin;
    const Index end = lanes.end;
    const Index alone = isFirst ? design.aloneFrom() : design.T(); // the sequence left is the first
    Index t = 0;
    for (; t < alone; ++t) {
        one(t, Share{begin, std::min(end, design.lanes(t))});
    }
    for (; t + kFour <= design.T(); t += kFour) {
        FourSteps steps;
        setSteps(a.data() + t, steps);
        four(t, steps);
    }
    for (; t < design.T(); ++t) {
        one(t, Share{begin, std::min(end, design.lanes(t))});
    }
}

/// Calls one(t, those of the lanes that are alive, if any), or four(t, steps) for t .. t + 3 where a single row is
/// alive at each of them, in rising order. Both are inlined, so that the clones of the caller for each processor hold
/// them.
template <class One, class Four>
CREDENCE_INLINED void forEachStep(const Design& design, const Share& lanes, const Vector& a, const One& one,
                                  const Four& four)
{
    if (lanes.begin == 0) {
        forEachStepOf<true>(design, lanes, a, one, four);
    } else {
        forEachStepOf<false>(design, lanes, a, one, four);
    }
}

} // namespace credence
