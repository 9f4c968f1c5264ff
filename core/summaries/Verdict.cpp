// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Verdict.h"

#include "core/summaries/Diagnostics.h"
#include "core/summaries/Quantities.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace credence {

namespace {

constexpr Index kFewestDraws = 100;  ///< per chain, before anything is judged
constexpr double kFalseAlarm = 1e-2; ///< of one chain, were its draws normal

struct ChainMean {
    int number = 0; ///< of the chain, from 1
    double mean = 0;
    double variance = 0;     ///< of the draws
    double squaredError = 0; ///< of the mean
    double ess = 1;
};

ChainMean chainMean(const DrawsRef& chain)
{
    if (chain.maxCoeff() == chain.minCoeff()) { // it stands still, and says nothing of its own spread
        return {0, chain(0, 0), 0, 0, static_cast<double>(chain.rows())};
    }
    const double mean = chain.mean();
    const double variance = (chain.array() - mean).square().sum() / static_cast<double>(chain.rows() - 1);
    const Measure ess = essMean(chain);
    return ess.isAvailable() ? ChainMean{0, mean, variance, variance / ess.number, ess.number}
                             : ChainMean{0, mean, variance, 0, static_cast<double>(chain.rows())};
}

double varianceWithin(const std::vector<ChainMean>& chains)
{
    double sum = 0;
    for (const ChainMean& chain : chains) {
        sum += chain.variance;
    }
    return sum / static_cast<double>(chains.size());
}

/// Chains of which every draw is the same, where not all are such.
ChainSplit findStill(const std::vector<ChainMean>& chains)
{
    ChainSplit split;
    double mean = 0;
    double others = 0;
    for (const ChainMean& chain : chains) {
        if (chain.variance == 0) {
            split.apart.push_back(chain.number);
        }
        (chain.variance == 0 ? mean : others) += chain.mean;
    }
    const std::size_t moving = chains.size() - split.apart.size();
    if (split.apart.empty() || moving == 0) {
        return {};
    }
    split.gap = mean / static_cast<double>(split.apart.size()) - others / static_cast<double>(moving);
    split.standStill = true;
    return split;
}

/// The place in a list in order behind the widest gap; of two that are as wide the first.
std::size_t widestGap(const std::vector<ChainMean>& chains)
{
    std::size_t border = 1;
    for (std::size_t k = 2; k < chains.size(); ++k) {
        const double wider = chains[k].mean - chains[k - 1].mean;
        border = wider > (chains[border].mean - chains[border - 1].mean) * (1 + 1e-9) ? k : border;
    }
    return border;
}

bool isBeyondChance(const std::vector<ChainMean>& chains, std::size_t border)
{
    double smallestEss = chains.front().ess;
    for (const ChainMean& chain : chains) {
        smallestEss = std::min(smallestEss, chain.ess);
    }
    // few effective draws know their own error badly: Student's limit, not the normal's
    const boost::math::students_t student(std::max(1.0, smallestEss - 1));
    const double limit = boost::math::quantile(boost::math::complement(student, kFalseAlarm / 2));
    const double gap = chains[border].mean - chains[border - 1].mean;
    const double error = std::sqrt(chains[border].squaredError + chains[border - 1].squaredError);
    return gap * gap > varianceWithin(chains) && gap > limit * error;
}

ChainSplit splitAt(const std::vector<ChainMean>& chains, std::size_t border)
{
    const auto meanOf = [&](std::size_t begin, std::size_t end) {
        double sum = 0;
        for (std::size_t k = begin; k < end; ++k) {
            sum += chains[k].mean;
        }
        return sum / static_cast<double>(end - begin);
    };
    const bool isLower = border <= chains.size() - border;
    ChainSplit split;
    for (std::size_t k = isLower ? 0 : border; k < (isLower ? border : chains.size()); ++k) {
        split.apart.push_back(chains[k].number);
    }
    std::sort(split.apart.begin(), split.apart.end());
    const double gap = meanOf(border, chains.size()) - meanOf(0, border);
    split.gap = isLower ? -gap : gap;
    const double within = std::sqrt(varianceWithin(chains));
    split.spreads = within > 0 ? std::abs(gap) / within : 0;
    return split;
}

/// How many times as many draws a quantity needs, if Rhat - 1 falls and ESS grows in proportion to their number.
double factorNeeded(const QuantitySummary& row, const Verdict& verdict)
{
    double factor = 1;
    if (row.rhat.isAvailable()) {
        factor = std::max(factor, (row.rhat.number - 1) / (verdict.targets.rhat - 1));
    }
    for (const Measure& ess : {row.ess_bulk, row.ess_tail}) {
        if (ess.isAvailable()) {
            factor = std::max(factor, verdict.essNeeded / ess.number);
        }
    }
    return factor;
}

/// Up to the next number of two digits and zeros: a forecast that is not more exact than it looks.
Index roundedUp(double draws)
{
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(draws)) - 1));
    return static_cast<Index>(std::ceil(draws / unit) * unit);
}

bool passes(const QuantitySummary& row, const Verdict& verdict)
{
    return row.rhat.isAvailable() && row.rhat.number < verdict.targets.rhat && row.ess_bulk.isAvailable() &&
           row.ess_bulk.number > verdict.essNeeded && row.ess_tail.isAvailable() &&
           row.ess_tail.number > verdict.essNeeded;
}

const Measure& smallerEss(const QuantitySummary& row)
{
    const bool isTail =
        !row.ess_bulk.isAvailable() || (row.ess_tail.isAvailable() && row.ess_tail.number < row.ess_bulk.number);
    return isTail ? row.ess_tail : row.ess_bulk;
}

/// The largest Rhat and the smallest ESS, and whose they are; returns the most that any quantity asks for.
double findWorst(const std::vector<const QuantitySummary*>& judged, Verdict& verdict)
{
    double factor = 1;
    for (const QuantitySummary* row : judged) {
        factor = std::max(factor, factorNeeded(*row, verdict));
        if (row->rhat.isAvailable() &&
            (!verdict.worstRhat.isAvailable() || row->rhat.number > verdict.worstRhat.number)) {
            verdict.worstRhat = row->rhat;
            verdict.rhatName = row->name;
        }
        const Measure& ess = smallerEss(*row);
        if (ess.isAvailable() && (!verdict.smallestEss.isAvailable() || ess.number < verdict.smallestEss.number)) {
            verdict.smallestEss = ess;
            verdict.essName = row->name;
        }
    }
    const bool doAllRhatPass =
        verdict.worstRhat.isAvailable() && verdict.worstRhat.number < verdict.targets.rhat && !verdict.essName.empty();
    verdict.worstName = doAllRhatPass ? verdict.essName : verdict.rhatName;
    return factor;
}

/// A quantity with no Rhat at all is worse than any number, and where every Rhat passes, one with no ESS.
void preferUnknown(const std::vector<const QuantitySummary*>& judged, Verdict& verdict)
{
    for (const QuantitySummary* row : judged) {
        if (!row->rhat.isAvailable()) {
            verdict.worstRhat = row->rhat;
            verdict.rhatName = verdict.worstName = row->name;
            return;
        }
    }
    for (const QuantitySummary* row : judged) {
        const Measure& ess = row->ess_bulk.isAvailable() ? row->ess_tail : row->ess_bulk;
        if (verdict.worstRhat.number < verdict.targets.rhat && !ess.isAvailable()) {
            verdict.essMissing = ess.reason;
            verdict.worstName = row->name;
            return;
        }
    }
}

} // namespace

ChainSplit findSplit(const Matrix& draws)
{
    if (draws.cols() < 2 || draws.rows() < 2 || !draws.allFinite()) {
        return {};
    }
    std::vector<ChainMean> chains;
    for (Index chain = 0; chain < draws.cols(); ++chain) {
        chains.push_back(chainMean(draws.col(chain)));
        chains.back().number = static_cast<int>(chain) + 1;
    }
    if (ChainSplit still = findStill(chains); !still.apart.empty()) {
        return still;
    }
    std::stable_sort(chains.begin(), chains.end(),
                     [](const ChainMean& a, const ChainMean& b) { return a.mean < b.mean; });
    const std::size_t border = widestGap(chains);
    return isBeyondChance(chains, border) ? splitAt(chains, border) : ChainSplit{};
}

Verdict judge(std::span<const QuantitySummary> rows, const Matrix& log_lik, const ConvergenceTargets& targets)
{
    Verdict verdict;
    verdict.drawsPerChain = log_lik.rows();
    verdict.chains = static_cast<int>(log_lik.cols());
    verdict.targets = targets;
    verdict.essNeeded = targets.ess * verdict.chains;
    std::vector<const QuantitySummary*> judged;
    for (const QuantitySummary& row : rows) {
        if (row.rhat.reason == Unavailable::Constant) {
            verdict.unavailable.push_back(row.name + ": " + explain(row.rhat.reason));
        } else {
            judged.push_back(&row);
            verdict.failing += passes(row, verdict) ? 0 : 1;
        }
    }
    verdict.quantities = static_cast<int>(judged.size());
    const double factor = findWorst(judged, verdict);
    preferUnknown(judged, verdict);
    if (verdict.drawsPerChain < kFewestDraws || judged.empty()) {
        return verdict; // TooEarly
    }
    if (verdict.failing == 0) {
        verdict.kind = verdict.chains == 1 ? VerdictKind::OneChain : VerdictKind::Converged;
        return verdict;
    }
    verdict.split = findSplit(log_lik);
    verdict.kind = verdict.split.apart.empty() ? VerdictKind::SlowMixing : VerdictKind::ChainsDisagree;
    const Measure ofLogLik = rhat(log_lik);
    if (verdict.kind == VerdictKind::SlowMixing &&
        !(ofLogLik.isAvailable() && ofLogLik.number < verdict.targets.rhat)) {
        verdict.evidence = ModeEvidence::None; // no chain stands out, but neither do they agree
    }
    if (verdict.kind == VerdictKind::SlowMixing && verdict.worstRhat.isAvailable()) {
        verdict.drawsForecast = roundedUp(factor * static_cast<double>(verdict.drawsPerChain));
    }
    return verdict;
}

void lookForModes(const Matrix& draws, Verdict& verdict)
{
    const bool isInQuestion = verdict.kind == VerdictKind::SlowMixing && verdict.worstRhat.isAvailable() &&
                              verdict.worstRhat.number >= verdict.targets.rhat;
    const ChainSplit split = isInQuestion ? findSplit(draws) : ChainSplit{};
    if (!split.apart.empty()) {
        verdict.kind = VerdictKind::ChainsDisagree;
        verdict.split = split;
        verdict.splitName = verdict.worstName;
        verdict.drawsForecast = 0;
    }
}

} // namespace credence
