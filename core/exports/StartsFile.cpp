// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/StartsFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace credence {

namespace {

using nlohmann::json;

constexpr int kStartsFormat = 1;

bool isLadder(const Powers& powers)
{
    const auto isPower = [](double power) { return power >= 0.0 && power <= 1.0; };
    return !powers.empty() && powers.size() <= kMostReplicas && powers.front() == 1.0 &&
           std::all_of(powers.begin(), powers.end(), isPower) && std::is_sorted(powers.rbegin(), powers.rend());
}

/// Variances are above 0 and everything is finite.
bool canBegin(const std::vector<double>& flat, const ParameterLayout& layout)
{
    if (flat.size() != static_cast<std::size_t>(layout.size()) ||
        !std::all_of(flat.begin(), flat.end(), [](double value) { return std::isfinite(value); })) {
        return false;
    }
    const Parameters parameters = layout.unpack(flat);
    const bool hasVariances = parameters.sigma2 > 0.0 && (parameters.b_variance.array() > 0.0).all();
    return hasVariances &&
           (!layout.dims().hasLevel || std::all_of(parameters.heads.begin(), parameters.heads.end(),
                                                   [](const HeadParameters& head) { return head.omega2 > 0.0; }));
}

bool doesFit(const ChainStart& start, const ParameterLayout& layout)
{
    return isLadder(start.powers) && start.replicas.size() == start.powers.size() &&
           std::all_of(start.replicas.begin(), start.replicas.end(),
                       [&](const std::vector<double>& flat) { return canBegin(flat, layout); });
}

/// state.json has the replica's place in its stream as well.
std::vector<double> replicaFrom(const json& replica)
{
    return (replica.is_object() ? replica.at("parameters") : replica).get<std::vector<double>>();
}

ChainStart startFrom(const json& chain)
{
    ChainStart start{chain.at("powers").get<Powers>(), {}};
    for (const json& replica : chain.at("replicas")) {
        start.replicas.push_back(replicaFrom(replica));
    }
    return start;
}

Error startsError(const std::string& message, const std::string& file)
{
    return {ErrorCode::Format, message, Place{.file = file, .line = 0, .column = {}, .field = {}},
            "Take the starts.json or state.json that lies beside the model.json of the run."};
}

} // namespace

std::string writeStarts(const StartingPoints& starts)
{
    json chains = json::array();
    for (const ChainStart& start : starts) {
        chains.push_back({{"powers", start.powers}, {"replicas", start.replicas}});
    }
    return json{{"format", kStartsFormat}, {"chains", chains}}.dump(1) + "\n";
}

Result<StartingPointsPtr> parseStarts(const std::string& text, const std::string& file, const ParameterLayout& layout)
{
    auto starts = std::make_shared<StartingPoints>();
    try {
        const json root = json::parse(text);
        if (root.at("format").get<int>() != kStartsFormat) {
            return startsError("these are no starting points of this version.", file);
        }
        for (const json& chain : root.at("chains")) {
            starts->push_back(startFrom(chain));
        }
    } catch (const json::exception& problem) {
        return startsError(std::string("it is broken: ") + problem.what() + ".", file);
    }
    const bool isWhole = !starts->empty() && std::all_of(starts->begin(), starts->end(), [&](const ChainStart& start) {
        return doesFit(start, layout);
    });
    return isWhole ? Result<StartingPointsPtr>(std::move(starts))
                   : startsError("it does not fit the model: " + std::to_string(layout.size()) +
                                     " finite numbers a replica are needed, variances above 0.",
                                 file);
}

} // namespace credence
