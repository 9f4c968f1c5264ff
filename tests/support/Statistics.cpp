// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Statistics.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/inverse_gamma.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {

double kolmogorovDistance(std::vector<double> sample, const std::function<double(double)>& cdf)
{
    std::sort(sample.begin(), sample.end());
    const auto n = static_cast<double>(sample.size());
    double distance = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        const double p = cdf(sample[i]);
        distance = std::max({distance, p - static_cast<double>(i) / n, static_cast<double>(i + 1) / n - p});
    }
    return std::sqrt(n) * distance;
}

double surpriseOfKolmogorov(double distance)
{
    return -std::log10(std::min(1.0, 2 * std::exp(-2 * distance * distance)));
}

double surpriseOfNormal(double z)
{
    return -std::log10(std::erfc(std::abs(z) / std::sqrt(2.0)));
}

double surpriseOfChiSquare(double value, double freedom)
{
    return -std::log10(boost::math::cdf(complement(boost::math::chi_squared_distribution<>(freedom), value)));
}

double distanceOfRanks(const std::vector<double>& counts)
{
    const double n = std::accumulate(counts.begin(), counts.end(), 0.0);
    double ahead = 0; // of what is expected, counts up to a rank
    double distance = 0;
    for (const double count : counts) {
        ahead += count - n / static_cast<double>(counts.size());
        distance = std::max(distance, std::abs(ahead));
    }
    return distance / n;
}

double surpriseOfRanks(const std::vector<double>& counts)
{
    const double n = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = n / static_cast<double>(counts.size());
    double chiSquare = 0;
    for (const double count : counts) {
        chiSquare += (count - expected) * (count - expected) / expected;
    }
    return std::max(surpriseOfKolmogorov(std::sqrt(n) * distanceOfRanks(counts)),
                    surpriseOfChiSquare(chiSquare, static_cast<double>(counts.size() - 1)));
}

double normalCdf(double z)
{
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

double inverseGammaCdf(double value, double shape, double rate)
{
    return boost::math::cdf(boost::math::inverse_gamma_distribution<>(shape, rate), value);
}

} // namespace credence
