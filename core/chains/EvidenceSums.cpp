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

namespace {

/// A piece of the integral between two rungs, by the trapezoid with its correction by slopes, in another variable.
struct End {
    double place;  ///< of the variable
    double height; ///< of the integrand by it
    double slope;
};

double pieceBetween(const End& low, const End& high)
{
    const double step = high.place - low.place;
    return 0.5 * step * (high.height + low.height) - step * step / 12 * (high.slope - low.slope);
}

} // namespace

double EvidenceSums::thermodynamic() const
{
    CREDENCE_CHECK(count > 0, "there is a sweep to read the evidence off");
    const auto varianceOf = [this](std::size_t k) { return squares[k] / static_cast<double>(count); };
    // (36) u = beta^(1/4): 4 u^3 E_beta[l], with slope 12 u^2 E_beta[l] + 16 u^6 Var_beta[l]; both are 0 at u = 0
    const auto byRoot = [&](std::size_t k) {
        const double u = std::pow(powers[k], 0.25);
        return End{u, 4 * std::pow(u, 3) * means[k], 12 * u * u * means[k] + 16 * std::pow(u, 6) * varianceOf(k)};
    };
    double total = 0;
    for (std::size_t k = 1; k + 1 < powers.size(); ++k) {
        total += pieceBetween(byRoot(k), byRoot(k - 1));
    }
    if (powers.size() < 2) {
        return total;
    }
    // (36a) the hottest piece in w = log(beta + d) where the prior draws tell a scale d = (E_1[l] - E_0[l]) / Var_0[l]
    // that is not far below the rung: of a Gaussian model E_beta[l] is nearly a - b / (beta + d). Heavy tails, with
    // log-likelihoods of -1e8 and a d as small, are left to u, where nothing at 0 counts.
    const std::size_t last = powers.size() - 1;
    const double scale = (means.front() - means[last]) / varianceOf(last);
    constexpr double kFurthest = 50; // rungs over d
    if (powers[last] != 0 || !(scale > 0) || powers[last - 1] > kFurthest * scale) {
        return total + pieceBetween(byRoot(last), byRoot(last - 1));
    }
    const auto byLog = [&](std::size_t k) {
        const double shifted = powers[k] + scale;
        const double height = (means[k] - means.front()) * shifted;
        return End{std::log(shifted), height, varianceOf(k) * shifted * shifted + height};
    };
    return total + means.front() * powers[last - 1] + pieceBetween(byLog(last), byLog(last - 1));
}

} // namespace credence
