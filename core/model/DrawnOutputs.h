// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences walked step by step, as lagged outputs need it: what is drawn at one step is an input of later ones
// (NOTATION.md section 13).
#pragma once

#include "core/base/Random.h"
#include "core/model/Model.h"

#include <utility>
#include <vector>

namespace credence {

/// f of one sequence, step after step: the states of the heads are all that is kept of the past.
class SequenceWalk {
public:
    SequenceWalk(const Design& design, const Parameters& parameters, Index sequence);

    /// (2)-(5) f of the next step from the row of design.x as it is now; P, standardised. Steps begin at 0.
    const Vector& step();
    [[nodiscard]] Index next() const { return m_next; } ///< the step that step() would make

private:
    const Design* m_design;
    const Parameters* m_parameters;
    Index m_sequence;
    Index m_next = 0;
    std::vector<Matrix> m_h; ///< of each head, N x P
    Vector m_x;              ///< R
    Vector m_f;              ///< P
};

/// Where the drawn cells of a design lie and what they feed.
class DrawnPlaces {
public:
    explicit DrawnPlaces(const Design& design);

    [[nodiscard]] std::pair<std::size_t, std::size_t> cellsOf(Index sequence) const; ///< first and behind the last
    /// Puts the value of a cell where later inputs hold it, and in y where it is inner.
    void put(std::size_t cell, double value, Design& design) const;

private:
    std::vector<std::size_t> m_firstOf;  ///< B + 1, of each sequence's cells
    std::vector<std::size_t> m_firstUse; ///< L + 1
    std::vector<DrawnUse> m_uses;        ///< by cell
    std::vector<Index> m_effectOf;       ///< R: the column of z that a feature is; -1: none
};

enum class DrawnPart {
    All,      ///< every drawn cell
    Trailing, ///< those after the last step at which the sequence is seen; the others stay
};

/// Draws y_tp ~ N(f_tp, sigma^2) step by step, each given what was drawn before it: cells into parameters.y_drawn and
/// into the inputs of design, which must hold the others already. Values stay within 10^50, so that what explodes stays
/// a number.
void simulateDrawn(const DrawnPlaces& places, DrawnPart part, Stream& stream, Parameters& parameters, Design& design);

/// One sequence, standardised.
struct SimulatedSequence {
    Matrix f; ///< T_i x P
    Matrix y; ///< T_i x P
};

/// Every row anew, as data to come: y_tp ~ N(f_tp, sigma^2) of one sequence from its first step on, past outputs being
/// the ones just drawn. design.x is used as space and left changed.
[[nodiscard]] SimulatedSequence simulateSequence(const Parameters& parameters, Index sequence, Stream& stream,
                                                 Design& design);

} // namespace credence
