// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out done for real where importance sampling cannot be trusted: the model is sampled again without the
// point, with the same prior, scaling and plan, and the point's elpd is the log mean of its likelihood over these
// draws.
#pragma once

#include "core/chains/Run.h"
#include "core/summaries/LooTable.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

/// Places in a LooTable's cells and sequences.
struct RefitPlan {
    std::vector<std::size_t> cells;
    std::vector<std::size_t> sequences;

    [[nodiscard]] int count() const { return static_cast<int>(cells.size() + sequences.size()); }
};

/// Every point whose k is above the limit or missing and that was not refitted yet; sequences where there are several.
[[nodiscard]] RefitPlan pointsToRefit(const LooTable& table);

struct RefitProgress {
    int number = 0;      ///< of this refit, from 1
    int count = 0;       ///< of all of them
    std::string leftOut; ///< "value 3, 0.27, conc", "sequence 6"
    SnapshotPtr snapshot;
};

struct RefitRequest {
    SamplerSettings settings; ///< of every refit; the run's own
    int sliceMs = 50;
    std::function<void(const RefitProgress&)> observe = {}; ///< called on the calling thread; may be empty
};

struct RefitReport {
    int done = 0;
    int notConverged = 0; ///< of those done, by settings.targets
    bool isStopped = false;
    std::optional<Error> error; ///< of the refit that broke off; those before it count
};

/// Not of a model with lagged outputs (NOTATION.md section 13). Puts exact values into the table, point after point,
/// until all are done or a stop is asked for.
RefitReport refit(LooTable& table, const RefitPlan& plan, const RefitRequest& request, const std::stop_token& stop);

} // namespace credence
