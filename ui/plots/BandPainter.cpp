// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/BandPainter.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kLabelHeight = 16;
constexpr double kStepMark = 7;

/// The quantiles drawn, highest first; inner ones left out where the column is too low for all.
std::vector<std::size_t> endLevels(const BandChoice& choice, double room)
{
    std::vector<std::size_t> levels;
    for (const BandLevel& level : chosenLevels(choice)) {
        levels.push_back(level.low);
        levels.push_back(level.high);
    }
    if (choice.showMedian) {
        levels.push_back(kMedian);
    }
    for (const std::array<std::size_t, 2>& inner : {std::array<std::size_t, 2>{2, 4}, {1, 5}}) {
        if (static_cast<double>(levels.size()) * kLabelHeight > room) {
            std::erase_if(levels, [&](std::size_t l) { return l == inner[0] || l == inner[1]; });
        }
    }
    std::sort(levels.rbegin(), levels.rend());
    return levels;
}

QString levelName(std::size_t level)
{
    static const std::array<const char*, 7> names = {
        QT_TRANSLATE_NOOP("credence::ui::BandPlot", "2.5 %"), QT_TRANSLATE_NOOP("credence::ui::BandPlot", "10 %"),
        QT_TRANSLATE_NOOP("credence::ui::BandPlot", "25 %"),  QT_TRANSLATE_NOOP("credence::ui::BandPlot", "median"),
        QT_TRANSLATE_NOOP("credence::ui::BandPlot", "75 %"),  QT_TRANSLATE_NOOP("credence::ui::BandPlot", "90 %"),
        QT_TRANSLATE_NOOP("credence::ui::BandPlot", "97.5 %")};
    return BandPlot::tr(names[level]);
}

/// "above the 95 % band", empty inside the widest band drawn.
QString placeOutside(const BandRow& row, const std::vector<BandLevel>& levels)
{
    if (!row.quantiles || levels.empty()) {
        return {};
    }
    const BandLevel& widest = levels.front();
    if (row.value > (*row.quantiles)[widest.high]) {
        return BandPlot::tr("above the %1 % band").arg(widest.percent);
    }
    if (row.value < (*row.quantiles)[widest.low]) {
        return BandPlot::tr("below the %1 % band").arg(widest.percent);
    }
    return {};
}

} // namespace

int readingDecimals(const AxisRange& y)
{
    return decimalsFor(y.length()) + 1;
}

BandPainter::BandPainter(const BandPlotData& data, const QRectF& area, int decimals, ToPixel toPixel,
                         const Theme& theme)
    : m_data(data), m_area(area), m_decimals(decimals), m_toPixel(std::move(toPixel)), m_theme(theme),
      m_colours(coloursOf(theme, data.tone)), m_levels(chosenLevels(data.choice))
{
}

void BandPainter::addSeries(ChartFrame& frame, const AxisRange& x) const
{
    const SequenceBands& sequence = m_data.sequence;
    const std::vector<double> xs = xColumn(sequence);
    for (const BandLevel& level : m_levels) {
        frame.addBand(xs, quantileColumn(sequence, level.low), quantileColumn(sequence, level.high),
                      bandColour(m_colours, level.percent));
    }
    frame.addLine(std::array{x.low, x.high}, std::array{0.0, 0.0}, QPen(m_theme.axis, 1));
    if (m_data.choice.showMedian && !isHatched()) {
        frame.addLine(xs, quantileColumn(sequence, kMedian),
                      QPen(m_colours.text, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    std::vector<double> truth;
    std::transform(sequence.rows.begin(), sequence.rows.end(), std::back_inserter(truth),
                   [](const BandRow& row) { return row.truth.value_or(std::nan("")); });
    frame.addLine(xs, truth, truthPen(m_theme, 1.5));
}

void BandPainter::paintInside(QPainter& painter) const
{
    if (isHatched()) { // the median must not be hatched with the bands
        paintHatching(painter, m_data.sequence, m_levels.front(), m_toPixel, m_theme.panel);
        if (m_data.choice.showMedian) {
            paintQuantileLine(painter, m_data.sequence, kMedian, m_toPixel, QPen(m_colours.text, 2));
        }
    }
    paintPaths(painter);
    paintOverlays(painter);
    paintStepMarks(painter);
    paintMissingLines(painter, m_data.sequence, m_toPixel, m_area, m_theme);
    paintPoints(painter, m_data.sequence, m_toPixel,
                {m_area, markRadius(m_data.sequence.rows.size(), m_area.width()), true}, m_theme);
    paintNotes(painter);
}

void BandPainter::paintPaths(QPainter& painter) const
{
    QColor colour = m_colours.line;
    colour.setAlphaF(0.5F);
    painter.setPen(QPen(colour, 1));
    for (const std::vector<double>& path : m_data.paths) {
        for (std::size_t i = 1; i < std::min(path.size(), m_data.sequence.rows.size()); ++i) {
            painter.drawLine(m_toPixel(m_data.sequence.rows[i - 1].x, path[i - 1]),
                             m_toPixel(m_data.sequence.rows[i].x, path[i]));
        }
    }
}

void BandPainter::paintOverlays(QPainter& painter) const
{
    const auto& rows = m_data.sequence.rows;
    double share = 0.55; // of the width, where the name stands: each further to the right, so that none meet
    for (const BandOverlay& overlay : m_data.overlays) {
        const BandColours& colours = coloursOf(m_theme, overlay.tone);
        QPen dashed(colours.text, 1.5);
        dashed.setDashPattern({4, 3});
        const auto line = [&](const std::vector<double>& values, const QPen& pen) {
            painter.setPen(pen);
            for (std::size_t i = 1; i < std::min(values.size(), rows.size()); ++i) {
                painter.drawLine(m_toPixel(rows[i - 1].x, values[i - 1]), m_toPixel(rows[i].x, values[i]));
            }
        };
        line(overlay.low, dashed);
        line(overlay.high, dashed);
        line(overlay.middle, QPen(colours.text, 2));
        if (!overlay.high.empty() && overlay.high.size() <= rows.size()) {
            const auto at = static_cast<std::size_t>(share * static_cast<double>(overlay.high.size() - 1));
            // between two steps, where no point is
            const std::size_t next = std::min(at + 1, overlay.high.size() - 1);
            const QPointF place =
                (m_toPixel(rows[at].x, overlay.high[at]) + m_toPixel(rows[next].x, overlay.high[next])) / 2;
            paintTextOnPlate(painter, {place.x(), std::max(place.y() - 9, m_area.top() + 14)}, overlay.name,
                             {TextRole::Tick, colours.text, Qt::AlignHCenter, false}, m_theme.panel);
        }
        share += 0.27;
    }
}

void BandPainter::paintEndValues(QPainter& painter) const
{
    const BandRow& last = m_data.sequence.rows.back();
    const double top = m_area.top() + kLabelHeight;
    const std::vector<std::size_t> levels = endLevels(m_data.choice, m_area.bottom() - top);
    if (!last.quantiles || levels.empty()) {
        return;
    }
    const auto& q = *last.quantiles;
    std::vector<double> places;
    std::transform(levels.begin(), levels.end(), std::back_inserter(places),
                   [&](std::size_t level) { return m_toPixel(last.x, q[level]).y(); });
    places = pushApart(places, kLabelHeight, top, m_area.bottom());
    const double left = m_area.right() + 9;
    const double right = m_area.right() + kValueColumn - 10;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const bool isMedian = levels[i] == kMedian;
        paintText(painter, {left, places[i] + 4}, levelName(levels[i]),
                  {TextRole::Tick, m_colours.text, Qt::AlignLeft, isMedian});
        paintText(painter, {right, places[i] + 4}, formatFixed(q[levels[i]], m_decimals - 1),
                  {TextRole::Tick, m_theme.text, Qt::AlignRight, false});
    }
    paintText(painter, {right, places.front() - kLabelHeight + 4}, endCaption(last),
              {TextRole::Tick, m_theme.text2, Qt::AlignRight, false});
}

QString BandPainter::endCaption(const BandRow& last) const
{
    const BandAxes& axes = m_data.axes;
    if (!m_data.steps.texts.isEmpty()) {
        const QString step = BandPlot::tr("t = %1").arg(formatFixed(last.x, 0));
        return axes.yUnit.isEmpty() ? step : QStringLiteral("%1, %2").arg(step, axes.yUnit);
    }
    const QString place = QStringLiteral("%1 %2").arg(formatFixed(last.x, axes.xDecimals), axes.xUnit).trimmed();
    return axes.yUnit.isEmpty() ? BandPlot::tr("at %1").arg(place) : BandPlot::tr("at %1, %2").arg(place, axes.yUnit);
}

double BandPainter::markRadius(std::size_t points, double width)
{
    constexpr double kSmallest = 1.4;
    constexpr double kShare = 0.42; // of the room that a point has
    return std::clamp(kShare * width / static_cast<double>(std::max<std::size_t>(points, 1)), kSmallest, kMark);
}

void BandPainter::paintStepMarks(QPainter& painter) const
{
    constexpr double kClosest = 4; // pixels: closer marks are a bar that says nothing
    if (m_area.width() / static_cast<double>(m_data.sequence.rows.size()) < kClosest) {
        return;
    }
    painter.setPen(QPen(m_theme.axis, 1));
    for (const BandRow& row : m_data.sequence.rows) {
        const double x = m_toPixel(row.x, 0).x();
        painter.drawLine(QPointF(x, m_area.bottom() - kStepMark), QPointF(x, m_area.bottom()));
    }
}

/// Words beside what is surprising or unseen, as long as they do not run into each other.
void BandPainter::paintNotes(QPainter& painter) const
{
    m_taken.clear();
    for (const BandRow& row : m_data.sequence.rows) {
        if (row.kind == PointKind::HeldOut) {
            if (const QString place = placeOutside(row, m_levels); !place.isEmpty()) {
                paintNote(painter, m_toPixel(row.x, row.value) + QPointF(12, -5),
                          {BandPlot::tr("held out: %1, %2").arg(formatFixed(row.value, m_decimals), place)},
                          m_theme.heldOut);
            }
        } else if (m_data.sequence.isMissingMark(row) && row.quantiles) {
            const auto& q = *row.quantiles;
            const int decimals = m_decimals - 1;
            paintNote(painter, m_toPixel(row.x, q[0]) + QPointF(9, 6),
                      {BandPlot::tr("missing: median %1,").arg(formatFixed(q[kMedian], decimals)),
                       BandPlot::tr("80 % %1 to %2 %3")
                           .arg(formatFixed(q[1], decimals), formatFixed(q[5], decimals), m_data.axes.yUnit)
                           .trimmed()},
                      m_theme.text2);
        }
    }
}

void BandPainter::paintNote(QPainter& painter, QPointF at, const QStringList& lines, const QColor& colour) const
{
    double width = 0;
    for (const QString& line : lines) {
        width = std::max(width, textWidth(line, TextRole::Note));
    }
    constexpr double kLine = 16;
    const double height = kLine * static_cast<double>(lines.size());
    at.setX(std::min(at.x(), m_area.right() - width - 4));
    at.setY(std::clamp(at.y(), m_area.top() + kLine, std::max(m_area.top() + kLine, m_area.bottom() - height)));
    const QRectF box(at.x(), at.y() - 13, width, height);
    if (!isFree(box)) {
        return;
    }
    m_taken.push_back(box);
    for (const QString& line : lines) {
        paintTextOnPlate(painter, at, line, {TextRole::Note, colour, Qt::AlignLeft, false}, m_theme.panel);
        at.ry() += kLine;
    }
}

bool BandPainter::isFree(const QRectF& box) const
{
    const QRectF wide = box.adjusted(-3, -3, 3, 3);
    const auto& rows = m_data.sequence.rows;
    return box.left() >= m_area.left() &&
           std::none_of(m_taken.begin(), m_taken.end(), [&](const QRectF& other) { return other.intersects(wide); }) &&
           std::none_of(rows.begin(), rows.end(), [&](const BandRow& row) {
               return row.kind != PointKind::Missing && wide.contains(m_toPixel(row.x, row.value));
           });
}

} // namespace credence::ui
