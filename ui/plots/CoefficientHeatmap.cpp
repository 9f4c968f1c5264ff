// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CoefficientHeatmap.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kScaleWidth = 14;
constexpr int kMostVectorCells = 40000;
constexpr double kGapFromHeight = 5; // rows of this height and more have gaps

/// The largest of 1, 2, 4, 6, 8 times a power of ten that is not above the limit: a quarter of it is round too.
double roundTick(double limit)
{
    const double power = std::pow(10.0, std::floor(std::log10(limit)));
    double tick = power;
    for (const double factor : {2.0, 4.0, 6.0, 8.0}) {
        tick = factor * power <= limit * (1 + 1e-9) ? factor * power : tick;
    }
    return tick;
}

double signedRoot(double value)
{
    return std::copysign(std::sqrt(std::abs(value)), value);
}

} // namespace

void CoefficientHeatmap::setData(CoefficientData data)
{
    m_data = std::move(data);
    setTimeline(m_data.timeline);
    m_limit = 0;
    if (orders() > 0) {
        for (const double value : m_data.values->reshaped()) {
            m_limit = std::isfinite(value) ? std::max(m_limit, std::abs(value)) : m_limit;
        }
    }
    m_limit = m_limit > 0 ? m_limit : 1;
    m_order = std::clamp(m_order, 0, std::max(0, orders() - 1));
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

QColor CoefficientHeatmap::colourOf(double value, const Theme& theme) const
{
    return ColourScale::diverging(theme, std::sqrt(m_limit)).colour(signedRoot(value));
}

AxisRange CoefficientHeatmap::fittedY() const
{
    return {-std::max(1, orders()) + 0.5, 0.5}; // order 0 on top
}

double CoefficientHeatmap::gridStepY(const QSizeF& /*size*/) const
{
    return 2 * fittedY().length(); // cells need no grid
}

std::vector<Tick> CoefficientHeatmap::ticksY(const QSizeF& size) const
{
    return orderTicks(orders(), plotArea(size).height());
}

bool CoefficientHeatmap::zoomBy(double factor, const QPointF& anchor, bool vertical)
{
    return !vertical && TimelinePlot::zoomBy(factor, anchor, vertical);
}

int CoefficientHeatmap::orderAt(const QPointF& position) const
{
    const int order = static_cast<int>(std::lround(-valueOf(position, plotSize()).y()));
    return plotArea(plotSize()).contains(position) && order >= 0 && order < orders() ? order : -1;
}

void CoefficientHeatmap::hoverAt(const std::optional<QPointF>& position)
{
    const int order = position ? orderAt(*position) : -1;
    if (order >= 0 && order != m_order) {
        m_order = order;
        readingChanged();
    }
    TimelinePlot::hoverAt(position);
}

void CoefficientHeatmap::stepBy(int columns, int rows)
{
    if (rows != 0 && orders() > 0) {
        m_order = std::clamp(m_order + rows, 0, orders() - 1);
        readingChanged();
    }
    TimelinePlot::stepBy(columns, rows);
}

void CoefficientHeatmap::paintStill(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (!isFed()) {
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, m_data.timeline->xUnit);
    frame.setForeground([&](QPainter& p) { paintCells(p, size, theme); }, 0);
    frame.render(painter);
    frame.setForeground({}, 0);
    const QString xTitle = isXTitleShown() ? m_data.timeline->xTitle : QString();
    paintAxisTexts(painter, size, {xTitle, tr("order n"), m_data.timeline->xUnit}, theme);
    paintScale(painter, size, theme);
}

/// One pixel column for each of the picture's, one pixel row for each order.
QImage CoefficientHeatmap::cellImage(const QSizeF& size, double ratio, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const int width = std::max(1, static_cast<int>(std::lround(area.width() * ratio)));
    QImage image(width, orders(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const ColourScale scale = ColourScale::diverging(theme, std::sqrt(m_limit));
    const auto& time = m_data.timeline->time;
    for (int i = 0; i < width; ++i) {
        const double x = valueOf({area.left() + (i + 0.5) / ratio, 0}, size).x();
        const auto after = std::upper_bound(time.begin(), time.end(), x);
        const auto k = static_cast<Index>(std::max<std::ptrdiff_t>(0, after - time.begin() - 1));
        for (int n = 0; n < orders(); ++n) {
            const double value = (*m_data.values)(n, k);
            if (std::isfinite(value)) {
                reinterpret_cast<QRgb*>(image.scanLine(n))[i] = scale.colour(signedRoot(value)).rgb();
            }
        }
    }
    return image;
}

void CoefficientHeatmap::paintCells(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double ratio = painter.device() != nullptr ? painter.device()->devicePixelRatioF() : 1;
    const QImage image = cellImage(size, ratio, theme);
    const double row = area.height() / orders();
    const double gap = row >= kGapFromHeight ? 1 : 0;
    const bool isRaster = isForPixels(painter);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (!isRaster && orders() * image.width() > kMostVectorCells) { // a file of as many shapes would be of no use
        const QSize pixels(image.width(), std::max(orders(), static_cast<int>(std::lround(area.height()))));
        painter.drawImage(area, image.scaled(pixels));
    } else if (isRaster) {
        for (int n = 0; n < orders(); ++n) {
            const double top = std::round(area.top() + n * row);
            const double bottom = std::round(area.top() + (n + 1) * row) - gap;
            painter.drawImage(QRectF(area.left(), top, area.width(), std::max(1.0, bottom - top)), image,
                              QRectF(0, n, image.width(), 1));
        }
    } else { // files stay vectors: runs of one colour
        const double pixel = area.width() / image.width();
        for (int n = 0; n < orders(); ++n) {
            for (int begin = 0, end = 0; begin < image.width(); begin = end) {
                while (end < image.width() && image.pixel(end, n) == image.pixel(begin, n)) {
                    ++end;
                }
                const QColor colour = image.pixelColor(begin, n);
                if (colour.alpha() > 0) {
                    painter.fillRect(
                        QRectF(area.left() + begin * pixel, area.top() + n * row, (end - begin) * pixel, row - gap),
                        colour);
                }
            }
        }
    }
    painter.restore();
}

void CoefficientHeatmap::paintScale(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const QRectF bar(area.right() + 20, area.top() + 2, kScaleWidth, area.height() - 4);
    constexpr int kSlices = 96;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto edge = [&](int slice) { return std::round(bar.top() + bar.height() * slice / kSlices); };
    for (int i = 0; i < kSlices; ++i) { // equal heights are equal steps of the root
        const double root = 1 - 2 * (i + 0.5) / kSlices;
        painter.fillRect(QRectF(bar.left(), edge(i), bar.width(), edge(i + 1) - edge(i)),
                         colourOf(std::copysign(root * root, root) * m_limit, theme));
    }
    painter.restore();
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
    const double factor = tickFactor({-m_limit, m_limit});
    const double highest = roundTick(m_limit);
    for (const double share : {1.0, 0.25, 0.0, -0.25, -1.0}) {
        const double y = bar.center().y() - signedRoot(share * highest / m_limit) * bar.height() / 2;
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(bar.right() + 1, y), QPointF(bar.right() + 5, y));
        const double value = share * highest / factor;
        const QString text = (value > 0 ? QStringLiteral("+") : QString()) + formatShort(value);
        paintText(painter, {bar.right() + 8, y + 4}, text, {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    }
    paintText(painter, {bar.left(), area.top() - 6}, m_data.unit + tickFactorText({-m_limit, m_limit}),
              {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
}

QStringList CoefficientHeatmap::readingAt(int point) const
{
    const double value = (*m_data.values)(m_order, point);
    const QString unit = m_data.unit.isEmpty() ? QString() : u' ' + m_data.unit;
    return {m_data.timeline->label(point), tr("order %1\t%2%3").arg(m_order).arg(formatShort(value), unit)};
}

PlotTable CoefficientHeatmap::table() const
{
    PlotTable table;
    const Timeline& timeline = *m_data.timeline;
    table.headers = {tr("point"), timeline.xTitle};
    for (int n = 0; n < orders(); ++n) {
        table.headers << QStringLiteral("c_%1").arg(n);
    }
    for (int k = 0; k < timeline.size() && orders() > 0; ++k) {
        QStringList row = {timeline.label(k), exactText(timeline.time[static_cast<std::size_t>(k)])};
        for (int n = 0; n < orders(); ++n) {
            row << exactText((*m_data.values)(n, k));
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
