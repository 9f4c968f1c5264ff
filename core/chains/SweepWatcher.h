// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody who looks on while a sweep goes from block to block, for teaching. Looking changes no draw.
#pragma once

#include "core/math/GaussianBlock.h"
#include "core/model/Parameters.h"

namespace credence {

enum class BlockKind {
    Keys,           ///< W_K of a head, all of it or one row
    Queries,        ///< W_Q, the same
    Outputs,        ///< row p of W_V of every head and of D, with sequence effects integrated out
    Level,          ///< omega^2 and mu_a of a head
    Position,       ///< one a_t
    PositionPair,   ///< a_t times a factor, a_{t+1} divided by it
    PositionPass,   ///< all a_t of a head one after another, where they are not told one by one
    PositionPath,   ///< all a_t of a head in a step of elliptical slice sampling
    PositionWaves,  ///< all a_t of a head along the slow waves of their prior
    PositionShift,  ///< all a_t of a head in one direction
    Effects,        ///< b of one sequence on one output
    EffectVariance, ///< v_b of one feature on one output
    EffectScale,    ///< all effects of a feature on an output and their sd by one factor
    Symmetries,     ///< the weights of a head along what the likelihood does not see
    Noise           ///< sigma^2
};

/// Which block it is; what does not apply is 0.
struct BlockPlace {
    BlockKind kind = BlockKind::Keys;
    std::size_t head = 0;
    Index index = 0;  ///< step t of a position, sequence of effects, column of b of an effect scale
    Index output = 0; ///< p of outputs, effects and their variance
    Index effect = 0; ///< e of an effect's variance
    Index firstEntry = 0;
    Index entries = -1;         ///< of the block, from firstEntry on; -1: all
    bool isOverRelaxed = false; ///< the draw passes over to the mean's other side (NOTATION.md (50))
};

class SweepWatcher {
public:
    SweepWatcher() = default;
    SweepWatcher(const SweepWatcher&) = delete;
    SweepWatcher& operator=(const SweepWatcher&) = delete;
    virtual ~SweepWatcher() = default;

    /// now: as they are before the block, and after it.
    virtual void starts(const BlockPlace& place, const Parameters& now) = 0;
    virtual void ends(const Parameters& now) = 0;
    /// Between the two, what the block is drawn from, entry after entry; nothing where that has no closed form.
    virtual void gaussian(const GaussianBlock& conditional) = 0;
    virtual void inverseGamma(double shape, double rate) = 0;
};

} // namespace credence
