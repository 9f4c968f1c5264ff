// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is done to a prior as a whole, against what a person would expect of it.
#include "core/model/ModelFile.h"
#include "core/model/PriorEdits.h"
#include "core/model/UnknownCount.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence::test {

namespace {

/// Three sequences of unequal lengths and steps; "dose" is an input.
DatasetPtr someDataset()
{
    Dataset dataset;
    dataset.name = "made";
    dataset.id = {"id", ""};
    dataset.step = {"time", "h"};
    dataset.inputs = {{"dose", "mg"}};
    dataset.outputs = {{"y", ""}};
    const std::vector<std::vector<double>> steps = {{0, 1, 3, 7}, {0, 2, 5}, {0, 1.5, 4, 9}};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto T = static_cast<Index>(steps[i].size());
        Sequence sequence;
        sequence.id = std::to_string(i);
        sequence.step = steps[i];
        sequence.stepText.assign(steps[i].size(), "t");
        sequence.line.assign(steps[i].size(), 0);
        sequence.x = Matrix::Constant(T, 1, 1.0 + static_cast<double>(i));
        sequence.y = Vector::LinSpaced(T, static_cast<double>(i), 3);
        sequence.heldOut = Mask::Constant(T, 1, false);
        dataset.sequences.push_back(std::move(sequence));
    }
    return sealDataset(dataset).value();
}

Prior priorOf(const ModelSpec& spec)
{
    return defaultPrior(spec, *buildDesign(someDataset(), spec.features, spec.standardise));
}

TEST(PriorEdits, MedianStepsAreTakenOverTheSequencesThatHaveThem)
{
    const Vector steps = medianSteps(*someDataset());
    EXPECT_EQ(steps, (Vector(4) << 0, 1.5, 4, 8).finished());
}

TEST(PriorEdits, MoreStepsGoOnAsTheLastOne)
{
    const ModelSpec spec;
    const Prior defaults = priorOf(spec); // 4 steps
    Prior longer = defaults;
    longer.heads[0].a.mean = (Vector(6) << 0, 0.9, 0.9, 0.9, 0.5, 0.5).finished();
    longer.heads[0].a.sd = (Vector(6) << 0, 0.1, 0.1, 0.1, 0.3, 0.3).finished();
    Prior mine = defaults;
    mine.heads[0].a.mean = (Vector(4) << 0, 0.2, 0.4, 0.6).finished();
    mine.heads[0].a.sd = (Vector(4) << 0, 0.01, 0.02, 0.03).finished();
    mine.heads[0].W_K.mean(0, 0) = 7;
    const Prior more = withSteps(mine, defaults, longer);
    EXPECT_EQ(more.heads[0].a.mean, (Vector(6) << 0, 0.2, 0.4, 0.6, 0.6, 0.6).finished());
    EXPECT_EQ(more.heads[0].a.sd, (Vector(6) << 0, 0.01, 0.02, 0.03, 0.03, 0.03).finished());
    EXPECT_EQ(more.heads[0].W_K.mean(0, 0), 7);
    const Prior fewer = withSteps(more, longer, defaults);
    EXPECT_EQ(fewer.heads[0].a.mean, mine.heads[0].a.mean);
    // what was left at its default follows the default of the new data
    EXPECT_EQ(withSteps(defaults, defaults, longer).heads[0].a.mean, longer.heads[0].a.mean);
}

TEST(PriorEdits, HalfLifeSaysWhatIsLeftAfterEachGap)
{
    const Vector mean = halfLifeMeans(*someDataset(), 2);
    EXPECT_EQ(mean(0), 0);
    EXPECT_NEAR(mean(1), std::pow(0.5, 1.5 / 2), 1e-15);
    EXPECT_NEAR(mean(2), std::pow(0.5, 2.5 / 2), 1e-15);
    EXPECT_NEAR(mean(3), std::pow(0.5, 4.0 / 2), 1e-15);
}

TEST(PriorEdits, ScalesWeightsAndNothingElse)
{
    Prior prior = priorOf({});
    prior.D.rowCovariance = {Matrix::Identity(2, 2)};
    const Prior wide = withScaledWeights(prior, 3);
    EXPECT_EQ(wide.heads[0].W_K.sd, Matrix(3 * prior.heads[0].W_K.sd));
    EXPECT_EQ(wide.heads[0].W_V.sd, Matrix(3 * prior.heads[0].W_V.sd));
    EXPECT_EQ(wide.heads[0].W_Q.mean, prior.heads[0].W_Q.mean);
    EXPECT_EQ(wide.D.rowCovariance[0], Matrix(9 * Matrix::Identity(2, 2)));
    EXPECT_EQ(wide.heads[0].a.sd, prior.heads[0].a.sd);
    EXPECT_EQ(withScaledWeights(prior, 1e300).heads[0].W_K.sd.maxCoeff(), kMostSd);
}

TEST(PriorEdits, ACorrelationTiesTwoEntriesOfOneRowAtTheirSds)
{
    MatrixPrior prior;
    prior.mean = Matrix::Zero(2, 3);
    prior.sd = (Matrix(2, 3) << 1, 2, 3, 4, 5, 6).finished();
    EXPECT_EQ(rowCorrelation(prior, 1), Matrix(Matrix::Identity(3, 3)));
    const MatrixPrior tied = withRowCorrelation(prior, 1, {2, 0}, -0.5);
    ASSERT_EQ(tied.rowCovariance.size(), 2U);
    EXPECT_EQ(tied.rowCovariance[0], Matrix(Vector((Vector(3) << 1, 4, 9).finished()).asDiagonal()));
    EXPECT_DOUBLE_EQ(tied.rowCovariance[1](0, 2), -0.5 * 4 * 6);
    EXPECT_DOUBLE_EQ(tied.rowCovariance[1](2, 0), -0.5 * 4 * 6);
    EXPECT_DOUBLE_EQ(rowCorrelation(tied, 1)(0, 2), -0.5);
    EXPECT_EQ(tied.sd, prior.sd);
    const MatrixPrior twice = withRowCorrelation(tied, 0, {0, 1}, 0.25);
    EXPECT_FALSE(withRowCorrelation(twice, 1, {0, 2}, 0).rowCovariance.empty());
    EXPECT_TRUE(withRowCorrelation(tied, 1, {0, 2}, 0).rowCovariance.empty()); // as if it had never been
}

TEST(PriorEdits, BlocksThatKeepTheirShapeKeepWhatTheySay)
{
    const ModelSpec two;
    ModelSpec three;
    three.hidden = 3;
    three.heads = 2;
    Prior prior = priorOf(two);
    prior.heads[0].W_V.mean(0, 1) = 0.7;
    prior.heads[0].W_K.mean(0, 0) = 0.4;
    prior.heads[0].a.mean(2) = 0.25;
    prior.heads[0].a.kind = PositionKind::Ar1;
    prior.heads[0].a.correlation = 0.5;
    prior.D.sd(0, 0) = 9;
    prior.sigma.rate = 0.3;
    const Prior carried = carriedOver(prior, priorOf(three));
    ASSERT_EQ(carried.heads.size(), 2U);
    EXPECT_EQ(carried.heads[0].W_V.mean(0, 1), 0.7);
    EXPECT_EQ(carried.heads[0].W_K.mean, Matrix::Zero(3, 2)); // another number of rows: the default
    EXPECT_EQ(carried.heads[0].a.mean(2), 0.25);
    EXPECT_EQ(carried.heads[1].a.kind, PositionKind::Ar1); // one choice for all heads
    EXPECT_EQ(carried.heads[1].a.correlation, 0.5);
    EXPECT_EQ(carried.heads[1].W_V.mean(0, 1), 0);
    EXPECT_EQ(carried.D.sd(0, 0), 9);
    EXPECT_EQ(carried.sigma.rate, 0.3);
    EXPECT_TRUE(makeModel(three, carried, buildDesign(someDataset(), three.features, three.standardise)).isOk());
}

TEST(UnknownCount, AddsUpToTheLayoutOfTheDraws)
{
    ModelSpec spec;
    spec.hidden = 3;
    spec.heads = 2;
    spec.features.effects = {"const"};
    const DesignPtr design = buildDesign(someDataset(), spec.features, spec.standardise);
    Prior prior = defaultPrior(spec, *design);
    const UnknownCount count = countUnknowns(*makeModel(spec, prior, design).value());
    EXPECT_EQ(count.keys, 2 * 3 * 2);
    EXPECT_EQ(count.positions, 2 * 3);
    EXPECT_EQ(count.effects, 3 + 1);
    // 12 + 12 keys and queries, 4 values, 6 positions, 2 skip weights, 4 of effects, sigma
    EXPECT_EQ(count.total(), 41);
    prior.sigma.isFixed = true;
    prior.heads[0].a.kind = prior.heads[1].a.kind = PositionKind::Hierarchical;
    EXPECT_EQ(countUnknowns(*makeModel(spec, prior, design).value()).total(), 41 - 1 + 4);
}

TEST(PriorEdits, APriorFileReadsBackToTheSamePrior)
{
    const ModelSpec spec;
    const DesignPtr design = buildDesign(someDataset(), spec.features, spec.standardise);
    Prior prior = defaultPrior(spec, *design);
    prior.heads[0].W_Q.sd(1, 0) = 0.1 + 0.2;
    prior.heads[0].a.mean(1) = -0.0;
    const auto file = parseModelFile(writePriorFile(prior), "prior.json");
    ASSERT_TRUE(file.isOk());
    const auto read = resolvePrior(file.value(), *design);
    ASSERT_TRUE(read.isOk());
    EXPECT_EQ(writePriorFile(read.value()), writePriorFile(prior));
    EXPECT_EQ(read.value().heads[0].W_Q.sd, prior.heads[0].W_Q.sd);
}

} // namespace

} // namespace credence::test
