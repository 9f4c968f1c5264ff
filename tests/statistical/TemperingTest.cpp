// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Tempering against answers known without it: the weights of two modes and evidences, by quadrature and in closed form.
#include "core/chains/Run.h"
#include "core/model/Scans.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/Evidence.h"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr double kPinned = 1e-6; // sd of a weight that is as good as known

MatrixPrior pinnedAt(const Matrix& mean)
{
    return {mean, Matrix::Constant(mean.rows(), mean.cols(), kPinned), {}};
}

double logNormal(double x, double mean, double sd)
{
    return -0.5 * std::log(2 * std::numbers::pi * sd * sd) - 0.5 * (x - mean) * (x - mean) / (sd * sd);
}

SnapshotPtr runWith(const ModelPtr& model, const SamplerSettings& settings)
{
    RunState run = startRun(model, settings);
    RunControl control;
    return advanceRun(run, {}, control, {});
}

/// Three steps, only the last observed; keys and values live on the first step, queries on the last, so that
/// f_2 = a_1 a_2: the modes are a_1, a_2 > 0 and a_1, a_2 < 0, with a deep valley between them.
class TwoModes : public testing::Test {
protected:
    static constexpr double kSigma = 0.3;
    static constexpr double kMean = 0.25;
    static constexpr double kSd = 1.5;
    static constexpr double kY = 4;

    TwoModes()
    {
        ModelSpec spec;
        spec.hidden = 1;
        spec.features.intercept = false;
        spec.standardise = false;
        spec.skip = false;
        const Matrix first = RowVector::Unit(2, 0);
        const Matrix last = RowVector::Unit(2, 1);
        Prior prior;
        prior.heads.push_back(
            {pinnedAt(first), pinnedAt(last), pinnedAt(first), {Vector::Constant(3, kMean), Vector::Constant(3, kSd)}});
        prior.heads[0].a.mean(0) = prior.heads[0].a.sd(0) = 0;
        prior.sigma = {true, kSigma, 2, 0.1};
        Matrix x = Matrix::Zero(3, 2);
        x(0, 0) = x(2, 1) = 1;
        Matrix y = Matrix::Constant(3, 1, kMissing);
        y(2, 0) = kY;
        m_model = makeModel(spec, prior, designFromNumbers({x}, {y})).value();
    }

    /// Integral of the posterior density of (a_1, a_2), unnormalised, over a_1 > 0 or a_1 < 0 by the midpoint rule.
    static double mass(double sign)
    {
        constexpr double kCellSize = 0.005;
        constexpr int kCells = 2000;
        double sum = 0;
        for (int i = 0; i < kCells; ++i) {
            const double a_1 = sign * (i + 0.5) * kCellSize;
            for (int j = -kCells; j < kCells; ++j) {
                const double a_2 = (j + 0.5) * kCellSize;
                sum += std::exp(logNormal(a_1, kMean, kSd) + logNormal(a_2, kMean, kSd) +
                                logNormal(kY, a_1 * a_2, kSigma));
            }
        }
        return sum * kCellSize * kCellSize;
    }

    /// Whether a_1 > 0, draws x chains.
    static Matrix signs(const Draws& draws)
    {
        Matrix signs(draws.shortest(), draws.chains());
        for (int chain = 0; chain < draws.chains(); ++chain) {
            for (Index draw = 0; draw < signs.rows(); ++draw) {
                signs(draw, chain) = draws.parameters(chain, draw).heads[0].a(1) > 0 ? 1 : 0;
            }
        }
        return signs;
    }

    SamplerSettings settings(int replicas) const
    {
        return {.chains = 4,
                .warmup = 1000,
                .draws = 20000,
                .seed = 3,
                .threads = 2,
                .replicas = replicas,
                .hasSymmetryMoves = false};
    }

    ModelPtr m_model;
};

TEST_F(TwoModes, TemperedChainsGiveTheirWeights)
{
    const double weight = mass(1) / (mass(1) + mass(-1));
    EXPECT_GT(weight, 0.55); // the case is not symmetric
    EXPECT_LT(weight, 0.95);
    const SnapshotPtr last = runWith(m_model, settings(0));
    const Matrix positive = signs(last->draws);
    const Measure mcse = mcseMean(positive);
    ASSERT_TRUE(mcse.isAvailable());
    EXPECT_LT(mcse.number, 0.02);
    EXPECT_NEAR(positive.mean(), weight, 4 * mcse.number);
    const Evidence evidence = evidenceOf(last->ladders);
    EXPECT_NEAR(evidence.steppingStone.value.number, std::log(mass(1) + mass(-1)), 0.03);
    // with eight rungs its own error is 0.1
    EXPECT_NEAR(evidence.thermodynamic.value.number, std::log(mass(1) + mass(-1)), 0.15);
}

TEST_F(TwoModes, PlainChainsStayWhereTheyStarted)
{
    const Matrix positive = signs(runWith(m_model, settings(1))->draws);
    for (Index chain = 0; chain < positive.cols(); ++chain) {
        EXPECT_TRUE(positive.col(chain).minCoeff() == positive.col(chain).maxCoeff()) << chain;
    }
}

TEST_F(TwoModes, PairsOfPositionsCrossByTheirSign)
{
    SamplerSettings plain = settings(1);
    plain.hasSymmetryMoves = true;
    const Matrix positive = signs(runWith(m_model, plain)->draws);
    EXPECT_NEAR(positive.mean(), mass(1) / (mass(1) + mass(-1)), 4 * mcseMean(positive).number);
}

TEST_F(TwoModes, SwapsWithoutTheRatioAreSeen)
{
    const Powers powers = {1, 0.2, 0.03, 0.003, 0};
    const auto distanceWith = [&](bool hasRatio) {
        std::vector<ChainState> replicas;
        replicas.reserve(powers.size());
        for (int k = 0; k < 5; ++k) {
            replicas.push_back(startChain(*m_model, 8, 0, k));
        }
        Stream swaps({8, 0, 0, Purpose::Swap});
        double distance = 0; // of f_2 from the observed value
        constexpr int kSweeps = 20000;
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            for (std::size_t k = 0; k < replicas.size(); ++k) {
                stepChain(*m_model, replicas[k], powers[k], {SweepMethod::Joint, false});
            }
            for (std::size_t k = 0; k + 1 < replicas.size(); ++k) {
                const double probability =
                    swapProbability(powers[k] - powers[k + 1], replicas[k].log_lik, replicas[k + 1].log_lik);
                if (swaps.uniform() < (hasRatio ? probability : 0.3)) {
                    std::swap(replicas[k].parameters, replicas[k + 1].parameters);
                    std::swap(replicas[k].log_lik, replicas[k + 1].log_lik);
                    std::swap(replicas[k].space, replicas[k + 1].space);
                }
            }
            const Vector& a = replicas[0].parameters.heads[0].a;
            distance += std::abs(a(1) * a(2) - kY) / kSweeps;
        }
        return distance;
    };
    EXPECT_NEAR(distanceWith(true), kSigma * std::sqrt(2 / std::numbers::pi), 0.03); // f_2 is close to N(y, sigma^2)
    EXPECT_GT(distanceWith(false), 0.3);
}

TEST(ExchangeOfKeysAndValues, GivesHalfToEachMode)
{
    // f = (w_K x)(w_Q x)(w_V x) with w_Q known: two inputs tell w_K and w_V apart but for their names
    ModelSpec spec;
    spec.hidden = 1;
    spec.features.intercept = false;
    spec.standardise = false;
    spec.skip = false;
    const MatrixPrior wide{Matrix::Zero(1, 2), Matrix::Constant(1, 2, 1.0), {}};
    Prior prior;
    prior.heads.push_back({wide, pinnedAt(RowVector::Unit(2, 0)), wide, {Vector::Zero(1), Vector::Zero(1)}});
    prior.sigma = {true, 0.1, 2, 0.1};
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    x.reserve(12);
    y.reserve(12);
    for (int i = 0; i < 12; ++i) {
        const double angle = 0.5 * i;
        x.emplace_back((Matrix(1, 2) << 1, 2 * std::sin(angle)).finished());
        const double keys = 1 + 0.7 * x.back()(0, 1);
        const double values = 1 - 0.8 * x.back()(0, 1);
        y.emplace_back(Matrix::Constant(1, 1, keys * values));
    }
    const ModelPtr model = makeModel(spec, prior, designFromNumbers(x, y)).value();
    const auto shareOf = [&](bool hasMoves) {
        const SnapshotPtr last = runWith(model, {.chains = 1,
                                                 .warmup = 500,
                                                 .draws = 4000,
                                                 .seed = 5,
                                                 .threads = 1,
                                                 .replicas = 1,
                                                 .hasSymmetryMoves = hasMoves});
        double first = 0;
        for (Index draw = 0; draw < 4000; ++draw) {
            const HeadParameters head = last->draws.parameters(0, draw).heads[0];
            first += head.W_K(0, 1) / head.W_K(0, 0) > 0 ? 1 : 0; // a slope, whatever the scale and sign
        }
        return first / 4000;
    };
    EXPECT_NEAR(shareOf(true), 0.5, 0.05);
    const double without = shareOf(false);
    EXPECT_TRUE(without == 0 || without == 1) << without;
}

/// Keys, queries and positions known: y is a linear regression on W_V and D, whose evidence is a Gaussian density.
TEST(EvidenceOfTheLadder, IsThatOfAConjugateCase)
{
    ModelSpec spec;
    spec.hidden = 2;
    spec.features.intercept = false;
    spec.standardise = false;
    Stream stream({41, 0, 0, Purpose::Test});
    const auto random = [&](Index rows, Index cols) -> Matrix {
        return Matrix::NullaryExpr(rows, cols, [&](Index, Index) { return stream.normal(); });
    };
    Prior prior;
    prior.heads.push_back({pinnedAt(random(2, 2)),
                           pinnedAt(random(2, 2)),
                           {Matrix::Constant(1, 2, 0.3), Matrix::Constant(1, 2, 0.8), {}},
                           {Vector::Constant(4, 0.7), Vector::Constant(4, kPinned)}});
    prior.heads[0].a.mean(0) = prior.heads[0].a.sd(0) = 0;
    prior.D = {Matrix::Constant(1, 2, -0.2), Matrix::Constant(1, 2, 0.5), {}};
    prior.sigma = {true, 0.5, 2, 0.1};
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    x.reserve(3);
    y.reserve(3);
    for (const Index length : {4, 3, 4}) {
        x.emplace_back(random(length, 2));
        y.emplace_back(random(length, 1));
    }
    const DesignPtr design = designFromNumbers(x, y);
    const ModelPtr model = makeModel(spec, prior, design).value();

    // y ~ N(X m, sigma^2 I + X S X'), X by setting one weight at a time
    Parameters unit;
    unit.heads.push_back({prior.heads[0].W_K.mean, prior.heads[0].W_Q.mean, Matrix::Zero(1, 2), prior.heads[0].a.mean});
    unit.D = Matrix::Zero(1, 2);
    Matrix X(design->rows(), 4);
    for (Index j = 0; j < 4; ++j) {
        Parameters one = unit;
        (j < 2 ? one.heads[0].W_V : one.D)(0, j % 2) = 1;
        X.col(j) = meanFunction(*design, one);
    }
    const Vector mean = (Vector(4) << 0.3, 0.3, -0.2, -0.2).finished();
    const Vector variance = (Vector(4) << 0.64, 0.64, 0.25, 0.25).finished();
    const Matrix covariance = 0.25 * Matrix::Identity(X.rows(), X.rows()) + X * variance.asDiagonal() * X.transpose();
    const Eigen::LLT<Matrix> factor(covariance);
    const Vector z = factor.matrixL().solve(Vector(design->y.col(0) - X * mean));
    const double exact = -0.5 * static_cast<double>(X.rows()) * std::log(2 * std::numbers::pi) -
                         factor.matrixLLT().diagonal().array().log().sum() - 0.5 * z.squaredNorm();

    // the integral over the ladder gets better with its rungs; stepping-stones do not need many
    for (const auto& [replicas, tolerance] : {std::pair(0, 0.15), std::pair(24, 0.03)}) {
        const SnapshotPtr last =
            runWith(model, {.chains = 4, .warmup = 800, .draws = 8000, .seed = 2, .threads = 2, .replicas = replicas});
        const Evidence evidence = evidenceOf(last->ladders);
        EXPECT_LT(evidence.steppingStone.standardError.number, 0.02);
        EXPECT_NEAR(evidence.steppingStone.value.number, exact, 0.05);
        EXPECT_NEAR(evidence.thermodynamic.value.number, exact, tolerance);
    }
}

} // namespace
} // namespace credence
