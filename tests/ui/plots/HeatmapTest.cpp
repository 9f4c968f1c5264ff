// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"
#include "ui/style/ColourScale.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <limits>

namespace credence::ui::test {
namespace {

constexpr QSize kHeatmapSize(900, 420);

class HeatmapTest : public testing::Test {
protected:
    HeatmapTest()
    {
        plot.resize(kHeatmapSize);
        plot.setData(triangleData());
    }

    ContributionHeatmap plot;
    const Theme& theme = themeOf(ThemeKind::Light);
};

TEST_F(HeatmapTest, FindsTheCellThatItPaints)
{
    for (const HeatmapCell& cell : {HeatmapCell{0, 0, 0}, {0, 3, 1}, {1, 2, 2}, {1, 3, 0}}) {
        EXPECT_EQ(plot.cellAt(plot.cellRect(cell, kHeatmapSize).center(), kHeatmapSize), cell);
    }
    EXPECT_FALSE(
        plot.cellAt(plot.cellRect({0, 0, 0}, kHeatmapSize).center() + QPointF(120, 0), kHeatmapSize).has_value());
}

TEST_F(HeatmapTest, PaintsCellsOnOneSymmetricScaleAndNothingAbove)
{
    EXPECT_DOUBLE_EQ(plot.limit(0), plot.limit(1));
    EXPECT_GE(plot.limit(0), 4.3);
    const ColourScale scale = ColourScale::diverging(theme, plot.limit(0));
    const QImage image = paint(plot, kHeatmapSize);
    const auto ground = [&](const HeatmapCell& cell) {
        return colourAt(image, plot.cellRect(cell, kHeatmapSize).topLeft() + QPointF(4, 4));
    };
    EXPECT_EQ(ground({0, 2, 1}), scale.colour(3.1));
    EXPECT_EQ(ground({1, 2, 1}), scale.colour(-3.1));
    // Above the diagonal: the panel and the words only.
    const QRectF first = plot.cellRect({0, 0, 0}, kHeatmapSize);
    EXPECT_EQ(colourAt(image, first.center() + QPointF(first.width() * 1.5, first.height() * 0.3)), theme.panel);
}

TEST_F(HeatmapTest, TheColourBarSaysWhatItsTicksAre)
{
    HeatmapData data = triangleData();
    for (HeatmapHead& head : data.heads) {
        head.mean *= 2.9 / plot.limit(0);
    }
    plot.setData(data);
    ASSERT_DOUBLE_EQ(plot.limit(0), 3);
    QStringList texts;
    for (const Tick& tick : plot.barTicks()) {
        texts << tick.text;
    }
    EXPECT_EQ(texts.join(u' '), QStringLiteral("−3.0 −1.5 0.0 +1.5 +3.0"));
}

TEST_F(HeatmapTest, EachHeadCanHaveItsOwnScale)
{
    HeatmapData data = triangleData();
    data.heads[1].mean *= 0.1;
    data.isOneScale = false;
    plot.setData(data);
    EXPECT_GE(plot.limit(0), 4.3);
    EXPECT_LT(plot.limit(1), 1.0);
}

TEST_F(HeatmapTest, CutsTheCornerOfUncertainSigns)
{
    const QImage image = paint(plot, kHeatmapSize);
    const ColourScale scale = ColourScale::diverging(theme, plot.limit(0));
    const auto corner = [&](const HeatmapCell& cell) {
        return colourAt(image, plot.cellRect(cell, kHeatmapSize).topRight() + QPointF(-3, 2));
    };
    EXPECT_NE(corner({0, 3, 0}), scale.colour(4));
    EXPECT_EQ(corner({0, 2, 1}), scale.colour(3.1));
    HeatmapData data = triangleData();
    data.markUncertain = false;
    plot.setData(data);
    EXPECT_EQ(colourAt(paint(plot, kHeatmapSize), plot.cellRect({0, 3, 0}, kHeatmapSize).topRight() + QPointF(-3, 2)),
              scale.colour(4));
}

TEST_F(HeatmapTest, ReadsTheCellUnderThePointer)
{
    QSignalSpy changed(&plot, &ContributionHeatmap::cellChanged);
    moveMouse(plot, plot.cellRect({0, 3, 1}, kHeatmapSize).center());
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{0, 3, 1}));
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(plot.reading(), (QStringList{"Head 1, t = 3 reads s = 1", "mean +4.10 mg/L", "80 % +3.60 to +4.60",
                                           "P(above 0) > 0.999"}));
    EXPECT_TRUE(plot.accessibleDescription().contains("t = 3 reads s = 1"));
    moveMouse(plot, plot.cellRect({1, 3, 1}, kHeatmapSize).center());
    EXPECT_EQ(plot.reading()[3], "P(above 0) = 0.010");
}

TEST_F(HeatmapTest, ArrowsMoveTheCellInsideTheTriangle)
{
    plot.setCurrentCell({0, 1, 1});
    press(plot, Qt::Key_Down);
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{0, 2, 1}));
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{0, 2, 2}));
    press(plot, Qt::Key_Right); // over the diagonal
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{1, 2, 0}));
    press(plot, Qt::Key_Left);
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{0, 2, 2}));
    press(plot, Qt::Key_Up);
    EXPECT_EQ(plot.currentCell(), (HeatmapCell{0, 1, 1}));
}

TEST_F(HeatmapTest, PaintsNoCellWithoutANumber)
{
    HeatmapData data = triangleData();
    data.heads[0].mean(2, 0) = std::numeric_limits<double>::quiet_NaN();
    plot.setData(data);
    const QImage image = paint(plot, kHeatmapSize);
    EXPECT_EQ(colourAt(image, plot.cellRect({0, 2, 0}, kHeatmapSize).center()), theme.panel);
}

TEST_F(HeatmapTest, TableListsTheTriangle)
{
    const PlotTable table = plot.table();
    ASSERT_EQ(table.rows.size(), 2U * 10U);
    EXPECT_EQ(table.rows[4], (QStringList{"1", "2", "1", "3.1", "2.6", "3.6", "0.9995"}));
}

TEST_F(HeatmapTest, SurvivesLongAndEmptyInput)
{
    constexpr int kLong = 153;
    HeatmapData data = triangleData();
    data.heads.resize(1);
    data.heads[0].mean = Matrix::Constant(kLong, kLong, 1.0);
    data.heads[0].q10 = data.heads[0].q90 = data.heads[0].probPositive = data.heads[0].mean;
    plot.setData(data);
    const ColourScale scale = ColourScale::diverging(theme, plot.limit(0));
    EXPECT_EQ(colourAt(paint(plot, kHeatmapSize), plot.cellRect({0, 140, 30}, kHeatmapSize).center()), scale.colour(1));
    EXPECT_EQ(plot.cellAt(plot.cellRect({0, 140, 30}, kHeatmapSize).center(), kHeatmapSize), (HeatmapCell{0, 140, 30}));
    plot.setData({});
    EXPECT_FALSE(paint(plot, kHeatmapSize).isNull());
    press(plot, Qt::Key_Down);
    EXPECT_TRUE(plot.reading().isEmpty());
}

} // namespace
} // namespace credence::ui::test
