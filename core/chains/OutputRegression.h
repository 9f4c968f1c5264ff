// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The output weights as a regression on what keys, queries and positions make of the inputs (NOTATION.md (14)), and
// moves of the a of a head with those weights integrated out: what the data say of a hangs on the size of the weights,
// and drawn apart the two follow each other slowly.
#pragma once

#include "core/chains/SweepSpace.h"

namespace credence {

/// Holds nothing of its own: Omega and the block at hand are the space's. Every move finds an Omega that belongs to the
/// parameters and leaves one; after it the output weights must be drawn, from their conditional alone.
class OutputRegression {
public:
    OutputRegression(const Model& model, ChainState& state, double tau, const Parallel* parallel);

    void fill();                  ///< Omega <- the parameters'
    void fillHead(std::size_t g); ///< the columns of one head
    void setBlock(Index p);       ///< the space's block <- (14) of output p, with its effects integrated out
    [[nodiscard]] double
    logOf(); ///< log likelihood without output weights and effects, up to what Omega does not change

    /// (51) All a of a head along one direction.
    void shift(std::size_t g);
    /// (51a) One a of a head, wherever on the ellipse of its prior given the others.
    void jump(std::size_t g);
    /// (80)-(83) All a of a head along the slow waves of a smooth prior. Sequence effects stay as they are, and are
    /// drawn with the output weights. False where no approximation was found.
    [[nodiscard]] bool moveAlongWaves(std::size_t g);

private:
    [[nodiscard]] Vector& positions(std::size_t g) { return m_state.parameters.heads[g].a; }

    const Model& m_model;
    const Design& m_design;
    ChainState& m_state;
    SweepSpace& m_space;
    double m_tau;
    const Parallel* m_parallel;
};

} // namespace credence
