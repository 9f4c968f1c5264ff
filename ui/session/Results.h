// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window computes from draws, put together from core's summaries; pages and exports ask for the same. Slow:
// call it in a job.
#pragma once

#include "core/summaries/Bands.h"
#include "core/summaries/ChainCourse.h"
#include "core/summaries/Coverage.h"
#include "core/summaries/PosteriorCurves.h"
#include "core/summaries/Trace.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace credence::ui {

/// Bands of all rows with what was counted on them.
struct BandResult {
    std::shared_ptr<const BandTable> bands;
    std::vector<BandCoverage> ofOutput;                ///< [output], all sequences
    std::vector<std::vector<BandCoverage>> ofSequence; ///< [output][sequence]
};

/// The chains of one quantity: its draws, their ranks among all chains, and how they ran.
struct RankResult {
    std::string quantity;
    Matrix values; ///< draws x chains
    ChainCourse course;
    std::vector<std::vector<int>> counts; ///< [chain][bin]
    Index drawsPerChain = 0;
    Extent expected; ///< 95 % of a bin's counts, were the draws independent
};

/// Null without draws or when a stop was asked for.
[[nodiscard]] std::shared_ptr<const BandResult> bandResult(const Draws& draws, const BandOptions& options,
                                                           const std::stop_token& stop);
/// Null where there is no such quantity or no draw.
[[nodiscard]] std::shared_ptr<const RankResult> rankResult(const Draws& draws, const std::string& quantity);

} // namespace credence::ui
