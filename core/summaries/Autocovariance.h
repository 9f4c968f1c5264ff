// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Autocovariance of chains, lag by lag as far as somebody asks: chains that mix well need a few lags, which are cheap
// one by one; chains that mix badly need thousands, which come from one Fourier transform.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <vector>

namespace credence {

class Autocovariance {
public:
    /// Chains of n values, n x chains.
    explicit Autocovariance(const Matrix& chains);

    /// Mean over chains of the biased autocovariance (divided by n) at a lag in [0, n).
    [[nodiscard]] double at(Index lag);

private:
    [[nodiscard]] double direct(Index lag) const;
    void transform();

    Matrix m_centred;            ///< n x chains, each less its mean
    std::vector<double> m_byLag; ///< as far as known
};

} // namespace credence
