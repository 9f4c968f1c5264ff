// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/BandPlot.h"

#include "ui/plots/BandPainter.h"
#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace credence::ui {

namespace {

QString suffix(const QString& unit)
{
    return unit.isEmpty() ? QString() : u' ' + unit;
}

} // namespace

BandPlot::BandPlot(QWidget* parent) : AxesPlot(parent) {}

void BandPlot::setData(BandPlotData data)
{
    const bool isSameAxis = xColumn(data.sequence) == xColumn(m_data.sequence);
    m_data = std::move(data);
    Extents extents;
    include(extents, m_data.sequence, m_data.choice);
    m_fittedX = m_data.xRange.value_or(paddedX(extents.x));
    m_fittedY = m_data.yRange.value_or(paddedY(extents.y));
    if (!isSameAxis) {
        forgetZoom();
        m_hovered.reset();
        m_pinned.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

AxesMargins BandPlot::margins() const
{
    AxesMargins m;
    m.right = hasBands(m_data.sequence) || !m_data.steps.texts.isEmpty() ? BandPainter::kValueColumn : 14;
    return m;
}

double BandPlot::pixelsPerTickX() const
{
    return m_data.steps.texts.isEmpty() ? AxesPlot::pixelsPerTickX() : kPixelsPerStep;
}

void BandPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const BandPainter inside(
        m_data, area, readingDecimals(m_fittedY), [&](double x, double y) { return pixelOf(x, y, size); }, theme);
    ChartFrame& frame = prepareFrame(size, theme, m_data.axes.xUnit);
    inside.addSeries(frame, xRange());
    frame.setForeground([&](QPainter& p) { inside.paintInside(p); }, BandPainter::kMark + 2);
    frame.render(painter);
    frame.setForeground({}, 0); // it refers to this painting
    const auto steps = static_cast<qint64>(m_data.sequence.rows.size());
    const QString xTitle = m_data.steps.texts.isEmpty()
                               ? tr("%1; short marks: the %2 steps").arg(m_data.axes.xTitle, formatCount(steps))
                               : m_data.axes.xTitle;
    paintAxisTexts(painter, size, {xTitle, m_data.axes.yTitle, m_data.axes.xUnit, m_data.steps}, theme);
    if (hasBands(m_data.sequence)) {
        inside.paintEndValues(painter);
    } else {
        const QString words = m_data.emptyText.isEmpty() ? tr("Run to see the posterior here.") : m_data.emptyText;
        paintTextOnPlate(painter, {area.center().x(), area.top() + 24}, words,
                         {TextRole::Control, theme.text2, Qt::AlignHCenter, false}, theme.panel);
    }
}

PlotTable BandPlot::table() const
{
    PlotTable table;
    const bool isKnown = isTruthKnown(m_data.sequence);
    table.headers = bandHeaders(m_data.axes, isKnown);
    std::transform(m_data.sequence.rows.begin(), m_data.sequence.rows.end(), std::back_inserter(table.rows),
                   [isKnown](const BandRow& row) { return bandCells(row, isKnown); });
    return table;
}

std::vector<KeyEntry> BandPlot::key() const
{
    return keyOf({&m_data.sequence});
}

QStringList BandPlot::readingOf(int step) const
{
    const BandRow& row = m_data.sequence.rows[static_cast<std::size_t>(step)];
    const QString unit = suffix(m_data.axes.yUnit);
    const int decimals = readingDecimals(m_fittedY);
    const auto number = [decimals](double value) { return formatFixed(value, decimals); };
    QStringList lines = {row.label};
    if (row.quantiles) {
        const auto& q = *row.quantiles;
        if (m_data.choice.showMedian) {
            lines << tr("median\t%1%2").arg(number(q[kMedian]), unit);
        }
        const std::vector<BandLevel> levels = chosenLevels(m_data.choice);
        for (std::size_t i = levels.size(); i-- > 0;) {
            const BandLevel& level = levels[i];
            lines << tr("%1 %\t%2 to %3").arg(level.percent).arg(number(q[level.low]), number(q[level.high]));
        }
    }
    switch (row.kind) {
    case PointKind::Observed:
        lines << tr("observed\t%1%2").arg(number(row.value), unit);
        break;
    case PointKind::HeldOut:
        lines << tr("held out\t%1%2").arg(number(row.value), unit);
        break;
    case PointKind::Excluded:
        lines << tr("excluded\t%1%2").arg(number(row.value), unit);
        break;
    case PointKind::Missing:
        lines << tr("observed\tmissing");
        break;
    }
    if (row.truth) {
        lines << tr("truth\t%1%2").arg(number(*row.truth), unit);
    }
    return lines;
}

QStringList BandPlot::reading() const
{
    const auto step = currentStep();
    return step ? readingOf(*step) : QStringList();
}

std::optional<int> BandPlot::currentStep() const
{
    return m_hovered ? m_hovered : m_pinned;
}

void BandPlot::pinStep(std::optional<int> step)
{
    m_pinned = step;
    readingChanged();
}

int BandPlot::nearestStep(double x) const
{
    const auto& rows = m_data.sequence.rows;
    const auto nearest = std::min_element(rows.begin(), rows.end(), [x](const BandRow& a, const BandRow& b) {
        return std::abs(a.x - x) < std::abs(b.x - x);
    });
    return static_cast<int>(nearest - rows.begin());
}

void BandPlot::setHovered(std::optional<int> step)
{
    if (step != m_hovered) {
        m_hovered = step;
        readingChanged();
        Q_EMIT stepHovered(step.value_or(-1));
    }
}

void BandPlot::hoverAt(const std::optional<QPointF>& position)
{
    const QRectF area = plotArea(plotSize());
    if (!position || m_data.sequence.rows.empty() || !area.contains(*position)) {
        setHovered(std::nullopt);
    } else {
        setHovered(nearestStep(valueOf(*position, plotSize()).x()));
    }
}

void BandPlot::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    hoverAt(position);
    m_pinned = m_hovered == m_pinned ? std::nullopt : m_hovered;
    readingChanged();
    Q_EMIT stepPinned(m_pinned.value_or(-1));
}

void BandPlot::activate()
{
    if (const auto step = currentStep()) {
        m_pinned = step;
        Q_EMIT stepPinned(*step);
    }
}

void BandPlot::stepBy(int columns, int /*rows*/)
{
    const auto count = static_cast<int>(m_data.sequence.rows.size());
    if (count > 0 && columns != 0) {
        const int from = currentStep().value_or(columns > 0 ? -1 : count);
        setHovered(std::clamp(from + columns, 0, count - 1));
    }
}

void BandPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    const auto step = currentStep();
    if (!step) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const BandRow& row = m_data.sequence.rows[static_cast<std::size_t>(*step)];
    const double x = pixelOf(row.x, 0, plotSize()).x();
    if (x < area.left() - 0.5 || x > area.right() + 0.5) {
        return;
    }
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.save();
    painter.setClipRect(area);
    SequenceBands alone; // the line must not cross out the mark it reads
    alone.rows = {row};
    paintPoints(
        painter, alone, [this](double vx, double vy) { return pixelOf(vx, vy, plotSize()); },
        {area, BandPainter::markRadius(m_data.sequence.rows.size(), area.width()), true}, theme);
    painter.restore();
    paintTip(painter, {x, area.top() + 4}, readingOf(*step), area.adjusted(0, 4, BandPainter::kValueColumn, 0), theme);
}

} // namespace credence::ui
