// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A differential equation dc/ds = A c + B f as one step c' = T c + b f, with whole matrices: what the fast steps are
// held to, and what they have no structure for.
#pragma once

#include "core/memory/MemorySystem.h"

namespace credence {

struct Transition {
    Matrix T; ///< N x N
    Vector b; ///< N
};

/// NOTATION.md (103), (I - alpha delta A) T = I + (1 - alpha) delta A; delta >= 0. O(N^3).
[[nodiscard]] Transition bilinearTransition(const MemorySystem& system, double delta, double alpha);

/// NOTATION.md (104), T = exp(delta A), b = integral of exp(s A) B, together as the exponential of one larger matrix,
/// so that A need not be invertible. O(N^3).
[[nodiscard]] Transition zohTransition(const MemorySystem& system, double delta);

/// By the spec's method, for a step of length delta in the measure's own time.
[[nodiscard]] Transition transitionOf(const MemorySpec& spec, double delta);

} // namespace credence
