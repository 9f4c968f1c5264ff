// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The attention matrix, formed only to be looked at: M_ts = (Q_t . K_s) a_{s+1} ... a_t for s <= t, else 0,
// NOTATION.md (6).
#pragma once

#include "core/model/Model.h"

namespace credence {

/// M of one head and one sequence, T_i x T_i, lower triangular.
[[nodiscard]] Matrix attentionMatrix(const Design& design, const HeadParameters& head, Index sequence);

/// Contributions M_ts V_s to output p, T_i x T_i, standardised units; row t sums to the head's part of f_t.
[[nodiscard]] Matrix contributionMatrix(const Design& design, const HeadParameters& head, Index sequence, Index p);

} // namespace credence
