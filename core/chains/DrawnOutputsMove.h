// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Unseen past outputs as a block of the sweep (NOTATION.md section 13): the inner ones of a sequence by elliptical
// slice sampling of their innovations, exactly at every power of the likelihood; the trailing ones simulated forward.
#pragma once

#include "core/math/EllipticalSlice.h"
#include "core/model/DrawnOutputs.h"

namespace credence {

class DrawnOutputsMove {
public:
    explicit DrawnOutputsMove(const Design& design) : m_places(design) {}

    /// Draws all of parameters.y_drawn and puts it into design, whose inputs and inner outputs hold it already on
    /// entry. beta in [0, 1] is the power of the likelihood.
    void run(double beta, Stream& stream, Parameters& parameters, Design& design);

private:
    /// A run of steps with inner cells.
    struct Gap {
        std::size_t first = 0; ///< cell
        std::size_t end = 0;
    };
    struct Problem {
        const Parameters& parameters;
        double beta;
        Design& design;
        Index sequence;
        Index lastSeen; ///< step
    };

    void moveSequence(const Problem& problem, Stream& stream, Parameters& parameters);
    void moveGap(const Problem& problem, const Gap& gap, const SequenceWalk& before, Stream& stream);
    double logOf(const Problem& problem, const Gap& gap, SequenceWalk walk, const Vector& innovations);
    [[nodiscard]] std::vector<Gap> gapsOf(const Problem& problem) const;

    DrawnPlaces m_places;
    Ellipse m_ellipse;
    Vector m_innovations;
};

} // namespace credence
