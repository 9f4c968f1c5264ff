// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Design.h"

#include "core/data/ReadData.h"
#include "tests/support/DatasetText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

using testing::ElementsAre;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

DatasetPtr ragged()
{
    const std::string text = "id,t,x,y,z\n"
                             "short,2,1,10,NA\n"
                             "long,0,2,20,1\nlong,1,3,NA,2\nlong,5,5,40,4\n"
                             "middle,1,7,50,8\nmiddle,4,11,90,16\n";
    const Roles roles{.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y", "z"}, .units = {}};
    return test::datasetOf(text, roles).value();
}

DatasetPtr withColumn(const std::vector<double>& x, const std::vector<double>& y)
{
    Dataset dataset;
    dataset.inputs = {{"x", {}}};
    dataset.outputs = {{"y", {}}};
    Sequence sequence;
    sequence.id = "a";
    for (std::size_t t = 0; t < x.size(); ++t) {
        sequence.step.push_back(static_cast<double>(t));
        sequence.stepText.push_back(std::to_string(t));
    }
    sequence.line.assign(x.size(), 0);
    sequence.x = Eigen::Map<const Vector>(x.data(), static_cast<Index>(x.size()));
    sequence.y = Eigen::Map<const Vector>(y.data(), static_cast<Index>(y.size()));
    sequence.heldOut = Mask::Constant(sequence.y.rows(), 1, false);
    dataset.sequences.push_back(sequence);
    return sealDataset(dataset).value();
}

TEST(Features, ComeInOrderAndInTheUsersUnits)
{
    const DatasetPtr data = ragged();
    const FeatureSpec all{.intercept = true, .stepTime = true, .timeGap = true};
    const FeatureBuilder features(*data, all);
    EXPECT_THAT(features.names(), ElementsAre("const", "x", "t", "gap"));
    Matrix expected(3, 4);
    expected << 1, 2, 0, 0, 1, 3, 1, 1, 1, 5, 5, 4;
    EXPECT_EQ(features.build(data->sequences[1]), expected);
    const FeatureSpec none{.intercept = false, .stepTime = false, .timeGap = false};
    EXPECT_EQ(FeatureBuilder(*data, none).build(data->sequences[1]), data->sequences[1].x);
}

TEST(Design, PutsTheRowsOfAStepTogetherLongestSequenceFirst)
{
    const DesignPtr design = buildDesign(ragged(), FeatureSpec{.intercept = false}, false);
    EXPECT_THAT(design->sequenceOfLane, ElementsAre(1, 2, 0));
    EXPECT_THAT(design->laneOfSequence, ElementsAre(2, 0, 1));
    EXPECT_THAT(design->stepBegin, ElementsAre(0, 3, 5, 6));
    EXPECT_EQ(design->B(), 3);
    EXPECT_EQ(design->T(), 3);
    EXPECT_EQ(design->R(), 1);
    EXPECT_EQ(design->P(), 2);
    Matrix x(6, 1);
    x << 2, 7, 1, 3, 11, 5;
    EXPECT_EQ(design->x, x);
    EXPECT_EQ(design->row(2, 1), 4);
    EXPECT_THAT(design->seenCount, ElementsAre(5, 5));
    EXPECT_EQ(design->totalSeen(), 10);
    EXPECT_FALSE(design->isFullySeen(0));
    EXPECT_EQ(design->y(design->row(1, 1), 0), 0);
    EXPECT_EQ(design->seen(design->row(1, 1), 0), 0);
    EXPECT_EQ(design->y(design->row(1, 2), 0), 40);
    EXPECT_EQ(design->seen(design->row(0, 0), 1), 0);
}

TEST(Design, ScalesFromWhatTheSamplerSees)
{
    const DatasetPtr data = ragged();
    std::vector<Mask> masks;
    for (const Sequence& sequence : data->sequences) {
        masks.emplace_back(Mask::Constant(sequence.y.rows(), 2, false));
    }
    masks[1](1, 0) = true; // missing anyway: stays missing
    masks[2](1, 0) = true; // 90
    const DatasetPtr held = withHeldOut(*data, masks).value();
    EXPECT_EQ(held->heldOutCount(), 1);
    const DesignPtr design = buildDesign(held, FeatureSpec{}, true);
    EXPECT_DOUBLE_EQ(design->yScaling.centre[0], 30);                   // of 10, 20, 40, 50
    EXPECT_DOUBLE_EQ(design->yScaling.scale[0], std::sqrt(1000.0 / 3)); // n - 1
    EXPECT_EQ(design->seen(design->row(2, 1), 0), 0);
    EXPECT_EQ(design->y(design->row(2, 1), 0), 0);
    EXPECT_EQ(design->xScaling.centre[0], 0); // the intercept is left alone
    EXPECT_EQ(design->xScaling.scale[0], 1);
    EXPECT_EQ(design->x.col(0), Vector::Ones(6));
    EXPECT_NEAR(design->x.col(1).mean(), 0, 1e-15);
    EXPECT_NEAR(design->x.col(1).squaredNorm(), 5, 1e-13);
}

TEST(Design, GoesThereAndBack)
{
    const DesignPtr design = buildDesign(ragged(), FeatureSpec{}, true);
    for (const double y : {-1e6, 0.0, 33.3, 1e9}) {
        const double back = design->yScaling.fromStandard(design->yScaling.toStandard(y, 1), 1);
        EXPECT_NEAR(back, y, 1e-14 * (std::abs(y) + 16));
    }
}

TEST(Design, WithoutStandardisingNothingMoves)
{
    const DesignPtr design = buildDesign(ragged(), FeatureSpec{}, false);
    EXPECT_EQ(design->yScaling.centre, RowVector::Zero(2));
    EXPECT_EQ(design->yScaling.scale, RowVector::Ones(2));
    EXPECT_EQ(design->x(0, 1), 2);
}

TEST(Scaling, AConstantColumnIsCentredAndKeepsScaleOne)
{
    const DesignPtr design = buildDesign(withColumn({9.81, 9.81, 9.81}, {1, 2, 4}), FeatureSpec{}, true);
    EXPECT_TRUE(design->xScaling.isConstant[1]);
    EXPECT_EQ(design->xScaling.scale[1], 1);
    EXPECT_EQ(design->x.col(1), Vector::Zero(3));
    EXPECT_FALSE(design->yScaling.isConstant[0]);
}

TEST(Scaling, ASmallSpreadAboutALargeMeanIsNotConstant)
{
    const DesignPtr design =
        buildDesign(withColumn({0, 1, 2, 3, 4, 5}, {1e12 + 1, 1e12 + 3, 1e12 + 2, 1e12 + 5, 1e12 + 4, 1e12 + 6}),
                    FeatureSpec{}, true);
    EXPECT_FALSE(design->yScaling.isConstant[0]);
    EXPECT_EQ(design->yScaling.centre[0], 1e12 + 3.5);
    EXPECT_NEAR(design->yScaling.scale[0], std::sqrt(3.5), 1e-14);
    EXPECT_EQ(design->yScaling.fromStandard(design->y(5, 0), 0), 1e12 + 6);
}

TEST(Scaling, StaysFiniteAtBothEndsOfTheRange)
{
    const double tiny = std::numeric_limits<double>::denorm_min();
    const DesignPtr small = buildDesign(withColumn({0, tiny, 5 * tiny}, {1e-200, 2e-200, 3e-200}), FeatureSpec{}, true);
    EXPECT_FALSE(small->xScaling.isConstant[1]);
    EXPECT_GT(small->xScaling.scale[1], 0);
    EXPECT_TRUE(small->x.allFinite());
    EXPECT_NEAR(small->yScaling.scale[0] / 1e-200, 1, 1e-14);
    EXPECT_NEAR(small->y(2, 0), 1, 1e-14);
    const DesignPtr large = buildDesign(withColumn({-1e150, 1e150}, {-1e150, 1e150}), FeatureSpec{}, true);
    EXPECT_NEAR(large->yScaling.scale[0] / 1e150, std::sqrt(2.0), 1e-14);
    EXPECT_TRUE(large->x.allFinite());
}

TEST(Scaling, OneValueIsConstant)
{
    const DesignPtr design = buildDesign(withColumn({1, 2}, {7, kNaN}), FeatureSpec{}, true);
    EXPECT_TRUE(design->yScaling.isConstant[0]);
    EXPECT_EQ(design->yScaling.centre[0], 7);
    EXPECT_EQ(design->yScaling.scale[0], 1);
}

TEST(DesignFromNumbers, TakesTheNumbersAsTheyAre)
{
    Matrix x0(1, 2);
    x0 << 1, 2;
    Matrix x1(2, 2);
    x1 << 3, 4, 5, 6;
    Matrix y0(1, 1);
    y0 << kNaN;
    Matrix y1(2, 1);
    y1 << 7, kNaN;
    const DesignPtr design = designFromNumbers({x0, x1}, {y0, y1});
    EXPECT_EQ(design->R(), 2);
    EXPECT_EQ(design->dataset->sequences[1].id, "2");
    EXPECT_THAT(design->dataset->sequences[1].step, ElementsAre(0, 1));
    EXPECT_EQ(design->x.row(design->row(1, 1)), x1.row(1));
    EXPECT_EQ(design->y(design->row(1, 0), 0), 7);
    EXPECT_EQ(design->totalSeen(), 1);
    Matrix none(1, 1);
    none << kNaN;
    EXPECT_EQ(designFromNumbers({x0}, {none})->totalSeen(), 0);
}

TEST(Dataset, RefusesToSealWhatDoesNotHoldTogether)
{
    const Dataset good = *ragged();
    const auto problemOf = [](const Dataset& dataset) {
        const auto result = sealDataset(dataset);
        return result ? std::string() : result.error().message;
    };
    EXPECT_EQ(problemOf(good), "");
    Dataset bad = good;
    bad.sequences.clear();
    EXPECT_NE(problemOf(bad), "");
    bad = good;
    bad.outputs.clear();
    EXPECT_NE(problemOf(bad), "");
    bad = good;
    bad.sequences[1].step[1] = bad.sequences[1].step[0];
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("does not come after"));
    bad = good;
    bad.sequences[1].x(2, 0) = kNaN;
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("missing"));
    bad = good;
    bad.sequences[1].y(2, 0) = std::numeric_limits<double>::infinity();
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("infinite"));
    bad = good;
    bad.sequences[0].x.resize(2, 1);
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("differ in size"));
    bad = good;
    bad.sequences[0].heldOut(0, 1) = true; // a missing cell
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("cannot be held out"));
    bad = good;
    for (Sequence& sequence : bad.sequences) {
        sequence.heldOut.col(1) = !sequence.y.col(1).array().isNaN();
    }
    EXPECT_THAT(problemOf(bad), testing::HasSubstr("every observed value of output z"));
}

} // namespace
} // namespace credence
