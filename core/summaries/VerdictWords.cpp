// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The English of a verdict.
#include "core/base/Words.h"
#include "core/data/NumberText.h"
#include "core/summaries/Decimals.h"
#include "core/summaries/Verdict.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace credence {

namespace {

/// Equal log-likelihoods say little about modes when Rhat is this large.
constexpr double kLargeRhat = 1.1;

/// Rounded, but never onto or over the limit that the exact value keeps to: 1.0098 must not read 1.010.
std::string rhatText(double rhat, double limit)
{
    int digits = 3;
    const auto misleads = [&] {
        const double shown = readNumber(decimals(rhat, digits)).value;
        return (shown < limit) != (rhat < limit) || (shown == limit && rhat != limit);
    };
    while (digits < 6 && misleads()) {
        ++digits;
    }
    return decimals(rhat, digits);
}

std::string essText(double ess, double needed)
{
    // 400.3 passes and 399.8 does not, so neither may read 400
    return std::round(ess) == needed && ess != needed ? decimals(ess, 1) : thousands(ess);
}

/// A target as it was set: 400, 12,345 or 0.5.
std::string neededText(double needed)
{
    return needed == std::floor(needed) ? thousands(needed) : writeNumber(needed);
}

std::string quantitiesText(int number)
{
    return countText(number) + (number == 1 ? " quantity" : " quantities");
}

std::string convergedText(const Verdict& verdict)
{
    const std::string numbers = rhatText(verdict.worstRhat.number, verdict.targets.rhat) + ", smallest ESS " +
                                essText(verdict.smallestEss.number, verdict.essNeeded) + ".";
    const std::string passing =
        verdict.quantities == 1 ? "the 1 quantity passes" : "all " + quantitiesText(verdict.quantities) + " pass";
    if (verdict.kind == VerdictKind::OneChain) {
        return "One chain cannot show that chains agree. Within it " + passing + "; worst Rhat between its halves " +
               numbers + " Run at least 2 chains.";
    }
    return "Converged. " + std::string(passing.front() == 't' ? "T" : "A") + passing.substr(1) + "; worst Rhat " +
           numbers;
}

/// "3 of 164 quantities fall short; the worst is D[const]: Rhat 1.036 (needs < 1.01), ESS 115 (needs > 400)."
std::string failingText(const Verdict& verdict)
{
    std::string text = countText(verdict.failing) + " of " + quantitiesText(verdict.quantities) +
                       (verdict.failing == 1 ? " falls short; it is " : " fall short; the worst is ") +
                       verdict.worstName;
    if (!verdict.worstRhat.isAvailable()) {
        return text + ": no Rhat, " + explain(verdict.worstRhat.reason) + ".";
    }
    if (verdict.worstRhat.number >= verdict.targets.rhat) {
        return text + ": Rhat " + rhatText(verdict.worstRhat.number, verdict.targets.rhat) + " (needs < " +
               writeNumber(verdict.targets.rhat) + ").";
    }
    if (verdict.essMissing != Unavailable::None) {
        return text + ": no ESS, " + explain(verdict.essMissing) + ".";
    }
    return text + ": ESS " + essText(verdict.smallestEss.number, verdict.essNeeded) + " (needs > " +
           neededText(verdict.essNeeded) + ").";
}

/// What tells modes apart.
std::string evidenceWord(const Verdict& verdict)
{
    return verdict.evidence == ModeEvidence::LogDensity ? "log density" : "log-likelihood";
}

std::string evidencesText(const Verdict& verdict)
{
    return verdict.evidence == ModeEvidence::LogDensity ? "log densities" : "log-likelihoods";
}

/// What it looks like, as far as it was compared.
std::string causeText(const Verdict& verdict)
{
    const bool isLarge = verdict.worstRhat.number > kLargeRhat;
    if (verdict.essMissing != Unavailable::None) {
        return {};
    }
    if (verdict.worstRhat.number < verdict.targets.rhat) {
        return " There are too few effective draws.";
    }
    if (verdict.chains == 1) {
        return " This looks like slow mixing, as far as one chain can show.";
    }
    if (verdict.evidence == ModeEvidence::None) {
        return isLarge ? " This is slow mixing, or chains in different modes." : " This looks like slow mixing.";
    }
    return isLarge
               ? " The " + evidencesText(verdict) + " agree, so this is slow mixing, or modes that fit equally well."
               : " This looks like slow mixing: the " + evidencesText(verdict) + " agree.";
}

std::string slowMixingText(const Verdict& verdict)
{
    std::string text = "Not yet converged. " + failingText(verdict);
    if (!verdict.worstRhat.isAvailable()) {
        return text;
    }
    text += causeText(verdict);
    const bool doMoreHelp = verdict.essMissing == Unavailable::None || verdict.drawsForecast > verdict.drawsPerChain;
    if (verdict.drawsForecast > 0 && doMoreHelp) {
        text += " Roughly " + countText(verdict.drawsForecast) + " draws per chain should do.";
    }
    return text;
}

/// "Chain 3", "Chains 1 and 3", "Chains 1, 3 and 4".
std::string chainsText(const std::vector<int>& chains)
{
    std::vector<std::string> numbers;
    std::transform(chains.begin(), chains.end(), std::back_inserter(numbers),
                   [](int chain) { return std::to_string(chain); });
    return (chains.size() == 1 ? "Chain " : "Chains ") + joinedWords(numbers);
}

bool isOtherAlone(const Verdict& verdict)
{
    return verdict.chains - static_cast<int>(verdict.split.apart.size()) == 1;
}

std::string othersText(const Verdict& verdict)
{
    return isOtherAlone(verdict) ? "the other" : "the others";
}

/// "Chain 3 sits 14.2 below the others in log-likelihood: a different mode."
std::string apartText(const Verdict& verdict)
{
    const ChainSplit& split = verdict.split;
    const std::string chains = chainsText(split.apart);
    const bool isOne = split.apart.size() == 1;
    if (split.standStill) {
        return chains + (isOne ? " stands still" : " stand still") +
               (verdict.splitName.empty() ? "" : " in " + verdict.splitName) + " while " + othersText(verdict) +
               (isOtherAlone(verdict) ? " moves." : " move.");
    }
    const std::string side = split.gap < 0 ? " below " : " above ";
    const std::string sit = chains + (isOne ? " sits " : " sit ");
    if (verdict.splitName.empty()) {
        return sit + decimals(std::abs(split.gap), 1) + side + othersText(verdict) + " in " + evidenceWord(verdict) +
               ": a different mode.";
    }
    return sit + decimals(split.spreads, split.spreads < 10 ? 1 : 0) + " standard deviations" + side +
           othersText(verdict) + " in " + verdict.splitName +
           (verdict.evidence == ModeEvidence::None
                ? ": a different mode."
                : ", at the same " + evidenceWord(verdict) + ": a mode that fits as well.");
}

std::string disagreeText(const Verdict& verdict)
{
    const std::string failing = verdict.failing > 0 ? " " + failingText(verdict) : "";
    return "Chains disagree. " + apartText(verdict) + failing +
           " More draws will not help; use a longer warm-up, another seed or a tighter prior.";
}

/// What tempering did not do: empty where it did, or nobody knows.
std::string ladderText(const Verdict& verdict)
{
    const bool isConverged = verdict.kind == VerdictKind::Converged;
    if (verdict.kind == VerdictKind::TooEarly || verdict.kind == VerdictKind::OneChain) {
        return {};
    }
    const std::string agreement = "that there is no other mode rests on chains that started apart and agree";
    if (verdict.ladder == LadderState::None) {
        return isConverged ? " These are plain chains, which nothing carries out of a mode: " + agreement + "."
                           : " These are plain chains: replicas (tempering) carry chains from mode to mode.";
    }
    if (verdict.ladder != LadderState::Cut) {
        return {};
    }
    return isConverged
               ? " But the ladder is cut where neighbours hardly swap: " + agreement +
                     ", and the log evidence is not to be trusted."
               : " The ladder is cut where neighbours hardly swap, so chains may be held in a mode, and the log "
                 "evidence is not to be trusted: a longer warm-up places the replicas better, and more of them "
                 "can be asked for.";
}

std::string verdictSentence(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::TooEarly:
        if (verdict.drawsPerChain >= 100) {
            return "Nothing to judge: no quantity moves.";
        }
        return "Too early to judge: " + countText(verdict.drawsPerChain) +
               (verdict.drawsPerChain == 1 ? " draw" : " draws") + " per chain, 100 needed.";
    case VerdictKind::Converged:
    case VerdictKind::OneChain:
        return convergedText(verdict);
    case VerdictKind::SlowMixing:
        return slowMixingText(verdict);
    case VerdictKind::ChainsDisagree:
        return disagreeText(verdict);
    }
    return {};
}

} // namespace

std::string sentence(const Verdict& verdict)
{
    std::string text = verdictSentence(verdict) + ladderText(verdict);
    if (verdict.targets == ConvergenceTargets{} || verdict.kind == VerdictKind::TooEarly) {
        return text;
    }
    return text + " Judged by your own target of Rhat < " + writeNumber(verdict.targets.rhat) + " and ESS > " +
           neededText(verdict.targets.ess) + " per chain, not by 1.01 and 100.";
}

} // namespace credence
