// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The mean function f at every chosen draw, for one block of rows after another, so that memory stays bounded however
// many rows there are. Standardised units.
#pragma once

#include "core/base/Parallel.h"
#include "core/summaries/DrawSelection.h"

#include <stop_token>
#include <vector>

namespace credence {

/// Neighbouring lanes of a design over a range of steps: f of its rows depends on no other lane.
struct RowBlock {
    Index firstLane = 0;
    Index endLane = 0;
    Index firstStep = 0;
    Index endStep = 0;

    [[nodiscard]] std::vector<Index> rows(const Design& design) const; ///< rows of the design, step by step
};

/// How many steps a lane has.
[[nodiscard]] Index lengthOfLane(const Design& design, Index lane);

/// All rows of the design, each in one block, of at most about maxRows rows; a block never mixes steps of several lanes
/// unless it holds those lanes whole.
[[nodiscard]] std::vector<RowBlock> blocksOf(const Design& design, Index maxRows);

/// How many rows a block may have for this many draws of P outputs (32 MB).
[[nodiscard]] Index blockRows(Index draws, Index P);

/// The lanes alone, from their first step to the end of the block: same features, no output is seen. Lanes keep the
/// numbers that their sequences have in the whole design.
[[nodiscard]] Design designOf(const Design& design, const RowBlock& block);

/// draws x (rows P), column p * rows + r for row r of block.rows(). Unfinished where a stop was asked for.
[[nodiscard]] Matrix functionDraws(const DrawSelection& selection, const RowBlock& block, const Parallel& parallel,
                                   const std::stop_token& stop);

/// Calls take(t, value) for every past output of a sequence that the draw itself drew, in the user's units: later steps
/// of the draw go on from it.
template <class Take>
void forEachDrawn(const Design& design, const Parameters& parameters, Index sequence, Index output, const Take& take)
{
    for (Index c = 0; c < parameters.y_drawn.size(); ++c) {
        const DrawnCell& cell = design.drawnCells[static_cast<std::size_t>(c)];
        if (cell.sequence == sequence && cell.output == output) {
            take(cell.t, design.yScaling.fromStandard(parameters.y_drawn(c), output));
        }
    }
}

} // namespace credence
