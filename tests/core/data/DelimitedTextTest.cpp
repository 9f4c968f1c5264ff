// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/DelimitedText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace credence {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TextTable parsed(const std::string& text)
{
    auto table = parseDelimitedText(text, "f.csv");
    EXPECT_TRUE(table) << (table ? "" : describe(table.error()));
    return table ? std::move(table).value() : TextTable();
}

Error failure(const std::string& text)
{
    const auto table = parseDelimitedText(text, "f.csv");
    EXPECT_FALSE(table) << text;
    return table ? Error() : table.error();
}

TEST(DelimitedText, FindsTheDelimiterInTheHeader)
{
    EXPECT_THAT(parsed("id,t,y\na,0,1\n").rows.front(), ElementsAre("a", "0", "1"));
    EXPECT_THAT(parsed("id;t;y\na;0;1,5\n").rows.front(), ElementsAre("a", "0", "1,5"));
    EXPECT_THAT(parsed("id\tt\ty\na\t0\t1\n").rows.front(), ElementsAre("a", "0", "1"));
    EXPECT_THAT(parsed("\"a,b,c,d\";t;y\nq;0;1\n").header, ElementsAre("a,b,c,d", "t", "y"));
    EXPECT_THAT(parsed("y\n1\n2\n").header, ElementsAre("y"));
}

TEST(DelimitedText, LaterLinesDoNotChangeTheDelimiter)
{
    const TextTable table = parsed("id,t,x1,y\nr1,0,1.0,2.0\nr2;late,0,2.0,3.0\n");
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(table.rows[1][0], "r2;late");
}

TEST(DelimitedText, TakesAnyLineEndAndCountsLines)
{
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        const TextTable table =
            parsed(std::string("id,y").append(end).append("a,1").append(end).append(end).append("b,2"));
        EXPECT_THAT(table.lines, ElementsAre(2, 4));
        EXPECT_THAT(table.rows.back(), ElementsAre("b", "2"));
    }
}

TEST(DelimitedText, SkipsAByteOrderMark)
{
    EXPECT_EQ(parsed("\xEF\xBB\xBFid,y\na,1\n").header.front(), "id");
}

TEST(DelimitedText, KeepsQuotedTextToTheLetter)
{
    const TextTable table = parsed("id,note,y\n\"a, b\",\"say \"\"no\"\"\",1\nc,\"two\r\nlines\",2\nd,5\" pipe,3\n");
    EXPECT_THAT(table.rows[0], ElementsAre("a, b", "say \"no\"", "1"));
    EXPECT_THAT(table.rows[1], ElementsAre("c", "two\r\nlines", "2"));
    EXPECT_THAT(table.rows[2], ElementsAre("d", "5\" pipe", "3"));
    EXPECT_THAT(table.lines, ElementsAre(2, 3, 5));
}

TEST(DelimitedText, TrimsPaddedCells)
{
    const TextTable table = parsed("id , t,  y\n a ,\t0 , 2.5 \n\" b \", 1,NA \n");
    EXPECT_THAT(table.header, ElementsAre("id", "t", "y"));
    EXPECT_THAT(table.rows[0], ElementsAre("a", "0", "2.5"));
    EXPECT_THAT(table.rows[1], ElementsAre("b", "1", "NA"));
}

TEST(DelimitedText, SkipsLinesOfNothing)
{
    const TextTable table = parsed("\n  \nid,y\n\na,1\n   \n,\nb,2\n\n");
    EXPECT_THAT(table.lines, ElementsAre(5, 8));
}

TEST(DelimitedText, ShowsALineBreakInANameAsASpace)
{
    const TextTable table = parsed("id,t,\"x dose\n(mg)\",y\ns1,0,4.25,3.4\n");
    EXPECT_EQ(table.header[2], "x dose (mg)");
    EXPECT_THAT(table.lines, ElementsAre(3));
}

TEST(DelimitedText, DropsEmptyCellsPastTheLastNameOnly)
{
    EXPECT_THAT(parsed("id,y\nc,1.5,\nd,2\n").rows[0], ElementsAre("c", "1.5"));
    EXPECT_THAT(parsed("id,y,,\nc,1.5,,\n").header, ElementsAre("id", "y"));
    const Error error = failure("id,y,\nc,1.5,\nd,2,7\n");
    EXPECT_EQ(error.place.line, 3);
    EXPECT_THAT(error.message, HasSubstr("\"7\""));
}

TEST(DelimitedText, KeepsANamelessFirstColumn)
{
    EXPECT_THAT(parsed("\"\",\"y\"\n\"1\",2.5\n").rows[0], ElementsAre("1", "2.5"));
}

TEST(DelimitedText, RefusesRowsOfTheWrongLength)
{
    const Error tooShort = failure("id,t,x1,y\na,0,1.5,2\na,1,\na,2,1.25,3\n");
    EXPECT_EQ(tooShort.code, ErrorCode::Format);
    EXPECT_EQ(tooShort.place.line, 3);
    EXPECT_THAT(describe(tooShort), HasSubstr("3 cells"));
    EXPECT_THAT(describe(tooShort), HasSubstr("4"));
    EXPECT_EQ(failure("id,y\na,1\nb,2,3\n").place.line, 3);
    EXPECT_EQ(failure("id,y\n\"a\nb\",1\nc\n").place.line, 4);
}

TEST(DelimitedText, SaysWhereAnUnclosedQuoteOpened)
{
    const Error error = failure("id,t,y\na,0,1\n\"b,0,2\nb,1,2.5\nc,0,3\n");
    EXPECT_EQ(error.place.line, 3);
    EXPECT_THAT(error.message, HasSubstr("never closed"));
    EXPECT_EQ(failure("id,y\na,1\n\"b\nc\",\"2\nd,3\n").place.line, 4);
}

TEST(DelimitedText, AnUnclosedQuoteNeverSwallowsRowsUpToTheNextQuote)
{
    // a lenient parser makes one row of four cells of this
    const Error error = failure("id,t,x,y\n\"b,0,1,2\nb,1,1,2\n\"c\",0,1,2\nd,0,1,2\n");
    EXPECT_EQ(error.place.line, 2);
    EXPECT_THAT(error.message, HasSubstr("line 4"));
}

TEST(DelimitedText, RefusesBytesThatAreNotText)
{
    const Error nul = failure(std::string("id,y\na,1\nb,1\0002\n", 15));
    EXPECT_EQ(nul.place.line, 3);
    EXPECT_THAT(nul.message, HasSubstr("NUL"));
    const Error latin = failure("id,y\nK\xF8ln,1\n");
    EXPECT_EQ(latin.place.line, 2);
    EXPECT_THAT(latin.message, HasSubstr("UTF-8"));
    EXPECT_THAT(failure(std::string("\xFF\xFEi\0d\0", 6)).message, HasSubstr("UTF-16"));
    EXPECT_EQ(failure("id,y\na,\xE2\x82").place.line, 2);
}

TEST(DelimitedText, RefusesFilesWithoutRowsOrNames)
{
    EXPECT_THAT(describe(failure("id,t,y\n")), HasSubstr("no data rows below the column names (id, t, y)"));
    EXPECT_THAT(describe(failure("")), HasSubstr("empty"));
    EXPECT_THAT(describe(failure("\n\n")), HasSubstr("empty"));
    EXPECT_EQ(failure(",,\n1,2,3\n").place.line, 1);
    const Error twice = failure("\nid,xd,xd,y\na,1,2,3\n");
    EXPECT_EQ(twice.place.line, 2);
    EXPECT_THAT(twice.message, HasSubstr("\"xd\""));
}

TEST(DelimitedText, NamesFilesThatCannotBeRead)
{
    const auto missing = readDelimitedText("/nowhere/to/be found.csv");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::File);
    EXPECT_THAT(describe(missing.error()), HasSubstr("/nowhere/to/be found.csv"));
    EXPECT_THAT(describe(missing.error()), HasSubstr("No such file"));
    const auto folder = readDelimitedText(std::filesystem::temp_directory_path());
    ASSERT_FALSE(folder);
    EXPECT_THAT(folder.error().message, HasSubstr("Is a directory"));
}

TEST(DelimitedText, ReadsFromPathsWithAnyLetters)
{
    const auto folder = std::filesystem::temp_directory_path() / "credence été 数据";
    std::filesystem::create_directories(folder);
    const auto path = folder / "série nº 1 (copie).csv";
    std::ofstream(path) << "id,y\na,1\n";
    const auto table = readDelimitedText(path);
    std::filesystem::remove_all(folder);
    ASSERT_TRUE(table);
    EXPECT_EQ(table.value().file, "série nº 1 (copie).csv");
}

} // namespace
} // namespace credence
