// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/SummaryText.h"

#include "app/cli/TextNumbers.h"
#include "app/cli/TextTables.h"
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace credence::app {

namespace {

constexpr std::size_t kMostPositions = 24;
constexpr std::size_t kMostEffects = 10;
constexpr std::size_t kMostFunctions = 10;

TextLine lineOf(const QuantitySummary& row)
{
    const int decimals = decimalsFor(row.sd);
    return {row.unit.empty() ? row.name : row.name + " (" + row.unit + ")",
            decimalText(row.mean, decimals),
            std::isfinite(row.sd) ? decimalText(row.sd, decimals) : "-",
            decimalText(row.q5, decimals),
            decimalText(row.q50, decimals),
            decimalText(row.q95, decimals),
            measureText(row.rhat, 3),
            measureText(row.ess_bulk, 0),
            measureText(row.ess_tail, 0)};
}

double rhatOf(const QuantitySummary* row)
{
    return row->rhat.isAvailable() ? row->rhat.number : 0;
}

/// At most so many of the rows, the largest Rhat, still in the table's order.
void appendWorst(std::vector<const QuantitySummary*> rows, std::size_t most, std::vector<const QuantitySummary*>& shown)
{
    if (rows.size() > most) {
        std::stable_sort(rows.begin(), rows.end(), [](auto a, auto b) { return rhatOf(a) > rhatOf(b); });
        rows.resize(most);
        std::sort(rows.begin(), rows.end()); // they stand in one vector
    }
    shown.insert(shown.end(), rows.begin(), rows.end());
}

} // namespace

std::string summaryText(const SummaryTable& table)
{
    std::vector<const QuantitySummary*> positions;
    std::vector<const QuantitySummary*> effects;
    std::vector<const QuantitySummary*> functions;
    std::vector<const QuantitySummary*> shown;
    for (const QuantitySummary& row : table.rows) {
        if (row.name.starts_with("a[")) {
            positions.push_back(&row);
        } else if (row.name.starts_with("b[")) {
            effects.push_back(&row);
        } else if (row.name.starts_with("f[")) {
            functions.push_back(&row);
        } else {
            shown.push_back(&row);
        }
    }
    appendWorst(positions, kMostPositions, shown);
    appendWorst(effects, kMostEffects, shown);
    appendWorst(functions, kMostFunctions, shown);
    std::vector<TextLine> lines = {{"", "mean", "sd", "q5", "q50", "q95", "rhat", "ess_bulk", "ess_tail"}};
    for (const QuantitySummary* row : shown) {
        lines.push_back(lineOf(*row));
    }
    std::string text = aligned(lines);
    if (table.rows.size() > shown.size()) {
        text += "Above are the worst of each kind; summary.csv has " +
                countText(static_cast<Index>(table.rows.size() - shown.size())) + " more rows.\n";
    }
    return text;
}

std::string wholeTableText(const SummaryTable& table)
{
    std::vector<TextLine> lines = {{"", "mean", "sd", "q5", "q50", "q95", "rhat", "ess_bulk", "ess_tail", "mcse"}};
    for (const QuantitySummary& row : table.rows) {
        lines.push_back(lineOf(row));
        lines.back().push_back(measureText(row.mcse_mean, decimalsFor(row.mcse_mean.number)));
    }
    return aligned(lines);
}

} // namespace credence::app
