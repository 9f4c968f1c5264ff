// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Counter-based random numbers (Philox4x64-10; Salmon et al. 2011). A stream is a pure function of its id and its
// position, so draws do not depend on the number of threads, and a saved position resumes a run bit for bit.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

namespace credence {

/// What a stream is used for; streams of different purposes never overlap. Numbers are part of saved runs: append only.
enum class Purpose : std::uint16_t {
    Start = 0,
    Sampling = 1,
    PriorScale = 2,
    PriorPredictive = 3,
    Simulation = 4,
    Test = 5,
    Swap = 6,
    PosteriorPredictive = 7,
    HoldOut = 8
};

struct StreamId {
    std::uint64_t seed = 0;
    std::uint32_t chain = 0;
    std::uint16_t replica = 0;
    Purpose purpose = Purpose::Sampling;
};

/// A value: copy it to fork the future, compare positions to compare histories.
class Stream {
public:
    using result_type = std::uint64_t;

    explicit Stream(const StreamId& id);

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    result_type operator()() ///< 64 uniform bits
    {
        const std::uint64_t word = m_position % kWordsPerBlock;
        if (word == 0) {
            refill();
        }
        ++m_position;
        return m_block[word];
    }

    double uniform() ///< in (0, 1), 53 bits; the half keeps both ends out, so that a logarithm is always finite
    {
        return (static_cast<double>((*this)() >> 11U) + 0.5) * 0x1.0p-53;
    }
    double normal();                                ///< N(0, 1)
    double gamma(double shape);                     ///< Gamma(shape > 0, rate 1)
    double inverseGamma(double shape, double rate); ///< density ~ s^-(shape+1) exp(-rate/s), both > 0; finite

    [[nodiscard]] std::uint64_t position() const { return m_position; } ///< 64-bit words taken so far
    void seek(std::uint64_t position);

private:
    static constexpr std::uint64_t kWordsPerBlock = 4;

    void refill();

    std::array<std::uint64_t, 2> m_key;
    std::array<std::uint64_t, 4> m_block{};
    std::uint64_t m_position = 0;
};

} // namespace credence
