// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"

#include "core/base/Check.h"

#include <Random123/philox.h>
#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>

#include <algorithm>
#include <limits>

namespace credence {

namespace {

constexpr std::uint64_t kWordsPerBlock = 4;

} // namespace

Stream::Stream(const StreamId& id)
    : m_key{id.seed, (static_cast<std::uint64_t>(id.chain) << 32U) | (static_cast<std::uint64_t>(id.replica) << 16U) |
                         static_cast<std::uint64_t>(id.purpose)}
{
}

void Stream::refill()
{
    const r123::Philox4x64 philox;
    const r123::Philox4x64::ctr_type counter = {{m_position / kWordsPerBlock, 0, 0, 0}};
    const r123::Philox4x64::key_type key = {{m_key[0], m_key[1]}};
    const auto block = philox(counter, key);
    for (std::size_t i = 0; i < kWordsPerBlock; ++i) {
        m_block[i] = block[i];
    }
}

Stream::result_type Stream::operator()()
{
    const std::uint64_t word = m_position % kWordsPerBlock;
    if (word == 0) {
        refill();
    }
    ++m_position;
    return m_block[word];
}

double Stream::uniform()
{
    // the half keeps both ends out, so that a logarithm is always finite
    return (static_cast<double>((*this)() >> 11U) + 0.5) * 0x1.0p-53;
}

double Stream::normal()
{
    // Boost's ziggurat, because std::normal_distribution differs between standard libraries
    boost::random::normal_distribution<double> standard;
    return standard(*this);
}

double Stream::gamma(double shape)
{
    CREDENCE_CHECK(shape > 0, "a gamma shape is positive");
    boost::random::gamma_distribution<double> distribution(shape, 1.0);
    return distribution(*this);
}

double Stream::inverseGamma(double shape, double rate)
{
    // a gamma of small shape may be 0 in a double
    return std::min(rate / gamma(shape), std::numeric_limits<double>::max());
}

void Stream::seek(std::uint64_t position)
{
    m_position = position;
    if (m_position % kWordsPerBlock != 0) {
        refill();
    }
}

} // namespace credence
