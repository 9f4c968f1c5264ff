// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Further files of the kinds of tests/data/cases: other encodings, places, names, marks, and combinations of them.
#include "tests/reading/ReadingFixture.h"

#include <unicode/ucnv.h>
#include <zlib.h>

#include <array>
#include <filesystem>
#include <thread>

namespace credence::test {
namespace {

using nlohmann::json;

struct Variant {
    const char* name;
    std::string bytes;
    const char* rows;     ///< JSON; null: the file is refused
    const char* mentions; ///< of notices or of the message, divided by |
};

void expectVariant(const Variant& variant, const ReadOptions& options = {})
{
    SCOPED_TRACE(variant.name);
    const json result = inspected(readBytes(variant.bytes, "f.csv", options));
    const bool isRefused = result.contains("error");
    ASSERT_EQ(isRefused, variant.rows == nullptr) << result.dump();
    const std::string text = isRefused ? result["error"]["message"].get<std::string>() : noticesOf(result);
    if (!isRefused) {
        EXPECT_EQ(result["rows"], json::parse(variant.rows)) << result.dump();
    }
    std::string items = variant.mentions;
    for (std::size_t begin = 0; begin < items.size();) {
        const std::size_t end = std::min(items.find('|', begin), items.size());
        EXPECT_TRUE(meets(text, items.substr(begin, end - begin)))
            << items.substr(begin, end - begin) << " in " << text;
        begin = end + 1;
    }
    if (std::string(variant.mentions).empty() && !isRefused) {
        EXPECT_EQ(text, "") << "nothing was to be told";
    }
}

std::string inEncoding(const std::string& text, const char* encoding)
{
    UErrorCode code = U_ZERO_ERROR;
    std::string bytes(4 * text.size() + 8, '\0');
    const auto length = ucnv_convert(encoding, "UTF-8", bytes.data(), static_cast<int>(bytes.size()), text.data(),
                                     static_cast<int>(text.size()), &code);
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

std::string gzipped(const std::string& text)
{
    return deflated(text, 16 + MAX_WBITS);
}

const std::string kPlainText = "id,t,x1,y\nä,0,0.5,1\nä,1,0.75,1.5\nb,0,1.5,2\nb,1,1.25,2.5\n";
constexpr const char* kPlainRows = R"([["ä",0,0.5,1],["ä",1,0.75,1.5],["b",0,1.5,2],["b",1,1.25,2.5]])";
const std::string kChineseText = "编号,时间,x 温度,y\n甲,0,0.5,1\n甲,1,0.75,1.5\n乙,0,1.5,2\n乙,1,1.25,2.5\n";
constexpr const char* kChineseRows = R"([["甲",0,0.5,1],["甲",1,0.75,1.5],["乙",0,1.5,2],["乙",1,1.25,2.5]])";

TEST(Variants, Encodings)
{
    expectVariant({"UTF-8", kPlainText, kPlainRows, ""});
    expectVariant({"UTF-8 with mark and quotes", "\xEF\xBB\xBF\"id\",\"t\",\"x1\",\"y\"\na,0,1,2\na,1,3,3\n",
                   R"([["a",0,1,2],["a",1,3,3]])", ""});
    for (const char* encoding : {"UTF-16LE", "UTF-16BE"}) {
        expectVariant({encoding, inEncoding(kPlainText, encoding), kPlainRows, encoding});
        expectVariant({encoding, inEncoding("\xEF\xBB\xBF" + kPlainText, encoding), kPlainRows, encoding});
        expectVariant({encoding, inEncoding(kChineseText, encoding), kChineseRows, encoding});
    }
    expectVariant({"Windows-1252", inEncoding(kPlainText, "windows-1252"), kPlainRows, "not UTF-8|Windows-1252"});
    expectVariant({"GB18030", inEncoding(kChineseText, "GB18030"), kChineseRows, "not UTF-8|GB18030"});
    ReadOptions cyrillic;
    cyrillic.encoding = "windows-1251";
    expectVariant({"windows-1251", inEncoding("id,t,x1,y\nЖук,0,1,2\nЖук,1,3,3\n", "windows-1251"),
                   R"([["Жук",0,1,2],["Жук",1,3,3]])", ""},
                  cyrillic);
    expectVariant({"cut off", "id,t,x1,y\nä,0,1,2\nä,1,2,3\n\xC3", nullptr, "line 4|UTF-8"});
    ReadOptions unknown;
    unknown.encoding = "klingon";
    expectVariant({"unknown", kPlainText, nullptr, "klingon"}, unknown);
}

TEST(Variants, LineEndsAndDelimiters)
{
    const char* rows = R"([["a",0,0.5,1],["a",1,0.75,1.5],["b",0,1.5,2],["b",1,1.25,2.5]])";
    expectVariant({"mixed ends", "id,t,x1,y\r\na,0,0.5,1\na,1,0.75,1.5\rb,0,1.5,2\r\nb,1,1.25,2.5", rows, ""});
    expectVariant({"pipe", "id|t|x1|y\na|0|0.5|1\na|1|0.75|1.5\nb|0|1.5|2\nb|1|1.25|2.5\n", rows, ""});
    expectVariant(
        {"blanks", " id  t   x1   y\n a   0  0.5   1\n a   1 0.75 1.5\n b   0  1.5   2\n b   1 1.25 2.5\n", rows, ""});
    expectVariant(
        {"sep in quotes", "\"sep=|\"\nid|t|x1|y\na|0|0.5|1\na|1|0.75|1.5\nb|0|1.5|2\nb|1|1.25|2.5\n", rows, ""});
    expectVariant({"sep behind a mark", "\xEF\xBB\xBFsep=;\r\nid;t;x1;y\r\na;0;0,5;1\r\na;1;0,75;1,5\r\n",
                   R"([["a",0,0.5,1],["a",1,0.75,1.5]])", ""});
    expectVariant({"trailing, some", "id,t,x1,y\na,0,1,2,\na,1,3,3\n", R"([["a",0,1,2],["a",1,3,3]])", "line 2"});
    expectVariant(
        {"trailing, many", "id;t;x1;y\na;0;1;2;;;\na;1;3;3;;;\n", R"([["a",0,1,2],["a",1,3,3]])", "delimiter"});
    expectVariant({"trailing in the header too", "id,t,x1,y,\na,0,1,2,\na,1,3,3,\n", R"([["a",0,1,2],["a",1,3,3]])",
                   "column 5|empty"});
    expectVariant({"too long", "id,t,x1,y\na,0,1,2\na,1,2,3,4\n", nullptr, "line 3|5|4"});
    expectVariant({"all too short", "id,t,x1,x2,y\na,0,1,2\na,1,2,3\n", nullptr, "line 2|4|5"});
    expectVariant({"unquoted decimal commas", "id,t,x1,y\na,0,0,5,1,5\na,1,0,75,2,5\n", nullptr, "line 2"});
}

TEST(Variants, LinesAboveTheData)
{
    const char* rows = R"([["a",0,1,2],["a",1,3,3],["a",2,2,4]])";
    expectVariant(
        {"titles", "My data, 2021\nsecond\n\nid,t,x1,y\na,0,1,2\na,1,3,3\na,2,2,4\n", rows, "2 title lines|My data"});
    expectVariant({"title with delimiters", "My data;;;\nid;t;x1;y\na;0;1;2\na;1;3;3\na;2;2;4\n", rows, "title"});
    expectVariant({"titles with delimiters, and an empty row",
                   "My data;;;\nof 2021;;;\n;;;\nid;t;x1;y\na;0;1;2\na;1;3;3\na;2;2;4\n", rows,
                   "3 title lines|My data"});
    expectVariant(
        {"titles of two cells above years",
         "Source,World Bank,\nUpdated,2020-01-01,\nCountry Name,ISO3,1960,1961,1962\nA,AA,1,2,3\nB,BB,4,5,6\n",
         R"([["A",1960,1],["A",1961,2],["A",1962,3],["B",1960,4],["B",1961,5],["B",1962,6]])", "2 title lines|wide"});
    expectVariant({"names in a comment", "# id t x1 y\na 0 1 2\na 1 3 3\na 2 2 4\n", rows, "names|comment|line 1"});
    expectVariant({"ids that begin with #", "id,t,x1,y\n#1,0,1,2\n#1,1,3,3\n#2,0,1,2\n",
                   R"([["#1",0,1,2],["#1",1,3,3],["#2",0,1,2]])", "#2"});
    expectVariant(
        {"a row that is a comment", "id,t,x1,y\na,0,1,2\n#a,1,2,3\na,1,3,3\na,2,2,4\n", rows, "line 3|as many cells"});
    expectVariant({"no names", "a,0,1.5,2\na,1,2.5,3\n", nullptr, "line 1|names"});
    expectVariant({"numbers for names", "0,1.5,2\n1,2.5,3\n2,1.5,4\n", nullptr, "line 1|names"});
    expectVariant({"nothing", "", nullptr, "empty"});
    expectVariant({"comments alone", "# a\n", nullptr, "empty"});
    expectVariant({"rows of nothing", "id,t,x1,y\n,,,\na,0,1,2\n,,,\na,1,3,3\na,2,2,4\n", rows, "lines 2 and 4"});
    expectVariant({"names of rows",
                   "\"id\" \"t\" \"x1\" \"y\"\n\"1\" \"a\" 0 1 2\n\"2\" \"a\" 1 3 3\n\"3\" \"a\" 2 2 4\n", rows,
                   "row numbers"});
}

TEST(Variants, NamesOfColumns)
{
    expectVariant({"three alike", "id,t,xd,xd,xd_2,xd,y\na,0,1,10,100,5,0.1\na,1,2,25,200,7,0.2\n",
                   "[[\"a\",0,1,10,100,5,0.1],[\"a\",1,2,25,200,7,0.2]]", "xd_3|xd_4"});
    expectVariant({"nameless with values", "id,t,,x1,y\na,0,7,1,2\na,1,9,3,3\n", R"([["a",0,1,2],["a",1,3,3]])",
                   "column 3 (numbers)"});
    expectVariant({"units in names", "subject,time (h),dose (mg),conc\n1,0,5,1\n1,0.5,0,2\n2,0,5,3\n2,0.5,4,3\n",
                   R"([["1",0,5,1],["1",0.5,0,2],["2",0,5,3],["2",0.5,4,3]])", ""});
    expectVariant(
        {"a text beside", "id,t,note,y\na,0,\"one\n# two\",2\na,1,x,3\n", R"([["a",0,2],["a",1,3]])", "note (text)"});
}

TEST(Variants, NegativesOfAccounts)
{
    const char* rows = R"([["a",0,-1.5,2],["a",1,2,-3]])";
    expectVariant({"brackets", "id,t,x1,y\na,0,(1.5),2\na,1,2,(3)\n", rows, "x1|y|brackets|negative|line 2|line 3"});
    expectVariant({"a minus behind", "id,t,x1,y\na,0,1.5-,2\na,1,2,3-\n", rows, "x1|minus|behind|line 3"});
    expectVariant({"with currency", "id,t,x1,y\na,0,\"$(1,234.50)\",2\na,1,\"($2.00)\",3\n",
                   R"([["a",0,-1234.5,2],["a",1,-2,3]])", "currency|thousands|brackets"});
    expectVariant({"both signs", "id,t,x1,y\na,0,-1.5-,2\na,1,2,3\n", nullptr, "line 2|x1"});
    expectVariant({"a sign in brackets", "id,t,x1,y\na,0,(-1.5),2\na,1,2,3\n", nullptr, "line 2|x1"});
}

TEST(Variants, ARowOfUnitsIsNoRow)
{
    const char* rows = R"([["a",0,1,10],["a",1,3,11],["a",2,2,12]])";
    const std::string below = "a,0,1,10\na,1,3,11\na,2,2,12\n";
    expectVariant({"in brackets", "id,t,x1,y\n,(h),(mg),(mg/L)\n" + below, rows, "line 2|units|y in mg/L"});
    expectVariant({"plain", "id,t,x1,y\n-,h,mg,mg/L\n" + below, rows, "line 2|units|t in h"});
    expectVariant({"under a title", "Study 7\nid,t,x1,y\n,h,,\u00b5g/L\n" + below, rows, "line 3|units|title"});
    const auto reading = readBytes("id,t,x1,y\n,[h],mg,mg/L\n" + below, "f.csv");
    ASSERT_TRUE(reading) << describe(reading.error());
    EXPECT_EQ(reading.value().dataset->step.unit, "h");
    EXPECT_EQ(reading.value().dataset->inputs[0].unit, "mg");
    EXPECT_EQ(reading.value().dataset->outputs[0].unit, "mg/L");
    EXPECT_EQ(reading.value().dataset->sequences[0].line[0], 3);
    const auto again = readBytes("id,t,x1,y\n,[h],mg,mg/L\n" + below, "f.csv", reading.value().used);
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again.value().dataset->rowCount(), 3);
    // rows with faults stay faults
    expectVariant({"words", "id,t,x1,y\na,pre,low,high\n" + below, nullptr, "line 2"});
    expectVariant({"an id that is met again", "id,t,x1,y\na,h,mg,mg/L\n" + below, nullptr, "line 2"});
    expectVariant({"a number among them", "id,t,x1,y\n,0,mg,mg/L\n" + below, nullptr, "line 2"});
    expectVariant({"not under the names", "id,t,x1,y\na,0,1,10\n,h,mg,mg/L\na,1,3,11\na,2,2,12\n", nullptr, "line 3"});
}

TEST(Variants, NotesBelowTheRowsAreNoRows)
{
    const char* rows = R"([["a",0,1,10],["a",1,3,11]])";
    const std::string above = "id,t,x1,y\na,0,1,10\na,1,3,11\n";
    expectVariant({"a sentence", above + "\nSource: the clinic, 2020\n", rows, "line 5|Source: the clinic"});
    expectVariant({"two, with delimiters", above + ",,,\n* values of June,,,\nall checked twice,,,\n", rows,
                   "2 notes|lines 5 and 6"});
    // what may be a row that was cut off is none
    expectVariant({"no blank line", above + "Source: the clinic\n", nullptr, "line 4"});
    expectVariant({"one word", above + "\na\n", nullptr, "line 5"});
    expectVariant({"rows below", above + "\nSecond half\na,2,3,12\n", nullptr, "line 5"});
    expectVariant({"a total", above + "\nTotal of all,,4,21\n", nullptr, "line 5"});
}

TEST(Variants, DecimalMarks)
{
    expectVariant({"US", "id,t,x1,y\na,0,\"1,000.75\",0.5\na,1,\"12,345\",0.75\na,2,999.5,1.5\n",
                   R"([["a",0,1000.75,0.5],["a",1,12345,0.75],["a",2,999.5,1.5]])", "x1|thousands|2 cells"});
    expectVariant({"US, open", "id,t,x1,y\na,0,\"1,234\",0.5\na,1,\"12,345\",0.75\n",
                   R"([["a",0,1234,0.5],["a",1,12345,0.75]])", "x1|ambiguous|thousands"});
    expectVariant({"comma, open", "id;t;x1;y\na;0;1,234;5\na;1;2,345;6\n", R"([["a",0,1.234,5],["a",1,2.345,6]])",
                   "x1|ambiguous|decimal mark"});
    expectVariant({"point, open", "id;t;x1;y\na;0;1.234;5\na;1;2.345;6\n", R"([["a",0,1.234,5],["a",1,2.345,6]])",
                   "x1|ambiguous"});
    const char* thousands = R"([["a",0,1000.75,0.5],["a",1,12345,0.75]])";
    expectVariant({"blanks", "id;t;x1;y\na;0;1 000,75;0,5\na;1;12 345;0,75\n", thousands, "x1|thousands"});
    expectVariant(
        {"thin blanks", "id;t;x1;y\na;0;1\u00a0000,75;0,5\na;1;12\u202f345;0,75\n", thousands, "x1|thousands"});
    expectVariant({"Swiss", "id;t;x1;y\na;0;1'000.75;0.5\na;1;12'345;0.75\n", thousands, "x1|thousands"});
    expectVariant(
        {"each column its own", "id;t;x1;y\na;0;1,5;0.5\na;1;2,5;0.75\n", R"([["a",0,1.5,0.5],["a",1,2.5,0.75]])", ""});
    expectVariant({"tab", "id\tt\tx1\ty\na\t0\t0,5\t1\na\t1\t0,75\t1,5\n", R"([["a",0,0.5,1],["a",1,0.75,1.5]])", ""});
    expectVariant(
        {"D with comma", "id;t;x1;y\na;0;1,5D+02;2\na;1;2,0d0;3\n", R"([["a",0,150,2],["a",1,2,3]])", "x1|D"});
    expectVariant({"one column", "y\n1,5\n2,5\n3\n", R"([["1",0,1.5],["1",1,2.5],["1",2,3]])", "no inputs"});
    expectVariant({"both in one column", "id;t;x1;y\na;0;1,5;2\na;1;2.5;3\n", nullptr, "line 2 or line 3|x1|decimal"});
    ReadOptions comma;
    comma.decimal = ',';
    expectVariant(
        {"asked for", "id;t;x1;y\na;0;1.234;2\na;1;2.345;3\n", R"([["a",0,1234,2],["a",1,2345,3]])", "thousands"},
        comma);
}

TEST(Variants, ValuesThatLoseSomething)
{
    expectVariant({"more digits than a double", "id,t,x1,y\na,0,9007199254740993,2\na,1,2,3\n",
                   R"([["a",0,9007199254740992,2],["a",1,2,3]])", "x1|rounded|line 2"});
    expectVariant(
        {"too near to 0", "id,t,x1,y\na,0,1,2\na,1,1e-400,3\n", R"([["a",0,1,2],["a",1,0,3]])", "x1|rounded|line 3"});
    expectVariant({"nanoseconds", "id,t,x1,y\na,1600000000000000001,1,2\na,1600000000000000002,2,3\n", nullptr,
                   "1600000000000000001|same number|line 2"});
    expectVariant({"too large", "id,t,x1,y\na,0,1,2\na,1,1e999,3\n", nullptr, "line 3|x1|too large"});
    expectVariant({"infinite input", "id,t,x1,y\na,0,1,2\na,1,-Infinity,3\n", nullptr, "line 3|x1|infinit"});
    expectVariant(
        {"a typesetter's minus", "id,t,x1,y\na,0,\u22121.5,2\na,1,2,3\n", R"([["a",0,-1.5,2],["a",1,2,3]])", ""});
    expectVariant({"percent here and there", "id,t,x1,y\na,0,12.5%,2\na,1,50,3\n", nullptr, "line 2|x1|12.5%"});
    expectVariant({"euro", "id;t;x1;y\na;0;12,5 %;1.200 €\na;1;50 %;950,50 €\n",
                   R"([["a",0,12.5,1200],["a",1,50,950.5]])", "x1|%|currency|thousands"});
    expectVariant({"yes and no", "id,t,x1,y\na,0,yes,2\na,1,NA,3\na,2,no,3\n",
                   R"([["a",0,1,2],["a",1,null,3],["a",2,0,3]])", "yes=1|no=0|line 3"});
    expectVariant({"text as output", "id,t,x1,y\na,0,1,low\na,1,2,high\n", nullptr, "line 2|y|text|low"});
}

TEST(Variants, MissingValues)
{
    expectVariant(
        {"markers", "id,t,x1,y\na,0,1,.\na,1,2,-\na,2,4,#N/A\na,3,5,5\na,4,6, NA \na,5,9,\"NA\"\na,6,7,NULL\na,7,8,6\n",
         R"([["a",0,1,null],["a",1,2,null],["a",2,4,null],["a",3,5,5],["a",4,6,null],["a",5,9,null],["a",6,7,null],["a",7,8,6]])",
         "y|6 of 8"});
    ReadOptions own;
    own.missing = {"-999", "bad"};
    expectVariant({"own", "id,t,x1,y\na,0,1,-999\na,1,2,-999.0\na,2,4,bad\na,3,6,5\n",
                   R"([["a",0,1,null],["a",1,2,null],["a",2,4,null],["a",3,6,5]])", "3 of 4"},
                  own);
    expectVariant({"an id that is NA", "id,t,x1,y\nNA,0,1,2\nNA,1,3,3\n", R"([["NA",0,1,2],["NA",1,3,3]])", ""});
    expectVariant({"no id", "id,t,x1,y\na,0,1,2\n,1,2,3\n", nullptr, "line 3|id"});
    expectVariant({"a hint for inputs", "id,t,x1,y\na,0,0.5,12\na,1,-99,11\na,2,1,14\na,3,1.5,13\n",
                   R"([["a",0,0.5,12],["a",1,-99,11],["a",2,1,14],["a",3,1.5,13]])", "x1|-99|line 3"});
    expectVariant({"an input without any", "id,t,x1,x2,y\na,0,1,,2\na,1,2,,3\n", R"([["a",0,1,2],["a",1,2,3]])",
                   "x2 (no value)"});
}

TEST(Variants, Dates)
{
    const char* january = R"([["a","2021-01-05",1,2],["a","2021-01-06",3,3]])";
    expectVariant({"points", "id;date;x1;y\na;05.01.2021;1,0;2\na;06.01.2021;3,0;3\n", january, "ambiguous|day"});
    expectVariant({"open", "id,date,x1,y\na,05/01/2021,1,2\na,06/01/2021,3,3\n", january, "ambiguous|day|month"});
    expectVariant({"numbers", "id,date,x1,y\na,20210105,1,2\na,20210106,3,3\n", january, "dates"});
    expectVariant({"Chinese", "编号,日期,x1,y\na,2021年1月5日,1,2\na,2021年1月6日,3,3\n", january, ""});
    expectVariant({"names of months", "id,date,x1,y\na,5 Jan 2021,1,2\na,06-Jan-2021,3,3\n", january, ""});
    expectVariant({"month first", "id,date,x1,y\na,01/19/2021,1,2\na,02/01/2021,3,3\n",
                   R"([["a","2021-01-19",1,2],["a","2021-02-01",3,3]])", ""});
    expectVariant(
        {"both orders", "id,date,x1,y\na,19/01/2021,1,2\na,01/19/2021,2,3\n", nullptr, "line 3|date|01/19/2021"});
    expectVariant({"no such day", "id,date,x1,y\na,2021-02-30,1,2\na,2021-03-01,2,3\n", nullptr, "line 2|2021-02-30"});
    expectVariant(
        {"quarters", "id,date,x1,y\na,1974Q1,1,2\na,1974Q2,3,3\n", R"([["a","1974Q1",1,2],["a","1974Q2",3,3]])", ""});
    expectVariant({"years and quarters", "id,year,quarter,x1,y\na,1974,4,1,2\na,1975,1,3,3\n",
                   R"([["a","1974Q4",1,2],["a","1975Q1",3,3]])", "year / quarter"});
    expectVariant({"past midnight", "id,time,x1,y\na,23:50,1,2\na,23:55,2,3\na,00:00,4,4\n",
                   R"([["a","23:50",1,2],["a","23:55",2,3],["a","00:00",4,4]])", "midnight|line 4"});
    expectVariant({"25 o'clock", "id,time,x1,y\na,23:30:00,1,2\na,24:30:00,2,3\na,25:30:00,4,4\n",
                   R"([["a","23:30:00",1,2],["a","24:30:00",2,3],["a","25:30:00",4,4]])", ""});
    expectVariant({"two columns", "id,Date,Time,x1,y\na,2021-01-05,10:00,1,2\na,2021-01-05,11:00,3,3\n",
                   R"([["a","2021-01-05T10:00",1,2],["a","2021-01-05T11:00",3,3]])", "Date / Time"});
    expectVariant({"three columns", "Year,Month,Day,x1,y\n2021,1,30,1,2\n2021,1,31,2,3\n2021,2,1,4,4\n",
                   R"([["1","2021-01-30",1,2],["1","2021-01-31",2,3],["1","2021-02-01",4,4]])", "Year / Month / Day"});
    ReadOptions month;
    month.dateOrder = DateOrder::MonthDayYear;
    expectVariant({"asked for", "id,date,x1,y\na,05/01/2021,1,2\na,06/01/2021,3,3\n",
                   R"([["a","2021-05-01",1,2],["a","2021-06-01",3,3]])", ""},
                  month);
}

TEST(Variants, Sequences)
{
    expectVariant({"two ids", "site,person,t,x1,y\nN,1,0,1,2\nN,1,1,3,3\nS,1,0,1,2\nS,1,1,2,5\n",
                   R"([["N / 1",0,1,2],["N / 1",1,3,3],["S / 1",0,1,2],["S / 1",1,2,5]])", ""});
    expectVariant(
        {"two ids by a year that repeats",
         "site,plot,year,yield\nA,1,2001,5.5\nA,1,2002,6\nA,2,2001,7\nA,2,2002,8\nB,1,2001,9\nB,1,2002,9.5\n",
         R"([["A / 1",2001,5.5],["A / 1",2002,6],["A / 2",2001,7],["A / 2",2002,8],["B / 1",2001,9],["B / 1",2002,9.5]])",
         "no inputs"});
    expectVariant({"ids by shape", "bird,t,food,w\n1,0,1,5\n1,1,2,6\n2,0,1,4\n2,1,3,7\n",
                   R"([["1",0,1,5],["1",1,2,6],["2",0,1,4],["2",1,3,7]])", ""});
    expectVariant({"case", "id,t,x1,y\nA,0,1,2\nA,1,3,3\na,0,1,2\na,1,2,5\n",
                   R"([["A",0,1,2],["A",1,3,3],["a",0,1,2],["a",1,2,5]])", "upper and lower case"});
    expectVariant({"accents", "id,t,x1,y\nK\u00f6ln,0,1,2\nK\u00f6ln,1,3,3\nKo\u0308ln,0,1,2\nKo\u0308ln,1,2,5\n",
                   "[[\"K\u00f6ln\",0,1,2],[\"K\u00f6ln\",1,3,3],[\"Ko\u0308ln\",0,1,2],[\"Ko\u0308ln\",1,2,5]]",
                   "look alike"});
    expectVariant({"no time", "id,x1,y\na,1,2\na,3,3\nb,1,2\nb,2,5\n",
                   R"([["a",0,1,2],["a",1,3,3],["b",0,1,2],["b",1,2,5]])", "no column gives the time"});
    expectVariant({"blanks", "id,t,x1,y\n\" a\",0,1,2\n\"a\",0,2,3\n\" a\",1,1,2\n\"a\",1,2,3\n",
                   R"([[" a",0,1,2],[" a",1,1,2],["a",0,2,3],["a",1,2,3]])", "blanks"});
    expectVariant({"numbers as ids", "id,t,x1,y\n1.0,0,1,2\n1.0,1,2,3\n1,0,1,2\n1,1,2,5\n",
                   R"([["1.0",0,1,2],["1.0",1,2,3],["1",0,1,2],["1",1,2,5]])", ""});
    expectVariant({"twice without ids", "t,x1,y\n0,1,2\n1,2,3\n0,2,3\n", nullptr, "line 2|line 4|names the sequence"});
    expectVariant({"three collinear",
                   "id,t,x1,x2,x3,y\na,0,1,2,3,1\na,1,4,1,5,2\na,2,2,7,9,3\na,3,5,5,10,4\na,4,0,2,2,4\n",
                   "[[\"a\",0,1,2,3,1],[\"a\",1,4,1,5,2],[\"a\",2,2,7,9,3],[\"a\",3,5,5,10,4],[\"a\",4,0,2,2,4]]",
                   "x3|x1, x2|collinear"});
}

TEST(Variants, WideTables)
{
    expectVariant({"years", "country,1950,1951,1952\nA,1,2,3\nB,4,,6\n",
                   R"([["A",1950,1],["A",1951,2],["A",1952,3],["B",1950,4],["B",1951,null],["B",1952,6]])",
                   "wide|1950"});
    expectVariant({"inputs too", "id,x_1,x_2,x_10,y_1,y_2,y_10\na,1,2,3,4,5,6\n",
                   R"([["a",1,1,4],["a",2,2,5],["a",10,3,6]])", "wide"});
    expectVariant({"what holds for all steps", "id,age,score_1,score_2,score_3\na,30,1,2,3\nb,40,4,5,6\n",
                   R"([["a",1,30,1],["a",2,30,2],["a",3,30,3],["b",1,40,4],["b",2,40,5],["b",3,40,6]])", "wide"});
    expectVariant(
        {"dates", "id,2021-01-01,2021-01-02,2021-01-03\na,1,2,3\nb,4,5,6\n",
         R"([["a","2021-01-01",1],["a","2021-01-02",2],["a","2021-01-03",3],["b","2021-01-01",4],["b","2021-01-02",5],["b","2021-01-03",6]])",
         "wide"});
    expectVariant(
        {"not one: three outputs", "t,y1,y2,y3\n0,1,2,3\n1,4,5,6\n", R"([["1",0,1,2,3],["1",1,4,5,6]])", "no inputs"});
    expectVariant({"not one: three inputs", "id,x1,x2,x3,y\na,1,2,3,4\nb,4,5,7,7\n",
                   R"([["a",0,1,2,3,4],["b",0,4,5,7,7]])", "one row"});
}

TEST(Variants, MissingInputs)
{
    const std::string text = "id,t,x1,y\na,0,1,1\na,1,,2\na,4,4,3\nb,0,,1\nb,1,6,2\n";
    const auto xOf = [&](const MissingInput& missing) {
        ReadOptions options;
        options.missingInputs["x1"] = missing;
        const auto reading = readBytes(text, "f.csv", options);
        EXPECT_TRUE(reading);
        std::vector<double> x;
        for (const Sequence& sequence : reading.value().dataset->sequences) {
            x.insert(x.end(), sequence.x.data(), sequence.x.data() + sequence.x.size());
        }
        return x;
    };
    using Policy = MissingInput::Policy;
    EXPECT_EQ(xOf({Policy::Previous}), (std::vector<double>{1, 1, 4, 6, 6}));
    EXPECT_EQ(xOf({Policy::Linear}), (std::vector<double>{1, 1.75, 4, 6, 6}));
    EXPECT_EQ(xOf({Policy::Mean}), (std::vector<double>{1, 2.5, 4, 6, 6}));
    EXPECT_EQ(xOf({Policy::Constant, 0}), (std::vector<double>{1, 0, 4, 0, 6}));
    EXPECT_EQ(xOf({Policy::DropRow}), (std::vector<double>{1, 4, 6}));
}

TEST(Variants, FilesThatAreNoText)
{
    expectVariant({"gzip", gzipped(kPlainText), kPlainRows, ""});
    expectVariant({"two members", gzipped(kPlainText.substr(0, 20)) + gzipped(kPlainText.substr(20)), kPlainRows, ""});
    std::string cut = gzipped(kPlainText);
    cut.resize(cut.size() - 9);
    expectVariant({"cut off", cut, nullptr, "gzip|cut off|byte"});
    std::string damaged = gzipped(kPlainText + kPlainText);
    damaged[25] = static_cast<char>(damaged[25] ^ 0x55);
    expectVariant({"damaged", damaged, nullptr, "gzip"});
    std::string bomb;
    bomb.resize(100'000'000, '0');
    expectVariant({"a bomb", gzipped(bomb), nullptr, "200 times"});
    expectVariant(
        {"xlsx", std::string("PK\x03\x04", 4) + std::string(30, '\0') + "xl/workbook.xml", nullptr, "xlsx|CSV"});
    expectVariant({"picture", "\x89PNG\r\n\x1a\nabc", nullptr, "picture"});
    expectVariant({"web page", "<!DOCTYPE html>\n<html></html>\n", nullptr, "web page"});
    expectVariant({"control", "id,t,x1,y\na,0,1\x01,2\n", nullptr, "line 2|control"});
    expectVariant({"long cell", "id,t,x1,y\n" + std::string(2'000'000, 'a') + ",0,1,2\n", nullptr, "line 2|1 MiB"});
    std::string wide = "x";
    for (int column = 0; column < 1'000'000; ++column) {
        wide += ",x";
    }
    expectVariant({"a million columns", wide + "\n", nullptr, "16384"});
    for (const char* path : {"/dev/zero", "/", "/nowhere/at all.csv", ""}) {
        EXPECT_FALSE(readData(path)) << path;
    }
}

TEST(Reading, CanBeWatchedAndStopped)
{
    std::string text = "id,t,x1,y\n";
    for (int row = 0; row < 100000; ++row) {
        text += "a," + std::to_string(row) + ",1,2\n";
    }
    std::vector<double> shares;
    ReadHooks hooks;
    hooks.progress = [&shares](double share) { shares.push_back(share); };
    EXPECT_TRUE(readBytes(text, "f.csv", {}, hooks));
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_GT(shares.size(), 5U);
    EXPECT_EQ(shares.back(), 1);
    std::stop_source source;
    source.request_stop();
    hooks.stop = source.get_token();
    const auto stopped = readBytes(text, "f.csv", {}, hooks);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Stopped);
}

TEST(Variants, DatesOfManyForms)
{
    const auto expectSteps = [](const char* first, const char* second, const char* steps) {
        const std::string text = std::string("id;date;x1;y\na;") + first + ";1;2\na;" + second + ";2;1\n";
        const json result = inspected(readBytes(text, "f.csv"));
        json read = json::array();
        for (const auto& row : result.value("rows", json::array())) {
            read.push_back(row[1]);
        }
        EXPECT_EQ(read, json::parse(steps)) << result.dump();
    };
    expectSteps("20210131T133000", "20210131T1331", R"(["2021-01-31T13:30","2021-01-31T13:31"])");
    expectSteps("20210131T133000.5Z", "20210131T133001Z", R"(["2021-01-31T13:30:00.5Z","2021-01-31T13:30:01Z"])");
    expectSteps("2021-032", "2021-365", R"(["2021-02-01","2021-12-31"])");
    expectSteps("2020-366", "2021-001", R"(["2020-12-31","2021-01-01"])");
    expectSteps("5 de enero de 2021", "12 de marzo de 2021", R"(["2021-01-05","2021-03-12"])");
    expectSteps("1974:1", "1974:4", R"(["1974:1","1974:4"])");
    expectSteps("Q1 1974", "1974 Q3", R"(["Q1 1974","1974 Q3"])");
    for (const char* none : {"2021-366", "20210131T2561", "1974:5", "Saturday", "5 de 2021"}) {
        const std::string text = std::string("id;date;x1;y\na;2021-01-01;1;2\na;2021-01-02;2;1\na;") + none + ";2;1\n";
        EXPECT_TRUE(inspected(readBytes(text, "f.csv")).contains("error")) << none;
    }
}

TEST(Variants, ColumnsCalledAsDays)
{
    expectVariant(
        {"days of a week", "id,t,Saturday,sun,y\na,0,1,2,3\na,1,2,5,4\n", R"([["a",0,1,2,3],["a",1,2,5,4]])", ""});
}

TEST(Variants, ThousandsOfIndia)
{
    expectVariant({"lakh", "id;t;x1;y\na;0;12,34,567.5;1\na;1;1,00,000.0;2\na;2;1,234.25;2\n",
                   R"([["a",0,1234567.5,1],["a",1,100000,2],["a",2,1234.25,2]])", "thousands|3 cells"});
    for (const char* wrong : {"12,34,56.5", "1,234,56,789.5", "123,45,678.5", "12.34.567,5"}) {
        const std::string text = std::string("id;t;x1;y\na;0;1.25;1\na;1;") + wrong + ";2\n";
        EXPECT_TRUE(inspected(readBytes(text, "f.csv")).contains("error")) << wrong;
    }
}

TEST(Variants, WordsOfBooleans)
{
    for (const auto& [yes, no] : std::vector<std::pair<std::string, std::string>>{
             {"on", "off"}, {"s\u00ed", "no"}, {"\u662f", "\u5426"}, {"wahr", "falsch"}}) {
        const std::string text = "id,t,x1,y\na,0," + yes + ",1\na,1," + no + ",2\na,2," + yes + ",3\n";
        const json result = inspected(readBytes(text, "f.csv"));
        EXPECT_EQ(result["rows"], json::parse(R"([["a",0,1,1],["a",1,0,2],["a",2,1,3]])")) << result.dump();
    }
}

} // namespace
} // namespace credence::test
