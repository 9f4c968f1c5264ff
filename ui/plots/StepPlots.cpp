// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StepPlots.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

/// A little beyond the numbers on both sides.
AxisRange around(double low, double high)
{
    const double room = high > low ? 0.06 * (high - low) : std::max(1.0, std::abs(high));
    return {low - room, high + room};
}

AxisRange aroundAll(const std::vector<double>& values)
{
    if (values.empty()) {
        return {-1, 1};
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return around(std::min(0.0, *least), std::max(0.0, *most));
}

} // namespace

LawPlot::LawPlot(QWidget* parent) : AxesPlot(parent) {}

void LawPlot::setData(LawPlotData data)
{
    m_data = std::move(data);
    if (!m_data.value.empty()) {
        m_fittedX = {m_data.value.front(), m_data.value.back()};
    } else if (m_data.isThere) {
        m_fittedX = around(std::min(m_data.before, m_data.drawn), std::max(m_data.before, m_data.drawn));
    }
    forgetZoom();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

QStringList LawPlot::reading() const
{
    if (!m_data.isThere) {
        return {};
    }
    const int decimals = decimalsFor(std::max(std::abs(m_data.before), std::abs(m_data.drawn)));
    return {m_data.name, tr("before\t%1").arg(formatFixed(m_data.before, decimals)),
            tr("after\t%1").arg(formatFixed(m_data.drawn, decimals))};
}

void LawPlot::paintMark(QPainter& painter, const QSizeF& size, const Mark& mark) const
{
    const QRectF area = plotArea(size);
    const double x = pixelOf(mark.value, 0, size).x();
    painter.setPen(QPen(mark.colour, 2));
    painter.drawLine(QPointF(x, mark.baseline + 4), QPointF(x, area.bottom()));
    const double half = textWidth(mark.text, TextRole::Tick) / 2;
    const double centre = std::clamp(x, area.left() + half, std::max(area.left() + half, area.right() - half));
    paintText(painter, {centre, mark.baseline}, mark.text, {TextRole::Tick, mark.colour, Qt::AlignHCenter, false});
}

void LawPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (!m_data.isThere) {
        paintWaiting(painter, QRectF(QPointF(), size).center(), m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, {});
    if (!m_data.value.empty()) {
        const std::vector<double> ground(m_data.value.size(), 0.0);
        frame.addBand(m_data.value, ground, m_data.density, theme.posterior.band80);
        frame.addLine(m_data.value, m_data.density, QPen(theme.posterior.line, 2));
    }
    frame.render(painter);
    paintAxisTexts(painter, size, {m_data.name, {}, {}}, theme);
    const QRectF area = plotArea(size);
    if (m_data.value.empty()) {
        paintWaiting(painter, area.center(), m_data.emptyText, theme);
    }
    paintMark(painter, size, {m_data.before, tr("before"), theme.text2, area.top() - 16});
    paintMark(painter, size, {m_data.drawn, tr("after"), theme.posterior.text, area.top() - 3});
}

PlotTable LawPlot::table() const
{
    PlotTable table;
    table.headers = {m_data.name.isEmpty() ? tr("value") : m_data.name, tr("density, highest 1")};
    for (std::size_t i = 0; i < m_data.value.size(); ++i) {
        table.rows.push_back({exactText(m_data.value[i]), exactText(m_data.density[i])});
    }
    if (m_data.isThere) {
        table.rows.push_back({exactText(m_data.before), tr("before")});
        table.rows.push_back({exactText(m_data.drawn), tr("after")});
    }
    return table;
}

RegressionPlot::RegressionPlot(QWidget* parent) : AxesPlot(parent) {}

void RegressionPlot::setData(RegressionPlotData data)
{
    m_data = std::move(data);
    m_fittedX = aroundAll(m_data.covariate);
    m_fittedY = aroundAll(m_data.residual);
    forgetZoom();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

QStringList RegressionPlot::reading() const
{
    if (m_data.covariate.empty()) {
        return {};
    }
    const int decimals = decimalsFor(std::max(std::abs(m_data.leastSquares), std::abs(m_data.drawn)));
    return {m_data.name, tr("least squares\t%1").arg(formatFixed(m_data.leastSquares, decimals)),
            tr("drawn\t%1").arg(formatFixed(m_data.drawn, decimals))};
}

void RegressionPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.covariate.empty()) {
        paintWaiting(painter, QRectF(QPointF(), size).center(), m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, {});
    const std::array<double, 2> ends = {xRange().low, xRange().high};
    const auto addSlope = [&](double slope, const QPen& pen) {
        const std::array<double, 2> heights = {slope * ends[0], slope * ends[1]};
        frame.addLine(ends, heights, pen);
    };
    addSlope(m_data.leastSquares, QPen(theme.text2, 1.5, Qt::DashLine));
    addSlope(m_data.drawn, QPen(theme.posterior.line, 2));
    frame.setForeground([&](QPainter& p) { paintPoints(p, size, theme); }, 0);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("what %1 is multiplied by").arg(m_data.name), tr("y less the rest of f"), {}},
                   theme);
    const QRectF area = plotArea(size);
    paintTextOnPlate(painter, {area.right() - 4, area.top() + 12}, tr("drawn"),
                     {TextRole::Tick, theme.posterior.text, Qt::AlignRight, false}, theme.panel);
    paintTextOnPlate(painter, {area.right() - 4, area.top() + 27}, tr("least squares, dashed"),
                     {TextRole::Tick, theme.text2, Qt::AlignRight, false}, theme.panel);
}

void RegressionPlot::paintPoints(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    for (std::size_t i = 0; i < m_data.covariate.size(); ++i) {
        paintDisc(painter, pixelOf(m_data.covariate[i], m_data.residual[i], size), 2.2, theme);
    }
}

PlotTable RegressionPlot::table() const
{
    PlotTable table;
    table.headers = {tr("what it is multiplied by"), tr("y less the rest of f")};
    for (std::size_t i = 0; i < m_data.covariate.size(); ++i) {
        table.rows.push_back({exactText(m_data.covariate[i]), exactText(m_data.residual[i])});
    }
    return table;
}

} // namespace credence::ui
