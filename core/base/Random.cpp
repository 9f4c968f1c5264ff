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
