// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The series that the golden diagnostics were worked out for, made by a small generator, so that no data file is
// needed.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <cstdint>

namespace credence {

/// s <- (1664525 s + 1013904223) mod 2^32, u = (s + 1/2) / 2^32; the first u after one step from the seed.
class CongruentialStream {
public:
    explicit CongruentialStream(std::uint32_t seed) : m_state(seed) {}
    double next();

private:
    std::uint32_t m_state;
};

/// x_1 = u_1 - 1/2, x_t = phi x_{t-1} + u_t - 1/2.
[[nodiscard]] Vector autoregression(Index length, double phi, std::uint32_t seed);

/// Chains with seeds firstSeed, firstSeed + seedStep, ...; length x chains.
[[nodiscard]] Matrix autoregressions(Index length, Index chains, double phi, std::uint32_t firstSeed,
                                     std::uint32_t seedStep);

[[nodiscard]] Matrix seriesA(); ///< 4 chains of 100, phi 0.6
[[nodiscard]] Matrix seriesB(); ///< A with its last chain moved up by 1
[[nodiscard]] Matrix seriesC(); ///< as A with 101 draws
[[nodiscard]] Matrix seriesD(); ///< 2 chains of 50 whole numbers 0 to 3: ties
[[nodiscard]] Matrix seriesE(); ///< 1 antithetic chain of 200, phi -0.9
[[nodiscard]] Matrix seriesF(); ///< A with chain 2 constant

} // namespace credence
