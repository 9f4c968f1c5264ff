// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/LinePlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kLineTicksY = 4;
constexpr double kLineKeyRow = 16;
constexpr std::size_t kMostLineKeys = 6;

} // namespace

void LinePlot::setData(LinePlotData data)
{
    m_data = std::move(data);
    double low = m_data.isFromLevel ? m_data.level.value_or(0) : std::min(0.0, m_data.level.value_or(0));
    double high = m_data.level.value_or(1);
    if (m_data.shade.length() > 0) {
        low = std::min(low, m_data.shade.low);
        high = std::max(high, m_data.shade.high);
    }
    for (const LineSeries& line : m_data.lines) {
        for (const double value : line.values) {
            low = std::isfinite(value) ? std::min(low, value) : low;
            high = std::isfinite(value) ? std::max(high, value) : high;
        }
    }
    m_fittedY = niceRange(low, high > low ? high : low + 1, kLineTicksY);
    m_fittedX = m_data.x.size() > 1 ? AxisRange{m_data.x.front(), m_data.x.back()} : AxisRange{0, 1};
    if (m_hovered && *m_hovered >= static_cast<int>(m_data.x.size())) {
        m_hovered.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void LinePlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.lines.empty()) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setBackground([&](QPainter& p) { paintGround(p, size, theme); });
    for (const LineSeries& line : m_data.lines) {
        frame.addLine(m_data.x, line.values, chainPen(theme, line.number, 1.8));
    }
    frame.render(painter);
    frame.setBackground({});
    frame.clear();
    paintAxisTexts(painter, size, {m_data.xTitle, m_data.yTitle, {}}, theme);
    paintKeyColumn(painter, size, theme);
}

void LinePlot::paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    if (m_data.shade.length() > 0) {
        painter.fillRect(QRectF(QPointF(area.left(), pixelOf(0, m_data.shade.high, size).y()),
                                QPointF(area.right(), pixelOf(0, m_data.shade.low, size).y())),
                         theme.shade);
    }
    if (m_data.level) {
        QPen dashed(theme.text, 1);
        dashed.setDashPattern({4, 3});
        painter.setPen(dashed);
        const double y = pixelOf(0, *m_data.level, size).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

void LinePlot::paintKeyColumn(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    double y = area.top() + 6;
    for (std::size_t i = 0; i < std::min(m_data.lines.size(), kMostLineKeys); ++i) {
        painter.setPen(chainPen(theme, m_data.lines[i].number, 3));
        painter.drawLine(QPointF(area.right() + 8, y), QPointF(area.right() + 22, y));
        paintText(painter, {area.right() + 26, y + 4}, m_data.lines[i].name,
                  {TextRole::Tick, theme.text, Qt::AlignLeft, false});
        y += kLineKeyRow;
    }
    const QString words = m_data.shadeName.isEmpty() ? m_data.levelName : m_data.shadeName;
    paintText(painter, {area.right(), area.top() - 6}, words, {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void LinePlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> place;
    if (position && !m_data.lines.empty() && plotArea(plotSize()).contains(*position)) {
        const double x = valueOf(*position, plotSize()).x();
        const auto nearest = std::min_element(m_data.x.begin(), m_data.x.end(),
                                              [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
        place = static_cast<int>(nearest - m_data.x.begin());
    }
    if (place != m_hovered) {
        m_hovered = place;
        readingChanged();
    }
}

void LinePlot::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && !m_data.lines.empty() && !m_data.x.empty()) {
        const auto count = static_cast<int>(m_data.x.size());
        m_hovered = std::clamp(m_hovered.value_or(columns > 0 ? -1 : count) + columns, 0, count - 1);
        readingChanged();
    }
}

QStringList LinePlot::reading() const
{
    if (!m_hovered || m_data.lines.empty()) {
        return {};
    }
    const auto i = static_cast<std::size_t>(*m_hovered);
    QStringList lines = {QStringLiteral("%1 %2").arg(m_data.xTitle, formatCount(qRound64(m_data.x[i])))};
    for (const LineSeries& line : m_data.lines) {
        lines << QStringLiteral("%1\t%2").arg(line.name, formatFixed(line.values[i], m_data.decimals));
    }
    return lines;
}

void LinePlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    const QStringList lines = reading();
    if (lines.isEmpty()) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const double x = pixelOf(m_data.x[static_cast<std::size_t>(*m_hovered)], 0, plotSize()).x();
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintTip(painter, {x, area.center().y()}, lines, QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable LinePlot::table() const
{
    PlotTable table;
    table.headers = {m_data.xTitle};
    for (const LineSeries& line : m_data.lines) {
        table.headers << line.name;
    }
    for (std::size_t i = 0; i < m_data.x.size() && !m_data.lines.empty(); ++i) {
        QStringList row = {exactText(m_data.x[i])};
        for (const LineSeries& line : m_data.lines) {
            row << exactText(line.values[i]);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
