// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/EvidenceSums.h"

#include "core/base/Check.h"

#include <cmath>
#include <limits>

namespace credence {

void LogMeanExp::add(double exponent)
{
    if (count == 0 || exponent > largest) {
        sum = count == 0 ? 0 : sum * std::exp(largest - exponent);
        largest = exponent;
    }
    sum += std::exp(exponent - largest);
    ++count;
}

double LogMeanExp::value() const
{
    return count == 0 ? -std::numeric_limits<double>::infinity() : largest + std::log(sum / static_cast<double>(count));
}

EvidenceSums EvidenceSums::over(const std::vector<double>& powers)
{
    const std::vector<double> zeros(powers.size(), 0.0);
    return {powers, std::vector<LogMeanExp>(powers.size() - 1), zeros, zeros, 0};
}

void EvidenceSums::add(const std::vector<double>& log_lik)
{
    CREDENCE_CHECK(log_lik.size() == powers.size(), "one log-likelihood for each rung");
    ++count;
    for (std::size_t k = 0; k < log_lik.size(); ++k) {
        const double before = log_lik[k] - means[k];
        means[k] += before / static_cast<double>(count);
        squares[k] += before * (log_lik[k] - means[k]);
        if (k > 0) {
            steps[k - 1].add((powers[k - 1] - powers[k]) * log_lik[k]);
        }
    }
}

double EvidenceSums::steppingStone() const
{
    CREDENCE_CHECK(count > 0, "there is a sweep to read the evidence off");
    double total = 0;
    for (const LogMeanExp& step : steps) {
        total += step.value();
    }
    return total;
}

double EvidenceSums::thermodynamic() const
{
    CREDENCE_CHECK(count > 0, "there is a sweep to read the evidence off");
    // With u = beta^(1/4) the integrand is 4 u^3 E_beta[l], and its slope 12 u^2 E_beta[l] + 16 u^6 Var_beta[l]: both
    // are 0 at u = 0, where prior draws can have log-likelihoods of -1e8 that no trapezoid in beta survives.
    const auto place = [this](std::size_t k) { return std::pow(powers[k], 0.25); };
    const auto height = [&](std::size_t k) { return 4 * std::pow(place(k), 3) * means[k]; };
    const auto slope = [&](std::size_t k) {
        const double variance = squares[k] / static_cast<double>(count);
        return 12 * std::pow(place(k), 2) * means[k] + 16 * std::pow(place(k), 6) * variance;
    };
    double total = 0;
    for (std::size_t k = 1; k < powers.size(); ++k) {
        const double step = place(k - 1) - place(k);
        total += 0.5 * step * (height(k - 1) + height(k)) - step * step / 12 * (slope(k - 1) - slope(k));
    }
    return total;
}

} // namespace credence
