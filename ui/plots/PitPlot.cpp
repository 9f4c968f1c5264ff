// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PitPlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kPitTicksY = 5;

} // namespace

void PitPlot::setData(PitPlotData data)
{
    m_data = std::move(data);
    double most = std::max(m_data.range.high, m_data.expected);
    for (const long count : m_data.counts) {
        most = std::max(most, static_cast<double>(count));
    }
    m_fittedY = m_data.counts.empty() ? AxisRange{0, 1} : niceRange(0, most * 1.08, kPitTicksY);
    if (m_hovered && *m_hovered >= bins()) {
        m_hovered.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

/// Values are whole.
double PitPlot::gridStepY(const QSizeF& size) const
{
    return std::max(m_data.counts.empty() ? 0.0 : 1.0, AxesPlot::gridStepY(size));
}

QRectF PitPlot::barOf(int bin, double count, const QSizeF& size) const
{
    const double width = 1.0 / bins();
    return {pixelOf(bin * width, count, size) + QPointF(0.5, 0), pixelOf((bin + 1) * width, 0, size) - QPointF(0.5, 0)};
}

void PitPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setForeground([&](QPainter& p) { paintBars(p, size, theme); }, 0);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("probability of new data up to the value"), tr("values per bin"), {}}, theme);
    const QRectF area = plotArea(size);
    if (m_data.counts.empty()) {
        paintWaiting(painter, area.center(), m_data.emptyText, theme);
        return;
    }
    paintText(painter, {area.right(), area.top() - 6}, tr("grey: %1 % range of all bins at once").arg(m_data.percent),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void PitPlot::paintBars(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.counts.empty()) {
        return;
    }
    const auto across = [&](double count) { return QLineF(pixelOf(0, count, size), pixelOf(1, count, size)); };
    painter.fillRect(QRectF(across(m_data.range.high).p1(), across(m_data.range.low).p2()), theme.shade);
    for (int bin = 0; bin < bins(); ++bin) {
        const auto count = static_cast<double>(m_data.counts[static_cast<std::size_t>(bin)]);
        painter.fillRect(barOf(bin, count, size), theme.posterior.band50);
    }
    // Over the bars, so that the range can be read where all bars reach it.
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.drawLine(across(m_data.range.high));
    painter.drawLine(across(m_data.range.low));
    QPen expected(theme.text, 1);
    expected.setDashPattern({4, 3});
    painter.setPen(expected);
    painter.drawLine(across(m_data.expected));
}

void PitPlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> bin;
    if (position && bins() > 0 && plotArea(plotSize()).contains(*position)) {
        bin = std::clamp(static_cast<int>(valueOf(*position, plotSize()).x() * bins()), 0, bins() - 1);
    }
    if (bin != m_hovered) {
        m_hovered = bin;
        readingChanged();
    }
}

void PitPlot::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && bins() > 0) {
        m_hovered = std::clamp(m_hovered.value_or(columns > 0 ? -1 : bins()) + columns, 0, bins() - 1);
        readingChanged();
    }
}

QStringList PitPlot::reading() const
{
    if (!m_hovered) {
        return {};
    }
    const double width = 1.0 / bins();
    return {
        tr("%1 to %2").arg(formatFixed(*m_hovered * width, 2), formatFixed((*m_hovered + 1) * width, 2)),
        tr("values\t%1").arg(formatCount(m_data.counts[static_cast<std::size_t>(*m_hovered)])),
        tr("expected\t%1").arg(formatFixed(m_data.expected, 1)),
        tr("%1 % range\t%2 to %3")
            .arg(QString::number(m_data.percent), formatFixed(m_data.range.low, 0), formatFixed(m_data.range.high, 0))};
}

void PitPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_hovered) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const QRectF bar = barOf(*m_hovered, yRange().high, plotSize()).intersected(area);
    painter.setPen(QPen(theme.text, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    paintTip(painter, {bar.right(), area.top() + 34}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable PitPlot::table() const
{
    PlotTable table;
    table.headers = {tr("from"), tr("to"), tr("values"), tr("expected"), tr("range, low"), tr("range, high")};
    for (int bin = 0; bin < bins(); ++bin) {
        table.rows.push_back({exactText(static_cast<double>(bin) / bins()), exactText((bin + 1.0) / bins()),
                              QString::number(m_data.counts[static_cast<std::size_t>(bin)]), exactText(m_data.expected),
                              exactText(m_data.range.low), exactText(m_data.range.high)});
    }
    return table;
}

} // namespace credence::ui
