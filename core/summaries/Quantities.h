// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The table a person reads and the verdict it leads to, over identified quantities only: log-likelihood, sigma, a_t and
// f at every row and output (model.md sections 4 and 7). All in the user's units.
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/Measure.h"

#include <stop_token>
#include <string>
#include <vector>

namespace credence {

struct QuantitySummary {
    std::string name; ///< log_lik, sigma (sigma[OUTPUT] where there are several), a[1] (a[HEAD,1]), f[3,0.27,conc]
    std::string unit; ///< empty where it has none
    double mean = 0;
    double sd = 0;
    double q5 = 0;
    double q50 = 0;
    double q95 = 0;
    Measure rhat;
    Measure ess_bulk;
    Measure ess_tail;
    Measure mcse_mean;
};

enum class VerdictKind {
    TooEarly,      ///< under 100 draws per chain
    Converged,     ///< every quantity passes
    SlowMixing,    ///< some fail, log-likelihoods agree
    ChainsDisagree ///< some fail, and mean log-likelihoods differ by more than their own spread
};

struct Verdict {
    VerdictKind kind = VerdictKind::TooEarly;
    int quantities = 0;      ///< judged
    int failing = 0;
    std::string worstName;   ///< of the largest Rhat, of the smallest ESS where all Rhat pass
    Measure worstRhat;
    Measure smallestEss;     ///< of bulk and tail, over all quantities
    double essNeeded = 400;  ///< 100 per chain
    int outlyingChain = 0;   ///< from 1; ChainsDisagree only
    double logLikGap = 0;    ///< how far its mean log-likelihood lies from the others' (signed)
    Index drawsPerChain = 0;
    Index drawsForecast = 0; ///< SlowMixing: roughly how many per chain should do
    int chains = 0;
    std::vector<std::string> unavailable; ///< quantities left out, with the reason: "sigma: all draws are equal"
};

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
[[nodiscard]] SummaryTable summarise(const Draws& draws, int threads = 1, std::stop_token stop = {});

/// The verdict as one or two plain English sentences (look.md, Words).
[[nodiscard]] std::string sentence(const Verdict& verdict);

} // namespace credence
