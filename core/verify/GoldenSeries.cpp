// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/GoldenSeries.h"

#include <cmath>

namespace credence {

double CongruentialStream::next()
{
    m_state = 1664525U * m_state + 1013904223U;
    return (static_cast<double>(m_state) + 0.5) / 4294967296.0;
}

Vector autoregression(Index length, double phi, std::uint32_t seed)
{
    CongruentialStream stream(seed);
    Vector x(length);
    double last = 0;
    for (Index t = 0; t < length; ++t) {
        last = phi * last + (stream.next() - 0.5);
        x(t) = last;
    }
    return x;
}

Matrix autoregressions(Index length, Index chains, double phi, std::uint32_t firstSeed, std::uint32_t seedStep)
{
    Matrix draws(length, chains);
    for (Index chain = 0; chain < chains; ++chain) {
        draws.col(chain) = autoregression(length, phi, firstSeed + seedStep * static_cast<std::uint32_t>(chain));
    }
    return draws;
}

Matrix seriesA()
{
    return autoregressions(100, 4, 0.6, 13345, 1000);
}

Matrix seriesB()
{
    Matrix draws = seriesA();
    draws.col(3).array() += 1.0;
    return draws;
}

Matrix seriesC()
{
    return autoregressions(101, 4, 0.6, 13345, 1000);
}

Matrix seriesD()
{
    Matrix draws(50, 2);
    for (Index chain = 0; chain < 2; ++chain) {
        CongruentialStream stream(778U + static_cast<std::uint32_t>(chain));
        for (Index draw = 0; draw < 50; ++draw) {
            draws(draw, chain) = std::floor(4.0 * stream.next());
        }
    }
    return draws;
}

Matrix seriesE()
{
    return autoregressions(200, 1, -0.9, 4242, 0);
}

Matrix seriesF()
{
    Matrix draws = seriesA();
    draws.col(1).setConstant(0.25);
    return draws;
}

} // namespace credence
