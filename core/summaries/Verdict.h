// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether chains can be trusted, judged over identified quantities (NOTATION.md section 7), and the words for it.
// Claims stay within the evidence: equal log-likelihoods make separate modes less likely, they do not exclude them.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/model/SamplerSettings.h"
#include "core/summaries/Evidence.h"
#include "core/summaries/Measure.h"

#include <span>
#include <string>
#include <vector>

namespace credence {

struct QuantitySummary;

enum class VerdictKind {
    TooEarly,      ///< under 100 draws per chain
    Converged,     ///< every quantity passes
    OneChain,      ///< every quantity passes, but there is no second chain to agree with
    SlowMixing,    ///< some fail, log-likelihoods agree
    ChainsDisagree ///< some fail, and chains differ by more than their own spread, or one stands still
};

/// What was compared between chains and found to agree, where no chain stands out.
enum class ModeEvidence { LogLikelihood, LogDensity, None };

/// Chains that lie apart from the others, the fewer of the two groups, or the lower one where they are as many.
struct ChainSplit {
    std::vector<int> apart;  ///< from 1, in order; empty: none lies apart
    double gap = 0;          ///< their mean less that of the others
    double spreads = 0;      ///< the same in standard deviations within chains; 0 where these are 0
    bool standStill = false; ///< they do not move at all, which the others do
};

struct Verdict {
    VerdictKind kind = VerdictKind::TooEarly;
    int quantities = 0; ///< judged
    int failing = 0;
    std::string worstName; ///< of the largest Rhat, of the smallest ESS where all Rhat pass
    std::string rhatName;  ///< whose Rhat is the worst
    Measure worstRhat;
    std::string essName;                        ///< whose ESS is the smallest
    Measure smallestEss;                        ///< of bulk and tail, over all quantities
    Unavailable essMissing = Unavailable::None; ///< why the worst has no ESS, where every Rhat passes
    ConvergenceTargets targets = {};
    double essNeeded = 400; ///< targets.ess per chain
    ChainSplit split;       ///< ChainsDisagree only
    std::string splitName; ///< the quantity in which chains lie apart; empty: the log-likelihood, or what stands for it
    ModeEvidence evidence = ModeEvidence::LogLikelihood; ///< of draws from a file it may be another one
    Index drawsPerChain = 0;
    Index drawsForecast = 0; ///< SlowMixing: roughly how many per chain should do
    int chains = 0;
    LadderState ladder = LadderState::Unknown;
    std::vector<std::string> unavailable; ///< quantities left out, with the reason: "sigma: all draws are equal"
};

/// Chains on both sides of the widest gap between neighbouring means, where that is wider than the sd within chains and
/// than chance explains (t test at 1 % on effective draws, so that chains that are merely slow are not blamed); before
/// that, chains that stand still where others move. draws x chains.
[[nodiscard]] ChainSplit findSplit(const Matrix& draws);

/// A quantity passes with Rhat below and bulk and tail ESS above the targets. One that does not move at all is left
/// out; whatever else cannot be computed falls short. log_lik: draws x chains.
[[nodiscard]] Verdict judge(std::span<const QuantitySummary> rows, const Matrix& log_lik,
                            const ConvergenceTargets& targets = {});

/// Where chains have not converged though their log-likelihoods agree: whether they lie apart in the worst quantity,
/// which no number of draws will mend. draws x chains of verdict.worstName.
void lookForModes(const Matrix& draws, Verdict& verdict);

/// The verdict as plain English sentences; the first says what holds.
[[nodiscard]] std::string sentence(const Verdict& verdict);

} // namespace credence
