// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The mean function f at every chosen draw with row p of every W_V and D integrated out: given all else they are one
// Gaussian (NOTATION.md (14)), and so is f_tp, by (40). Standardised units.
#pragma once

#include "core/summaries/FunctionDraws.h"

namespace credence {

/// Mean and variance of f_tp at each draw: draws x (rows P), columns as of functionDraws.
struct FunctionMoments {
    Matrix mean;
    Matrix variance;
};

class ConditionalFunctions {
public:
    /// Whether that is cheap for so many draws of the model: in time against the quantiles of new data, and in memory.
    [[nodiscard]] static bool isCheap(const Model& model, Index draws);

    /// Works out the weights' Gaussian at every draw of a selection that must outlive it. Unfinished where a stop was
    /// asked for.
    ConditionalFunctions(const DrawSelection& selection, const Parallel& parallel, const std::stop_token& stop);

    /// Unfinished where a stop was asked for.
    [[nodiscard]] FunctionMoments moments(const RowBlock& block, const Parallel& parallel,
                                          const std::stop_token& stop) const;

private:
    const DrawSelection& m_selection;
    Index m_width;     ///< d = H R, and R more with skip weights
    Matrix m_distance; ///< (d P) x draws: conditional mean less the draw's own weights, output after output
    Matrix m_factor;   ///< (d d P) x draws: L of the precision, L L' = Lambda
};

} // namespace credence
