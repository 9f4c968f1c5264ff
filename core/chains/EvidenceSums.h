// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What one chain's ladder says about log p(y), kept as running sums so that a run can go on for ever (NOTATION.md
// section 10: stepping-stones of Xie et al. 2011, thermodynamic integration with the correction of Friel, Hurn & Wyse
// 2014).
#pragma once

#include <cstdint>
#include <vector>

namespace credence {

/// Log of a mean of exponentials, term by term without overflow.
class LogMeanExp {
public:
    void add(double exponent);
    [[nodiscard]] double value() const; ///< -infinity while empty

private:
    double m_largest = 0;
    double m_sum = 0; ///< of exp(exponent - largest)
    std::int64_t m_count = 0;
};

class EvidenceSums {
public:
    EvidenceSums() = default;
    explicit EvidenceSums(std::vector<double> powers); ///< descending, from 1 to 0

    /// One sweep: the log-likelihood of every rung at its own power, rung by rung.
    void add(const std::vector<double>& log_lik);

    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    [[nodiscard]] double steppingStone() const; ///< log p(y) in the units of log_lik's density; not while empty
    [[nodiscard]] double thermodynamic() const; ///< the same by trapezoids in beta^(1/4) with slopes at their ends
    [[nodiscard]] const std::vector<double>& powers() const { return m_powers; }
    [[nodiscard]] double mean(std::size_t rung) const { return m_mean[rung]; } ///< of log_lik at that power

private:
    std::vector<double> m_powers;
    std::vector<LogMeanExp> m_steps; ///< pair k: of (beta_k - beta_{k+1}) l_{k+1}
    std::vector<double> m_mean;
    std::vector<double> m_squares; ///< sums of squared distances from the mean
    std::int64_t m_count = 0;
};

} // namespace credence
