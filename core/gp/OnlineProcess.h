// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A Gaussian process that reads a series as it comes, in memory that does not grow: what was seen is held by the M
// states of a LegS memory, which are carried over to a longer horizon with every batch (Bui, Nguyen and Turner 2017;
// Chen 2025, chapter 4). Hyperparameters stay as they are.
//
// States are kept whitened, v ~ N(0, I), in as many directions as their covariance has to working precision, so that
// no jitter is added. Then what was seen is a precision P and a linear term c, and the update of Bui et al. becomes
// P <- C P C' + .., c <- C c + .. with C the covariance of new and old v: nothing is inverted, and P cannot become
// indefinite. NOTATION.md (123)-(126).
#pragma once

#include "core/gp/ExactProcess.h"
#include "core/gp/HippoFunctionals.h"

namespace credence {

struct OnlineSpec {
    ProcessModel model;
    Index M = 30;       ///< inducing variables, 1 to 256
    double origin = 0;  ///< the x at which the memory begins; data lie at or after it
    double horizon = 0; ///< where it ends at first; 0: a tenth of the kernel's length. Grows with the data
};

/// A value; its size depends on M alone.
struct OnlineState {
    HippoFunctionals u; ///< the states that hold what was seen
    Matrix whitening;   ///< M x r: v = whitening' u
    Matrix P;           ///< r x r, precision from the data
    Vector c;           ///< r, linear term
    Index n = 0;        ///< values seen
    double squares = 0; ///< sum of y^2
    double loss = 0;    ///< what the bound on the log marginal likelihood has lost to the approximation, 0 or more
};

[[nodiscard]] OnlineState initOnline(const OnlineSpec& spec);

/// One batch, of one value or many, in any order inside it; the horizon moves to its last x if that is further.
void observe(OnlineState& state, const OnlineSpec& spec, const ProcessData& batch);

/// f at any x, past or to come, given all that was seen.
[[nodiscard]] ProcessBand predict(const OnlineState& state, const OnlineSpec& spec, const Vector& x);

/// Of the log marginal likelihood of all that was seen: the lower bound of Titsias 2009 where the horizon never moved.
/// Where it did it is that of Bui et al., no strict bound: what was seen is known through the old states alone, and so
/// it may come out above the truth by as little as the states fail to hold.
[[nodiscard]] double logMarginalBound(const OnlineState& state, const OnlineSpec& spec);

} // namespace credence
