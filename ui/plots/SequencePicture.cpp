// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/SequencePicture.h"

#include "ui/plots/Painting.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/plots/Ticks.h"

#include <QFontMetricsF>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr double kNameHeight = 20;

/// Bands as polygons, one for each run of steps that have them.
void paintBands(QPainter& painter, const SequenceBands& sequence, const SequenceGridData& data, const ToPixel& toPixel,
                const Theme& theme)
{
    const BandColours& colours = coloursOf(theme, data.tone);
    const auto& rows = sequence.rows;
    const auto lacksBands = [](const BandRow& row) { return !row.quantiles; };
    auto begin = rows.begin();
    while ((begin = std::find_if_not(begin, rows.end(), lacksBands)) != rows.end()) {
        const auto end = std::find_if(begin, rows.end(), lacksBands);
        const auto edge = [&](std::size_t level) {
            QPolygonF line;
            std::for_each(begin, end, [&](const BandRow& row) { line << toPixel(row.x, (*row.quantiles)[level]); });
            return line;
        };
        painter.setPen(Qt::NoPen);
        for (const BandLevel& level : chosenLevels(data.choice)) {
            QPolygonF outline = edge(level.low);
            const QPolygonF upper = edge(level.high);
            std::copy(upper.rbegin(), upper.rend(), std::back_inserter(outline));
            painter.setBrush(bandColour(colours, level.percent));
            painter.drawPolygon(outline);
        }
        begin = end;
    }
}

/// Thin lines between neighbours that were both observed; a gap is a gap.
void paintJoined(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const Theme& theme)
{
    painter.setPen(QPen(theme.axis, 1));
    for (std::size_t i = 1; i < sequence.rows.size(); ++i) {
        const BandRow& before = sequence.rows[i - 1];
        const BandRow& after = sequence.rows[i];
        const auto isJoined = [](const BandRow& row) {
            return row.kind == PointKind::Observed || row.kind == PointKind::HeldOut;
        };
        if (isJoined(before) && isJoined(after)) {
            painter.drawLine(toPixel(before.x, before.value), toPixel(after.x, after.value));
        }
    }
}

void paintTruth(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const Theme& theme)
{
    QPolygonF line;
    for (const BandRow& row : sequence.rows) {
        if (row.truth) {
            line << toPixel(row.x, *row.truth);
        }
    }
    painter.setPen(truthPen(theme, 1.2));
    painter.drawPolyline(line);
}

/// Cut at the end so that it fits.
QString fitted(const QString& text, TextRole role, double width)
{
    return QFontMetricsF(fontOf(role)).elidedText(text, Qt::ElideRight, width);
}

void paintGridLines(QPainter& painter, const PictureFrame& frame, bool isBanded, const Theme& theme)
{
    const QRectF area = frame.area();
    painter.setPen(QPen(frame.isSelected && !isBanded ? theme.line : theme.grid, 1));
    for (const Tick& tick : ticksIn(frame.x, frame.gridStepX())) {
        const double x = frame.pixelOf(tick.value, 0).x();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    for (const Tick& tick : ticksIn(frame.y, frame.gridStepY())) {
        const double y = frame.pixelOf(0, tick.value).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

void paintNames(QPainter& painter, const SequenceBands& sequence, const QRectF& cell, const Theme& theme)
{
    constexpr double kMostName = 0.62; // of the width: a long id leaves room for the fact, and for its neighbour
    const QString name = QFontMetricsF(fontFor({TextRole::Tick, {}, Qt::AlignLeft, true}))
                             .elidedText(sequence.name, Qt::ElideMiddle, kMostName * cell.width());
    const double nameWidth = textWidth(name, TextRole::Tick, true);
    paintText(painter, {cell.left() + 6, cell.top() + 14}, name, {TextRole::Tick, theme.text, Qt::AlignLeft, true});
    paintText(painter, {cell.right() - 4, cell.top() + 14},
              fitted(sequence.fact, TextRole::Tick, cell.width() - nameWidth - 18),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

} // namespace

QRectF PictureFrame::area() const
{
    return cell.adjusted(6, kNameHeight, -6, -4);
}

QPointF PictureFrame::pixelOf(double vx, double vy) const
{
    const QRectF inside = area();
    return {inside.left() + (vx - x.low) / x.length() * inside.width(),
            inside.bottom() - (vy - y.low) / y.length() * inside.height()};
}

double PictureFrame::gridStepX() const
{
    constexpr double kPixels = 40;
    return niceStep(x.length(), std::max(1, static_cast<int>(area().width() / kPixels)), xUnit);
}

double PictureFrame::gridStepY() const
{
    constexpr double kPixels = 20;
    return niceStep(y.length(), std::max(1, static_cast<int>(area().height() / kPixels)));
}

void paintSequencePicture(QPainter& painter, const SequenceGridData& data, const SequenceBands& sequence,
                          const PictureFrame& frame, const Theme& theme)
{
    const QRectF area = frame.area();
    const ToPixel toPixel = [&frame](double x, double y) { return frame.pixelOf(x, y); };
    if (frame.isSelected) {
        painter.setPen(QPen(theme.accent, 1.5));
        // The tint is the colour of the widest band: only without bands.
        painter.setBrush(hasBands(sequence) ? QBrush(Qt::NoBrush) : QBrush(theme.accentSoft));
        painter.drawRect(frame.cell.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    paintGridLines(painter, frame, hasBands(sequence), theme);
    painter.save();
    painter.setClipRect(area.adjusted(-3, -1, 3, 3), Qt::IntersectClip);
    paintBands(painter, sequence, data, toPixel, theme);
    const std::vector<BandLevel> levels = chosenLevels(data.choice);
    if (data.draws < kFewDraws && !levels.empty()) {
        paintHatching(painter, sequence, levels.front(), toPixel, theme.panel);
    }
    if (data.choice.showMedian) {
        paintQuantileLine(painter, sequence, kMedian, toPixel, QPen(coloursOf(theme, data.tone).text, 1.5));
    }
    if (data.joinObserved) {
        paintJoined(painter, sequence, toPixel, theme);
    }
    paintTruth(painter, sequence, toPixel, theme);
    paintMissingLines(painter, sequence, toPixel, area, theme);
    const double radius = std::clamp(area.width() / 50, 2.2, 3.2);
    paintPoints(painter, sequence, toPixel, {area, radius, false}, theme);
    painter.restore();
    paintNames(painter, sequence, frame.cell, theme);
}

} // namespace credence::ui
