// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Steps after the last one of a sequence: by the median gap, written as the data write theirs.
#pragma once

#include "core/data/Dataset.h"

#include <string>
#include <vector>

namespace credence {

/// The median distance of neighbouring steps of the sequence; of all sequences where it has one row only; 1 where none
/// has two. Whole where steps are dates, months or quarters. To 12 digits, so that 7.03 - 5.01 is 2.02.
[[nodiscard]] double medianGap(const Dataset& dataset, const Sequence& sequence);

struct FutureStep {
    double value = 0;
    std::string text;
};

/// count steps, rising; an error where a number that large has no next one.
[[nodiscard]] Result<std::vector<FutureStep>> futureSteps(const Dataset& dataset, const Sequence& sequence,
                                                          Index count);

} // namespace credence
