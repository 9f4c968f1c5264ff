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
    double mean = 0;
    double variance = 0;     ///< of the draws
    double squaredError = 0; ///< of the mean
    double ess = 1;
};

ChainMean chainMean(const DrawsRef& chain)
{
    const double mean = chain.mean();
    const double variance = (chain.array() - mean).square().sum() / static_cast<double>(chain.rows() - 1);
    const Measure ess = essMean(chain);
    // a chain that stands still says nothing of its own spread
    return ess.isAvailable() ? ChainMean{mean, variance, variance / ess.number, ess.number}
                             : ChainMean{mean, variance, 0, static_cast<double>(chain.rows())};
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

OutlyingChain findOutlyingChain(const Matrix& log_lik)
{
    if (log_lik.cols() < 2 || log_lik.rows() < 2 || !log_lik.allFinite()) {
        return {};
    }
    std::vector<ChainMean> chains;
    double meanVariance = 0;
    double smallestEss = static_cast<double>(log_lik.rows());
    for (Index chain = 0; chain < log_lik.cols(); ++chain) {
        chains.push_back(chainMean(log_lik.col(chain)));
        meanVariance += chains.back().variance / static_cast<double>(log_lik.cols());
        smallestEss = std::min(smallestEss, chains.back().ess);
    }
    // few effective draws know their own error badly: Student's limit, not the normal's
    const boost::math::students_t student(std::max(1.0, smallestEss - 1));
    const double limit = boost::math::quantile(boost::math::complement(student, kFalseAlarm / 2));
    OutlyingChain furthest;
    const auto others = static_cast<double>(log_lik.cols() - 1);
    for (std::size_t c = 0; c < chains.size(); ++c) {
        double otherMean = 0;
        double squaredError = chains[c].squaredError;
        for (std::size_t other = 0; other < chains.size(); ++other) {
            otherMean += other == c ? 0 : chains[other].mean / others;
            squaredError += other == c ? 0 : chains[other].squaredError / (others * others);
        }
        const double gap = chains[c].mean - otherMean;
        const bool isOutside = gap * gap > meanVariance && std::abs(gap) > limit * std::sqrt(squaredError);
        // of two chains, or two pairs, that lie equally far apart the lower one is named
        const bool isFurther = std::abs(gap) > std::abs(furthest.gap) * (1 + 1e-9) ||
                               (std::abs(gap) > std::abs(furthest.gap) * (1 - 1e-9) && gap < furthest.gap);
        if (isOutside && isFurther) {
            furthest = {static_cast<int>(c) + 1, gap};
        }
    }
    return furthest;
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
    const OutlyingChain outlying = findOutlyingChain(log_lik);
    verdict.kind = outlying.chain > 0 ? VerdictKind::ChainsDisagree : VerdictKind::SlowMixing;
    verdict.outlyingChain = outlying.chain;
    verdict.logLikGap = outlying.gap;
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

} // namespace credence
