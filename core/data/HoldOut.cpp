// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/HoldOut.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace credence {

namespace {

constexpr Index kFewestObserved = 3;
constexpr Index kFewestLeft = 2;

void holdOutColumn(const Sequence& sequence, Index p, double share, Mask& mask)
{
    const Index observed = (!sequence.y.col(p).array().isNaN()).count();
    // 0.2 of 10 is 2, whatever the last bit of 0.2 says
    const auto hidden = static_cast<Index>(std::ceil(share * static_cast<double>(observed) - 1e-9));
    if (observed < kFewestObserved || observed - hidden < kFewestLeft) {
        return;
    }
    Index left = hidden;
    for (Index t = sequence.length() - 1; left > 0; --t) {
        if (!std::isnan(sequence.y(t, p))) {
            mask(t, p) = true;
            --left;
        }
    }
}

} // namespace

Result<DatasetPtr> holdOutLast(const Dataset& dataset, double share)
{
    Error error;
    error.code = ErrorCode::Usage;
    if (!(share > 0 && share < 1)) {
        error.message = "the share to hold out must be above 0 and below 1.";
        return error;
    }
    std::vector<Mask> masks;
    for (const Sequence& sequence : dataset.sequences) {
        masks.emplace_back(Mask::Constant(sequence.y.rows(), sequence.y.cols(), false));
        for (Index p = 0; p < sequence.y.cols(); ++p) {
            holdOutColumn(sequence, p, share, masks.back());
        }
    }
    const bool isAnyHeldOut = std::any_of(masks.begin(), masks.end(), [](const Mask& mask) { return mask.any(); });
    if (!isAnyHeldOut) {
        constexpr double kTiny = 1e-8; // less than one value of any file
        error.message = "no sequence has enough observed values to hold out this share of them.";
        error.suggestion = share < kTiny
                               ? "Choose a larger share."
                               : "At least " + std::to_string(kFewestLeft) + " must be left; choose a smaller share.";
        return error;
    }
    return withHeldOut(dataset, masks);
}

DesignPtr withoutCells(const Design& design, const std::vector<CellPlace>& cells)
{
    auto without = std::make_shared<Design>(design);
    for (const CellPlace& cell : cells) {
        const Index row = design.row(cell.sequence, cell.t);
        CREDENCE_CHECK(without->seen(row, cell.output) > 0, "only what was seen can be hidden, and once");
        without->seen(row, cell.output) = 0;
        without->y(row, cell.output) = 0;
        --without->seenCount[static_cast<std::size_t>(cell.output)];
    }
    return without;
}

} // namespace credence
