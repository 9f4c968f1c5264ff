// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/EvidenceSums.h"

#include "core/base/Check.h"

#include <cmath>
#include <limits>
#include <utility>

namespace credence {

void LogMeanExp::add(double exponent)
{
    if (m_count == 0 || exponent > m_largest) {
        m_sum = m_count == 0 ? 0 : m_sum * std::exp(m_largest - exponent);
        m_largest = exponent;
    }
    m_sum += std::exp(exponent - m_largest);
    ++m_count;
}

double LogMeanExp::value() const
{
    return m_count == 0 ? -std::numeric_limits<double>::infinity()
                        : m_largest + std::log(m_sum / static_cast<double>(m_count));
}

EvidenceSums::EvidenceSums(std::vector<double> powers)
    : m_powers(std::move(powers)), m_steps(m_powers.size() - 1), m_mean(m_powers.size(), 0.0),
      m_squares(m_powers.size(), 0.0)
{
}

void EvidenceSums::add(const std::vector<double>& log_lik)
{
    CREDENCE_CHECK(log_lik.size() == m_powers.size(), "one log-likelihood for each rung");
    ++m_count;
    for (std::size_t k = 0; k < log_lik.size(); ++k) {
        const double before = log_lik[k] - m_mean[k];
        m_mean[k] += before / static_cast<double>(m_count);
        m_squares[k] += before * (log_lik[k] - m_mean[k]);
        if (k > 0) {
            m_steps[k - 1].add((m_powers[k - 1] - m_powers[k]) * log_lik[k]);
        }
    }
}

double EvidenceSums::steppingStone() const
{
    CREDENCE_CHECK(m_count > 0, "there is a sweep to read the evidence off");
    double sum = 0;
    for (const LogMeanExp& step : m_steps) {
        sum += step.value();
    }
    return sum;
}

double EvidenceSums::thermodynamic() const
{
    CREDENCE_CHECK(m_count > 0, "there is a sweep to read the evidence off");
    // With u = beta^(1/4) the integrand is 4 u^3 E_beta[l], and its slope 12 u^2 E_beta[l] + 16 u^6 Var_beta[l]: both
    // are 0 at u = 0, where prior draws can have log-likelihoods of -1e8 that no trapezoid in beta survives.
    const auto place = [this](std::size_t k) { return std::pow(m_powers[k], 0.25); };
    const auto height = [&](std::size_t k) { return 4 * std::pow(place(k), 3) * m_mean[k]; };
    const auto slope = [&](std::size_t k) {
        const double variance = m_squares[k] / static_cast<double>(m_count);
        return 12 * std::pow(place(k), 2) * m_mean[k] + 16 * std::pow(place(k), 6) * variance;
    };
    double sum = 0;
    for (std::size_t k = 1; k < m_powers.size(); ++k) {
        const double step = place(k - 1) - place(k);
        sum += 0.5 * step * (height(k - 1) + height(k)) - step * step / 12 * (slope(k - 1) - slope(k));
    }
    return sum;
}

} // namespace credence
