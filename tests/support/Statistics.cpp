// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Statistics.h"

#include <boost/math/distributions/inverse_gamma.hpp>

#include <algorithm>
#include <cmath>

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

double normalCdf(double z)
{
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

double inverseGammaCdf(double value, double shape, double rate)
{
    return boost::math::cdf(boost::math::inverse_gamma_distribution<>(shape, rate), value);
}

} // namespace credence
