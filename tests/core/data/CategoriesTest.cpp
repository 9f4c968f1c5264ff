// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Categories.h"

#include "core/data/DataEdits.h"
#include "core/data/Design.h"
#include "tests/support/DatasetText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string kText = "id,t,dose,site,Diet,y\n"
                          "a,0,5,north,10,1\na,1,6,south,2,2\na,2,8,north,2,4\n"
                          "b,0,7,east,10,3\nb,1,9,south,1,5\n";

Roles rolesWith(const std::vector<std::string>& categories)
{
    Roles roles{.id = "id", .step = "t", .inputs = {"dose", "site", "Diet"}, .outputs = {"y"}, .units = {}};
    roles.categories = categories;
    return roles;
}

DatasetPtr sites()
{
    return test::datasetOf(kText, rolesWith({"site"})).value();
}

std::string problemOf(const Dataset& dataset, const std::vector<Category>& categories)
{
    const auto problem = categoryProblem(dataset, resolvedCategories(dataset, categories));
    return problem ? describe(*problem) : std::string();
}

/// Row of a design, found by sequence and step.
RowVector rowOf(const Design& design, Index sequence, Index t)
{
    return design.x.row(design.row(sequence, t));
}

TEST(Categories, TextIsReadAsLevelsInTheirOwnOrderAndSaid)
{
    const auto reading = readBytes(kText, "f.csv", test::withRoles(rolesWith({"site"})));
    ASSERT_TRUE(reading) << describe(reading.error());
    const Dataset& dataset = *reading.value().dataset;
    EXPECT_THAT(dataset.inputs[1].levels, ElementsAre("east", "north", "south"));
    EXPECT_TRUE(dataset.inputs[0].levels.empty());
    EXPECT_EQ(dataset.sequences[0].x.col(1), Vector({{1.0, 2.0, 1.0}}));
    EXPECT_EQ(dataset.sequences[1].x.col(1), Vector({{0.0, 2.0}}));
    std::string notices;
    for (const Notice& notice : reading.value().notices) {
        notices += notice.text;
    }
    EXPECT_THAT(notices, HasSubstr("Input site was read as a category of 3 levels: east, north, south."));
    EXPECT_THAT(reading.value().used.roles->categories, ElementsAre("site")); // reads the same again
}

TEST(Categories, NumbersReadAsLevelsAreSortedBySize)
{
    const DatasetPtr dataset = test::datasetOf(kText, rolesWith({"site", "Diet"})).value();
    EXPECT_THAT(dataset->inputs[2].levels, ElementsAre("1", "2", "10"));
}

TEST(Categories, TextIsNoNumberUnlessItIsNamedACategory)
{
    const auto refused = test::datasetOf(kText, rolesWith({}));
    ASSERT_FALSE(refused);
    EXPECT_THAT(describe(refused.error()), AllOf(HasSubstr("\"north\" is text"), HasSubstr("as a category")));
    Roles other = rolesWith({"y"});
    EXPECT_THAT(describe(test::datasetOf(kText, other).error()), HasSubstr("there is no input \"y\" to be a category"));
    Roles guessed;
    guessed.categories = {"site"};
    const auto reading = readBytes(kText, "f.csv", test::withRoles(guessed));
    ASSERT_TRUE(reading) << describe(reading.error());
    EXPECT_THAT(reading.value().used.roles->inputs, ElementsAre("dose", "Diet", "site")) << "named, so an input";
}

TEST(Categories, WithAnInterceptEveryLevelButTheReferenceHasAColumn)
{
    FeatureSpec spec;
    spec.categories = {{"Diet"}};
    const DesignPtr design = buildDesign(sites(), spec, true);
    EXPECT_THAT(design->featureNames,
                ElementsAre("const", "dose", "site[north]", "site[south]", "Diet[2]", "Diet[10]"));
    EXPECT_EQ(rowOf(*design, 0, 0).tail(4), RowVector({{1.0, 0.0, 0.0, 1.0}}));
    EXPECT_EQ(rowOf(*design, 0, 1).tail(4), RowVector({{0.0, 1.0, 1.0, 0.0}}));
    EXPECT_EQ(rowOf(*design, 1, 0).tail(4), RowVector({{0.0, 0.0, 0.0, 1.0}}));
    EXPECT_EQ(rowOf(*design, 1, 1).tail(4), RowVector({{0.0, 1.0, 0.0, 0.0}}));
    EXPECT_EQ(design->xScaling.scale.tail(4), RowVector::Ones(4)) << "0 and 1 stay 0 and 1";
    EXPECT_EQ(design->xScaling.centre.tail(4), RowVector::Zero(4));
    EXPECT_NEAR(design->x.col(1).sum(), 0, 1e-12) << "numbers are standardised beside them";
    EXPECT_THAT(design->features.categories,
                ElementsAre(Category{"site", {"east", "north", "south"}}, Category{"Diet", {"1", "2", "10"}}));
}

TEST(Categories, WithoutOneEveryLevelHasItsColumn)
{
    FeatureSpec spec{.intercept = false};
    spec.categories = {{"Diet", {"10", "1", "2"}}};
    const DesignPtr design = buildDesign(sites(), spec, true);
    EXPECT_THAT(design->featureNames,
                ElementsAre("dose", "site[east]", "site[north]", "site[south]", "Diet[10]", "Diet[1]", "Diet[2]"));
    EXPECT_EQ(rowOf(*design, 0, 0).tail(6), RowVector({{0.0, 1.0, 0.0, 1.0, 0.0, 0.0}}));
    EXPECT_EQ(design->x.rightCols(6).sum(), 2 * 5);
}

TEST(Categories, TheFirstLevelIsTheReferenceAndOneThatNoDataHaveIsConstant)
{
    FeatureSpec spec;
    spec.categories = {{"Diet", {"2", "1", "7", "10"}}};
    const DesignPtr design = buildDesign(sites(), spec, true);
    EXPECT_EQ(design->featureNames[4], "Diet[1]");
    EXPECT_EQ(design->featureNames[5], "Diet[7]");
    EXPECT_EQ(design->x.col(5).sum(), 0);
    EXPECT_TRUE(design->xScaling.isConstant[5]);
    EXPECT_FALSE(design->xScaling.isConstant[4]);
    EXPECT_EQ(problemOf(*sites(), spec.categories), "");
}

TEST(Categories, AValueThatIsNoLevelIsAnErrorThatNamesItsPlace)
{
    EXPECT_THAT(
        problemOf(*sites(), {{"Diet", {"1", "10"}}}),
        AllOf(HasSubstr("f.csv, line 3, column Diet"), HasSubstr("2, is none of the levels"), HasSubstr("(1, 10)")));
    EXPECT_THAT(problemOf(*sites(), {{"site", {"south", "north"}}}), HasSubstr("east, is none of the levels"));
    EXPECT_THAT(problemOf(*sites(), {{"Diet", {"1", "2", "ten", "10"}}}), HasSubstr("\"ten\" is no level of Diet"));
    EXPECT_THAT(problemOf(*sites(), {{"Diet", {"1", "2", "1.0", "10"}}}),
                HasSubstr("level 1.0 of Diet is there twice"));
    EXPECT_THAT(problemOf(*sites(), {{"Diet"}, {"Diet"}}), HasSubstr("category \"Diet\" is there twice"));
    EXPECT_THAT(problemOf(*sites(), {{"y"}}), HasSubstr("there is no input \"y\""));
}

TEST(Categories, MissingLevelsAreThePreviousOnesOrDropTheRow)
{
    const std::string text = "id,t,site,y\na,0,north,1\na,1,,2\na,2,south,3\nb,0,NA,1\nb,1,south,2\n";
    Roles roles{.id = "id", .step = "t", .inputs = {"site"}, .outputs = {"y"}, .units = {}};
    roles.categories = {"site"};
    const DatasetPtr previous = test::datasetOf(text, roles).value();
    EXPECT_EQ(previous->sequences[0].x.col(0), Vector({{0.0, 0.0, 1.0}}));
    EXPECT_TRUE(previous->sequences[0].isFilled(1, 0));
    EXPECT_EQ(previous->sequences[1].x.col(0), Vector({{1.0, 1.0}}));
    ReadOptions options = test::withRoles(roles);
    options.missingInputs["site"] = {MissingInput::Policy::DropRow, 0};
    EXPECT_EQ(readBytes(text, "f.csv", options).value().dataset->rowCount(), 3);
    for (const auto policy :
         {MissingInput::Policy::Linear, MissingInput::Policy::Mean, MissingInput::Policy::Constant}) {
        options.missingInputs["site"] = {policy, 0};
        EXPECT_THAT(describe(readBytes(text, "f.csv", options).error()), HasSubstr("site, a category"));
    }
    const std::string none = "id,t,site,y\na,0,north,1\na,1,south,2\nb,0,NA,1\nb,1,,2\n";
    EXPECT_THAT(describe(test::datasetOf(none, roles).error()), HasSubstr("no value at all in sequence b"));
}

TEST(Categories, ANumberThatStandsInForAMissingOneMustBeALevel)
{
    const std::string text = "id,t,Diet,y\na,0,1,1\na,1,,2\na,2,2,3\n";
    const Roles roles{.id = "id", .step = "t", .inputs = {"Diet"}, .outputs = {"y"}, .units = {}};
    ReadOptions options = test::withRoles(roles);
    options.missingInputs["Diet"] = {MissingInput::Policy::Mean, 0};
    const DatasetPtr between = readBytes(text, "f.csv", options).value().dataset;
    EXPECT_THAT(levelsOf(*between, 0), ElementsAre("1", "2")) << "1.5 makes no level";
    EXPECT_THAT(problemOf(*between, {{"Diet"}}), HasSubstr("stands in for a missing value of Diet"));
    EXPECT_EQ(problemOf(*test::datasetOf(text, roles).value(), {{"Diet"}}), "");
}

TEST(Categories, TooManyLevelsAreRefused)
{
    std::string text = "id,t,site,code,y\n";
    for (int t = 0; t < 70; ++t) {
        text += "a," + std::to_string(t) + ",s" + std::to_string(t) + "," + std::to_string(t) + ",1\n";
    }
    Roles roles{.id = "id", .step = "t", .inputs = {"code"}, .outputs = {"y"}, .units = {}};
    EXPECT_THAT(problemOf(*test::datasetOf(text, roles).value(), {{"code"}}), HasSubstr("more than 64 different"));
    roles.inputs = {"site"};
    roles.categories = {"site"};
    EXPECT_THAT(describe(test::datasetOf(text, roles).error()),
                AllOf(HasSubstr("line 66"), HasSubstr("more than 64 different")));
}

TEST(Categories, EditsTakeLevelsOnly)
{
    const EditedDataPtr data = unedited(sites());
    const auto edited = withValues(*data, {{{{0, 1}, true, 1}, 0}});
    ASSERT_TRUE(edited);
    const DatasetPtr changed = applyEdits(data->base, edited.value()).value()->dataset;
    EXPECT_EQ(inputText(changed->inputs[1], changed->sequences[0].x(1, 1)), "east");
    for (const double bad : {3.0, -1.0, 0.5}) {
        const auto refused = withValues(*data, {{{{0, 1}, true, 1}, bad}});
        ASSERT_FALSE(refused) << bad;
        EXPECT_THAT(describe(refused.error()), HasSubstr("The levels are east, north, south."));
    }
}

} // namespace
} // namespace credence
