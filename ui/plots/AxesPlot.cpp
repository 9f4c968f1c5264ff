// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/AxesPlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kDeepestZoom = 1e-4; // of the fitted range

AxisRange zoomed(const AxisRange& range, double factor, double anchor)
{
    return {anchor - (anchor - range.low) / factor, anchor + (range.high - anchor) / factor};
}

/// Inside the whole; nothing where it would be as wide.
std::optional<AxisRange> limited(const AxisRange& range, const AxisRange& whole)
{
    if (range.length() >= whole.length()) {
        return std::nullopt;
    }
    const double shift = std::max(whole.low - range.low, 0.0) + std::min(whole.high - range.high, 0.0);
    return AxisRange{range.low + shift, range.high + shift};
}

int wantedTicks(double pixels, double perTick)
{
    return std::max(2, static_cast<int>(pixels / perTick));
}

} // namespace

AxesPlot::AxesPlot(QWidget* parent) : Plot(parent), m_frame(std::make_unique<ChartFrame>()) {}

AxesPlot::~AxesPlot() = default;

QRectF AxesPlot::plotArea(const QSizeF& size) const
{
    const AxesMargins m = margins();
    return {m.left, m.top, std::max(size.width() - m.left - m.right, 20.0),
            std::max(size.height() - m.top - m.bottom, 20.0)};
}

AxisRange AxesPlot::xRange() const
{
    return m_zoomX.value_or(fittedX());
}

AxisRange AxesPlot::yRange() const
{
    return m_zoomY.value_or(fittedY());
}

QPointF AxesPlot::pixelOf(double x, double y, const QSizeF& size) const
{
    const QRectF area = plotArea(size);
    const AxisRange rx = xRange();
    const AxisRange ry = yRange();
    return {area.left() + (x - rx.low) / rx.length() * area.width(),
            area.bottom() - (y - ry.low) / ry.length() * area.height()};
}

QPointF AxesPlot::valueOf(const QPointF& pixel, const QSizeF& size) const
{
    const QRectF area = plotArea(size);
    const AxisRange rx = xRange();
    const AxisRange ry = yRange();
    return {rx.low + (pixel.x() - area.left()) / area.width() * rx.length(),
            ry.low + (area.bottom() - pixel.y()) / area.height() * ry.length()};
}

double AxesPlot::gridStepY(const QSizeF& size) const
{
    return niceStep(yRange().length(), wantedTicks(plotArea(size).height(), pixelsPerTickY()));
}

std::vector<Tick> AxesPlot::ticksY(const QSizeF& size) const
{
    return ticksIn(yRange(), gridStepY(size));
}

ChartFrame& AxesPlot::prepareFrame(const QSizeF& size, const Theme& theme, const QString& xUnit) const
{
    const QRectF area = plotArea(size);
    const AxisRange x = xRange();
    const AxisRange y = yRange();
    m_frame->clear();
    m_frame->layOut(size, area);
    m_frame->setAxes({x, niceStep(x.length(), wantedTicks(area.width(), pixelsPerTickX()), xUnit)},
                     {y, gridStepY(size)}, theme);
    return *m_frame;
}

void AxesPlot::paintAxisTexts(QPainter& painter, const QSizeF& size, const AxisTexts& texts, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const AxisRange x = xRange();
    const AxisRange y = yRange();
    const TextStyle style{TextRole::Tick, theme.text2, Qt::AlignHCenter, false};
    const double step = niceStep(x.length(), wantedTicks(area.width(), pixelsPerTickX()), texts.xUnit);
    for (const Tick& tick : ticksIn(x, step)) {
        const double place = pixelOf(tick.value, y.low, size).x();
        const auto t = static_cast<int>(std::lround(tick.value));
        const bool isStep = std::abs(tick.value - t) < 1e-9 && t >= 0 && t < texts.steps.texts.size();
        if (texts.steps.texts.isEmpty() || isStep) {
            paintText(painter, {place, area.bottom() + 15}, tick.text, style);
        }
        if (isStep) {
            paintText(painter, {place, area.bottom() + 29}, texts.steps.texts.at(t), style);
        }
    }
    const TextStyle right{TextRole::Tick, theme.text2, Qt::AlignRight, false};
    for (const Tick& tick : ticksY(size)) {
        paintText(painter, {area.left() - 7, pixelOf(x.low, tick.value, size).y() + 4}, tick.text, right);
    }
    if (texts.steps.texts.isEmpty()) {
        paintText(painter, {area.right(), area.bottom() + 29}, texts.xTitle + tickFactorText(x), right);
    } else {
        const TextStyle left{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
        paintText(painter, {area.right() + 14, area.bottom() + 15}, texts.xTitle, left);
        paintText(painter, {area.right() + 14, area.bottom() + 29}, texts.steps.title, left);
    }
    paintText(painter, {10, area.top() - 6}, texts.yTitle + tickFactorText(y),
              {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
}

bool AxesPlot::zoomBy(double factor, const QPointF& anchor, bool vertical)
{
    const QPointF value = valueOf(anchor, plotSize());
    const AxisRange whole = vertical ? fittedY() : fittedX();
    const AxisRange next = vertical ? zoomed(yRange(), factor, value.y()) : zoomed(xRange(), factor, value.x());
    if (next.length() > whole.length() * kDeepestZoom) {
        (vertical ? m_zoomY : m_zoomX) = limited(next, whole);
        invalidate();
        viewMoved();
    }
    return true;
}

void AxesPlot::panBy(const QPointF& pixels)
{
    const QRectF area = plotArea(plotSize());
    const AxisRange x = xRange();
    const AxisRange y = yRange();
    const double dx = -pixels.x() / area.width() * x.length();
    const double dy = pixels.y() / area.height() * y.length();
    if (m_zoomX) {
        m_zoomX = limited({x.low + dx, x.high + dx}, fittedX());
    }
    if (m_zoomY) {
        m_zoomY = limited({y.low + dy, y.high + dy}, fittedY());
    }
    invalidate();
    viewMoved();
}

void AxesPlot::resetView()
{
    forgetZoom();
    invalidate();
    viewMoved();
}

void AxesPlot::setZoomX(const std::optional<AxisRange>& zoom)
{
    m_zoomX = zoom;
    invalidate();
}

void AxesPlot::forgetZoom()
{
    m_zoomX.reset();
    m_zoomY.reset();
}

} // namespace credence::ui
