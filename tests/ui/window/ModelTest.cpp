// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Item models and plot data, without a window.
#include "ui/models/DataTableModel.h"
#include "ui/models/PlotFeeds.h"
#include "ui/models/QuantityTableModel.h"
#include "ui/session/Examples.h"
#include "ui/style/Numbers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence::ui::test {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

DatasetPtr gappyDataset()
{
    Dataset dataset;
    dataset.name = "gaps.csv";
    dataset.id.name = "Subject";
    dataset.step = {"Time", "h"};
    dataset.inputs = {{"Dose", "mg"}, {"Temp", ""}};
    dataset.outputs = {{"conc", "mg/L"}};
    for (int i = 0; i < 2; ++i) {
        Sequence sequence;
        sequence.id = i == 0 ? "A" : "B";
        sequence.step = {0, 1.5, 3};
        sequence.stepText = {"0", "1.50", "3"};
        sequence.line = {2, 3, 4};
        sequence.x = (Matrix(3, 2) << 4.5, 20, 4.5, 21, 4.5, 22).finished();
        sequence.y = (Matrix(3, 1) << 1.25, kNaN, -0.5).finished();
        sequence.heldOut = Mask::Constant(3, 1, false);
        sequence.heldOut(2, 0) = i == 1;
        dataset.sequences.push_back(sequence);
    }
    return sealDataset(dataset).value();
}

TEST(DataTableModel, ShowsEveryCellAsTheFileHadIt)
{
    DataTableModel model;
    model.setTable(unedited(gappyDataset()), false);
    ASSERT_EQ(model.rowCount(), 6);
    ASSERT_EQ(model.columnCount(), 7); // number, sequence, step, two inputs, output, tick
    EXPECT_EQ(model.index(4, 1).data().toString(), QStringLiteral("B"));
    EXPECT_EQ(model.index(4, 2).data().toString(), QStringLiteral("1.5"));
    EXPECT_EQ(model.index(0, 3).data().toString(), QStringLiteral("4.5"));
    EXPECT_EQ(model.index(0, 4).data().toString(), QStringLiteral("20"));
    EXPECT_EQ(model.index(0, 5).data().toString(), QStringLiteral("1.25"));
    EXPECT_EQ(model.index(2, 5).data().toString(), QString(kMinus) + QStringLiteral("0.50"));
    const auto marks = [&model](int row, int column) {
        return model.index(row, column).data(DataTableModel::Marks).toInt();
    };
    EXPECT_EQ(marks(1, 5), MissingMark);
    EXPECT_EQ(marks(0, 5), 0);
    EXPECT_EQ(marks(5, 5), HeldOutMark);
    EXPECT_EQ(marks(2, 5), 0);
    EXPECT_EQ(model.index(5, 6).data(Qt::CheckStateRole).toInt(), Qt::Checked);
    EXPECT_EQ(model.index(0, 6).data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    EXPECT_EQ(model.sequenceAt(2), 0);
    EXPECT_EQ(model.sequenceAt(3), 1);
}

TEST(DataTableModel, SaysEveryMarkInWords)
{
    const EditedDataPtr plain = unedited(gappyDataset());
    DataEdits edits = withValues(*plain, {{{{0, 0}, false, 0}, 2.5}, {{{1, 1}, true, 0}, 7}}).value();
    edits = withFutureRows(*applyEdits(plain->base, edits).value(), 0, 1).value();
    const EditedDataPtr future = applyEdits(plain->base, edits).value();
    edits = withExcludedRows(*future, {{1, 0}}, true);
    DataTableModel model;
    model.setTable(applyEdits(plain->base, edits).value(), false);
    ASSERT_EQ(model.rowCount(), 7);
    const auto words = [&model](int row, int column) {
        const QModelIndex index = model.index(row, column);
        EXPECT_EQ(index.data(Qt::ToolTipRole), index.data(Qt::AccessibleDescriptionRole));
        return index.data(Qt::AccessibleDescriptionRole).toString();
    };
    EXPECT_EQ(words(0, 5), QStringLiteral("edited: the file has 1.25"));
    EXPECT_EQ(words(1, 5), QStringLiteral("missing: it is predicted"));
    EXPECT_EQ(words(3, 0), QStringLiteral("future row, to be forecast"));
    EXPECT_EQ(model.index(3, 0).data().toString(), QStringLiteral("+1"));
    EXPECT_EQ(words(3, 5), QStringLiteral("missing: it is predicted; future row, to be forecast"));
    EXPECT_EQ(words(4, 5), QStringLiteral("excluded: the model does not get it"));
    EXPECT_EQ(words(5, 3), QStringLiteral("edited: the file has 4.5"));
    EXPECT_EQ(words(6, 5), QStringLiteral("held out: predicted and scored, not learnt from"));
    EXPECT_EQ(words(2, 5), QString());
}

TEST(PlotFeeds, RowsFindTheBandsOfDataBeforeAnEdit)
{
    const EditedDataPtr plain = unedited(gappyDataset());
    Truth truth;
    truth.dataset = plain->base;
    truth.f = {(Matrix(3, 1) << 1, 2, 3).finished(), (Matrix(3, 1) << 4, 5, 6).finished()};
    const DataEdits edits = withExcludedRows(*plain, {{0, 0}, {0, 1}, {0, 2}, {1, 1}}, true);
    const DatasetPtr left = applyEdits(plain->base, edits).value()->dataset;
    ASSERT_EQ(left->sequences.size(), 1U);
    const BandPlotData data = bandPlotData(*left, nullptr, 0, {}, &truth);
    ASSERT_EQ(data.sequence.rows.size(), 2U);
    EXPECT_EQ(data.sequence.rows[0].truth, 4);
    EXPECT_EQ(data.sequence.rows[1].truth, 6);
}

TEST(DataTableModel, FindsTheDecimalsOfAColumn)
{
    EXPECT_EQ(decimalsOf({1, 2, 300}), 0);
    EXPECT_EQ(decimalsOf({1, 2.5, 0.125}), 3);
    EXPECT_EQ(decimalsOf({1.0 / 3.0}), 6);
    EXPECT_EQ(decimalsOf({kNaN, 0.5}), 1);
}

TEST(PlotFeeds, LabelsPointsAndFacts)
{
    const DatasetPtr dataset = gappyDataset();
    const SequenceGridData grid = dataGridData(*dataset, 0);
    ASSERT_EQ(grid.sequences.size(), 2U);
    EXPECT_EQ(grid.sequences[0].fact, QStringLiteral("4.5 mg")); // Temp changes over the sequence
    EXPECT_EQ(grid.sequences[1].rows[1].kind, PointKind::Missing);
    EXPECT_EQ(grid.sequences[1].rows[2].kind, PointKind::HeldOut);
    EXPECT_EQ(grid.sequences[0].rows[2].kind, PointKind::Observed);
    EXPECT_EQ(grid.sequences[0].rows[2].value, -0.5);
    EXPECT_EQ(grid.sequences[0].rows[1].label, QStringLiteral("step 1, 1.50 h"));
    EXPECT_EQ(sequenceTitle(*dataset, 1), QStringLiteral("Subject B"));
}

TEST(PlotFeeds, GivesAllSequencesTheSameAxes)
{
    const DatasetPtr dataset = gappyDataset();
    BandView view;
    const BandPlotData first = bandPlotData(*dataset, nullptr, 0, view);
    const BandPlotData second = bandPlotData(*dataset, nullptr, 1, view);
    EXPECT_EQ(first.yRange, second.yRange);
    ASSERT_TRUE(first.yRange.has_value());
    EXPECT_LT(first.yRange->low, -0.5);
    EXPECT_GT(first.yRange->high, 1.25);
    view.isSameY = false;
    EXPECT_FALSE(bandPlotData(*dataset, nullptr, 0, view).yRange.has_value());
}

std::shared_ptr<const SummaryTable> threeQuantities()
{
    auto table = std::make_shared<SummaryTable>();
    const auto add = [&](const char* name, Measure rhat, double ess) {
        QuantitySummary quantity;
        quantity.name = name;
        quantity.sd = 1;
        quantity.rhat = rhat;
        quantity.ess_bulk = Measure::of(ess);
        quantity.ess_tail = Measure::of(1000);
        table->rows.push_back(quantity);
    };
    add("good", Measure::of(1.001), 900);
    add("fixed", Measure::missing(Unavailable::Constant), 900);
    add("bad", Measure::of(1.5), 20);
    table->verdict.kind = VerdictKind::SlowMixing;
    table->verdict.essNeeded = 400;
    return table;
}

TEST(QuantityTableModel, MarksFailingCellsAndSortsTheWorstFirst)
{
    QuantityTableModel model;
    QuantityProxy proxy;
    proxy.setSourceModel(&model);
    proxy.sort(QuantityTableModel::Rhat, Qt::DescendingOrder);
    model.setTable(threeQuantities());
    ASSERT_EQ(proxy.rowCount(), 3);
    EXPECT_EQ(proxy.index(0, 0).data().toString(), QStringLiteral("bad"));
    EXPECT_EQ(proxy.index(1, 0).data().toString(), QStringLiteral("good"));
    EXPECT_EQ(proxy.index(2, 0).data().toString(), QStringLiteral("fixed")); // not available comes last
    EXPECT_EQ(proxy.index(0, QuantityTableModel::Rhat).data().toString(), QStringLiteral("! 1.500"));
    EXPECT_EQ(proxy.index(0, QuantityTableModel::BulkEss).data().toString(), QStringLiteral("! 20"));
    EXPECT_EQ(proxy.index(0, QuantityTableModel::TailEss).data().toString(), QStringLiteral("1,000"));
    EXPECT_EQ(proxy.index(1, QuantityTableModel::Rhat).data().toString(), QStringLiteral("1.001"));
    proxy.sort(QuantityTableModel::Rhat, Qt::AscendingOrder);
    EXPECT_EQ(proxy.index(2, 0).data().toString(), QStringLiteral("fixed"));
}

TEST(Examples, CanAllBeOpened)
{
    EXPECT_EQ(examples().size(), 6U); // as the first launch promises
    for (const Example& example : examples()) {
        const Result<OpenRequest> request = requestOf(example);
        ASSERT_TRUE(request.isOk());
        const Result<Document> document = openDocument(request.value());
        EXPECT_TRUE(document.isOk()) << example.file.toStdString() << ": "
                                     << (document ? std::string() : describe(document.error()));
    }
}

TEST(Examples, TheFirstIsTheophylline)
{
    const Result<Document> document = openDocument(requestOf(examples().front()).value());
    ASSERT_TRUE(document.isOk());
    EXPECT_EQ(datasetSentence(document.value().dataset()),
              QStringLiteral("theoph.csv: 12 sequences, 132 rows, 2 inputs, 1 output, 0 missing"));
}

} // namespace
} // namespace credence::ui::test
