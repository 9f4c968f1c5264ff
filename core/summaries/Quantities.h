// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table a person reads and the verdict it leads to, over identified quantities only: log-likelihood, sigma, a_t and
// f at every row and output (NOTATION.md sections 4 and 7). All in the user's units.
#pragma once

#include "core/chains/Run.h"
#include "core/draws/Draws.h"
#include "core/summaries/Measure.h"
#include "core/summaries/Verdict.h"

#include <stop_token>
#include <string>
#include <vector>

namespace credence {

struct QuantitySummary {
    std::string name; ///< log_lik, sigma, a[1] (a[HEAD,1] with several heads, those of one prior in the order of
                      ///< HeadOrder, not the sampler's), f[3,0.27,conc]; with several outputs
                      ///< sigma is in standardised units ("std") and each has its own sigma[OUTPUT]
    std::string unit; ///< empty where it has none
    double mean = 0;  ///< this and the next four: NaN where a draw is not finite
    double sd = 0;    ///< NaN also for a single draw
    double q5 = 0;
    double q50 = 0;
    double q95 = 0;
    Measure rhat;
    Measure ess_bulk;
    Measure ess_tail;
    Measure mcse_mean;
    Measure mcse_sd = {};
    Measure mcse_q5 = {};
    Measure mcse_q50 = {};
    Measure mcse_q95 = {};
};

struct Diagnosis;

[[nodiscard]] QuantitySummary summaryOf(const std::string& name, const std::string& unit, const Diagnosis& diagnosis);

struct SummaryTable {
    std::vector<QuantitySummary> rows; ///< log_lik, sigma, a, f; the order of the data
    Verdict verdict;
    Index drawsPerChain = 0;
    int chains = 0;
};

/// Draws of one quantity, draws x chains, cut to the shortest chain; names as in QuantitySummary. Empty if not known.
[[nodiscard]] Matrix quantityDraws(const Draws& draws, const std::string& name);

/// Names in the table's order.
[[nodiscard]] std::vector<std::string> quantityNames(const Model& model);

/// The whole table; threads 0: one for each core. An empty table when a stop was asked for.
[[nodiscard]] SummaryTable summarise(const Draws& draws, int threads = 1, const std::stop_token& stop = {},
                                     const ConvergenceTargets& targets = {});

/// The same of a run, whose targets and ladders the verdict keeps in mind.
[[nodiscard]] SummaryTable summarise(const Snapshot& run, int threads = 1, const std::stop_token& stop = {});

} // namespace credence
