// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep looked at block by block: the same draws as one that no one looks at, and conditionals that are those of the
// article's own algorithm at the place where the block was drawn.
#include "core/chains/SweepRecord.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "tests/support/RandomProblem.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace credence {
namespace {

constexpr std::uint64_t kSeed = 11;
constexpr double kTolerance = 1e-8; // brute force divides by a_t and inverts

RandomProblem someProblem(Index heads)
{
    return makeRandomProblem(
        {.B = 4, .T = 6, .R = 3, .P = 2, .N = 2, .H = heads, .isRagged = true, .isSkipped = true, .shareMissing = 0.1},
        5);
}

/// Mean and sd of every entry.
void expectLaws(const BlockStep& step, const GaussianBlock& block, Index first)
{
    const Matrix covariance = Matrix(block.Lambda.selfadjointView<Eigen::Lower>()).inverse();
    const Vector mean = covariance * block.eta;
    for (Index i = 0; i < mean.size(); ++i) {
        const EntryLaw& law = step.laws[static_cast<std::size_t>(first + i)];
        const double sd = std::sqrt(covariance(i, i));
        EXPECT_NEAR(law.first, mean(i), kTolerance * (std::abs(mean(i)) + sd))
            << step.names[static_cast<std::size_t>(i)];
        EXPECT_NEAR(law.second, sd, kTolerance * sd) << step.names[static_cast<std::size_t>(i)];
    }
}

struct Way {
    const char* name;
    SweepOptions options;
    Index heads;
};

class SweepRecords : public testing::TestWithParam<Way> {};

TEST_P(SweepRecords, DrawsWhatASweepDrawsThatNoOneLooksAt)
{
    const RandomProblem problem = someProblem(GetParam().heads);
    const Model& model = *problem.model;
    ChainState alone = startChain(model, kSeed, 0);
    ChainState watched = startChain(model, kSeed, 0);
    for (int sweep = 0; sweep < 5; ++sweep) {
        stepChain(model, alone, 0.7, GetParam().options);
        const std::vector<double> before = flatOf(model, watched.parameters);
        const std::vector<BlockStep> steps = recordSweep(model, watched, 0.7, GetParam().options);
        EXPECT_EQ(flatOf(model, watched.parameters), flatOf(model, alone.parameters));
        EXPECT_EQ(watched.log_lik, alone.log_lik);
        ASSERT_FALSE(steps.empty());
        // from one step to the next nothing moves that no step owns to
        std::vector<double> last = before;
        for (const BlockStep& step : steps) {
            const std::vector<double> now = flatOf(model, step.after);
            Index moved = 0;
            for (std::size_t i = 0; i < now.size(); ++i) {
                moved += now[i] != last[i] ? 1 : 0;
            }
            EXPECT_LE(moved, step.drawn.size()) << titleOf(model, step);
            last = now;
        }
        EXPECT_EQ(last, flatOf(model, watched.parameters));
        for (std::size_t i = 1; i < steps.size(); ++i) {
            EXPECT_EQ(steps[i].logJointBefore, steps[i - 1].logJointAfter);
        }
        const double joint = logPrior(model, watched.parameters) + watched.log_lik;
        EXPECT_NEAR(steps.back().logJointAfter, joint, 1e-9 * std::abs(joint));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Ways, SweepRecords,
    testing::Values(Way{"Joint", {}, 1}, Way{"TwoHeads", {}, 2}, Way{"RowByRow", {.method = SweepMethod::RowByRow}, 1},
                    Way{"WithoutMoves", {.hasSymmetryMoves = false}, 1},
                    Way{"ArticlesOwn", {.method = SweepMethod::RowByRow, .hasSymmetryMoves = false}, 2}),
    [](const auto& way) { return way.param.name; });

/// The article's blocks, each at the parameters that it was drawn at.
TEST(SweepRecord, ConditionalsOfRowsAndPositionsAreThoseOfBruteForce)
{
    RandomProblem problem = someProblem(2);
    const Model& model = *problem.model;
    ChainState state = startChain(model, kSeed, 0);
    const SweepOptions options{.method = SweepMethod::RowByRow, .hasSymmetryMoves = false};
    Parameters before = state.parameters;
    int rows = 0;
    int positions = 0;
    for (const BlockStep& step : recordSweep(model, state, 1, options)) {
        problem.brute.state = before;
        const std::size_t g = step.place.head;
        const Index row = step.place.firstEntry / model.dims.R;
        if (step.place.kind == BlockKind::Keys) {
            expectLaws(step, bruteforce::keyRow(problem.brute, g, row), 0);
            ++rows;
        } else if (step.place.kind == BlockKind::Queries) {
            expectLaws(step, bruteforce::queryRow(problem.brute, g, row), 0);
            ++rows;
        } else if (step.place.kind == BlockKind::Outputs) {
            const auto head = static_cast<std::size_t>(row);
            expectLaws(step,
                       head < before.heads.size() ? bruteforce::valueRow(problem.brute, head, step.place.output)
                                                  : bruteforce::skipRow(problem.brute, step.place.output),
                       0);
            ++rows;
        } else if (step.place.kind == BlockKind::Position) {
            expectLaws(step, bruteforce::position(problem.brute, g, step.place.index), 0);
            ++positions;
        } else if (step.place.kind == BlockKind::Noise) {
            const double sse = bruteforce::sumOfSquares(problem.brute);
            EXPECT_NEAR(step.laws[0].first,
                        model.prior.sigma.shape + 0.5 * static_cast<double>(model.design->totalSeen()), 1e-12);
            EXPECT_NEAR(step.laws[0].second, model.prior.sigma.rate + 0.5 * sse, 1e-8 * sse);
        }
        before = step.after;
    }
    EXPECT_GE(rows, 2 * 2 * 2);
    EXPECT_EQ(positions, 2 * (model.dims.T - 1));
}

/// The regression that is shown is the one that the conditional comes from.
TEST(SweepRecord, RegressionsOfSinglePositionsGiveTheirConditional)
{
    const RandomProblem problem = someProblem(1);
    const Model& model = *problem.model;
    ChainState state = startChain(model, kSeed, 0);
    int seen = 0;
    Parameters before = state.parameters;
    for (const BlockStep& step : recordSweep(model, state, 1, {})) {
        if (step.place.kind == BlockKind::Position) {
            const auto regression = regressionOf(model, step, 0);
            ASSERT_TRUE(regression);
            const GaussianTerm prior = model.headTerms[0].a->givenOthers(step.place.index, before.heads[0].a);
            const double tau = 1 / before.sigma2;
            const double precision = prior.precision + tau * regression->covariate.squaredNorm();
            const double linear = prior.linear + tau * regression->covariate.dot(regression->residual);
            EXPECT_NEAR(step.laws[0].first, linear / precision, 1e-8 * (1 + std::abs(linear / precision)));
            EXPECT_NEAR(step.laws[0].second, 1 / std::sqrt(precision), 1e-8);
            ++seen;
        }
        before = step.after;
    }
    EXPECT_EQ(seen, model.dims.T - 1);
}

TEST(SweepRecord, MovesHaveNoClosedFormAndNoRegression)
{
    const RandomProblem problem = someProblem(1);
    ChainState state = startChain(*problem.model, kSeed, 0);
    const std::vector<BlockStep> steps = recordSweep(*problem.model, state, 1, {});
    const auto isOf = [](BlockKind kind) { return [kind](const BlockStep& step) { return step.place.kind == kind; }; };
    const auto symmetries = std::find_if(steps.begin(), steps.end(), isOf(BlockKind::Symmetries));
    ASSERT_NE(symmetries, steps.end());
    EXPECT_TRUE(symmetries->laws.empty());
    EXPECT_FALSE(regressionOf(*problem.model, *symmetries, 0));
    // the likelihood does not see it
    const double likelihood = logLikelihood(*problem.model, symmetries->after);
    const double earlier = logLikelihood(*problem.model, (symmetries - 1)->after);
    EXPECT_NEAR(likelihood, earlier, 1e-8 * std::abs(earlier));
    EXPECT_NE(std::find_if(steps.begin(), steps.end(), isOf(BlockKind::PositionPair)), steps.end());
    EXPECT_EQ(steps.back().names, std::vector<std::string>{"sigma^2"});
}

TEST(SweepRecord, CurvesIntegrateToTheirMoments)
{
    const auto moments = [](const LawCurve& curve) {
        double mass = 0;
        double mean = 0;
        for (std::size_t i = 0; i < curve.value.size(); ++i) {
            mass += curve.density[i];
            mean += curve.density[i] * curve.value[i];
        }
        return mean / mass;
    };
    EXPECT_NEAR(moments(curveOf({EntryLaw::Family::Normal, 3, 0.5}, {})), 3, 1e-9);
    EXPECT_NEAR(moments(curveOf({EntryLaw::Family::InverseGamma, 60, 30}, {})), 30.0 / 59, 1e-3);
    const LawCurve wide = curveOf({EntryLaw::Family::Normal, 3, 0.5}, {-4});
    EXPECT_EQ(wide.value.front(), -4);
    EXPECT_NEAR(*std::max_element(wide.density.begin(), wide.density.end()), 1, 1e-2);
}

} // namespace
} // namespace credence
