// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every form of a table. Whether a spreadsheet opens elsewhere is asked in tests/readers.
#include "core/exports/ResultTable.h"

#include "core/exports/RunTables.h"
#include "core/exports/TableText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clocale>
#include <limits>

namespace credence {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// Names that break formats, and numbers of every kind.
ResultTable table()
{
    const std::vector<TableRow> rows = {
        {{std::string("007"), 1.25, -0.001234567890123, 1.00049, 412.7, true, textCell("")}, 3},
        {{std::string("[a&b|50%]"), -12.5, numberCell(std::numeric_limits<double>::quiet_NaN()), 1.2, 8.2, false,
          textCell("\u00b5g/L")},
         1},
        {{std::string("*x_1, \"q\" \\ ~^{$#}<y>"), -1e-12, 1e-9, {}, {}, {}, textCell("m\n2")}, 2}};
    return {"summary",
            "Means & 50 % quantiles.",
            {{"name", true},
             {"mean"},
             {"mcse_mean", false, Rounding::Own},
             {"rhat", false, Rounding::Three},
             {"ess", false, Rounding::Whole, true},
             {"held_out", true},
             {"unit", true}},
            3,
            [rows](Index i) { return rows[static_cast<std::size_t>(i)]; }};
}

TEST(ResultTable, AsCsvHasEveryDigit)
{
    EXPECT_EQ(csvTable(table()), "name,mean,mcse_mean,rhat,ess,held_out,unit\n"
                                 "007,1.25,-0.001234567890123,1.00049,412.7,1,\n"
                                 "[a&b|50%],-12.5,,1.2,8.2,0,\u00b5g/L\n"
                                 "\"*x_1, \"\"q\"\" \\ ~^{$#}<y>\",-1e-12,1e-09,,,,\"m\n2\"\n");
}

TEST(ResultTable, AsJsonHasTypesAndNulls)
{
    const nlohmann::ordered_json json = jsonTable(table());
    ASSERT_EQ(json.size(), 3U);
    EXPECT_EQ(json[0]["name"], "007");
    EXPECT_EQ(json[0]["mcse_mean"], -0.001234567890123);
    EXPECT_EQ(json[0]["held_out"], true);
    EXPECT_TRUE(json[0]["unit"].is_null());
    EXPECT_TRUE(json[1]["mcse_mean"].is_null());
}

TEST(ResultTable, AsLatexIsEscapedRoundedAndAligned)
{
    EXPECT_EQ(latexTable(table()),
              "% \\usepackage{booktabs,siunitx}\n"
              "\\begin{table}[htbp]\n\\centering\n"
              "\\caption{Means \\& 50 \\% quantiles.}\\label{tab:summary}\n"
              "\\begin{tabular}{l S[table-format=-2.3] S[table-format=-1.4e-1] S[table-format=1.3] l l}\n"
              "\\toprule\n{name} & {mean} & {mcse\\_mean} & {rhat} & {held\\_out} & {unit} \\\\\n\\midrule\n"
              "007 & 1.250 & -0.0012 & 1.000 & yes &  \\\\\n"
              "{[}a\\&b\\textbar{}50\\%{]} & -12.5 &  & 1.200 & no & \u00b5g/L \\\\\n"
              "{*}x\\_1, \"q\" \\textbackslash{} \\textasciitilde{}\\textasciicircum{}\\{\\$\\#\\}\\textless{}y"
              "\\textgreater{} & 0.00 & 1.000e-9 &  &  & m 2 \\\\\n"
              "\\bottomrule\n\\end{tabular}\n\\end{table}\n");
}

TEST(ResultTable, LongOnesGoOverPages)
{
    ResultTable longer = table();
    longer.rows = 41;
    longer.row = [](Index) { return TableRow{{std::string("x"), 1.0, 1.0, 1.0, 1.0, true, {}}, 0}; };
    EXPECT_THAT(latexTable(longer),
                AllOf(HasSubstr("\\usepackage{booktabs,siunitx,longtable}"), HasSubstr("\\endfirsthead\n\\toprule"),
                      HasSubstr("\\endhead\n\\bottomrule\n\\endfoot\n"), Not(HasSubstr("tabular"))));
}

TEST(ResultTable, AsMarkdownLinesUp)
{
    EXPECT_EQ(markdownTable(table()),
              "Means \\& 50 % quantiles.\n\n"
              "| name                        |  mean | mcse\\_mean |  rhat | held\\_out | unit |\n"
              "| --------------------------- | ----: | ---------: | ----: | --------- | ---- |\n"
              "| 007                         | 1.250 |    \u22120.0012 | 1.000 | yes       |      |\n"
              "| [a\\&b\\|50%]                 | \u221212.5 |            | 1.200 | no        | \u00b5g/L |\n"
              "| \\*x\\_1, \"q\" \\\\ \\~^{$\\#}\\<y> |  0.00 |  1.000e-09 |       |           | m 2  |\n");
}

TEST(ResultTable, IsTheSameUnderEveryLocale)
{
    const std::string before = csvTable(table()) + latexTable(table()) + markdownTable(table());
    const char* const there = std::setlocale(LC_ALL, "de_DE.UTF-8");
    const std::string after = csvTable(table()) + latexTable(table()) + markdownTable(table());
    std::setlocale(LC_ALL, "C");
    ASSERT_NE(there, nullptr) << "locales-all is missing";
    EXPECT_EQ(after, before);
}

TEST(ResultTable, GoesOutInAllFormsOrNone)
{
    const test::TemporaryFolder folder;
    const ResultTable good = table();
    const std::vector<TableFile> all = {{&good, ExportFormat::Csv},
                                        {&good, ExportFormat::Json},
                                        {&good, ExportFormat::Xlsx},
                                        {&good, ExportFormat::Latex},
                                        {&good, ExportFormat::Markdown}};
    const Status status = writeTables(folder.path(), all);
    ASSERT_TRUE(status) << describe(status.error());
    EXPECT_THAT(test::filesIn(folder.path()),
                ElementsAre("summary.csv", "summary.json", "summary.md", "summary.tex", "summary.xlsx"));
    EXPECT_EQ(test::contentOf(folder.at("summary.tex")), latexTable(good));
    EXPECT_EQ(test::contentOf(folder.at("summary.xlsx")).substr(0, 2), "PK");

    ResultTable tooLong = table();
    tooLong.name = "long";
    tooLong.rows = 1'048'576;
    const Status refused = writeTables(folder.path(), {{&good, ExportFormat::Csv}, {&tooLong, ExportFormat::Xlsx}});
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), HasSubstr("long.xlsx: the table has 1048576 rows"));
    EXPECT_EQ(test::filesIn(folder.path()).size(), 5U) << "nothing half written stays";
    EXPECT_FALSE(writeTables(folder.at("nowhere"), all));
}

TEST(ResultTable, AFullDiskLeavesNoSpreadsheet)
{
    const test::TemporaryFolder folder;
    ResultTable longer = table();
    longer.rows = 20000;
    longer.row = [](Index i) {
        return TableRow{{std::to_string(i), 1.0 / static_cast<double>(i + 1), 1.0, 1.0, 1.0, true, {}}, 3};
    };
    const Status status = [&] {
        const test::FullDisk disk(50000);
        return writeTables(folder.path(), {{&longer, ExportFormat::Xlsx}});
    }();
    ASSERT_FALSE(status);
    EXPECT_THAT(describe(status.error()), HasSubstr("summary.xlsx: the spreadsheet cannot be written"));
    EXPECT_THAT(test::filesIn(folder.path()), ElementsAre());
}

TEST(ResultTable, PredictionsKeepThePageNarrow)
{
    const ResultTable predictions = predictionsTable({});
    std::string keys;
    for (const std::size_t j : pageColumns(predictions)) {
        keys += predictions.columns[j].key + " ";
    }
    EXPECT_EQ(keys, "sequence step output observed held_out f_mean f_sd f_q2.5 f_q97.5 y_q2.5 y_q97.5 ");
    EXPECT_EQ(predictions.columns.size(), 5U + 2 * 9);
}

} // namespace
} // namespace credence
