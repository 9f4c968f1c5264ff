// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The golden numbers are compared in tests/core/verify.
#include "core/summaries/Diagnostics.h"
#include "core/verify/GoldenSeries.h"

#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>

namespace credence::test {

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Diagnosis diagnosed(const Matrix& draws)
{
    return diagnose(draws, NormalScores(std::max<Index>(1, splitCount(draws.rows(), draws.cols()))));
}

/// ESS by plain sums from its definition, for chains as they are.
double essByDefinition(const Matrix& chains)
{
    const Index n = chains.rows();
    const auto size = static_cast<double>(chains.size());
    const Matrix d = chains.rowwise() - chains.colwise().mean();
    const RowVector means = chains.colwise().mean();
    const auto gamma = [&](Index lag) { return d.topRows(n - lag).cwiseProduct(d.bottomRows(n - lag)).sum() / size; };
    const double within = gamma(0) * static_cast<double>(n) / static_cast<double>(n - 1);
    const double total =
        gamma(0) + (means.array() - means.mean()).square().sum() / static_cast<double>(chains.cols() - 1);
    std::vector<double> rho = {1.0};
    for (Index lag = 1; lag < n; ++lag) {
        rho.push_back(1.0 - (within - gamma(lag)) / total);
    }
    std::size_t last = 0;
    while (last + 5 < static_cast<std::size_t>(n) && rho[last] + rho[last + 1] > 0) {
        last += 2;
    }
    for (std::size_t t = 2; t + 2 <= last; t += 2) {
        const double before = rho[t - 2] + rho[t - 1];
        if (rho[t] + rho[t + 1] > before) {
            rho[t] = rho[t + 1] = before / 2;
        }
    }
    const double sum = std::accumulate(rho.begin(), rho.begin() + static_cast<std::ptrdiff_t>(last), 0.0);
    return size / (-1.0 + 2.0 * sum + std::max(0.0, rho[last]));
}

void expectReason(const Measure& measure, Unavailable reason)
{
    EXPECT_FALSE(measure.isAvailable());
    EXPECT_EQ(measure.reason, reason) << explain(measure.reason);
}

} // namespace

TEST(Diagnostics, OneDiagnosisGivesTheSameNumbers)
{
    for (const Matrix& draws : {seriesA(), seriesB(), seriesC(), seriesD(), seriesE(), seriesF()}) {
        SCOPED_TRACE(draws.mean());
        const Diagnosis summary = diagnosed(draws);
        const Vector all = draws.reshaped();
        EXPECT_EQ(summary.q5, quantile(all, 0.05));
        EXPECT_EQ(summary.q50, quantile(all, 0.5));
        EXPECT_EQ(summary.q95, quantile(all, 0.95));
        EXPECT_EQ(summary.rhat.value(), rhat(draws).value());
        EXPECT_EQ(summary.ess_bulk.value(), essBulk(draws).value());
        EXPECT_EQ(summary.ess_tail.value(), essTail(draws).value());
        EXPECT_EQ(summary.mcse_mean.value(), mcseMean(draws).value());
        EXPECT_EQ(summary.mcse_sd.value(), mcseSd(draws).value());
        EXPECT_EQ(summary.mcse_q5.value(), mcseQuantile(draws, 0.05).value());
        EXPECT_EQ(summary.mcse_q50.value(), mcseQuantile(draws, 0.5).value());
        EXPECT_EQ(summary.mcse_q95.value(), mcseQuantile(draws, 0.95).value());
    }
}

TEST(Diagnostics, TailEssIsTheSmallerOfBothTails)
{
    const Matrix A = seriesA();
    EXPECT_DOUBLE_EQ(essTail(A).number, std::min(essQuantile(A, 0.05).number, essQuantile(A, 0.95).number));
    EXPECT_NE(essQuantile(A, 0.05).number, essQuantile(A, 0.95).number);
}

TEST(Diagnostics, ChainsThatMixTerriblyNeedTheTransform)
{
    // lags far past those that are worked out one by one: Geyer's sums end early in one case and never in the other
    for (const double phi : {0.99, 0.999}) {
        const Matrix draws = autoregressions(3000, 2, phi, 99, 17);
        Matrix split(1500, 4);
        split << draws.col(0).head(1500), draws.col(0).tail(1500), draws.col(1).head(1500), draws.col(1).tail(1500);
        const double expected = essByDefinition(split);
        EXPECT_NEAR(essMean(draws).number, expected, 1e-9 * expected) << phi;
    }
}

TEST(Diagnostics, WhatCannotBeKnownSaysWhy)
{
    const Matrix constant = Matrix::Constant(100, 4, 0.7);
    for (const Measure& measure :
         {rhat(constant), splitRhat(constant), essBulk(constant), essTail(constant), essMean(constant), essSd(constant),
          essQuantile(constant, 0.5), mcseMean(constant), mcseSd(constant), mcseQuantile(constant, 0.5)}) {
        expectReason(measure, Unavailable::Constant);
    }
    const Matrix none(0, 4);
    expectReason(rhat(none), Unavailable::NoDraws);
    expectReason(essMean(none), Unavailable::NoDraws);
    for (const double bad : {kInf, -kInf, kNaN}) {
        Matrix draws = seriesA();
        draws(40, 2) = bad;
        expectReason(rhat(draws), Unavailable::NotFinite);
        expectReason(essTail(draws), Unavailable::NotFinite);
        expectReason(mcseSd(draws), Unavailable::NotFinite);
    }
}

TEST(Diagnostics, OneDrawHasNoSd)
{
    const Diagnosis one = diagnose(Matrix::Constant(1, 1, 3.5), NormalScores(1));
    EXPECT_DOUBLE_EQ(one.mean, 3.5);
    EXPECT_TRUE(std::isnan(one.sd));
    EXPECT_DOUBLE_EQ(diagnose(Matrix::Constant(2, 1, 3.5), NormalScores(2)).sd, 0);
}

TEST(Diagnostics, AFewDrawsAreTooFew)
{
    const Matrix A = seriesA();
    for (const Index chains : {1, 4}) {
        for (const Index draws : {1, 2, 3, 5, 7}) {
            const Matrix few = A.topLeftCorner(draws, chains);
            for (const Measure& measure : {rhat(few), splitRhat(few), essBulk(few), essTail(few), essMean(few),
                                           essSd(few), mcseMean(few), mcseSd(few), mcseQuantile(few, 0.5)}) {
                expectReason(measure, Unavailable::TooFewDraws);
            }
        }
        const Matrix enough = A.topLeftCorner(8, chains);
        for (const Measure& measure :
             {rhat(enough), splitRhat(enough), essBulk(enough), essMean(enough), mcseMean(enough)}) {
            EXPECT_TRUE(measure.isAvailable());
        }
    }
}

TEST(Diagnostics, StuckChainsThatDifferAreNotCalledConstant)
{
    Matrix draws(100, 3);
    draws << Vector::Constant(100, 0.1), Vector::Constant(100, 0.2), Vector::Constant(100, 0.3);
    expectReason(rhat(draws), Unavailable::Stuck);
    expectReason(splitRhat(draws), Unavailable::Stuck);
    ASSERT_TRUE(essMean(draws).isAvailable());
    EXPECT_LT(essMean(draws).number, 4.0);
}

TEST(Diagnostics, OneChainIsJudgedByItsHalves)
{
    const Matrix one = seriesA().leftCols(1);
    Matrix halves(50, 2);
    halves << one.topRows(50), one.bottomRows(50);
    EXPECT_DOUBLE_EQ(essMean(one).number, essByDefinition(halves));
    Matrix drifting = one;
    drifting.bottomRows(50).array() += 3.0;
    EXPECT_LT(rhat(one).number, 1.2);
    EXPECT_GT(rhat(drifting).number, 1.7);
}

TEST(Diagnostics, RanksDoNotSeeARisingMap)
{
    const Matrix A = seriesA();
    const Matrix mapped = (3.0 * A.array()).exp();
    EXPECT_EQ(essBulk(mapped).number, essBulk(A).number);
    EXPECT_EQ(essTail(mapped).number, essTail(A).number);
    EXPECT_NE(splitRhat(mapped).number, splitRhat(A).number);
}

TEST(Diagnostics, OrderOfChainsDoesNotMatter)
{
    const Matrix A = seriesF();
    Matrix turned(100, 4);
    turned << A.col(2), A.col(0), A.col(3), A.col(1);
    EXPECT_NEAR(rhat(turned).number, rhat(A).number, 1e-13);
    EXPECT_NEAR(essBulk(turned).number, essBulk(A).number, 1e-10);
    EXPECT_NEAR(essTail(turned).number, essTail(A).number, 1e-10);
    EXPECT_NEAR(mcseMean(turned).number, mcseMean(A).number, 1e-13);
}

TEST(Diagnostics, ScaleAndShiftLeaveRhatAndEssAlone)
{
    const Matrix A = seriesA();
    const Matrix moved = (-1e6 * A.array() + 250.0).matrix();
    EXPECT_NEAR(splitRhat(moved).number, splitRhat(A).number, 1e-9);
    EXPECT_NEAR(essMean(moved).number, essMean(A).number, 1e-6);
    EXPECT_NEAR(mcseMean(moved).number / 1e6, mcseMean(A).number, 1e-9);
}

TEST(Quantile, IsTypeSeven)
{
    // R: quantile(c(4, 1, 3, 10), c(0, .1, .25, .5, .9, 1))
    const Vector values = (Vector(4) << 4, 1, 3, 10).finished();
    EXPECT_DOUBLE_EQ(quantile(values, 0.0), 1.0);
    EXPECT_DOUBLE_EQ(quantile(values, 0.1), 1.6);
    EXPECT_DOUBLE_EQ(quantile(values, 0.25), 2.5);
    EXPECT_DOUBLE_EQ(quantile(values, 0.5), 3.5);
    EXPECT_DOUBLE_EQ(quantile(values, 0.9), 8.2);
    EXPECT_DOUBLE_EQ(quantile(values, 1.0), 10.0);
    EXPECT_DOUBLE_EQ(quantile(Vector::Constant(1, 7.0), 0.3), 7.0);
}

TEST(Quantile, ManyAtOnceAreThoseOfTheSortedValues)
{
    Vector values = seriesA().reshaped();
    Vector sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const std::array<double, 6> levels = {0.0, 0.001, 0.25, 0.2501, 0.9, 1.0};
    std::array<double, 6> out{};
    quantilesInPlace({values.data(), 400}, levels, out);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double position = 399.0 * levels[i];
        const auto low = static_cast<Index>(position);
        const double next = sorted(std::min<Index>(low + 1, 399));
        EXPECT_NEAR(out[i], sorted(low) + (position - static_cast<double>(low)) * (next - sorted(low)), 1e-13);
    }
}

TEST(Ranks, TiesShareTheirAverage)
{
    const Matrix draws = (Matrix(3, 2) << 5, 1, 5, 2, 0, 5).finished(); // columns 5 5 0 and 1 2 5
    std::vector<std::int64_t> twice(6, 0);
    forEachRank(inOrder(draws), [&](std::uint32_t place, std::int64_t rank) { twice[place] = rank; });
    EXPECT_EQ(twice, (std::vector<std::int64_t>{10, 10, 2, 4, 6, 10}));
}

TEST(Ranks, DistanceOrderIsASort)
{
    const Matrix draws = seriesD(); // many ties, and equal distances on both sides
    for (const double centre : {-1.0, 0.0, 1.5, 2.0, 9.0}) {
        const auto byMerge = byDistance(inOrder(draws), centre);
        const auto bySort = inOrder((draws.array() - centre).abs().matrix());
        std::vector<std::int64_t> merged(100, 0);
        std::vector<std::int64_t> sorted(100, 0);
        forEachRank(byMerge, [&](std::uint32_t place, std::int64_t rank) { merged[place] = rank; });
        forEachRank(bySort, [&](std::uint32_t place, std::int64_t rank) { sorted[place] = rank; });
        EXPECT_EQ(merged, sorted) << centre;
    }
}

TEST(Ranks, ScoresAreBlomsNormalScores)
{
    const NormalScores scores(7);
    const boost::math::normal standard;
    for (std::int64_t twice = 2; twice <= 14; ++twice) {
        const double rank = 0.5 * static_cast<double>(twice);
        EXPECT_NEAR(boost::math::cdf(standard, scores.at(twice)), (rank - 0.375) / 7.25, 1e-15);
    }
}

} // namespace credence::test
