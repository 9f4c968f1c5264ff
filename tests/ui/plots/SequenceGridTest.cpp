// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

constexpr QSize kGridSize(963, 275);

class SequenceGridTest : public testing::Test {
protected:
    SequenceGridTest()
    {
        grid.resize(kGridSize);
        grid.setData(gridData(12));
    }

    SequenceGrid grid;
    const Theme& theme = themeOf(ThemeKind::Light);
};

TEST_F(SequenceGridTest, ShowsTwelveInTwoRowsOfSix)
{
    EXPECT_EQ(grid.columns(kGridSize), 6);
    EXPECT_EQ(grid.cell(6, kGridSize).left(), grid.cell(0, kGridSize).left());
    EXPECT_GT(grid.cell(6, kGridSize).top(), grid.cell(0, kGridSize).bottom());
    EXPECT_LE(grid.cell(11, kGridSize).bottom(), kGridSize.height());
}

TEST_F(SequenceGridTest, ClickSelects)
{
    QSignalSpy selected(&grid, &SequenceGrid::sequenceSelected);
    click(grid, grid.cell(4, kGridSize).center());
    ASSERT_EQ(selected.count(), 1);
    EXPECT_EQ(selected.takeFirst().at(0).toInt(), 4);
    EXPECT_EQ(grid.selected(), 4);
    const QImage image = paint(grid, kGridSize);
    EXPECT_GT(countPixels(image, grid.cell(4, kGridSize), theme.accent), 200);
    EXPECT_EQ(countPixels(image, grid.cell(3, kGridSize), theme.accent), 0);
    // The tint would hide the widest band.
    EXPECT_EQ(countPixels(image, grid.cell(4, kGridSize), theme.accentSoft), 0);
}

TEST_F(SequenceGridTest, ArrowsMoveTheSelection)
{
    QSignalSpy selected(&grid, &SequenceGrid::sequenceSelected);
    grid.select(4);
    EXPECT_EQ(selected.count(), 0);
    press(grid, Qt::Key_Down);
    EXPECT_EQ(grid.selected(), 10);
    press(grid, Qt::Key_Left);
    EXPECT_EQ(grid.selected(), 9);
    press(grid, Qt::Key_Down); // no row below
    EXPECT_EQ(grid.selected(), 9);
    EXPECT_EQ(selected.count(), 2);
    EXPECT_TRUE(grid.accessibleDescription().contains("sequence 10"));
}

TEST_F(SequenceGridTest, GivesAllPicturesTheSameAxes)
{
    SequenceGridData data = gridData(3);
    for (BandRow& row : data.sequences[2].rows) {
        row.value += 100;
    }
    grid.setData(data);
    EXPECT_GE(grid.yRange().high, 106);
    EXPECT_LE(grid.yRange().low, -3);
}

TEST_F(SequenceGridTest, ScrollsWhereThereAreTooMany)
{
    grid.setData(gridData(50));
    const QImage before = grid.grab().toImage();
    turnWheel(grid, {300, 100}, -480);
    EXPECT_NE(grid.grab().toImage(), before);
    grid.select(0);
    EXPECT_EQ(grid.selected(), 0);
    QSignalSpy selected(&grid, &SequenceGrid::sequenceSelected);
    grid.select(49); // scrolls to it
    click(grid, {60, kGridSize.height() - 60.0});
    ASSERT_EQ(selected.count(), 1);
    EXPECT_GE(selected.takeFirst().at(0).toInt(), 42);
}

TEST_F(SequenceGridTest, PaintsBandsAndLeavesGaps)
{
    SequenceGridData data = gridData(1);
    data.sequences[0].rows[3].quantiles.reset();
    grid.setData(data);
    const QImage image = paint(grid, kGridSize);
    EXPECT_GT(countPixels(image, QRectF(QPointF(), kGridSize), theme.posterior.band80), 100);
    data.sequences[0].rows[3].quantiles = gridData(1).sequences[0].rows[3].quantiles;
    grid.setData(data);
    EXPECT_GT(countPixels(paint(grid, kGridSize), QRectF(QPointF(), kGridSize), theme.posterior.band80),
              countPixels(image, QRectF(QPointF(), kGridSize), theme.posterior.band80) * 5 / 4);
}

TEST_F(SequenceGridTest, TableNamesTheSequences)
{
    const PlotTable table = grid.table();
    ASSERT_EQ(table.rows.size(), 12U * 6U);
    EXPECT_EQ(table.rows[6].first(), "2");
    EXPECT_EQ(table.rows[6].size(), table.headers.size());
}

TEST_F(SequenceGridTest, SurvivesNoSequences)
{
    grid.setData({});
    EXPECT_FALSE(paint(grid, kGridSize).isNull());
    click(grid, {100, 100});
    press(grid, Qt::Key_Right);
    EXPECT_EQ(grid.selected(), -1);
}

} // namespace
} // namespace credence::ui::test
