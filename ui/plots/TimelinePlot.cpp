// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TimelinePlot.h"

#include "ui/plots/Painting.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kGrip = 8; // pixels beside the cursor's line that take hold of it

/// Lowest and highest of the values in one pixel column.
struct PixelColumn {
    double x = 0;
    double low = 0;
    double high = 0;
};

/// A line that leaves the picture need not go on for ever: its dashes would.
QPointF near(const QPointF& place)
{
    constexpr double kFar = 4000; // pixels: beyond every picture
    return {place.x(), std::clamp(place.y(), -kFar, 2 * kFar)};
}

/// Calls use(columns) for every run of finite values, at most one column a pixel.
template <class Use>
void forEachRun(const CurvePlaces& places, std::span<const double> low, std::span<const double> high, const Use& use)
{
    std::vector<PixelColumn> run;
    const auto flush = [&] {
        if (!run.empty()) {
            use(run);
            run.clear();
        }
    };
    for (std::size_t i = 0; i < places.x.size(); ++i) {
        if (!std::isfinite(low[i]) || !std::isfinite(high[i])) {
            flush();
            continue;
        }
        const QPointF bottom = near(places.toPixel(places.x[i], low[i]));
        const double top = near(places.toPixel(places.x[i], high[i])).y();
        if (!run.empty() && std::abs(bottom.x() - run.back().x) < 0.5 && i + 1 < places.x.size()) {
            run.back().low = std::max(run.back().low, bottom.y());
            run.back().high = std::min(run.back().high, top);
        } else {
            run.push_back({bottom.x(), bottom.y(), top});
        }
    }
    flush();
}

/// What a pen's dashes leave of a line of segments; Qt would begin anew with every one of them.
std::vector<QLineF> dashesOf(const std::vector<QLineF>& lines, const QPen& pen)
{
    const double on = pen.dashPattern().value(0, 4) * pen.widthF();
    const double period = on + pen.dashPattern().value(1, 2) * pen.widthF();
    std::vector<QLineF> parts;
    double walked = 0; // from where the present dash began
    for (const QLineF& line : lines) {
        const double length = line.length();
        for (double at = 0; at < length;) {
            const bool isOn = walked < on;
            const double step = std::min(length - at, (isOn ? on : period) - walked + 1e-6);
            if (isOn) {
                parts.emplace_back(line.pointAt(at / length), line.pointAt(std::min(1.0, (at + step) / length)));
            }
            at += step;
            walked += step;
            walked = walked >= period ? 0 : walked;
        }
    }
    return parts;
}

} // namespace

void paintCurve(QPainter& painter, const CurvePlaces& places, std::span<const double> y, const QPen& pen)
{
    const bool isDashed = pen.style() == Qt::CustomDashLine;
    QPen solid = pen;
    solid.setStyle(Qt::SolidLine);
    painter.setPen(solid);
    forEachRun(places, y, y, [&](const std::vector<PixelColumn>& run) {
        std::vector<QLineF> lines; // wide polylines are slow in Qt, segments are not
        for (std::size_t i = 0; i < run.size(); ++i) {
            if (run[i].low - run[i].high > 1) {
                lines.emplace_back(run[i].x, run[i].low, run[i].x, run[i].high);
            }
            if (i > 0) {
                lines.emplace_back(run[i - 1].x, (run[i - 1].low + run[i - 1].high) / 2, run[i].x,
                                   (run[i].low + run[i].high) / 2);
            }
        }
        const std::vector<QLineF> drawn = isDashed ? dashesOf(lines, pen) : lines;
        painter.drawLines(drawn.data(), static_cast<int>(drawn.size()));
    });
}

void paintBetween(QPainter& painter, const CurvePlaces& places, std::span<const double> low,
                  std::span<const double> high, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    forEachRun(places, low, high, [&](const std::vector<PixelColumn>& run) {
        QPolygonF outline;
        for (const PixelColumn& column : run) {
            outline << QPointF(column.x, column.high);
        }
        for (std::size_t i = run.size(); i-- > 0;) {
            outline << QPointF(run[i].x, run[i].low);
        }
        painter.drawPolygon(outline);
    });
    painter.setBrush(Qt::NoBrush);
}

TimelinePlot::TimelinePlot(QWidget* parent) : AxesPlot(parent) {}

void TimelinePlot::setTimeline(TimelinePtr timeline)
{
    const bool isSame = timeline->time == m_timeline->time;
    m_timeline = std::move(timeline);
    if (isSame) {
        return;
    }
    const std::vector<double>& time = m_timeline->time;
    m_fittedX = time.empty() ? AxisRange{0, 1} : AxisRange{time.front(), time.back()};
    if (!(m_fittedX.length() > 0)) {
        m_fittedX = {m_fittedX.low - 0.5, m_fittedX.low + 0.5};
    }
    forgetZoom();
    m_hovered.reset();
    m_cursor = std::clamp(m_cursor, 0, std::max(0, m_timeline->size() - 1));
}

AxesMargins TimelinePlot::margins() const
{
    return {kLeft, m_isHeadShown ? 24.0 : 20.0, kRight, m_isXTitleShown ? 38.0 : 22.0};
}

void TimelinePlot::setHeadShown(bool isShown)
{
    m_isHeadShown = isShown;
    invalidate();
}

void TimelinePlot::setView(const std::optional<AxisRange>& zoom)
{
    if (zoom != zoomX()) {
        setZoomX(zoom);
    }
}

void TimelinePlot::setCursor(int point)
{
    const int wanted = std::clamp(point, 0, std::max(0, m_timeline->size() - 1));
    if (wanted != m_cursor) {
        m_cursor = wanted;
        readingChanged();
    }
}

void TimelinePlot::moveCursor(int point)
{
    if (point != m_cursor && isFed()) {
        setCursor(point);
        Q_EMIT cursorMoved(m_cursor);
    }
}

int TimelinePlot::nearestPoint(double x) const
{
    const std::vector<double>& time = m_timeline->time;
    const auto after = std::lower_bound(time.begin(), time.end(), x);
    if (after == time.begin()) {
        return 0;
    }
    const auto place = static_cast<int>(after - time.begin());
    const bool isBefore = after == time.end() || x - *(after - 1) <= *after - x;
    return isBefore ? place - 1 : place;
}

void TimelinePlot::renderScreen(QPainter& painter, const Theme& theme) const
{
    paintStill(painter, plotSize(), theme);
}

void TimelinePlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    paintStill(painter, size, theme);
    if (isFed()) {
        paintCursor(painter, size, theme);
    }
}

void TimelinePlot::paintCursor(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    paintMoving(painter, size, theme);
    const double x = pixelOf(m_timeline->time[static_cast<std::size_t>(m_cursor)], 0, size).x();
    if (x < area.left() - 0.5 || x > area.right() + 0.5) {
        return;
    }
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    if (m_isHeadShown) {
        const std::array<QPointF, 5> head = {QPointF(x - 5, area.top() - 10), QPointF(x + 5, area.top() - 10),
                                             QPointF(x + 5, area.top() - 4), QPointF(x, area.top() + 1),
                                             QPointF(x - 5, area.top() - 4)};
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.text);
        painter.drawPolygon(head.data(), static_cast<int>(head.size()));
        painter.setBrush(Qt::NoBrush);
    }
}

void TimelinePlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!isFed()) {
        return;
    }
    paintCursor(painter, plotSize(), theme);
    if (!m_hovered || m_isHeld) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const double x = pixelOf(m_timeline->time[static_cast<std::size_t>(*m_hovered)], 0, plotSize()).x();
    painter.setPen(QPen(theme.axis, 1, Qt::DotLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintTip(painter, {x, area.top() + 4}, readingAt(*m_hovered), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

QStringList TimelinePlot::reading() const
{
    return isFed() ? readingAt(m_hovered.value_or(m_cursor)) : QStringList();
}

void TimelinePlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> point;
    if (position && isFed() && plotArea(plotSize()).contains(*position)) {
        point = nearestPoint(valueOf(*position, plotSize()).x());
    }
    if (point != m_hovered) {
        m_hovered = point;
        readingChanged();
    }
}

void TimelinePlot::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (plotArea(plotSize()).contains(position)) {
        moveCursor(nearestPoint(valueOf(position, plotSize()).x()));
    }
}

/// A zoomed picture is dragged to another place unless the line itself is taken.
void TimelinePlot::mousePressEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    const QRectF reach = plotArea(plotSize()).adjusted(-kGrip, -kGrip - 4, kGrip, 4);
    if (event->button() == Qt::LeftButton && isFed() && reach.contains(at)) {
        const double line = pixelOf(m_timeline->time[static_cast<std::size_t>(m_cursor)], 0, plotSize()).x();
        if (!zoomX() || std::abs(at.x() - line) <= kGrip) {
            m_isHeld = true;
            moveCursor(nearestPoint(valueOf(at, plotSize()).x()));
            return;
        }
    }
    AxesPlot::mousePressEvent(event);
}

void TimelinePlot::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isHeld) {
        moveCursor(nearestPoint(valueOf(event->position(), plotSize()).x()));
        return;
    }
    AxesPlot::mouseMoveEvent(event);
}

void TimelinePlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isHeld && event->button() == Qt::LeftButton) {
        m_isHeld = false;
        hoverAt(event->position());
        update();
        return;
    }
    AxesPlot::mouseReleaseEvent(event);
}

void TimelinePlot::stepBy(int columns, int /*rows*/)
{
    m_hovered.reset(); // the keys read at the cursor
    const std::vector<int>& rows = m_timeline->rowPoints;
    if (columns == 0 || rows.empty()) {
        return;
    }
    if (columns > 0) {
        const auto next = std::upper_bound(rows.begin(), rows.end(), m_cursor);
        moveCursor(next == rows.end() ? rows.back() : *next);
    } else {
        const auto here = std::lower_bound(rows.begin(), rows.end(), m_cursor);
        moveCursor(here == rows.begin() ? rows.front() : *(here - 1));
    }
}

void TimelinePlot::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
        m_hovered.reset();
        moveCursor(event->key() == Qt::Key_Home ? 0 : m_timeline->size() - 1);
    } else {
        AxesPlot::keyPressEvent(event);
    }
}

} // namespace credence::ui
