// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Memory and caches of one chain's sweeps: what its parameters imply, kept in step with them, and the space that blocks
// are drawn in. Rebuilt from the parameters alone, never part of what is saved.
#pragma once

#include "core/chains/Chain.h"
#include "core/chains/DrawnOutputsMove.h"
#include "core/chains/LonePositions.h"
#include "core/chains/PathMove.h"
#include "core/chains/PositionPriors.h"
#include "core/chains/PositionSweep.h"
#include "core/chains/SequenceEffects.h"

#include <vector>

namespace credence {

struct SweepSpace {
    /// What a head's parameters imply, kept in step with them.
    struct HeadCache {
        HeadScans scans;
        Matrix mean;         ///< n x P, the head's part of f
        PositionTerms level; ///< the prior of a where it is hierarchical
    };

    /// A block at hand. Blocks of different sizes have each their own, or memory would be asked for at every change.
    struct BlockSpace {
        GaussianBlock block;
        GaussianSpace gaussian;
        Vector flat; ///< its value, row after row
    };

    /// One a on its way from mode to mode; of one entry each.
    struct Jump {
        Ellipse ellipse;
        Vector value;
    };

    /// Where past outputs are drawn, a chain has a model of its own, whose design holds them as seen.
    struct OwnModel {
        Model model;
        std::shared_ptr<Design> design; ///< the model's
        DrawnOutputsMove move;

        explicit OwnModel(const Model& itsModel);
    };

    explicit SweepSpace(const Model& model);

    /// The model that the conditionals are those of.
    [[nodiscard]] const Model& modelOf(const Model& model) const { return own ? own->model : model; }

    std::unique_ptr<OwnModel> own; ///< null where no past output is drawn
    std::vector<HeadCache> heads;
    Matrix skipMean;   ///< n x P, D x; 0 without skip weights
    Matrix effectMean; ///< n x P, z'b; 0 without sequence effects
    Matrix residual;   ///< n x P, of the block at hand
    Matrix Omega;      ///< n x (H R + R): covariates of W_V of every head, then x; the last R only with skip weights
    ScanSpace scan;
    PositionSweep positions;
    LonePositions lonePositions;
    PathSpace path;
    PathMove pathMove;
    SequenceEffects effects;
    BlockSpace weights;         ///< keys and queries
    BlockSpace outputs;         ///< a row of output weights
    BlockSpace sequenceEffects; ///< of one sequence
    Vector direction;           ///< T, along which all a of a head are shifted
    Vector scaled;              ///< T, the prior precision times direction
    Vector before;              ///< T, where they start
    Jump jump;
    double logUnitsOfY;
};

/// The prior of the a of a head, given its level where that is drawn.
[[nodiscard]] inline const PositionTerms& positionTerms(const Model& model, const SweepSpace& space, std::size_t g)
{
    return model.prior.heads[g].a.hasLevel() ? space.heads[g].level : *model.headTerms[g].a;
}

constexpr std::size_t kNoHead = static_cast<std::size_t>(-1);

/// space.residual <- seen part of y minus every term of f but the given head. Summed anew in a fixed order each time: a
/// running total would carry rounding from sweep to sweep, and a resumed run would not be bit for bit the same.
void setResidual(const Model& model, std::size_t leftOutHead, SweepSpace& space, const Parallel* parallel = nullptr);

/// The head's state scan and part of f from its projections and a.
void refreshMean(const Design& design, const HeadParameters& head, SweepSpace::HeadCache& cache,
                 const Parallel* parallel = nullptr);

/// The caches that hang on the output weights and effects.
void refreshOutputs(const Model& model, ChainState& state, const Parallel* parallel = nullptr);

/// All caches from the parameters alone, by the same sums as a sweep makes them, so that a resumed chain has the same
/// bits.
void refreshCaches(const Model& model, ChainState& state, const Parallel* parallel = nullptr);

/// Of the seen cells, at the means of the caches; sets space.residual.
[[nodiscard]] double sumOfSquaredResiduals(const Model& model, SweepSpace& space, const Parallel* parallel = nullptr);

} // namespace credence
