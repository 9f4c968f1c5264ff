// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PairPlot.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kPairLeft = 46;
constexpr double kPairTop = 6;
constexpr double kPairRight = 10;
constexpr double kPairBottom = 20;
constexpr double kPairGap = 5;
constexpr int kPairTicks = 3;

} // namespace

PairPlot::PairPlot(QWidget* parent) : Plot(parent) {}

void PairPlot::setData(PairPlotData data)
{
    m_data = std::move(data);
    m_ranges.clear();
    for (const Vector& sample : m_data.samples) {
        double low = sample.size() > 0 ? sample.minCoeff() : 0;
        double high = sample.size() > 0 ? sample.maxCoeff() : 1;
        if (!std::isfinite(low) || !std::isfinite(high) || !(high > low)) {
            low = std::isfinite(low) ? low - 1 : 0;
            high = low + 2;
        }
        const double air = 0.04 * (high - low);
        m_ranges.push_back({low - air, high + air});
    }
    m_hovered.reset();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

QRectF PairPlot::cellRect(int row, int column, const QSizeF& size) const
{
    const int cells = std::max(count(), 1);
    const double width = (size.width() - kPairLeft - kPairRight - kPairGap * (cells - 1)) / cells;
    const double height = (size.height() - kPairTop - kPairBottom - kPairGap * (cells - 1)) / cells;
    return {kPairLeft + column * (width + kPairGap), kPairTop + row * (height + kPairGap), std::max(width, 4.0),
            std::max(height, 4.0)};
}

double PairPlot::placeOf(int number, double value) const
{
    const AxisRange& range = m_ranges[static_cast<std::size_t>(number)];
    return (value - range.low) / range.length();
}

void PairPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.numbers.empty()) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    for (int row = 0; row < count(); ++row) {
        for (int column = 0; column < count(); ++column) {
            const QRectF box = cellRect(row, column, size);
            if (row > column) {
                paintPoints(painter, {row, column}, box, theme);
            } else if (row == column) {
                paintDensity(painter, row, box, theme);
            } else if (const double r = m_data.correlation(row, column); std::isfinite(r)) {
                paintText(painter, box.center() + QPointF(0, 4), tr("r = %1").arg(formatFixed(r, 2)),
                          {TextRole::Note, theme.text, Qt::AlignHCenter, std::abs(r) > 0.5});
            }
            painter.setPen(QPen(theme.line, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
        }
    }
    paintEnds(painter, size, theme);
}

void PairPlot::paintPoints(QPainter& painter, const Pair& pair, const QRectF& box, const Theme& theme) const
{
    const Vector& xs = m_data.samples[static_cast<std::size_t>(pair.column)];
    const Vector& ys = m_data.samples[static_cast<std::size_t>(pair.row)];
    QColor ink = theme.posterior.line;
    ink.setAlphaF(0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    constexpr Index kMostPoints = 1000; // more of them are one blot
    const Index stride = std::max<Index>(1, (xs.size() + kMostPoints - 1) / kMostPoints);
    for (Index i = 0; i < xs.size(); i += stride) {
        if (std::isfinite(xs(i)) && std::isfinite(ys(i))) {
            const QPointF at(box.left() + placeOf(pair.column, xs(i)) * box.width(),
                             box.bottom() - placeOf(pair.row, ys(i)) * box.height());
            painter.drawRect(QRectF(at - QPointF(0.9, 0.9), QSizeF(1.8, 1.8)));
        }
    }
}

void PairPlot::paintDensity(QPainter& painter, int number, const QRectF& box, const Theme& theme) const
{
    const DensityCell& cell = m_data.numbers[static_cast<std::size_t>(number)];
    const DensityShape& shape = cell.posterior;
    if (!shape.x.empty()) {
        const double most = *std::max_element(shape.density.begin(), shape.density.end());
        const double height = std::max(box.height() - 18, 4.0);
        QPolygonF line;
        for (std::size_t i = 0; i < shape.x.size(); ++i) {
            line << QPointF(std::clamp(box.left() + placeOf(number, shape.x[i]) * box.width(), box.left(), box.right()),
                            box.bottom() - shape.density[i] / most * height);
        }
        painter.setPen(QPen(theme.posterior.line, 1.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
    }
    const QFontMetricsF metrics(fontFor({TextRole::Tick, {}, Qt::AlignLeft, true}));
    paintText(painter, {box.left() + 4, box.top() + 13},
              metrics.elidedText(cell.name, Qt::ElideMiddle, box.width() - 8),
              {TextRole::Tick, theme.text, Qt::AlignLeft, true});
}

/// Numbers at the outer edges: below each column, left of each row but the first, which is a density.
void PairPlot::paintEnds(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    for (int i = 0; i < count(); ++i) {
        const AxisRange& range = m_ranges[static_cast<std::size_t>(i)];
        const QRectF below = cellRect(count() - 1, i, size);
        for (const Tick& tick : ticksIn(range, niceStep(range.length(), kPairTicks))) {
            const double x = below.left() + placeOf(i, tick.value) * below.width();
            const double half = textWidth(tick.text, TextRole::Tick) / 2;
            if (x - half >= below.left() - 2 && x + half <= below.right() + 2) {
                paintText(painter, {x, below.bottom() + 14}, tick.text,
                          {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
            }
        }
        const QRectF beside = cellRect(i, 0, size);
        for (const Tick& tick : ticksIn(range, niceStep(range.length(), kPairTicks))) {
            const double y = beside.bottom() - placeOf(i, tick.value) * beside.height();
            if (i > 0 && y - 4 >= beside.top() && y + 4 <= beside.bottom()) {
                paintText(painter, {beside.left() - 5, y + 4}, tick.text,
                          {TextRole::Tick, theme.text2, Qt::AlignRight, false});
            }
        }
    }
}

void PairPlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<Pair> pair;
    for (int row = 0; position && row < count(); ++row) {
        for (int column = 0; column < count(); ++column) {
            if (row != column && cellRect(row, column, plotSize()).contains(*position)) {
                pair = Pair{row, column};
            }
        }
    }
    if (pair != m_hovered) {
        m_hovered = pair;
        readingChanged();
    }
}

void PairPlot::stepBy(int columns, int rows)
{
    if (count() < 2) {
        return;
    }
    Pair pair = m_hovered.value_or(Pair{1, 0});
    pair.row = std::clamp(pair.row + rows, 0, count() - 1);
    pair.column = std::clamp(pair.column + columns, 0, count() - 1);
    m_hovered = pair;
    readingChanged();
}

QStringList PairPlot::reading() const
{
    if (!m_hovered || m_hovered->row == m_hovered->column) {
        return {};
    }
    const double r = m_data.correlation(m_hovered->row, m_hovered->column);
    return {tr("%1 and %2")
                .arg(m_data.numbers[static_cast<std::size_t>(m_hovered->column)].name,
                     m_data.numbers[static_cast<std::size_t>(m_hovered->row)].name),
            tr("correlation\t%1").arg(formatFixed(r, 3)),
            tr("draws\t%1").arg(formatCount(m_data.samples.front().size()))};
}

void PairPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    const QStringList lines = reading();
    if (!lines.isEmpty()) {
        const QRectF box = cellRect(m_hovered->row, m_hovered->column, plotSize());
        painter.setPen(QPen(theme.text, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        paintTip(painter, box.center(), lines, QRectF(rect()).adjusted(4, 2, -4, -2), theme);
    }
}

PlotTable PairPlot::table() const
{
    PlotTable table;
    for (const DensityCell& cell : m_data.numbers) {
        table.headers << cell.name;
    }
    const Index draws = m_data.samples.empty() ? 0 : m_data.samples.front().size();
    for (Index i = 0; i < draws; ++i) {
        QStringList row;
        for (const Vector& sample : m_data.samples) {
            row << exactText(sample(i));
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
