// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Likelihood.h"
#include "core/model/Scans.h"
#include "core/summaries/LooTable.h"
#include "tests/core/summaries/RandomRun.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace credence::test {

namespace {

constexpr Index kKept = 37; ///< draws of the shortest chain

/// The random model with one missing cell (sequence 1, step 2, output 0), one held out (0, 1, 1), and nothing seen of
/// sequence 2.
ModelPtr gappyModel()
{
    const ModelPtr whole = randomModel({});
    Dataset dataset = *whole->design->dataset;
    dataset.sequences[1].y(2, 0) = std::numeric_limits<double>::quiet_NaN();
    dataset.sequences[0].heldOut(1, 1) = true;
    dataset.sequences[2].y.setConstant(std::numeric_limits<double>::quiet_NaN());
    const DesignPtr design = buildDesign(sealDataset(std::move(dataset)).value(), whole->spec.features, true);
    return makeModel(whole->spec, whole->prior, design).value();
}

/// Only every so many steps are seen.
ModelPtr sparseModel(const RunShape& shape, Index every)
{
    const ModelPtr whole = randomModel(shape);
    Dataset dataset = *whole->design->dataset;
    for (Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            if (t % every > 0) {
                sequence.y.row(t).setConstant(std::numeric_limits<double>::quiet_NaN());
            }
        }
    }
    const DesignPtr design = buildDesign(sealDataset(std::move(dataset)).value(), whole->spec.features, true);
    return makeModel(whole->spec, whole->prior, design).value();
}

/// Exact log-likelihoods, close enough to each other for importance sampling to make sense.
Draws gappyRun(const ModelPtr& model)
{
    return madeRun(model, {40, kKept, 45}, [&](Stream& stream, int, Index) {
        Parameters parameters = randomParameters(model->dims, stream);
        for (HeadParameters& head : parameters.heads) {
            head.W_V *= 0.3;
        }
        const Design& design = *model->design;
        const double log_lik = logLikelihood(design.totalSeen(), sumOfSquares(design, meanFunction(design, parameters)),
                                             parameters.sigma2);
        return std::pair{parameters, log_lik + logUnits(design)};
    });
}

/// Draws x chains of log p(y) at one cell, in the user's units, from attention matrices.
Matrix cellByBruteForce(const Draws& draws, Index sequence, Index t, Index output)
{
    const Model& model = *draws.model();
    Matrix log_lik(kKept, draws.chains());
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index s = 0; s < kKept; ++s) {
            const Parameters parameters = draws.parameters(chain, s);
            const double f = functionByBruteForce(model, parameters, sequence)(t, output);
            const double sd = std::sqrt(parameters.sigma2) * model.design->yScaling.scale(output);
            const double z =
                (model.design->dataset->sequences[static_cast<std::size_t>(sequence)].y(t, output) - f) / sd;
            log_lik(s, chain) = -0.5 * std::log(2 * std::numbers::pi) - std::log(sd) - 0.5 * z * z;
        }
    }
    return log_lik;
}

/// Weighted share of the draws' normals below y, in the user's units.
double belowByBruteForce(const Draws& draws, const LooCell& cell, const SmoothedWeights& weights)
{
    const Model& model = *draws.model();
    const double y = model.design->dataset->sequences[static_cast<std::size_t>(cell.sequence)].y(cell.t, cell.output);
    double sum = 0;
    for (Index i = 0; i < weights.logWeights.size(); ++i) {
        const Parameters parameters = draws.parameters(static_cast<int>(i / kKept), i % kKept);
        const double f = functionByBruteForce(model, parameters, cell.sequence)(cell.t, cell.output);
        const double sd = std::sqrt(parameters.sigma2) * model.design->yScaling.scale(cell.output);
        sum += std::exp(weights.logWeights(i)) * 0.5 * std::erfc(-(y - f) / sd / std::sqrt(2.0));
    }
    return sum;
}

void expectSame(const PointPrediction& a, const PointPrediction& b)
{
    EXPECT_NEAR(a.elpd.number, b.elpd.number, 1e-8);
    EXPECT_NEAR(a.p.number, b.p.number, 1e-8);
    EXPECT_NEAR(a.waicP.number, b.waicP.number, 1e-8);
    EXPECT_EQ(a.k.reason, b.k.reason);
    EXPECT_NEAR(a.k.number, b.k.number, 1e-7);
}

} // namespace

TEST(LooTable, PredictsEverySeenCellAndSequenceInTheUsersUnits)
{
    const Draws draws = gappyRun(gappyModel());
    const LooTable table = computeLoo(draws);
    ASSERT_EQ(table.draws, 3 * kKept);
    ASSERT_EQ(table.cells.size(), 2U * (4U + 6U) - 2U);
    std::vector<Matrix> sums(2, Matrix::Zero(kKept, 3));
    double elpd = 0;
    for (std::size_t i = 0; i < table.cells.size(); ++i) {
        const LooCell& cell = table.cells[i];
        SCOPED_TRACE(placeText(*table.model->design->dataset, cell));
        EXPECT_FALSE(cell.sequence == 1 && cell.t == 2 && cell.output == 0) << "missing";
        EXPECT_FALSE(cell.sequence == 0 && cell.t == 1 && cell.output == 1) << "held out";
        if (i > 0) {
            const LooCell& last = table.cells[i - 1];
            EXPECT_LT(std::tuple(last.sequence, last.t, last.output), std::tuple(cell.sequence, cell.t, cell.output));
        }
        const Matrix log_lik = cellByBruteForce(draws, cell.sequence, cell.t, cell.output);
        expectSame(cell.prediction, predictPoint(log_lik));
        EXPECT_NEAR(cell.below.number, belowByBruteForce(draws, cell, weightPoint(log_lik).weights), 1e-8);
        sums[static_cast<std::size_t>(cell.sequence)] += log_lik;
        elpd += cell.prediction.elpd.number;
    }
    EXPECT_NEAR(table.byCell.elpd.sum.number, elpd, 1e-9);
    ASSERT_EQ(table.sequences.size(), 2U) << "of the third nothing was seen";
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(table.sequences[i].sequence, static_cast<Index>(i));
        expectSame(table.sequences[i].prediction, predictPoint(sums[i]));
    }
    EXPECT_EQ(table.sequences[0].values, 7);
    EXPECT_EQ(table.sequences[1].values, 11);
    EXPECT_EQ(table.bySequence.points, 2);
    EXPECT_EQ(table.waic.points, 18);
}

TEST(LooTable, IsTheSameOnAnyNumberOfThreads)
{
    const Draws draws = randomRun({});
    const LooTable one = computeLoo(draws, 1);
    const LooTable three = computeLoo(draws, 3);
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        EXPECT_EQ(one.cells[i].prediction.elpd.number, three.cells[i].prediction.elpd.number);
    }
    EXPECT_EQ(one.bySequence.elpd.sum.number, three.bySequence.elpd.sum.number);
}

TEST(LooTable, ALongSequenceIsSummedOverItsBlocks)
{
    // 6600 draws of 2 outputs: a block holds 317 rows
    RunShape shape;
    shape.lengths = {400, 2};
    const ModelPtr model = sparseModel(shape, 20);
    const Design& design = *model->design;
    Matrix longest(2200, 3);
    const Draws draws = madeRun(model, {2200, 2200, 2200}, [&](Stream& stream, int chain, Index draw) {
        const Parameters parameters = randomParameters(model->dims, stream);
        const Matrix f = meanFunction(design, parameters);
        double sse = 0;
        for (Index t = 0; t < 400; t += 20) {
            sse += (design.y.row(design.row(0, t)) - f.row(design.row(0, t))).squaredNorm();
        }
        longest(draw, chain) = logLikelihood(40, sse, parameters.sigma2);
        return std::pair{parameters, 0.0};
    });
    const LooTable table = computeLoo(draws);
    ASSERT_EQ(table.sequences.size(), 2U);
    const double units = 20 * design.yScaling.scale.array().log().sum();
    expectSame(table.sequences[0].prediction, predictPoint((longest.array() - units).matrix()));
    EXPECT_EQ(table.sequences[0].values, 40);
}

TEST(LooTable, IsEmptyWithoutDrawsOrWhenStopped)
{
    EXPECT_TRUE(computeLoo(Draws(randomModel({}), 2)).isEmpty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(computeLoo(randomRun({}), 1, stop.get_token()).isEmpty());
}

TEST(LooTable, SaysWhatToDoWhereItCannotBeTrusted)
{
    LooTable table = computeLoo(randomRun({}));
    table.byCell.limit = 0.5;
    table.byCell.unreliable = 0;
    EXPECT_EQ(adviceByCell(table), "");
    table.byCell.unreliable = 1;
    table.byCell.worst = 3;
    table.byCell.largestK = Measure::of(0.834);
    EXPECT_THAT(adviceByCell(table), testing::HasSubstr("1 of 26 values has a Pareto k above 0.50, the worst 0.83 at "
                                                        "s1, 0.5, y2, so that elpd_loo cannot be trusted there."));
    EXPECT_THAT(adviceByCell(table), testing::HasSubstr("sample again"));
    table.bySequence.unreliable = 1;
    table.bySequence.worst = 2;
    table.bySequence.largestK = Measure::of(1.5);
    EXPECT_THAT(adviceBySequence(table), testing::HasSubstr("the worst 1.50 at sequence s3, so"));
    table.bySequence.unreliable = 2;
    table.bySequence.worst = -1;
    table.bySequence.largestK = {};
    EXPECT_THAT(adviceBySequence(table), testing::StartsWith("2 of 3 sequences have no Pareto k, so"));
}

} // namespace credence::test
