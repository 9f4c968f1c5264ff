// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The log marginal likelihood log p(y) of a model, read off the ladders of a tempered run (NOTATION.md section 10). It
// compares numbers of hidden units, heads and priors on the same observed y.
#pragma once

#include "core/chains/Run.h"
#include "core/summaries/Measure.h"

namespace credence {

/// An estimate and its standard error over chains, natural logarithm, density of y in the user's units.
struct LogEvidence {
    Measure value;         ///< mean over chains; NotTempered without a ladder
    Measure standardError; ///< sd over chains / sqrt(chains); OneChain with one
};

struct Evidence {
    LogEvidence steppingStone;
    LogEvidence thermodynamic;
};

[[nodiscard]] Evidence evidenceOf(const std::vector<LadderReport>& ladders);

/// What tempering has done for a run.
enum class LadderState {
    Unknown, ///< draws of a file do not tell
    None,    ///< plain chains
    Cut,     ///< some neighbours hardly swap: chains are not carried out of modes
    Whole
};

/// What the ladders of a run have in common, for a line of text.
struct LadderSummary {
    int fewestReplicas = 0; ///< over chains; 0: no tempering
    int mostReplicas = 0;
    double smallestSwapRate = 0; ///< over chains and neighbours
    double largestSwapRate = 0;

    /// Some neighbours hardly ever swap, so that the ladder is cut there: neither do replicas pass nor can the evidence
    /// be read off.
    [[nodiscard]] bool isCut() const { return mostReplicas > 1 && smallestSwapRate < 0.1; }
    [[nodiscard]] LadderState state() const; ///< Unknown where mostReplicas is 0
};

[[nodiscard]] LadderSummary ladderSummary(const std::vector<LadderReport>& ladders);

} // namespace credence
