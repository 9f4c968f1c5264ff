// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ReadData.h"

#include "core/data/GuessRoles.h"
#include "tests/support/DatasetText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace credence {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const Roles kPlain{.id = "id", .step = "t", .inputs = {"x1"}, .outputs = {"y"}, .units = {}};

Result<DatasetPtr> load(const std::string& text, const Roles& roles = kPlain)
{
    return test::datasetOf(text, roles);
}

DatasetPtr loaded(const std::string& text, const Roles& roles = kPlain)
{
    auto dataset = load(text, roles);
    EXPECT_TRUE(dataset) << (dataset ? "" : describe(dataset.error()));
    return dataset ? std::move(dataset).value() : std::make_shared<const Dataset>();
}

std::string failed(const std::string& text, const Roles& roles = kPlain)
{
    const auto dataset = load(text, roles);
    EXPECT_FALSE(dataset) << text;
    return dataset ? std::string() : describe(dataset.error());
}

TEST(LoadDataset, KeepsIdsAndStepsAsTheFileWroteThem)
{
    const auto data = loaded("id,t,x1,y\n007,0.50,1,1\n7,0,1,2\n007,1e0,1,1\n0012,0,1,3\n");
    ASSERT_EQ(data->sequences.size(), 3U);
    EXPECT_EQ(data->sequences[0].id, "007");
    EXPECT_EQ(data->sequences[1].id, "7");
    EXPECT_EQ(data->sequences[2].id, "0012");
    EXPECT_THAT(data->sequences[0].stepText, ElementsAre("0.50", "1e0"));
    EXPECT_THAT(data->sequences[0].step, ElementsAre(0.5, 1.0));
    EXPECT_THAT(data->sequences[0].line, ElementsAre(2, 4));
}

TEST(LoadDataset, SortsBySteps)
{
    const auto data = loaded("id,t,x1,y\na,10,1,10\nb,1,2,21\na,9,3,9\na,-1,4,-1\n");
    EXPECT_THAT(data->sequences[0].step, ElementsAre(-1, 9, 10));
    EXPECT_EQ(data->sequences[0].x(0, 0), 4);
    EXPECT_EQ(data->sequences[0].y(1, 0), 9);
    EXPECT_THAT(data->sequences[0].line, ElementsAre(5, 4, 2));
    EXPECT_EQ(data->rowCount(), 4);
    EXPECT_EQ(data->longest(), 3);
}

TEST(LoadDataset, ReadsMissingOutputs)
{
    const auto data = loaded("id,t,x1,y\na,0,0,2.5\na,1,0,?\na,2,0,\na,3,0,NA\na,4,0,3.25\na,5,0,NaN\na,6,0,N/A\n"
                             "a,7,0,null\na,8,0,-nan\na,9,0,.\na,10,0,-\n");
    EXPECT_EQ(data->missingCount(), 9);
    EXPECT_EQ(data->sequences[0].y(4, 0), 3.25);
}

TEST(LoadDataset, WorksWithoutIdStepOrInputs)
{
    const Roles roles{.id = {}, .step = {}, .inputs = {}, .outputs = {"y2", "y1"}, .units = {{"y1", "mg/L"}}};
    const auto data = loaded("y1,y2\n1,10\n2,\n3,30\n", roles);
    ASSERT_EQ(data->sequences.size(), 1U);
    EXPECT_EQ(data->sequences[0].id, "1");
    EXPECT_THAT(data->sequences[0].stepText, ElementsAre("0", "1", "2"));
    EXPECT_EQ(data->sequences[0].y(2, 0), 30);
    EXPECT_EQ(titled(data->outputs[1]), "y1 (mg/L)");
    EXPECT_EQ(titled(data->outputs[0]), "y2");
}

TEST(LoadDataset, OneColumnMayBeStepAndInput)
{
    const Roles roles{.id = "id", .step = "t", .inputs = {"t", "x1"}, .outputs = {"y"}, .units = {}};
    EXPECT_EQ(loaded("id,t,x1,y\na,3,4,5\n", roles)->sequences[0].x(0, 0), 3);
}

TEST(LoadDataset, NamesTheCellThatIsNoNumber)
{
    EXPECT_EQ(failed("id;t;x1;y\na;0;1;7.2\na;1;2;7,15\n"), "f.csv, line 3, column y: \"7,15\" is not a number with "
                                                            "the decimal point that is used in column y. Use a point, "
                                                            "or set the decimal comma.");
    EXPECT_THAT(failed("id,t,x1,y\na,0,low,1\n"), AllOf(HasSubstr("x1"), HasSubstr("text"), HasSubstr("low")));
    EXPECT_THAT(failed("id,t,x1,y\na,0,12.5%,1\na,1,13,1\n"),
                AllOf(HasSubstr("line 2, column x1: \"12.5%\""), HasSubstr("not all numbers")));
    EXPECT_THAT(failed("id,t,x1,y\na,2021-01-31,1,1\na,soon,1,1\na,2021-02-01,1,1\n"), HasSubstr("line 3, column t"));
    EXPECT_THAT(failed("id,t,x1,y\na,0,1," + std::string(500, 'z') + "\n").size(), testing::Lt(200U));
}

TEST(LoadDataset, RefusesInfiniteAndEndlessValues)
{
    const std::string text = failed("id,t,x1,y\na,0,0.5,1.5\na,1,0.75,Inf\na,2,1,2.5\nb,0,-inf,1\n");
    EXPECT_THAT(text, AllOf(HasSubstr("line 3"), HasSubstr("column y"), HasSubstr("infinite")));
    EXPECT_THAT(failed("id,t,x1,y\na,0,1e999,1\n"), AllOf(HasSubstr("1e999"), HasSubstr("too large")));
    EXPECT_THAT(failed("id,t,x1,y\na,0,1e200,1\n"), AllOf(HasSubstr("line 2"), HasSubstr("too large")));
}

TEST(LoadDataset, ReportsTheFirstBadLineOfTheFile)
{
    EXPECT_THAT(failed("id,t,x1,y\na,0,1,1\nb,0,1,bad\na,1,worse,1\n"), HasSubstr("line 3"));
}

TEST(LoadDataset, RefusesMissingStepsAndIds)
{
    EXPECT_THAT(failed("id,t,x1,y\na,0,0.5,1\na,,0.75,1.5\n"), HasSubstr("line 3, column t: the time is missing"));
    EXPECT_THAT(failed("id,t,x1,y\na,0,0.5,1\n,1,0.75,1.5\n"), HasSubstr("line 3, column id"));
}

TEST(LoadDataset, RefusesTheSameStepTwiceAndNamesBothLines)
{
    const std::string text = failed("id,t,x1,y\na,0,0.5,1\na,1,0.75,1.5\nb,1,0,0\na,1.0,0.75,1.9\n");
    EXPECT_THAT(text,
                AllOf(HasSubstr("sequence a"), HasSubstr("step 1.0 twice"), HasSubstr("line 3"), HasSubstr("line 5")));
}

TEST(LoadDataset, RefusesOutputsWithoutAValue)
{
    EXPECT_THAT(failed("id,t,x1,y\na,0,0.5,NA\na,1,0.75,NA\n"), HasSubstr("output y has no observed value (0 of 2)"));
}

TEST(LoadDataset, ReadsDenormalNumbers)
{
    const auto data = loaded("id,t,x1,y\na,0,0.5,1.5\na,1,2.5e-322,1.75\na,2,1e-400,2\n");
    EXPECT_EQ(data->sequences[0].x(1, 0), 0x33p-1074);
    EXPECT_EQ(data->sequences[0].x(2, 0), 0.0);
}

TEST(LoadDataset, RefusesRolesThatMakeNoSense)
{
    const std::string text = "id,t,x1,y\na,0,1,2\n";
    const auto with = [](const std::string& id, const std::string& step, std::vector<std::string> inputs,
                         std::vector<std::string> outputs) {
        return Roles{.id = id, .step = step, .inputs = std::move(inputs), .outputs = std::move(outputs), .units = {}};
    };
    EXPECT_THAT(failed(text, with("ID", "t", {"x1"}, {"y"})), AllOf(HasSubstr("\"ID\""), HasSubstr("id, t, x1, y")));
    EXPECT_THAT(failed(text, with("id", "t", {"x1", "x1"}, {"y"})), HasSubstr("twice"));
    EXPECT_THAT(failed(text, with("id", "t", {}, {"y", "y"})), HasSubstr("twice"));
    EXPECT_THAT(failed(text, with("id", "t", {"y"}, {"y"})), HasSubstr("input and output"));
    EXPECT_THAT(failed(text, with("id", "t", {"id"}, {"y"})), HasSubstr("id and input"));
    EXPECT_THAT(failed(text, with("id", "t", {}, {"id"})), HasSubstr("id and output"));
    EXPECT_THAT(failed(text, with("t", "t", {}, {"y"})), HasSubstr("id and step"));
    EXPECT_THAT(failed(text, with("id", "t", {}, {"t"})), HasSubstr("step and output"));
    EXPECT_EQ(loaded(text, with("id", "t", {"x1"}, {}))->outputs.front().name, "y") << "outputs are guessed";
    EXPECT_THAT(failed("id,t\na,0\n", with("id", "t", {}, {})), HasSubstr("there is no output column"));
    const auto error = load(text, with("id", "when", {}, {"y"}));
    ASSERT_FALSE(error);
    EXPECT_EQ(error.error().code, ErrorCode::Usage);
}

TEST(ReadCells, OtherMarkersAreFollowedWithoutCuttingAgain)
{
    const std::string text = "id,t,x1,y\na,0,1.5,10\na,1,2.5,-999\na,2,3.5,gone\n";
    const auto table = readTable(text, "f.csv", {});
    ASSERT_TRUE(table);
    EXPECT_FALSE(readCells(table.value(), {}));
    ReadOptions options;
    options.missing = {"gone", "-999"};
    const auto reading = readCells(table.value(), options);
    ASSERT_TRUE(reading) << describe(reading.error());
    EXPECT_EQ(reading.value().dataset->missingCount(), 2);
    EXPECT_EQ(reading.value().used.missing, options.missing);
}

CellCounts countsOf(const std::string& text)
{
    const auto reading = readBytes(text, "f.csv");
    EXPECT_TRUE(reading) << (reading ? "" : describe(reading.error()));
    return reading ? reading.value().counts : CellCounts();
}

TEST(CellCounts, TellWhatIsNotAsItStandsThere)
{
    const CellCounts plain = countsOf("id,t,x1,y\na,0,0,10\na,1,2.5,NA\na,2,,12\n");
    EXPECT_EQ(plain.cells, 9U);
    EXPECT_EQ(plain.converted, 0U);
    EXPECT_EQ(plain.missing, 2U);
    const CellCounts odd = countsOf("id,date,x1,x2,y\na,2021-01-31,TRUE,1.5D+02,\"1,234,567\"\n"
                                    "a,2021-02-01,FALSE,2,5\na,2021-02-02,TRUE,3,nan\n");
    EXPECT_EQ(odd.cells, 12U);
    EXPECT_EQ(odd.converted, 8U); // three dates, three booleans, an exponent, a number with marks
    EXPECT_EQ(odd.missing, 1U);
}

Roles guessed(const std::string& text)
{
    const auto table = readTable(text, "f.csv", {});
    EXPECT_TRUE(table) << (table ? "" : describe(table.error()));
    return table ? guessRoles(table.value(), profileColumns(table.value()).value()) : Roles();
}

TEST(GuessRoles, GoesByTheNames)
{
    const Roles roles = guessed("\"\",Subject,Note,x_dose,Time,y_conc,Y2,w\n1,a,hm,1,0,3,4,5\n2,a,ah,1,1,,4,NA\n");
    EXPECT_EQ(roles.id, "Subject");
    EXPECT_EQ(roles.step, "Time");
    EXPECT_THAT(roles.inputs, ElementsAre("x_dose", "w"));
    EXPECT_THAT(roles.outputs, ElementsAre("y_conc", "Y2"));
}

TEST(GuessRoles, TakesTheLastNumericColumnWhereNoNameBeginsWithY)
{
    const Roles roles = guessed("Subject,Wt,Dose,Time,conc,remark\n1,79.6,4.02,0,0.74,-\n1,79.6,4.02,1,2.84,ok\n");
    EXPECT_THAT(roles.inputs, ElementsAre("Wt", "Dose"));
    EXPECT_THAT(roles.outputs, ElementsAre("conc"));
}

TEST(GuessRoles, ABadCellDoesNotCostAColumnItsRole)
{
    const Roles roles =
        guessed("id,t,w,dose,conc\na,0,low,1,7.1\na,,high,2,\"7,2\"\na,2,low,oops,Inf\na,3,low,4,7.4\n");
    EXPECT_EQ(roles.step, "t");
    EXPECT_THAT(roles.inputs, ElementsAre("dose"));
    EXPECT_THAT(roles.outputs, ElementsAre("conc"));
    EXPECT_THAT(guessed("id,x,y\na,low,NA\na,,NA\n").inputs, ElementsAre("x"));
    EXPECT_THAT(guessed("id,x,y\na,low,NA\na,,NA\n").outputs, ElementsAre("y"));
}

TEST(GuessRoles, AStepNeverRepeatsInsideASequence)
{
    const Roles spread = guessed("Month,Day,v\n5,1,3\n5,2,4\n6,1,5\n");
    EXPECT_EQ(spread.step, "Month");
    EXPECT_THAT(spread.moreSteps, ElementsAre("Day"));
    EXPECT_EQ(guessed("id,Day,v\na,1,3\na,2,4\nb,1,5\n").step, "Day");
    EXPECT_EQ(guessed("id,day,hour,v\na,x,1,3\na,y,2,4\n").step, "hour");
    EXPECT_EQ(guessed("id,Month,time,v\na,1,0,3\na,2,0,4\n").step, "time"); // makeDataset then says what is wrong
    EXPECT_THAT(guessed("Year,v\n1950,3\n1951,4\n").outputs, ElementsAre("v"));
}

} // namespace
} // namespace credence
