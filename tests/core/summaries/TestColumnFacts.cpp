// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ColumnFacts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence {
namespace {

Dataset twoColumns()
{
    Dataset dataset;
    dataset.name = "two.csv";
    dataset.step = {"Time", "h"};
    dataset.inputs = {{"dose", "mg"}};
    dataset.outputs = {{"other", ""}, {"conc", "mg/L"}};
    Sequence sequence;
    sequence.id = "1";
    sequence.step = {0.5, 2, 4, 8, 9};
    sequence.stepText = {"0.5", "2", "4", "8", "9"};
    sequence.line = {2, 3, 4, 5, 6};
    sequence.x = (Matrix(5, 1) << 3, 3, 3, 3, 3).finished();
    sequence.y = Matrix::Constant(5, 2, 1.0);
    // visible: 1, 2, 6; mean 3, squares 4 + 1 + 9 = 14, sd sqrt(7)
    sequence.y.col(1) << 1, 2, std::numeric_limits<double>::quiet_NaN(), 6, 100;
    sequence.heldOut = Mask::Constant(5, 2, false);
    sequence.heldOut(4, 1) = true;
    dataset.sequences = {sequence};
    return dataset;
}

TEST(ColumnFacts, DescribesOnlyWhatTheSamplerSeesOfAnOutput)
{
    const ColumnFacts facts = columnFacts(twoColumns(), {ColumnRole::Output, 1});
    EXPECT_EQ(facts.column.name, "conc");
    EXPECT_EQ(facts.column.unit, "mg/L");
    EXPECT_EQ(facts.rows, 5);
    EXPECT_EQ(facts.values, 3);
    EXPECT_EQ(facts.missing, 1);
    EXPECT_EQ(facts.heldOut, 1);
    EXPECT_DOUBLE_EQ(facts.low.number, 1.0);
    EXPECT_DOUBLE_EQ(facts.high.number, 6.0);
    EXPECT_DOUBLE_EQ(facts.mean.number, 3.0);
    EXPECT_DOUBLE_EQ(facts.sd.number, std::sqrt(7.0));
}

TEST(ColumnFacts, DescribesStepsAndInputs)
{
    const ColumnFacts step = columnFacts(twoColumns(), {ColumnRole::Step, 0});
    EXPECT_EQ(step.column.name, "Time");
    EXPECT_DOUBLE_EQ(step.low.number, 0.5);
    EXPECT_DOUBLE_EQ(step.high.number, 9.0);
    EXPECT_DOUBLE_EQ(step.mean.number, 4.7);
    const ColumnFacts dose = columnFacts(twoColumns(), {ColumnRole::Input, 0});
    EXPECT_DOUBLE_EQ(dose.mean.number, 3.0);
    EXPECT_DOUBLE_EQ(dose.sd.number, 0.0);
}

TEST(ColumnFacts, DoesNotCountWhatStandsInForAnInput)
{
    Dataset dataset = twoColumns();
    dataset.sequences[0].x.col(0) << 1, 50, 3, 5, 50;
    dataset.sequences[0].filled = Mask::Constant(5, 1, false);
    dataset.sequences[0].filled(1, 0) = true;
    dataset.sequences[0].filled(4, 0) = true;
    const ColumnFacts facts = columnFacts(dataset, {ColumnRole::Input, 0});
    EXPECT_EQ(facts.rows, 5);
    EXPECT_EQ(facts.values, 3);
    EXPECT_EQ(facts.missing, 2);
    EXPECT_EQ(facts.mean.value(), 3);
    EXPECT_EQ(facts.high.value(), 5);
    EXPECT_EQ(facts.sd.value(), 2);
}

TEST(ColumnFacts, HasNoSdOfOneValue)
{
    Dataset dataset = twoColumns();
    dataset.sequences[0].heldOut.col(1) << false, true, false, true, true;
    const ColumnFacts facts = columnFacts(dataset, {ColumnRole::Output, 1});
    EXPECT_EQ(facts.values, 1);
    EXPECT_TRUE(facts.mean.isAvailable());
    EXPECT_FALSE(facts.sd.isAvailable());
}

} // namespace
} // namespace credence
