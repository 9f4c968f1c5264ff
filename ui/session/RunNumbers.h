// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that pictures and pages of a whole run are made of, worked out from all of its draws: what exports and
// reports have in common. Slow: call it in a job.
#pragma once

#include "core/summaries/AttentionSummary.h"
#include "core/summaries/Calibration.h"
#include "core/summaries/ParameterTable.h"
#include "core/summaries/Quantities.h"
#include "ui/session/Document.h"
#include "ui/session/Results.h"

#include <functional>
#include <stop_token>

namespace credence::ui {

/// Of which run, and what of it is looked at.
struct RunView {
    Document document; ///< that the run is of
    SnapshotPtr snapshot;
    Index sequence = 0;
    Index output = 0;
    std::string quantity = {}; ///< whose chains are shown; empty: the one that the verdict calls worst
};

/// A run under way has chains of several lengths; readers of its files want one. Other runs as they are.
[[nodiscard]] SnapshotPtr evenedSnapshot(const SnapshotPtr& snapshot);

struct RunNumbers {
    RunView view; ///< that they are of
    SummaryTable summary;
    std::shared_ptr<const BandResult> bands;
    AttentionSummaryPtr attention;
    std::shared_ptr<const RankResult> ranks; ///< null where there is no such quantity
    CalibrationPtr calibration;
    ParameterTablePtr parameters;
};

using RunNumbersPtr = std::shared_ptr<const RunNumbers>;

/// step: called before each of kNumberSteps pieces of work, on this thread; may be empty. What of before, which may be
/// null, is of the same draws is taken over. Null without draws, or when a stop was asked for.
inline constexpr int kNumberSteps = 6;
[[nodiscard]] RunNumbersPtr runNumbers(const RunView& view, const RunNumbersPtr& before, const std::stop_token& stop,
                                       const std::function<void(int step)>& step = {});

} // namespace credence::ui
