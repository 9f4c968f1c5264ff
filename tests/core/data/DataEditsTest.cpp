// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Edits over a small dataset against answers worked out by hand.
#include "core/data/DataEdits.h"
#include "core/data/ReadData.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <sstream>

namespace credence {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// The column before x is the step, "id" the id.
DatasetPtr tableOf(const std::string& text)
{
    ReadOptions options;
    Roles roles;
    std::istringstream header(text.substr(0, text.find('\n')));
    for (std::string name; std::getline(header, name, ',');) {
        if (name == "id") {
            roles.id = name;
        } else if (name[0] == 'x') {
            roles.inputs.push_back(name);
        } else if (name[0] == 'y') {
            roles.outputs.push_back(name);
        } else {
            roles.step = name;
        }
    }
    options.roles = roles;
    const auto reading = readBytes(text, "small.csv", options);
    EXPECT_TRUE(reading) << (reading ? "" : describe(reading.error()));
    return reading.value().dataset;
}

/// a: steps 0, 1, 3, 4; b: 0, 2; c: 5. One input, one output; the output of a at step 3 is missing.
DatasetPtr smallTable()
{
    return tableOf("id,t,x,y\na,0,1,10\na,1,2,11\na,3,3,\na,4,4,14\nb,0,5,20\nb,2,6,22\nc,5,7,30\n");
}

EditedDataPtr applied(const DatasetPtr& base, const DataEdits& edits)
{
    const auto data = applyEdits(base, edits);
    EXPECT_TRUE(data) << (data ? "" : describe(data.error()));
    return data.value();
}

DataCell output(Index sequence, Index t)
{
    return {{sequence, t}, false, 0};
}

DataCell input(Index sequence, Index t)
{
    return {{sequence, t}, true, 0};
}

std::set<DataCell> heldOutOf(const EditedData& data)
{
    std::set<DataCell> cells;
    for (std::size_t i = 0; i < data.whole->sequences.size(); ++i) {
        const Mask& mask = data.whole->sequences[i].heldOut;
        for (Index t = 0; t < mask.rows(); ++t) {
            for (Index p = 0; p < mask.cols(); ++p) {
                if (mask(t, p)) {
                    cells.insert({{static_cast<Index>(i), t}, false, p});
                }
            }
        }
    }
    return cells;
}

TEST(DataEdits, NothingEditedIsTheDatasetItself)
{
    const DatasetPtr base = smallTable();
    const EditedDataPtr data = applied(base, {});
    EXPECT_EQ(data->dataset, base);
    EXPECT_EQ(data->whole, base);
    EXPECT_THAT(data->rowOf[0], ElementsAre(0, 1, 2, 3));
    EXPECT_EQ(editSentence(*data), "");
}

TEST(DataEdits, ValuesStandInPlaceOfTheFilesAndTheFilesStays)
{
    const DatasetPtr base = smallTable();
    const EditedDataPtr none = unedited(base);
    const auto edits = withValues(*none, {{output(0, 2), 12.5}, {input(1, 0), -5}, {output(1, 1), kNoValue}});
    ASSERT_TRUE(edits);
    const EditedDataPtr data = applied(base, edits.value());
    EXPECT_EQ(data->dataset->sequences[0].y(2, 0), 12.5);
    EXPECT_EQ(data->dataset->sequences[1].x(0, 0), -5);
    EXPECT_TRUE(std::isnan(data->dataset->sequences[1].y(1, 0)));
    EXPECT_EQ(data->dataset->missingCount(), 1);
    EXPECT_TRUE(std::isnan(base->sequences[0].y(2, 0)));
    EXPECT_EQ(base->sequences[1].x(0, 0), 5);
    EXPECT_TRUE(data->isEdited(output(0, 2)));
    EXPECT_FALSE(data->isEdited(output(0, 1)));
    EXPECT_EQ(editSentence(*data), "3 values edited.");
    // typing what the file says takes the edit back
    const auto back = withValues(*data, {{output(0, 2), kNoValue}, {input(1, 0), 5}, {output(1, 1), 22}});
    ASSERT_TRUE(back);
    EXPECT_TRUE(back.value().isEmpty());
    EXPECT_EQ(applied(base, back.value())->dataset, base);
}

TEST(DataEdits, RefusedValuesChangeNothingAndSayWhere)
{
    const EditedDataPtr none = unedited(smallTable());
    const auto cleared = withValues(*none, {{output(0, 0), 1}, {input(0, 1), kNoValue}});
    ASSERT_FALSE(cleared);
    EXPECT_EQ(cleared.error().place.line, 3);
    EXPECT_EQ(cleared.error().place.column, "x");
    EXPECT_THAT(describe(cleared.error()), HasSubstr("small.csv, line 3, column x: inputs must be complete"));
    const auto huge = withValues(*none, {{output(0, 0), 1e200}});
    ASSERT_FALSE(huge);
    EXPECT_THAT(describe(huge.error()), HasSubstr("line 2, column y: the value is beyond 1e150"));
}

TEST(DataEdits, ALastValueCannotBeTakenAway)
{
    const DatasetPtr base = tableOf("id,t,x,y\na,0,1,10\na,1,2,\n");
    const auto edits = withValues(*unedited(base), {{output(0, 0), kNoValue}});
    ASSERT_TRUE(edits);
    const auto data = applyEdits(base, edits.value());
    ASSERT_FALSE(data);
    EXPECT_THAT(describe(data.error()), HasSubstr("output y has no observed value (0 of 2)"));
}

TEST(DataEdits, AStepThatIsAnInputTooIsNotEdited)
{
    ReadOptions options;
    options.roles = Roles{.id = "id", .step = "t", .inputs = {"t", "x"}, .outputs = {"y"}, .units = {}};
    const auto reading = readBytes("id,t,x,y\na,0,1,10\na,1,2,11\n", "small.csv", options);
    ASSERT_TRUE(reading);
    const EditedDataPtr none = unedited(reading.value().dataset);
    const auto edits = withValues(*none, {{input(0, 1), 7}});
    ASSERT_FALSE(edits);
    EXPECT_THAT(describe(edits.error()), HasSubstr("column t: the column gives the steps too"));
    const auto future = withFutureRows(*none, 0, 2);
    ASSERT_TRUE(future);
    const EditedDataPtr data = applied(none->base, future.value());
    const Sequence& sequence = data->dataset->sequences[0];
    EXPECT_EQ(sequence.x(3, 0), 3); // follows the step
    EXPECT_EQ(sequence.x(3, 1), 2); // repeats the last
}

TEST(DataEdits, HeldOutByHand)
{
    const DatasetPtr base = smallTable();
    const EditedDataPtr none = unedited(base);
    const auto edits = withHeldOutCells(*none, {output(0, 0), output(0, 2), input(0, 0), output(1, 1)}, true);
    ASSERT_TRUE(edits);
    const EditedDataPtr data = applied(base, edits.value());
    EXPECT_EQ(heldOutOf(*data), (std::set<DataCell>{output(0, 0), output(1, 1)})); // the missing one stays missing
    const auto back = withHeldOutCells(*data, {output(0, 0)}, false);
    ASSERT_TRUE(back);
    EXPECT_EQ(heldOutOf(*applied(base, back.value())), (std::set<DataCell>{output(1, 1)}));
    const auto nothing = withHeldOutCells(*none, {output(0, 2), input(0, 0)}, true);
    ASSERT_FALSE(nothing);
    EXPECT_THAT(describe(nothing.error()), HasSubstr("no observed output among these cells"));
    // a value taken away is not held out any more, and comes back not held out
    const auto cleared = withValues(*data, {{output(0, 0), kNoValue}});
    ASSERT_TRUE(cleared);
    EXPECT_EQ(heldOutOf(*applied(base, cleared.value())), (std::set<DataCell>{output(1, 1)}));
}

TEST(DataEdits, HoldingOutAllOfAnOutputIsRefused)
{
    const DatasetPtr base = tableOf("id,t,x,y\na,0,1,10\na,1,2,11\n");
    const auto edits = withHeldOutCells(*unedited(base), {output(0, 0), output(0, 1)}, true);
    ASSERT_TRUE(edits);
    const auto data = applyEdits(base, edits.value());
    ASSERT_FALSE(data);
    EXPECT_THAT(describe(data.error()), HasSubstr("every observed value of output y is held out"));
}

TEST(DataEdits, ExcludedRowsAndSequencesAreNotInTheModelsData)
{
    const DatasetPtr base = smallTable();
    DataEdits edits = withExcludedRows(*unedited(base), {{0, 1}, {0, 3}, {2, 0}}, true);
    const EditedDataPtr rows = applied(base, edits);
    ASSERT_EQ(rows->dataset->sequences.size(), 2U); // c had one row only
    EXPECT_THAT(rows->dataset->sequences[0].step, ElementsAre(0, 3));
    EXPECT_THAT(rows->dataset->sequences[0].line, ElementsAre(2, 4));
    EXPECT_EQ(rows->dataset->sequences[0].x(1, 0), 3);
    EXPECT_THAT(rows->rowOf[0], ElementsAre(0, -1, 1, -1));
    EXPECT_THAT(rows->sequenceOf, ElementsAre(0, 1, -1));
    EXPECT_EQ(rows->whole->rowCount(), 7);
    edits = withExcludedSequences(*rows, {0}, true);
    const EditedDataPtr both = applied(base, edits);
    ASSERT_EQ(both->dataset->sequences.size(), 1U);
    EXPECT_EQ(both->dataset->sequences[0].id, "b");
    EXPECT_EQ(editSentence(*both), "3 rows left out, 1 sequence left out.");
    edits = withExcludedSequences(*both, {1}, true);
    const auto all = applyEdits(base, edits);
    ASSERT_FALSE(all);
    EXPECT_THAT(describe(all.error()), HasSubstr("every row would be left out"));
    edits = withExcludedRows(*applied(base, withExcludedSequences(*both, {0}, false)), {{0, 1}, {0, 3}, {2, 0}}, false);
    EXPECT_TRUE(edits.isEmpty());
}

TEST(DataEdits, FutureRowsGoOnByTheMedianGap)
{
    const DatasetPtr base = smallTable();
    const auto edits = withFutureRows(*unedited(base), 0, 2); // gaps 1, 2, 1
    ASSERT_TRUE(edits);
    const EditedDataPtr data = applied(base, edits.value());
    const Sequence& a = data->dataset->sequences[0];
    EXPECT_THAT(a.step, ElementsAre(0, 1, 3, 4, 5, 6));
    EXPECT_THAT(a.stepText, ElementsAre("0", "1", "3", "4", "5", "6"));
    EXPECT_EQ(a.line[5], 0);
    EXPECT_EQ(a.x(5, 0), 4);
    EXPECT_TRUE(std::isnan(a.y(5, 0)));
    EXPECT_TRUE(data->isFuture({0, 4}));
    EXPECT_FALSE(data->isFuture({0, 3}));
    // inputs of the last row as they are now, and what is typed into a future row
    auto typed = withValues(*data, {{input(0, 3), 9}, {input(0, 5), 8}, {output(0, 4), 15}});
    ASSERT_TRUE(typed);
    const EditedDataPtr edited = applied(base, typed.value());
    EXPECT_EQ(edited->dataset->sequences[0].x(4, 0), 9);
    EXPECT_EQ(edited->dataset->sequences[0].x(5, 0), 8);
    EXPECT_EQ(edited->dataset->sequences[0].y(4, 0), 15);
    EXPECT_EQ(placeText(*edited, input(0, 5)), "id a, step 6, column x");
    // fewer again: what was typed in the rows that go, goes with them
    const auto fewer = withFutureRows(*edited, 0, 1);
    ASSERT_TRUE(fewer);
    EXPECT_FALSE(fewer.value().values.contains(input(0, 5)));
    EXPECT_TRUE(fewer.value().values.contains(output(0, 4)));
    const auto gone = withFutureRows(*edited, 0, 0);
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone.value().values.size(), 1U); // the input of the file's last row
    EXPECT_FALSE(withFutureRows(*edited, 0, kMostFutureRows + 1));
}

TEST(DataEdits, FutureStepsOfASingleRowTakeTheGapOfTheOthers)
{
    const auto edits = withFutureRows(*unedited(smallTable()), 2, 1); // gaps of all: 1, 2, 1, 2
    ASSERT_TRUE(edits);
    EXPECT_THAT(applied(smallTable(), edits.value())->dataset->sequences[2].step, ElementsAre(5, 6.5));
}

TEST(DataEdits, FutureStepsAreWrittenAsTheDataWriteTheirs)
{
    const auto textsAfter = [](const std::string& file) {
        const DatasetPtr base = tableOf(file);
        const auto edits = withFutureRows(*unedited(base), 0, 2);
        EXPECT_TRUE(edits);
        const EditedDataPtr data = applied(base, edits.value());
        const TextList& texts = data->dataset->sequences[0].stepText;
        return std::vector<std::string>{texts[texts.size() - 2], texts.back()};
    };
    EXPECT_THAT(textsAfter("date,x,y\n2021-02-26,1,1\n2021-02-27,2,2\n2021-02-28,2,3\n"),
                ElementsAre("2021-03-01", "2021-03-02"));
    EXPECT_THAT(textsAfter("time,x,y\n2021-02-28T22:30,1,1\n2021-02-28T23:15,2,2\n"),
                ElementsAre("2021-03-01T00:00", "2021-03-01T00:45"));
    EXPECT_THAT(textsAfter("date,x,y\n2020-11,1,1\n2020-12,2,2\n"), ElementsAre("2021-01", "2021-02"));
    EXPECT_THAT(textsAfter("date,x,y\n1974Q3,1,1\n1974Q4,2,2\n"), ElementsAre("1975Q1", "1975Q2"));
    EXPECT_THAT(textsAfter("t,x,y\n5.01,1,1\n7.03,2,2\n"), ElementsAre("9.05", "11.07"));
}

/// Three sequences of ten rows, two outputs, all observed.
DatasetPtr thirty()
{
    std::string text = "id,t,x,y1,y2\n";
    for (const char* id : {"a", "b", "c"}) {
        for (int t = 0; t < 10; ++t) {
            text += id;
            text += "," + std::to_string(t) + ",1." + std::to_string(t) + "," + std::to_string(t) + "," +
                    std::to_string(10 * t) + "\n";
        }
    }
    return tableOf(text);
}

std::set<DataCell> drawn(const EditedData& data, const HoldOutPlan& plan)
{
    const auto edits = withHoldOut(data, plan);
    EXPECT_TRUE(edits) << (edits ? "" : describe(edits.error()));
    return heldOutOf(*applied(data.base, edits.value()));
}

TEST(DrawnHoldOut, CellsAreAShareOfEachOutputAndDependOnTheSeedAlone)
{
    const EditedDataPtr data = unedited(thirty());
    const HoldOutPlan plan{.kind = HoldOutKind::Cells, .share = 0.2, .seed = 7};
    const std::set<DataCell> cells = drawn(*data, plan);
    const auto ofFirst = std::count_if(cells.begin(), cells.end(), [](const DataCell& c) { return c.column == 0; });
    EXPECT_EQ(ofFirst, 6); // 0.2 of 30
    EXPECT_EQ(cells.size(), 12U);
    EXPECT_EQ(drawn(*data, plan), cells);
    EXPECT_NE(drawn(*data, {.kind = HoldOutKind::Cells, .share = 0.2, .seed = 8}), cells);
    // as they were first drawn: the same on every machine
    std::vector<Index> rows;
    for (const DataCell& cell : cells) {
        if (cell.column == 0) {
            rows.push_back(10 * cell.row.sequence + cell.row.t);
        }
    }
    EXPECT_THAT(rows, ElementsAre(0, 2, 18, 26, 27, 28));
    // drawing again replaces what was held out
    const EditedDataPtr once = applied(data->base, withHoldOut(*data, plan).value());
    EXPECT_EQ(drawn(*once, plan), cells);
    EXPECT_TRUE(drawn(*once, {.kind = HoldOutKind::None}).empty());
}

TEST(DrawnHoldOut, EveryCellIsAsLikelyAsTheOthers)
{
    // 400 draws of 6 of 30: each cell 80 times, sd sqrt(400 * 0.2 * 0.8) = 8; beyond 6 sd once in 1e9 per cell
    const EditedDataPtr data = unedited(thirty());
    std::map<DataCell, int> times;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        for (const DataCell& cell : drawn(*data, {.kind = HoldOutKind::Cells, .share = 0.2, .seed = seed})) {
            ++times[cell];
        }
    }
    EXPECT_EQ(times.size(), 60U);
    for (const auto& [cell, count] : times) {
        EXPECT_NEAR(count, 80, 48);
    }
}

TEST(DrawnHoldOut, TailsAreTheLastStepsOfEachSequence)
{
    const std::set<DataCell> cells =
        drawn(*unedited(thirty()), {.kind = HoldOutKind::Tails, .share = 0.25, .seed = 1}); // 3 of 10, rounded up
    EXPECT_EQ(cells.size(), 18U);
    for (const DataCell& cell : cells) {
        EXPECT_GE(cell.row.t, 7);
    }
}

TEST(DrawnHoldOut, SequencesAreHeldOutWhole)
{
    const EditedDataPtr data = unedited(thirty());
    const std::set<DataCell> cells = drawn(*data, {.kind = HoldOutKind::Sequences, .share = 0.1, .seed = 3});
    EXPECT_EQ(cells.size(), 20U);
    std::set<Index> sequences;
    for (const DataCell& cell : cells) {
        sequences.insert(cell.row.sequence);
    }
    EXPECT_EQ(sequences.size(), 1U);
    EXPECT_EQ(drawn(*data, {.kind = HoldOutKind::Sequences, .share = 0.99, .seed = 3}).size(), 40U); // one is left
}

TEST(DrawnHoldOut, WhatIsExcludedOrMissingIsNotDrawn)
{
    const DatasetPtr base = thirty();
    DataEdits edits = withExcludedSequences(*unedited(base), {0, 1}, true);
    EditedDataPtr data = applied(base, edits);
    edits = withValues(*data, {{{{2, 9}, false, 0}, kNoValue}}).value();
    data = applied(base, edits);
    for (const HoldOutKind kind : {HoldOutKind::Cells, HoldOutKind::Tails}) {
        const auto cells = withHoldOut(*data, {.kind = kind, .share = 0.5, .seed = 1});
        ASSERT_TRUE(cells);
        EXPECT_EQ(cells.value().heldOut.size(), 10U); // 5 of 9 (rounded up) and 5 of 10
        for (const auto& [cell, isHeldOut] : cells.value().heldOut) {
            EXPECT_EQ(cell.row.sequence, 2);
            EXPECT_FALSE(cell.row.t == 9 && cell.column == 0);
        }
    }
    const auto none = withHoldOut(*data, {.kind = HoldOutKind::Sequences, .share = 0.5, .seed = 1});
    ASSERT_FALSE(none);
    EXPECT_THAT(describe(none.error()), HasSubstr("there are not two sequences"));
    EXPECT_FALSE(withHoldOut(*data, {.kind = HoldOutKind::Cells, .share = 1, .seed = 1}));
}

TEST(DrawnHoldOut, HoldOutsOfTheDataThemselvesGiveWay)
{
    const DatasetPtr plain = thirty();
    std::vector<Mask> masks(3, Mask::Constant(10, 2, false));
    masks[1](4, 0) = true;
    const DatasetPtr base = withHeldOut(*plain, masks).value();
    const EditedDataPtr data = unedited(base);
    EXPECT_TRUE(drawn(*data, {.kind = HoldOutKind::None}).empty());
    const HoldOutPlan plan{.kind = HoldOutKind::Cells, .share = 0.2, .seed = 7};
    EXPECT_EQ(drawn(*data, plan), drawn(*unedited(plain), plan));
}

} // namespace
} // namespace credence
