// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CoveragePlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace credence::ui {

void CoveragePlot::setData(CoveragePlotData data)
{
    m_data = std::move(data);
    if (m_hovered && *m_hovered >= static_cast<int>(m_data.level.size())) {
        m_hovered.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void CoveragePlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setBackground([&](QPainter& p) { paintRange(p, size, theme); });
    frame.setForeground([&](QPainter& p) { paintShares(p, size, theme); }, 5);
    frame.render(painter);
    frame.setBackground({});
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("level of the interval (%)"), tr("values inside (%)"), {}}, theme);
    const QRectF area = plotArea(size);
    if (m_data.level.empty()) {
        paintWaiting(painter, area.center(), m_data.emptyText, theme);
        return;
    }
    const TextStyle note{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
    paintText(painter, {area.left() + 8, area.top() + 15}, tr("above the line: intervals are too wide"), note);
    paintText(painter, {area.right() - 8, area.bottom() - 24}, tr("below: too narrow"),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
    paintText(painter, {area.right() - 8, area.bottom() - 9}, tr("grey: 95 % range of chance"),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void CoveragePlot::paintRange(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.level.empty()) {
        return;
    }
    QPolygonF range; // at 0 and 100 % chance has nothing to say
    range << pixelOf(0, 0, size);
    for (std::size_t i = 0; i < m_data.level.size(); ++i) {
        range << pixelOf(m_data.level[i], m_data.high[i], size);
    }
    range << pixelOf(100, 100, size);
    for (std::size_t i = m_data.level.size(); i > 0; --i) {
        range << pixelOf(m_data.level[i - 1], m_data.low[i - 1], size);
    }
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.setBrush(theme.shade);
    painter.drawPolygon(range);
    painter.setBrush(Qt::NoBrush);
}

void CoveragePlot::paintShares(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.level.empty()) {
        return;
    }
    QPen diagonal(theme.text, 1);
    diagonal.setDashPattern({4, 3});
    painter.setPen(diagonal);
    painter.drawLine(pixelOf(0, 0, size), pixelOf(100, 100, size));
    QPolygonF line;
    for (std::size_t i = 0; i < m_data.level.size(); ++i) {
        line << pixelOf(m_data.level[i], m_data.share[i], size);
    }
    painter.setPen(QPen(theme.posterior.line, 2));
    painter.drawPolyline(line);
    constexpr double kRadius = 3.5;
    for (const QPointF& at : line) {
        if (m_data.isHeldOut) {
            paintDiamond(painter, at, kRadius + 0.5, theme);
        } else {
            paintDisc(painter, at, kRadius, theme);
        }
    }
}

void CoveragePlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> place;
    if (position && !m_data.level.empty() && plotArea(plotSize()).contains(*position)) {
        const double x = valueOf(*position, plotSize()).x();
        const auto nearest = std::min_element(m_data.level.begin(), m_data.level.end(),
                                              [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
        place = static_cast<int>(nearest - m_data.level.begin());
    }
    if (place != m_hovered) {
        m_hovered = place;
        readingChanged();
    }
}

void CoveragePlot::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && !m_data.level.empty()) {
        const auto count = static_cast<int>(m_data.level.size());
        m_hovered = std::clamp(m_hovered.value_or(columns > 0 ? -1 : count) + columns, 0, count - 1);
        readingChanged();
    }
}

QStringList CoveragePlot::reading() const
{
    if (!m_hovered) {
        return {};
    }
    const auto i = static_cast<std::size_t>(*m_hovered);
    return {tr("%1 % interval").arg(formatShort(m_data.level[i])),
            tr("inside\t%1 of %2").arg(formatCount(m_data.inside[i]), formatCount(m_data.values)),
            tr("share\t%1 %").arg(formatFixed(m_data.share[i], 1)),
            tr("by chance\t%1 to %2 %").arg(formatFixed(m_data.low[i], 1), formatFixed(m_data.high[i], 1))};
}

void CoveragePlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_hovered) {
        return;
    }
    const auto i = static_cast<std::size_t>(*m_hovered);
    const QRectF area = plotArea(plotSize());
    const QPointF at = pixelOf(m_data.level[i], m_data.share[i], plotSize());
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
    paintTip(painter, at, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable CoveragePlot::table() const
{
    PlotTable table;
    table.headers = {tr("level (%)"), tr("inside"),          tr("values"),
                     tr("share (%)"), tr("chance, low (%)"), tr("chance, high (%)")};
    for (std::size_t i = 0; i < m_data.level.size(); ++i) {
        table.rows.push_back({exactText(m_data.level[i]), QString::number(m_data.inside[i]),
                              QString::number(m_data.values), exactText(m_data.share[i]), exactText(m_data.low[i]),
                              exactText(m_data.high[i])});
    }
    return table;
}

} // namespace credence::ui
