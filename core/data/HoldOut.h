// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Hiding known outputs from the sampler, so that predictions can be scored where the truth is known.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/Design.h"

namespace credence {

/// Holds out the last share of the observed values of each output in each sequence, rounded up; sequences with fewer
/// than 3 of them, or with fewer than 2 left over, keep all. Error Usage where share is not in (0, 1), or where all
/// keep all.
[[nodiscard]] Result<DatasetPtr> holdOutLast(const Dataset& dataset, double share);

struct CellPlace {
    Index sequence = 0;
    Index t = 0;
    Index output = 0;
};

/// The same numbers with these seen cells unseen: scaling and features stay as they are.
[[nodiscard]] DesignPtr withoutCells(const Design& design, const std::vector<CellPlace>& cells);

} // namespace credence
