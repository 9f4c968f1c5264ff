// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

constexpr QSize kSize(700, 400);

class BandPlotTest : public testing::Test {
protected:
    BandPlotTest()
    {
        plot.resize(kSize);
        plot.setData(rampData());
    }

    BandPlot plot;
    const Theme& theme = themeOf(ThemeKind::Light);
};

TEST_F(BandPlotTest, MapsValuesToPixelsAndBack)
{
    for (const QPointF& value : {QPointF(0, 1), QPointF(4.5, -2), QPointF(5, 10)}) {
        const QPointF back = plot.valueOf(plot.pixelOf(value.x(), value.y(), kSize), kSize);
        EXPECT_NEAR(back.x(), value.x(), 1e-9);
        EXPECT_NEAR(back.y(), value.y(), 1e-9);
    }
    EXPECT_LE(plot.xRange().low, 0);
    EXPECT_GE(plot.xRange().high, 5);
    EXPECT_LE(plot.yRange().low, -3);
    EXPECT_GE(plot.yRange().high, 10);
}

TEST_F(BandPlotTest, FillsEachBandBetweenItsQuantiles)
{
    const QImage image = paint(plot, kSize);
    const double x = 2.7; // between steps, off the grid
    const double median = x + 1;
    const auto colour = [&](double y) { return colourAt(image, plot.pixelOf(x, y, kSize)); };
    for (const double sign : {-1.0, 1.0}) {
        EXPECT_EQ(colour(median + sign * 0.5), theme.posterior.band50);
        EXPECT_EQ(colour(median + sign * 1.6), theme.posterior.band80);
        EXPECT_EQ(colour(median + sign * 3.0), theme.posterior.band95);
    }
    const QPointF line = plot.pixelOf(x, median, kSize);
    EXPECT_GT(countPixels(image, QRectF(line - QPointF(2, 3), line + QPointF(2, 3)), theme.posterior.text), 0);
    EXPECT_EQ(colour(median + 4.6), theme.panel);
    EXPECT_EQ(colour(median - 4.4), theme.panel);
}

TEST_F(BandPlotTest, DrawsOnlyTheBandsThatAreChosen)
{
    BandPlotData data = rampData();
    data.choice.show80 = false;
    data.choice.showMedian = false;
    plot.setData(data);
    const QImage image = paint(plot, kSize);
    EXPECT_EQ(colourAt(image, plot.pixelOf(2.7, 3.7 + 1.6, kSize)), theme.posterior.band95);
    EXPECT_EQ(colourAt(image, plot.pixelOf(2.7, 3.7, kSize)), theme.posterior.band50);
}

TEST_F(BandPlotTest, BreaksTheBandsWhereAStepHasNone)
{
    BandPlotData data = rampData();
    data.sequence.rows[3].quantiles.reset();
    plot.setData(data);
    const QImage image = paint(plot, kSize);
    EXPECT_EQ(colourAt(image, plot.pixelOf(1.7, 2.7 + 1.6, kSize)), theme.posterior.band80);
    EXPECT_EQ(colourAt(image, plot.pixelOf(3.3, 4.3 + 1.6, kSize)), theme.panel);
    EXPECT_EQ(colourAt(image, plot.pixelOf(4.3, 5.3 + 1.6, kSize)), theme.posterior.band80);
}

TEST_F(BandPlotTest, HatchesBandsOfFewDraws)
{
    const QRectF inside(plot.pixelOf(1.2, 5.0, kSize), plot.pixelOf(1.9, 4.2, kSize));
    EXPECT_EQ(countPixels(paint(plot, kSize), inside, theme.panel), 0);
    BandPlotData data = rampData();
    data.draws = 120;
    plot.setData(data);
    const QImage image = paint(plot, kSize);
    int changed = 0;
    const QRect box = inside.toAlignedRect();
    for (int y = box.top(); y <= box.bottom(); ++y) {
        for (int x = box.left(); x <= box.right(); ++x) {
            changed +=
                image.pixelColor(x, y) != theme.posterior.band80 && image.pixelColor(x, y) != theme.posterior.band95;
        }
    }
    EXPECT_GT(changed, box.width() * box.height() / 10);
}

TEST_F(BandPlotTest, DrawsObservedFilledAndHeldOutHollow)
{
    const QImage image = paint(plot, kSize);
    EXPECT_EQ(colourAt(image, plot.pixelOf(1, 2.25, kSize)), theme.observed);
    const QPointF diamond = plot.pixelOf(2, 3.25, kSize);
    EXPECT_EQ(colourAt(image, diamond), theme.panel);
    EXPECT_GT(countPixels(image, QRectF(diamond - QPointF(9, 9), diamond + QPointF(9, 9)), theme.heldOut), 5);
    // Missing: hollow triangle at the predicted median, with whiskers.
    EXPECT_EQ(colourAt(image, plot.pixelOf(4, 5, kSize)), theme.panel);
    EXPECT_EQ(colourAt(image, plot.pixelOf(4, 6.6, kSize)), theme.missing);
}

TEST_F(BandPlotTest, LeavesMissingValuesUnmarkedUnderAPrior)
{
    BandPlotData data = rampData();
    data.sequence.areMissingMarked = false;
    plot.setData(data);
    const QImage image = paint(plot, kSize);
    EXPECT_EQ(countPixels(image, QRectF(QPointF(), kSize), theme.missing), 0);
    EXPECT_EQ(colourAt(image, plot.pixelOf(1, 2.25, kSize)), theme.observed);
    for (const KeyEntry& entry : plot.key()) {
        EXPECT_NE(entry.shape, KeyEntry::Shape::Triangle);
    }
}

TEST_F(BandPlotTest, ReadsTheNearestStep)
{
    QSignalSpy hovered(&plot, &BandPlot::stepHovered);
    moveMouse(plot, plot.pixelOf(2.4, 0, kSize));
    ASSERT_EQ(plot.currentStep(), 2);
    ASSERT_EQ(hovered.count(), 1);
    const QStringList expected = {"step 2, 2.00 h",
                                  "median\t3.00 mg/L",
                                  "50 %\t2.00 to 4.00",
                                  "80 %\t1.00 to 5.00",
                                  QString("95 %\t") + QChar(0x2212) + "1.00 to 7.00",
                                  "held out\t3.25 mg/L"};
    EXPECT_EQ(plot.reading(), expected);
    EXPECT_TRUE(plot.accessibleDescription().contains("median 3.00 mg/L"));
    moveMouse(plot, plot.pixelOf(2.6, 0, kSize));
    EXPECT_EQ(plot.currentStep(), 3);
    moveMouse(plot, {2, 2});
    EXPECT_FALSE(plot.currentStep().has_value());
}

TEST_F(BandPlotTest, PinsOnClickAndStepsByKeys)
{
    QSignalSpy pinned(&plot, &BandPlot::stepPinned);
    click(plot, plot.pixelOf(1, 3, kSize));
    EXPECT_EQ(pinned.takeFirst().at(0).toInt(), 1);
    moveMouse(plot, {2, 2});
    EXPECT_EQ(plot.currentStep(), 1); // stays when the pointer leaves
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.currentStep(), 2);
    press(plot, Qt::Key_Left);
    press(plot, Qt::Key_Left);
    EXPECT_EQ(plot.currentStep(), 0);
}

TEST_F(BandPlotTest, ZoomsAtThePointerAndResets)
{
    const AxisRange whole = plot.xRange();
    const QPointF pointer = plot.pixelOf(2, 3, kSize);
    turnWheel(plot, pointer, 240);
    EXPECT_LT(plot.xRange().length(), whole.length());
    EXPECT_NEAR(plot.valueOf(pointer, kSize).x(), 2, 1e-6);
    turnWheel(plot, pointer, 240, Qt::ShiftModifier);
    EXPECT_NEAR(plot.valueOf(pointer, kSize).y(), 3, 1e-6);
    press(plot, Qt::Key_0);
    EXPECT_EQ(plot.xRange(), whole);
    press(plot, Qt::Key_Plus);
    EXPECT_LT(plot.xRange().length(), whole.length());
    press(plot, Qt::Key_Minus);
    EXPECT_NEAR(plot.xRange().length(), whole.length(), 1e-9);
}

TEST_F(BandPlotTest, KeepsTheAxesItIsGiven)
{
    BandPlotData data = rampData();
    data.yRange = AxisRange{-50, 50};
    plot.setData(data);
    EXPECT_LE(plot.yRange().low, -50);
    EXPECT_GE(plot.yRange().high, 50);
}

TEST_F(BandPlotTest, ShowsTheDataBeforeThereAreDraws)
{
    BandPlotData data = rampData();
    data.draws = 0;
    for (BandRow& row : data.sequence.rows) {
        row.quantiles.reset();
    }
    plot.setData(data);
    const QImage image = paint(plot, kSize);
    EXPECT_EQ(colourAt(image, plot.pixelOf(1, 2.25, kSize)), theme.observed);
    EXPECT_EQ(countPixels(image, QRectF(QPointF(), kSize), theme.posterior.band95), 0);
    moveMouse(plot, plot.pixelOf(4, 3, kSize));
    EXPECT_EQ(plot.reading(), (QStringList{"step 4, 4.00 h", "observed\tmissing"}));
}

TEST_F(BandPlotTest, TellsItsValuesExactly)
{
    const PlotTable table = plot.table();
    ASSERT_EQ(table.rows.size(), 6U);
    for (const QStringList& row : table.rows) {
        EXPECT_EQ(row.size(), table.headers.size());
    }
    EXPECT_EQ(table.rows[2].mid(0, 5), (QStringList{"2", "3.25", "held out", "-1", "1"}));
    EXPECT_EQ(table.rows[4][1], "");
    EXPECT_TRUE(toCsv(table).startsWith("Time (h),conc (mg/L),kind,"));
}

TEST_F(BandPlotTest, SurvivesEmptyAndSingleRows)
{
    BandPlotData data = rampData();
    data.sequence.rows.resize(1);
    plot.setData(data);
    EXPECT_FALSE(paint(plot, kSize).isNull());
    data.sequence.rows.clear();
    plot.setData(data);
    EXPECT_FALSE(paint(plot, kSize).isNull());
    moveMouse(plot, {200, 200});
    press(plot, Qt::Key_Right);
    EXPECT_TRUE(plot.reading().isEmpty());
}

} // namespace
} // namespace credence::ui::test
