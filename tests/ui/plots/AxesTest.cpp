// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"

#include <QElapsedTimer>
#include <QImage>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace credence::ui {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(Ticks, AreRoundNumbersWithTrueMinus)
{
    EXPECT_DOUBLE_EQ(niceStep(18, 9), 2);
    EXPECT_DOUBLE_EQ(niceStep(0.9, 5), 0.2);
    EXPECT_DOUBLE_EQ(niceStep(24.4, 2, "h"), 24);
    EXPECT_DOUBLE_EQ(niceStep(24.4, 8, "h"), 6);
    const std::vector<Tick> ticks = ticksIn({-4.2, 3.9}, 2);
    ASSERT_EQ(ticks.size(), 4U);
    EXPECT_EQ(ticks.front().text, QString(QChar(0x2212)) + "4");
    EXPECT_EQ(ticks.back().text, "2");
    EXPECT_EQ(ticksIn({0, 1}, 0.25)[1].text, "0.25");
    EXPECT_EQ(ticksIn({0, 2500}, 500).back().text, "2,500");
}

TEST(Ticks, YearsHaveNoComma)
{
    EXPECT_EQ(ticksIn({1950, 2010}, 20).front().text, "1960");
}

TEST(Ticks, StayShortHoweverLargeOrSmallTheNumbers)
{
    EXPECT_EQ(ticksIn({0, 12e6}, 5e6).back().text, "10");
    EXPECT_EQ(tickFactorText({0, 12e6}), QString::fromUtf8(" × 10⁶"));
    EXPECT_EQ(ticksIn({0, 12e-9}, 5e-9).back().text, "10");
    EXPECT_EQ(tickFactorText({0, 12e-9}), QString::fromUtf8(" × 10⁻⁹"));
    EXPECT_EQ(ticksIn({-2e5, 1e5}, 1e5).front().text, QString(QChar(0x2212)) + "200");
    EXPECT_EQ(tickFactorText({0.001, 1e5}), QString());
    EXPECT_DOUBLE_EQ(ticksIn({0, 12e-9}, 5e-9)[1].value, 5e-9); // the place is that of the value itself
}

TEST(Ticks, GiveEqualValuesARange)
{
    EXPECT_GT(niceRange(5, 5, 6).length(), 0);
    EXPECT_GT(niceRange(0, 0, 6).length(), 0);
    const AxisRange range = niceRange(-271.3, -186.2, 6);
    EXPECT_LE(range.low, -271.3);
    EXPECT_GE(range.high, -186.2);
}

TEST(PushApart, LeavesDistantLabelsAlone)
{
    EXPECT_EQ(pushApart({10, 50, 90}, 16, 0, 100), (std::vector<double>{10, 50, 90}));
}

TEST(PushApart, NeverLetsLabelsOverlapOrLeave)
{
    const std::vector<double> placed = pushApart({2, 3, 4, 60, 61, 99}, 16, 0, 100);
    for (std::size_t i = 1; i < placed.size(); ++i) {
        EXPECT_GE(placed[i] - placed[i - 1], 16 - 1e-9);
    }
    EXPECT_GE(placed.front(), 8 - 1e-9);
    EXPECT_LE(placed.back(), 92 + 1e-9);
}

/// A chart of 400 x 300 with x in [0, 10] and y in [-5, 5].
class Frame : public testing::Test {
protected:
    Frame()
    {
        frame.layOut({400, 300}, area);
        frame.setAxes({{0, 10}, 2}, {{-5, 5}, 1}, theme);
    }

    QImage paint()
    {
        QImage image(400, 300, QImage::Format_RGB32);
        image.fill(theme.panel);
        QPainter painter(&image);
        frame.render(painter);
        return image;
    }

    const Theme& theme = themeOf(ThemeKind::Light);
    const QRectF area{50, 20, 320, 240};
    ChartFrame frame;
};

TEST_F(Frame, PlacesValuesWhereThePlotsDo)
{
    EXPECT_EQ(frame.plotArea(), area);
    for (const QPointF& value : {QPointF(0, -5), QPointF(10, 5), QPointF(2.5, 1.25)}) {
        const QPointF pixel = frame.pixelOf(value.x(), value.y());
        EXPECT_NEAR(pixel.x(), area.left() + value.x() / 10 * area.width(), 1e-6);
        EXPECT_NEAR(pixel.y(), area.bottom() - (value.y() + 5) / 10 * area.height(), 1e-6);
    }
}

TEST_F(Frame, HasAxesAndGridInItsFirstPicture)
{
    // Qt Charts moves them only when an event loop runs, unless it is told to lay out at once.
    const QImage image = paint();
    const auto y = static_cast<int>(frame.pixelOf(3, 2).y());
    int grid = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        grid += image.pixelColor(static_cast<int>(frame.pixelOf(3, 2).x()), y + dy) == theme.panel ? 0 : 1;
    }
    EXPECT_GE(grid, 1);
    int axis = 0;
    for (int dx = -1; dx <= 1; ++dx) {
        axis += contrastRatio(image.pixelColor(static_cast<int>(area.left()) + dx, 100), theme.panel) > 1.5 ? 1 : 0;
    }
    EXPECT_GE(axis, 1);
}

TEST_F(Frame, MovesItsAxesWithTheSize)
{
    static_cast<void>(paint());
    const QRectF smaller(50, 20, 200, 120);
    frame.layOut({400, 300}, smaller);
    const QImage image = paint();
    int axis = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        axis +=
            contrastRatio(image.pixelColor(101, static_cast<int>(smaller.bottom()) + dy), theme.panel) > 1.5 ? 1 : 0;
    }
    EXPECT_GE(axis, 1);
    EXPECT_EQ(image.pixelColor(350, static_cast<int>(area.bottom())), theme.panel);
}

TEST_F(Frame, LeavesAGapWhereABandIsNotANumber)
{
    const std::array x = {0.0, 2.0, 4.0, 6.0, 8.0, 10.0};
    const std::array low = {-1.0, -1.0, kNaN, kNaN, -1.0, -1.0};
    const std::array high = {1.0, 1.0, 1.0, kNaN, 1.0, 1.0};
    frame.addBand(x, low, high, QColor(Qt::red));
    EXPECT_EQ(frame.seriesCount(), 2);
    const QImage image = paint();
    const auto colour = [&](double vx) { return image.pixelColor(frame.pixelOf(vx, 0.5).toPoint()); };
    EXPECT_EQ(colour(1), QColor(Qt::red));
    EXPECT_EQ(colour(9), QColor(Qt::red));
    EXPECT_EQ(colour(5), theme.panel);
    EXPECT_EQ(colour(3), theme.panel);
}

TEST_F(Frame, LeavesAGapWhereALineIsNotANumber)
{
    const std::array x = {0.0, 3.0, 5.0, 7.0, 10.0};
    const std::array y = {0.5, 0.5, kNaN, 0.5, 0.5};
    frame.addLine(x, y, QPen(Qt::red, 4));
    const QImage image = paint();
    const auto colour = [&](double vx) { return image.pixelColor(frame.pixelOf(vx, 0.5).toPoint()); };
    EXPECT_EQ(colour(1), QColor(Qt::red));
    EXPECT_EQ(colour(5), theme.panel);
    EXPECT_EQ(colour(9), QColor(Qt::red));
}

TEST_F(Frame, StaysQuickWhenARangeJumps)
{
    // In the wrong order this makes Qt Charts lay out a million grid lines.
    QElapsedTimer timer;
    timer.start();
    frame.setAxes({{0, 1}, 0.2}, {{0, 1}, 0.2}, theme);
    frame.setAxes({{0, 2e5}, 5e4}, {{-1e5, 1e5}, 5e4}, theme);
    static_cast<void>(paint());
    frame.setAxes({{0, 1}, 0.2}, {{0, 1}, 0.2}, theme);
    static_cast<void>(paint());
    EXPECT_LT(timer.elapsed(), 5000);
}

TEST_F(Frame, ForgetsItsSeries)
{
    const std::array x = {0.0, 10.0};
    frame.addLine(x, x, QPen(Qt::red, 2));
    EXPECT_EQ(frame.seriesCount(), 1);
    frame.clear();
    EXPECT_EQ(frame.seriesCount(), 0);
    EXPECT_NEAR(frame.pixelOf(10, 5).x(), area.right(), 1e-6);
}

} // namespace
} // namespace credence::ui
