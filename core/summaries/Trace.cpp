// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Trace.h"

#include "core/base/Check.h"
#include "core/summaries/Ranks.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/hypergeometric.hpp>
#include <cmath>
#include <numeric>

namespace credence {

namespace {

constexpr std::size_t kFan = 4; ///< entries of one level that one of the next joins

Extent join(const Extent& a, const Extent& b)
{
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

// the smallest count that reaches the probability, as in R: at most the tail is left out on either side
using SmallestCount =
    boost::math::policies::policy<boost::math::policies::discrete_quantile<boost::math::policies::integer_round_up>>;
using Binomial = boost::math::binomial_distribution<double, SmallestCount>;
using Hypergeometric = boost::math::hypergeometric_distribution<double, SmallestCount>;

template <class Distribution>
Extent centralInterval(const Distribution& counts, double probability)
{
    const double tail = (1.0 - probability) / 2.0;
    return {static_cast<double>(boost::math::quantile(counts, tail)),
            static_cast<double>(boost::math::quantile(boost::math::complement(counts, tail)))};
}

} // namespace

void TracePyramid::append(std::span<const double> values)
{
    m_values.insert(m_values.end(), values.begin(), values.end());
    // only whole groups get an entry above them; the rest is looked up one level lower
    std::size_t entries = m_values.size() / kFan;
    for (std::size_t level = 0; entries > 0; ++level, entries /= kFan) {
        if (level == m_levels.size()) {
            m_levels.emplace_back();
        }
        std::vector<Extent>& own = m_levels[level];
        for (std::size_t entry = own.size(); entry < entries; ++entry) {
            Extent joined = extentAt(level, entry * kFan);
            for (std::size_t i = 1; i < kFan; ++i) {
                joined = join(joined, extentAt(level, entry * kFan + i));
            }
            own.push_back(joined);
        }
    }
}

Extent TracePyramid::extentAt(std::size_t level, std::size_t entry) const
{
    return level == 0 ? Extent{m_values[entry], m_values[entry]} : m_levels[level - 1][entry];
}

Extent TracePyramid::extent(Index begin, Index end) const
{
    CREDENCE_CHECK(begin >= 0 && begin < end && end <= size(), "a range of values that are there");
    auto at = static_cast<std::size_t>(begin);
    const auto stop = static_cast<std::size_t>(end);
    Extent result = extentAt(0, at);
    while (at < stop) {
        // the largest group that starts here and ends in time
        std::size_t level = 0;
        std::size_t width = 1;
        while (level < m_levels.size() && at % (width * kFan) == 0 && at + width * kFan <= stop) {
            ++level;
            width *= kFan;
        }
        result = join(result, extentAt(level, at / width));
        at += width;
    }
    return result;
}

std::vector<Extent> TracePyramid::envelope(double begin, double end, int columns) const
{
    CREDENCE_CHECK(begin >= 0 && begin < end && columns >= 1, "a range to spread over columns");
    std::vector<Extent> result;
    const double width = (end - begin) / columns;
    // a value belongs to the column that its index falls into; where columns are narrower than values they repeat it
    auto first = static_cast<Index>(std::floor(begin));
    for (int column = 0; column < columns && first < size(); ++column) {
        const bool isLast = column + 1 == columns;
        const auto next = static_cast<Index>(isLast ? std::ceil(end) : std::floor(begin + width * (column + 1)));
        result.push_back(extent(first, std::min(std::max(next, first + 1), size())));
        first = next;
    }
    return result;
}

std::vector<double> runningMean(std::span<const double> values, int window)
{
    CREDENCE_CHECK(window >= 1, "a window holds at least one value");
    std::vector<double> means(values.size());
    const auto length = static_cast<std::size_t>(window);
    for (std::size_t i = 0; i < values.size(); ++i) {
        // summed afresh, so that one enormous value early on leaves no trace in the digits of later means
        const std::size_t count = std::min(i + 1, length);
        const auto last = values.begin() + static_cast<std::ptrdiff_t>(i + 1);
        means[i] = std::accumulate(last - static_cast<std::ptrdiff_t>(count), last, 0.0) / static_cast<double>(count);
    }
    return means;
}

std::vector<std::vector<int>> rankHistogram(const Matrix& draws, int bins)
{
    CREDENCE_CHECK(bins >= 1, "there is at least one bin");
    std::vector<std::vector<int>> counts(static_cast<std::size_t>(draws.cols()),
                                         std::vector<int>(static_cast<std::size_t>(bins), 0));
    const auto total = static_cast<std::int64_t>(draws.size());
    const auto length = static_cast<std::size_t>(draws.rows());
    forEachRank(inOrder(draws), [&](std::uint32_t place, std::int64_t twiceRank) {
        // rank r of S takes the slice from r - 1 to r; its middle says which bin
        const auto bin = static_cast<std::size_t>((twiceRank - 1) * bins / (2 * total));
        ++counts[place / length][bin];
    });
    return counts;
}

Extent binomialRange(Index n, double chance, double probability)
{
    CREDENCE_CHECK(n >= 1 && chance >= 0 && chance <= 1, "tries and their chance");
    CREDENCE_CHECK(probability > 0 && probability < 1, "a probability inside (0, 1)");
    return centralInterval(Binomial(static_cast<double>(n), chance), probability);
}

Extent rankExpectedRange(Index drawsPerChain, int bins, double probability, int chains)
{
    CREDENCE_CHECK(drawsPerChain >= 1 && bins >= 1 && chains >= 0, "draws and bins to count");
    CREDENCE_CHECK(probability > 0 && probability < 1, "a probability inside (0, 1)");
    if (chains == 0) {
        return binomialRange(drawsPerChain, 1.0 / bins, probability);
    }
    // a bin takes whole ranks: where they do not divide evenly the smaller bins set the low end, the larger the high
    // end
    const auto draws = static_cast<unsigned>(drawsPerChain);
    const unsigned total = draws * static_cast<unsigned>(chains);
    const unsigned smaller = total / static_cast<unsigned>(bins);
    const unsigned larger = (total + static_cast<unsigned>(bins) - 1) / static_cast<unsigned>(bins);
    return {centralInterval(Hypergeometric(smaller, draws, total), probability).low,
            centralInterval(Hypergeometric(larger, draws, total), probability).high};
}

} // namespace credence
