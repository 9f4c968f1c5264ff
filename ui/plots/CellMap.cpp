// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CellMap.h"

#include "ui/plots/Painting.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Numbers.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

using CellKind = CellMapData::Kind;

constexpr double kMapTop = 8;
constexpr double kMapBottom = 36;
constexpr double kCellScaleColumn = 74; // the colour bar and its numbers
constexpr double kCellScaleWidth = 12;
constexpr double kMostLabel = 90; // width of a sequence's name
constexpr double kWidestMapCell = 46;
constexpr double kTallestMapCell = 34;
constexpr double kNumberFrom = 30; // cells of this width hold numbers
constexpr double kMarkFrom = 8;    // cells of this size hold marks of held-out and missing values
constexpr double kSmallCell = 4;   // under it cells have no gaps

/// Every so manyth label fits.
int everyFor(double cell, double label)
{
    int every = 1;
    for (const int next : {2, 5, 10, 20, 50, 100, 200, 500, 1000}) {
        if (cell * every >= label) {
            break;
        }
        every = next;
    }
    return every;
}

} // namespace

CellMap::CellMap(QWidget* parent) : Plot(parent) {}

void CellMap::setData(CellMapData data)
{
    m_data = std::move(data);
    if (m_current && (m_current->sequence >= sequences() || m_current->step >= steps())) {
        m_current.reset();
        m_isTipShown = false;
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void CellMap::setCurrent(const std::optional<MapCell>& cell)
{
    const bool exists =
        !cell || (cell->sequence >= 0 && cell->sequence < sequences() && cell->step >= 0 && cell->step < steps());
    if (exists && cell != m_current) {
        m_current = cell;
        readingChanged();
    }
}

bool CellMap::hasKind(CellKind kind) const
{
    return std::find(m_data.kinds.begin(), m_data.kinds.end(), kind) != m_data.kinds.end();
}

double CellMap::labelWidth() const
{
    double width = 0;
    for (const QString& name : m_data.sequences) {
        width = std::max(width, textWidth(name, TextRole::Tick));
    }
    return std::min(width, kMostLabel);
}

QRectF CellMap::mapArea(const QSizeF& size) const
{
    const double left = 12 + labelWidth() + 8;
    const double width = std::max(size.width() - left - kCellScaleColumn, 20.0);
    const double height = std::max(size.height() - kMapTop - kMapBottom, 20.0);
    return {left, kMapTop, std::min(width, kWidestMapCell * std::max(steps(), 1)),
            std::min(height, kTallestMapCell * std::max(sequences(), 1))};
}

QRectF CellMap::cellRect(const MapCell& cell, const QSizeF& size) const
{
    const QRectF area = mapArea(size);
    const auto corner = [&](int step, int sequence) { // on whole pixels, so that all gaps are equally wide
        return QPointF(std::round(area.left() + area.width() * step / steps()),
                       std::round(area.top() + area.height() * sequence / sequences()));
    };
    return {corner(cell.step, cell.sequence), corner(cell.step + 1, cell.sequence + 1)};
}

std::optional<MapCell> CellMap::cellAt(const QPointF& position, const QSizeF& size) const
{
    const QRectF area = mapArea(size);
    if (sequences() == 0 || !area.contains(position)) {
        return std::nullopt;
    }
    const int step = std::min(static_cast<int>((position.x() - area.left()) / area.width() * steps()), steps() - 1);
    const int sequence =
        std::min(static_cast<int>((position.y() - area.top()) / area.height() * sequences()), sequences() - 1);
    return m_data.kind(sequence, step) == CellKind::None ? std::nullopt : std::optional(MapCell{sequence, step});
}

void CellMap::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (sequences() == 0) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    paintCells(painter, size, theme);
    paintLabels(painter, size, theme);
    paintScale(painter, size, theme);
}

void CellMap::paintCells(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRectF first = cellRect({0, 0}, size);
    const bool isSmall = std::min(first.width(), first.height()) < kSmallCell;
    if (isSmall && isForPixels(painter)) {
        const ColourScale scale = ColourScale::sequential(theme, 1);
        QImage image(steps(), sequences(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        for (int sequence = 0; sequence < sequences(); ++sequence) {
            for (int step = 0; step < steps(); ++step) {
                if (m_data.kind(sequence, step) == CellKind::Value) {
                    const double value = m_data.values(sequence, step);
                    const QColor colour = value > m_data.limit ? theme.warn.edge : scale.colour(value);
                    image.setPixelColor(step, sequence, colour);
                }
            }
        }
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(mapArea(size), image);
    } else {
        for (int sequence = 0; sequence < sequences(); ++sequence) {
            for (int step = 0; step < steps(); ++step) {
                const double gap = isSmall ? 0 : 1;
                paintCell(painter, cellRect({sequence, step}, size).adjusted(0, 0, -gap, -gap), {sequence, step},
                          theme);
            }
        }
    }
    painter.restore();
}

void CellMap::paintCell(QPainter& painter, const QRectF& box, const MapCell& cell, const Theme& theme) const
{
    const CellKind kind = m_data.kind(cell.sequence, cell.step);
    if (kind == CellKind::None) {
        return;
    }
    const bool hasRoom = std::min(box.width(), box.height()) >= kMarkFrom;
    if (kind == CellKind::Value) {
        const double value = m_data.values(cell.sequence, cell.step);
        const QColor colour = ColourScale::sequential(theme, 1).colour(value);
        painter.fillRect(box, colour);
        const bool isAbove = value > m_data.limit;
        if (isAbove && !hasRoom) {
            painter.fillRect(box, theme.warn.edge);
        } else if (isAbove) {
            painter.setPen(QPen(theme.warn.edge, 3));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(1, 1, -1, -1));
        }
        if (box.width() >= kNumberFrom && box.height() >= 15) {
            paintText(painter, box.center() + QPointF(0, 4), formatFixed(value, 2),
                      {TextRole::Tick, textOn(colour), Qt::AlignHCenter, isAbove});
        }
        return;
    }
    painter.fillRect(box, theme.shade);
    if (!hasRoom) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const double radius = std::min({box.width(), box.height(), 14.0}) / 3.2;
    if (kind == CellKind::HeldOut) {
        paintDiamond(painter, box.center(), radius, theme);
    } else if (kind == CellKind::Missing) {
        paintTriangle(painter, box.center(), radius, theme);
    } else {
        paintText(painter, box.center() + QPointF(0, 4), QStringLiteral("–"),
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
    painter.restore();
}

void CellMap::paintLabels(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = mapArea(size);
    const double tall = area.height() / sequences();
    const double wide = area.width() / steps();
    const TextStyle right{TextRole::Tick, theme.text2, Qt::AlignRight, false};
    const QFontMetricsF metrics(fontFor(right));
    for (int i = 0, every = everyFor(tall, 14); i < sequences(); i += every) {
        const QString name = metrics.elidedText(m_data.sequences[i], Qt::ElideMiddle, kMostLabel);
        paintText(painter, {area.left() - 7, area.top() + (i + 0.5) * tall + 4}, name, right);
    }
    for (int t = 0, every = everyFor(wide, 26); t < steps(); t += every) {
        paintText(painter, {area.left() + (t + 0.5) * wide, area.bottom() + 14}, QString::number(t),
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
    paintText(painter, {area.right(), area.bottom() + 28}, tr("step t"), right);
}

void CellMap::paintScale(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = mapArea(size);
    const QRectF bar(area.right() + 16, kMapTop + 16, kCellScaleWidth,
                     std::max(std::min(area.height(), 220.0) - 22, 40.0));
    const ColourScale scale = ColourScale::sequential(theme, 1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr int kSlices = 64;
    const auto edge = [&](int slice) { return std::round(bar.top() + bar.height() * slice / kSlices); };
    for (int i = 0; i < kSlices; ++i) {
        painter.fillRect(QRectF(bar.left(), edge(i), bar.width(), edge(i + 1) - edge(i)),
                         scale.colour(1 - (i + 0.5) / kSlices));
    }
    painter.restore();
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
    const TextStyle note{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
    paintText(painter, {bar.left() - 4, kMapTop + 6}, m_data.name, note);
    const auto tick = [&](double value, const QString& text, const TextStyle& style) {
        const double y = bar.bottom() - value * bar.height();
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(bar.right() + 1, y), QPointF(bar.right() + 5, y));
        paintText(painter, {bar.right() + 8, y + 4}, text, style);
    };
    tick(0, QStringLiteral("0"), note);
    tick(1, QStringLiteral("1"), note);
    const double y = bar.bottom() - m_data.limit * bar.height();
    painter.setPen(QPen(theme.warn.edge, 3));
    painter.drawLine(QPointF(bar.left() - 3, y), QPointF(bar.right() + 3, y));
    tick(m_data.limit, formatFixed(m_data.limit, 2), {TextRole::Tick, theme.warn.text, Qt::AlignLeft, true});
}

void CellMap::hoverAt(const std::optional<QPointF>& position)
{
    const auto cell = position ? cellAt(*position, plotSize()) : std::nullopt;
    m_isTipShown = cell.has_value();
    if (cell) {
        setCurrent(cell);
    }
    update();
}

void CellMap::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const auto cell = cellAt(position, plotSize())) {
        setCurrent(cell);
        Q_EMIT cellChosen(*cell);
    }
}

void CellMap::stepBy(int columns, int rows)
{
    if (sequences() == 0) {
        return;
    }
    MapCell cell = m_current.value_or(MapCell{0, 0});
    cell.sequence = std::clamp(cell.sequence + rows, 0, sequences() - 1);
    cell.step = std::clamp(cell.step + columns, 0, steps() - 1);
    while (cell.step > 0 && m_data.kind(cell.sequence, cell.step) == CellKind::None) {
        --cell.step; // shorter sequences end earlier
    }
    m_isTipShown = true;
    setCurrent(cell);
    update();
}

void CellMap::activate()
{
    if (m_current) {
        Q_EMIT cellChosen(*m_current);
    }
}

QStringList CellMap::reading() const
{
    if (!m_current) {
        return {};
    }
    const MapCell& cell = *m_current;
    QStringList lines = {tr("%1, step t = %2").arg(m_data.sequences[cell.sequence]).arg(cell.step)};
    switch (m_data.kind(cell.sequence, cell.step)) {
    case CellKind::Value: {
        const double value = m_data.values(cell.sequence, cell.step);
        lines << QStringLiteral("%1\t%2").arg(m_data.name, formatFixed(value, 2));
        if (value > m_data.limit) {
            lines << tr("limit\t%1").arg(formatFixed(m_data.limit, 2));
        }
        break;
    }
    case CellKind::HeldOut:
        lines << tr("held out: not left out once more");
        break;
    case CellKind::Missing:
        lines << tr("missing");
        break;
    case CellKind::Unavailable:
        lines << QStringLiteral("%1\t%2").arg(m_data.name, notAvailable());
        break;
    case CellKind::None:
        break;
    }
    return lines +
           m_data.texts[static_cast<std::size_t>(cell.sequence)].value(cell.step).split(u'\n', Qt::SkipEmptyParts);
}

void CellMap::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_current || sequences() == 0) {
        return;
    }
    const QRectF box = cellRect(*m_current, plotSize());
    painter.setPen(QPen(theme.text, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.width() < kMarkFrom ? box.adjusted(-2, -2, 2, 2) : box.adjusted(0, 0, -1, -1));
    if (m_isTipShown) {
        paintTip(painter, {box.right(), box.center().y()}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
    }
}

std::vector<KeyEntry> CellMap::key() const
{
    std::vector<KeyEntry> entries;
    if (hasKind(CellKind::HeldOut)) {
        entries.push_back({KeyEntry::Shape::Diamond, tr("held out")});
    }
    if (hasKind(CellKind::Missing)) {
        entries.push_back({KeyEntry::Shape::Triangle, tr("missing")});
    }
    return entries;
}

PlotTable CellMap::table() const
{
    PlotTable table;
    table.headers = {tr("sequence"), tr("t"), m_data.name, tr("limit"), tr("state")};
    for (int sequence = 0; sequence < sequences(); ++sequence) {
        for (int step = 0; step < steps(); ++step) {
            const CellKind kind = m_data.kind(sequence, step);
            if (kind == CellKind::None) {
                continue;
            }
            const bool isValue = kind == CellKind::Value;
            const QString state = isValue                     ? tr("seen")
                                  : kind == CellKind::HeldOut ? tr("held out")
                                  : kind == CellKind::Missing ? tr("missing")
                                                              : notAvailable();
            table.rows.push_back({m_data.sequences[sequence], QString::number(step),
                                  isValue ? exactText(m_data.values(sequence, step)) : QString(),
                                  exactText(m_data.limit), state});
        }
    }
    return table;
}

} // namespace credence::ui
