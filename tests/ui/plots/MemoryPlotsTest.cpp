// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of a memory: one cursor for all, colours by the square root, a log axis with its region above 1.
#include "tests/ui/plots/Samples.h"
#include "ui/plots/CoefficientBars.h"
#include "ui/plots/CoefficientHeatmap.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/EigenPlot.h"
#include "ui/plots/GrowthPlot.h"
#include "ui/style/ColourScale.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace credence::ui::test {
namespace {

constexpr QSize kPicture(600, 240);

TimelinePtr sampleTimeline(int points)
{
    auto timeline = std::make_shared<Timeline>();
    for (int k = 0; k < points; ++k) {
        timeline->time.push_back(k);
        if (k % 4 == 0) {
            timeline->rowPoints.push_back(k);
        }
    }
    timeline->describe = [](int point) { return QStringLiteral("step %1").arg(point); };
    timeline->xTitle = QStringLiteral("Time (h)");
    return timeline;
}

CurvePlotData rampCurve(int points)
{
    CurvePlotData data;
    data.timeline = sampleTimeline(points);
    TimeCurve curve;
    curve.name = QStringLiteral("ramp");
    for (int k = 0; k < points; ++k) {
        curve.values.push_back(k);
    }
    data.curves = {curve};
    return data;
}

QPointF placeOf(const TimelinePlot& plot, double x)
{
    return {plot.pixelOf(x, 0, kPicture).x(), plot.plotArea(kPicture).center().y()};
}

TEST(Timeline, TheCursorGoesWhereTheHandOrAKeyWants)
{
    CurvePlot plot;
    plot.resize(kPicture);
    plot.setData(rampCurve(41));
    QSignalSpy moved(&plot, &TimelinePlot::cursorMoved);
    click(plot, placeOf(plot, 17.3));
    EXPECT_EQ(plot.cursor(), 17);
    press(plot, Qt::Key_Right); // the next row, not the next point
    EXPECT_EQ(plot.cursor(), 20);
    press(plot, Qt::Key_Left);
    EXPECT_EQ(plot.cursor(), 16);
    press(plot, Qt::Key_End);
    EXPECT_EQ(plot.cursor(), 40);
    press(plot, Qt::Key_Right);
    EXPECT_EQ(plot.cursor(), 40);
    press(plot, Qt::Key_Home);
    EXPECT_EQ(plot.cursor(), 0);
    EXPECT_EQ(moved.count(), 5);
    plot.setCursor(9); // from outside: nothing is emitted
    EXPECT_EQ(moved.count(), 5);
    EXPECT_TRUE(plot.reading().join(u' ').contains(QStringLiteral("step 9")));
    plot.setData(rampCurve(5));
    EXPECT_EQ(plot.cursor(), 4) << "where there is no such point, the last";
}

TEST(Timeline, AnExportShowsTheCursorToo)
{
    CurvePlot plot;
    plot.resize(kPicture);
    plot.setData(rampCurve(41));
    const Theme& theme = themeOf(ThemeKind::Light);
    const auto inkAt = [&](double x) {
        const QPointF place = placeOf(plot, x);
        return countPixels(paint(plot, kPicture), {place.x() - 2, 30, 4, 60}, theme.text);
    };
    plot.setCursor(10);
    const int with = inkAt(10);
    plot.setCursor(30);
    EXPECT_GT(with, inkAt(10) + 20);
}

TEST(Timeline, ThinsWhatIsDrawnAndKeepsItsExtremes)
{
    CurvePlotData data = rampCurve(4001);
    for (std::size_t k = 0; k < 4001; ++k) {
        data.curves[0].values[k] = k == 2222 ? 100 : 10;
    }
    CurvePlot plot;
    plot.resize(kPicture);
    plot.setData(data);
    const QImage image = paint(plot, kPicture);
    const auto ground = [&](double x) {
        const QPointF place = plot.pixelOf(x, 47, kPicture); // between two grid lines
        return countPixels(image, {place.x() - 3, place.y() - 2, 6, 4}, themeOf(ThemeKind::Light).panel);
    };
    EXPECT_LE(ground(2222), 20) << "one point of four thousand is still seen";
    EXPECT_GE(ground(2600), 22);
}

TEST(Curves, AClippedOneDoesNotStretchTheAxis)
{
    CurvePlotData data = rampCurve(20);
    TimeCurve wild = data.curves[0];
    wild.isClipped = true;
    wild.look = TimeCurve::Look::Compared;
    for (double& value : wild.values) {
        value = std::exp(3 * value);
    }
    wild.values.back() = std::numeric_limits<double>::infinity();
    data.curves.insert(data.curves.begin(), wild);
    CurvePlot plot;
    plot.resize(kPicture);
    plot.setData(data);
    EXPECT_LE(plot.yRange().high, 25);
    data.isLog = true;
    data.curves[0].isClipped = false;
    plot.setData(data);
    EXPECT_GE(plot.yRange().high, 23);
    EXPECT_LE(plot.yRange().length(), 26);
    EXPECT_EQ(plot.table().rows.size(), 20U);
}

TEST(Coefficients, ColoursGoByTheSquareRoot)
{
    CoefficientData data;
    data.timeline = sampleTimeline(10);
    Matrix values = Matrix::Zero(3, 10);
    values.row(0).setConstant(16);
    values.row(1).setConstant(-4);
    values.row(2).setConstant(1);
    values(2, 9) = std::numeric_limits<double>::quiet_NaN();
    data.values = std::make_shared<const Matrix>(values);
    CoefficientHeatmap plot;
    plot.resize(kPicture);
    plot.setData(data);
    EXPECT_EQ(plot.limit(), 16);
    const Theme& theme = themeOf(ThemeKind::Light);
    const ColourScale scale = ColourScale::diverging(theme, 4);
    const QImage image = paint(plot, kPicture);
    for (int n = 0; n < 3; ++n) {
        const QPointF place = plot.pixelOf(4.5, -n, kPicture);
        EXPECT_EQ(colourAt(image, place), scale.colour(n == 0 ? 4 : n == 1 ? -2 : 1)) << n;
        EXPECT_EQ(plot.orderAt(place), n);
    }
    EXPECT_EQ(plot.table().headers.size(), 5);
    moveMouse(plot, plot.pixelOf(4.2, -1, kPicture));
    EXPECT_TRUE(plot.reading().join(u' ').contains(QStringLiteral("order 1")));
}

TEST(Coefficients, FilesAreVectorsAsLongAsTheyAreOfUse)
{
    const QTemporaryDir folder;
    const auto svgOf = [&](int orders) {
        CoefficientData data;
        data.timeline = sampleTimeline(600);
        data.values = std::make_shared<const Matrix>(Matrix::Random(orders, 600));
        CoefficientHeatmap plot;
        plot.setData(data);
        QString error;
        const QString path = folder.filePath(QStringLiteral("coefficients.svg"));
        EXPECT_TRUE(plot.saveSvg(path, {960, 440}, &error)) << error.toStdString();
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    EXPECT_FALSE(svgOf(8).contains("<image"));
    const QByteArray large = svgOf(256);
    EXPECT_TRUE(large.contains("<image"));
    EXPECT_LT(large.size(), 4000000);
}

TEST(Coefficients, AtTheCursorHaveDotsAndIntervals)
{
    CoefficientBarsData data;
    data.hasDraws = true;
    data.low = -2;
    data.high = 8;
    data.bars = {{6, 7, 8}, {-2, -1, 0.5}};
    CoefficientBars plot;
    plot.resize(kPicture);
    plot.setData(data);
    const QImage image = paint(plot, kPicture);
    const Theme& theme = themeOf(ThemeKind::Light);
    EXPECT_EQ(colourAt(image, plot.pixelOf(7, 0, kPicture)), theme.posterior.line);
    EXPECT_EQ(colourAt(image, plot.pixelOf(6.3, 0, kPicture)), theme.posterior.line);
    EXPECT_NE(colourAt(image, plot.pixelOf(5, 0, kPicture)), theme.posterior.line);
    press(plot, Qt::Key_Down);
    press(plot, Qt::Key_Down);
    EXPECT_TRUE(plot.reading().join(u' ').contains(QStringLiteral("order 1")));
}

TEST(Growth, TheRegionAboveOneIsTinted)
{
    GrowthPlotData data;
    data.curves = {{QStringLiteral("in use"), {1, 2, 3}, {0.5, 0.8, 0.9}, true},
                   {QStringLiteral("Euler"), {1, 2, 3}, {7, 1e6, std::numeric_limits<double>::infinity()}, false}};
    GrowthPlot plot;
    plot.resize(kPicture);
    plot.setData(data);
    const Theme& theme = themeOf(ThemeKind::Light);
    EXPECT_GE(plot.yRange().high, 300);
    data.curves[1].value.back() = 1e3;
    plot.setData(data);
    const QImage image = paint(plot, kPicture);
    const QRectF area = plot.plotArea(kPicture);
    const double one = plot.pixelOf(1, 0, kPicture).y();
    EXPECT_EQ(colourAt(image, {area.left() + 3, one - 5}), theme.error.soft);
    EXPECT_EQ(colourAt(image, {area.left() + 3, one + 5}), theme.panel);
    EXPECT_EQ(plot.table().rows.size(), 3U);
}

TEST(Growth, EigenvaluesLieOverACircle)
{
    EigenPlot plot;
    plot.resize(kPicture);
    plot.setData({{{QStringLiteral("Euler"), {{-1.5, 0}, {0.3, 0.4}}, false}}, {}});
    const double right = plot.pixelOf(1, 0, kPicture).x();
    const double top = plot.pixelOf(0, 1, kPicture).y();
    const QPointF centre = plot.pixelOf(0, 0, kPicture);
    EXPECT_NEAR(right - centre.x(), centre.y() - top, 0.5) << "a circle is a circle";
    EXPECT_GE(plot.yRange().high, 1.5);
    EXPECT_EQ(plot.table().rows[1][3], QStringLiteral("0.5"));
}

TEST(LogTicks, StandAtPowersOfTen)
{
    const std::vector<Tick> wide = ticksOfLog({-2, 8}, 2);
    ASSERT_EQ(wide.size(), 6U);
    EXPECT_EQ(wide[0].text, QStringLiteral("0.01"));
    EXPECT_EQ(wide[1].text, QStringLiteral("1"));
    EXPECT_EQ(wide[5].text, QStringLiteral("10⁸"));
    const std::vector<Tick> narrow = ticksOfLog({-0.5, 1}, 1);
    QStringList texts;
    for (const Tick& tick : narrow) {
        texts << tick.text;
    }
    EXPECT_EQ(texts, (QStringList{QStringLiteral("0.5"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("5"),
                                  QStringLiteral("10")}));
}

} // namespace
} // namespace credence::ui::test
