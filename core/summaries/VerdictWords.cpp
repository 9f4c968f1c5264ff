// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The English of a verdict.
#include "core/data/NumberText.h"
#include "core/summaries/Decimals.h"
#include "core/summaries/Verdict.h"

#include <cmath>

namespace credence {

namespace {

/// Equal log-likelihoods say little about modes when Rhat is this large.
constexpr double kLargeRhat = 1.1;

std::string count(Index value)
{
    return thousands(static_cast<double>(value));
}

/// Rounded, but never onto or over the limit that the exact value keeps to: 1.0098 must not read 1.010.
std::string rhatText(double rhat, double limit)
{
    int digits = 3;
    while (digits < 6 && (readNumber(decimals(rhat, digits)).value < limit) != (rhat < limit)) {
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
    return count(number) + (number == 1 ? " quantity" : " quantities");
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
    std::string text = count(verdict.failing) + " of " + quantitiesText(verdict.quantities) +
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
        text += " Roughly " + count(verdict.drawsForecast) + " draws per chain should do.";
    }
    return text;
}

std::string disagreeText(const Verdict& verdict)
{
    const std::string where = verdict.logLikGap < 0 ? " below " : " above ";
    const std::string others = verdict.chains == 2 ? "the other" : "the others";
    return "Chains disagree. Chain " + std::to_string(verdict.outlyingChain) + " sits " +
           decimals(std::abs(verdict.logLikGap), 1) + where + others +
           (verdict.evidence == ModeEvidence::LogDensity ? " in log density" : " in log-likelihood") +
           ": a different mode. More draws will not help; use a longer warm-up, another seed or a tighter prior.";
}

/// What tempering was for, and did not do; empty where it did, or was not asked for.
std::string ladderText(const Verdict& verdict)
{
    if (!verdict.isLadderCut || verdict.kind == VerdictKind::TooEarly) {
        return {};
    }
    if (verdict.kind == VerdictKind::Converged) {
        return " But the ladder is cut where neighbours hardly swap: that there is no other mode rests on chains that "
               "started apart and agree, and the log evidence is not to be trusted.";
    }
    return " The ladder is cut where neighbours hardly swap, so chains may be held in a mode: a longer warm-up places "
           "the replicas better, and more of them can be asked for.";
}

std::string verdictSentence(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::TooEarly:
        if (verdict.drawsPerChain >= 100) {
            return "Nothing to judge: no quantity moves.";
        }
        return "Too early to judge: " + count(verdict.drawsPerChain) +
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
