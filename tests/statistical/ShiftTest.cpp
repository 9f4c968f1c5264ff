// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The shift of positions with the output weights integrated out, against a posterior known by quadrature. One position
// and one value weight, keys and queries as good as known to be 1, and only the second step seen, so that a and v hang
// together: f_1 = (a x_1 x_0^2 + x_1^3) v.
#include "core/chains/Chain.h"
#include "core/math/SliceStep.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace credence {
namespace {

class ShiftOfPositions : public testing::Test {
protected:
    static constexpr double kNormalLimit = 5; // of a z-score: a false alarm of 6e-7
    static constexpr int kSequences = 2;
    static constexpr double kSigma = 0.6;
    static constexpr double kMeanOfA = -0.5;
    static constexpr double kSdOfA = 1.2;
    static constexpr double kMeanOfV = 0.4;

    ShiftOfPositions()
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
    double distance(const std::function<void(ChainState& chain, Stream& stream)>& afterSweep) const
    {
        constexpr int kSample = 10000;
        constexpr int kThin = 6;
        ChainState chain = startChain(*m_model, 5, 0);
        Stream stream({5, 0, 0, Purpose::Test});
        std::vector<double> positions;
        std::vector<double> weights;
        Vector means(kSample);
        for (int sweep = 0; sweep < kSample * kThin; ++sweep) {
            stepChain(*m_model, chain, 1.0);
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

    std::vector<Matrix> m_x;
    std::vector<Matrix> m_y;
    ModelPtr m_model;
};

TEST_F(ShiftOfPositions, LeavesThePosteriorAsItWas)
{
    EXPECT_LT(distance([](ChainState&, Stream&) {}), kKolmogorovLimit);
}

TEST_F(ShiftOfPositions, WithoutNewOutputWeightsIsSeen)
{
    const auto shiftAlone = [this](ChainState& chain, Stream& stream) {
        Parameters parameters = chain.parameters;
        double& a = parameters.heads[0].a(1);
        a = sliceStep([this](double at) { return logDensity(at); }, a, 1.0, stream);
        chain = restoreChain(*m_model, parameters, chain.stream, chain.sweep);
    };
    EXPECT_GT(distance(shiftAlone), kKolmogorovLimit);
}

} // namespace
} // namespace credence
