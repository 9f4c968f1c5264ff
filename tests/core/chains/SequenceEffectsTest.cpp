// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of sequence effects against one dense Gaussian over output weights and all effects at once, and against
// the log joint density itself.
#include "core/chains/SequenceEffects.h"

#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"

#include <Eigen/LU>
#include <boost/math/distributions/inverse_gamma.hpp>
#include <boost/math/distributions/normal.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr double kTau = 1.7;

Matrix normalsOf(Index rows, Index cols, Stream& stream)
{
    return Matrix::NullaryExpr(rows, cols, [&](Index, Index) { return stream.normal(); });
}

/// No heads: f = D x + z'b, three features, effects of two of them, two outputs, ragged, some cells missing.
class SequenceEffectsTest : public testing::Test {
protected:
    SequenceEffectsTest()
    {
        Stream stream({5, 0, 0, Purpose::Test});
        std::vector<Matrix> x;
        std::vector<Matrix> y;
        for (const Index length : {2, 5, 3, 1}) {
            x.push_back(normalsOf(length, 3, stream));
            y.push_back(normalsOf(length, 2, stream));
        }
        y[1](2, 0) = y[2](0, 1) = y[3](0, 0) = std::numeric_limits<double>::quiet_NaN();
        ModelSpec spec{.hidden = 1, .heads = 0, .features = {.intercept = false}};
        spec.features.effects = {"x3", "x1"};
        Prior prior;
        prior.D = {normalsOf(2, 3, stream), normalsOf(2, 3, stream).array().exp(), {}};
        prior.b = {Matrix::Constant(2, 2, 3), normalsOf(2, 2, stream).array().exp()};
        m_model = makeModel(spec, prior, designFromNumbers(x, y, spec.features.effects)).value();
        m_state = drawFromPrior(prior, stream, 4);
        m_state.sigma2 = 1 / kTau;
    }

    [[nodiscard]] RowRegression regression() const
    {
        return {design(), m_model->outputWeights, design().x, design().y, kTau};
    }

    [[nodiscard]] const Design& design() const { return *m_model->design; }

    /// Precision and linear term of (D[p,.], b of sequence 0, 1, ...) together.
    [[nodiscard]] GaussianBlock dense(Index p) const
    {
        const Index E = 2;
        const Index width = 3 + 4 * E;
        GaussianBlock block{Matrix::Zero(width, width), Vector::Zero(width)};
        block.Lambda.topLeftCorner(3, 3) = m_model->D.Lambda[static_cast<std::size_t>(p)];
        block.eta.head(3) = m_model->D.eta.row(p).transpose();
        for (Index i = 0; i < 4; ++i) {
            for (Index e = 0; e < E; ++e) {
                block.Lambda(3 + i * E + e, 3 + i * E + e) = 1 / m_state.b_variance(p, e);
            }
            for (Index t = 0; t < design().dataset->sequences[static_cast<std::size_t>(i)].length(); ++t) {
                const Index row = design().row(i, t);
                Vector covariates = Vector::Zero(width);
                covariates.head(3) = design().x.row(row).transpose();
                covariates(3 + i * E) = design().x(row, 2); // effects are of x3, then x1
                covariates(3 + i * E + 1) = design().x(row, 0);
                block.Lambda += kTau * design().seen(row, p) * covariates * covariates.transpose();
                block.eta += kTau * design().seen(row, p) * design().y(row, p) * covariates;
            }
        }
        return block;
    }

    [[nodiscard]] double logJoint(const Parameters& parameters) const
    {
        const Matrix f = design().x * parameters.D.transpose() + effects(parameters);
        return logLikelihood(design().totalSeen(), sumOfSquares(design(), f), parameters.sigma2) +
               logPrior(*m_model, parameters);
    }

    [[nodiscard]] Matrix effects(const Parameters& parameters) const
    {
        Matrix f;
        effectMean(design(), parameters.b, f);
        return f;
    }

    ModelPtr m_model;
    Parameters m_state;
};

TEST_F(SequenceEffectsTest, WeightsAreTheMarginalOfTheDenseBlock)
{
    SequenceEffects effects(design());
    for (Index p = 0; p < 2; ++p) {
        GaussianBlock block;
        rowConditional(regression(), p, block);
        effects.integrateOut(regression(), p, m_state.b_variance, block);
        const GaussianBlock all = dense(p);
        const Matrix covariance = all.Lambda.inverse();
        const Matrix Lambda = block.Lambda.selfadjointView<Eigen::Lower>();
        EXPECT_TRUE(Lambda.inverse().isApprox(covariance.topLeftCorner(3, 3), 1e-10));
        EXPECT_TRUE(Lambda.ldlt().solve(block.eta).isApprox((covariance * all.eta).head(3), 1e-10));
    }
}

TEST_F(SequenceEffectsTest, EffectsAreTheConditionalOfTheDenseBlock)
{
    SequenceEffects effects(design());
    const Matrix residual = design().y - design().x * m_state.D.transpose();
    for (Index p = 0; p < 2; ++p) {
        const GaussianBlock all = dense(p);
        const RowRegression rest{design(), m_model->outputWeights, design().x, residual, kTau};
        effects.condition(rest, p, m_state.b_variance);
        for (Index i = 0; i < 4; ++i) {
            GaussianBlock block;
            effects.conditional(i, block);
            EXPECT_TRUE(block.Lambda.isApprox(all.Lambda.block(3 + 2 * i, 3 + 2 * i, 2, 2), 1e-12));
            const Vector weights = m_state.D.row(p).transpose();
            const Vector eta = all.eta.segment(3 + 2 * i, 2) - all.Lambda.block(3 + 2 * i, 0, 2, 3) * weights;
            EXPECT_TRUE(block.eta.isApprox(eta, 1e-10));
        }
    }
}

/// Many sequences, so that lanes go in eights, fours and ones, and in more than one share.
TEST(SequenceEffects, ManySequencesAreConditionedAloneAndAlikeOnAnyThreads)
{
    Stream stream({6, 0, 0, Purpose::Test});
    constexpr Index kSequences = 203;
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (Index i = 0; i < kSequences; ++i) {
        const Index length = 80 - i % 7;
        x.push_back(normalsOf(length, 3, stream));
        y.push_back(normalsOf(length, 1, stream));
        y.back()(i % length, 0) = std::numeric_limits<double>::quiet_NaN();
    }
    const DesignPtr design = designFromNumbers(x, y, {"x3", "x1"});
    const Matrix b_variance = (Matrix(1, 2) << 0.3, 1.7).finished();
    RowPrecisions none;
    GaussianBlock expected{Matrix::Zero(3, 3), Vector::Zero(3)};
    SequenceEffects effects(*design);
    effects.condition({*design, none, design->x, design->y, kTau}, 0, b_variance);
    for (Index i = 0; i < kSequences; ++i) {
        const Matrix& all = x[static_cast<std::size_t>(i)];
        const Vector& seen = y[static_cast<std::size_t>(i)];
        const Index gap = i % all.rows();
        Matrix X = all;
        Vector r = seen;
        X.row(gap).setZero();
        r(gap) = 0;
        const Matrix Z = (Matrix(X.rows(), 2) << X.col(2), X.col(0)).finished();
        const Matrix G = Matrix(b_variance.row(0).cwiseInverse().asDiagonal()) + kTau * Z.transpose() * Z;
        GaussianBlock block;
        effects.conditional(i, block);
        ASSERT_TRUE(block.Lambda.isApprox(G, 1e-12)) << i;
        ASSERT_TRUE(block.eta.isApprox(kTau * Z.transpose() * r, 1e-10)) << i;
        expected.Lambda -= kTau * kTau * X.transpose() * Z * G.inverse() * Z.transpose() * X;
        expected.eta -= kTau * kTau * X.transpose() * Z * G.inverse() * Z.transpose() * r;
    }
    GaussianBlock alone{Matrix::Zero(3, 3), Vector::Zero(3)};
    effects.integrateOut({*design, none, design->x, design->y, kTau}, 0, b_variance, alone);
    EXPECT_TRUE(Matrix(alone.Lambda.selfadjointView<Eigen::Lower>()).isApprox(expected.Lambda, 1e-10));
    EXPECT_TRUE(alone.eta.isApprox(expected.eta, 1e-10));
    for (const int threads : {2, 8}) {
        const Parallel parallel(threads);
        GaussianBlock shared{Matrix::Zero(3, 3), Vector::Zero(3)};
        effects.integrateOut({*design, none, design->x, design->y, kTau, &parallel}, 0, b_variance, shared);
        EXPECT_EQ(shared.Lambda, alone.Lambda); // every bit
        EXPECT_EQ(shared.eta, alone.eta);
    }
}

TEST_F(SequenceEffectsTest, MeanIsEachSequencesOwn)
{
    const Matrix f = effects(m_state);
    for (Index i = 0; i < 4; ++i) {
        for (Index t = 0; t < design().dataset->sequences[static_cast<std::size_t>(i)].length(); ++t) {
            const Index row = design().row(i, t);
            for (Index p = 0; p < 2; ++p) {
                const double expected = design().x(row, 2) * m_state.b(i, p) + design().x(row, 0) * m_state.b(i, 2 + p);
                EXPECT_NEAR(f(row, p), expected, 1e-14);
            }
        }
    }
}

TEST_F(SequenceEffectsTest, VarianceConditionalIsTheJointInTheVariance)
{
    for (Index p = 0; p < 2; ++p) {
        for (Index e = 0; e < 2; ++e) {
            const auto [shape, rate] = varianceConditional(m_model->prior.b, m_state, p, e);
            const boost::math::inverse_gamma_distribution<double> conditional(shape, rate);
            Parameters other = m_state;
            other.b_variance(p, e) *= 1.7;
            EXPECT_NEAR(logJoint(other) - logJoint(m_state),
                        std::log(pdf(conditional, other.b_variance(p, e)) / pdf(conditional, m_state.b_variance(p, e))),
                        1e-9);
        }
    }
}

TEST_F(SequenceEffectsTest, ScaleDensityIsTheJointWithItsJacobian)
{
    const Matrix residual =
        (design().y - design().x * m_state.D.transpose() - effects(m_state)).cwiseProduct(design().seen);
    for (Index column = 0; column < 4; ++column) {
        const ScaleDensity density = effectScale(*m_model, residual, kTau, m_state, column);
        for (const double s : {-1.1, 0.4, 0.9}) {
            Parameters moved = m_state;
            moved.b.col(column) *= std::exp(s);
            moved.b_variance(column % 2, column / 2) *= std::exp(2 * s);
            const double jacobian = (4 + 2) * s; // four effects and one variance
            EXPECT_NEAR(density(s) - density(0), logJoint(moved) - logJoint(m_state) + jacobian, 1e-9) << column;
        }
    }
}

TEST_F(SequenceEffectsTest, LogPriorIsThatOfItsParts)
{
    double expected = 0;
    const Prior& prior = m_model->prior;
    for (Index p = 0; p < 2; ++p) {
        for (Index r = 0; r < 3; ++r) {
            expected += std::log(pdf(boost::math::normal(prior.D.mean(p, r), prior.D.sd(p, r)), m_state.D(p, r)));
        }
        for (Index e = 0; e < 2; ++e) {
            const double variance = m_state.b_variance(p, e);
            const boost::math::inverse_gamma_distribution<double> ofVariance(prior.b.shape(p, e), prior.b.rate(p, e));
            expected += std::log(pdf(ofVariance, variance));
            for (Index i = 0; i < 4; ++i) {
                expected += std::log(pdf(boost::math::normal(0, std::sqrt(variance)), m_state.b(i, 2 * e + p)));
            }
        }
    }
    const boost::math::inverse_gamma_distribution<double> ofNoise(prior.sigma.shape, prior.sigma.rate);
    expected += std::log(pdf(ofNoise, m_state.sigma2));
    EXPECT_NEAR(logPrior(*m_model, m_state), expected, 1e-9);
}

} // namespace
} // namespace credence
