// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/HoldOut.h"

#include "core/data/ReadData.h"
#include "tests/support/DatasetText.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

Index heldOutOf(const std::string& file, const Roles& roles)
{
    const auto data = loadDataset(std::string(CREDENCE_SOURCE_DIR) + "/resources/examples/" + file, roles);
    return holdOutLast(*data.value(), 0.2).value()->heldOutCount();
}

// counts worked out with other tools than ours
TEST(HoldOut, HidesAFifthOfTheExamples)
{
    EXPECT_EQ(heldOutOf("theoph.csv", {"Subject", "Time", {}, {"conc"}, {}}), 36);
    EXPECT_EQ(heldOutOf("chickweight.csv", {"Chick", "Time", {}, {"weight"}, {}}), 144);
    EXPECT_EQ(heldOutOf("sleepstudy.csv", {"Subject", "Days", {}, {"Reaction"}, {}}), 36);
    EXPECT_EQ(heldOutOf("airquality.csv", {"", "", {}, {"Ozone"}, {}}), 24);
    EXPECT_EQ(heldOutOf("grunfeld.csv", {"firm", "year", {}, {"invest"}, {}}), 44);
}

TEST(HoldOut, HiddenCellsChangeNothingElseOfTheNumbers)
{
    Matrix x(3, 1);
    x << 1, 2, 3;
    Matrix y(3, 2);
    y << 4, 5, 6, 7, 8, 9;
    const DesignPtr whole = designFromNumbers({x, x.topRows(2)}, {y, y.topRows(2)});
    const DesignPtr without = withoutCells(*whole, {{0, 1, 1}, {1, 0, 0}});
    EXPECT_EQ(without->x, whole->x);
    EXPECT_EQ(without->yScaling.scale, whole->yScaling.scale);
    EXPECT_EQ(without->totalSeen(), 8);
    EXPECT_EQ(without->seenCount, (std::vector<Index>{4, 4}));
    EXPECT_EQ(without->y(without->row(0, 1), 1), 0);
    EXPECT_EQ(without->seen(without->row(1, 0), 0), 0);
    EXPECT_EQ(without->y(without->row(1, 1), 0), 6);
    EXPECT_EQ(whole->totalSeen(), 10) << "the whole stays";
    EXPECT_THROW((void)withoutCells(*without, {{0, 1, 1}}), ContractViolation);
}

TEST(HoldOut, TakesTheLastObservedValuesAndLeavesTwo)
{
    const DatasetPtr data = test::datasetOf("id,t,y,z\na,0,1,1\na,1,2,NA\na,2,3,NA\na,3,NA,4\nb,0,5,6\nb,1,7,8\n",
                                            {"id", "t", {}, {"y", "z"}, {}})
                                .value();
    const DatasetPtr held = holdOutLast(*data, 0.3).value();
    EXPECT_EQ(held->heldOutCount(), 1);
    EXPECT_TRUE(held->sequences[0].heldOut(2, 0));
    const auto none = holdOutLast(*data, 0.9); // fewer than two would be left
    ASSERT_FALSE(none);
    EXPECT_EQ(describe(none.error()),
              "no sequence has enough observed values to hold out this share of them. At least 2 "
              "must be left; choose a smaller share.");
    for (const double share : {0.0, 1.0, -0.1, 1.5}) {
        EXPECT_FALSE(holdOutLast(*data, share));
    }
}

} // namespace
} // namespace credence
