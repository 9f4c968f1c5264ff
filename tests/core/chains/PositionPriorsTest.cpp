// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Priors that tie the a_t together, against dense covariances and the log joint density.
#include "core/chains/PositionPriors.h"

#include "core/chains/PositionSweep.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace credence {
namespace {

constexpr Index kSteps = 7; // T

PositionPrior smoothPrior(PositionKind kind)
{
    PositionPrior prior{Vector::LinSpaced(kSteps, 0.2, 1.1), Vector::LinSpaced(kSteps, 0.4, 0.1), kind, 0.6, 1.8, {}};
    prior.mean(0) = prior.sd(0) = 0;
    return prior;
}

ModelPtr modelWith(const PositionPrior& positions)
{
    Stream stream({3, 0, 0, Purpose::Test});
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (const Index length : {kSteps, Index{4}, kSteps}) {
        x.emplace_back(Matrix::NullaryExpr(length, 2, [&](Index, Index) { return stream.normal(); }));
        y.emplace_back(Matrix::NullaryExpr(length, 1, [&](Index, Index) { return stream.normal(); }));
    }
    const ModelSpec spec{.hidden = 2, .heads = 1, .features = {.intercept = false}, .skip = false};
    const MatrixPrior wide{Matrix::Zero(2, 2), Matrix::Ones(2, 2), {}};
    const MatrixPrior values{Matrix::Zero(1, 2), Matrix::Ones(1, 2), {}};
    Prior prior;
    prior.heads.push_back({wide, wide, values, positions});
    prior.b = {Matrix(1, 0), Matrix(1, 0)};
    return makeModel(spec, prior, designFromNumbers(x, y)).value();
}

Prior withPositions(const Model& model, const PositionPrior& positions)
{
    Prior prior = model.prior;
    prior.heads[0].a = positions;
    return prior;
}

class SmoothPositions : public testing::TestWithParam<PositionKind> {
protected:
    PositionPrior m_prior = smoothPrior(GetParam());
    ModelPtr m_model = modelWith(m_prior);
    const PositionTerms& m_terms = *m_model->headTerms[0].a;
    Matrix m_covariance = positionCovariance(m_prior); // of a_1 ... a_6
};

TEST_P(SmoothPositions, CovarianceHasTheGivenSdsAndCorrelations)
{
    for (Index t = 1; t < kSteps; ++t) {
        EXPECT_NEAR(std::sqrt(m_covariance(t - 1, t - 1)), m_prior.sd(t), 1e-14);
    }
    const double correlation = m_covariance(1, 3) / (m_prior.sd(2) * m_prior.sd(4));
    const double expected = GetParam() == PositionKind::Ar1 ? 0.36 : std::exp(-4 / (2 * 1.8 * 1.8));
    EXPECT_NEAR(correlation, expected, 2e-6); // the nugget
}

TEST_P(SmoothPositions, PrecisionIsTheInverseAndItsFactor)
{
    EXPECT_TRUE((Matrix(m_terms.Lambda) * m_covariance).isIdentity(1e-8));
    EXPECT_TRUE(Matrix(m_terms.factor * m_terms.factor.transpose()).isApprox(Matrix(m_terms.Lambda), 1e-9));
    EXPECT_NEAR(m_terms.logDeterminant, -std::log(m_covariance.determinant()), 1e-8);
}

TEST_P(SmoothPositions, OneStepGivenTheOthersIsTheConditionalOfTheDenseNormal)
{
    Stream stream({4, 0, 0, Purpose::Test});
    const Vector a = drawFromPrior(m_model->prior, stream).heads[0].a;
    const Matrix Lambda = m_covariance.inverse();
    for (Index t = 1; t < kSteps; ++t) {
        const GaussianTerm term = m_terms.givenOthers(t, a);
        Vector deviation = (a - m_prior.mean).tail(kSteps - 1);
        deviation(t - 1) = 0;
        EXPECT_NEAR(term.precision, Lambda(t - 1, t - 1), 1e-7 * Lambda(t - 1, t - 1));
        EXPECT_NEAR(term.linear / term.precision,
                    m_prior.mean(t) - Lambda.row(t - 1).dot(deviation) / Lambda(t - 1, t - 1), 1e-7);
    }
}

TEST_P(SmoothPositions, PairsMoveByTheLogJointDensity)
{
    Stream stream({6, 0, 0, Purpose::Test});
    Parameters state = drawFromPrior(m_model->prior, stream);
    state.sigma2 = 0.8;
    HeadParameters& head = state.heads[0];
    const Design& design = *m_model->design;
    const auto logJoint = [&](const Vector& a) {
        Parameters other = state;
        other.heads[0].a = a;
        return logLikelihood(design.totalSeen(), sumOfSquares(design, meanFunction(design, other)), other.sigma2) +
               logPrior(*m_model, other);
    };
    ScanSpace space;
    const BlockContext context{design, m_model->headTerms[0], design.y, 1 / state.sigma2, space};
    HeadScans scans;
    project(design, head, scans.projections);
    stateScan({design}, head.a, scans.projections.K, scans.projections.V, scans.h);
    PositionSweep sweep(design, 2);
    Vector a = head.a;
    Index t = 0;
    const auto keep = [&](Index, double, double) { return a(++t); };
    const auto check = [&](const ScaleDensity& density) {
        for (const double s : {-0.5, 0.3}) {
            Vector moved = a;
            moved(t) *= std::exp(s);
            moved(t + 1) *= std::exp(-s);
            const double expected = logJoint(moved) - logJoint(a);
            EXPECT_NEAR(density(s) - density(0), expected, 1e-7 * (1 + std::abs(expected))) << t;
        }
        return 1.0;
    };
    sweep.runWithPairs(context, scans, keep, check, a);
    EXPECT_EQ(t, kSteps - 1);
}

TEST_P(SmoothPositions, DrawsHaveTheCovariance)
{
    constexpr int kDraws = 40000;
    Stream stream({7, 0, 0, Purpose::Test});
    Matrix sum = Matrix::Zero(kSteps - 1, kSteps - 1);
    for (int draw = 0; draw < kDraws; ++draw) {
        const Vector deviation = (drawFromPrior(m_model->prior, stream).heads[0].a - m_prior.mean).tail(kSteps - 1);
        sum += deviation * deviation.transpose() / kDraws;
    }
    const Vector sd = m_covariance.diagonal().cwiseSqrt();
    const Matrix error = (sum - m_covariance).array() / (sd * sd.transpose()).array();
    EXPECT_LT(error.cwiseAbs().maxCoeff(), 5.5 * std::sqrt(2.0 / kDraws));
}

INSTANTIATE_TEST_SUITE_P(Kinds, SmoothPositions, testing::Values(PositionKind::Ar1, PositionKind::Rbf),
                         [](const auto& kind) { return kind.param == PositionKind::Ar1 ? "Ar1" : "Rbf"; });

/// A prior dragged from one sd to the next is factored once; what hangs on the sds is its own.
TEST(DenseCorrelation, IsSharedByPriorsThatDifferInMeansAndSds)
{
    const PositionPrior first = smoothPrior(PositionKind::Rbf);
    PositionPrior second = first;
    second.sd(2) *= 3;
    second.mean(4) -= 0.5;
    const ModelPtr before = modelWith(first);
    const ModelPtr after =
        makeModel(before->spec, withPositions(*before, second), before->design, before.get()).value();
    EXPECT_EQ(after->correlation, before->correlation);
    const PositionTerms& terms = *after->headTerms[0].a;
    const Matrix covariance = positionCovariance(second);
    EXPECT_LT((terms.Lambda * covariance - Matrix::Identity(kSteps - 1, kSteps - 1)).cwiseAbs().maxCoeff(), 1e-8);
    EXPECT_LT((terms.factor * terms.factor.transpose() - terms.Lambda).norm(), 1e-10 * terms.Lambda.norm());
    EXPECT_NEAR(terms.logDeterminant, -std::log(covariance.determinant()), 1e-8 * std::abs(terms.logDeterminant));
    PositionPrior longer = second;
    longer.length *= 1.1;
    const ModelPtr other = makeModel(before->spec, withPositions(*before, longer), before->design, after.get()).value();
    EXPECT_NE(other->correlation, after->correlation);
    PositionPrior free = second;
    free.kind = PositionKind::Independent;
    EXPECT_EQ(makeModel(before->spec, withPositions(*before, free), before->design, after.get()).value()->correlation,
              nullptr);
}

TEST(DenseCorrelation, GivesTheDrawOfThePriorAlone)
{
    const ModelPtr model = modelWith(smoothPrior(PositionKind::Rbf));
    Stream here({9, 0, 0, Purpose::Test});
    Stream there({9, 0, 0, Purpose::Test});
    EXPECT_EQ(drawFromPrior(*model, here).heads[0].a, drawFromPrior(model->prior, there).heads[0].a);
}

// The log joint of (mu_a, omega^2, a) is, in mu_a and omega^2, the normal-inverse-gamma density up to a constant.
TEST(HierarchicalPositions, LevelConditionalIsTheJoint)
{
    PositionPrior prior = smoothPrior(PositionKind::Hierarchical);
    prior.level = {.mean = 0.6, .weight = 2.5, .shape = 3, .rate = 0.2};
    const ModelPtr model = modelWith(prior);
    Stream stream({8, 0, 0, Purpose::Test});
    Parameters state = drawFromPrior(model->prior, stream);
    const PositionLevel level = levelConditional(prior.level, state.heads[0].a);
    const auto logLevel = [&](double mu_a, double omega2) {
        const double gap = mu_a - level.mean;
        return -(level.shape + 1.5) * std::log(omega2) - (level.rate + 0.5 * level.weight * gap * gap) / omega2;
    };
    const auto logJoint = [&](double mu_a, double omega2) {
        state.heads[0].mu_a = mu_a;
        state.heads[0].omega2 = omega2;
        return logPrior(*model, state);
    };
    for (const auto& [mu_a, omega2] : {std::pair(0.1, 0.3), std::pair(1.4, 0.02), std::pair(-0.8, 2.0)}) {
        EXPECT_NEAR(logJoint(mu_a, omega2) - logJoint(0.5, 0.1), logLevel(mu_a, omega2) - logLevel(0.5, 0.1), 1e-9);
    }
}

// What comes after the last step seen is learnt from those before: draws of a_T do not stay at the prior.
TEST(HierarchicalPositions, DefaultWhereThereAreStepsToForecast)
{
    const Matrix x = Matrix::Random(5, 2);
    Matrix y = Matrix::Random(5, 1);
    const ModelSpec spec{.features = {.intercept = false}};
    EXPECT_FALSE(defaultPrior(spec, *designFromNumbers({x}, {y})).hasLevel());
    y(1, 0) = std::numeric_limits<double>::quiet_NaN(); // a gap is no forecast
    EXPECT_FALSE(defaultPrior(spec, *designFromNumbers({x}, {y})).hasLevel());
    y(4, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(defaultPrior(spec, *designFromNumbers({x}, {y})).hasLevel());
    const Matrix longer = Matrix::Random(5, 1);
    EXPECT_FALSE(defaultPrior(spec, *designFromNumbers({x, x}, {y, longer})).hasLevel());
}

} // namespace
} // namespace credence
