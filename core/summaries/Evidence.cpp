// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Evidence.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

LogEvidence overChains(const std::vector<double>& estimates)
{
    if (estimates.empty()) {
        return {Measure::missing(Unavailable::NotTempered), Measure::missing(Unavailable::NotTempered)};
    }
    const Eigen::Map<const Vector> values(estimates.data(), static_cast<Index>(estimates.size()));
    const double mean = values.mean();
    if (estimates.size() == 1) {
        return {Measure::of(mean), Measure::missing(Unavailable::OneChain)};
    }
    const auto chains = static_cast<double>(estimates.size());
    const double variance = (values.array() - mean).square().sum() / (chains - 1);
    return {Measure::of(mean), Measure::of(std::sqrt(variance / chains))};
}

} // namespace

Evidence evidenceOf(const std::vector<LadderReport>& ladders)
{
    std::vector<double> steppingStones;
    std::vector<double> thermodynamic;
    for (const LadderReport& ladder : ladders) {
        if (!ladder.evidence.isEmpty()) {
            steppingStones.push_back(ladder.evidence.steppingStone());
            thermodynamic.push_back(ladder.evidence.thermodynamic());
        }
    }
    return {overChains(steppingStones), overChains(thermodynamic)};
}

LadderSummary ladderSummary(const std::vector<LadderReport>& ladders)
{
    LadderSummary summary;
    bool isFirst = true;
    for (const LadderReport& ladder : ladders) {
        const auto replicas = static_cast<int>(ladder.powers.size());
        summary.fewestReplicas = summary.mostReplicas == 0 ? replicas : std::min(summary.fewestReplicas, replicas);
        summary.mostReplicas = std::max(summary.mostReplicas, replicas);
        for (const double rate : ladder.swapRates) {
            summary.smallestSwapRate = isFirst ? rate : std::min(summary.smallestSwapRate, rate);
            summary.largestSwapRate = isFirst ? rate : std::max(summary.largestSwapRate, rate);
            isFirst = false;
        }
    }
    return summary;
}

LadderState LadderSummary::state() const
{
    if (mostReplicas <= 1) {
        return mostReplicas == 1 ? LadderState::None : LadderState::Unknown;
    }
    return isCut() ? LadderState::Cut : LadderState::Whole;
}

} // namespace credence
