// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Diagnostics.h"

#include "core/base/Check.h"
#include "core/summaries/Autocovariance.h"

#include <algorithm>
#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <limits>

namespace credence {

namespace {

using Ordered = std::vector<PlacedValue>;

constexpr Index kFewestOfHalf = 4; // draws in each half of a chain, before Rhat, ESS and MCSE are more than noise

/// Up to rounding: of numbers below 1 that of their own size, so that draws of 1e-18 are not taken for one.
bool isConstant(const DrawsRef& draws)
{
    const double size = std::max(std::abs(draws.maxCoeff()), std::abs(draws.minCoeff()));
    const double range = draws.maxCoeff() - draws.minCoeff();
    return range == 0 || range < std::numeric_limits<double>::epsilon() * std::min(1.0, size);
}

/// Why nothing can be said about these draws, or None.
Unavailable problemOf(const DrawsRef& draws)
{
    if (draws.size() == 0) {
        return Unavailable::NoDraws;
    }
    if (!draws.allFinite()) {
        return Unavailable::NotFinite;
    }
    if (draws.rows() / 2 < kFewestOfHalf) {
        return Unavailable::TooFewDraws;
    }
    return isConstant(draws) ? Unavailable::Constant : Unavailable::None;
}

/// First and last half of each chain as chains of their own; the middle draw of an odd chain is dropped.
Matrix splitChains(const DrawsRef& draws)
{
    const Index half = draws.rows() / 2;
    Matrix split(half, 2 * draws.cols());
    for (Index chain = 0; chain < draws.cols(); ++chain) {
        split.col(2 * chain) = draws.col(chain).head(half);
        split.col(2 * chain + 1) = draws.col(chain).tail(half);
    }
    return split;
}

/// The order of the split chains from the order of the whole ones: middles taken out, places closed up.
Ordered splitOrder(const Ordered& ordered, Index drawsPerChain)
{
    if (drawsPerChain % 2 == 0) {
        return ordered;
    }
    const auto length = static_cast<std::uint32_t>(drawsPerChain);
    Ordered split;
    split.reserve(ordered.size());
    for (const PlacedValue& entry : ordered) {
        const std::uint32_t chain = entry.place / length;
        const std::uint32_t draw = entry.place % length;
        if (draw != length / 2) {
            split.push_back({entry.value, entry.place - chain - (draw > length / 2 ? 1U : 0U)});
        }
    }
    return split;
}

/// Rank-normalised values at their places, half x split chains.
Matrix scoresOf(const Ordered& order, Index half, const NormalScores& scores)
{
    Matrix z(half, scores.count() / half);
    forEachRank(order, [&](std::uint32_t place, std::int64_t twiceRank) { z.data()[place] = scores.at(twiceRank); });
    return z;
}

double sampleVariance(const DrawsRef& values)
{
    // the same rounding would give equal values a spread
    if (values.maxCoeff() == values.minCoeff()) {
        return 0;
    }
    return (values.array() - values.mean()).square().sum() / static_cast<double>(values.size() - 1);
}

double meanOfVariances(const Matrix& chains)
{
    double sum = 0;
    for (Index chain = 0; chain < chains.cols(); ++chain) {
        sum += sampleVariance(chains.col(chain));
    }
    return sum / static_cast<double>(chains.cols());
}

/// Rhat of chains as they are: sqrt((B/W + n - 1) / n).
Measure plainRhat(const Matrix& chains, Unavailable whenConstant)
{
    if (isConstant(chains)) {
        return Measure::missing(whenConstant);
    }
    const auto n = static_cast<double>(chains.rows());
    const double within = meanOfVariances(chains);
    if (within <= 0) {
        return Measure::missing(Unavailable::Stuck);
    }
    const double between = n * sampleVariance(chains.colwise().mean().transpose());
    return Measure::of(std::sqrt((between / within + n - 1) / n));
}

/// Geyer's initial positive and monotone sequences: the autocorrelation time tau.
class GeyerSequence {
public:
    GeyerSequence(Autocovariance& gamma, Index n, double varianceOfMeans)
        : m_gamma(gamma), m_n(n), m_within(gamma.at(0) * static_cast<double>(n) / static_cast<double>(n - 1)),
          m_total(gamma.at(0) + varianceOfMeans)
    {
    }

    [[nodiscard]] double tau()
    {
        collectPositive();
        makeMonotone();
        double sum = 0;
        for (std::size_t t = 0; t < m_last; ++t) {
            sum += m_rho[t];
        }
        return -1.0 + 2.0 * sum + m_rho[m_last];
    }

private:
    double rho(std::size_t t) { return 1.0 - (m_within - m_gamma.at(static_cast<Index>(t))) / m_total; }

    void collectPositive()
    {
        m_rho = {1.0, rho(1)};
        double even = 1.0;
        double odd = m_rho[1];
        std::size_t t = 0;
        while (static_cast<Index>(t) < m_n - 5 && even + odd > 0) {
            t += 2;
            even = rho(t);
            odd = rho(t + 1);
            const bool isStored = even + odd >= 0;
            m_rho.push_back(isStored ? even : 0.0);
            m_rho.push_back(isStored ? odd : 0.0);
        }
        m_last = t;
        if (even > 0) {
            m_rho[m_last] = even;
        }
    }

    void makeMonotone()
    {
        for (std::size_t t = 2; t + 2 <= m_last; t += 2) {
            const double before = m_rho[t - 2] + m_rho[t - 1];
            if (m_rho[t] + m_rho[t + 1] > before) {
                m_rho[t] = before / 2;
                m_rho[t + 1] = before / 2;
            }
        }
    }

    Autocovariance& m_gamma;
    Index m_n;
    double m_within;
    double m_total;
    std::vector<double> m_rho;
    std::size_t m_last = 0;
};

/// Effective sample size of chains as they are.
Measure plainEss(const Matrix& chains, Unavailable whenConstant)
{
    if (isConstant(chains)) {
        return Measure::missing(whenConstant);
    }
    Autocovariance gamma(chains);
    const double varianceOfMeans = chains.cols() > 1 ? sampleVariance(chains.colwise().mean().transpose()) : 0.0;
    const auto count = static_cast<double>(chains.size());
    // antithetic chains may beat independent draws, but not by more than this
    const double tau = std::max(GeyerSequence(gamma, chains.rows(), varianceOfMeans).tau(), 1.0 / std::log10(count));
    return Measure::of(count / tau);
}

/// ESS of the indicator of x <= limit.
Measure indicatorEss(const Matrix& split, double limit)
{
    return plainEss((split.array() <= limit).cast<double>().matrix(), Unavailable::Tied);
}

Measure largerOf(const Measure& a, const Measure& b)
{
    return !a.isAvailable() ? a : !b.isAvailable() ? b : Measure::of(std::max(a.number, b.number));
}

Measure smallerOf(const Measure& a, const Measure& b)
{
    return !a.isAvailable() ? a : !b.isAvailable() ? b : Measure::of(std::min(a.number, b.number));
}

double orderedQuantile(const Ordered& ordered, double probability)
{
    return quantileOfOrdered(static_cast<Index>(ordered.size()), probability,
                             [&](Index i) { return ordered[static_cast<std::size_t>(i)].value; });
}

double sampleSd(const DrawsRef& draws)
{
    return draws.size() < 2 ? 0.0 : std::sqrt(sampleVariance(draws));
}

/// draws x chains of (x - mean)^2.
Matrix squaredDeviations(const DrawsRef& draws)
{
    return (draws.array() - draws.mean()).square().matrix();
}

/// Of squared deviations; missing where ess is.
Measure errorOfSd(const Matrix& squares, const Measure& ess)
{
    if (!ess.isAvailable()) {
        return ess;
    }
    const double m2 = squares.mean();
    const double m4 = squares.array().square().mean();
    return Measure::of(std::sqrt((m4 - m2 * m2) / ess.number / (4.0 * m2)));
}

Measure errorOfQuantile(const Ordered& ordered, const Measure& ess, double probability)
{
    if (!ess.isAvailable()) {
        return ess;
    }
    // half the width of the interval that one standard deviation of a normal would cover, read off the order statistics
    const double k = ess.number;
    const boost::math::beta_distribution<double> place(k * probability + 1.0, k * (1.0 - probability) + 1.0);
    const auto count = static_cast<double>(ordered.size());
    const double low = std::max(std::floor(boost::math::quantile(place, 0.1586553) * count), 1.0);
    const double high = std::min(std::ceil(boost::math::quantile(place, 0.8413447) * count), count);
    return Measure::of(
        (ordered[static_cast<std::size_t>(high) - 1].value - ordered[static_cast<std::size_t>(low) - 1].value) / 2.0);
}

Diagnosis withoutNumbers(Unavailable why)
{
    Diagnosis result;
    result.rhat = result.ess_bulk = result.ess_tail = Measure::missing(why);
    result.mcse_mean = result.mcse_sd = result.mcse_q5 = result.mcse_q50 = result.mcse_q95 = Measure::missing(why);
    return result;
}

Diagnosis notFinite()
{
    Diagnosis result = withoutNumbers(Unavailable::NotFinite);
    result.mean = result.sd = result.q5 = result.q50 = result.q95 = std::numeric_limits<double>::quiet_NaN();
    return result;
}

void diagnoseRanks(const Ordered& ordered, Index drawsPerChain, const NormalScores& scores, Diagnosis& result)
{
    const Index half = drawsPerChain / 2;
    const Ordered order = splitOrder(ordered, drawsPerChain);
    const Matrix z = scoresOf(order, half, scores);
    const Matrix folded = scoresOf(byDistance(order, result.q50), half, scores);
    result.rhat = largerOf(plainRhat(z, Unavailable::Constant), plainRhat(folded, Unavailable::Tied));
    result.ess_bulk = plainEss(z, Unavailable::Constant);
}

Diagnosis diagnoseAlone(const DrawsRef& draws)
{
    if (draws.size() == 0) {
        return withoutNumbers(Unavailable::NoDraws);
    }
    return diagnose(draws, NormalScores(std::max<Index>(1, splitCount(draws.rows(), draws.cols()))));
}

} // namespace

Index splitCount(Index drawsPerChain, Index chains)
{
    return drawsPerChain / 2 * 2 * chains;
}

Diagnosis diagnose(const DrawsRef& draws, const NormalScores& scores)
{
    CREDENCE_CHECK(draws.size() > 0, "there are draws to diagnose");
    CREDENCE_CHECK(scores.count() == std::max<Index>(1, splitCount(draws.rows(), draws.cols())),
                   "scores for as many ranks as the split chains have values");
    const Unavailable problem = problemOf(draws);
    if (problem == Unavailable::NotFinite) {
        return notFinite();
    }
    Diagnosis result = withoutNumbers(problem == Unavailable::None ? Unavailable::TooFewDraws : problem);
    const Ordered ordered = inOrder(draws);
    // equal values can miss their own mean by a rounding error
    result.mean = problem == Unavailable::Constant ? ordered.front().value : draws.mean();
    result.sd = draws.size() > 1 ? sampleSd(draws) : std::numeric_limits<double>::quiet_NaN();
    result.q5 = orderedQuantile(ordered, 0.05);
    result.q50 = orderedQuantile(ordered, 0.5);
    result.q95 = orderedQuantile(ordered, 0.95);
    if (problem != Unavailable::None) {
        return result;
    }
    diagnoseRanks(ordered, draws.rows(), scores, result);
    const Matrix split = splitChains(draws);
    const Measure essOfLow = indicatorEss(split, result.q5);
    const Measure essOfHigh = indicatorEss(split, result.q95);
    result.ess_tail = smallerOf(essOfLow, essOfHigh);
    const Measure ess = plainEss(split, Unavailable::Constant);
    result.mcse_mean = ess.isAvailable() ? Measure::of(result.sd / std::sqrt(ess.number)) : ess;
    const Matrix squares = squaredDeviations(draws);
    result.mcse_sd = errorOfSd(squares, plainEss(splitChains(squares), Unavailable::Tied));
    result.mcse_q5 = errorOfQuantile(ordered, essOfLow, 0.05);
    result.mcse_q50 = errorOfQuantile(ordered, indicatorEss(split, result.q50), 0.5);
    result.mcse_q95 = errorOfQuantile(ordered, essOfHigh, 0.95);
    return result;
}

Measure rhat(const DrawsRef& draws)
{
    return diagnoseAlone(draws).rhat;
}

Measure splitRhat(const DrawsRef& draws)
{
    const Unavailable problem = problemOf(draws);
    return problem == Unavailable::None ? plainRhat(splitChains(draws), Unavailable::Constant)
                                        : Measure::missing(problem);
}

Measure essBulk(const DrawsRef& draws)
{
    return diagnoseAlone(draws).ess_bulk;
}

Measure essTail(const DrawsRef& draws)
{
    return diagnoseAlone(draws).ess_tail;
}

Measure essMean(const DrawsRef& draws)
{
    const Unavailable problem = problemOf(draws);
    return problem == Unavailable::None ? plainEss(splitChains(draws), Unavailable::Constant)
                                        : Measure::missing(problem);
}

Measure essSd(const DrawsRef& draws)
{
    const Unavailable problem = problemOf(draws);
    return problem == Unavailable::None ? plainEss(splitChains(squaredDeviations(draws)), Unavailable::Tied)
                                        : Measure::missing(problem);
}

Measure essQuantile(const DrawsRef& draws, double probability)
{
    const Unavailable problem = problemOf(draws);
    if (problem != Unavailable::None) {
        return Measure::missing(problem);
    }
    return indicatorEss(splitChains(draws), quantile(draws.reshaped(), probability));
}

Measure mcseMean(const DrawsRef& draws)
{
    return diagnoseAlone(draws).mcse_mean;
}

Measure mcseSd(const DrawsRef& draws)
{
    const Measure ess = essSd(draws);
    return ess.isAvailable() ? errorOfSd(squaredDeviations(draws), ess) : ess;
}

Measure mcseQuantile(const DrawsRef& draws, double probability)
{
    const Measure ess = essQuantile(draws, probability);
    return ess.isAvailable() ? errorOfQuantile(inOrder(draws), ess, probability) : ess;
}

} // namespace credence
