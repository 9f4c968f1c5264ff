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
struct LogMeanExp {
    double largest = 0; ///< exponent
    double sum = 0;     ///< of exp(exponent - largest)
    std::int64_t count = 0;

    void add(double exponent);
    [[nodiscard]] double value() const; ///< -infinity while empty
};

/// Only its own functions change it; the numbers are open so that a saved run goes on with the same bits.
struct EvidenceSums {
    std::vector<double> powers;    ///< descending, from 1 to 0
    std::vector<LogMeanExp> steps; ///< pair k: of (beta_k - beta_{k+1}) l_{k+1}
    std::vector<double> means;     ///< of log_lik, by rung
    std::vector<double> squares;   ///< sums of squared distances from the mean
    std::int64_t count = 0;        ///< sweeps

    [[nodiscard]] static EvidenceSums over(const std::vector<double>& powers);

    /// One sweep: the log-likelihood of every rung at its own power, rung by rung.
    void add(const std::vector<double>& log_lik);

    [[nodiscard]] bool isEmpty() const { return count == 0; }
    [[nodiscard]] double steppingStone() const; ///< log p(y) in the units of log_lik's density; not while empty
    [[nodiscard]] double thermodynamic() const; ///< the same by trapezoids in beta^(1/4) with slopes at their ends
};

} // namespace credence
