// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Data that are no file's any more are written beside the draws and read back to the same run.
#include "core/exports/EditedDataFile.h"

#include "core/data/NumberText.h"
#include "core/data/TextFile.h"
#include "core/exports/ReadingChoices.h"
#include "core/exports/RunRecord.h"
#include "tests/support/DatasetText.h"
#include "tests/support/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace credence {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

const std::string kEditedText = "id,t,x,y,\"z, two\"\n"
                                "007,0.0,1,10,NA\n007,1.50,2.25,20,1\n007,2,4,15,2\n007,4,3,25,1.5\n"
                                "\"b, c\",1,7,50,8\n\"b, c\",4,11,90,16\n\"b, c\",5,2,30,4\n";
const Roles kEditedRoles{
    .id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y", "z, two"}, .units = {{"y", "mg/L"}, {"t", "h"}}};

EditedDataPtr editedData(const DatasetPtr& base)
{
    EditedDataPtr data = unedited(base);
    const auto take = [&](const Result<DataEdits>& edits) { data = applyEdits(base, edits.value()).value(); };
    take(withValues(*data,
                    {{{{0, 1}, false, 0}, 0.1 + 0.2}, {{{0, 2}, true, 0}, -1.0 / 3}, {{{1, 2}, false, 1}, kNoNumber}}));
    take(withFutureRows(*data, 1, 2));
    take(withExcludedRows(*data, {{0, 3}}, true));
    take(withHeldOutCells(*data, {{{1, 0}, false, 0}}, true));
    return data;
}

TEST(EditedDataFile, ReadsBackToTheSameNumbersTextsAndHeldOutCells)
{
    const EditedDataPtr data = editedData(test::datasetOf(kEditedText, kEditedRoles).value());
    const auto stored = storedData(*data->dataset);
    ASSERT_TRUE(stored) << describe(stored.error());
    EXPECT_EQ(fingerprint(*stored.value().dataset), fingerprint(*data->dataset));
    EXPECT_EQ(stored.value().dataset->heldOutCount(), 1);
    EXPECT_EQ(stored.value().dataset->sequences[0].y(1, 0), 0.1 + 0.2);
    EXPECT_EQ(stored.value().dataset->step.unit, "h");
    EXPECT_THAT(stored.value().text, testing::HasSubstr("007,1.50,2.25,0.30000000000000004,1\n"));
}

TEST(EditedDataFile, CategoriesComeBackByTheirLevelsThoughOneIsGone)
{
    Roles roles{.id = "id", .step = "t", .inputs = {"site"}, .outputs = {"y"}, .units = {}};
    roles.categories = {"site"};
    const DatasetPtr base = test::datasetOf("id,t,site,y\na,0,east,1\na,1,\"no, rth\",2\na,2,west,4\n", roles).value();
    const DatasetPtr left = applyEdits(base, withExcludedRows(*unedited(base), {{0, 0}}, true)).value()->dataset;
    const auto stored = storedData(*left);
    ASSERT_TRUE(stored) << describe(stored.error());
    EXPECT_EQ(fingerprint(*stored.value().dataset), fingerprint(*left));
    EXPECT_EQ(stored.value().dataset->inputs[0].levels, (std::vector<std::string>{"no, rth", "west"}));
    EXPECT_EQ(left->inputs[0].levels.size(), 3U);
    ReadOptions options = test::withRoles(roles);
    EXPECT_EQ(choicesFrom(choicesText(options)).value().roles->categories, roles.categories);
}

ReadOptions withPolicy(const MissingInput& policy)
{
    ReadOptions options = test::withRoles({.id = "id", .step = "t", .inputs = {"x"}, .outputs = {"y"}, .units = {}});
    options.missingInputs["x"] = policy;
    return options;
}

const std::string kGapText = "id,t,x,y\na,0,1.5,1\na,1,,2\na,3,2.5,3\nb,0,,4\nb,1,7,5\nb,2,,6\n";

TEST(EditedDataFile, LeavesWhatNobodyObservedEmpty)
{
    for (const MissingInput& policy :
         {MissingInput{MissingInput::Policy::Previous, 0}, MissingInput{MissingInput::Policy::Linear, 0},
          MissingInput{MissingInput::Policy::Mean, 0}, MissingInput{MissingInput::Policy::Constant, 0.1}}) {
        SCOPED_TRACE(nameOf(policy));
        const DatasetPtr dataset = readBytes(kGapText, "gaps.csv", withPolicy(policy)).value().dataset;
        const auto stored = storedData(*dataset);
        ASSERT_TRUE(stored) << describe(stored.error());
        EXPECT_EQ(stored.value().text, kGapText);
        const DatasetPtr again = readBytes(stored.value().text, "again.csv", stored.value().reading).value().dataset;
        EXPECT_EQ(fingerprint(*again), fingerprint(*dataset));
        EXPECT_TRUE(again->sequences[0].isFilled(1, 0));
        EXPECT_EQ(observedData(*dataset).value(), kGapText);
    }
}

TEST(EditedDataFile, KeepsTheNumbersOfARunWhereNoChoiceOfReadingGivesThem)
{
    const DatasetPtr base =
        readBytes(kGapText, "gaps.csv", withPolicy({MissingInput::Policy::Previous, 0})).value().dataset;
    const DataEdits edits = withValues(*unedited(base), {{{{0, 0}, true, 0}, 9}}).value(); // what stood in for a, 1
    const DatasetPtr edited = applyEdits(base, edits).value()->dataset;
    const auto stored = storedData(*edited);
    ASSERT_TRUE(stored) << describe(stored.error());
    EXPECT_EQ(fingerprint(*stored.value().dataset), fingerprint(*edited));
    EXPECT_THAT(stored.value().text, testing::HasSubstr("a,0,9,1\na,1,1.5,2\n"));
    EXPECT_THAT(observedData(*edited).value(), testing::HasSubstr("a,0,9,1\na,1,,2\n"));
}

TEST(EditedDataFile, LosesNoIdThatLooksLikeAComment)
{
    const std::string text = "id,t,\"sep=x\",y\n\"#b\",0,1.5,1\n\"#b\",1,2.5,0.1\n\" #c\",0,1,2\n"
                             "\"d\xC2\xA0\",0,1,2\nd,0,2,3\n";
    const auto first = readBytes(text, "f.csv");
    ASSERT_TRUE(first) << describe(first.error());
    ASSERT_EQ(first.value().dataset->sequences.size(), 4U);
    const std::string saved = observedData(*first.value().dataset).value();
    const auto again = readBytes(saved, "saved.csv"); // as guessed, by somebody who knows nothing of it
    ASSERT_TRUE(again) << describe(again.error()) << saved;
    EXPECT_EQ(fingerprint(*again.value().dataset), fingerprint(*first.value().dataset)) << saved;
}

TEST(EditedDataFile, OfAWideTableIsReadBackAsGuessed)
{
    for (const char* text :
         {"id,y_1,y_2,y_3,age\na,1,2,3,30\nb,4,5,6,40\n", "id,age,y_1,y_2,y_3\na,30,1,2,3\nb,40,4,5,6\n",
          "id,y_0.1,y_0.25,y_0.5\na,1,2,3\nb,4,5,6\n", "id,y-3,y-2,y-1\na,1,2,3\nb,4,5,6\n"}) {
        SCOPED_TRACE(text);
        const DatasetPtr first = readBytes(text, "f.csv").value().dataset;
        const DatasetPtr again = readBytes(observedData(*first).value(), "saved.csv").value().dataset;
        EXPECT_EQ(fingerprint(*again), fingerprint(*first));
    }
}

TEST(EditedDataFile, NamesStepsThatHadNone)
{
    const Roles roles{.id = "", .step = "", .inputs = {"x"}, .outputs = {"y"}, .units = {}};
    const DatasetPtr base = test::datasetOf("x,y\n1,2\n3,4\n5,7\n9,8\n", roles).value();
    const DataEdits edits = withExcludedRows(*unedited(base), {{0, 1}}, true);
    const DatasetPtr left = applyEdits(base, edits).value()->dataset;
    const auto stored = storedData(*left);
    ASSERT_TRUE(stored) << describe(stored.error());
    EXPECT_EQ(stored.value().dataset->step.name, "step");
    EXPECT_EQ(stored.value().dataset->sequences[0].step, left->sequences[0].step); // 0, 2, 3
    EXPECT_EQ(stored.value().dataset->sequences[0].y, left->sequences[0].y);
}

TEST(EditedDataFile, SaysHowTheDataDifferFromTheFile)
{
    const EditedDataPtr data = editedData(test::datasetOf(kEditedText, kEditedRoles).value());
    const DataSource source{"/some/where.csv", {}, {}};
    const auto object = nlohmann::json::parse(editsJson(*data, source));
    EXPECT_EQ(object["file"], "/some/where.csv");
    EXPECT_EQ(object["values"].size(), 3U);
    EXPECT_EQ(object["values"][0].dump(), R"(["007","1.50","y",20.0,0.30000000000000004])");
    EXPECT_EQ(object["values"][2].dump(), R"(["b, c","5","z, two",4.0,null])");
    EXPECT_EQ(object["excluded_rows"].dump(), R"([["007","4"]])");
    EXPECT_EQ(object["future_rows"].dump(), R"({"b, c":2})");
    EXPECT_FALSE(object.contains("excluded_sequences"));
    EXPECT_EQ(editsJson(*unedited(data->base), source), "");
    // of data that were edited before: what was done then stays said
    const DataSource again{.file = "/some/edited-data.csv", .reading = {}, .edits = "{\"simulated\":{\"seed\":3}}"};
    EXPECT_EQ(nlohmann::json::parse(editsJson(*data, again))["before"]["simulated"]["seed"], 3);
    EXPECT_EQ(editsJson(*unedited(data->base), again), again.edits);
}

TEST(ReadingChoices, AreTheSameAgain)
{
    ReadOptions options;
    options.encoding = "windows-1252";
    options.delimiter = '\t';
    options.headerLine = 3;
    options.decimal = ',';
    options.missing = {"-999", "x"};
    options.dateOrder = DateOrder::MonthDayYear;
    options.missingInputs["dose"] = {MissingInput::Policy::Constant, 0};
    options.roles = kEditedRoles;
    const auto again = choicesFrom(choicesText(options));
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(choicesText(again.value()), choicesText(options));
    EXPECT_EQ(again.value().delimiter, '\t');
    EXPECT_EQ(again.value().missing, options.missing);
    EXPECT_EQ(again.value().missingInputs, options.missingInputs);
    EXPECT_EQ(again.value().roles->outputs, kEditedRoles.outputs);
    EXPECT_EQ(again.value().roles->units, kEditedRoles.units);
    EXPECT_FALSE(again.value().layout.has_value());
    EXPECT_FALSE(choicesFrom(choicesText({})).value().roles.has_value());
    EXPECT_FALSE(choicesFrom("{\"other\": 1}"));
}

class EditedRun : public testing::Test {
protected:
    [[nodiscard]] RunExport run(const SnapshotPtr& snapshot, const std::string& edits)
    {
        RunExport exported;
        exported.snapshot = snapshot.get();
        exported.source = {
            .file = m_folder.write("data.csv", kEditedText), .reading = test::withRoles(kEditedRoles), .edits = edits};
        exported.version = "9.8.7";
        return exported;
    }
    [[nodiscard]] static SnapshotPtr sample(const DatasetPtr& dataset)
    {
        const ModelSpec spec{.hidden = 2, .heads = 1, .features = {.stepTime = true}};
        const DesignPtr design = buildDesign(dataset, spec.features, true);
        const ModelPtr model = makeModel(spec, defaultPrior(spec, *design), design).value();
        RunState state = startRun(model, {.chains = 2, .warmup = 5, .draws = 8, .seed = 3, .threads = 1});
        RunControl control;
        return advanceRun(state, RunRequest{}, control, {});
    }

    test::TemporaryFolder m_folder;
};

TEST_F(EditedRun, IsReadBackFromTheDataBesideTheDraws)
{
    const EditedDataPtr data = editedData(test::datasetOf(kEditedText, kEditedRoles).value());
    const SnapshotPtr snapshot = sample(data->dataset);
    const RunExport whole = run(snapshot, editsJson(*data, {m_folder.at("data.csv"), {}, {}}));
    const auto folder = m_folder.at("out");
    ASSERT_TRUE(writeRunDraws(folder, whole));
    EXPECT_THAT(test::filesIn(folder), testing::Contains(std::string(kEditedDataFile)));
    std::filesystem::remove(m_folder.at("data.csv")); // the folder is all that is needed
    const auto read = readRunFolder(folder);
    ASSERT_TRUE(read) << describe(read.error());
    const Design& before = *snapshot->draws.model()->design;
    const Design& after = *read.value().snapshot->draws.model()->design;
    EXPECT_EQ(after.x, before.x);
    EXPECT_EQ(after.y, before.y);
    EXPECT_EQ(after.seen, before.seen);
    EXPECT_EQ(read.value().snapshot->draws.log_lik(1, 7), snapshot->draws.log_lik(1, 7));
    EXPECT_EQ(nlohmann::json::parse(read.value().source.edits)["values"].size(), 3U);

    // written again from what was read, into the same folder: still there, still said
    RunExport again = whole;
    again.snapshot = read.value().snapshot.get();
    again.source = read.value().source;
    ASSERT_TRUE(writeRunDraws(folder, again));
    EXPECT_TRUE(readRunFolder(folder));
}

TEST_F(EditedRun, ARunOfTheFileItselfLeavesNoEditedDataBehind)
{
    const DatasetPtr base = test::datasetOf(kEditedText, kEditedRoles).value();
    const EditedDataPtr data = editedData(base);
    const SnapshotPtr edited = sample(data->dataset);
    const SnapshotPtr plain = sample(base);
    const auto folder = m_folder.at("out");
    ASSERT_TRUE(writeRunDraws(folder, run(edited, editsJson(*data, {m_folder.at("data.csv"), {}, {}}))));
    const std::string record = readTextFile(folder / "run.json").value();
    ASSERT_TRUE(writeRunDraws(folder, run(plain, {})));
    EXPECT_THAT(test::filesIn(folder), testing::Not(testing::Contains(std::string(kEditedDataFile))));
    const auto before = nlohmann::json::parse(record);
    const auto after = nlohmann::json::parse(readTextFile(folder / "run.json").value());
    EXPECT_NE(before["data"]["fingerprint"], after["data"]["fingerprint"]);
    EXPECT_FALSE(after["data"].contains("edited"));
}

} // namespace
} // namespace credence
