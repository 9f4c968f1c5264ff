// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

#include <cmath>

namespace credence::ui::test {
namespace {

constexpr QSize kNarrow(320, 300);
constexpr QSize kWide(1100, 300);

std::unique_ptr<TracePlot> tracesOf(int sweeps)
{
    auto plot = std::make_unique<TracePlot>();
    plot->resize(kNarrow);
    plot->reset(2, {sweeps / 5, sweeps, false});
    for (int chain = 0; chain < 2; ++chain) {
        plot->append(chain, alternating(sweeps));
    }
    return plot;
}

TEST(TracePlot, DecimatesAgainAfterEveryChangeOfSize)
{
    const auto plot = tracesOf(10000);
    static_cast<void>(plot->grab());
    EXPECT_EQ(plot->decimatedColumns(), static_cast<int>(plot->plotArea(kNarrow).width() * plot->devicePixelRatioF()));
    plot->resize(kWide);
    static_cast<void>(plot->grab());
    EXPECT_EQ(plot->decimatedColumns(), static_cast<int>(plot->plotArea(kWide).width() * plot->devicePixelRatioF()));
}

TEST(TracePlot, FillsEveryColumnAfterGrowing)
{
    // Values jump between -1 and 1, so every column reaches from one to the other. A picture decimated for an earlier,
    // narrower size would be a zigzag with holes.
    const auto plot = tracesOf(10000);
    static_cast<void>(paint(*plot, kNarrow));
    const QImage image = paint(*plot, kWide);
    const QRectF area = plot->plotArea(kWide);
    const Theme& theme = themeOf(ThemeKind::Light);
    int holes = 0;
    for (int x = static_cast<int>(area.left()) + 3; x < static_cast<int>(area.right()) - 3; ++x) {
        const QColor colour = colourAt(image, QPointF(x, plot->pixelOf(0, 0.53, kWide).y()));
        holes += colour == theme.panel || colour == theme.shade || colour == theme.grid ? 1 : 0;
    }
    EXPECT_EQ(holes, 0);
}

TEST(TracePlot, MakesRoomForLongNumbers)
{
    TracePlot plot;
    plot.reset(2, {0, 4, false});
    const std::vector<double> values = {-1219475.0, -1219480.0, -1219477.0, -1219479.0};
    plot.append(0, values);
    const QSize size(700, 300);
    const QString mean = formatFixed(-1219479.7, 1);
    plot.setMeans({-1219479.7, -1219479.7}, 1);
    const QRectF area = plot.plotArea(size);
    const double chainEnd = area.right() + 32 + textWidth(QStringLiteral("1"), TextRole::Tick, true);
    EXPECT_GT(size.width() - 12 - textWidth(mean, TextRole::Tick, true), chainEnd + 4);
    plot.setMeans({-1.5, -1.5}, 1);
    EXPECT_GT(plot.plotArea(size).right(), area.right());
}

TEST(TracePlot, KeepsASingleSpike)
{
    TracePlot plot;
    plot.reset(1, {0, 10000, false});
    std::vector<double> values(10000, 0.0);
    values[7321] = 5;
    plot.append(0, values);
    const QImage image = paint(plot, kWide);
    const QPointF top = plot.pixelOf(7321.5, 4.3, kWide);
    const Theme& theme = themeOf(ThemeKind::Light);
    const QRectF near(top - QPointF(1.5, 1), top + QPointF(1.5, 1));
    EXPECT_LT(countPixels(image, near, theme.panel), near.toAlignedRect().width() * near.toAlignedRect().height());
}

TEST(TracePlot, AppendsInPiecesAsInOne)
{
    TracePlot whole;
    TracePlot pieces;
    whole.reset(1, {100, 1000, false});
    pieces.reset(1, {100, 1000, false});
    std::vector<double> values;
    values.reserve(1000);
    for (int i = 0; i < 1000; ++i) {
        values.push_back(std::sin(i * 0.7) + 0.001 * i);
    }
    whole.append(0, values);
    for (std::size_t i = 0; i < values.size(); i += 37) {
        pieces.append(0, std::span(values).subspan(i, std::min<std::size_t>(37, values.size() - i)));
    }
    EXPECT_EQ(pieces.sweepCount(0), 1000);
    EXPECT_EQ(paint(pieces, kWide), paint(whole, kWide));
}

TEST(TracePlot, FitsYToKeptDraws)
{
    TracePlot plot;
    plot.reset(1, {50, 200, false});
    std::vector<double> values(50, -271.0);
    plot.append(0, values);
    EXPECT_LT(plot.yRange().low, -270); // nothing kept yet
    values.assign(150, -194.0);
    values.back() = -190;
    plot.append(0, values);
    EXPECT_GT(plot.yRange().low, -200);
    EXPECT_GT(plot.yRange().high, -190);
}

TEST(TracePlot, ShowsTheRestOfThePlanAndGrowsInSteps)
{
    TracePlot plot;
    plot.reset(1, {100, 1000, true});
    plot.append(0, alternating(200));
    EXPECT_DOUBLE_EQ(plot.xRange().high, 1000);
    plot.append(0, alternating(810));
    const double grown = plot.xRange().high;
    EXPECT_GE(grown, 1010);
    plot.append(0, alternating(20));
    EXPECT_DOUBLE_EQ(plot.xRange().high, grown);
    plot.setWarmupShown(false);
    EXPECT_DOUBLE_EQ(plot.xRange().low, 100);
}

TEST(TracePlot, ReadsTheSweepUnderThePointer)
{
    TracePlot plot;
    plot.resize(kWide);
    plot.reset(2, {100, 1000, false});
    std::vector<double> values(1000, -2.0);
    values[500] = -1.25;
    plot.append(0, values);
    plot.append(1, std::span(values).first(400));
    moveMouse(plot, plot.pixelOf(500, -1.5, kWide));
    ASSERT_EQ(plot.reading().size(), 2); // chain 2 has not come so far
    EXPECT_EQ(plot.reading()[0], "sweep 501");
    EXPECT_EQ(plot.reading()[1], QString("chain 1\t") + QChar(0x2212) + "1.25");
    moveMouse(plot, plot.pixelOf(50, -1.5, kWide));
    EXPECT_EQ(plot.reading()[0], "sweep 51, warm-up");
    EXPECT_EQ(plot.reading().size(), 3);
}

TEST(TracePlot, ClickOnTheKeyBringsForwardAndControlHides)
{
    const auto plot = tracesOf(1000);
    plot->resize(kWide);
    QSignalSpy changed(plot.get(), &TracePlot::chainsChanged);
    const QRectF area = plot->plotArea(kWide);
    const QPointF second(area.right() + 20, area.top() + 4 + 2 * 20 - 4);
    click(*plot, second);
    EXPECT_EQ(plot->frontChain(), 1);
    click(*plot, second, Qt::ControlModifier);
    EXPECT_TRUE(plot->isChainHidden(1));
    EXPECT_EQ(changed.count(), 2);
    const QColor hidden = chainPen(themeOf(ThemeKind::Light), 1, 1).color();
    EXPECT_EQ(countPixels(paint(*plot, kWide), area, hidden), 0);
}

TEST(TracePlot, TableHoldsEverySweepUndecimated)
{
    const auto plot = tracesOf(5000);
    const PlotTable table = plot->table();
    ASSERT_EQ(table.rows.size(), 5000U);
    EXPECT_EQ(table.rows[0], (QStringList{"1", "no", "1", "1"}));
    EXPECT_EQ(table.rows[4999], (QStringList{"5000", "yes", "-1", "-1"}));
}

TEST(TracePlot, SurvivesNoChainsAndNoSweeps)
{
    TracePlot plot;
    EXPECT_FALSE(paint(plot, kWide).isNull());
    plot.reset(4, {500, 2500, true});
    EXPECT_FALSE(paint(plot, kWide).isNull());
    moveMouse(plot, {300, 100});
    EXPECT_TRUE(plot.reading().isEmpty());
}

} // namespace
} // namespace credence::ui::test
