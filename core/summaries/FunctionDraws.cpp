// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/FunctionDraws.h"

#include "core/model/Scans.h"

#include <algorithm>
#include <numeric>

namespace credence {

namespace {

constexpr Index kBlockNumbers = Index{4} << 20U;

/// How many lanes of the block are alive at step t; lanes are in order of falling length.
Index lanesAt(const Design& design, const RowBlock& block, Index t)
{
    return std::max<Index>(0, std::min(block.endLane, design.lanes(t)) - block.firstLane);
}

void splitLane(Index lane, Index length, Index maxRows, std::vector<RowBlock>& blocks)
{
    for (Index step = 0; step < length; step += maxRows) {
        blocks.push_back({lane, lane + 1, step, std::min(length, step + maxRows)});
    }
}

} // namespace

Index lengthOfLane(const Design& design, Index lane)
{
    Index length = 0;
    while (length < design.T() && lane < design.lanes(length)) {
        ++length;
    }
    return length;
}

std::vector<Index> RowBlock::rows(const Design& design) const
{
    std::vector<Index> rows;
    for (Index t = firstStep; t < endStep; ++t) {
        for (Index lane = 0; lane < lanesAt(design, *this, t); ++lane) {
            rows.push_back(design.begin(t) + firstLane + lane);
        }
    }
    return rows;
}

Index blockRows(Index draws, Index P)
{
    return std::max<Index>(1, kBlockNumbers / std::max<Index>(1, draws * P));
}

std::vector<RowBlock> blocksOf(const Design& design, Index maxRows)
{
    std::vector<RowBlock> blocks;
    Index room = 0; // rows that the last block can still take
    for (Index lane = 0; lane < design.B(); ++lane) {
        const Index length = lengthOfLane(design, lane);
        if (length > maxRows) {
            splitLane(lane, length, maxRows, blocks);
            room = 0;
        } else if (length <= room) {
            blocks.back().endLane = lane + 1;
            room -= length;
        } else {
            blocks.push_back({lane, lane + 1, 0, length});
            room = maxRows - length;
        }
    }
    return blocks;
}

Design designOf(const Design& design, const RowBlock& block)
{
    RowBlock whole = block;
    whole.firstStep = 0;
    const std::vector<Index> rows = whole.rows(design);
    const auto count = static_cast<Index>(rows.size());
    Design part;
    part.dataset = design.dataset;
    part.features = design.features;
    part.featureNames = design.featureNames;
    part.xScaling = design.xScaling;
    part.yScaling = design.yScaling;
    part.stepBegin = {0};
    for (Index t = 0; t < block.endStep; ++t) {
        part.stepBegin.push_back(part.stepBegin.back() + lanesAt(design, block, t));
    }
    part.laneOfSequence.resize(static_cast<std::size_t>(block.endLane - block.firstLane));
    std::iota(part.laneOfSequence.begin(), part.laneOfSequence.end(), Index{0});
    part.sequenceOfLane.assign(design.sequenceOfLane.begin() + block.firstLane,
                               design.sequenceOfLane.begin() + block.endLane);
    part.x = design.x(rows, Eigen::all);
    part.effects = design.effects;
    part.z = design.z(rows, Eigen::all);
    part.y = Matrix::Zero(count, design.P());
    part.seen = Matrix::Zero(count, design.P());
    part.seenCount.assign(static_cast<std::size_t>(design.P()), 0);
    if (!design.drawnUses.empty()) {
        std::vector<Index> placeOf(static_cast<std::size_t>(design.rows()), -1);
        for (std::size_t place = 0; place < rows.size(); ++place) {
            placeOf[static_cast<std::size_t>(rows[place])] = static_cast<Index>(place);
        }
        for (const DrawnUse& use : design.drawnUses) {
            if (const Index place = placeOf[static_cast<std::size_t>(use.row)]; place >= 0) {
                part.drawnUses.push_back({use.cell, place, use.column});
            }
        }
    }
    return part;
}

Matrix functionDraws(const DrawSelection& selection, const RowBlock& block, const Parallel& parallel,
                     const std::stop_token& stop)
{
    const Design part = designOf(*selection.model().design, block);
    const auto rows = static_cast<Index>(block.rows(*selection.model().design).size());
    Matrix values(selection.count(), rows * part.P()); // draws x (rows P)
    selection.forEach(parallel, stop, [&](Index i, const Parameters& parameters) {
        const Matrix f = meanFunction(part, parameters); // rows of part x P
        values.row(i) = f.bottomRows(rows).reshaped().transpose();
    });
    return values;
}

} // namespace credence
