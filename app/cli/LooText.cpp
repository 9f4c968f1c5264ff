// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/LooText.h"

#include "app/cli/TextNumbers.h"

namespace credence::app {

namespace {

/// "-123.4 (SE 12.3)"
std::string totalText(const TotalMeasure& total)
{
    if (!total.sum.isAvailable()) {
        return "not available (" + explain(total.sum.reason) + ")";
    }
    const std::string se =
        total.se.isAvailable() ? "SE " + decimalText(total.se.number, 1) : "no SE, " + explain(total.se.reason);
    return decimalText(total.sum.number, 1) + " (" + se + ")";
}

std::string looLine(const std::string& leftOut, const LooTotal& total)
{
    const std::string limit = decimalText(total.limit, 2);
    const std::string of = " of " + countText(total.points);
    const std::string refitted = total.refitted > 0 ? countText(total.refitted) + of + " sampled without; " : "";
    const std::string trust =
        total.unreliable > 0 ? "Pareto k not below " + limit + " at " + countText(total.unreliable) + of
                             : "every " + std::string(total.refitted > 0 ? "other " : "") + "Pareto k below " + limit;
    return "LOO, one " + leftOut + " left out: elpd_loo " + totalText(total.elpd) + ", p_loo " +
           (total.p.sum.isAvailable() ? decimalText(total.p.sum.number, 1) : "not available") + "; " + refitted +
           trust + "\n";
}

std::string waicLine(const WaicTotal& total)
{
    const std::string trust = total.unreliable == 0 ? std::string()
                                                    : "; p_waic above 0.4 at " + countText(total.unreliable) + " of " +
                                                          countText(total.points) + ", prefer LOO";
    return "WAIC: elpd_waic " + totalText(total.elpd) + ", p_waic " +
           (total.p.sum.isAvailable() ? decimalText(total.p.sum.number, 1) : "not available") + trust + "\n";
}

std::string adviceLine(const std::string& advice)
{
    return advice.empty() ? advice : advice + "\n";
}

} // namespace

std::string looText(const LooTable& table)
{
    if (table.isEmpty()) {
        return {};
    }
    std::string text = looLine("value", table.byCell);
    if (table.sequences.size() > 1) {
        text += looLine("sequence", table.bySequence);
    }
    text += waicLine(table.waic) + adviceLine(adviceByCell(table));
    return table.sequences.size() > 1 ? text + adviceLine(adviceBySequence(table)) : text;
}

} // namespace credence::app
