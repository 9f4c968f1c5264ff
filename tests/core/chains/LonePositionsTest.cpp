// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep over the a of one long sequence against the general one, number by number with the same noise, and against
// the law that it must leave as it is.
#include "core/chains/LonePositions.h"
#include "core/chains/PositionSweep.h"
#include "core/math/ScaleDensity.h"
#include "tests/support/RandomProblem.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence {
namespace {

/// One head on one sequence, at a state of its own.
class LoneSequence {
public:
    explicit LoneSequence(const ProblemSize& size) : m_problem(makeRandomProblem(size, 5)), m_head(head())
    {
        const Design& design = *m_problem.model->design;
        m_residual = design.y;
        project(design, m_head, m_scans.projections);
        stateScan({design}, m_head.a, m_scans.projections.K, m_scans.projections.V, m_scans.h);
    }

    [[nodiscard]] const Design& design() const { return *m_problem.model->design; }
    [[nodiscard]] const HeadPriorTerms& prior() const { return m_problem.model->headTerms[0]; }
    [[nodiscard]] HeadParameters head() const { return m_problem.brute.state.heads[0]; }
    [[nodiscard]] BlockContext contextAt(double tau) { return {design(), prior(), m_residual, tau, m_space}; }
    [[nodiscard]] const HeadScans& scans() const { return m_scans; }

private:
    RandomProblem m_problem;
    HeadParameters m_head;
    Matrix m_residual;
    HeadScans m_scans;
    ScanSpace m_space;
};

struct PairCounts {
    int shrunkOn = 0; ///< slices of which every point had failed
    int flipped = 0;
};

/// The general sweep with the noise of the other.
Vector generalSweep(LoneSequence& lone, double tau, const LoneNoise& noise, Stream stream, PairCounts& counts)
{
    Vector a = lone.head().a;
    HeadScans scans = lone.scans();
    Index t = 0;
    const auto update = [&](Index step, double precision, double linear) {
        t = step;
        return linear / precision + noise.normal(step) / std::sqrt(precision);
    };
    const auto updatePair = [&](const ScaleDensity& density) {
        const double level = density(0) - noise.drop(t);
        double factor = 0;
        for (Index k = 0; k < LoneNoise::kPoints && factor == 0; ++k) {
            if (density(std::log(noise.up(k, t))) >= level) {
                factor = noise.up(k, t);
            }
        }
        if (factor == 0) {
            ++counts.shrunkOn;
            factor = std::exp(shrinkSlice(density, {level, noise.low(t), noise.high(t)}, 0.0, stream));
        }
        constexpr double kSure = 19; // of half the log odds: beyond it exp hides every uniform number
        const double linear = density.upLinear * factor + density.downLinear / factor;
        const double sign = linear < kSure ? drawSign(density, factor, stream) : 1;
        counts.flipped += sign < 0 ? 1 : 0;
        return factor * sign;
    };
    PositionSweep(lone.design(), lone.scans().projections.K.cols())
        .runWithPairs(lone.contextAt(tau), scans, update, updatePair, a);
    return a;
}

class LonePositionsOfSize : public testing::TestWithParam<ProblemSize> {};

TEST_P(LonePositionsOfSize, MoveAsTheGeneralSweepDoes)
{
    LoneSequence lone(GetParam());
    LonePositions positions(lone.design(), lone.scans().projections.K.cols());
    ASSERT_TRUE(positions.doesApply(*lone.prior().a));
    PairCounts counts;
    for (const double tau : {0.0, 0.02, 3.0}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Stream stream({seed, 0, 0, Purpose::Test});
            LoneNoise noise;
            noise.draw(lone.design().T(), stream);
            const Vector expected = generalSweep(lone, tau, noise, stream, counts);
            Vector a = lone.head().a;
            HeadScans scans = lone.scans();
            positions.runWith(lone.contextAt(tau), scans, noise, stream, a);
            ASSERT_LT((a - expected).cwiseAbs().maxCoeff(), 1e-7 * (1 + expected.cwiseAbs().maxCoeff())) << tau;
            Matrix h;
            stateScan({lone.design()}, a, scans.projections.K, scans.projections.V, h);
            EXPECT_EQ(scans.h, h);
        }
    }
    EXPECT_GT(counts.shrunkOn, 0) << "the rare path is taken";
    EXPECT_GT(counts.flipped, 0);
}

INSTANTIATE_TEST_SUITE_P(Sizes, LonePositionsOfSize,
                         testing::Values(ProblemSize{.B = 1, .T = 80, .R = 3, .P = 2, .N = 4},
                                         ProblemSize{.B = 1, .T = 90, .R = 2, .P = 1, .N = 1, .shareMissing = 0.3},
                                         ProblemSize{.B = 1, .T = 64, .R = 2, .P = 3, .N = 5, .shareMissing = 0.2}));

TEST(LonePositions, ApplyToOneLongSequenceAlone)
{
    const auto doesApply = [](const ProblemSize& size) {
        const ModelPtr model = makeRandomProblem(size, 1).model;
        return LonePositions(*model->design, size.N).doesApply(*model->headTerms[0].a);
    };
    EXPECT_TRUE(doesApply({.B = 1, .T = 64}));
    EXPECT_FALSE(doesApply({.B = 1, .T = 63}));
    EXPECT_FALSE(doesApply({.B = 2, .T = 64}));
    EXPECT_FALSE(doesApply({.B = 1, .T = 64, .N = 17}));
}

TEST(LoneNoise, PointsShrinkTowardsNothing)
{
    Stream stream({3, 0, 0, Purpose::Test});
    LoneNoise noise;
    constexpr Index kSteps = 2001;
    noise.draw(kSteps, stream);
    double outside = 0;
    for (Index t = 1; t < kSteps; ++t) {
        double low = -kFactorWidth;
        double high = kFactorWidth;
        for (Index k = 0; k < LoneNoise::kPoints; ++k) {
            const double point = std::log(noise.up(k, t));
            EXPECT_NEAR(noise.up(k, t) * noise.down(k, t), 1, 1e-14);
            EXPECT_GT(point, low);
            EXPECT_LT(point, high);
            outside += k == 0 && std::abs(point) > kFactorWidth / 2 ? 1 : 0;
            (point < 0 ? low : high) = point;
        }
        EXPECT_NEAR(noise.low(t), low == -kFactorWidth ? noise.low(t) : low, 1e-14);
        EXPECT_NEAR(noise.high(t), high == kFactorWidth ? noise.high(t) : high, 1e-14);
        EXPECT_LT(noise.low(t), 0);
        EXPECT_GT(noise.high(t), 0);
    }
    // the first point is the difference of two uniform numbers: a quarter lies beyond half of the width
    EXPECT_NEAR(outside / (kSteps - 1), 0.25, 5 * std::sqrt(0.25 * 0.75 / (kSteps - 1)));
    const auto mean = [](const Vector& values) { return values.tail(kSteps - 1).mean(); };
    EXPECT_NEAR(mean(noise.normal), 0, 5 / std::sqrt(kSteps));
    EXPECT_NEAR(mean(noise.normal.array().square()), 1, 5 * std::sqrt(2.0 / kSteps));
    EXPECT_NEAR(mean(noise.drop), 1, 5 / std::sqrt(kSteps));
}

/// What a sweep is given may be wrong, so that the test can be seen to fail.
using Fault = std::function<void(LoneNoise&)>;

/// Geweke's joint test on the a of a short sequence: a from the prior, then alternately y given a and a sweep given y.
/// The largest deviation of a mean, a square or a product of neighbours from the prior's, in standard errors.
double largestDeviation(const Fault& fault)
{
    constexpr int kChains = 20000;
    constexpr int kSweeps = 4;
    constexpr double kSigma = 0.7;
    const RandomProblem problem = makeRandomProblem({.B = 1, .T = 5, .R = 2, .P = 2, .N = 2, .shareMissing = 0.1}, 9);
    const Design& design = *problem.model->design;
    const PositionPrior& prior = problem.model->prior.heads[0].a;
    HeadParameters head = problem.brute.state.heads[0];
    HeadScans scans;
    project(design, head, scans.projections);
    LonePositions positions(design, 2);
    LoneNoise noise;
    Stream stream({12, 0, 0, Purpose::Test});
    Matrix residual(design.rows(), 2);
    Matrix f;
    ScanSpace space;
    const BlockContext context{design, problem.model->headTerms[0], residual, 1 / (kSigma * kSigma), space};
    Matrix z(kChains, 4);
    for (int chain = 0; chain < kChains; ++chain) {
        for (Index t = 1; t < 5; ++t) {
            head.a(t) = prior.mean(t) + prior.sd(t) * stream.normal();
        }
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            readScan({design}, head.a, scans.projections, scans.h, f);
            residual = f.unaryExpr([&](double value) { return value + kSigma * stream.normal(); });
            residual = residual.cwiseProduct(design.seen);
            noise.draw(5, stream);
            fault(noise);
            positions.runWith(context, scans, noise, stream, head.a);
        }
        z.row(chain) = (head.a - prior.mean).cwiseQuotient(prior.sd).tail(4).transpose();
    }
    double largest = 0;
    const auto look = [&](const Vector& values, double expected) {
        const double sd = std::sqrt((values.array() - values.mean()).square().mean() / kChains);
        largest = std::max(largest, std::abs(values.mean() - expected) / sd);
    };
    for (Index t = 0; t < 4; ++t) {
        look(z.col(t), 0);
        look(z.col(t).cwiseAbs2(), 1);
        look(z.col(t).cwiseProduct(z.col((t + 1) % 4)), 0);
    }
    return largest;
}

TEST(LonePositions, LeaveTheJointDistributionOfDataAndPositions)
{
    EXPECT_LT(largestDeviation([](LoneNoise&) {}), 4.5);
}

TEST(LonePositions, FaultsAreSeen)
{
    EXPECT_GT(largestDeviation([](LoneNoise& noise) { noise.drop *= 3; }), 8) << "slices that go too low";
    EXPECT_GT(largestDeviation([](LoneNoise& noise) { noise.up *= 1.1; }), 8) << "no reciprocals";
    EXPECT_GT(largestDeviation([](LoneNoise& noise) { noise.normal *= 0.8; }), 8);
}

} // namespace
} // namespace credence
