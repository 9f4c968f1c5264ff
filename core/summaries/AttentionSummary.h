// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What each output is made of: posterior of the contributions M_ts V_s of one sequence and output, in output units.
#pragma once

#include "core/draws/Draws.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace credence {

struct HeadContribution {
    Matrix mean;         ///< T_i x T_i, 0 above the diagonal
    Matrix sd;           ///< T_i x T_i
    Matrix q10;          ///< T_i x T_i
    Matrix q90;          ///< T_i x T_i
    Matrix probPositive; ///< T_i x T_i, posterior probability of being above 0
    Vector sumMean;      ///< T_i, mean of the head's part of f_t (sum over s)
    Vector sumSd;        ///< T_i
};

struct AttentionSummary {
    ModelPtr model;
    Index draws = 0;
    Index sequence = 0;
    Index output = 0;
    bool isTooLong = false; ///< the sequence has more than kMostAttentionSteps: heads and the rest are empty
    std::vector<HeadContribution> heads; ///< H, in the order of HeadOrder draw by draw, as in the tables
    Vector baseMean;                     ///< T_i, centre of y plus D x_t plus z_t'b_i: all but the heads
    Vector baseSd;                       ///< T_i
    Vector fMean;                        ///< T_i
    Vector fSd;                          ///< T_i
};

/// The longest sequence that is summed up: five matrices of T_i x T_i numbers a head, 40 MB each at this length.
constexpr Index kMostAttentionSteps = 2000;

using AttentionSummaryPtr = std::shared_ptr<const AttentionSummary>;

struct AttentionRequest {
    Index sequence = 0;
    Index output = 0;
    Index maxDraws = 2000; ///< evenly thinned to at most this many; 0: all
    int threads = 1;       ///< 0: one for each core
};

/// Without draws, or when a stop was asked for: no heads, draws 0. Memory stays bounded; time grows with T_i squared.
[[nodiscard]] AttentionSummary summariseAttention(const Draws& draws, const AttentionRequest& request,
                                                  std::stop_token stop = {});

} // namespace credence
