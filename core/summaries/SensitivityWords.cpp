// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of power-scaling, and the order in which it is read.
#include "core/base/Say.h"
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
    return measure.isAvailable() ? decimals(measure.number, 2) : say("not available");
}

} // namespace

std::string words(Driver driver)
{
    switch (driver) {
    case Driver::Both:
        return {};
    case Driver::Data:
        return say("driven by the data");
    case Driver::Prior:
        return say("driven by the prior");
    case Driver::Conflict:
        return say("prior and data may disagree");
    case Driver::Unavailable:
        return say("not available");
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
    const std::string text =
        say("Of %1 quantities: %2 driven by the prior, %3 where prior and data may disagree, %4 driven "
            "by the data, %5 that neither moves much",
            {thousands(static_cast<double>(table.rows.size())), count(Driver::Prior), count(Driver::Conflict),
             count(Driver::Data), count(Driver::Both)});
    return missing != "0" ? say("%1, %2 not available.", {text, missing}) : say("%1.", {text});
}

std::string caveat(const SensitivityTable& table)
{
    const double limit = paretoLimit(table.draws);
    std::string text;
    for (const auto& [name, k] :
         {std::pair(say("prior"), table.priorK), std::pair(say("likelihood"), table.likelihoodK)}) {
        if (!k.isAvailable() || k.number > limit) {
            text += (text.empty() ? "" : "\n") +
                    say("The numbers for the %1 are rough: Pareto k of the weights is %2, above %3.",
                        {name, k.isAvailable() ? decimals(k.number, 2) : std::string("-"), decimals(limit, 2)});
        }
    }
    return text;
}

std::string sentence(const QuantitySensitivity& row)
{
    const std::string numbers =
        say("its distribution changes by %1 per doubling of the prior's power, by %2 per doubling of "
            "the likelihood's.",
            {measureWords(row.prior), measureWords(row.likelihood)});
    switch (row.driver) {
    case Driver::Prior:
        return say("%1 is driven by the prior: %2", {row.name, numbers});
    case Driver::Conflict:
        return say("Prior and data may disagree about %1: %2", {row.name, numbers});
    case Driver::Data:
        return say("%1 is driven by the data: %2", {row.name, numbers});
    case Driver::Both:
        return say("Neither prior nor data move %1 much: %2", {row.name, numbers});
    case Driver::Unavailable:
        break;
    }
    return say("What drives %1 is not available: it does not move, or its weights cannot be trusted.", {row.name});
}

} // namespace credence
