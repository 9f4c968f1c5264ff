// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of calibration: where a share and a count are painted, and how cells above the limit stand out.
#include "tests/ui/plots/Samples.h"
#include "ui/plots/CellMap.h"
#include "ui/plots/CoveragePlot.h"
#include "ui/plots/PitPlot.h"
#include "ui/style/ColourScale.h"

#include <QElapsedTimer>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

constexpr QSize kFigure(480, 320);

CoveragePlotData twoLevels()
{
    CoveragePlotData data;
    data.level = {50, 90};
    data.share = {60, 80};
    data.low = {30, 75};
    data.high = {70, 100};
    data.inside = {12, 16};
    data.values = 20;
    return data;
}

CellMapData twoByThree()
{
    using Kind = CellMapData::Kind;
    CellMapData data;
    data.values = (Matrix(2, 3) << 0.1, 0.9, 0.0, 0.5, 0.0, 0.0).finished();
    data.kinds = {Kind::Value, Kind::Value, Kind::HeldOut, Kind::Value, Kind::Missing, Kind::None};
    data.sequences = {QStringLiteral("a"), QStringLiteral("b")};
    data.texts = {{QStringLiteral("value\t1"), {}, {}}, {{}, {}, {}}};
    data.name = QStringLiteral("k");
    return data;
}

TEST(CoveragePlot, PaintsSharesRangeAndDiagonal)
{
    CoveragePlot plot;
    plot.setData(twoLevels());
    const Theme& theme = themeOf(ThemeKind::Light);
    const QImage image = paint(plot, kFigure);
    EXPECT_EQ(colourAt(image, plot.pixelOf(50, 60, kFigure)), theme.observed);
    EXPECT_EQ(colourAt(image, plot.pixelOf(90, 80, kFigure)), theme.observed);
    EXPECT_EQ(colourAt(image, plot.pixelOf(52, 35, kFigure)), theme.shade);
    EXPECT_EQ(colourAt(image, plot.pixelOf(52, 15, kFigure)), theme.panel);
    EXPECT_EQ(plot.table().rows.size(), 2U);
    CoveragePlotData held = twoLevels();
    held.isHeldOut = true;
    plot.setData(held);
    EXPECT_GT(countPixels(paint(plot, kFigure), plot.plotArea(kFigure), theme.heldOut), 4) << "a shape of its own";
}

TEST(CoveragePlot, ReadsTheNearestLevel)
{
    CoveragePlot plot;
    plot.resize(kFigure);
    plot.setData(twoLevels());
    moveMouse(plot, plot.pixelOf(64, 20, kFigure));
    ASSERT_EQ(plot.reading().size(), 4);
    EXPECT_EQ(plot.reading()[1], QStringLiteral("inside\t12 of 20"));
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.reading()[1], QStringLiteral("inside\t16 of 20"));
    plot.setData({});
    EXPECT_TRUE(plot.reading().isEmpty());
}

TEST(PitPlot, BarsStandOnTheRange)
{
    PitPlot plot;
    PitPlotData data;
    data.counts = {2, 8, 0, 6};
    data.expected = 4;
    data.range = {1, 9};
    data.values = 16;
    plot.setData(data);
    const Theme& theme = themeOf(ThemeKind::Light);
    const QImage image = paint(plot, kFigure);
    EXPECT_EQ(colourAt(image, plot.pixelOf(0.375, 7.5, kFigure)), theme.posterior.band50);
    EXPECT_EQ(colourAt(image, plot.pixelOf(0.13, 2.5, kFigure)), theme.shade) << "above its bar, inside the range";
    EXPECT_EQ(colourAt(image, plot.pixelOf(0.63, 0.5, kFigure)), theme.panel) << "no value in the bin, below the range";
    EXPECT_EQ(plot.table().rows[1][2], QStringLiteral("8"));
    plot.resize(kFigure);
    moveMouse(plot, plot.pixelOf(0.9, 3, kFigure));
    EXPECT_EQ(plot.reading()[1], QStringLiteral("values\t6"));
}

TEST(CellMap, ColoursValuesAndOutlinesThoseAboveTheLimit)
{
    CellMap plot;
    plot.setData(twoByThree());
    const Theme& theme = themeOf(ThemeKind::Light);
    const QImage image = paint(plot, kFigure);
    const ColourScale scale = ColourScale::sequential(theme, 1);
    const QRectF low = plot.cellRect({0, 0}, kFigure);
    const QRectF high = plot.cellRect({0, 1}, kFigure);
    EXPECT_EQ(colourAt(image, low.topLeft() + QPointF(6, 5)), scale.colour(0.1));
    EXPECT_EQ(colourAt(image, high.topLeft() + QPointF(6, 5)), scale.colour(0.9));
    EXPECT_EQ(countPixels(image, low, theme.warn.edge), 0);
    EXPECT_GT(countPixels(image, high, theme.warn.edge), 40);
    EXPECT_GT(countPixels(image, plot.cellRect({0, 2}, kFigure), theme.heldOut), 3);
    EXPECT_EQ(colourAt(image, plot.cellRect({1, 2}, kFigure).center()), theme.panel) << "the sequence has ended";
    EXPECT_EQ(plot.key().size(), 2U);
    EXPECT_EQ(plot.table().rows.size(), 5U);
}

TEST(CellMap, KeysWalkOverWhatIsThere)
{
    CellMap plot;
    plot.resize(kFigure);
    plot.setData(twoByThree());
    const QSignalSpy chosen(&plot, &CellMap::cellChosen);
    press(plot, Qt::Key_Right);
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.reading()[1], QStringLiteral("held out: not left out once more"));
    press(plot, Qt::Key_Down);
    EXPECT_EQ(*plot.current(), (MapCell{1, 1})) << "back to where the shorter sequence ends";
    press(plot, Qt::Key_Return);
    click(plot, plot.cellRect({0, 0}, kFigure).center());
    EXPECT_EQ(chosen.count(), 2);
    EXPECT_EQ(plot.reading().last(), QStringLiteral("value\t1"));
    click(plot, plot.cellRect({1, 2}, kFigure).center());
    EXPECT_EQ(chosen.count(), 2) << "there is no value";
}

TEST(CellMap, ThousandsOfCellsArePaintedAtOnce)
{
    CellMap plot;
    CellMapData data;
    data.values = Matrix::Constant(400, 500, 0.3);
    data.values(7, 9) = 0.95;
    data.kinds.assign(200000, CellMapData::Kind::Value);
    for (int i = 0; i < 400; ++i) {
        data.sequences << QString::number(i);
    }
    data.texts.assign(400, QStringList());
    plot.setData(data);
    QElapsedTimer clock;
    clock.start();
    const QImage image = paint(plot, kFigure);
    EXPECT_LT(clock.elapsed(), 100);
    EXPECT_FALSE(image.isNull());
}

} // namespace
} // namespace credence::ui::test
