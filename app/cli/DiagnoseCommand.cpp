// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/DiagnoseCommand.h"

#include "app/cli/Outcome.h"
#include "app/cli/SummaryText.h"
#include "app/cli/TextNumbers.h"
#include "core/data/TextFile.h"
#include "core/exports/DrawsFile.h"
#include "core/exports/RunFolder.h"
#include "core/summaries/ChainTable.h"

#include <algorithm>
#include <iostream>
#include <optional>

namespace credence::app {

namespace {

ChainColumns columnsOf(ChainFiles&& files)
{
    ChainColumns columns;
    columns.names = files.chains.front().names;
    columns.ladders = laddersOf(files);
    for (DrawsFile& chain : files.chains) {
        columns.chains.push_back(std::move(chain.values));
    }
    return columns;
}

void sayColumns(const ChainColumns& columns)
{
    const std::vector<ColumnUse> uses = columnUses(columns.names);
    const auto sampler = std::count(uses.begin(), uses.end(), ColumnUse::Sampler);
    const auto weights = std::count(uses.begin(), uses.end(), ColumnUse::Weight);
    const auto ofHeads = std::count(uses.begin(), uses.end(), ColumnUse::Head);
    std::cout << counted(static_cast<Index>(columns.chains.size()), "chain") << " of "
              << counted(columns.chains.front().rows(), "draw") << ", "
              << counted(static_cast<Index>(columns.names.size()), "column");
    if (sampler > 0) {
        std::cout << "; " << countText(sampler) << " of them the sampler's own, not shown";
    }
    std::cout << "\n";
    if (weights > 0) {
        std::cout << "The " << counted(weights, "weight") << " W_K, W_Q, W_V and D are shown but not judged: different "
                  << "weights can give the same f. The judged ones are those that the data can tell; f itself is not "
                     "in these files, summary.csv of the run has it.\n";
    }
    if (ofHeads > 0) {
        std::cout << "Nor are the " << counted(ofHeads, "value") << " a, mu_a and omega2 judged, because there are "
                  << "several heads: chains may number them differently. summary.csv of the run has them with "
                     "heads put into one order.\n";
    }
}

void sayVerdict(const SummaryTable& table, const ChainColumns& columns)
{
    std::cout << "\n" << wholeTableText(table) << "\n" << verdictText(table, RunPhase::Completed) << "\n";
    for (const std::string& reason : table.verdict.unavailable) {
        std::cout << "No verdict on " << reason << ".\n";
    }
    for (const QuantitySummary& row : table.rows) {
        if (row.rhat.reason == Unavailable::NotFinite) {
            std::cout << row.name << ": " << explain(row.rhat.reason) << ".\n";
        }
    }
    if (const Measure divergent = countDivergent(columns); divergent.value().value_or(0) > 0) {
        std::cout << "The sampler says that " << counted(static_cast<Index>(divergent.number), "draw")
                  << " diverged: the posterior may not have been explored where it is narrow.\n";
    }
    std::cout << std::flush;
}

/// Results must not go where draws are.
std::optional<Error> findOverwritten(const DiagnoseCommand& command)
{
    const auto isSame = [](const std::filesystem::path& a, const std::filesystem::path& b) {
        return !a.empty() && isSamePath(a, b);
    };
    for (const std::filesystem::path& result : {command.json, command.csv}) {
        const bool isInput = std::any_of(command.files.begin(), command.files.end(),
                                         [&](const std::filesystem::path& file) { return isSame(result, file); });
        if (isInput || isSame(command.json, command.csv)) {
            return Error{ErrorCode::Usage,
                         isInput ? "the results would take the place of the draws."
                                 : "--json and --csv name the same file.",
                         Place{.file = result.string(), .line = 0, .column = {}, .field = {}}, "Choose another file."};
        }
    }
    return std::nullopt;
}

/// Both files or none.
Status writeFiles(const DiagnoseCommand& command, const SummaryTable& table)
{
    StagedFiles files;
    if (!command.csv.empty()) {
        if (Status status = files.add(command.csv, summaryCsv(table)); !status) {
            return status;
        }
    }
    if (!command.json.empty()) {
        if (Status status = files.add(command.json, summaryJson(table)); !status) {
            return status;
        }
    }
    return files.commit();
}

} // namespace

int runDiagnose(const DiagnoseCommand& command)
{
    if (const auto problem = findOverwritten(command)) {
        return fail(*problem);
    }
    auto files = readChainFiles(command.files, command.shortest);
    if (!files) {
        return fail(files.error());
    }
    for (const std::string& note : files.value().notes) {
        std::cout << note << "\n";
    }
    const ChainColumns columns = columnsOf(std::move(files).value());
    sayColumns(columns);
    const SummaryTable table = summariseChains(columns, 0);
    sayVerdict(table, columns);
    const Status written = writeFiles(command, table);
    return written ? kDone : fail(written.error());
}

} // namespace credence::app
