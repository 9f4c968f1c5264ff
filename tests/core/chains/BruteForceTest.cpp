// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The scans against the article's own algorithm on random problems whose sizes are all distinct, ragged, with missing
// cells, several heads, skip weights and full row covariances.
#include "core/chains/Conditionals.h"
#include "core/chains/PositionSweep.h"
#include "core/model/Likelihood.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <ostream>

namespace credence {

void PrintTo(const ProblemSize& size, std::ostream* out)
{
    *out << "B" << size.B << " T" << size.T << " R" << size.R << " P" << size.P << " N" << size.N << " H" << size.H
         << (size.isRagged ? " ragged" : "") << (size.isSkipped ? " skip" : "") << " missing " << size.shareMissing;
}

namespace {

constexpr double kBruteTolerance = 1e-9; // brute force itself loses digits: it divides by a_t and inverts

void expectSame(const GaussianBlock& actual, const GaussianBlock& expected, const std::string& what)
{
    const Matrix Lambda = actual.Lambda.selfadjointView<Eigen::Lower>();
    ASSERT_EQ(Lambda.rows(), expected.Lambda.rows()) << what;
    EXPECT_LE((Lambda - expected.Lambda).cwiseAbs().maxCoeff(), kBruteTolerance * expected.Lambda.cwiseAbs().maxCoeff())
        << what;
    EXPECT_LE((actual.eta - expected.eta).cwiseAbs().maxCoeff(),
              kBruteTolerance * expected.eta.cwiseAbs().maxCoeff() + 1e-12)
        << what;
}

void checkSkip(const RandomProblem& problem)
{
    const Design& design = *problem.model->design;
    Parameters heads = problem.brute.state;
    heads.D.resize(0, 0);
    const Matrix residual = (design.y - meanFunction(design, heads)).cwiseProduct(design.seen);
    for (Index p = 0; p < design.P(); ++p) {
        GaussianBlock row;
        rowConditional({design, problem.model->D, design.x, residual, 1 / problem.brute.state.sigma2}, p, row);
        expectSame(row, bruteforce::skipRow(problem.brute, p), "skip");
    }
}

class BruteForce : public testing::TestWithParam<ProblemSize> {
protected:
    /// Seen part of y minus every head but g and minus the skip term.
    Matrix residualFor(std::size_t g) const
    {
        const Design& design = *m_problem.model->design;
        Parameters others = m_problem.brute.state;
        if (g < others.heads.size()) {
            others.heads.erase(others.heads.begin() + static_cast<std::ptrdiff_t>(g));
        }
        return (design.y - meanFunction(design, others)).cwiseProduct(design.seen);
    }

    void checkHead(std::size_t g)
    {
        const Design& design = *m_problem.model->design;
        const HeadParameters& head = m_problem.brute.state.heads[g];
        const Matrix residual = residualFor(g);
        ScanSpace space;
        const BlockContext context{design, m_problem.model->headTerms[g], residual, 1 / m_problem.brute.state.sigma2,
                                   space};
        Projections projections;
        Matrix h;
        project(design, head, projections);
        stateScan({design}, head.a, projections.K, projections.V, h);
        checkKeysAndQueries(g, context, projections, h);
        checkValues(g, context, projections);
        checkPositions(g, context, projections, h);
    }

    void checkKeysAndQueries(std::size_t g, const BlockContext& context, const Projections& projections,
                             const Matrix& h)
    {
        const HeadParameters& head = m_problem.brute.state.heads[g];
        const Index R = context.design.R();
        GaussianBlock keys;
        GaussianBlock queries;
        keysConditional(context, head.a, projections, keys);
        queriesConditional(context, h, queries);
        for (Index n = 0; n < head.W_K.rows(); ++n) {
            expectSame(conditionalOn(keys, n * R, R, Matrix(head.W_K.transpose()).reshaped()),
                       bruteforce::keyRow(m_problem.brute, g, n), "keys");
            expectSame(conditionalOn(queries, n * R, R, Matrix(head.W_Q.transpose()).reshaped()),
                       bruteforce::queryRow(m_problem.brute, g, n), "queries");
        }
    }

    void checkValues(std::size_t g, const BlockContext& context, const Projections& projections)
    {
        const HeadParameters& head = m_problem.brute.state.heads[g];
        Matrix Omega(context.design.rows(), context.design.R());
        valueCovariates({context.design}, head.a, projections, context.space.steps, Omega);
        for (Index p = 0; p < context.design.P(); ++p) {
            GaussianBlock values;
            rowConditional({context.design, context.prior.W_V, Omega, context.residual, context.tau}, p, values);
            expectSame(values, bruteforce::valueRow(m_problem.brute, g, p), "values");
        }
    }

    void checkPositions(std::size_t g, const BlockContext& context, const Projections& projections, const Matrix& h)
    {
        for (const PositionOrder order : {PositionOrder::Forward, PositionOrder::Backward}) {
            Vector a = m_problem.brute.state.heads[g].a;
            HeadScans scans{projections, h};
            PositionSweep sweep(context.design, projections.K.cols());
            const auto check = [&](Index t, double precision, double linear) {
                const GaussianBlock expected = bruteforce::position(m_problem.brute, g, t);
                EXPECT_NEAR(precision, expected.Lambda(0, 0), kBruteTolerance * expected.Lambda(0, 0)) << "a_" << t;
                EXPECT_NEAR(linear, expected.eta(0),
                            kBruteTolerance * (std::abs(expected.eta(0)) + expected.Lambda(0, 0)))
                    << "a_" << t;
                return a(t);
            };
            sweep.run(context, scans, order, check, a);
        }
    }

    RandomProblem m_problem = makeRandomProblem(GetParam(), 7);
};

TEST_P(BruteForce, EveryBlock)
{
    for (std::size_t g = 0; g < m_problem.brute.state.heads.size(); ++g) {
        checkHead(g);
    }
    if (m_problem.model->dims.skip) {
        checkSkip(m_problem);
    }
}

TEST_P(BruteForce, ResidualSumOfSquares)
{
    const Design& design = *m_problem.model->design;
    const double expected = bruteforce::sumOfSquares(m_problem.brute);
    EXPECT_NEAR(sumOfSquares(design, meanFunction(design, m_problem.brute.state)), expected,
                kBruteTolerance * expected);
}

INSTANTIATE_TEST_SUITE_P(
    Sizes, BruteForce,
    testing::Values(ProblemSize{.B = 5, .T = 6, .R = 3, .P = 2, .N = 4},
                    ProblemSize{.B = 4, .T = 7, .R = 3, .P = 2, .N = 5, .isRagged = true, .shareMissing = 0.3},
                    ProblemSize{.B = 6,
                                .T = 5,
                                .R = 2,
                                .P = 3,
                                .N = 1,
                                .H = 2,
                                .isRagged = true,
                                .isSkipped = true,
                                .shareMissing = 0.4,
                                .hasRowCovariance = true},
                    ProblemSize{.B = 3, .T = 8, .R = 5, .P = 4, .N = 2, .H = 3, .isSkipped = true, .shareMissing = 0.1},
                    ProblemSize{.B = 1, .T = 9, .R = 4, .P = 1, .N = 5, .isSkipped = true, .hasRowCovariance = true},
                    ProblemSize{.B = 7, .T = 1, .R = 3, .P = 2, .N = 2, .shareMissing = 0.2}));

} // namespace
} // namespace credence
