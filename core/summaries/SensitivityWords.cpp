// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The English of power-scaling, and the order in which it is read.
#include "core/summaries/Decimals.h"
#include "core/summaries/Loo.h"
#include "core/summaries/Sensitivity.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace credence {

namespace {

/// The lower, the earlier it is read.
int rankOf(Driver driver)
{
    switch (driver) {
    case Driver::Prior:
    case Driver::Conflict:
        return 0;
    case Driver::Data:
        return 1;
    case Driver::Both:
        return 2;
    case Driver::Unavailable:
        break;
    }
    return 3;
}

/// What a row is sorted by within its kind.
double strengthOf(const QuantitySensitivity& row)
{
    switch (rankOf(row.driver)) {
    case 0:
        return row.prior.number;
    case 1:
        return row.likelihood.number;
    case 2:
        return std::max(row.prior.number, row.likelihood.number);
    default:
        return 0;
    }
}

std::string measureWords(const Measure& measure)
{
    return measure.isAvailable() ? decimals(measure.number, 2) : "not available";
}

} // namespace

std::string words(Driver driver)
{
    switch (driver) {
    case Driver::Both:
        return {};
    case Driver::Data:
        return "driven by the data";
    case Driver::Prior:
        return "driven by the prior";
    case Driver::Conflict:
        return "prior and data may disagree";
    case Driver::Unavailable:
        return "not available";
    }
    return {};
}

std::vector<std::size_t> byImportance(const SensitivityTable& table)
{
    std::vector<std::size_t> order(table.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t first, std::size_t second) {
        const QuantitySensitivity& a = table.rows[first];
        const QuantitySensitivity& b = table.rows[second];
        const std::pair<int, double> keyOfA{rankOf(a.driver), -strengthOf(a)};
        return keyOfA < std::pair<int, double>{rankOf(b.driver), -strengthOf(b)};
    });
    return order;
}

std::string sentence(const SensitivityTable& table)
{
    const auto count = [&](Driver driver) {
        return thousands(static_cast<double>(
            std::count_if(table.rows.begin(), table.rows.end(),
                          [driver](const QuantitySensitivity& row) { return row.driver == driver; })));
    };
    const std::string missing = count(Driver::Unavailable);
    return "Of " + thousands(static_cast<double>(table.rows.size())) + " quantities: " + count(Driver::Prior) +
           " driven by the prior, " + count(Driver::Conflict) + " where prior and data may disagree, " +
           count(Driver::Data) + " driven by the data, " + count(Driver::Both) + " that neither moves much" +
           (missing != "0" ? ", " + missing + " not available" : "") + ".";
}

std::string caveat(const SensitivityTable& table)
{
    const double limit = paretoLimit(table.draws);
    std::string text;
    for (const auto& [name, k] : {std::pair("prior", table.priorK), std::pair("likelihood", table.likelihoodK)}) {
        if (!k.isAvailable() || k.number > limit) {
            text += std::string(text.empty() ? "" : "\n") + "The numbers for the " + name +
                    " are rough: Pareto k of the weights is " +
                    (k.isAvailable() ? decimals(k.number, 2) : std::string("-")) + ", above " + decimals(limit, 2) +
                    ".";
        }
    }
    return text;
}

std::string sentence(const QuantitySensitivity& row)
{
    const std::string numbers = "its distribution changes by " + measureWords(row.prior) +
                                " per doubling of the prior's power, by " + measureWords(row.likelihood) +
                                " per doubling of the likelihood's.";
    switch (row.driver) {
    case Driver::Prior:
        return row.name + " is driven by the prior: " + numbers;
    case Driver::Conflict:
        return "Prior and data may disagree about " + row.name + ": " + numbers;
    case Driver::Data:
        return row.name + " is driven by the data: " + numbers;
    case Driver::Both:
        return "Neither prior nor data move " + row.name + " much: " + numbers;
    case Driver::Unavailable:
        break;
    }
    return "What drives " + row.name + " is not available: it does not move, or its weights cannot be trusted.";
}

} // namespace credence
