// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"
#include "core/summaries/Trace.h"
#include "core/verify/GoldenSeries.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

namespace credence::test {

namespace {

std::vector<double> noise(std::size_t count)
{
    CongruentialStream stream(2024);
    std::vector<double> values(count);
    std::generate(values.begin(), values.end(), [&] { return stream.next() - 0.5; });
    return values;
}

Extent extentBySearch(const std::vector<double>& values, Index begin, Index end)
{
    const auto [low, high] = std::minmax_element(values.begin() + begin, values.begin() + end);
    return {*low, *high};
}

double choose(int n, int k)
{
    return std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0));
}

} // namespace

TEST(TracePyramid, ExtentIsThatOfASearch)
{
    const std::vector<double> values = noise(337); // no power of 4, so that every level has a rest
    TracePyramid pyramid;
    pyramid.append(values);
    for (Index begin = 0; begin < 337; ++begin) {
        for (Index end = begin + 1; end <= 337; ++end) {
            const Extent expected = extentBySearch(values, begin, end);
            const Extent extent = pyramid.extent(begin, end);
            ASSERT_EQ(extent.low, expected.low) << begin << " to " << end;
            ASSERT_EQ(extent.high, expected.high) << begin << " to " << end;
        }
    }
}

TEST(TracePyramid, GrowsAsIfMadeAtOnce)
{
    const std::vector<double> values = noise(1500);
    TracePyramid pyramid;
    std::size_t done = 0;
    for (std::size_t step = 1; done < values.size(); step = step * 3 % 71 + 1) {
        const std::size_t next = std::min(values.size(), done + step);
        pyramid.append(std::span(values).subspan(done, next - done));
        done = next;
        const auto size = static_cast<Index>(done);
        ASSERT_EQ(pyramid.size(), size);
        ASSERT_EQ(pyramid.extent(size / 3, size).high, extentBySearch(values, size / 3, size).high);
        ASSERT_EQ(pyramid.extent(0, size).low, extentBySearch(values, 0, size).low);
    }
    EXPECT_EQ(pyramid.values(), values);
}

TEST(TracePyramid, EnvelopeKeepsEverySpike)
{
    for (const Index spike : {0, 1, 63, 64, 500, 998, 999}) {
        std::vector<double> values = noise(1000);
        values[static_cast<std::size_t>(spike)] = 40.0;
        TracePyramid pyramid;
        pyramid.append(values);
        for (const int columns : {1, 7, 333, 999, 1000, 1001, 2500}) {
            const std::vector<Extent> envelope = pyramid.envelope(0, 1000, columns);
            ASSERT_EQ(envelope.size(), static_cast<std::size_t>(columns));
            const auto seen =
                std::count_if(envelope.begin(), envelope.end(), [](const Extent& e) { return e.high == 40.0; });
            EXPECT_GE(seen, 1) << spike << " in " << columns;
            EXPECT_LE(seen, columns / 1000 + 1) << spike << " in " << columns;
        }
    }
}

TEST(TracePyramid, EveryColumnIsTheExtentOfItsOwnValues)
{
    const std::vector<double> values = noise(777);
    TracePyramid pyramid;
    pyramid.append(values);
    for (const auto& [begin, end, columns] : {std::tuple{0.0, 777.0, 100}, {12.5, 700.25, 31}, {3.0, 9.0, 50}}) {
        const std::vector<Extent> envelope = pyramid.envelope(begin, end, columns);
        ASSERT_EQ(envelope.size(), static_cast<std::size_t>(columns));
        const double width = (end - begin) / columns;
        for (int column = 0; column < columns; ++column) {
            // by brute force: values whose index falls into the column, or the one that the column lies inside
            const double left = begin + column * width;
            const double right = column + 1 == columns ? end : begin + (column + 1) * width;
            const auto first = static_cast<Index>(std::floor(left));
            auto last = static_cast<Index>(column + 1 == columns ? std::ceil(right) : std::floor(right));
            last = std::max(last, first + 1);
            const Extent expected = extentBySearch(values, first, last);
            EXPECT_EQ(envelope[static_cast<std::size_t>(column)].low, expected.low) << column;
            EXPECT_EQ(envelope[static_cast<std::size_t>(column)].high, expected.high) << column;
        }
    }
}

TEST(TracePyramid, ColumnsPastTheEndAreLeftOut)
{
    TracePyramid pyramid;
    pyramid.append(noise(250));
    EXPECT_EQ(pyramid.envelope(0, 1000, 100).size(), 25U);
    EXPECT_EQ(pyramid.envelope(0, 1000, 1000).size(), 250U);
    EXPECT_TRUE(pyramid.envelope(250, 1000, 10).empty());
    EXPECT_TRUE(TracePyramid().envelope(0, 10, 10).empty());
    EXPECT_THROW((void)pyramid.extent(200, 251), ContractViolation);
}

TEST(RunningMean, IsTheMeanOfTheLastFew)
{
    const std::vector<double> values = {2, 4, 9, 1, 5};
    EXPECT_EQ(runningMean(values, 3), (std::vector<double>{2, 3, 5, 14.0 / 3, 5}));
    EXPECT_EQ(runningMean(values, 1), values);
    EXPECT_TRUE(runningMean({}, 60).empty());
}

TEST(RunningMean, ForgetsAnEnormousStart)
{
    std::vector<double> values(200, 1.25);
    values[0] = -1e300;
    EXPECT_EQ(runningMean(values, 60).back(), 1.25);
}

TEST(RankHistogram, CountsByHand)
{
    // ranks: 3.5 1 3.5 | 2 5 6; three bins of two ranks each, a tie counts where its average falls
    const Matrix draws = (Matrix(3, 2) << 5, 3, 1, 7, 5, 8).finished();
    const std::vector<std::vector<int>> counts = rankHistogram(draws, 3);
    EXPECT_EQ(counts, (std::vector<std::vector<int>>{{1, 2, 0}, {1, 0, 2}}));
}

TEST(RankHistogram, BinsHoldEquallyManyAndRisingMapsDoNotMatter)
{
    const Matrix A = seriesA();
    const std::vector<std::vector<int>> counts = rankHistogram(A, 20);
    for (std::size_t bin = 0; bin < 20; ++bin) {
        EXPECT_EQ(counts[0][bin] + counts[1][bin] + counts[2][bin] + counts[3][bin], 20);
    }
    EXPECT_EQ(rankHistogram((5.0 * A.array()).exp().matrix(), 20), counts);
    EXPECT_EQ(rankHistogram(seriesB(), 20)[3][0], 0) << "the chain that was moved up has no low ranks";
}

TEST(RankExpectedRange, HypergeometricBySumming)
{
    // 3 chains of 8 draws, 4 bins of 6 ranks: P(count = k) = C(6, k) C(18, 8 - k) / C(24, 8)
    std::vector<double> pmf;
    for (int k = 0; k <= 6; ++k) {
        pmf.push_back(choose(6, k) * choose(18, 8 - k) / choose(24, 8));
    }
    const Extent range = rankExpectedRange(8, 4, 0.95, 3);
    const auto below = [&](double count) {
        return std::accumulate(pmf.begin(), pmf.begin() + static_cast<std::ptrdiff_t>(count), 0.0);
    };
    // at most 2.5 % on either side, and no narrower interval does
    EXPECT_LE(below(range.low), 0.025);
    EXPECT_GT(below(range.low + 1), 0.025);
    EXPECT_LE(1 - below(range.high + 1), 0.025);
    EXPECT_GT(1 - below(range.high), 0.025);
}

TEST(BinomialRange, IsThatOfR)
{
    // R: qbinom(c(.025, .975), 12, .8) is 7 and 12; qbinom(c(.025, .975), 115, .5) is 47 and 68
    EXPECT_EQ(binomialRange(12, 0.8, 0.95).low, 7);
    EXPECT_EQ(binomialRange(12, 0.8, 0.95).high, 12);
    EXPECT_EQ(binomialRange(115, 0.5, 0.95).low, 47);
    EXPECT_EQ(binomialRange(115, 0.5, 0.95).high, 68);
}

TEST(RankExpectedRange, ManyChainsComeToTheBinomial)
{
    // R: qbinom(c(.025, .975), 1000, .05) is 37 and 64
    const Extent limit = rankExpectedRange(1000, 20, 0.95);
    EXPECT_EQ(limit.low, 37);
    EXPECT_EQ(limit.high, 64);
    const Extent four = rankExpectedRange(1000, 20, 0.95, 4);
    EXPECT_GT(four.low, limit.low);
    EXPECT_LT(four.high, limit.high);
    const Extent alone = rankExpectedRange(1000, 20, 0.95, 1);
    EXPECT_EQ(alone.low, 50);
    EXPECT_EQ(alone.high, 50);
}

} // namespace credence::test
