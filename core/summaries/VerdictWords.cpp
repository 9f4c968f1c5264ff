// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a verdict.
#include "core/base/Say.h"
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

std::string convergedText(const Verdict& verdict)
{
    const std::string rhat = rhatText(verdict.worstRhat.number, verdict.targets.rhat);
    const std::string ess = essText(verdict.smallestEss.number, verdict.essNeeded);
    const bool isOne = verdict.quantities == 1;
    const std::string all = countText(verdict.quantities);
    if (verdict.kind == VerdictKind::OneChain) {
        const std::string within =
            isOne ? say("Within it the 1 quantity passes; worst Rhat between its halves %1, smallest ESS %2.",
                        {rhat, ess})
                  : say("Within it all %1 quantities pass; worst Rhat between its halves %2, smallest ESS %3.",
                        {all, rhat, ess});
        return sentences({say("One chain cannot show that chains agree."), within, say("Run at least 2 chains.")});
    }
    return sentences(
        {say("Converged."), isOne ? say("The 1 quantity passes; worst Rhat %1, smallest ESS %2.", {rhat, ess})
                                  : say("All %1 quantities pass; worst Rhat %2, smallest ESS %3.", {all, rhat, ess})});
}

/// "3 of 164 quantities fall short; the worst is D[const]"
std::string shortText(const Verdict& verdict)
{
    const std::string all = countText(verdict.quantities);
    if (verdict.failing != 1) {
        return say("%1 of %2 quantities fall short; the worst is %3",
                   {countText(verdict.failing), all, verdict.worstName});
    }
    return verdict.quantities == 1 ? say("1 of 1 quantity falls short; it is %1", {verdict.worstName})
                                   : say("1 of %1 quantities falls short; it is %2", {all, verdict.worstName});
}

/// "3 of 164 quantities fall short; the worst is D[const]: Rhat 1.036 (needs < 1.01), ESS 115 (needs > 400)."
std::string failingText(const Verdict& verdict)
{
    const std::string what = shortText(verdict);
    if (!verdict.worstRhat.isAvailable()) {
        return say("%1: no Rhat, %2.", {what, explain(verdict.worstRhat.reason)});
    }
    if (verdict.worstRhat.number >= verdict.targets.rhat) {
        return say("%1: Rhat %2 (needs < %3).",
                   {what, rhatText(verdict.worstRhat.number, verdict.targets.rhat), writeNumber(verdict.targets.rhat)});
    }
    if (verdict.essMissing != Unavailable::None) {
        return say("%1: no ESS, %2.", {what, explain(verdict.essMissing)});
    }
    return say("%1: ESS %2 (needs > %3).",
               {what, essText(verdict.smallestEss.number, verdict.essNeeded), neededText(verdict.essNeeded)});
}

/// What tells modes apart.
std::string evidenceWord(const Verdict& verdict)
{
    return verdict.evidence == ModeEvidence::LogDensity ? say("log density") : say("log-likelihood");
}

std::string evidencesText(const Verdict& verdict)
{
    return verdict.evidence == ModeEvidence::LogDensity ? say("log densities") : say("log-likelihoods");
}

/// What it looks like, as far as it was compared.
std::string causeText(const Verdict& verdict)
{
    const bool isLarge = verdict.worstRhat.number > kLargeRhat;
    if (verdict.essMissing != Unavailable::None) {
        return {};
    }
    if (verdict.worstRhat.number < verdict.targets.rhat) {
        return say("There are too few effective draws.");
    }
    if (verdict.chains == 1) {
        return say("This looks like slow mixing, as far as one chain can show.");
    }
    if (verdict.evidence == ModeEvidence::None) {
        return isLarge ? say("This is slow mixing, or chains in different modes.")
                       : say("This looks like slow mixing.");
    }
    const std::string what = evidencesText(verdict);
    return isLarge ? say("The %1 agree, so this is slow mixing, or modes that fit equally well.", {what})
                   : say("This looks like slow mixing: the %1 agree.", {what});
}

std::string slowMixingText(const Verdict& verdict)
{
    std::string text = sentences({say("Not yet converged."), failingText(verdict)});
    if (!verdict.worstRhat.isAvailable()) {
        return text;
    }
    const bool doMoreHelp = verdict.essMissing == Unavailable::None || verdict.drawsForecast > verdict.drawsPerChain;
    const std::string forecast = verdict.drawsForecast > 0 && doMoreHelp
                                     ? say("Roughly %1 draws per chain should do.", {countText(verdict.drawsForecast)})
                                     : std::string();
    return sentences({text, causeText(verdict), forecast});
}

/// "Chain 3", "Chains 1 and 3", "Chains 1, 3 and 4".
std::string chainsText(const std::vector<int>& chains)
{
    std::vector<std::string> numbers;
    std::transform(chains.begin(), chains.end(), std::back_inserter(numbers),
                   [](int chain) { return std::to_string(chain); });
    return chains.size() == 1 ? say("Chain %1", {numbers.front()}) : say("Chains %1", {joinedWords(numbers)});
}

bool isOtherAlone(const Verdict& verdict)
{
    return verdict.chains - static_cast<int>(verdict.split.apart.size()) == 1;
}

/// "Chain 3 stands still in sigma while the others move."
std::string stillText(const Verdict& verdict)
{
    const std::string chains = chainsText(verdict.split.apart);
    const std::string& name = verdict.splitName;
    const bool isOne = verdict.split.apart.size() == 1;
    const std::string still = name.empty()
                                  ? (isOne ? say("%1 stands still", {chains}) : say("%1 stand still", {chains}))
                              : isOne ? say("%1 stands still in %2", {chains, name})
                                      : say("%1 stand still in %2", {chains, name});
    return isOtherAlone(verdict) ? say("%1 while the other moves.", {still})
                                 : say("%1 while the others move.", {still});
}

std::string sideText(const Verdict& verdict)
{
    if (verdict.split.gap < 0) {
        return isOtherAlone(verdict) ? say("below the other") : say("below the others");
    }
    return isOtherAlone(verdict) ? say("above the other") : say("above the others");
}

/// "Chain 3 sits 14.2 below the others in log-likelihood: a different mode."
std::string apartText(const Verdict& verdict)
{
    const ChainSplit& split = verdict.split;
    if (split.standStill) {
        return stillText(verdict);
    }
    const std::string chains = chainsText(split.apart);
    const bool isOne = split.apart.size() == 1;
    const std::string side = sideText(verdict);
    const std::string evidence = evidenceWord(verdict);
    if (verdict.splitName.empty()) {
        const std::string gap = decimals(std::abs(split.gap), 1);
        return isOne ? say("%1 sits %2 %3 in %4: a different mode.", {chains, gap, side, evidence})
                     : say("%1 sit %2 %3 in %4: a different mode.", {chains, gap, side, evidence});
    }
    const std::string spreads = decimals(split.spreads, split.spreads < 10 ? 1 : 0);
    const std::string sit =
        isOne ? say("%1 sits %2 standard deviations %3 in %4", {chains, spreads, side, verdict.splitName})
              : say("%1 sit %2 standard deviations %3 in %4", {chains, spreads, side, verdict.splitName});
    return verdict.evidence == ModeEvidence::None
               ? say("%1: a different mode.", {sit})
               : say("%1, at the same %2: a mode that fits as well.", {sit, evidence});
}

std::string disagreeText(const Verdict& verdict)
{
    return sentences({say("Chains disagree."), apartText(verdict),
                      verdict.failing > 0 ? failingText(verdict) : std::string(),
                      say("More draws will not help; use a longer warm-up, another seed or a tighter prior.")});
}

/// What tempering did not do: empty where it did, or nobody knows.
std::string ladderText(const Verdict& verdict)
{
    const bool isConverged = verdict.kind == VerdictKind::Converged;
    if (verdict.kind == VerdictKind::TooEarly || verdict.kind == VerdictKind::OneChain) {
        return {};
    }
    if (verdict.ladder == LadderState::None) {
        return isConverged ? say("These are plain chains, which nothing carries out of a mode: that there is no other "
                                 "mode rests on chains that started apart and agree.")
                           : say("These are plain chains: replicas (tempering) carry chains from mode to mode.");
    }
    if (verdict.ladder != LadderState::Cut) {
        return {};
    }
    return isConverged ? say("But the ladder is cut where neighbours hardly swap: that there is no other mode rests on "
                             "chains that started apart and agree, and the log evidence is not to be trusted.")
                       : say("The ladder is cut where neighbours hardly swap, so chains may be held in a mode, and the "
                             "log evidence is not to be trusted: a longer warm-up places the replicas better, and more "
                             "of them can be asked for.");
}

std::string verdictSentence(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::TooEarly:
        if (verdict.drawsPerChain >= 100) {
            return say("Nothing to judge: no quantity moves.");
        }
        return verdict.drawsPerChain == 1
                   ? say("Too early to judge: 1 draw per chain, 100 needed.")
                   : say("Too early to judge: %1 draws per chain, 100 needed.", {countText(verdict.drawsPerChain)});
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
    std::string text = sentences({verdictSentence(verdict), ladderText(verdict)});
    if (verdict.targets == ConvergenceTargets{} || verdict.kind == VerdictKind::TooEarly) {
        return text;
    }
    return sentences({text, say("Judged by your own target of Rhat < %1 and ESS > %2 per chain, not by 1.01 and 100.",
                                {writeNumber(verdict.targets.rhat), neededText(verdict.targets.ess)})});
}

} // namespace credence
