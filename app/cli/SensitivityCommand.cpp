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

#include <algorithm>
#include <iostream>

namespace credence::app {

namespace {

constexpr std::size_t kMostLines = 15;

/// What a person should look at: quantities that the prior has a say in, the strongest first.
std::vector<QuantitySensitivity> heldByPrior(const SensitivityTable& table)
{
    std::vector<QuantitySensitivity> rows;
    for (const std::size_t place : byImportance(table)) {
        const QuantitySensitivity& row = table.rows[place];
        if (row.driver == Driver::Prior || row.driver == Driver::Conflict) {
            rows.push_back(row);
        }
    }
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
    const std::string rough = caveat(table);
    std::cout << sentence(table) << '\n' << (rough.empty() ? "" : rough + '\n') << std::flush;
    if (command.csv.empty()) {
        return kDone;
    }
    const Status written = writeTextFile(command.csv, csvTable(sensitivityTable(table)));
    return written ? kDone : fail(written.error());
}

} // namespace credence::app
