// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"

#include <gtest/gtest.h>

namespace credence {
namespace {

TEST(Result, HoldsAValueOrAnError)
{
    const Result<int> good = 3;
    EXPECT_TRUE(good);
    EXPECT_EQ(good.value(), 3);
    EXPECT_THROW((void)good.error(), ContractViolation);

    const Result<int> bad = Error{ErrorCode::Value, "no", {}, {}};
    EXPECT_FALSE(bad);
    EXPECT_THROW((void)bad.value(), ContractViolation);
}

TEST(Result, DescribesWhatWhereAndWhatToDo)
{
    EXPECT_EQ(describe({ErrorCode::Value, "\"7,15\" is not a number.", {"theoph.csv", 53, "conc", ""}, "Use a point."}),
              "theoph.csv, line 53, column conc: \"7,15\" is not a number. Use a point.");
    EXPECT_EQ(describe({ErrorCode::Usage, "No output.", {}, ""}), "No output.");
    EXPECT_EQ(describe({ErrorCode::Shape, "Wrong shape.", {"m.json", 0, "", "prior.W_K.sd"}, ""}),
              "m.json, prior.W_K.sd: Wrong shape.");
}

} // namespace
} // namespace credence
