// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/DataEditsJson.h"

#include "tests/support/DatasetText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

DatasetPtr twoRows()
{
    return test::datasetOf("id,t,x,y\na,1,1,10\na,2,3,20\nb,1,2,30\n",
                           {.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y"}, .units = {}})
        .value();
}

TEST(DataEditsJson, ReadsBackToTheSameEdits)
{
    DataEdits edits;
    edits.futureRows = {{0, 3}};
    edits.values = {{{{0, 1}, false, 0}, std::nan("")}, {{{0, 4}, true, 0}, 1.0 / 3}};
    edits.heldOut = {{{{1, 0}, false, 0}, true}, {{{0, 0}, false, 0}, false}};
    edits.excludedRows = {{0, 0}};
    edits.excludedSequences = {1};
    const auto back = dataEditsFrom(dataEditsText(edits), *twoRows(), "edits");
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back.value(), edits);
    EXPECT_TRUE(dataEditsFrom(dataEditsText({}), *twoRows(), "edits").value().isEmpty());
}

TEST(DataEditsJson, RefusesWhatTheDataDoNotHave)
{
    const std::string none = dataEditsText({});
    const auto with = [&](const std::string& key, const std::string& list) {
        std::string text = none;
        const std::string before = "\"" + key + "\":[]";
        return text.replace(text.find(before), before.size(), "\"" + key + "\":" + list);
    };
    for (const std::string& text :
         {std::string("{}"), std::string("nonsense"), with("values", "[[2,0,false,0,1]]"),
          with("values", "[[0,2,false,0,1]]"), with("values", "[[0,0,false,1,1]]"),
          with("values", "[[0,-1,false,0,1]]"), with("values", "[[0,0,true,0,null]]"), with("values", "[[0,0,true]]"),
          with("held_out", "[[0,0,7,true]]"), with("excluded_rows", "[[9,0]]"), with("excluded_sequences", "[2]"),
          with("future_rows", "[[0,0]]"), with("future_rows", "[[0,100000000]]"),
          with("future_rows", "[[0,-9223372036854775808]]")}) {
        const auto read = dataEditsFrom(text, *twoRows(), "edits");
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(describe(read.error()), testing::HasSubstr("the edits of the data are broken"));
    }
}

} // namespace
} // namespace credence
