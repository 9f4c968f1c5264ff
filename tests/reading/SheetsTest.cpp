// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Spreadsheets: those that other programs wrote (tests/data/sheets), and made ones that hold one thing each.
#include "tests/reading/ReadingFixture.h"
#include "tests/support/Files.h"
#include "tests/support/StoredZip.h"

#include <zlib.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <random>

namespace credence::test {
namespace {

using nlohmann::json;

const std::filesystem::path kSheets = std::filesystem::path(CREDENCE_SOURCE_DIR) / "tests/data/sheets";

TEST(Sheets, OfOtherProgramsHaveTheRightResult)
{
    const json all = json::parse(contentOf(kSheets / "expected.json"));
    EXPECT_GE(all.size(), 18U);
    for (const auto& expected : all) {
        const std::string name = expected.at("file");
        SCOPED_TRACE(name + " " + expected.value("sheet", ""));
        ReadOptions options;
        if (expected.contains("sheet")) {
            options.sheet = expected.at("sheet");
        }
        options.missing = expected.value("missing", std::vector<std::string>());
        const auto reading = readData(kSheets / name, options);
        const json result = inspected(reading);
        ASSERT_EQ(result.contains("error"), !expected.contains("rows")) << result.dump();
        if (!reading) {
            expectMentions(result["error"]["message"], expected.at("mentions"));
            continue;
        }
        EXPECT_EQ(result["columns"], expected.at("columns"));
        EXPECT_EQ(result["rows"], expected.at("rows"));
        expectMentions(noticesOf(result), expected.at("mentions"));
        const auto again = readData(kSheets / name, reading.value().used);
        ASSERT_TRUE(again) << describe(again.error());
        EXPECT_EQ(inspected(again)["rows"], result["rows"]);
    }
}

json readMade(const std::string& bytes, const ReadOptions& options = {})
{
    return inspected(readBytes(bytes, "f.xlsx", options));
}

std::string messageOf(const json& result)
{
    return result.contains("error") ? result["error"]["message"].get<std::string>() : "no error: " + result.dump();
}

/// A row of cells <c>, each given as it stands in the sheet.
std::string row(int number, const std::string& cells)
{
    return "<row r=\"" + std::to_string(number) + "\">" + cells + "</row>";
}

std::string text(const std::string& name, const std::string& value)
{
    return "<c r=\"" + name + "\" t=\"inlineStr\"><is><t>" + value + "</t></is></c>";
}

std::string number(const std::string& name, const std::string& value, int style = 0)
{
    return "<c r=\"" + name + "\" s=\"" + std::to_string(style) + "\"><v>" + value + "</v></c>";
}

/// Columns t and y; the values of y as cells of column B from row 2 on.
std::string seriesOf(const std::vector<std::string>& cells, const std::string& behind = {})
{
    std::string sheet = "<sheetData>" + row(1, text("A1", "t") + text("B1", "y"));
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const int line = static_cast<int>(k) + 2;
        sheet += row(line, number("A" + std::to_string(line), std::to_string(k)) + cells[k]);
    }
    return sheet + "</sheetData>" + behind;
}

json ysOf(const json& result)
{
    json values = json::array();
    for (const auto& read : result.value("rows", json::array())) {
        values.push_back(read.back());
    }
    return values;
}

TEST(Sheets, NumbersAreThoseOfTheFile)
{
    const json result =
        readMade(xlsxOf({{seriesOf({number("B2", "0.30000000000000004"), number("B3", "1.234"), number("B4", "-1e-300"),
                                    number("B5", "12345678.9"), number("B6", "1E5"), number("B7", "100.0")})},
                         "",
                         "",
                         ""}));
    EXPECT_EQ(ysOf(result), json::parse("[0.30000000000000004,1.234,-1e-300,12345678.9,100000,100]")) << result.dump();
    EXPECT_NE(messageOf(readMade(xlsxOf({{seriesOf({number("B2", "1"), number("B3", "1e999")})}, "", "", ""})))
                  .find("cell B3"),
              std::string::npos);
    EXPECT_NE(
        messageOf(readMade(xlsxOf({{seriesOf({number("B2", "1"), number("B3", "one")})}, "", "", ""}))).find("cell B3"),
        std::string::npos);
    const json big = readMade(xlsxOf({{seriesOf({number("B2", "1"), number("B3", "9007199254740993")})}, "", "", ""}));
    EXPECT_NE(noticesOf(big).find("rounded"), std::string::npos) << big.dump();
}

TEST(Sheets, BytesOfEveryDoubleComeBack)
{
    std::mt19937_64 random(3);
    std::vector<std::string> cells;
    std::vector<double> values;
    for (int k = 0; k < 2000; ++k) {
        const std::uint64_t bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (std::abs(value) < 1e150 && std::abs(value) > 1e-300) {
            values.push_back(value);
            cells.push_back(number("B" + std::to_string(cells.size() + 2), json(value).dump()));
        }
    }
    const auto reading = readBytes(xlsxOf({{seriesOf(cells)}, "", "", ""}), "f.xlsx");
    ASSERT_TRUE(reading) << describe(reading.error());
    for (std::size_t k = 0; k < values.size(); ++k) {
        EXPECT_EQ(reading.value().dataset->sequences[0].y(static_cast<Index>(k), 0), values[k]);
    }
}

TEST(Sheets, TextIsKeptToTheLetter)
{
    const std::string sheet =
        "<sheetData>" + row(1, text("A1", "id") + text("B1", "t") + text("C1", "y")) +
        row(2, text("A2", "007") + number("B2", "0") + number("C2", "1")) +
        row(3, text("A3", "a &quot;b&quot;,\n&amp;&lt;_x000D_é") + number("B3", "0") + number("C3", "2")) +
        row(4, R"(<c r="A4" t="s"><v>0</v></c>)" + number("B4", "0") + number("C4", "3")) +
        row(5, R"(<c r="A5" t="str"><f>B1</f><v>5E3</v></c>)" + number("B5", "0") + number("C5", "4")) +
        row(6, number("A6", "100000") + number("B6", "0") + number("C6", "5")) + "</sheetData>";
    const json result = readMade(
        xlsxOf({{sheet}, "<si><r><t>01</t></r><r><t>-2</t></r><rPh sb=\"0\" eb=\"1\"><t>zz</t></rPh></si>", "", ""}));
    EXPECT_EQ(result["sequences"], json::parse(R"({"007":1,"a \"b\",\n&<\ré":1,"01-2":1,"5E3":1,"100000":1})"))
        << result.dump();
}

TEST(Sheets, NumbersAsTextAreReadAndTold)
{
    const json result = readMade(
        xlsxOf({{seriesOf({number("B2", "1.234"), text("B3", "2,5"), text("B4", "1.000,5"), number("B5", "7")})},
                "",
                "",
                ""}));
    EXPECT_EQ(ysOf(result), json::parse("[1.234,2.5,1000.5,7]")) << result.dump();
    EXPECT_NE(noticesOf(result).find("holds as text were read as numbers (2 cells, first in B3)"), std::string::npos)
        << result.dump();
}

TEST(Sheets, CalendarsAndFormatsOfDates)
{
    const std::string styles =
        R"(<numFmts><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd;@"/><numFmt numFmtId="165" formatCode="[h]:mm"/>)"
        R"(<numFmt numFmtId="166" formatCode="&quot;day &quot;0.0"/></numFmts><cellXfs><xf numFmtId="0"/>)"
        R"(<xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>)";
    const auto stepsOf = [&](const std::vector<std::string>& serials, int style, const std::string& workbook) {
        std::string sheet = "<sheetData>" + row(1, text("A1", "t") + text("B1", "y"));
        for (std::size_t k = 0; k < serials.size(); ++k) {
            const std::string line = std::to_string(k + 2);
            sheet += row(static_cast<int>(k) + 2, number("A" + line, serials[k], style) + number("B" + line, "1"));
        }
        const json result = readMade(xlsxOf({{sheet + "</sheetData>"}, "", styles, workbook}));
        json steps = json::array();
        for (const auto& read : result.value("rows", json::array())) {
            steps.push_back(read[1]);
        }
        return result.contains("error") ? result["error"]["message"] : steps;
    };
    const std::string of1904 = R"(<workbookPr date1904="1"/>)";
    EXPECT_EQ(stepsOf({"1", "59", "61", "44196"}, 1, ""),
              json::parse(R"(["1900-01-01","1900-02-28","1900-03-01","2020-12-31"])"));
    EXPECT_EQ(stepsOf({"0", "42734"}, 1, of1904), json::parse(R"(["1904-01-01","2020-12-31"])"));
    EXPECT_EQ(stepsOf({"44197.25", "44197.520833333336"}, 2, ""),
              json::parse(R"(["2021-01-01T06:00:00","2021-01-01T12:30:00"])"));
    EXPECT_EQ(stepsOf({"0.5", "1.0625"}, 3, ""), json::parse(R"(["12:00:00","25:30:00"])"));
    EXPECT_EQ(stepsOf({"1", "2.5"}, 4, ""), json::parse("[1,2.5]"));
    for (const char* none : {"60", "-3", "1e9"}) {
        EXPECT_NE(stepsOf({"1", none, "2"}, 1, "").dump().find("cell A3"), std::string::npos) << none;
    }
}

TEST(Sheets, WhatHoldsNoValueIsRefusedWithItsCell)
{
    const std::string noResult = "<c r=\"B3\"><f>B2*2</f></c>";
    const std::string emptyResult = "<c r=\"B3\"><f>B2*2</f><v></v></c>";
    for (const std::string& cell : {noResult, emptyResult}) {
        const std::string message = messageOf(readMade(xlsxOf({{seriesOf({number("B2", "1"), cell})}, "", "", ""})));
        EXPECT_NE(message.find("cell B3, there is a formula whose result"), std::string::npos) << message;
    }
    const std::string fault = R"(<c r="B3" t="e"><v>#NUM!</v></c>)";
    const std::string bytes = xlsxOf({{seriesOf({number("B2", "1"), fault})}, "", "", ""});
    EXPECT_NE(messageOf(readMade(bytes)).find("cell B3, there is the error #NUM!"), std::string::npos);
    ReadOptions asMissing;
    asMissing.missing = {"#NUM!"};
    EXPECT_EQ(ysOf(readMade(bytes, asMissing)), json::parse("[1,null]"));
    const std::string id = "<sheetData>" + row(1, text("A1", "id") + text("B1", "t") + text("C1", "y")) +
                           row(2, text("A2", "a") + number("B2", "0") + number("C2", "1")) +
                           row(3, R"(<c r="A3" t="e"><v>#REF!</v></c>)" + number("B3", "0") + number("C3", "1")) +
                           "</sheetData>";
    EXPECT_NE(messageOf(readMade(xlsxOf({{id}, "", "", ""}))).find("cell A3"), std::string::npos);
}

TEST(Sheets, MergedOutputsAreRefused)
{
    const std::string merged = "<mergeCells><mergeCell ref=\"B2:B3\"/></mergeCells>";
    const std::string message = messageOf(readMade(xlsxOf({{seriesOf({number("B2", "1"), ""}, merged)}, "", "", ""})));
    EXPECT_NE(message.find("merged over several rows (B2:B3)"), std::string::npos) << message;
}

TEST(Sheets, PlaceAndShapeOfTheTable)
{
    const std::string deep = "<sheetData>" + row(3, text("C3", "id") + text("D3", "t") + text("E3", "y")) +
                             row(5, text("C5", "a") + number("D5", "0") + number("E5", "1")) +
                             row(9, text("C9", "a") + number("D9", "1")) +
                             row(10, text("C10", "a") + number("D10", "x")) + "</sheetData>";
    const std::string message = messageOf(readMade(xlsxOf({{deep}, "", "", ""})));
    EXPECT_NE(message.find("line 10"), std::string::npos) << message;
    EXPECT_NE(message.find("cell D10"), std::string::npos) << message;
    const std::string unnamed = "<sheetData><row>" + std::string("<c t=\"inlineStr\"><is><t>t</t></is></c>") +
                                "<c t=\"inlineStr\"><is><t>y</t></is></c></row><row><c><v>0</v></c><c><v>1</v></c>"
                                "</row><row><c><v>1</v></c></row></sheetData>";
    EXPECT_EQ(ysOf(readMade(xlsxOf({{unnamed}, "", "", ""}))), json::parse("[1,null]"));
    for (const std::string& wrong :
         {row(3, number("A3", "1")) + row(2, number("A2", "1")), row(2, number("A2", "1") + number("A2", "2")),
          row(2, number("XFE2", "1")), row(99999999, "")}) {
        EXPECT_NE(messageOf(readMade(xlsxOf({{"<sheetData>" + wrong + "</sheetData>"}, "", "", ""}))).find("S1"),
                  std::string::npos)
            << wrong;
    }
}

TEST(Sheets, WideTableInTheMiddleOfASheet)
{
    const std::string styles = R"(<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>)";
    const std::string sheet =
        "<sheetData>" + row(1, text("B1", "Rain in mm")) +
        row(4, text("B4", "station") + number("C4", "44197", 1) + number("D4", "44228", 1) + number("E4", "44256", 1)) +
        row(5, text("B5", "a") + number("C5", "1") + number("E5", "3") + text("I5", "checked")) +
        row(6, text("B6", "b") + number("C6", "4") + number("D6", "5") + number("E6", "6")) + "</sheetData>";
    const json result = readMade(xlsxOf({{sheet}, "", styles, ""}));
    EXPECT_EQ(result["rows"],
              json::parse(R"([["a","2021-01-01",1],["a","2021-02-01",null],["a","2021-03-01",3],["b","2021-01-01",4],)"
                          R"(["b","2021-02-01",5],["b","2021-03-01",6]])"))
        << result.dump();
    expectMentions(noticesOf(result), {"Rain in mm", "wide", "column 9 (text)"});
}

TEST(Sheets, OpenDocumentCells)
{
    const auto cell = [](const std::string& attributes, const std::string& inside = {}) {
        return "<table:table-cell " + attributes + ">" + inside + "</table:table-cell>";
    };
    const auto word = [&](const std::string& letters) {
        return cell(R"(office:value-type="string")", "<text:p>" + letters + "</text:p>");
    };
    const auto line = [](const std::string& cells) { return "<table:table-row>" + cells + "</table:table-row>"; };
    const std::string rest = R"(<table:table-cell table:number-columns-repeated="16381"/>)";
    const std::string note = "<office:annotation><text:p>a note</text:p></office:annotation>";
    const std::string table =
        R"(<table:table table:name="One">)" + line(word("id") + word("t") + word("y") + rest) +
        line(cell(R"(office:value-type="string" table:number-rows-spanned="2")",
                  note + "<text:p>a<text:s text:c=\"2\"/>b</text:p><text:p>c</text:p>") +
             cell(R"(office:value-type="time" office:time-value="PT25H30M00S")") +
             cell(R"(office:value-type="percentage" office:value="0.125")", "<text:p>13 %</text:p>") + rest) +
        line("<table:covered-table-cell/>" + cell(R"(office:value-type="time" office:time-value="PT26H00M00.5S")") +
             cell(R"(office:value-type="float" office:value="0.1000000000000000055")") + rest) +
        R"(<table:table-row table:number-rows-repeated="1048573">)" + cell("") + "</table:table-row></table:table>";
    const json result = readMade(odsOf(table));
    EXPECT_EQ(result["rows"], json::parse(R"([["a  b\nc","25:30:00",0.125],["a  b\nc","26:00:00.5",0.1]])"))
        << result.dump();
    const auto faulty = [&](const std::string& attributes, const std::string& shown) {
        return messageOf(readMade(odsOf(R"(<table:table table:name="One">)" + line(word("t") + word("y")) +
                                        line(cell(R"(office:value-type="float" office:value="0")") +
                                             cell(R"(office:value-type="float" office:value="2")")) +
                                        line(cell(R"(office:value-type="float" office:value="1")") +
                                             cell(attributes, "<text:p>" + shown + "</text:p>")) +
                                        "</table:table>")));
    };
    EXPECT_NE(faulty(R"(office:value-type="string" calcext:value-type="error")", "#DIV/0!").find("B3"),
              std::string::npos);
    EXPECT_NE(faulty(R"(table:formula="of:=1/0" office:value-type="float" office:value="0")", "Err:502").find("B3"),
              std::string::npos);
    EXPECT_NE(faulty(R"(table:formula="of:=[.B2]")", "").find("B3"), std::string::npos);
    EXPECT_NE(faulty(R"(office:value-type="date" office:date-value="2021-02-31")", "").find("B3"), std::string::npos);
}

/// An archive whose first part to be read is a tag that stands so many times.
std::string bombOf(std::size_t times)
{
    std::string content = "<Relationships>";
    for (std::size_t k = 0; k < times; ++k) {
        content += "<a></a>";
    }
    return storedZip({{"[Content_Types].xml", "<Types/>"}, {"xl/x", ""}},
                     {{"_rels/.rels", deflated(content, -MAX_WBITS), content}});
}

TEST(Sheets, HostileFilesAreRefused)
{
    constexpr std::size_t kBomb = 11'000'000; // 77 MB
    const std::string bomb = messageOf(readMade(bombOf(kBomb)));
    EXPECT_NE(bomb.find("200 times"), std::string::npos) << bomb;
    const std::string repeated =
        R"(<table:table table:name="One"><table:table-row table:number-rows-repeated="1000000">)"
        R"(<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/>)"
        "</table:table-row></table:table>";
    EXPECT_NE(messageOf(readMade(odsOf(repeated))).find("more often than any table"), std::string::npos);
    const std::string wide =
        R"(<table:table table:name="One"><table:table-row table:number-rows-repeated="20000">)"
        R"(<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/>)"
        "</table:table-row></table:table>";
    EXPECT_NE(messageOf(readMade(odsOf(wide))).find("200 times"), std::string::npos);
    const std::string entities = messageOf(readMade(storedZip(
        {{"[Content_Types].xml", ""},
         {"_rels/.rels", R"(<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Relationships>&b;</Relationships>)"},
         {"xl/x", ""}})));
    EXPECT_NE(entities.find("document type"), std::string::npos) << entities;
    std::string nested;
    for (int k = 0; k < 1000; ++k) {
        nested += "<a>";
    }
    EXPECT_NE(messageOf(readMade(xlsxOf({{nested}, "", "", ""}))).find("deep"), std::string::npos);
    const std::string whole = xlsxOf({{seriesOf({number("B2", "1"), number("B3", "2")})}, "", "", ""});
    for (std::size_t length = 4; length < whole.size(); length += 37) {
        EXPECT_TRUE(readMade(whole.substr(0, length)).contains("error")) << length;
    }
}

TEST(Sheets, OfOtherKindsAreRefusedWithTheWayToCsv)
{
    const std::string wide = std::string("W\0o\0r\0k\0b\0o\0o\0k\0", 16);
    const std::string locked("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0", 32);
    const std::string old = "\xD0\xCF\x11\xE0" + std::string(60, '\0');
    for (const auto& [bytes, word] : std::vector<std::pair<std::string, std::string>>{
             {old + wide, ".xls"},
             {old + locked, "password"},
             {storedZip({{"[Content_Types].xml", ""}, {"xl/workbook.bin", "x"}}), ".xlsb"},
             {"<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"/>", "2003"},
             {storedZip({{"Index/Document.iwa", "x"}}), "numbers"}}) {
        const std::string message = messageOf(readMade(bytes));
        EXPECT_NE(message.find(word), std::string::npos) << message;
        EXPECT_NE(message.find("CSV"), std::string::npos) << message;
    }
    ReadOptions sheet;
    sheet.sheet = "Data";
    EXPECT_NE(messageOf(inspected(readBytes("t,y\n0,1\n1,2\n", "f.csv", sheet))).find("no sheets"), std::string::npos);
}

} // namespace
} // namespace credence::test
