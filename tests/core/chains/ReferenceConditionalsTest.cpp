// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every conditional against 50-digit reference values: relative to the largest entry of each array, 1e-10.
#include "core/chains/Conditionals.h"
#include "core/chains/PositionSweep.h"
#include "core/model/Attention.h"
#include "core/model/Likelihood.h"
#include "tests/support/Reference.h"

#include <Eigen/Cholesky>
#include <gtest/gtest.h>

namespace credence {
namespace {

constexpr double kReferenceTolerance = 1e-10;

void expectClose(const Matrix& actual, const Matrix& expected, const std::string& what)
{
    ASSERT_EQ(actual.rows(), expected.rows()) << what;
    ASSERT_EQ(actual.cols(), expected.cols()) << what;
    if (expected.size() == 0) {
        return;
    }
    const double size = std::max(expected.cwiseAbs().maxCoeff(), 1e-300);
    EXPECT_LE((actual - expected).cwiseAbs().maxCoeff() / size, kReferenceTolerance) << what;
}

void expectClose(double actual, double expected, const std::string& what)
{
    EXPECT_LE(std::abs(actual - expected), kReferenceTolerance * std::max(std::abs(expected), 1e-300)) << what;
}

Matrix symmetric(const GaussianBlock& block)
{
    return block.Lambda.selfadjointView<Eigen::Lower>();
}

Vector flattened(const Matrix& W)
{
    return Matrix(W.transpose()).reshaped();
}

/// What a head of a case implies, ready for its conditionals.
class Fixture {
public:
    explicit Fixture(const ReferenceCase& reference)
        : m_model(*reference.model), m_design(*m_model.design), m_head(reference.state.heads.front()),
          m_residual(m_design.y), m_context{m_design, m_model.headTerms.front(), m_residual, 1 / reference.state.sigma2,
                                            m_space}
    {
        project(m_design, m_head, m_scans.projections);
        stateScan(m_design, m_head.a, m_scans.projections.K, m_scans.projections.V, m_scans.h);
    }

    Matrix sequenceRows(const Matrix& all, std::size_t sequence) const
    {
        const Index length = m_design.dataset->sequences[sequence].length();
        Matrix rows(length, all.cols());
        for (Index t = 0; t < length; ++t) {
            rows.row(t) = all.row(m_design.row(static_cast<Index>(sequence), t));
        }
        return rows;
    }

    const Model& m_model;
    const Design& m_design;
    HeadParameters m_head;
    Matrix m_residual;
    ScanSpace m_space;
    BlockContext m_context;
    HeadScans m_scans;
};

void checkBlock(const GaussianBlock& block, const Matrix& current, const nlohmann::json& expected,
                const std::string& what)
{
    GaussianSpace space;
    ASSERT_TRUE(meanOfBlock(block, space)) << what;
    expectClose(space.value, vectorFrom(expected.at("mean")), what + " mean");
    expectClose(symmetric(block), matrixFrom(expected.at("precision")), what + " precision");
    const Matrix identity = Matrix::Identity(block.eta.size(), block.eta.size());
    expectClose(Eigen::LLT<Matrix>(symmetric(block)).solve(identity), matrixFrom(expected.at("cov")), what + " cov");

    const Index R = current.cols();
    for (Index row = 0; row < current.rows(); ++row) {
        const nlohmann::json& wanted = expected.at("rows")[static_cast<std::size_t>(row)];
        const GaussianBlock alone = conditionalOn(block, row * R, R, flattened(current));
        const std::string rowName = what + " row " + std::to_string(row);
        ASSERT_TRUE(meanOfBlock(alone, space)) << rowName;
        expectClose(space.value, vectorFrom(wanted.at("mean")), rowName + " mean");
        expectClose(Eigen::LLT<Matrix>(symmetric(alone)).solve(Matrix::Identity(R, R)), matrixFrom(wanted.at("cov")),
                    rowName + " cov");
    }
}

class ReferenceConditionals : public testing::Test {
protected:
    static void SetUpTestSuite() { s_cases = readReferenceCases(referenceFolder()); }
    void SetUp() override { ASSERT_FALSE(s_cases.empty()) << "no conditionals*.json in " << referenceFolder(); }

    static std::vector<ReferenceCase> s_cases;
};

std::vector<ReferenceCase> ReferenceConditionals::s_cases;

TEST_F(ReferenceConditionals, ProjectionsStatesAndMean)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        const Fixture fixture(reference);
        const Matrix f = meanFunction(fixture.m_design, reference.state);
        const nlohmann::json& expected = reference.expected;
        for (std::size_t b = 0; b < expected.at("f").size(); ++b) {
            expectClose(fixture.sequenceRows(fixture.m_scans.projections.K, b), matrixFrom(expected.at("K")[b]), "K");
            expectClose(fixture.sequenceRows(fixture.m_scans.projections.Q, b), matrixFrom(expected.at("Q")[b]), "Q");
            expectClose(fixture.sequenceRows(fixture.m_scans.projections.V, b), matrixFrom(expected.at("V")[b]), "V");
            expectClose(fixture.sequenceRows(f, b), matrixFrom(expected.at("f")[b]), "f");
            const Matrix h = fixture.sequenceRows(fixture.m_scans.h, b);
            for (Index t = 0; t < h.rows(); ++t) {
                const Matrix wanted = matrixFrom(expected.at("h")[b][static_cast<std::size_t>(t)]);
                expectClose(h.row(t).reshaped(wanted.rows(), wanted.cols()), wanted, "h");
            }
        }
    }
}

TEST_F(ReferenceConditionals, AttentionMatrixAndContributions)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        const Fixture fixture(reference);
        for (std::size_t b = 0; b < reference.expected.at("attention").size(); ++b) {
            const auto sequence = static_cast<Index>(b);
            expectClose(attentionMatrix(fixture.m_design, fixture.m_head, sequence),
                        matrixFrom(reference.expected.at("attention")[b]), "attention");
            const Matrix f = matrixFrom(reference.expected.at("f")[b]);
            for (Index p = 0; p < f.cols(); ++p) {
                expectClose(contributionMatrix(fixture.m_design, fixture.m_head, sequence, p).rowwise().sum(), f.col(p),
                            "row sums of M V");
            }
        }
    }
}

TEST_F(ReferenceConditionals, Densities)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        const Design& design = *reference.model->design;
        const nlohmann::json& expected = reference.expected;
        const double sse = sumOfSquares(design, meanFunction(design, reference.state));
        const double log_lik = logLikelihood(design.totalSeen(), sse, reference.state.sigma2);
        const double log_prior = logPrior(*reference.model, reference.state);
        EXPECT_EQ(design.totalSeen(), expected.at("n_observed").get<Index>());
        expectClose(sse, expected.at("sse").get<double>(), "sse");
        expectClose(log_lik, expected.at("log_likelihood").get<double>(), "log_likelihood");
        expectClose(log_prior, expected.at("log_prior").get<double>(), "log_prior");
        expectClose(log_lik + log_prior, expected.at("log_joint").get<double>(), "log_joint");
        const NoisePrior& noise = reference.model->prior.sigma;
        expectClose(noise.shape + 0.5 * static_cast<double>(design.totalSeen()),
                    expected.at("sigma2").at("shape").get<double>(), "sigma2 shape");
        expectClose(noise.rate + 0.5 * sse, expected.at("sigma2").at("rate").get<double>(), "sigma2 rate");
    }
}

TEST_F(ReferenceConditionals, Keys)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        Fixture fixture(reference);
        GaussianBlock block;
        keysConditional(fixture.m_context, fixture.m_head.a, fixture.m_scans.projections, block);
        checkBlock(block, fixture.m_head.W_K, reference.expected.at("W_K"), "W_K");
    }
}

TEST_F(ReferenceConditionals, Queries)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        Fixture fixture(reference);
        GaussianBlock block;
        queriesConditional(fixture.m_context, fixture.m_scans.h, block);
        checkBlock(block, fixture.m_head.W_Q, reference.expected.at("W_Q"), "W_Q");
    }
}

TEST_F(ReferenceConditionals, Values)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        Fixture fixture(reference);
        const Index P = fixture.m_design.P();
        const Index R = fixture.m_design.R();
        GaussianBlock whole{Matrix::Zero(P * R, P * R), Vector::Zero(P * R)};
        GaussianBlock row;
        Matrix Omega(fixture.m_design.rows(), R);
        Matrix masked;
        valueCovariates(fixture.m_design, fixture.m_head.a, fixture.m_scans.projections, fixture.m_space.scan, Omega);
        for (Index p = 0; p < P; ++p) {
            rowConditional(
                {fixture.m_design, fixture.m_context.prior.W_V, Omega, fixture.m_residual, fixture.m_context.tau}, p,
                masked, row);
            whole.Lambda.block(p * R, p * R, R, R) = symmetric(row);
            whole.eta.segment(p * R, R) = row.eta;
        }
        checkBlock(whole, fixture.m_head.W_V, reference.expected.at("W_V"), "W_V");
    }
}

TEST_F(ReferenceConditionals, PositionsGivenAllOthers)
{
    for (const ReferenceCase& reference : s_cases) {
        for (const PositionOrder order : {PositionOrder::Forward, PositionOrder::Backward}) {
            SCOPED_TRACE(reference.name);
            Fixture fixture(reference);
            const Vector a = fixture.m_head.a;
            Vector mean = Vector::Zero(a.size());
            Vector precision = Vector::Zero(a.size());
            PositionSweep sweep(fixture.m_design, fixture.m_scans.projections.K.cols());
            const auto keep = [&](Index t, double conditionalPrecision, double linear) {
                mean(t) = linear / conditionalPrecision;
                precision(t) = conditionalPrecision;
                return a(t);
            };
            sweep.run(fixture.m_context, fixture.m_scans, order, keep, fixture.m_head.a);
            expectClose(mean.tail(a.size() - 1), vectorFrom(reference.expected.at("a").at("mean")), "a mean");
            expectClose(precision.tail(a.size() - 1), vectorFrom(reference.expected.at("a").at("precision")),
                        "a precision");
        }
    }
}

TEST_F(ReferenceConditionals, PositionSweeps)
{
    for (const ReferenceCase& reference : s_cases) {
        SCOPED_TRACE(reference.name);
        const nlohmann::json& expected = reference.expected.at("a_sweep");
        const Vector z = vectorFrom(expected.at("z"));
        const auto step = [&](Index t, double precision, double linear) {
            return linear / precision + z(t - 1) / std::sqrt(precision);
        };
        for (const PositionOrder order : {PositionOrder::Forward, PositionOrder::Backward}) {
            Fixture fixture(reference);
            PositionSweep sweep(fixture.m_design, fixture.m_scans.projections.K.cols());
            sweep.run(fixture.m_context, fixture.m_scans, order, step, fixture.m_head.a);
            const char* name = order == PositionOrder::Forward ? "forward" : "reverse";
            expectClose(fixture.m_head.a.tail(z.size()), vectorFrom(expected.at(name)), name);
            if (order == PositionOrder::Forward) {
                Matrix h;
                stateScan(fixture.m_design, fixture.m_head.a, fixture.m_scans.projections.K,
                          fixture.m_scans.projections.V, h);
                EXPECT_EQ(h, fixture.m_scans.h) << "after a forward sweep h is the scan of the new a, to the bit";
            }
        }
    }
}

} // namespace
} // namespace credence
