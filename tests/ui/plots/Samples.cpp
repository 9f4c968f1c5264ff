// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plots/Samples.h"

#include "ui/style/Style.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

namespace credence::ui::test {

namespace {

void sendMouse(QWidget& widget, QEvent::Type type, const QPointF& position, Qt::MouseButton button,
               Qt::KeyboardModifiers modifiers)
{
    const bool isDown = type == QEvent::MouseButtonPress;
    QMouseEvent event(type, position, widget.mapToGlobal(position), button, isDown ? button : Qt::NoButton, modifiers);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

SequenceBands rampSequence(const QString& name)
{
    SequenceBands sequence;
    sequence.name = name;
    sequence.fact = QStringLiteral("4 of 5 in 95 %");
    for (int step = 0; step < 6; ++step) {
        BandRow row;
        row.x = step;
        row.label = QStringLiteral("step %1, %2.00 h").arg(step).arg(step);
        const double median = step + 1.0;
        row.quantiles = {median - 4, median - 2, median - 1, median, median + 1, median + 2, median + 4};
        row.kind = step == 4 ? PointKind::Missing : step == 2 ? PointKind::HeldOut : PointKind::Observed;
        row.value = median + 0.25;
        sequence.rows.push_back(row);
    }
    return sequence;
}

BandAxes sampleAxes()
{
    return {QStringLiteral("Time (h)"), QStringLiteral("h"), QStringLiteral("conc (mg/L)"), QStringLiteral("mg/L"), 2};
}

BandPlotData rampData()
{
    BandPlotData data;
    data.sequence = rampSequence();
    data.axes = sampleAxes();
    data.draws = 8000;
    return data;
}

SequenceGridData gridData(int sequences)
{
    SequenceGridData data;
    for (int i = 0; i < sequences; ++i) {
        data.sequences.push_back(rampSequence(QString::number(i + 1)));
    }
    data.axes = sampleAxes();
    data.draws = 8000;
    return data;
}

HeatmapData triangleData()
{
    constexpr int kSteps = 4;
    HeatmapData data;
    for (const double sign : {1.0, -1.0}) {
        HeatmapHead head;
        head.name = sign > 0 ? QStringLiteral("Head 1") : QStringLiteral("Head 2");
        head.mean = Matrix::Zero(kSteps, kSteps);
        for (int t = 0; t < kSteps; ++t) {
            for (int s = 0; s <= t; ++s) {
                head.mean(t, s) = sign * (t + 1 + 0.1 * s);
            }
        }
        head.q10 = head.mean.array() - 0.5;
        head.q90 = head.mean.array() + 0.5;
        head.probPositive = Matrix::Constant(kSteps, kSteps, sign > 0 ? 0.9995 : 0.01);
        head.probPositive(3, 0) = 0.6;
        data.heads.push_back(head);
    }
    data.stepTexts = {QStringLiteral("0.00"), QStringLiteral("0.30"), QStringLiteral("0.52"), QStringLiteral("1.00")};
    data.stepTitle = QStringLiteral("Time (h)");
    data.stepUnit = QStringLiteral("h");
    data.unit = QStringLiteral("mg/L");
    return data;
}

RankPlotData rankData()
{
    RankPlotData ranks;
    ranks.counts = {{50, 60, 40}, {45, 55, 70}};
    ranks.expectedRange = {40, 65};
    ranks.expected = 53.3;
    ranks.draws = 320;
    return ranks;
}

std::vector<double> alternating(int count)
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        values.push_back(i % 2 == 0 ? 1 : -1);
    }
    return values;
}

void moveMouse(QWidget& widget, const QPointF& position)
{
    sendMouse(widget, QEvent::MouseMove, position, Qt::NoButton, Qt::NoModifier);
}

void click(QWidget& widget, const QPointF& position, Qt::KeyboardModifiers modifiers)
{
    sendMouse(widget, QEvent::MouseButtonPress, position, Qt::LeftButton, modifiers);
    sendMouse(widget, QEvent::MouseButtonRelease, position, Qt::LeftButton, modifiers);
}

void press(QWidget& widget, int key)
{
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

void turnWheel(QWidget& widget, const QPointF& position, int delta, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(position, widget.mapToGlobal(position), {}, {0, delta}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

QImage paint(const Plot& plot, const QSize& size, ThemeKind theme)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(themeOf(theme).panel);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    plot.renderTo(painter, size, themeOf(theme));
    return image;
}

QColor colourAt(const QImage& image, const QPointF& position)
{
    return image.pixelColor(position.toPoint());
}

int countPixels(const QImage& image, const QRectF& box, const QColor& colour)
{
    int count = 0;
    const QRect pixels = box.toAlignedRect().intersected(image.rect());
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            count += image.pixelColor(x, y) == colour ? 1 : 0;
        }
    }
    return count;
}

} // namespace credence::ui::test
