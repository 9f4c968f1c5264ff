// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures that are moved by hand: what each movement asks for, in values of the axes.
#include "tests/ui/plots/Samples.h"
#include "ui/plots/ModelDiagram.h"
#include "ui/plots/NoiseDensity.h"
#include "ui/plots/PositionCurve.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace credence::ui::test {
namespace {

constexpr QSize kCurveSize(640, 320);

PositionCurveData curveData()
{
    PositionCurveData data;
    data.mean = {0, 0.9, 0.8, 0.7, 0.6};
    data.low = {0, 0.8, 0.6, 0.6, 0.5};
    data.high = {0, 1.0, 1.0, 0.8, 0.7};
    data.steps = {{QStringLiteral("0.0"), QStringLiteral("0.5"), QStringLiteral("1.0"), QStringLiteral("2.0"),
                   QStringLiteral("4.0")},
                  QStringLiteral("median Time (h)")};
    return data;
}

void send(QWidget& widget, QEvent::Type type, const QPointF& at, Qt::KeyboardModifiers modifiers = {})
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, widget.mapToGlobal(at), button, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&widget, &event);
}

class PositionCurveTest : public testing::Test {
protected:
    PositionCurveTest()
    {
        curve.resize(kCurveSize);
        curve.setData(curveData());
    }
    [[nodiscard]] QPointF at(int step, PositionCurve::Part part) const
    {
        const QPointF value = curve.placeOf({step, part});
        return curve.pixelOf(value.x(), value.y(), kCurveSize);
    }
    [[nodiscard]] double perPixel() const { return curve.yRange().length() / curve.plotArea(kCurveSize).height(); }

    PositionCurve curve;
};

TEST_F(PositionCurveTest, APointAsksForAMeanAndABarForAnEdge)
{
    QSignalSpy means(&curve, &PositionCurve::meanMoved);
    QSignalSpy edges(&curve, &PositionCurve::edgeMoved);
    QSignalSpy starts(&curve, &DragPlot::dragStarted);
    const QPointF point = at(2, PositionCurve::Mean);
    send(curve, QEvent::MouseButtonPress, point);
    send(curve, QEvent::MouseMove, point + QPointF(0, 20));
    send(curve, QEvent::MouseButtonRelease, point + QPointF(0, 20));
    ASSERT_EQ(means.count(), 1);
    EXPECT_EQ(means.first().at(0).toInt(), 2);
    EXPECT_NEAR(means.first().at(1).toDouble(), 0.8 - 20 * perPixel(), 1e-9);
    EXPECT_EQ(curve.selected(), 2);
    const QPointF bar = at(3, PositionCurve::Low);
    send(curve, QEvent::MouseButtonPress, bar);
    send(curve, QEvent::MouseMove, bar + QPointF(0, 10), Qt::ShiftModifier); // a tenth as fast
    send(curve, QEvent::MouseButtonRelease, bar);
    ASSERT_EQ(edges.count(), 1);
    EXPECT_NEAR(edges.first().at(1).toDouble(), 0.6 - perPixel(), 1e-9);
    const QPointF other = at(1, PositionCurve::Mean);
    send(curve, QEvent::MouseButtonPress, other, Qt::AltModifier); // Alt: the edge
    send(curve, QEvent::MouseMove, other - QPointF(0, 10), Qt::AltModifier);
    send(curve, QEvent::MouseButtonRelease, other);
    ASSERT_EQ(edges.count(), 2);
    EXPECT_NEAR(edges.last().at(1).toDouble(), 1.0 + 10 * perPixel(), 1e-9);
    EXPECT_EQ(starts.count(), 3);
}

TEST_F(PositionCurveTest, AxesStayPutUnderTheHand)
{
    const QPointF point = at(2, PositionCurve::Mean);
    const AxisRange before = curve.yRange();
    send(curve, QEvent::MouseButtonPress, point);
    PositionCurveData moved = curveData();
    moved.high[2] = 9;
    curve.setData(moved);
    EXPECT_EQ(curve.yRange(), before);
    send(curve, QEvent::MouseButtonRelease, point);
    curve.setData(moved);
    EXPECT_GE(curve.yRange().high, 9);
}

TEST_F(PositionCurveTest, EscapeEndsADragAsNotKept)
{
    QSignalSpy ends(&curve, &DragPlot::dragEnded);
    send(curve, QEvent::MouseButtonPress, at(2, PositionCurve::Mean));
    press(curve, Qt::Key_Escape);
    ASSERT_EQ(ends.count(), 1);
    EXPECT_FALSE(ends.first().at(0).toBool());
}

TEST_F(PositionCurveTest, TheWheelOverAPointWidensItsInterval)
{
    QSignalSpy edges(&curve, &PositionCurve::edgeMoved);
    turnWheel(curve, at(2, PositionCurve::Mean), 120);
    ASSERT_EQ(edges.count(), 1);
    EXPECT_NEAR(edges.first().at(1).toDouble(), 0.8 + 0.2 * 1.1, 1e-12);
}

TEST_F(PositionCurveTest, SaysWhatItShows)
{
    curve.select(3);
    EXPECT_TRUE(curve.reading().join(u' ').contains(QStringLiteral("0.700")))
        << curve.reading().join(u' ').toStdString();
    EXPECT_EQ(curve.table().rows.size(), 4U); // step 0 has no a
    EXPECT_EQ(curve.table().rows[2][1], QStringLiteral("0.7"));
    const QImage image = paint(curve, kCurveSize);
    const Theme& theme = themeOf(ThemeKind::Light);
    EXPECT_EQ(colourAt(image, curve.pixelOf(2.5, 0.78, kCurveSize)), theme.prior.band80);
}

TEST(NoiseDensityTest, ItsEndsAskForQuantilesAndAFixedOneForItself)
{
    NoiseDensity noise;
    noise.resize(kCurveSize);
    NoiseDensityData data;
    for (int i = 1; i <= 50; ++i) {
        data.sigma.push_back(0.1 * i);
        data.density.push_back(i < 25 ? i / 25.0 : (50 - i) / 25.0);
    }
    data.q5 = 1;
    data.q95 = 3;
    noise.setData(data);
    QSignalSpy quantiles(&noise, &NoiseDensity::quantileMoved);
    const auto drag = [&](NoiseDensity::Part part, double pixels) {
        const QPointF from(noise.pixelOf(noise.placeOf({0, part}).x(), 0, kCurveSize).x(), 100);
        send(noise, QEvent::MouseButtonPress, from);
        send(noise, QEvent::MouseMove, from + QPointF(pixels, 0));
        send(noise, QEvent::MouseButtonRelease, from);
    };
    const double perPixel = noise.xRange().length() / noise.plotArea(kCurveSize).width();
    drag(NoiseDensity::High, 12);
    ASSERT_EQ(quantiles.count(), 1);
    EXPECT_TRUE(quantiles.first().at(0).toBool());
    EXPECT_NEAR(quantiles.first().at(1).toDouble(), 3 + 12 * perPixel, 1e-9);
    drag(NoiseDensity::Low, -5);
    EXPECT_FALSE(quantiles.last().at(0).toBool());
    NoiseDensityData fixed;
    fixed.isFixed = true;
    fixed.q5 = fixed.q95 = 2;
    noise.setData(fixed);
    QSignalSpy sigmas(&noise, &NoiseDensity::fixedMoved);
    drag(NoiseDensity::High, 8);
    EXPECT_EQ(sigmas.count(), 1);
}

TEST(ModelDiagramTest, ReadsItsBoxesByKeysAndHasATableOfThem)
{
    ModelDiagram diagram;
    diagram.resize(900, 500);
    using Kind = DiagramBox::Kind;
    diagram.setData({.boxes = {{Kind::Features,
                                QStringLiteral("x"),
                                QStringLiteral("x_t"),
                                QStringLiteral("R = 3"),
                                {},
                                QStringLiteral("Features.")},
                               {Kind::Mean, QStringLiteral("f"), QStringLiteral("f_t"), QStringLiteral("P = 1"),
                                QStringLiteral("D: 3 unknowns"), QStringLiteral("Mean.")}},
                     .heads = 0,
                     .headsText = {}});
    press(diagram, Qt::Key_Right);
    press(diagram, Qt::Key_Right);
    EXPECT_EQ(diagram.reading().first(), QStringLiteral("f_t"));
    EXPECT_EQ(diagram.table().rows.size(), 2U);
    EXPECT_FALSE(paint(diagram, {900, 500}, ThemeKind::Dark).isNull());
}

} // namespace
} // namespace credence::ui::test
