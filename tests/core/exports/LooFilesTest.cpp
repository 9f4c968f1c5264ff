// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/LooFiles.h"

#include "core/data/ReadData.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence {
namespace {

PointPrediction madePoint(double elpd, const Measure& k)
{
    PointPrediction point;
    point.elpd = Measure::of(elpd);
    point.p = Measure::of(0.25);
    point.k = k;
    point.efficiency = Measure::of(1);
    point.ess = Measure::of(300);
    point.mcse = k.isAvailable() && k.number < 0.6 ? Measure::of(0.5) : Measure::missing(Unavailable::HeavyTail);
    point.waicElpd = Measure::of(elpd + 0.125);
    point.waicP = Measure::of(0.5);
    return point;
}

LooTable madeLoo()
{
    const std::string text = "who,when,y,\"z, mm\"\na,0,1,2\na,1.50,3,4\n\"b, c\",0,1,2\n";
    const Roles roles{.id = "who", .step = "when", .inputs = {}, .outputs = {"y", "z, mm"}, .units = {}};
    auto model = std::make_shared<Model>();
    model->design = buildDesign(test::datasetOf(text, roles).value(), {}, true);
    LooTable table;
    table.model = model;
    table.draws = 400;
    table.cells = {{0, 1, 1, madePoint(-1.5, Measure::of(0.25))},
                   {1, 0, 1, madePoint(-2.5, Measure::of(0.75))},
                   {1, 0, 0, madePoint(-1, Measure::missing(Unavailable::Constant))}};
    table.sequences = {{1, 2, madePoint(-3, Measure::of(0.5))}};
    const std::vector<PointPrediction> points = {table.cells[0].prediction, table.cells[1].prediction,
                                                 table.cells[2].prediction};
    table.byCell = totalLoo(points, table.draws);
    table.waic = totalWaic(points);
    table.bySequence = totalLoo(std::span(&table.sequences[0].prediction, 1), table.draws);
    return table;
}

TEST(LooFiles, OneRowAValue)
{
    LooTable table = madeLoo();
    table.cells[1].prediction.isRefit = true;
    EXPECT_EQ(looCsv(table), "sequence,step,output,observed,elpd_loo,p_loo,pareto_k,ess,mcse,elpd_waic,p_waic,refit\n"
                             "a,1.50,\"z, mm\",4,-1.5,0.25,0.25,300,0.5,-1.375,0.5,0\n"
                             "\"b, c\",0,\"z, mm\",2,-2.5,0.25,0.75,300,,-2.375,0.5,1\n"
                             "\"b, c\",0,y,1,-1,0.25,,300,,-0.875,0.5,0\n");
    EXPECT_THAT(looCsv(LooTable()), testing::MatchesRegex("[^\n]*\n")) << "the header alone";
}

TEST(LooFiles, TotalsInTheSummary)
{
    nlohmann::ordered_json summary;
    addLoo(madeLoo(), summary);
    const auto& loo = summary["loo"];
    EXPECT_EQ(loo["elpd"], -5);
    EXPECT_EQ(loo["looic"], 10);
    EXPECT_EQ(loo["looic_se"], 2 * loo["elpd_se"].get<double>());
    EXPECT_TRUE(loo["mcse"].is_null()) << "one point has none";
    EXPECT_EQ(loo["points"], 3);
    EXPECT_EQ(loo["unreliable"], 2);
    EXPECT_EQ(loo["largest_k"], 0.75);
    EXPECT_EQ(loo["worst"], "b, c, 0, z, mm");
    EXPECT_THAT(loo["advice"].get<std::string>(), testing::StartsWith("2 of 3 values have a Pareto k above 0.62"));
    EXPECT_EQ(summary["waic"]["elpd"], -4.625);
    EXPECT_EQ(summary["waic"]["unreliable"], 3);
    const auto& bySequence = summary["loo_by_sequence"];
    EXPECT_TRUE(bySequence["elpd_se"].is_null());
    EXPECT_TRUE(bySequence["advice"].is_null());
    EXPECT_EQ(bySequence["sequences"][0]["sequence"], "b, c");
    EXPECT_EQ(bySequence["sequences"][0]["values"], 2);
    EXPECT_EQ(bySequence["sequences"][0]["pareto_k"], 0.5);
    addLoo(LooTable(), summary);
    EXPECT_TRUE(summary["loo"].is_null());
    EXPECT_TRUE(summary["waic"].is_null());
}

TEST(LooReader, ReadsBackWhatWasWritten)
{
    const test::TemporaryFolder folder;
    const LooTable table = madeLoo();
    const auto file = folder.write("run/loo.csv", looCsv(table));
    const auto ofFile = readLoo(file);
    ASSERT_TRUE(ofFile) << describe(ofFile.error());
    EXPECT_FALSE(ofFile.value().bySequence);
    const PointwiseLoo& byValue = ofFile.value().byValue;
    EXPECT_EQ(byValue.model, file.string());
    ASSERT_EQ(byValue.points.size(), 3U);
    EXPECT_EQ(byValue.points[1].place, "b, c, 0, z, mm");
    EXPECT_EQ(byValue.points[1].observed, 2);
    EXPECT_EQ(byValue.points[1].elpd, -2.5);
    EXPECT_EQ(byValue.points[1].p.number, 0.25);
    EXPECT_TRUE(byValue.points[0].isTrusted);
    EXPECT_FALSE(byValue.points[1].isTrusted);

    nlohmann::ordered_json summary;
    addLoo(table, summary);
    folder.write("run/summary.json", summary.dump());
    const auto ofFolder = readLoo(folder.at("run"));
    ASSERT_TRUE(ofFolder) << describe(ofFolder.error());
    EXPECT_FALSE(ofFolder.value().bySequence) << "one sequence alone is no comparison";
    summary["loo_by_sequence"]["sequences"].push_back(
        {{"sequence", "a"}, {"values", 1}, {"elpd", -1.5}, {"p", 0.5}, {"mcse", nullptr}});
    folder.write("run/summary.json", summary.dump());
    const PointwiseLoo bySequence = readLoo(folder.at("run")).value().bySequence.value();
    EXPECT_EQ(bySequence.noun, "sequence");
    EXPECT_EQ(bySequence.points[0].place, "b, c");
    EXPECT_EQ(bySequence.points[0].observed, 2);
    EXPECT_TRUE(bySequence.points[0].isTrusted);
    EXPECT_FALSE(bySequence.points[1].isTrusted);
}

TEST(LooReader, SaysWhatIsWrong)
{
    const test::TemporaryFolder folder;
    const auto message = [&](const std::string& text) {
        return describe(readLoo(folder.write("loo.csv", text)).error());
    };
    EXPECT_THAT(message("sequence,step,elpd_loo\na,0,-1\n"), testing::HasSubstr("no column output"));
    EXPECT_THAT(
        message("sequence,step,output,elpd_loo\na,0,y,-1\na,1,y,\n"),
        testing::AllOf(testing::HasSubstr("line 3"), testing::HasSubstr("elpd_loo of a, 1, y is not available")));
    EXPECT_THAT(message("sequence,step,output,elpd_loo\na,0,y,-1\na,0,y,-2\n"), testing::HasSubstr("twice"));
    folder.write("run/loo.csv", "sequence,step,output,elpd_loo\na,0,y,-1\n");
    for (const char* summary : {"{", "{}", R"({"loo_by_sequence": {"sequences": [{"sequence": 3}]}})"}) {
        folder.write("run/summary.json", summary);
        EXPECT_THAT(describe(readLoo(folder.at("run")).error()), testing::HasSubstr("not the summary of a run"));
    }
    EXPECT_EQ(readLoo(folder.at("nowhere")).error().code, ErrorCode::File);
}

TEST(LooFiles, ComparisonsAsATable)
{
    const Measure none;
    const LooComparison comparison{
        "value", 6, {{"a, b", -1.5, Measure::of(2), 0, none, none, 0}, {"c", -2, none, -0.5, Measure::of(1), none, 3}}};
    EXPECT_EQ(comparisonCsv({comparison}),
              "left_out,model,elpd_diff,se_diff,elpd_loo,se_elpd_loo,p_loo,unreliable,points\n"
              "value,\"a, b\",0,,-1.5,2,,0,6\nvalue,c,-0.5,1,-2,,,3,6\n");
}

} // namespace
} // namespace credence
