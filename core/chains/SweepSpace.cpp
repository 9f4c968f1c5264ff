// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SweepSpace.h"

#include "core/base/Shares.h"
#include "core/model/Likelihood.h"

namespace credence {

SweepSpace::OwnModel::OwnModel(const Model& itsModel)
    : model(itsModel), design(std::make_shared<Design>(withDrawnSeen(*itsModel.design))), move(*design)
{
    model.design = design;
}

SweepSpace::SweepSpace(const Model& model)
    : own(model.dims.L > 0 ? std::make_unique<OwnModel>(model) : nullptr),
      heads(static_cast<std::size_t>(model.dims.H)), positions(*modelOf(model).design, model.dims.N),
      lonePositions(*modelOf(model).design, model.dims.N), effects(*modelOf(model).design),
      logUnitsOfY(logUnits(*model.design))
{
}

namespace {

Shares sharesOfResidual(const Model& model)
{
    const Index terms = model.dims.H + (model.dims.skip ? 1 : 0) + (model.dims.E > 0 ? 1 : 0);
    return sharesOf(model.design->rows(), model.design->y.size() * (2 + terms), kWorkOfShare);
}

/// rowsOf(matrix): the rows at hand.
template <class RowsOf>
void setResidualOfRows(const Model& model, std::size_t leftOutHead, const RowsOf& rowsOf, SweepSpace& space)
{
    auto&& residual = rowsOf(space.residual);
    residual = rowsOf(model.design->y);
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        if (g != leftOutHead) {
            residual -= rowsOf(space.heads[g].mean);
        }
    }
    if (model.dims.skip) {
        residual -= rowsOf(space.skipMean);
    }
    if (model.dims.E > 0) {
        residual -= rowsOf(space.effectMean);
    }
    residual.array() *= rowsOf(model.design->seen).array();
}

} // namespace

void setResidual(const Model& model, std::size_t leftOutHead, SweepSpace& space, const Parallel* parallel)
{
    space.residual.resize(model.design->rows(), model.dims.P);
    const Shares shares = sharesOfResidual(model);
    if (shares.count == 1) { // whole columns at once are quicker
        setResidualOfRows(
            model, leftOutHead, [](auto& matrix) -> auto& { return matrix; }, space);
        return;
    }
    forEachShare(parallel, shares, [&](Index, const Share& share) {
        const auto rowsOf = [&](auto& matrix) { return matrix.middleRows(share.begin, share.size()); };
        setResidualOfRows(model, leftOutHead, rowsOf, space);
    });
}

void refreshMean(const Design& design, const HeadParameters& head, SweepSpace::HeadCache& cache,
                 const Parallel* parallel)
{
    readScan({design, parallel}, head.a, cache.scans.projections, cache.scans.h, cache.mean);
}

void refreshOutputs(const Model& model, ChainState& state, const Parallel* parallel)
{
    const Design& design = *model.design;
    SweepSpace& space = *state.space;
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        const HeadParameters& head = state.parameters.heads[g];
        applyWeights({design, parallel}, head.W_V, space.heads[g].scans.projections.V);
        refreshMean(design, head, space.heads[g], parallel);
    }
    if (model.dims.skip) {
        applyWeights({design, parallel}, state.parameters.D, space.skipMean);
    }
    if (model.dims.E > 0) {
        effectMean(design, state.parameters.b, space.effectMean);
    }
}

void refreshCaches(const Model& model, ChainState& state, const Parallel* parallel)
{
    const Design& design = *model.design;
    for (std::size_t g = 0; g < state.space->heads.size(); ++g) {
        const HeadParameters& head = state.parameters.heads[g];
        Projections& projections = state.space->heads[g].scans.projections;
        applyWeights({design, parallel}, head.W_K, projections.K);
        applyWeights({design, parallel}, head.W_Q, projections.Q);
    }
    refreshOutputs(model, state, parallel);
}

double sumOfSquaredResiduals(const Model& model, SweepSpace& space, const Parallel* parallel)
{
    setResidual(model, kNoHead, space, parallel);
    const Shares shares = sharesOfResidual(model);
    if (shares.count == 1) {
        return space.residual.squaredNorm();
    }
    double sum = 0;
    for (Index share = 0; share < shares.count; ++share) {
        for (Index p = 0; p < model.dims.P; ++p) {
            sum += space.residual.col(p).segment(shares[share].begin, shares[share].size()).squaredNorm();
        }
    }
    return sum;
}

} // namespace credence
