// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The move of all a along the slow waves of their prior, against dense Gaussians.
#include "core/chains/PathMove.h"

#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

MatrixPrior rowsOf(Index rows, double mean, double sd)
{
    return {Matrix::Constant(rows, 3, mean), Matrix::Constant(rows, 3, sd), {}};
}

PositionPrior pathPrior(PositionKind kind, Index T)
{
    PositionPrior prior{Vector::LinSpaced(T, 0.4, 1.0), Vector::LinSpaced(T, 0.4, 0.2), kind, 0.7, 1.6, {}};
    prior.mean(0) = prior.sd(0) = 0;
    return prior;
}

/// B = 5 ragged sequences of up to 7 steps, R = 3, P = 2, N = 4, skip weights, a value missing.
ModelPtr pathModel(PositionKind kind)
{
    Stream stream({3, 0, 0, Purpose::Test});
    const auto normals = [&](Index rows, Index columns) {
        return Matrix(Matrix::NullaryExpr(rows, columns, [&](Index, Index) { return stream.normal(); }));
    };
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (const Index length : {7, 4, 7, 6, 7}) {
        x.push_back(normals(length, 3));
        y.push_back(normals(length, 2));
    }
    y[2](3, 1) = std::numeric_limits<double>::quiet_NaN();
    const ModelSpec spec{.hidden = 4, .heads = 1, .features = {.intercept = false}, .skip = true};
    Prior prior;
    prior.heads.push_back({rowsOf(4, 0.1, 1), rowsOf(4, -0.2, 0.5), rowsOf(2, 0.3, 0.7), pathPrior(kind, 7)});
    prior.D = rowsOf(2, 0.2, 0.6);
    prior.b = {Matrix(2, 0), Matrix(2, 0)};
    return makeModel(spec, prior, designFromNumbers(x, y)).value();
}

/// log N(y_p; X mu, sigma^2 I + X Lambda^-1 X') over seen rows and outputs.
double logMarginal(const Model& model, const Matrix& Omega, double sigma2)
{
    const Design& design = *model.design;
    double sum = 0;
    for (Index p = 0; p < design.P(); ++p) {
        const Vector o = design.seen.col(p);
        const Matrix X = o.asDiagonal() * Omega;
        Matrix covariance = X * model.outputWeights.Lambda[static_cast<std::size_t>(p)].inverse() * X.transpose();
        covariance.diagonal().array() += sigma2; // unseen rows stand apart, and are the same at every a
        const Vector y = design.y.col(p) - X * model.outputWeights.mean.row(p).transpose();
        sum -= 0.5 * (std::log(covariance.determinant()) + y.dot(covariance.inverse() * y));
    }
    return sum;
}

class PathMoves : public testing::TestWithParam<PositionKind> {
protected:
    PathMoves()
    {
        Stream stream({5, 0, 0, Purpose::Test});
        m_state = drawFromPrior(m_model->prior, stream);
        project(*m_model->design, m_state.heads[0], m_projections);
        m_Omega.resize(m_model->design->rows(), 6);
        m_Omega.rightCols(3) = m_model->design->x;
        valueCovariates({*m_model->design}, m_state.heads[0].a, m_projections, m_steps, m_Omega.leftCols(3));
    }

    [[nodiscard]] PathProblem problemAt(double sigma2) const
    {
        return {*m_model->design, *m_model->headTerms[0].a, m_model->outputWeights,
                m_projections,    m_model->design->y,       0,
                1 / sigma2};
    }
    [[nodiscard]] PathPoint point() { return {m_state.heads[0].a, m_Omega}; }

    ModelPtr m_model = pathModel(GetParam());
    Parameters m_state;
    Projections m_projections;
    Matrix m_Omega;
    Vector m_steps;
    PathMove m_move;
};

TEST_P(PathMoves, WavesAreIndependentUnderThePrior)
{
    for (const Index T : {7, 40}) {
        const PositionPrior prior = pathPrior(GetParam(), T);
        std::vector<Matrix> x{Matrix::Ones(T, 3)};
        Prior whole = m_model->prior;
        whole.heads[0].a = prior;
        const ModelPtr model = makeModel(m_model->spec, whole, designFromNumbers(x, {Matrix::Ones(T, 2)})).value();
        const PositionTerms& terms = *model->headTerms[0].a;
        const Index m = std::min<Index>(T - 1, 16);
        ASSERT_EQ(terms.directions.cols(), m);
        EXPECT_EQ(terms.isAllWaves(), T == 7);
        const Matrix Lambda = positionCovariance(prior).inverse();
        EXPECT_TRUE((terms.directions.transpose() * Lambda * terms.directions).isIdentity(1e-7));
        EXPECT_TRUE((terms.readings * terms.directions).isIdentity(1e-9));
        EXPECT_TRUE(terms.centre.isApprox(terms.readings * prior.mean.tail(T - 1), 1e-9));
    }
}

TEST_P(PathMoves, StartIsWhereAIs)
{
    const Vector a = m_state.heads[0].a;
    const Matrix Omega = m_Omega;
    const PathProblem problem = problemAt(0.3);
    ASSERT_TRUE(m_move.begin(problem, point()));
    static_cast<void>(m_move.logTarget(problem, Vector(m_move.start()), point()));
    EXPECT_TRUE(m_state.heads[0].a.isApprox(a, 1e-9));
    EXPECT_TRUE(m_Omega.isApprox(Omega, 1e-8));
}

TEST_P(PathMoves, TargetIsTheLogJointWithoutTheOutputWeights)
{
    const PathProblem problem = problemAt(0.3);
    ASSERT_TRUE(m_move.begin(problem, point()));
    const Vector start = m_move.start();
    Stream stream({6, 0, 0, Purpose::Test});
    double first = 0;
    for (int trial = 0; trial < 5; ++trial) {
        const Vector u = start + 0.5 * trial * Vector::NullaryExpr(6, [&](Index) { return stream.normal(); });
        const double target = m_move.logTarget(problem, u, point()) - 0.5 * u.squaredNorm();
        const double expected = logMarginal(*m_model, m_Omega, 0.3) + logPrior(*m_model, m_state);
        first = trial == 0 ? target - expected : first;
        EXPECT_NEAR(target - expected, first, 1e-7 * (1 + std::abs(expected)));
    }
}

// Where the data say much the log density is -u'u / 1.2: the approximation is wider by 0.6 in precision.
TEST_P(PathMoves, ApproximationIsCloseWhereDataSayMuch)
{
    Parameters truth = m_state;
    Design design = *m_model->design;
    design.y = meanFunction(design, truth).cwiseProduct(design.seen);
    const double sigma2 = 1e-4;
    PathProblem problem{design,    *m_model->headTerms[0].a, m_model->outputWeights, m_projections, design.y, 0,
                        1 / sigma2};
    ASSERT_TRUE(m_move.begin(problem, point()));
    const double middle = m_move.logTarget(problem, Vector::Zero(6), point());
    for (Index j = 0; j < 6; ++j) {
        for (const double side : {-1.0, 1.0}) {
            EXPECT_NEAR(m_move.logTarget(problem, side * Vector::Unit(6, j), point()) - middle, 0.5 - 0.5 / 0.6, 0.15)
                << j;
        }
    }
}

TEST_P(PathMoves, RunEndsWithOmegaOfItsA)
{
    Stream stream({8, 0, 0, Purpose::Test});
    for (int move = 0; move < 20; ++move) {
        const Vector before = m_state.heads[0].a;
        ASSERT_TRUE(m_move.run(problemAt(0.3), stream, point()));
        EXPECT_FALSE(m_state.heads[0].a.isApprox(before, 1e-6));
        EXPECT_EQ(m_state.heads[0].a(0), 0);
        Matrix Omega(m_Omega.rows(), 3);
        valueCovariates({*m_model->design}, m_state.heads[0].a, m_projections, m_steps, Omega);
        EXPECT_EQ(m_Omega.leftCols(3), Omega);
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, PathMoves, testing::Values(PositionKind::Ar1, PositionKind::Rbf),
                         [](const auto& kind) { return kind.param == PositionKind::Ar1 ? "Ar1" : "Rbf"; });

} // namespace
} // namespace credence
