// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person should know of a dataset before a model is fitted: what is missing, constant, redundant, far from the
// rest, short or with gaps.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/ReadOptions.h"

#include <vector>

namespace credence {

[[nodiscard]] std::vector<Notice> findDataNotices(const Dataset& dataset);

/// An input that is a linear function of others.
struct LinearInput {
    Index input = 0;
    std::vector<Index> of; ///< those that it follows from, all before it
};

/// Of each input that follows from those before it; none are looked for where there are more than 200 inputs or fewer
/// than 3 rows. Takes n R^2 steps: not for the thread of a window.
[[nodiscard]] std::vector<LinearInput> findLinearInputs(const Dataset& dataset);

} // namespace credence
