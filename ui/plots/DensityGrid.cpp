// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/DensityGrid.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kDensityMargin = 10;
constexpr double kDensityFoot = 20; // the key of colours
constexpr double kDensityTop = 20;  // of a cell: its name
constexpr double kDensityBottom = 18;
constexpr double kLeastDensityWidth = 96;
constexpr double kLeastDensityHeight = 74;
constexpr double kMostDensityHeight = 190;

AxisRange rangeOf(const DensityCell& cell)
{
    double low = cell.prior.low;
    double high = std::max(cell.prior.high, low);
    for (const DensityShape* shape : {&cell.prior, &cell.posterior}) {
        if (!shape->x.empty()) {
            low = std::min(low, shape->x.front());
            high = std::max(high, shape->x.back());
        }
    }
    return high > low ? AxisRange{low, high} : AxisRange{low - 1, low + 1};
}

} // namespace

DensityGrid::DensityGrid(QWidget* parent) : Plot(parent) {}

void DensityGrid::setData(DensityGridData data)
{
    m_data = std::move(data);
    m_selected = m_selected < count() ? m_selected : -1;
    if (m_hovered && *m_hovered >= count()) {
        m_hovered.reset();
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void DensityGrid::select(int cell)
{
    if (cell != m_selected && cell < count()) {
        m_selected = cell;
        invalidate(); // another page of cells may be shown
        readingChanged();
    }
}

DensityGrid::Layout DensityGrid::layoutOf(const QSizeF& size) const
{
    const QSizeF room(size.width() - 2 * kDensityMargin, std::max(size.height() - kDensityFoot - 4, 20.0));
    const int mostColumns = std::max(1, static_cast<int>(room.width() / kLeastDensityWidth));
    const int mostRows = std::max(1, static_cast<int>(room.height() / kLeastDensityHeight));
    Layout layout;
    layout.columns = m_data.columns > 0 && m_data.columns <= mostColumns && count() <= m_data.columns * mostRows
                         ? m_data.columns
                         : mostColumns;
    if (m_data.columns == 0) { // about as wide as high
        constexpr double kShape = 1.5;
        const double wanted = std::sqrt(std::max(count(), 1) * room.width() / room.height() / kShape);
        layout.columns = std::clamp(static_cast<int>(std::ceil(wanted)), 1, mostColumns);
    }
    layout.rows = std::clamp((count() + layout.columns - 1) / layout.columns, 1, mostRows);
    const int capacity = layout.columns * layout.rows;
    layout.first = std::max(m_selected, 0) / capacity * capacity;
    layout.cell = {room.width() / layout.columns, std::min(room.height() / layout.rows, kMostDensityHeight)};
    return layout;
}

QSize DensityGrid::sizeForPage(int width) const
{
    constexpr int kRowHeight = 110;
    constexpr int kMostPageRows = 400;
    QSize size(width, kRowHeight + static_cast<int>(kDensityFoot) + 4);
    for (int rows = 1; rows < kMostPageRows; ++rows, size.rheight() += kRowHeight) {
        const Layout layout = layoutOf(size);
        if (layout.columns * layout.rows >= count() && layout.cell.height() >= kRowHeight - 1) {
            break;
        }
    }
    return size;
}

QRectF DensityGrid::cellRect(int cell, const QSizeF& size) const
{
    const Layout layout = layoutOf(size);
    const int place = cell - layout.first;
    if (place < 0 || place >= layout.columns * layout.rows || cell >= count()) {
        return {};
    }
    const int row = place / layout.columns;
    const int column = place % layout.columns;
    return {QPointF(kDensityMargin + column * layout.cell.width(), 4 + row * layout.cell.height()), layout.cell};
}

std::optional<int> DensityGrid::cellAt(const QPointF& position, const QSizeF& size) const
{
    const Layout layout = layoutOf(size);
    for (int cell = layout.first; cell < std::min(count(), layout.first + layout.columns * layout.rows); ++cell) {
        if (cellRect(cell, size).contains(position)) {
            return cell;
        }
    }
    return std::nullopt;
}

void DensityGrid::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.cells.empty()) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    const Layout layout = layoutOf(size);
    const int end = std::min(count(), layout.first + layout.columns * layout.rows);
    for (int cell = layout.first; cell < end; ++cell) {
        paintCell(painter, m_data.cells[static_cast<std::size_t>(cell)], cellRect(cell, size), theme);
    }
    const double foot = size.height() - 7;
    paintText(painter, {kDensityMargin + 4, foot}, tr("prior"),
              {TextRole::Tick, theme.prior.text, Qt::AlignLeft, true});
    const double beside = kDensityMargin + 14 + textWidth(tr("prior"), TextRole::Tick, true);
    paintText(painter, {beside, foot}, tr("posterior"), {TextRole::Tick, theme.posterior.text, Qt::AlignLeft, true});
    const QString words =
        end - layout.first < count()
            ? tr("%1 to %2 of %3; arrow keys reach the others").arg(layout.first + 1).arg(end).arg(count())
            : tr("filled: 90 %; heights are scaled");
    paintText(painter, {size.width() - kDensityMargin - 4, foot}, words,
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void DensityGrid::paintCell(QPainter& painter, const DensityCell& cell, const QRectF& box, const Theme& theme) const
{
    const QRectF area = box.adjusted(6, kDensityTop, -6, -kDensityBottom);
    const AxisRange range = rangeOf(cell);
    const auto across = [&](double x) { return area.left() + (x - range.low) / range.length() * area.width(); };
    const auto paintShape = [&](const DensityShape& shape, const BandColours& colours, double width) {
        if (shape.x.empty()) {
            return;
        }
        const double most = *std::max_element(shape.density.begin(), shape.density.end());
        QPolygonF line;
        QPolygonF inside;
        for (std::size_t i = 0; i < shape.x.size(); ++i) {
            const QPointF at(across(shape.x[i]), area.bottom() - shape.density[i] / most * area.height());
            line << at;
            if (shape.x[i] >= shape.low && shape.x[i] <= shape.high) {
                inside << (inside.isEmpty() ? QPolygonF{QPointF(at.x(), area.bottom()), at} : QPolygonF{at});
            }
        }
        if (!inside.isEmpty()) {
            inside << QPointF(inside.last().x(), area.bottom());
        }
        QColor fill = colours.band80;
        fill.setAlphaF(0.7F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(inside);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.line, width));
        painter.drawPolyline(line);
    };
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    paintShape(cell.prior, theme.prior, 1.2);
    paintShape(cell.posterior, theme.posterior, 1.8);
    if (cell.prior.x.empty()) {
        painter.setPen(QPen(theme.prior.text, 2));
        painter.drawLine(QPointF(across(cell.prior.low), area.top()), QPointF(across(cell.prior.low), area.bottom()));
        paintText(painter, {area.center().x(), area.top() + 10}, tr("fixed"),
                  {TextRole::Tick, theme.prior.text, Qt::AlignHCenter, false});
    }
    const QFontMetricsF metrics(fontFor({TextRole::Tick, {}, Qt::AlignLeft, true}));
    const QString name = metrics.elidedText(cell.name, Qt::ElideMiddle, area.width());
    paintText(painter, {area.left(), box.top() + 14}, name, {TextRole::Tick, theme.text, Qt::AlignLeft, true});
    constexpr int kCellTicks = 3;
    for (const Tick& tick : ticksIn(range, niceStep(range.length(), kCellTicks))) {
        const double half = textWidth(tick.text, TextRole::Tick) / 2;
        const double x = across(tick.value);
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        if (x - half >= box.left() && x + half <= box.right()) {
            paintText(painter, {x, area.bottom() + 14}, tick.text,
                      {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
        }
    }
}

QStringList DensityGrid::describe(const DensityCell& cell) const
{
    const QString unit = cell.unit.isEmpty() ? QString() : u' ' + cell.unit;
    const auto interval = [&](const DensityShape& shape) {
        const int decimals = decimalsFor(std::max(shape.high - shape.low, 1e-12));
        return tr("%1 to %2%3").arg(formatFixed(shape.low, decimals), formatFixed(shape.high, decimals), unit);
    };
    QStringList lines = {cell.name};
    lines << (cell.prior.x.empty() ? tr("fixed at\t%1%2").arg(formatShort(cell.prior.low), unit)
                                   : tr("prior 90 %\t%1").arg(interval(cell.prior)));
    if (!cell.posterior.x.empty()) {
        lines << tr("posterior 90 %\t%1").arg(interval(cell.posterior))
              << tr("posterior mean\t%1%2").arg(formatShort(cell.mean), unit);
    }
    return lines;
}

QStringList DensityGrid::reading() const
{
    const int cell = m_hovered.value_or(m_selected);
    return cell < 0 || cell >= count() ? QStringList() : describe(m_data.cells[static_cast<std::size_t>(cell)]);
}

void DensityGrid::hoverAt(const std::optional<QPointF>& position)
{
    const auto cell = position ? cellAt(*position, plotSize()) : std::nullopt;
    if (cell != m_hovered) {
        m_hovered = cell;
        readingChanged();
    }
}

void DensityGrid::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const auto cell = cellAt(position, plotSize())) {
        select(*cell);
        Q_EMIT cellSelected(*cell);
    }
}

void DensityGrid::stepBy(int columns, int rows)
{
    if (count() > 0) {
        const int step = columns + rows * layoutOf(plotSize()).columns;
        m_hovered.reset();
        select(std::clamp(m_selected < 0 ? 0 : m_selected + step, 0, count() - 1));
        Q_EMIT cellSelected(m_selected);
    }
}

void DensityGrid::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (m_selected >= 0) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cellRect(m_selected, plotSize()).adjusted(1, 1, -1, -1));
    }
    if (m_hovered) {
        const QRectF box = cellRect(*m_hovered, plotSize());
        paintTip(painter, {box.right() - 8, box.center().y()}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
    }
}

PlotTable DensityGrid::table() const
{
    PlotTable table;
    table.headers = {tr("parameter"), tr("curve"), tr("x"), tr("density")};
    for (const DensityCell& cell : m_data.cells) {
        for (const auto& [shape, name] :
             {std::pair(&cell.prior, tr("prior")), std::pair(&cell.posterior, tr("posterior"))}) {
            for (std::size_t i = 0; i < shape->x.size(); ++i) {
                table.rows.push_back({cell.name, name, exactText(shape->x[i]), exactText(shape->density[i])});
            }
        }
    }
    return table;
}

} // namespace credence::ui
