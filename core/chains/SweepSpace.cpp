// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/SweepSpace.h"

#include "core/model/Likelihood.h"

namespace credence {

SweepSpace::SweepSpace(const Model& model)
    : heads(static_cast<std::size_t>(model.dims.H)), positions(*model.design, model.dims.N), effects(*model.design),
      logUnitsOfY(logUnits(*model.design))
{
}

void setResidual(const Model& model, std::size_t leftOutHead, SweepSpace& space)
{
    space.residual = model.design->y;
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        if (g != leftOutHead) {
            space.residual -= space.heads[g].mean;
        }
    }
    if (model.dims.skip) {
        space.residual -= space.skipMean;
    }
    if (model.dims.E > 0) {
        space.residual -= space.effectMean;
    }
    space.residual.array() *= model.design->seen.array();
}

void refreshMean(const Design& design, const HeadParameters& head, SweepSpace::HeadCache& cache)
{
    readScan(design, head.a, cache.scans.projections, cache.scans.h, cache.mean);
}

void refreshOutputs(const Model& model, ChainState& state)
{
    const Design& design = *model.design;
    SweepSpace& space = *state.space;
    for (std::size_t g = 0; g < space.heads.size(); ++g) {
        const HeadParameters& head = state.parameters.heads[g];
        applyWeights(design, head.W_V, space.heads[g].scans.projections.V);
        refreshMean(design, head, space.heads[g]);
    }
    if (model.dims.skip) {
        applyWeights(design, state.parameters.D, space.skipMean);
    }
    if (model.dims.E > 0) {
        effectMean(design, state.parameters.b, space.effectMean);
    }
}

void refreshCaches(const Model& model, ChainState& state)
{
    const Design& design = *model.design;
    for (std::size_t g = 0; g < state.space->heads.size(); ++g) {
        const HeadParameters& head = state.parameters.heads[g];
        Projections& projections = state.space->heads[g].scans.projections;
        applyWeights(design, head.W_K, projections.K);
        applyWeights(design, head.W_Q, projections.Q);
    }
    refreshOutputs(model, state);
}

double sumOfSquaredResiduals(const Model& model, SweepSpace& space)
{
    setResidual(model, kNoHead, space);
    return space.residual.squaredNorm();
}

} // namespace credence
