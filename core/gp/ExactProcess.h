// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The Gaussian process without approximation, O(n^3): for small data, and what others are held to (Rasmussen and
// Williams 2006, algorithm 2.1).
#pragma once

#include "core/gp/Kernel.h"

#include <Eigen/Cholesky>

namespace credence {

/// y = f(x) + noise with f of mean 0: centre y before.
struct ProcessData {
    Vector x; ///< n, in any order
    Vector y; ///< n
};

struct ProcessModel {
    Kernel kernel;
    double noise = 1; ///< variance sigma^2 > 0
};

/// f at some places; new data there have the variance plus noise.
struct ProcessBand {
    Vector mean;
    Vector variance; ///< 0 or more
};

class ExactProcess {
public:
    ExactProcess(const ProcessModel& model, const ProcessData& data);

    [[nodiscard]] double logMarginal() const { return m_logMarginal; } ///< -infinity where the matrix has no factor
    [[nodiscard]] ProcessBand predict(const Vector& x) const;

private:
    ProcessModel m_model;
    Vector m_x;
    Eigen::LLT<Matrix> m_factor; ///< of K + sigma^2 I
    Vector m_weights;            ///< n, (K + sigma^2 I)^-1 y
    double m_logMarginal = 0;
};

} // namespace credence
