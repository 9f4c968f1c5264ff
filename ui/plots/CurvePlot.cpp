// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CurvePlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

constexpr double kEndLabel = 15; // height of a name at the right end
constexpr int kCurveTicksY = 5;
constexpr int kTallTicksY = 9;

QPen penOf(const TimeCurve& curve, const Theme& theme)
{
    constexpr double kWidth = 1.8;
    switch (curve.look) {
    case TimeCurve::Look::Posterior:
        return {theme.posterior.text, 2};
    case TimeCurve::Look::Compared: {
        QPen pen(theme.heldOut, kWidth);
        pen.setDashPattern({4, 2.5});
        return pen;
    }
    case TimeCurve::Look::Head:
        return chainPen(theme, curve.number, 2);
    case TimeCurve::Look::Data:
        break;
    }
    return {theme.observed, kWidth};
}

/// Bands of several heads lie over each other: they let through what is below.
QColor bandColourOf(const TimeCurve& curve, int percent, const Theme& theme)
{
    if (curve.look != TimeCurve::Look::Head) {
        return bandColour(theme.posterior, percent);
    }
    QColor colour = chainPen(theme, curve.number, 1).color();
    colour.setAlphaF(0.22F);
    return colour;
}

/// A band as paintHatching wants it, at no more points than can be told apart.
SequenceBands hatchedBand(const std::vector<double>& time, const TimeBand& band)
{
    constexpr std::size_t kMostRows = 300;
    SequenceBands sequence;
    const std::size_t stride = std::max<std::size_t>(1, time.size() / kMostRows);
    for (std::size_t k = 0; k < time.size(); k += stride) {
        BandRow row;
        row.x = time[k];
        if (std::isfinite(band.low[k]) && std::isfinite(band.high[k])) {
            row.quantiles = {band.low[k], band.low[k], 0, 0, 0, band.high[k], band.high[k]};
        }
        sequence.rows.push_back(std::move(row));
    }
    return sequence;
}

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;

    void include(const std::vector<double>& values)
    {
        for (const double value : values) {
            if (std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
        }
    }
};

} // namespace

void CurvePlot::setData(CurvePlotData data)
{
    m_data = std::move(data);
    setTimeline(m_data.timeline);
    fitY();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void CurvePlot::setRebuilt(RebuiltCurve rebuilt)
{
    m_rebuilt = std::move(rebuilt);
    update();
}

void CurvePlot::fitY()
{
    Range all;
    for (const TimeCurve& curve : m_data.curves) {
        if (curve.isClipped) {
            continue;
        }
        all.include(curve.values);
        for (const TimeBand& band : curve.bands) {
            all.include(band.low);
            all.include(band.high);
        }
    }
    for (const TimeMark& mark : m_data.marks) {
        all.include({mark.value});
    }
    if (!(all.high >= all.low)) {
        m_fittedY = {0, 1};
        return;
    }
    if (m_data.isLog) {
        constexpr double kMostPowers = 12;
        const double top = std::ceil(std::log10(std::max(all.high, 1e-300)) + 1e-9);
        m_floor = std::max(std::floor(std::log10(std::max(all.low, 1e-300))), top - kMostPowers);
        m_fittedY = {m_floor, std::max(top, m_floor + 1)};
        return;
    }
    const double low = m_data.isFromZero ? std::min(0.0, all.low) : all.low;
    m_fittedY = niceRange(low, low + (all.high - low) * 1.04, m_data.isFogged ? kTallTicksY : kCurveTicksY);
}

ToPixel CurvePlot::toPixel(const QSizeF& size) const
{
    return [this, size](double x, double y) {
        return pixelOf(x, m_data.isLog ? (y > 0 ? std::max(std::log10(y), m_floor) : m_floor) : y, size);
    };
}

double CurvePlot::gridStepY(const QSizeF& size) const
{
    const double step = TimelinePlot::gridStepY(size);
    return m_data.isLog ? std::max(1.0, std::ceil(step)) : step;
}

std::vector<Tick> CurvePlot::ticksY(const QSizeF& size) const
{
    return m_data.isLog ? ticksOfLog(yRange(), gridStepY(size)) : TimelinePlot::ticksY(size);
}

QString CurvePlot::text(double value) const
{
    if (m_data.isLog) {
        return formatShort(value);
    }
    return formatFixed(value, decimalsFor(m_fittedY.length()));
}

void CurvePlot::paintStill(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (!isFed()) {
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, m_data.timeline->xUnit);
    frame.setForeground([&](QPainter& p) { paintCurves(p, size, theme); }, 0);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintMarks(painter, size, theme);
    const QString xTitle = isXTitleShown() ? m_data.timeline->xTitle : QString();
    paintAxisTexts(painter, size, {xTitle, m_data.yTitle, m_data.timeline->xUnit}, theme);
    if (!m_data.isFogged) { // there the curves end under the fog, and name themselves at the cursor
        paintEnds(painter, size, theme);
    }
    paintLeaving(painter, size, theme);
}

void CurvePlot::paintCurves(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const ToPixel place = toPixel(size);
    const std::vector<double>& time = m_data.timeline->time;
    const CurvePlaces places{time, place};
    for (const TimeCurve& curve : m_data.curves) {
        for (const TimeBand& band : curve.bands) {
            paintBetween(painter, places, band.low, band.high, bandColourOf(curve, band.percent, theme));
        }
    }
    const bool isHatched = m_data.draws > 0 && m_data.draws < kFewDraws;
    for (const TimeCurve& curve : m_data.curves) {
        if (isHatched && !curve.bands.empty()) {
            paintHatching(painter, hatchedBand(time, curve.bands.front()), {95, 0, 6}, place, theme.panel);
        }
    }
    if (yRange().low < 0 && !m_data.isLog) {
        const QRectF area = plotArea(size);
        painter.setPen(QPen(theme.axis, 1));
        const double zero = place(0, 0).y();
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero));
    }
    for (const TimeCurve& curve : m_data.curves) {
        paintCurve(painter, places, curve.values, penOf(curve, theme));
    }
}

void CurvePlot::paintMarks(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    constexpr double kReach = 5;
    constexpr double kSmallest = 1.4;
    constexpr double kLargest = 3.5;
    const auto count = static_cast<double>(std::max<std::size_t>(m_data.marks.size(), 1));
    const double radius = std::clamp(0.35 * area.width() / count, kSmallest, kLargest);
    painter.save();
    painter.setClipRect(area.adjusted(-kReach, -kReach, kReach, kReach));
    for (const TimeMark& mark : m_data.marks) {
        const QPointF at = toPixel(size)(m_data.timeline->time[static_cast<std::size_t>(mark.point)], mark.value);
        if (mark.kind == PointKind::Missing) {
            paintTriangle(painter, at, radius + 1, theme);
        } else if (mark.kind == PointKind::HeldOut) {
            paintDiamond(painter, at, radius + 1, theme);
        } else {
            paintDisc(painter, at, radius, theme);
        }
    }
    painter.restore();
}

/// Names and values at the last point, in the text tone of each.
void CurvePlot::paintEnds(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    struct End {
        double y = 0;
        QString text;
        QColor colour;
        bool isBold = false;
    };
    const QRectF area = plotArea(size);
    const ToPixel place = toPixel(size);
    std::vector<End> ends;
    const auto add = [&](double value, const QString& words, const QColor& colour, bool isBold) {
        if (std::isfinite(value)) {
            const double y = place(m_data.timeline->time.back(), value).y();
            ends.push_back(
                {std::clamp(y, area.top(), area.bottom()), words + QLatin1Char(' ') + text(value), colour, isBold});
        }
    };
    for (const TimeCurve& curve : m_data.curves) {
        if (curve.isClipped) {
            continue; // says where it leaves
        }
        const QColor colour = curve.look == TimeCurve::Look::Head ? theme.text : penOf(curve, theme).color();
        add(curve.values.back(), curve.name, colour, !curve.bands.empty());
        if (!curve.bands.empty() && curve.look != TimeCurve::Look::Head) {
            add(curve.bands.front().low.back(), tr("2.5 %"), colour, false);
            add(curve.bands.front().high.back(), tr("97.5 %"), colour, false);
        }
    }
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
    std::vector<double> places;
    std::transform(ends.begin(), ends.end(), std::back_inserter(places), [](const End& end) { return end.y; });
    places = pushApart(places, kEndLabel, area.top() - kEndLabel / 2, area.bottom() + kEndLabel / 2);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        paintText(painter, {area.right() + 6, places[i] + 4}, ends[i].text,
                  {TextRole::Tick, ends[i].colour, Qt::AlignLeft, ends[i].isBold});
    }
}

/// A clipped curve says where it leaves the picture and how far it goes.
void CurvePlot::paintLeaving(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const ToPixel place = toPixel(size);
    const auto& time = m_data.timeline->time;
    for (const TimeCurve& curve : m_data.curves) {
        if (!curve.isClipped || curve.values.empty()) {
            continue;
        }
        bool leaves = false;
        double most = 0;
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            most = std::isfinite(curve.values[i]) ? std::max(most, curve.values[i])
                                                  : std::numeric_limits<double>::infinity();
            const bool isOutside = !std::isfinite(curve.values[i]) || place(time[i], curve.values[i]).y() < area.top();
            leaves = leaves || isOutside;
        }
        const TextStyle style{TextRole::Tick, theme.heldOut, Qt::AlignRight, false};
        const QString reach = std::isfinite(most) ? formatShort(most) : tr("more than any number");
        const QString words = leaves ? tr("%1: up to %2").arg(curve.name, reach) : curve.name;
        const double x = area.right(); // above the plot, where no curve is: a line of its dashes, then the words
        const double left = x - textWidth(words, TextRole::Tick) - 8;
        paintText(painter, {x, area.top() - 6}, words, style);
        painter.setPen(penOf(curve, theme));
        painter.drawLine(QPointF(left - 22, area.top() - 10), QPointF(left, area.top() - 10));
    }
}

void CurvePlot::paintMoving(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (!m_data.isFogged) {
        return;
    }
    const QRectF area = plotArea(size);
    const double x = std::clamp(pixelOf(m_data.timeline->time[static_cast<std::size_t>(cursor())], 0, size).x(),
                                area.left(), area.right());
    QColor fog = theme.panel;
    fog.setAlphaF(0.62F);
    painter.fillRect(QRectF(QPointF(x, area.top()), area.bottomRight() + QPointF(6, 0)), fog);
    painter.save();
    painter.setClipRect(area);
    QPen dashed(theme.heldOut, 2);
    dashed.setDashPattern({4, 2});
    paintCurve(painter, {m_rebuilt.time, toPixel(size)}, m_rebuilt.values, dashed);
    painter.restore();
    const QString label = m_data.timeline->label(cursor());
    const QString unseen = tr("not yet seen at %1").arg(label.section(QRegularExpression(QStringLiteral(", |，")), -1));
    if (cursor() + 1 < m_data.timeline->size() && area.right() - x > textWidth(unseen, TextRole::Tick) + 10) {
        paintText(painter, {x + 6, area.top() + 13}, unseen, {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    }
    paintTextOnPlate(painter, {area.left() + 8, area.bottom() - 8}, m_rebuilt.error,
                     {TextRole::Tick, theme.text, Qt::AlignLeft, false}, theme.panel);
    const double right = area.right() + 6; // the key of the lines, where ends have their names elsewhere
    double y = area.top() + 10;
    const auto addKey = [&](const QString& words, const QPen& pen) {
        painter.setPen(pen);
        painter.drawLine(QPointF(right, y - 4), QPointF(right + 22, y - 4));
        y += 13;
        for (const QString& line : words.split(u'\n')) {
            paintText(painter, {right, y}, line, {TextRole::Tick, pen.color(), Qt::AlignLeft, false});
            y += 13;
        }
        y += 6;
    };
    for (const TimeCurve& curve : m_data.curves) {
        addKey(curve.name, penOf(curve, theme));
    }
    addKey(m_rebuilt.name, dashed);
}

QStringList CurvePlot::readingAt(int point) const
{
    const auto k = static_cast<std::size_t>(point);
    QStringList lines = {m_data.timeline->label(point)};
    const QString unit = m_data.unit.isEmpty() ? QString() : u' ' + m_data.unit;
    for (const TimeCurve& curve : m_data.curves) {
        lines << QStringLiteral("%1\t%2%3").arg(QString(curve.name).replace(u'\n', u' '), text(curve.values[k]), unit);
        for (const TimeBand& band : curve.bands) {
            lines << tr("%1 %\t%2 to %3").arg(band.percent).arg(text(band.low[k]), text(band.high[k]));
        }
    }
    for (const TimeMark& mark : m_data.marks) {
        if (mark.point == point && mark.kind == PointKind::Missing) {
            lines << tr("observed\tmissing");
        }
    }
    if (k < m_rebuilt.values.size() && std::isfinite(m_rebuilt.values[k])) {
        lines << tr("rebuilt\t%1%2").arg(text(m_rebuilt.values[k]), unit);
    }
    return lines;
}

PlotTable CurvePlot::table() const
{
    PlotTable table;
    const Timeline& timeline = *m_data.timeline;
    table.headers = {tr("point"), timeline.xTitle};
    for (const TimeCurve& curve : m_data.curves) {
        const QString name = QString(curve.name).replace(u'\n', u' ');
        table.headers << name;
        for (const TimeBand& band : curve.bands) {
            table.headers << tr("%1, %2 % low").arg(name).arg(band.percent)
                          << tr("%1, %2 % high").arg(name).arg(band.percent);
        }
    }
    if (!m_rebuilt.values.empty()) {
        table.headers << tr("rebuilt");
    }
    for (std::size_t k = 0; k < timeline.time.size() && !m_data.curves.empty(); ++k) {
        QStringList row = {timeline.label(static_cast<int>(k)), exactText(timeline.time[k])};
        for (const TimeCurve& curve : m_data.curves) {
            row << exactText(curve.values[k]);
            for (const TimeBand& band : curve.bands) {
                row << exactText(band.low[k]) << exactText(band.high[k]);
            }
        }
        if (!m_rebuilt.values.empty()) {
            row << (k < m_rebuilt.values.size() ? exactText(m_rebuilt.values[k]) : QString());
        }
        table.rows.push_back(row);
    }
    return table;
}

std::vector<KeyEntry> CurvePlot::key() const
{
    std::vector<KeyEntry> entries;
    const auto has = [&](PointKind kind) {
        return std::any_of(m_data.marks.begin(), m_data.marks.end(),
                           [kind](const TimeMark& mark) { return mark.kind == kind; });
    };
    if (has(PointKind::Observed) && !m_data.curves.empty()) {
        entries.push_back({KeyEntry::Shape::Disc, tr("observed")});
    }
    if (has(PointKind::HeldOut)) {
        entries.push_back({KeyEntry::Shape::Diamond, tr("held out")});
    }
    if (has(PointKind::Missing)) {
        entries.push_back({KeyEntry::Shape::Triangle, tr("missing, filled")});
    }
    return entries;
}

} // namespace credence::ui
