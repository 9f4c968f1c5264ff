// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Say.h"
#include "core/exports/JsonNumbers.h"
#include "core/exports/LooFiles.h"
#include "core/exports/RunFolder.h"
#include "core/exports/RunTables.h"
#include "core/summaries/Evidence.h"

#include <nlohmann/json.hpp>

namespace credence {

namespace {

using nlohmann::ordered_json;

std::string kindName(VerdictKind kind)
{
    switch (kind) {
    case VerdictKind::TooEarly:
        return "too_early";
    case VerdictKind::Converged:
        return "converged";
    case VerdictKind::OneChain:
        return "one_chain";
    case VerdictKind::SlowMixing:
        return "slow_mixing";
    case VerdictKind::ChainsDisagree:
        return "chains_disagree";
    }
    return {};
}

ordered_json verdictJson(const SummaryTable& table, RunPhase phase)
{
    const Verdict& verdict = table.verdict;
    const bool doChainsDisagree = verdict.kind == VerdictKind::ChainsDisagree;
    const bool isForecast = verdict.kind == VerdictKind::SlowMixing && verdict.drawsForecast > 0;
    return {
        {"kind", kindName(verdict.kind)},
        {"sentence", verdictText(table, phase)},
        {"interrupted", phase != RunPhase::Completed},
        {"quantities", verdict.quantities},
        {"failing", verdict.failing},
        {"worst", jsonText(verdict.worstName)},
        {"worst_rhat", jsonNumber(verdict.worstRhat)},
        {"worst_rhat_of", jsonText(verdict.rhatName)},
        {"smallest_ess", jsonNumber(verdict.smallestEss)},
        {"smallest_ess_of", jsonText(verdict.essName)},
        {"rhat_needed", verdict.targets.rhat},
        {"ess_needed", jsonNumber(verdict.essNeeded)},
        {"chains", verdict.chains},
        {"draws_per_chain", verdict.drawsPerChain},
        {"draws_forecast", isForecast ? ordered_json(verdict.drawsForecast) : ordered_json()},
        {"outlying_chain", doChainsDisagree ? ordered_json(verdict.split.apart.front()) : ordered_json()},
        {"chains_apart", verdict.split.apart},
        {"apart_in", doChainsDisagree && !verdict.splitName.empty() ? ordered_json(verdict.splitName) : ordered_json()},
        {"log_lik_gap", doChainsDisagree && verdict.splitName.empty() ? jsonNumber(verdict.split.gap) : ordered_json()},
        {"unavailable", verdict.unavailable}};
}

ordered_json evidenceJson(const LogEvidence& evidence)
{
    return {{"log_evidence", jsonNumber(evidence.value)}, {"se", jsonNumber(evidence.standardError)}};
}

ordered_json temperingJson(const std::vector<LadderReport>& ladders)
{
    ordered_json chains = ordered_json::array();
    for (const LadderReport& ladder : ladders) {
        chains.push_back({{"powers", ladder.powers}, {"swap_rates", ladder.swapRates}});
    }
    const Evidence evidence = evidenceOf(ladders);
    return {{"is_cut", ladderSummary(ladders).isCut()}, // then the evidence below is not to be trusted
            {"stepping_stone", evidenceJson(evidence.steppingStone)},
            {"thermodynamic", evidenceJson(evidence.thermodynamic)},
            {"chains", chains}};
}

} // namespace

std::string verdictText(const SummaryTable& table, RunPhase phase)
{
    std::string text = sentence(table.verdict);
    switch (phase) {
    case RunPhase::Completed:
        return text;
    case RunPhase::Running:
    case RunPhase::Paused:
        return sentences({say("The run was under way."), text});
    case RunPhase::Stopped:
    case RunPhase::Failed:
        break;
    }
    return sentences({say("Interrupted before the plan was done."), text});
}

std::string summaryCsv(const SummaryTable& table)
{
    return csvTable(summaryTable(table));
}

std::string weightsCsv(const WeightTable& table)
{
    return csvTable(weightsTable(table));
}

std::string predictionsCsv(const BandTable& bands)
{
    return csvTable(predictionsTable(bands));
}

std::string summaryJson(const SummaryTable& table, RunPhase phase, const SummaryParts& parts)
{
    ordered_json root = {{"quantities", jsonTable(summaryTable(table))}, {"verdict", verdictJson(table, phase)}};
    if (parts.loo != nullptr) {
        addLoo(*parts.loo, root);
    }
    if (parts.ladders != nullptr && ladderSummary(*parts.ladders).mostReplicas > 1) {
        root["tempering"] = temperingJson(*parts.ladders);
    }
    return root.dump(1) + "\n";
}

} // namespace credence
