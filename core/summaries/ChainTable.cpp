// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ChainTable.h"

#include "core/base/Check.h"
#include "core/base/Parallel.h"
#include "core/summaries/Diagnostics.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace credence {

namespace {

bool isAmong(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasKeys(const std::vector<std::string>& names)
{
    return std::any_of(names.begin(), names.end(),
                       [](const std::string& name) { return name.starts_with("W_K[") || name.starts_with("W_K."); });
}

/// draws.nc has no sigma2, and draws of others may have a D of their own.
bool isOwnRun(const std::vector<std::string>& names)
{
    return isAmong(names, "lp__") && isAmong(names, "log_lik") &&
           (isAmong(names, "sigma2") || (isAmong(names, "sigma") && hasKeys(names)));
}

/// a, mu_a and omega2 of a head, as ParameterLayout calls them where there are several.
bool isHeadName(const std::string& name)
{
    constexpr std::array<std::string_view, 3> kOfHeads = {"a.", "mu_a.", "omega2."};
    return std::any_of(kOfHeads.begin(), kOfHeads.end(), [&](auto prefix) { return name.starts_with(prefix); });
}

/// The second head has weights.
bool hasHeads(const std::vector<std::string>& names)
{
    return isAmong(names, "W_K.2.1.1");
}

/// Draws x chains of one column.
Matrix columnDraws(const ChainColumns& columns, Index column)
{
    Matrix draws(columns.chains.front().rows(), static_cast<Index>(columns.chains.size()));
    for (std::size_t chain = 0; chain < columns.chains.size(); ++chain) {
        draws.col(static_cast<Index>(chain)) = columns.chains[chain].col(column);
    }
    return draws;
}

Index placeOf(const std::vector<std::string>& names, const std::string& name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : found - names.begin();
}

struct Modes {
    Matrix draws; ///< draws x chains
    ModeEvidence evidence = ModeEvidence::None;
};

/// What tells modes apart: log_lik, or lp__; without either, nothing does (zeros blame no chain).
Modes modesOf(const ChainColumns& columns)
{
    for (const auto& [name, evidence] :
         {std::pair("log_lik", ModeEvidence::LogLikelihood), std::pair("lp__", ModeEvidence::LogDensity)}) {
        if (const Index place = placeOf(columns.names, name); place >= 0) {
            Matrix draws = columnDraws(columns, place);
            const bool doesMove = draws.allFinite() && draws.maxCoeff() > draws.minCoeff();
            return {std::move(draws), doesMove ? evidence : ModeEvidence::None};
        }
    }
    return {Matrix::Zero(columns.chains.front().rows(), static_cast<Index>(columns.chains.size()))};
}

} // namespace

bool isWeightName(const std::string& name)
{
    constexpr std::array<std::string_view, 4> kWeights = {"W_K", "W_Q", "W_V", "D"};
    const std::string_view stem = std::string_view(name).substr(0, name.find_first_of(".["));
    return stem.size() < name.size() && std::find(kWeights.begin(), kWeights.end(), stem) != kWeights.end();
}

std::vector<ColumnUse> columnUses(const std::vector<std::string>& names)
{
    const bool isOwn = isOwnRun(names);
    const bool isOfHeads = isOwn && hasHeads(names);
    const bool areWeightsFree = isOwn && hasKeys(names); // without heads D says f, and f it
    std::vector<ColumnUse> uses;
    for (const std::string& name : names) {
        const bool isSampler = name.ends_with("__") && name != "lp__";
        uses.push_back(isSampler                              ? ColumnUse::Sampler
                       : areWeightsFree && isWeightName(name) ? ColumnUse::Weight
                       : isOfHeads && isHeadName(name)        ? ColumnUse::Head
                                                              : ColumnUse::Judged);
    }
    return uses;
}

SummaryTable summariseChains(const ChainColumns& columns, int threads)
{
    CREDENCE_CHECK(!columns.chains.empty() && columns.chains.front().rows() > 0, "there are draws");
    const std::vector<ColumnUse> uses = columnUses(columns.names);
    std::vector<Index> shown;
    for (std::size_t j = 0; j < uses.size(); ++j) {
        if (uses[j] != ColumnUse::Sampler) {
            shown.push_back(static_cast<Index>(j));
        }
    }
    SummaryTable table;
    table.drawsPerChain = columns.chains.front().rows();
    table.chains = static_cast<int>(columns.chains.size());
    table.rows.resize(shown.size());
    const NormalScores scores(std::max<Index>(1, splitCount(table.drawsPerChain, table.chains)));
    Parallel(threads).forEach(shown.size(), [&](std::size_t i) {
        const auto name = static_cast<std::size_t>(shown[i]);
        table.rows[i] = summaryOf(columns.names[name], "", diagnose(columnDraws(columns, shown[i]), scores));
    });
    std::vector<QuantitySummary> judged;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (uses[static_cast<std::size_t>(shown[i])] == ColumnUse::Judged) {
            judged.push_back(table.rows[i]);
        }
    }
    const Modes modes = modesOf(columns);
    table.verdict = judge(judged, modes.draws);
    table.verdict.ladder = columns.ladders.state();
    if (table.verdict.evidence != ModeEvidence::None) {
        table.verdict.evidence = modes.evidence;
    }
    if (const Index worst = placeOf(columns.names, table.verdict.worstName); worst >= 0) {
        lookForModes(columnDraws(columns, worst), table.verdict);
    }
    return table;
}

Measure countDivergent(const ChainColumns& columns)
{
    const Index place = placeOf(columns.names, "divergent__");
    if (place < 0) {
        return Measure::missing(Unavailable::NoDraws);
    }
    return Measure::of(static_cast<double>((columnDraws(columns, place).array() != 0).count()));
}

} // namespace credence
