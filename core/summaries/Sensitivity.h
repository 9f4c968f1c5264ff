// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which quantities the prior drives and which the data, from one run and without sampling again: prior or likelihood is
// raised to a power near 1 by importance weights, and the change of each marginal distribution is measured (Kallioinen,
// Paananen, Buerkner, Vehtari 2024; NOTATION.md (71), (72)).
#pragma once

#include "core/draws/Draws.h"
#include "core/summaries/Measure.h"
#include "core/summaries/Ranks.h"

#include <stop_token>
#include <string>
#include <vector>

namespace credence {

enum class Driver {
    Both,       ///< neither changes it by much: prior and data agree, or it is well known
    Data,       ///< the data drive it
    Prior,      ///< the prior drives it: the data say little of it, or the prior is strong
    Conflict,   ///< both pull at it: they may disagree
    Unavailable ///< it does not move, or a weight cannot be trusted
};

struct QuantitySensitivity {
    std::string name;   ///< as in QuantitySummary
    Measure prior;      ///< change of its distribution per doubling of the prior's power, >= 0
    Measure likelihood; ///< the same of the likelihood's
    Driver driver = Driver::Unavailable;
};

/// From this on a change counts (the value of the paper).
constexpr double kSensitive = 0.05;

struct SensitivityTable {
    std::vector<QuantitySensitivity> rows; ///< in the order of the summary table, without log_lik
    Measure priorK;                        ///< largest Pareto shape of the weights behind prior
    Measure likelihoodK;
    Index draws = 0; ///< of all chains, that were weighed
};

/// Chains cut to the shortest; threads 0: one for each core. Empty without draws, or when a stop was asked for. Powers
/// of the prior are those of logStatedPrior.
[[nodiscard]] SensitivityTable sensitivity(const Draws& draws, int threads = 1, const std::stop_token& stop = {});

/// The pieces, also used alone.

/// Distance of two distributions on the same points, from 0 to 1: root of the cumulative Jensen-Shannon divergence
/// (Nguyen and Vreeken 2015) over its upper bound, the larger one of the values and of their negatives. p and q sum to
/// 1; values in any order.
[[nodiscard]] double jensenShannonDistance(const Vector& values, const Vector& p, const Vector& q);

/// "driven by the prior", ...; empty for Both.
[[nodiscard]] std::string words(Driver driver);

/// Places of rows, what matters first: what the prior has a say in, the strongest first, then what the data drive, the
/// strongest first, then what neither moves, then what cannot be said.
[[nodiscard]] std::vector<std::size_t> byImportance(const SensitivityTable& table);

/// "Of 164 quantities: 3 driven by the prior, 1 where prior and data may disagree, ..."
[[nodiscard]] std::string sentence(const SensitivityTable& table);

/// Where weights near power 1 have too heavy a tail to carry the answer; empty where they have not.
[[nodiscard]] std::string caveat(const SensitivityTable& table);

/// "a[4] is driven by the prior: its distribution changes by 0.31 per doubling of the prior's power, by ..."
[[nodiscard]] std::string sentence(const QuantitySensitivity& row);

} // namespace credence
