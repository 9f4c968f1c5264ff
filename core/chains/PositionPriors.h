// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What priors on a that tie its steps together ask for besides the sweep over single steps.
#pragma once

#include "core/chains/Conditionals.h"
#include "core/math/EllipticalSlice.h"

namespace credence {

/// Memory of movePath.
struct PathSpace {
    Ellipse ellipse;
    Vector path; ///< T - 1
    Vector a;    ///< T
    Matrix h;    ///< n x (N P)
    Matrix f;    ///< n x P
};

/// All a_t of a head in one step of elliptical slice sampling. Under a smooth prior single steps, held by their
/// neighbours, hardly move. context.residual is what is left for this head; space.ellipse.mean is the prior mean of
/// a_1, a_2, ...; on exit scans.h belongs to the new a.
void movePath(const BlockContext& context, HeadScans& scans, Stream& stream, PathSpace& space, HeadParameters& head);

/// The conditionals of mu_a and omega^2 given a, a normal-inverse-gamma distribution (NOTATION.md (63)): omega^2 ~
/// InvGamma(shape, rate), mu_a given it ~ N(mean, omega^2 / weight).
[[nodiscard]] PositionLevel levelConditional(const PositionLevel& prior, const Vector& a);

/// direction <- the one in which all a_t are shifted together, each by its own prior scale, of prior precision 1.
/// Returns what the prior says of the shift c from a: log density linear c - c^2 / 2. scaled is memory.
[[nodiscard]] double setShift(const PositionTerms& prior, const Vector& a, Vector& direction, Vector& scaled);

/// out <- the prior of a at given mu_a and omega^2.
void setLevelTerms(const HeadParameters& head, PositionTerms& out);

} // namespace credence
