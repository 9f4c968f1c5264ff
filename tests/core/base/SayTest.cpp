// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Say.h"

#include "core/base/Check.h"
#include "core/base/Words.h"

#include <gtest/gtest.h>

#include <thread>

namespace credence::test {
namespace {

const Translation& backwards()
{
    static const Translation translation = [](const char* english) {
        return std::string(english) == "%1 of %2" ? std::string("%2: %1!") : std::string(english);
    };
    return translation;
}

TEST(Say, PutsPartsInTheirPlacesAsTheyAre)
{
    EXPECT_EQ(say("nothing to fill in, 95 % of it"), "nothing to fill in, 95 % of it");
    EXPECT_EQ(say("%2 before %1, %2 again", {"a", "b"}), "b before a, b again");
    EXPECT_EQ(say("%1 of %2", {"%2", "100 %"}), "%2 of 100 %"); // a part is no format
    EXPECT_THROW(static_cast<void>(say("%1 and %2", {"a"})), ContractViolation);
}

TEST(Say, SpeaksAnotherLanguageOnThisThreadAndForAsLongAsAsked)
{
    EXPECT_EQ(say("%1 of %2", {"3", "12"}), "3 of 12");
    {
        const Speaking speaking(&backwards());
        EXPECT_EQ(translationHere(), &backwards());
        EXPECT_EQ(say("%1 of %2", {"3", "12"}), "12: 3!");
        EXPECT_EQ(say("not known there"), "not known there");
        std::string elsewhere;
        std::thread([&elsewhere] { elsewhere = say("%1 of %2", {"3", "12"}); }).join();
        EXPECT_EQ(elsewhere, "3 of 12"); // the threads that sample and write files
        const Speaking english(nullptr);
        EXPECT_EQ(say("%1 of %2", {"3", "12"}), "3 of 12");
    }
    EXPECT_EQ(translationHere(), nullptr);
    EXPECT_EQ(say("%1 of %2", {"3", "12"}), "3 of 12");
}

TEST(Say, SentencesAndLists)
{
    EXPECT_EQ(sentences({"", "One.", "", "Two."}), "One. Two.");
    EXPECT_EQ(sentences({}), "");
    EXPECT_EQ(joinedWords({}), "");
    EXPECT_EQ(joinedWords({"a"}), "a");
    EXPECT_EQ(joinedWords({"a", "b", "c"}), "a, b and c");
}

} // namespace
} // namespace credence::test
