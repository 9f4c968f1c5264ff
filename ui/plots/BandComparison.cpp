// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/BandComparison.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kComparisonTicks = 5;
constexpr double kBetweenNames = 16;

} // namespace

void BandComparison::setData(BandComparisonData data)
{
    m_data = std::move(data);
    if (m_data.step.empty()) {
        m_fittedX = {0, 1};
        m_fittedY = {0, 1};
    } else {
        m_fittedX = {m_data.step.front() - 0.5, m_data.step.back() + 0.5};
        double low = *std::min_element(m_data.priorLow.begin(), m_data.priorLow.end());
        double high = *std::max_element(m_data.priorHigh.begin(), m_data.priorHigh.end());
        for (const double value : m_data.low) {
            low = std::isfinite(value) ? std::min(low, value) : low;
        }
        for (const double value : m_data.high) {
            high = std::isfinite(value) ? std::max(high, value) : high;
        }
        m_fittedY = niceRange(low, high, kComparisonTicks);
    }
    if (m_hovered && *m_hovered >= static_cast<int>(m_data.step.size())) {
        m_hovered.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void BandComparison::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.step.empty()) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setForeground([&](QPainter& p) { paintSeries(p, size, theme); }, 4);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {m_data.xTitle, m_data.yTitle, {}}, theme);
    paintNames(painter, size, theme);
}

/// Intervals of the posterior stand on those of the prior, which stay to be seen at their edges.
void BandComparison::paintSeries(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const auto paint = [&](const std::vector<double>& low, const std::vector<double>& high,
                           const std::vector<double>& mean, const BandColours& colours) {
        QPolygonF band;
        QPolygonF line;
        for (std::size_t i = 0; i < low.size(); ++i) {
            band << pixelOf(m_data.step[i], high[i], size);
            line << pixelOf(m_data.step[i], mean[i], size);
        }
        for (std::size_t i = low.size(); i > 0; --i) {
            band << pixelOf(m_data.step[i - 1], low[i - 1], size);
        }
        QColor fill = colours.band80;
        fill.setAlphaF(0.75F);
        painter.setBrush(fill);
        painter.setPen(QPen(colours.line, 1));
        painter.drawPolygon(band);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.text, 2));
        painter.drawPolyline(line);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.text);
        for (const QPointF& at : line) {
            painter.drawEllipse(at, 3, 3);
        }
    };
    paint(m_data.priorLow, m_data.priorHigh, m_data.priorMean, theme.prior);
    if (!m_data.mean.empty()) {
        paint(m_data.low, m_data.high, m_data.mean, theme.posterior);
    }
}

void BandComparison::paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double prior = pixelOf(0, m_data.priorMean.back(), size).y();
    const double left = area.right() + 6;
    if (m_data.mean.empty()) {
        paintText(painter, {left, std::clamp(prior, area.top(), area.bottom()) + 4}, tr("prior"),
                  {TextRole::Tick, theme.prior.text, Qt::AlignLeft, false});
        return;
    }
    const double posterior = pixelOf(0, m_data.mean.back(), size).y();
    const bool isPriorAbove = prior <= posterior;
    const std::vector<double> places =
        pushApart({std::min(prior, posterior), std::max(prior, posterior)}, kBetweenNames, area.top(), area.bottom());
    paintText(painter, {left, places[isPriorAbove ? 0 : 1] + 4}, tr("prior"),
              {TextRole::Tick, theme.prior.text, Qt::AlignLeft, false});
    paintText(painter, {left, places[isPriorAbove ? 1 : 0] + 4}, tr("posterior"),
              {TextRole::Tick, theme.posterior.text, Qt::AlignLeft, true});
}

void BandComparison::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> place;
    if (position && !m_data.step.empty() && plotArea(plotSize()).contains(*position)) {
        const double x = valueOf(*position, plotSize()).x();
        const auto nearest = std::min_element(m_data.step.begin(), m_data.step.end(),
                                              [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
        place = static_cast<int>(nearest - m_data.step.begin());
    }
    if (place != m_hovered) {
        m_hovered = place;
        readingChanged();
    }
}

void BandComparison::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && !m_data.step.empty()) {
        const auto count = static_cast<int>(m_data.step.size());
        m_hovered = std::clamp(m_hovered.value_or(columns > 0 ? -1 : count) + columns, 0, count - 1);
        readingChanged();
    }
}

QStringList BandComparison::reading() const
{
    if (!m_hovered) {
        return {};
    }
    const auto i = static_cast<std::size_t>(*m_hovered);
    const int decimals = decimalsFor(m_fittedY.length());
    const auto text = [&](double mean, double low, double high) {
        return tr("%1 (%2 to %3)")
            .arg(formatFixed(mean, decimals), formatFixed(low, decimals), formatFixed(high, decimals));
    };
    QStringList lines = {tr("step t = %1").arg(formatShort(m_data.step[i])),
                         tr("prior\t%1").arg(text(m_data.priorMean[i], m_data.priorLow[i], m_data.priorHigh[i]))};
    if (!m_data.mean.empty()) {
        lines << tr("posterior\t%1").arg(text(m_data.mean[i], m_data.low[i], m_data.high[i]));
    }
    return lines;
}

void BandComparison::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_hovered) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const double x = pixelOf(m_data.step[static_cast<std::size_t>(*m_hovered)], 0, plotSize()).x();
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintTip(painter, {x, area.center().y()}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable BandComparison::table() const
{
    PlotTable table;
    table.headers = {tr("t"), tr("prior mean"), tr("prior %1 % low").arg(m_data.percent),
                     tr("prior %1 % high").arg(m_data.percent)};
    if (!m_data.mean.empty()) {
        table.headers << tr("posterior mean") << tr("posterior %1 % low").arg(m_data.percent)
                      << tr("posterior %1 % high").arg(m_data.percent);
    }
    for (std::size_t i = 0; i < m_data.step.size(); ++i) {
        QStringList row = {exactText(m_data.step[i]), exactText(m_data.priorMean[i]), exactText(m_data.priorLow[i]),
                           exactText(m_data.priorHigh[i])};
        if (!m_data.mean.empty()) {
            row << exactText(m_data.mean[i]) << exactText(m_data.low[i]) << exactText(m_data.high[i]);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
