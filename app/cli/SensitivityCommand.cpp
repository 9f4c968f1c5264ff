// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/SensitivityCommand.h"

#include "app/cli/Interrupts.h"
#include "app/cli/Outcome.h"
#include "app/cli/TextNumbers.h"
#include "app/cli/TextTables.h"
#include "core/data/TextFile.h"
#include "core/exports/RunFolder.h"
#include "core/exports/RunTables.h"
#include "core/summaries/Loo.h"

#include <algorithm>
#include <iostream>

namespace credence::app {

namespace {

constexpr std::size_t kMostLines = 15;

/// What a person should look at: quantities that the prior has a say in, the strongest first.
std::vector<QuantitySensitivity> heldByPrior(const SensitivityTable& table)
{
    std::vector<QuantitySensitivity> rows;
    std::copy_if(table.rows.begin(), table.rows.end(), std::back_inserter(rows), [](const QuantitySensitivity& row) {
        return row.driver == Driver::Prior || row.driver == Driver::Conflict;
    });
    std::stable_sort(rows.begin(), rows.end(), [](const QuantitySensitivity& a, const QuantitySensitivity& b) {
        return a.prior.number > b.prior.number;
    });
    return rows;
}

std::string tableText(const std::vector<QuantitySensitivity>& rows)
{
    const std::size_t shown = std::min(rows.size(), kMostLines);
    std::vector<TextLine> lines = {{"", "prior", "likelihood", "which means"}};
    for (std::size_t i = 0; i < shown; ++i) {
        const QuantitySensitivity& row = rows[i];
        lines.push_back({row.name, measureText(row.prior, 2), measureText(row.likelihood, 2), words(row.driver)});
    }
    const std::string more =
        shown < rows.size() ? "and " + countText(static_cast<Index>(rows.size() - shown)) + " more; --csv has all\n"
                            : "";
    return aligned(lines) + more;
}

std::string countsText(const SensitivityTable& table)
{
    const auto count = [&](Driver driver) {
        return static_cast<Index>(std::count_if(table.rows.begin(), table.rows.end(),
                                                [&](const QuantitySensitivity& row) { return row.driver == driver; }));
    };
    std::string text = "Of " + countText(static_cast<Index>(table.rows.size())) +
                       " quantities: " + countText(count(Driver::Prior)) + " driven by the prior, " +
                       countText(count(Driver::Conflict)) + " where prior and data may disagree, " +
                       countText(count(Driver::Data)) + " driven by the data, " + countText(count(Driver::Both)) +
                       " that neither moves much";
    const Index missing = count(Driver::Unavailable);
    return text + (missing > 0 ? ", " + countText(missing) + " not available" : "") + ".\n";
}

/// The weights near power 1 carry the answer only where their tail is light.
std::string caveatText(const SensitivityTable& table, Index draws)
{
    const double limit = paretoLimit(draws);
    std::string text;
    for (const auto& [name, k] : {std::pair("prior", table.priorK), std::pair("likelihood", table.likelihoodK)}) {
        if (!k.isAvailable() || k.number > limit) {
            text += std::string("The numbers for the ") + name + " are rough: Pareto k of the weights is " +
                    measureText(k, 2) + ", above " + decimalText(limit, 2) + ".\n";
        }
    }
    return text;
}

} // namespace

int runSensitivity(const SensitivityCommand& command)
{
    const Interrupts interrupts;
    const auto run = readRunFolder(command.folder);
    if (!run) {
        return fail(run.error());
    }
    const Draws& draws = run.value().snapshot->draws;
    const SensitivityTable table = sensitivity(draws, command.threads, interrupts.token());
    if (interrupts.token().stop_requested()) {
        return kInterrupted;
    }
    if (table.rows.empty()) {
        return fail({ErrorCode::Value, "there are too few draws to weigh.",
                     Place{.file = command.folder.string(), .line = 0, .column = {}, .field = {}},
                     "Add some with credence-cli resume --add."});
    }
    std::cout << "Change of each distribution per doubling of the power of prior and of likelihood; from "
              << decimalText(kSensitive, 2) << " on it counts.\n";
    if (const auto rows = heldByPrior(table); !rows.empty()) {
        std::cout << tableText(rows);
    }
    std::cout << countsText(table) << caveatText(table, draws.shortest() * draws.chains()) << std::flush;
    if (command.csv.empty()) {
        return kDone;
    }
    const Status written = writeTextFile(command.csv, csvTable(sensitivityTable(table)));
    return written ? kDone : fail(written.error());
}

} // namespace credence::app
