// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TextList.h"

#include <gmock/gmock.h>

namespace credence {
namespace {

using testing::ElementsAre;

TEST(TextList, GivesBackWhatWasPutIn)
{
    const std::vector<std::vector<std::string>> lists = {
        {},
        {"0"},
        {"", ""},
        {"5", "6", "7"},
        {"0", "1", "2", "2.5", "3"},
        {"0", "1", "01", "2"},
        {"-1", "0", "1"},
        {"1", "3"},
        {"999999999999999", "1000000000000000"},
        {"1e0", "0.50", "a text of more than fifteen letters", "\xC3\xA4"}};
    for (const std::vector<std::string>& texts : lists) {
        TextList list;
        for (const std::string& text : texts) {
            list.push_back(text);
        }
        EXPECT_EQ(list.size(), texts.size());
        EXPECT_EQ(std::vector<std::string>(list.begin(), list.end()), texts);
        if (!texts.empty()) {
            EXPECT_EQ(list.front(), texts.front());
            EXPECT_EQ(list.back(), texts.back());
            list.shrinkToFit();
            list.set(texts.size() / 2, "changed");
            EXPECT_EQ(list[texts.size() / 2], "changed");
            EXPECT_EQ(list.size(), texts.size());
        }
    }
}

TEST(TextList, IsEqualByItsTexts)
{
    TextList counted = {"0", "1", "2"};
    TextList changed = {"0", "x", "2"};
    EXPECT_FALSE(counted == changed);
    changed.set(1, "1");
    EXPECT_TRUE(counted == changed);
    changed.assign(2, "t");
    EXPECT_THAT(changed, ElementsAre("t", "t"));
}

} // namespace
} // namespace credence
