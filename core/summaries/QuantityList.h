// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every identified quantity of a model: its name, its unit and where its draws come from. The order is the table's.
#pragma once

#include "core/base/Parallel.h"
#include "core/draws/Draws.h"
#include "core/summaries/Ranks.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace credence {

enum class QuantityKind { LogLik, Sigma, Position, LevelMean, LevelSd, Skip, EffectSd, Effect, Function };

struct Quantity {
    QuantityKind kind = QuantityKind::LogLik;
    std::string name;
    std::string unit;
    double centre = 0; ///< user's value = centre + scale times the standardised one
    double scale = 1;
    Index head = 0;     ///< of a position or a level
    Index t = 0;        ///< of a position, or of f in its sequence
    Index sequence = 0; ///< of f or an effect
    Index output = 0;   ///< of f, an effect or its sd
    Index feature = 0;  ///< of a skip weight; of an effect or its sd, among those that have effects
};

[[nodiscard]] std::vector<Quantity> listQuantities(const Model& model);

struct Diagnosis;
struct QuantitySummary;

/// The row of the summary table. The diagnosis is made on standardised draws, where no scale is too small to be told
/// from rounding.
[[nodiscard]] QuantitySummary inUnits(const Quantity& quantity, const Diagnosis& diagnosis);

/// A quantity that needs no scan, that is any but f, in standardised units; heads[g]: the draw's number of what is head
/// g of the table, empty: as they are.
[[nodiscard]] double scalarValue(const Quantity& quantity, const Parameters& parameters, double log_lik,
                                 const std::vector<std::size_t>& heads = {});

/// Standardised draws of the quantity at a place of listQuantities, draws x chains.
using QuantityVisit = std::function<void(std::size_t place, const DrawsRef& draws)>;

/// Calls visit once for every quantity, from any thread, chains cut to the shortest; for fewer where a stop was asked
/// for, and for none without draws.
void forEachQuantity(const Draws& draws, const Parallel& parallel, const std::stop_token& stop,
                     const QuantityVisit& visit);

/// Where f begins, which comes last.
[[nodiscard]] std::size_t firstFunction(const std::vector<Quantity>& quantities);

} // namespace credence
