// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Geweke's joint test (2004) with many short chains started from the prior: parameters from the prior, then alternately
// data given parameters and one sweep given data, leave the prior as it was. One long chain would understate its own
// error. Each comparison has a false-alarm probability of about 1e-6.
#include "core/chains/Chain.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr int kChains = 4000;
constexpr int kSteps = 8;

MatrixPrior around(double mean, double sd, Index rows, Index cols)
{
    return {Matrix::Constant(rows, cols, mean), Matrix::Constant(rows, cols, sd), {}};
}

struct SweepCase {
    std::string name;
    int heads = 1;
    SweepOptions options;
    PositionKind positions = PositionKind::Independent;
    std::vector<std::string> effects{};
};

/// Small and well mixing: N=2, R=2, P=2, T=4, ragged, some cells missing; non-zero prior means.
class Geweke : public testing::TestWithParam<SweepCase> {
protected:
    Geweke()
    {
        const int heads = GetParam().heads;
        m_spec.hidden = 2;
        m_spec.heads = heads;
        m_spec.features.intercept = false;
        m_spec.standardise = false;
        m_spec.features.effects = GetParam().effects;
        m_spec.skip = heads != 1;
        for (int g = 0; g < heads; ++g) {
            m_prior.heads.push_back({around(0.3, 0.6, 2, 2),
                                     around(-0.2, 0.7, 2, 2),
                                     around(0.4, 0.5, 2, 2),
                                     {Vector::Constant(4, 0.8),
                                      Vector::Constant(4, 0.3),
                                      GetParam().positions,
                                      0.7,
                                      1.5,
                                      {.mean = 0.7, .weight = 2, .shape = 4, .rate = 0.3}}});
            m_prior.heads.back().a.mean(0) = 0;
            m_prior.heads.back().a.sd(0) = 0;
        }
        const auto E = static_cast<Index>(GetParam().effects.size());
        m_prior.b = {Matrix::Constant(2, E, 4), Matrix::Constant(2, E, 1.5)};
        m_prior.D = m_spec.skip ? around(0.1, 0.5, 2, 2) : MatrixPrior();
        m_prior.sigma = {false, 1.0, 4.0, 2.0};
        Stream stream({31, 0, 0, Purpose::Test});
        for (const Index length : {4, 2, 3}) {
            m_x.emplace_back(Matrix::NullaryExpr(length, 2, [&](Index, Index) { return stream.normal(); }));
        }
    }

    ModelPtr modelOf(const std::vector<Matrix>& y) const
    {
        return makeModel(m_spec, m_prior, designFromNumbers(m_x, y, GetParam().effects)).value();
    }

    /// New outputs given parameters; the same cells are missing every time.
    std::vector<Matrix> simulate(const Model& any, const Parameters& parameters, Stream& stream) const
    {
        const Matrix f = meanFunction(*any.design, parameters);
        const double sigma = std::sqrt(parameters.sigma2);
        std::vector<Matrix> y;
        for (std::size_t i = 0; i < m_x.size(); ++i) {
            Matrix own(m_x[i].rows(), 2);
            for (Index t = 0; t < own.rows(); ++t) {
                for (Index p = 0; p < 2; ++p) {
                    own(t, p) = f(any.design->row(static_cast<Index>(i), t), p) + sigma * stream.normal();
                }
            }
            own(1, static_cast<Index>(i) % 2) = std::numeric_limits<double>::quiet_NaN();
            y.push_back(own);
        }
        return y;
    }

    /// With data that are of no account.
    ModelPtr anyModel() const
    {
        std::vector<Matrix> zeros;
        for (const Matrix& x : m_x) {
            zeros.emplace_back(Matrix::Zero(x.rows(), 2));
        }
        return modelOf(zeros);
    }

    Parameters fromPrior(Stream& stream) const
    {
        return drawFromPrior(m_prior, stream, static_cast<Index>(m_x.size()));
    }

    /// The flat parameters of each chain after its steps.
    RowMajorMatrix successive() const
    {
        const ModelPtr any = anyModel();
        RowMajorMatrix ends(kChains, any->layout.size());
        for (int c = 0; c < kChains; ++c) {
            Stream stream({77, static_cast<std::uint32_t>(c), 0, Purpose::Test});
            Parameters parameters = fromPrior(stream);
            for (int step = 0; step < kSteps; ++step) {
                const ModelPtr model = modelOf(simulate(*any, parameters, stream));
                ChainState chain = restoreChain(*model, parameters, stream, 0);
                stepChain(*model, chain, 1.0, GetParam().options);
                parameters = chain.parameters;
                stream = chain.stream;
            }
            any->layout.pack(parameters, {ends.data() + c * ends.cols(), static_cast<std::size_t>(ends.cols())});
        }
        return ends;
    }

    ModelSpec m_spec;
    Prior m_prior;
    std::vector<Matrix> m_x;
};

TEST_P(Geweke, AlternatingDataAndSweepsLeavesThePriorAsItWas)
{
    const RowMajorMatrix ends = successive();
    RowMajorMatrix fresh(20 * kChains, ends.cols());
    const ParameterLayout layout = anyModel()->layout;
    for (Index c = 0; c < fresh.rows(); ++c) {
        Stream stream({78, static_cast<std::uint32_t>(c), 0, Purpose::Test});
        layout.pack(fromPrior(stream), {fresh.data() + c * fresh.cols(), static_cast<std::size_t>(fresh.cols())});
    }
    const std::vector<std::string> names = layout.names();
    const auto sampleOf = [](const RowMajorMatrix& rows, Index i) {
        const Vector column = rows.col(i);
        return std::vector<double>(column.data(), column.data() + column.size());
    };
    for (Index i = 0; i < ends.cols(); ++i) {
        std::vector<double> prior = sampleOf(fresh, i);
        std::sort(prior.begin(), prior.end());
        // the prior's distribution function from 20 times as many draws: its own error widens the limit by 2.5 %
        const auto cdf = [&](double value) {
            return static_cast<double>(std::upper_bound(prior.begin(), prior.end(), value) - prior.begin()) /
                   static_cast<double>(prior.size());
        };
        EXPECT_LT(kolmogorovDistance(sampleOf(ends, i), cdf), 1.025 * kKolmogorovLimit)
            << names[static_cast<std::size_t>(i)];
        // second moments across parameters see what single distributions do not
        for (Index j = 0; j < i; ++j) {
            const Vector a = ends.col(i).cwiseProduct(ends.col(j));
            const Vector b = fresh.col(i).cwiseProduct(fresh.col(j));
            const double error = std::sqrt((a.array() - a.mean()).square().mean() / kChains +
                                           (b.array() - b.mean()).square().mean() / static_cast<double>(b.size()));
            EXPECT_LT(std::abs(a.mean() - b.mean()), 5.5 * error)
                << names[static_cast<std::size_t>(i)] << " x " << names[static_cast<std::size_t>(j)];
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Sweeps, Geweke,
    testing::Values(
        SweepCase{"OneHead", 1, {SweepMethod::Joint, true}}, SweepCase{"TwoHeads", 2, {SweepMethod::Joint, true}},
        SweepCase{"WithoutMoves", 2, {SweepMethod::Joint, false}},
        SweepCase{"RowByRow", 2, {SweepMethod::RowByRow, false}}, SweepCase{"Ar1", 1, {}, PositionKind::Ar1},
        SweepCase{"RbfWithoutMoves", 1, {SweepMethod::Joint, false}, PositionKind::Rbf},
        SweepCase{"Hierarchical", 1, {}, PositionKind::Hierarchical},
        SweepCase{"Effects", 1, {}, PositionKind::Independent, {"x1"}},
        SweepCase{"EffectsAlone", 0, {}, PositionKind::Independent, {"x1", "x2"}},
        SweepCase{"EffectsWithoutMoves", 2, {SweepMethod::RowByRow, false}, PositionKind::Hierarchical, {"x2"}}),
    [](const auto& sweepCase) { return sweepCase.param.name; });

} // namespace
} // namespace credence
