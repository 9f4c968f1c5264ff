// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CoefficientBars.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kValueWidth = 60; // of the values at the right
constexpr double kDotRadius = 3.5;
constexpr int kBarTicks = 4;

} // namespace

void CoefficientBars::setData(CoefficientBarsData data)
{
    const bool isSameAxis =
        data.low == m_data.low && data.high == m_data.high && data.bars.size() == m_data.bars.size();
    m_data = std::move(data);
    if (!isSameAxis) {
        m_fittedX = niceRange(std::min(0.0, m_data.low), std::max(0.0, m_data.high), kBarTicks);
        m_order = std::min(m_order, static_cast<int>(m_data.bars.size()) - 1);
        forgetZoom();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

AxesMargins CoefficientBars::margins() const
{
    return {34, 12, kValueWidth, 36};
}

AxisRange CoefficientBars::fittedY() const
{
    return {-std::max(1.0, static_cast<double>(m_data.bars.size())) + 0.5, 0.5};
}

double CoefficientBars::gridStepY(const QSizeF& /*size*/) const
{
    return 2 * fittedY().length();
}

std::vector<Tick> CoefficientBars::ticksY(const QSizeF& size) const
{
    return orderTicks(static_cast<int>(m_data.bars.size()), plotArea(size).height());
}

QString CoefficientBars::text(double value) const
{
    const double factor = tickFactor(m_fittedX);
    return formatSigned(value / factor, decimalsFor(m_fittedX.length() / factor) + 1);
}

void CoefficientBars::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setForeground([&](QPainter& p) { paintBars(p, size, theme); }, 0);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {}, theme);
    if (m_data.bars.empty()) {
        return;
    }
    for (const Tick& tick : ticksY(size)) {
        const CoefficientBar& bar = m_data.bars[static_cast<std::size_t>(-tick.value)];
        paintText(painter, {size.width() - 10, pixelOf(0, tick.value, size).y() + 4}, text(bar.middle),
                  {TextRole::Tick, theme.text, Qt::AlignRight, false});
    }
    const QString unit = m_data.unit + tickFactorText(m_fittedX);
    const QString words = m_data.hasDraws ? tr("dot: median, bar: 80 %") : tr("bar: value");
    const QString below = unit.isEmpty() ? words : QStringLiteral("%1; %2").arg(unit, words);
    paintText(painter, {area.right(), area.bottom() + 29}, below, {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void CoefficientBars::paintBars(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const double row = plotArea(size).height() / std::max(1.0, static_cast<double>(m_data.bars.size()));
    const QColor colour = m_data.hasDraws ? theme.posterior.line : theme.observed;
    const double zero = pixelOf(0, 0, size).x();
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(QPointF(zero, plotArea(size).top()), QPointF(zero, plotArea(size).bottom()));
    const double width = std::clamp(row * 0.45, 1.0, 6.0);
    for (std::size_t n = 0; n < m_data.bars.size(); ++n) {
        const CoefficientBar& bar = m_data.bars[n];
        if (!std::isfinite(bar.middle)) {
            continue;
        }
        const QPointF middle = pixelOf(bar.middle, -static_cast<double>(n), size);
        const double low = m_data.hasDraws ? pixelOf(bar.low, 0, size).x() : std::min(zero, middle.x());
        const double high = m_data.hasDraws ? pixelOf(bar.high, 0, size).x() : std::max(zero, middle.x());
        const double thick = m_data.hasDraws ? std::min(width, 2.5) : width;
        painter.fillRect(QRectF(low, middle.y() - thick / 2, high - low, thick), colour);
        if (m_data.hasDraws) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            const double radius = std::min(kDotRadius, std::max(1.2, row * 0.4));
            painter.drawEllipse(middle, radius, radius);
        }
    }
}

void CoefficientBars::hoverAt(const std::optional<QPointF>& position)
{
    int order = -1;
    if (position && plotArea(plotSize()).adjusted(-34, 0, kValueWidth, 0).contains(*position)) {
        order = static_cast<int>(std::lround(-valueOf(*position, plotSize()).y()));
    }
    order = order < static_cast<int>(m_data.bars.size()) ? order : -1;
    if (order != m_order) {
        m_order = order;
        readingChanged();
    }
}

void CoefficientBars::stepBy(int /*columns*/, int rows)
{
    if (rows != 0 && !m_data.bars.empty()) {
        m_order = std::clamp(m_order + rows, 0, static_cast<int>(m_data.bars.size()) - 1);
        readingChanged();
    }
}

QStringList CoefficientBars::reading() const
{
    if (m_order < 0 || m_order >= static_cast<int>(m_data.bars.size())) {
        return {};
    }
    const CoefficientBar& bar = m_data.bars[static_cast<std::size_t>(m_order)];
    const QString unit = m_data.unit.isEmpty() ? QString() : u' ' + m_data.unit;
    QStringList lines = {tr("order %1").arg(m_order)};
    if (m_data.hasDraws) {
        lines << tr("median\t%1%2").arg(formatShort(bar.middle), unit)
              << tr("80 %\t%1 to %2").arg(formatShort(bar.low), formatShort(bar.high));
    } else {
        lines << tr("value\t%1%2").arg(formatShort(bar.middle), unit);
    }
    return lines;
}

void CoefficientBars::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (m_order >= 0) {
        const QPointF at = pixelOf(0, -m_order, plotSize());
        paintTip(painter, at + QPointF(10, 4), reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
    }
}

PlotTable CoefficientBars::table() const
{
    PlotTable table;
    table.headers = m_data.hasDraws ? QStringList{tr("order n"), tr("10 %"), tr("median"), tr("90 %")}
                                    : QStringList{tr("order n"), tr("value")};
    for (std::size_t n = 0; n < m_data.bars.size(); ++n) {
        const CoefficientBar& bar = m_data.bars[n];
        QStringList row = {QString::number(n)};
        if (m_data.hasDraws) {
            row << exactText(bar.low) << exactText(bar.middle) << exactText(bar.high);
        } else {
            row << exactText(bar.middle);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
