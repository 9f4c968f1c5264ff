// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Honest files (HonestFile.h): their numbers, names, layout and bytes. Those of times are in HonestTimesTest.cpp.
#include "tests/reading/HonestFile.h"

#include <cmath>

namespace credence::test {
namespace {

ReadOptions withMissing(const std::string& marker)
{
    ReadOptions options;
    options.missing = {marker};
    return options;
}

/// So many rows of id, t, x, y with x in thousandths, which a decimal comma would make thousands; then one more row.
std::string withLastRow(int rows, const std::string& row)
{
    std::string text = "id,t,x,y\n";
    for (int t = 0; t < rows; ++t) {
        text += "a," + std::to_string(t) + ",1." + std::to_string(101 + t % 800) + "," + std::to_string(t % 7) + ".5\n";
    }
    return text + row;
}

TEST(HonestFiles, OneNumberDoesNotOutvoteAColumn)
{
    for (const char* slip : {"\"2,5\"", "\"-0,5\"", "\"1.234,5\""}) {
        SCOPED_TRACE(slip);
        const auto reading = readBytes(withLastRow(500, std::string("a,500,") + slip + ",1.5\n"), "f.csv");
        ASSERT_FALSE(reading);
        EXPECT_EQ(reading.error().place.line, 502);
        EXPECT_EQ(reading.error().place.column, "x");
    }
    std::string steps = "id,t,y\n";
    for (int t = 0; t < 40; ++t) {
        steps += "a," + std::to_string(1 + t / 8) + "." + std::to_string(100 + t) + "," + std::to_string(t % 3) + "\n";
    }
    expectHonest({"a step", steps + "a,\"7,5\",1\n", nullptr, "line 42, column t"});
    // where nothing but that one number tells, the people of decimal commas are asked
    std::string marks = "id;t;x;y\n";
    for (int t = 0; t < 30; ++t) {
        marks += "a;" + std::to_string(t) + ";1." + std::to_string(100 + t) + ";" + std::to_string(t % 3) + "\n";
    }
    const auto reading = readBytes(marks + "a;30;2,5;1\n", "f.csv");
    ASSERT_TRUE(reading);
    EXPECT_TRUE(meets(doubtsOf(reading.value()), "comma was taken as the decimal mark because of 1 number"));
    expectHonest({"money", "id;t;x;y\na;0;1.234,50;1\na;1;2.345;2\na;2;3.456,75;3\n",
                  R"([["a",0,1234.5,1],["a",1,2345,2],["a",2,3456.75,3]])", "marks between thousands"});
}

TEST(HonestFiles, RowsThatBeginAsCommentsAreAskedFor)
{
    expectHonest({"ids", "id,t,x,y\na,0,1,1\na,1,2,2\n#b,0,3,3\n#b,1,3,3\nc,0,1,1\nc,1,1,2\n",
                  R"([["a",0,1,1],["a",1,2,2],["c",0,1,1],["c",1,1,2]])", "lines 4 and 5 have as many cells", true});
    expectHonest({"a comment", "id,t,x,y\na,0,1.5,1\n# the pump was changed\na,1,2,2\n",
                  R"([["a",0,1.5,1],["a",1,2,2]])", "comment line (line 3)"});
}

TEST(HonestFiles, StepsInNamesMayBeDecimalOrNegative)
{
    const std::string two = "\na,1.5,2.5,3.5\n";
    expectHonest({"y_0.25", "id,y_0.1,y_0.25,y_0.5" + two, R"([["a",0.1,1.5],["a",0.25,2.5],["a",0.5,3.5]])",
                  "0.1 to 0.5", true});
    expectHonest({"attached", "id,y0.1,y0.25,y0.5" + two, R"([["a",0.1,1.5],["a",0.25,2.5],["a",0.5,3.5]])",
                  "0.1 to 0.5", true});
    expectHonest({"no zero", "id,y1.25,y1.5,y1.75" + two, R"([["a",1.25,1.5],["a",1.5,2.5],["a",1.75,3.5]])",
                  "1.25 to 1.75", true});
    expectHonest({"of R", "id,X0.5,X1,X12" + two, R"([["a",0.5,1.5],["a",1,2.5],["a",12,3.5]])", "0.5 to 12", true});
    expectHonest({"reshape", "Subject,conc.0,conc.0.25,conc.1" + two, R"([["a",0,1.5],["a",0.25,2.5],["a",1,3.5]])",
                  "0 to 1", true});
    expectHonest({"minus", "id,y-3,y-2,y-1" + two, R"([["a",-3,1.5],["a",-2,2.5],["a",-1,3.5]])", "-3 to -1", true});
    expectHonest({"lags", "id,y_t-2,y_t-1,y_t-0" + two, R"([["a",-2,1.5],["a",-1,2.5],["a",0,3.5]])", "-2 to 0", true});
    expectHonest({"around 0", "id,y_-1,y_0,y_1" + two, R"([["a",-1,1.5],["a",0,2.5],["a",1,3.5]])", "-1 to 1", true});
    expectHonest({"hyphens", "id,y-1,y-2,y-3" + two, R"([["a",1,1.5],["a",2,2.5],["a",3,3.5]])", "1 to 3", true});
    expectHonest({"two columns", "id,y1.1,y1.2,y1.3,y2.1,y2.2,y2.3\na,1,2,3,4,5,6\n",
                  R"([["a",1,1,4],["a",2,2,5],["a",3,3,6]])", "1 to 3", true});
    expectHonest({"no names", "id,0.1,0.25,0.5" + two, nullptr, "line 1 holds values"});
    expectHonest({"dates", "Country,1/22/20,1/23/20,2/1/20\nChina,444,446,761\n",
                  R"([["China","2020-01-22",444],["China","2020-01-23",446],["China","2020-02-01",761]])", "wide",
                  true});
}

TEST(HonestFiles, AMarkerIsAValueNotAText)
{
    const ReadOptions nine = withMissing("-9");
    const ReadOptions many = withMissing("-999");
    expectHonest({"thousands", "id,t,x,y\na,0,\"1,234.5\",1\na,1,\"-9,000\",2\na,2,\"2,500.25\",3\na,3,-9,4\na,4,1,5\n",
                  R"([["a",0,1234.5,1],["a",1,-9000,2],["a",2,2500.25,3],["a",3,null,4],["a",4,1,5]])",
                  "missing in 1 row (line 5)", true, nine});
    expectHonest({"points between thousands", "id;t;x;y\na;0;1.234,5;1\na;1;-9.000;2\na;2;2.500,25;3\na;3;-9;4\n",
                  R"([["a",0,1234.5,1],["a",1,-9000,2],["a",2,2500.25,3],["a",3,null,4]])", "missing in 1 row (line 5)",
                  true, nine});
    expectHonest({"other forms",
                  "id,t,x,y\na,0,1,1\na,1,1,\xE2\x88\x92"
                  "999\na,2,1,-999.00\na,3,1,-9.99D+02\na,4,1,-999.5\na,5,1, -999 \na,6,2,3\n",
                  R"([["a",0,1,1],["a",1,1,null],["a",2,1,null],["a",3,1,null],["a",4,1,-999.5],["a",5,1,null],
                      ["a",6,2,3]])",
                  "missing in 4 of 7 rows", false, many});
    expectHonest({"thousands of the marker", "id,t,x,y\na,0,1,1.5\na,1,1,\"-9,999\"\na,2,2,3.5\n",
                  R"([["a",0,1,1.5],["a",1,1,null],["a",2,2,3.5]])", "missing in 1 of 3 rows", false,
                  withMissing("-9999")});
}

TEST(HonestFiles, KindsOfMissingValuesAreMissing)
{
    expectHonest({"of SAS", "id,t,x,y\na,0,1,1\na,1,.A,._\na,2,.5,.z\na,3,.25,2\n",
                  R"([["a",0,1,1],["a",1,null,null],["a",2,0.5,null],["a",3,0.25,2]])",
                  "Input x is missing in 1 row (line 3)", true});
    expectHonest({"of statistical offices", "Country,1960,1961,1962\nA,1,..,3\nB,3,4,:\n",
                  R"([["A",1960,1],["A",1961,null],["A",1962,3],["B",1960,3],["B",1961,4],["B",1962,null]])", "wide",
                  true});
    expectHonest({"no letter", "id,t,x,y\na,0,.A1,1\na,1,1,2\na,2,2,3\n", nullptr, "line 2, column x"});
}

TEST(HonestFiles, ANameTooFewIsAskedFor)
{
    expectHonest({"tabs", "id\tt\ty\na\t0\t1\t2\nb\t0\t3\t4\n", R"([["0",1,2],["0",3,4]])",
                  "one cell more than the 3 names", true});
    expectHonest({"a blank in a time", "time x y\n2021-01-01 10:00 1.5 2\n2021-01-02 11:30 2.5 3\n",
                  R"([["1","2021-01-01T10:00",1.5,2],["1","2021-01-02T11:30",2.5,3]])", "one cell more", true});
}

TEST(HonestFiles, ARowWithoutAValueKeepsItsPlace)
{
    expectHonest({"an empty line", "y\n1\n\n3\n4\n\n\n", R"([["1",0,1],["1",1,null],["1",2,3],["1",3,4]])",
                  "1 empty line (line 3)", true});
    expectHonest({"quotes", "y\n1\n\"\"\n3\n4\n", R"([["1",0,1],["1",1,null],["1",2,3],["1",3,4]])",
                  "missing in 1 of 4 rows (line 3)"});
    expectHonest({"two columns", "x,y\n1,1\n,\n3,3\n4,4\n", R"([["1",0,1,1],["1",2,3,3],["1",3,4,4]])",
                  "count on over them", true});
    std::string longer = "y\n"; // beyond the rows whose places are remembered
    for (int row = 0; row < 198; ++row) {
        longer += row % 7 == 3 ? "\n" : std::to_string(row) + "\n";
    }
    const auto reading = readBytes(longer, "f.csv");
    ASSERT_TRUE(reading);
    const Sequence& sequence = reading.value().dataset->sequences[0];
    ASSERT_EQ(sequence.length(), 198);
    for (Index row = 0; row < 198; ++row) {
        EXPECT_EQ(sequence.line[static_cast<std::size_t>(row)], row + 2);
        EXPECT_EQ(std::isnan(sequence.y(row, 0)), row % 7 == 3) << row;
    }
}

TEST(HonestFiles, SequencesAreNotMerged)
{
    expectHonest({"a name nobody knows", "kiosk,sales\nA,1\nA,2\nB,3\nB,4\n",
                  R"([["A",0,1],["A",1,2],["B",0,3],["B",1,4]])", "kiosk was taken for the id", true});
    expectHonest({"mixed rows", "kiosk,sales\nA,1\nB,2\nA,3\nB,4\n", R"([["1",0,1],["1",1,2],["1",2,3],["1",3,4]])",
                  "if column kiosk names the sequences", true});
    expectHonest({"two texts of a wide table", "sub,grp,1,2,3\na,p,1,2,3\na,q,3,4,5\n",
                  R"([["a / p",1,1],["a / p",2,2],["a / p",3,3],["a / q",1,3],["a / q",2,4],["a / q",3,5]])", "wide",
                  true});
    expectHonest({"steps that go on", "kiosk,t,x,y\nA,0,1,1\nA,1,3,2\nB,2,2,3\nB,3,5,4\n",
                  R"([["1",0,1,1],["1",1,3,2],["1",2,2,3],["1",3,5,4]])", "if column kiosk names the sequences", true});
    expectHonest({"a text that comes and goes", "t,sky,y\n0,sun,1\n1,rain,2\n2,sun,3\n3,rain,4\n",
                  R"([["1",0,1],["1",1,2],["1",2,3],["1",3,4]])", "sky (text)"});
    expectHonest({"a second id whose steps go on",
                  "site,patient,visit,x,y\nA,1,1,1.5,2\nA,1,2,2,3\nB,1,3,1,2\nB,1,4,2,4\n",
                  R"([["1",1,1.5,2],["1",2,2,3],["1",3,1,2],["1",4,2,4]])", "choose it as a second id", true});
    ReadOptions two;
    two.roles = Roles{.id = "site", .step = "t", .inputs = {"x"}, .outputs = {"y"}, .units = {}, .moreIds = {"person"}};
    expectHonest(
        {"names of two parts", "site,person,t,x,y\na / b,c,0,1,1\na,b / c,0,2,2\na / b,c,1,1,1\na,b / c,1,2,2\n",
         R"([["\"a / b\" / c",0,1,1],["\"a / b\" / c",1,1,1],["a / \"b / c\"",0,2,2],["a / \"b / c\"",1,2,2]])",
         "in quotes", false, two});
}

TEST(HonestFiles, IdsThatDifferInWhatNobodySeesAreKeptApart)
{
    struct Twin {
        const char* id;    ///< that looks like a, or like a b
        const char* named; ///< as the doubt shows it
    };
    for (const Twin& twin : {Twin{"a\xC2\xA0", "\"a[U+00A0]\" (line 3)"},
                             Twin{"\xC2\xA0"
                                  "a",
                                  "\"[U+00A0]a\" (line 3)"},
                             Twin{"a\xE2\x80\x8B", "\"a[U+200B]\" (line 3)"},
                             Twin{"\xEF\xBB\xBF"
                                  "a",
                                  "\"[U+FEFF]a\" (line 3)"},
                             Twin{"a\xC2\xAD", "\"a[U+00AD]\" (line 3)"},
                             Twin{"\xE2\x80\x8E"
                                  "a",
                                  "\"[U+200E]a\" (line 3)"},
                             Twin{"\"a\xE2\x80\xAF\"", "\"a[U+202F]\" (line 3)"}, Twin{"\"a \"", "\"a \" (line 3)"}}) {
        SCOPED_TRACE(twin.named);
        const auto reading = readBytes("id,t,x,y\na,0,1.5,1\n" + std::string(twin.id) + ",0,2,2\n", "f.csv");
        ASSERT_TRUE(reading) << describe(reading.error());
        EXPECT_EQ(reading.value().dataset->sequences.size(), 2U);
        const std::string doubts = doubtsOf(reading.value());
        EXPECT_TRUE(meets(doubts, "\"a\" (line 2) and " + std::string(twin.named))) << doubts;
    }
    for (const char* inside : {"a\xC2\xA0"
                               "b",
                               "a  b", "a\xE2\x80\x8B b"}) {
        const auto reading = readBytes("id,t,x,y\na b,0,1.5,1\n" + std::string(inside) + ",0,2,2\n", "f.csv");
        ASSERT_TRUE(reading) << describe(reading.error());
        EXPECT_EQ(reading.value().dataset->sequences.size(), 2U);
        EXPECT_TRUE(meets(doubtsOf(reading.value()), "are not drawn were kept apart"));
    }
    expectHonest({"wide", "id,1,2,3\na,1,2,3\na\xE2\x80\x8B,3,4,5\n",
                  "[[\"a\",1,1],[\"a\",2,2],[\"a\",3,3],[\"a\xE2\x80\x8B\",1,3],[\"a\xE2\x80\x8B\",2,4],"
                  "[\"a\xE2\x80\x8B\",3,5]]",
                  "[U+200B]", true});
    expectHonest({"all of them alike", "id,t,x,y\na\xC2\xA0,0,1.5,1\na\xC2\xA0,1,2,2\n",
                  R"([["a",0,1.5,1],["a",1,2,2]])", "were taken off (1 id, first on line 2)"});
    expectHonest({"dashes",
                  "id,t,x,y\na-1,0,1.5,1\na\xE2\x80\x93"
                  "1,0,2,2\n",
                  "[[\"a-1\",0,1.5,1],[\"a\xE2\x80\x93"
                  "1\",0,2,2]]",
                  "look alike"});
}

TEST(HonestFiles, OneCellDoesNotTellTheDecimalMark)
{
    const char* const many = R"([["a",0,1234,1],["a",1,2345,2],["a",2,3456,3],["a",3,2.5,4]])";
    const std::string open = "id;t;x;y\na;0;1.234;1\na;1;2.345;2\na;2;3.456;3\n";
    expectHonest({"its own column", open + "a;3;2,5;4\n", many, "because of 1 number", true});
    expectHonest({"another column", "id;t;x;y\na;0;1.234;1,5\na;1;2.345;2\n", R"([["a",0,1234,1.5],["a",1,2345,2]])",
                  "ambiguous whether the point", true});
    expectHonest({"both", "id;t;x;y\na;0;1.234;1\na;1;2.345;2,5\na;2;3.456;3\na;3;2,5;4\n",
                  R"([["a",0,1234,1],["a",1,2345,2.5],["a",2,3456,3],["a",3,2.5,4]])", "marks between thousands"});
    expectHonest({"nothing else it could be", "id;t;x;y\na;0;1,5;1\na;1;2;2\n", R"([["a",0,1.5,1],["a",1,2,2]])", ""});
    ReadOptions comma;
    comma.decimal = ',';
    expectHonest({"as chosen", open + "a;3;2,5;4\n", many, "marks between thousands", false, comma});
}

TEST(HonestFiles, TheDecimalMarkThatWasTakenIsTold)
{
    const auto taken = [](const std::string& bytes) {
        const auto reading = readBytes(bytes, "f.csv");
        EXPECT_TRUE(reading);
        return reading ? reading.value().used.decimal : std::nullopt;
    };
    EXPECT_EQ(taken("id;t;x;y\na;0;1,5;1\na;1;2;2\n"), ',');
    EXPECT_EQ(taken("id;t;x;y\na;0;1.5;1\na;1;2;2\n"), '.');
    EXPECT_EQ(taken("id;t;x;y\na;0;1;1\na;1;2;2\n"), std::nullopt);
    const auto both = readBytes("id;t;x;y\na;0;1,5;1.25\na;1;2;2\n", "f.csv");
    ASSERT_TRUE(both);
    EXPECT_EQ(both.value().used.decimal, std::nullopt);
    EXPECT_TRUE(both.value().hasSeveralDecimals);
}

TEST(HonestFiles, ARowIsNotTakenForNames)
{
    expectHonest({"missing", "id,t,x\na,NA,NA,NA\na,1,2,3\na,2,3,3\n", nullptr, "the header names 3"});
    expectHonest({"all missing", "id,t,x\nNA,NA,NA,NA\na,1,2,3\nb,2,3,3\n", nullptr, "the header names 3"});
    expectHonest({"words", "id,t,x\na,low,mid,high\na,1,2,3\na,2,3,3\n", nullptr, "the header names 3"});
    expectHonest({"sodium below a title", "Lab 7\nid,t,Na,K\na,0,140,4\na,1,141,5\n",
                  R"([["a",0,140,4],["a",1,141,5]])", "1 title line"});
    expectHonest({"a title of two cells", "Lab 7, Bern\nid,t,y\na,0,140\na,1,141\n", R"([["a",0,140],["a",1,141]])",
                  "1 title line", true});
}

TEST(HonestFiles, AMarkOfTheBytesMayLie)
{
    const auto wide = [](const std::string& text, bool isLittle) {
        std::string bytes;
        for (const char c : text) {
            bytes += isLittle ? std::string{c, '\0'} : std::string{'\0', c};
        }
        return bytes;
    };
    const std::string text = "id,t,x,y\na,0,1.5,1\na,1,2,2\n";
    const char* const rows = R"([["a",0,1.5,1],["a",1,2,2]])";
    expectHonest({"big says little", "\xFF\xFE" + wide(text, false), nullptr, "Choose the encoding UTF-16BE"});
    expectHonest({"little says big", "\xFE\xFF" + wide(text, true), nullptr, "Choose the encoding UTF-16LE"});
    expectHonest({"no UTF-16 at all", "\xFF\xFE" + text, nullptr, "plain text of one byte"});
    for (const char* mark : {"\xFF\xFE", ""}) {
        const std::string cut = mark + wide(text, true);
        expectHonest({"cut", cut.substr(0, cut.size() - 1), nullptr, "line 3: the file is UTF-16LE"});
        expectHonest({"one more", cut + "\n", nullptr, "line 3: the file is UTF-16LE"});
    }
    ReadOptions little;
    little.encoding = "UTF-16LE";
    expectHonest({"as chosen", "\xFE\xFF" + wide(text, true), rows, "", false, little});
}

TEST(HonestFiles, AnInputMayCountTheRows)
{
    expectHonest({"x", "id,t,x,y\na,0,1,1\na,1,2,5\na,2,3,2\n", R"([["a",0,1,1],["a",1,2,5],["a",2,3,2]])", ""});
    expectHonest({"X of R", "X,t,x,y\n1,0,1.5,1\n2,1,2,5\n3,2,3,2\n", R"([["1",0,1.5,1],["1",1,2,5],["1",2,3,2]])",
                  "X (row numbers)"});
}

TEST(HonestFiles, WhatIsNoNumberOfOneKindIsTold)
{
    expectHonest({"currencies",
                  "id,t,x,y\na,0,$5,1\na,1,\xE2\x82\xAC"
                  "5,2\na,2,$7,3\n",
                  R"([["a",0,5,1],["a",1,5,2],["a",2,7,3]])", "in several currencies ($, \xE2\x82\xAC)", true});
    expectHonest({"one currency", "id,t,x,y\na,0,$5,1\na,1,$6.50,2\na,2,$7,3\n",
                  R"([["a",0,5,1],["a",1,6.5,2],["a",2,7,3]])", "currency signs were taken off"});
    expectHonest(
        {"more digits than a double has",
         "id,t,x,y\na,0,9007199254740993,1\na,1,9007199254740993.0,2\na,2,12345678901234567.25,3\na,3,1.5,4\n",
         R"([["a",0,9007199254740992,1],["a",1,9007199254740992,2],["a",2,12345678901234568,3],["a",3,1.5,4]])",
         "rounded to the nearest (3 cells, first on line 2)"});
    expectHonest({"no week 53", "id,week,x,y\na,2021-W52,1.5,2\na,2021-W53,2,3\na,2022-W02,2,1\n", nullptr,
                  "line 3, column week"});
    expectHonest({"a week 53", "id,week,x,y\na,2020-W52,1.5,2\na,2020-W53,2,3\na,2021-W01,2,1\n",
                  R"([["a","2020-W52",1.5,2],["a","2020-W53",2,3],["a","2021-W01",2,1]])", ""});
    expectHonest({"quarters of years", "year,Q1,Q2,Q3,Q4\n2020,1,2,3,4\n", // and not four outputs
                  R"([["2020",1,1],["2020",2,2],["2020",3,3],["2020",4,4]])", "wide", true});
    expectHonest({"a wide table that names a row twice", "id,1,2,3\na,1,2,3\na,3,4,5\n",
                  R"([["a",0,1,2,3],["a",1,3,4,5]])", "no column names each row once", true});
    std::string names = "id,t,y";
    std::string values;
    for (int j = 0; j < 1428; ++j) {
        names += ",x" + std::to_string(j);
        values += ",3";
    }
    const auto constants = readBytes(names + "\na,0,1" + values + "\na,1,2" + values + "\n", "f.csv");
    ASSERT_TRUE(constants) << describe(constants.error());
    EXPECT_TRUE(meets(noticesOf(inspected(constants)), "1428 inputs are constant (x0, x1, x2, ...)"));
    EXPECT_LT(constants.value().notices.size(), 5U);
    expectHonest({"packed twice", deflated(deflated("id,t,y\na,0,1\n", 16 + MAX_WBITS), 16 + MAX_WBITS), nullptr,
                  "twice. Unpack it once"});
}

TEST(HonestFiles, BytesOfAnotherEncodingAreFoundOnTheirLine)
{
    std::string text = "id,t,y\n";
    for (int t = 0; t < 5000; ++t) {
        text += "a," + std::to_string(t) + ",1\n";
    }
    for (const char* encoding : {"US-ASCII", "GB18030", "Shift_JIS"}) {
        ReadOptions options;
        options.encoding = encoding;
        expectHonest({encoding, text + "K\xFF,0,1\nb,0,2\n", nullptr, "line 5002:", false, options});
    }
}

TEST(HonestFiles, TheOrderOfColumnsDoesNotMakeTheLayout)
{
    const char* const rows = R"([["a",1,30,1],["a",2,30,2],["a",3,30,3],["b",1,40,4],["b",2,40,5],["b",3,40,6]])";
    expectHonest({"before", "id,age,y_1,y_2,y_3\na,30,1,2,3\nb,40,4,5,6\n", rows, "wide", true});
    expectHonest({"behind", "id,y_1,y_2,y_3,age\na,1,2,3,30\nb,4,5,6,40\n", rows, "wide", true});
    expectHonest({"between", "id,y_1,y_2,age,y_3\na,1,2,30,3\nb,4,5,40,6\n", rows, "wide", true});
    // what follows the months of a year is their mean
    expectHonest({"no names", "year,jan,feb,mar,mean\n1950,1,2,3,2\n", R"([["1950",1,1],["1950",2,2],["1950",3,3]])",
                  "jan to mar", true});
}

} // namespace
} // namespace credence::test
