// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of positions with the output weights integrated out, the shift and the jump, against a posterior known by
// quadrature. One position and one value weight, keys and queries as good as known to be 1, and only the second step
// seen, so that a and v hang together: f_1 = (a x_1 x_0^2 + x_1^3) v.
#include "core/chains/Chain.h"
#include "core/math/EllipticalSlice.h"
#include "core/math/SliceStep.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace credence {
namespace {

class MoveOfPositions : public testing::Test {
protected:
    static constexpr double kNormalLimit = 5; // of a z-score: a false alarm of 6e-7
    static constexpr int kSequences = 2;
    static constexpr double kSigma = 0.6;
    static constexpr double kMeanOfA = -0.5;
    static constexpr double kSdOfA = 1.2;
    static constexpr double kMeanOfV = 0.4;

    MoveOfPositions()
    {
        ModelSpec spec;
        spec.hidden = 1;
        spec.features.intercept = false;
        spec.standardise = false;
        spec.skip = false;
        const auto one = [](double mean, double sd) {
            return MatrixPrior{Matrix::Constant(1, 1, mean), Matrix::Constant(1, 1, sd), {}};
        };
        Prior prior;
        prior.heads.push_back({one(1, 1e-6), one(1, 1e-6), one(kMeanOfV, 1), {Vector(2), Vector(2)}});
        prior.heads[0].a.mean << 0, kMeanOfA;
        prior.heads[0].a.sd << 0, kSdOfA;
        prior.sigma = {true, kSigma, 2, 0.1};
        for (int i = 0; i < kSequences; ++i) {
            m_x.emplace_back(Matrix(2, 1));
            m_x.back() << 1.2 + 0.1 * i, 0.7 - 0.2 * i;
            m_y.emplace_back(Matrix(2, 1));
            m_y.back() << std::numeric_limits<double>::quiet_NaN(), 2.4 - 0.5 * i;
        }
        m_model = makeModel(spec, prior, designFromNumbers(m_x, m_y)).value();
    }

    /// v given a: N(eta / Lambda, 1 / Lambda).
    struct Conditional {
        double Lambda = 1;
        double eta = kMeanOfV;
    };
    Conditional givenA(double a) const
    {
        Conditional v;
        for (std::size_t i = 0; i < kSequences; ++i) {
            const double x_0 = m_x[i](0, 0);
            const double x_1 = m_x[i](1, 0);
            const double Omega = a * x_1 * x_0 * x_0 + x_1 * x_1 * x_1;
            v.Lambda += Omega * Omega / (kSigma * kSigma);
            v.eta += Omega * m_y[i](1, 0) / (kSigma * kSigma);
        }
        return v;
    }

    /// log p(a, y) with v integrated out, up to a constant.
    double logDensity(double a) const
    {
        const Conditional v = givenA(a);
        const double z = (a - kMeanOfA) / kSdOfA;
        return 0.5 * (v.eta * v.eta / v.Lambda - std::log(v.Lambda) - z * z);
    }

    double cdf(double a) const
    {
        constexpr double kFrom = -8;
        constexpr double kCell = 0.002;
        constexpr double kCells = 8000;
        static const std::vector<double> cumulative = [this] {
            std::vector<double> sums = {0};
            for (int cell = 0; cell < static_cast<int>(kCells); ++cell) {
                sums.push_back(sums.back() + std::exp(logDensity(kFrom + (cell + 0.5) * kCell)));
            }
            return sums;
        }();
        return cumulative[static_cast<std::size_t>(std::clamp((a - kFrom) / kCell, 0.0, kCells))] / cumulative.back();
    }

    /// Largest distance from the posterior: of a, of v given a, and of the two from each other, all on the scale of the
    /// first. afterSweep may spoil the state.
    double distance(const std::function<void(ChainState& chain, Stream& stream)>& afterSweep,
                    bool isReplica = false) const
    {
        constexpr int kSample = 10000;
        constexpr int kThin = 6;
        ChainState chain = startChain(*m_model, 5, 0);
        Stream stream({5, 0, 0, Purpose::Test});
        std::vector<double> positions;
        std::vector<double> weights;
        Vector means(kSample);
        for (int sweep = 0; sweep < kSample * kThin; ++sweep) {
            stepChain(*m_model, chain, 1.0, {.isReplica = isReplica});
            afterSweep(chain, stream);
            if (sweep % kThin == 0) {
                const HeadParameters& head = chain.parameters.heads[0];
                const Conditional v = givenA(head.a(1));
                // K and Q may have changed sign or size with V: what counts is their product
                const double product = head.W_V(0, 0) * head.W_K(0, 0) * head.W_Q(0, 0);
                means(static_cast<Index>(positions.size())) = v.eta / v.Lambda;
                positions.push_back(head.a(1));
                weights.push_back((product - v.eta / v.Lambda) * std::sqrt(v.Lambda));
            }
        }
        // v less its mean, in its sd, has nothing to do with a
        const Vector rest = Eigen::Map<const Vector>(weights.data(), kSample);
        means.array() -= means.mean();
        const double link = std::abs(means.dot(rest)) / means.norm(); // of sd 1
        return std::max({kolmogorovDistance(positions, [this](double a) { return cdf(a); }),
                         kolmogorovDistance(weights, normalCdf), link * kKolmogorovLimit / kNormalLimit});
    }

    /// The chain with another a.
    void put(double a, ChainState& chain) const
    {
        Parameters parameters = chain.parameters;
        parameters.heads[0].a(1) = a;
        chain = restoreChain(*m_model, std::move(parameters), chain.stream, chain.sweep);
    }

    /// A jump of a by the ellipse of N(mean, kSdOfA^2), without what follows it in a sweep.
    double jumped(double a, double mean, Stream& stream) const
    {
        const auto log_lik = [this](const Vector& at) {
            const double z = (at(0) - kMeanOfA) / kSdOfA;
            return logDensity(at(0)) + 0.5 * z * z;
        };
        Ellipse ellipse{Vector::Constant(1, mean), Vector::Constant(1, kSdOfA * stream.normal()), {}};
        Vector value = Vector::Constant(1, a);
        ellipticalStep(log_lik, stream, ellipse, value);
        return value(0);
    }

    std::vector<Matrix> m_x;
    std::vector<Matrix> m_y;
    ModelPtr m_model;
};

TEST_F(MoveOfPositions, LeavesThePosteriorAsItWas)
{
    const auto nothingMore = [](ChainState&, Stream&) {};
    EXPECT_LT(distance(nothingMore), kKolmogorovLimit) << "shift";
    EXPECT_LT(distance(nothingMore, true), kKolmogorovLimit) << "shift and jump";
}

TEST_F(MoveOfPositions, ShiftWithoutNewOutputWeightsIsSeen)
{
    const auto shiftAlone = [this](ChainState& chain, Stream& stream) {
        const double a = chain.parameters.heads[0].a(1);
        put(sliceStep([this](double at) { return logDensity(at); }, a, 1.0, stream), chain);
    };
    EXPECT_GT(distance(shiftAlone), kKolmogorovLimit);
}

TEST_F(MoveOfPositions, JumpWithoutNewOutputWeightsIsSeen)
{
    const auto jumpAlone = [this](ChainState& chain, Stream& stream) {
        put(jumped(chain.parameters.heads[0].a(1), kMeanOfA, stream), chain);
    };
    EXPECT_GT(distance(jumpAlone), kKolmogorovLimit);
}

TEST_F(MoveOfPositions, JumpAboutAnotherMeanThanThePriorsIsSeen)
{
    const auto jumpAstray = [this](ChainState& chain, Stream& stream) {
        put(jumped(chain.parameters.heads[0].a(1), 0, stream), chain);
        // and the output weight anew, as it should be
        const Conditional v = givenA(chain.parameters.heads[0].a(1));
        Parameters parameters = chain.parameters;
        parameters.heads[0].W_V(0, 0) = v.eta / v.Lambda + stream.normal() / std::sqrt(v.Lambda);
        parameters.heads[0].W_K(0, 0) = parameters.heads[0].W_Q(0, 0) = 1;
        chain = restoreChain(*m_model, std::move(parameters), chain.stream, chain.sweep);
    };
    EXPECT_GT(distance(jumpAstray), kKolmogorovLimit);
}

} // namespace
} // namespace credence
