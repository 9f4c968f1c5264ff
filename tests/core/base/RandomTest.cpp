// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "tests/support/Statistics.h"

#include <boost/math/distributions/gamma.hpp>
#include <gtest/gtest.h>

#include <set>

namespace credence {
namespace {

constexpr int kSample = 100'000;

template <class Draw>
std::vector<double> sampleOf(Draw draw)
{
    std::vector<double> sample;
    sample.reserve(kSample);
    for (int i = 0; i < kSample; ++i) {
        sample.push_back(draw());
    }
    return sample;
}

TEST(Random, IsPhilox)
{
    // known answer of Philox4x64-10 for counter 0 and key 0 (Random123, kat_vectors)
    Stream stream({0, 0, 0, Purpose::Start});
    EXPECT_EQ(stream(), 0x16554d9eca36314cULL);
    EXPECT_EQ(stream(), 0xdb20fe9d672d0fdcULL);
    EXPECT_EQ(stream(), 0xd7e772cee186176bULL);
    EXPECT_EQ(stream(), 0x7e68b68aec7ba23bULL);
}

TEST(Random, EveryPartOfTheIdMakesAnotherStream)
{
    const std::vector<StreamId> ids = {{1, 0, 0, Purpose::Sampling},
                                       {2, 0, 0, Purpose::Sampling},
                                       {1, 1, 0, Purpose::Sampling},
                                       {1, 0, 1, Purpose::Sampling},
                                       {1, 0, 0, Purpose::Start}};
    std::set<std::uint64_t> first;
    for (const StreamId& id : ids) {
        first.insert(Stream(id)());
    }
    EXPECT_EQ(first.size(), ids.size());
}

TEST(Random, SeekGoesToAnyPlace)
{
    Stream whole({5, 1, 0, Purpose::Test});
    std::vector<std::uint64_t> words;
    words.reserve(11);
    for (int i = 0; i < 11; ++i) {
        words.push_back(whole());
    }
    for (std::uint64_t place = 0; place < words.size(); ++place) {
        Stream later({5, 1, 0, Purpose::Test});
        later.seek(place);
        EXPECT_EQ(later.position(), place);
        EXPECT_EQ(later(), words[place]) << place;
    }
}

TEST(Random, AnInverseGammaOfSmallShapeIsStillANumber)
{
    Stream stream({8, 0, 0, Purpose::Test});
    for (int i = 0; i < 1000; ++i) {
        const double draw = stream.inverseGamma(1e-3, 1e-3);
        EXPECT_TRUE(std::isfinite(draw) && draw > 0) << draw;
    }
}

TEST(Random, UniformIsUniformAndOpen)
{
    Stream stream({11, 0, 0, Purpose::Test});
    const std::vector<double> sample = sampleOf([&] { return stream.uniform(); });
    EXPECT_LT(kolmogorovDistance(sample, [](double u) { return u; }), kKolmogorovLimit);
    for (const double u : sample) {
        EXPECT_TRUE(u > 0 && u < 1);
    }
}

TEST(Random, NormalIsNormal)
{
    Stream stream({12, 0, 0, Purpose::Test});
    EXPECT_LT(kolmogorovDistance(sampleOf([&] { return stream.normal(); }), normalCdf), kKolmogorovLimit);
}

TEST(Random, GammaAndInverseGammaForSmallAndLargeShapes)
{
    Stream stream({13, 0, 0, Purpose::Test});
    for (const double shape : {0.3, 1.0, 2.5, 60.0}) {
        const boost::math::gamma_distribution<> gamma(shape, 1.0);
        EXPECT_LT(kolmogorovDistance(sampleOf([&] { return stream.gamma(shape); }),
                                     [&](double x) { return boost::math::cdf(gamma, x); }),
                  kKolmogorovLimit)
            << shape;
        EXPECT_LT(kolmogorovDistance(sampleOf([&] { return stream.inverseGamma(shape, 0.7); }),
                                     [&](double x) { return inverseGammaCdf(x, shape, 0.7); }),
                  kKolmogorovLimit)
            << shape;
    }
}

} // namespace
} // namespace credence
