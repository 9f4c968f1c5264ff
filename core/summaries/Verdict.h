// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether chains can be trusted, judged over identified quantities (NOTATION.md section 7), and the words for it.
// Claims stay within the evidence: equal log-likelihoods make separate modes less likely, they do not exclude them.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "core/model/SamplerSettings.h"
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
    ChainsDisagree ///< some fail, and mean log-likelihoods differ by more than their own spread
};

/// What was compared between chains and found to agree, where no chain stands out.
enum class ModeEvidence { LogLikelihood, LogDensity, None };

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
    int outlyingChain = 0;  ///< from 1; ChainsDisagree only
    double logLikGap = 0;   ///< how far its mean log-likelihood lies from the others' (signed)
    ModeEvidence evidence = ModeEvidence::LogLikelihood; ///< of draws from a file it may be another one
    Index drawsPerChain = 0;
    Index drawsForecast = 0; ///< SlowMixing: roughly how many per chain should do
    int chains = 0;
    bool isLadderCut = false; ///< tempered, but some neighbours hardly swap: chains are not carried out of modes
    std::vector<std::string> unavailable; ///< quantities left out, with the reason: "sigma: all draws are equal"
};

/// A chain whose mean log-likelihood lies far from the others'; chain 0 where there is none.
struct OutlyingChain {
    int chain = 0;  ///< from 1
    double gap = 0; ///< signed
};

/// The chain that lies furthest out, where its mean is off the others' by more than the sd within chains and by more
/// than chance explains (t test at 1 % on effective draws, so that chains that are merely slow are not blamed). draws
/// x chains.
[[nodiscard]] OutlyingChain findOutlyingChain(const Matrix& log_lik);

/// A quantity passes with Rhat below and bulk and tail ESS above the targets. One that does not move at all is left
/// out; whatever else cannot be computed falls short. log_lik: draws x chains.
[[nodiscard]] Verdict judge(std::span<const QuantitySummary> rows, const Matrix& log_lik,
                            const ConvergenceTargets& targets = {});

/// The verdict as plain English sentences; the first says what holds.
[[nodiscard]] std::string sentence(const Verdict& verdict);

} // namespace credence
