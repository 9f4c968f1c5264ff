// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/LadderText.h"

#include "app/cli/TextNumbers.h"

namespace credence::app {

namespace {

std::string evidenceText(const LogEvidence& evidence)
{
    const std::string se =
        evidence.standardError.isAvailable() ? " (SE " + decimalText(evidence.standardError.number, 2) + ")" : "";
    return decimalText(evidence.value.number, 1) + se;
}

} // namespace

std::string ladderText(const std::vector<LadderReport>& ladders)
{
    const LadderSummary summary = ladderSummary(ladders);
    if (summary.mostReplicas <= 1) {
        return {};
    }
    const std::string most = countText(summary.mostReplicas);
    const std::string replicas =
        summary.fewestReplicas == summary.mostReplicas ? most : countText(summary.fewestReplicas) + " to " + most;
    constexpr double kPercent = 100;
    std::string text = "Tempering: " + replicas + " replicas a chain, neighbours swap at " +
                       decimalText(kPercent * summary.smallestSwapRate, 0) + " to " +
                       decimalText(kPercent * summary.largestSwapRate, 0) + " % of the sweeps\n";
    const Evidence evidence = evidenceOf(ladders);
    if (evidence.steppingStone.value.isAvailable() && evidence.thermodynamic.value.isAvailable()) {
        text += "Log evidence: " + evidenceText(evidence.steppingStone) + " by stepping-stones, " +
                evidenceText(evidence.thermodynamic) + " by thermodynamic integration\n";
    }
    return text;
}

} // namespace credence::app
