// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"
#include "core/model/Scans.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/FunctionDraws.h"
#include "core/summaries/MemoryTrack.h"
#include "core/summaries/Quantile.h"

namespace credence {

StateNorms stateNorms(const Draws& draws, Index sequence, Index maxDraws, const std::stop_token& stop)
{
    if (draws.shortest() == 0) {
        return {};
    }
    const DrawSelection selection(draws, maxDraws);
    const Design& design = *selection.model().design;
    CREDENCE_CHECK(sequence >= 0 && sequence < design.B(), "the sequence is there");
    const Index lane = design.laneOfSequence[static_cast<std::size_t>(sequence)];
    const Index length = lengthOfLane(design, lane);
    const Design part = designOf(design, {lane, lane + 1, 0, length});
    const HeadOrder order(draws);
    const auto heads = static_cast<std::size_t>(selection.model().dims.H);
    std::vector<Matrix> norms(heads, Matrix::Zero(selection.count(), length)); // draws x T_i
    selection.forEach(Parallel(1), stop, [&](Index i, const Parameters& parameters) {
        const std::vector<std::size_t> places = order.placesOf(parameters);
        for (std::size_t g = 0; g < heads; ++g) {
            HeadScans scans;
            std::optional<Design> space;
            const Design& here = withInputs(part, parameters, space);
            project(here, parameters.heads[g], scans.projections);
            stateScan({here}, parameters.heads[g].a, scans.projections.K, scans.projections.V, scans.h);
            norms[places[g]].row(i) = scans.h.rowwise().norm().transpose();
        }
    });
    StateNorms out;
    if (stop.stop_requested()) {
        return out;
    }
    out.draws = selection.count();
    out.sequence = sequence;
    for (const Matrix& ofHead : norms) {
        out.heads.push_back(quantilesOfColumns(ofHead, kBandLevels));
    }
    return out;
}

} // namespace credence
