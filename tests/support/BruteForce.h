// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The article's own algorithm, written once as the independent answer: the T x T attention is formed, W is regressed
// one row at a time, and a_t by regression on u_tau / a_t with everything rebuilt for each t. O(T^2) for W, O(T^3) for
// a. Its known slips are not copied (query prior, missing y). Works on plain nested loops and shares no code with
// core/chains.
#pragma once

#include "core/math/GaussianBlock.h"
#include "core/model/Model.h"

#include <vector>

namespace credence::bruteforce {

/// One sequence of a problem; y has NaN where missing. All in the sampler's (standardised) units.
struct Data {
    Matrix x; ///< T_i x R
    Matrix y; ///< T_i x P
};

struct Problem {
    std::vector<Data> sequences;
    std::vector<HeadPrior> priors; ///< H
    MatrixPrior D;
    Parameters state;
};

[[nodiscard]] Matrix attention(const Data& data, const HeadParameters& head); ///< T_i x T_i
[[nodiscard]] Matrix mean(const Data& data, const Parameters& state);         ///< T_i x P

/// Conditionals of one row of head g given everything else at the problem's state.
[[nodiscard]] GaussianBlock keyRow(const Problem& problem, std::size_t g, Index row);
[[nodiscard]] GaussianBlock queryRow(const Problem& problem, std::size_t g, Index row);
[[nodiscard]] GaussianBlock valueRow(const Problem& problem, std::size_t g, Index row);
[[nodiscard]] GaussianBlock skipRow(const Problem& problem, Index row);

/// a_t of head g: Lambda and eta are 1 x 1. a_t must not be 0.
[[nodiscard]] GaussianBlock position(const Problem& problem, std::size_t g, Index t);

[[nodiscard]] double sumOfSquares(const Problem& problem);

} // namespace credence::bruteforce
