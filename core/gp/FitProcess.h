// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Hyperparameters by the largest log marginal likelihood, from several starts: it may have several maxima, and one
// start does not tell. They are found on data at hand before a stream begins, and then stay.
#pragma once

#include "core/gp/OnlineProcess.h"

#include <cstdint>
#include <vector>

namespace credence {

struct FitOptions {
    KernelKind kind = KernelKind::Rbf;
    int restarts = 5;              ///< starts, 1 or more; the first is made from the data, the others are drawn
    std::uint64_t seed = 1;        ///< of those draws
    Index M = 40;                  ///< inducing variables of the bound that is used beyond mostExact
    Index mostExact = 400;         ///< up to so many values by the exact likelihood
    double worthMentioning = 0.01; ///< maxima whose log likelihoods differ by less are one
};

struct FittedProcess {
    ProcessModel model;
    double logMarginal = 0;     ///< exact, or its lower bound
    bool isExact = true;        ///< which of the two
    std::vector<double> maxima; ///< the log marginal likelihood that each start reached
    int agreeing = 0;           ///< how many of them reached the best, itself among them
};

/// data: two values or more at two places or more. Variances and length are kept within a factor of 1e4 of what the
/// data span, so that a flat likelihood ends somewhere.
[[nodiscard]] FittedProcess fitProcess(const ProcessData& data, const FitOptions& options);

/// The same hyperparameters for several independent series: the sum of their log marginal likelihoods. At least one of
/// them has two places. Exact where the whole work is no more than that of mostExact values in one series.
[[nodiscard]] FittedProcess fitProcess(const std::vector<ProcessData>& series, const FitOptions& options);

} // namespace credence
