// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/PositionCurve.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace credence::ui {

namespace {

constexpr double kHandleReach = 9;   // pixels around a handle that take hold of it
constexpr double kPointRadius = 5;   // of means
constexpr double kEndBar = 5;        // half its width
constexpr double kKeyStep = 0.01;    // of a_t
constexpr double kKeyLeap = 0.1;     // with Shift
constexpr double kWheelGrowth = 1.1; // of the reach of the interval, per notch
constexpr double kNamesColumn = 118; // as beside the bands above, so that the steps stand under each other
constexpr int kCurveTicks = 6;
constexpr int kCurveDecimals = 3;

QPolygonF lineOf(const std::vector<double>& values, const std::function<QPointF(double, double)>& toPixel)
{
    QPolygonF line;
    for (std::size_t t = 1; t < values.size(); ++t) {
        line << toPixel(static_cast<double>(t), values[t]);
    }
    return line;
}

void paintSegments(QPainter& painter, const QPolygonF& line)
{
    for (int i = 1; i < line.size(); ++i) { // wide polylines are slow in Qt, segments are not
        painter.drawLine(line[i - 1], line[i]);
    }
}

} // namespace

PositionCurve::PositionCurve(QWidget* parent) : DragPlot(parent) {}

void PositionCurve::setData(PositionCurveData data)
{
    m_data = std::move(data);
    m_selected = steps() > 1 ? std::clamp(m_selected, 1, steps() - 1) : 0;
    if (!dragged() && steps() > 1) {
        double low = 0;
        double high = 1;
        for (const std::vector<double>* values :
             {&m_data.low, &m_data.high, &m_data.posteriorLow, &m_data.posteriorHigh}) {
            for (std::size_t t = 1; t < values->size(); ++t) {
                low = std::min(low, (*values)[t]);
                high = std::max(high, (*values)[t]);
            }
        }
        m_fittedY = niceRange(low, high * 1.02, kCurveTicks);
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void PositionCurve::select(int step)
{
    const int wanted = steps() > 1 ? std::clamp(step, 1, steps() - 1) : 0;
    if (wanted != m_selected) {
        m_selected = wanted;
        invalidate();
        readingChanged();
    }
}

void PositionCurve::setNote(const QStringList& lines)
{
    m_note = lines;
    update();
}

AxesMargins PositionCurve::margins() const
{
    AxesMargins m;
    m.top = 12;
    m.right = kNamesColumn;
    return m;
}

AxisRange PositionCurve::fittedX() const
{
    const double last = std::max(1, steps() - 1);
    return {-0.022 * last, 1.022 * last};
}

QPointF PositionCurve::placeOf(const Handle& handle) const
{
    const auto t = static_cast<std::size_t>(handle.index);
    const std::vector<double>& values = handle.part == Mean   ? m_data.mean
                                        : handle.part == High ? m_data.high
                                                              : m_data.low;
    return {static_cast<double>(handle.index), values[t]};
}

std::optional<DragPlot::Handle> PositionCurve::handleAt(const QPointF& position, Qt::KeyboardModifiers modifiers) const
{
    std::optional<Handle> nearest;
    double least = kHandleReach;
    for (int t = 1; t < steps(); ++t) {
        for (const Part part : {Mean, High, Low}) {
            const QPointF value = placeOf({t, part});
            const QPointF away = pixelOf(value.x(), value.y(), plotSize()) - position;
            const double distance = std::hypot(away.x(), away.y());
            if (distance < least) {
                least = distance;
                nearest = Handle{t, part};
            }
        }
    }
    if (nearest && nearest->part == Mean && modifiers.testFlag(Qt::AltModifier)) {
        nearest->part = High;
    }
    return nearest;
}

void PositionCurve::moveTo(const Handle& handle, const QPointF& value)
{
    if (handle.part == Mean) {
        Q_EMIT meanMoved(handle.index, value.y());
    } else {
        Q_EMIT edgeMoved(handle.index, value.y());
    }
}

void PositionCurve::chosen(const Handle& handle)
{
    if (handle.index != m_selected) {
        select(handle.index);
        Q_EMIT selectionChanged(m_selected);
    }
}

void PositionCurve::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && steps() > 1) {
        chosen({std::clamp(m_selected + columns, 1, steps() - 1), Mean});
    }
}

void PositionCurve::moveKey(const QKeyEvent& event)
{
    const Handle handle{m_selected, event.modifiers().testFlag(Qt::AltModifier) ? High : Mean};
    const double step = event.modifiers().testFlag(Qt::ShiftModifier) ? kKeyLeap : kKeyStep;
    QPointF value = placeOf(handle);
    value.ry() += event.key() == Qt::Key_Up ? step : -step;
    if (handle.part == High) { // an interval does not turn inside out
        value.setY(std::max(value.y(), placeOf({m_selected, Mean}).y()));
    }
    moveOnce(handle, value);
}

void PositionCurve::keyPressEvent(QKeyEvent* event)
{
    const bool isMove = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isMove && m_selected > 0 && !event->modifiers().testFlag(Qt::ControlModifier)) {
        moveKey(*event);
        return;
    }
    DragPlot::keyPressEvent(event);
}

void PositionCurve::wheelEvent(QWheelEvent* event)
{
    const auto handle = handleAt(event->position(), {});
    const double notches = event->angleDelta().y() / 120.0;
    if (!handle || notches == 0) {
        DragPlot::wheelEvent(event);
        return;
    }
    chosen(*handle);
    const double mean = placeOf({handle->index, Mean}).y();
    const double reach = placeOf({handle->index, High}).y() - mean;
    moveOnce({handle->index, High}, {0, mean + reach * std::pow(kWheelGrowth, notches)});
    event->accept();
}

void PositionCurve::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> step;
    if (position && plotArea(plotSize()).contains(*position) && steps() > 1) {
        step = std::clamp(static_cast<int>(std::lround(valueOf(*position, plotSize()).x())), 1, steps() - 1);
    }
    if (step != m_hovered) {
        m_hovered = step;
        readingChanged();
    }
}

QStringList PositionCurve::describe(int step) const
{
    const auto t = static_cast<std::size_t>(step);
    const QString place = m_data.steps.texts.value(step);
    QStringList lines = {
        place.isEmpty() ? tr("t = %1").arg(step) : tr("t = %1 (%2)").arg(step).arg(place),
        tr("mean\t%1").arg(formatFixed(m_data.mean[t], kCurveDecimals)),
        tr("80 %\t%1 to %2")
            .arg(formatFixed(m_data.low[t], kCurveDecimals), formatFixed(m_data.high[t], kCurveDecimals))};
    if (t < m_data.posteriorMean.size()) {
        lines << tr("posterior\t%1").arg(formatFixed(m_data.posteriorMean[t], kCurveDecimals))
              << tr("its 80 %\t%1 to %2")
                     .arg(formatFixed(m_data.posteriorLow[t], kCurveDecimals),
                          formatFixed(m_data.posteriorHigh[t], kCurveDecimals));
    }
    return lines;
}

QStringList PositionCurve::reading() const
{
    const int step = m_hovered.value_or(m_selected);
    return step > 0 && step < steps() ? describe(step) : QStringList();
}

void PositionCurve::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    if (steps() > 1) {
        std::vector<double> x(m_data.mean.size() - 1);
        std::iota(x.begin(), x.end(), 1.0);
        const std::span<const double> low(m_data.low);
        const std::span<const double> high(m_data.high);
        frame.addBand(x, low.subspan(1), high.subspan(1), theme.prior.band80);
    }
    const AxisRange xs = xRange();
    frame.addLine(std::array{xs.low, xs.high}, std::array{0.0, 0.0}, QPen(theme.axis, 1));
    frame.setForeground(
        [&](QPainter& p) {
            paintPosterior(p, size, theme);
            paintHandles(p, size, theme);
        },
        kPointRadius + 2);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("step t"), {}, {}, m_data.steps}, theme);
    paintNames(painter, size, theme);
    if (steps() < 2) {
        paintWaiting(painter, plotArea(size).center(), tr("One step: there is no a to say anything about."), theme);
    }
}

void PositionCurve::paintHandles(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const auto toPixel = [&](double x, double y) { return pixelOf(x, y, size); };
    painter.setPen(QPen(theme.prior.line, 2));
    paintSegments(painter, lineOf(m_data.mean, toPixel));
    for (int t = 1; t < steps(); ++t) {
        painter.setPen(QPen(theme.prior.line, 2));
        for (const Part part : {High, Low}) {
            const QPointF value = placeOf({t, part});
            const QPointF at = toPixel(value.x(), value.y());
            painter.drawLine(at - QPointF(kEndBar, 0), at + QPointF(kEndBar, 0));
        }
        const QPointF value = placeOf({t, Mean});
        const bool isSelected = t == m_selected;
        painter.setBrush(isSelected ? theme.prior.text : theme.panel);
        painter.setPen(QPen(theme.prior.text, 2));
        painter.drawEllipse(toPixel(value.x(), value.y()), isSelected ? kPointRadius + 1 : kPointRadius,
                            isSelected ? kPointRadius + 1 : kPointRadius);
    }
}

void PositionCurve::paintPosterior(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const auto toPixel = [&](double x, double y) { return pixelOf(x, y, size); };
    QPen dashed(theme.posterior.line, 1.2);
    dashed.setDashPattern({4, 3});
    painter.setPen(dashed);
    paintSegments(painter, lineOf(m_data.posteriorLow, toPixel));
    paintSegments(painter, lineOf(m_data.posteriorHigh, toPixel));
    painter.setPen(QPen(theme.posterior.line, 2));
    paintSegments(painter, lineOf(m_data.posteriorMean, toPixel));
}

void PositionCurve::paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (steps() < 2) {
        return;
    }
    struct Name {
        double y;
        QString text;
        QColor colour;
    };
    const QRectF area = plotArea(size);
    std::vector<Name> names = {{pixelOf(0, m_data.mean.back(), size).y(), tr("prior"), theme.prior.text}};
    if (!m_data.posteriorMean.empty()) {
        names.push_back(
            {pixelOf(0, m_data.posteriorMean.back(), size).y(), m_data.posteriorName, theme.posterior.text});
    }
    std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    std::vector<double> places;
    std::transform(names.begin(), names.end(), std::back_inserter(places), [](const Name& name) { return name.y; });
    places = pushApart(places, 16, area.top(), area.bottom());
    for (std::size_t i = 0; i < names.size(); ++i) {
        paintText(painter, {area.right() + 9, places[i] + 4}, names[i].text,
                  {TextRole::Tick, names[i].colour, Qt::AlignLeft, false});
    }
}

void PositionCurve::paintOverlay(QPainter& painter, const Theme& theme) const
{
    const bool isMoving = !m_note.isEmpty() && m_selected > 0;
    const int step = isMoving ? m_selected : m_hovered.value_or(0);
    if (step < 1 || step >= steps()) {
        return;
    }
    const QPointF at = pixelOf(step, m_data.mean[static_cast<std::size_t>(step)], plotSize());
    paintTip(painter, at + QPointF(6, isMoving ? 34 : 0), isMoving ? m_note : describe(step),
             QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable PositionCurve::table() const
{
    PlotTable table;
    table.headers = {tr("step t"), tr("prior mean"), tr("prior 10 %"), tr("prior 90 %")};
    const bool hasPosterior = m_data.posteriorMean.size() == m_data.mean.size();
    if (hasPosterior) {
        table.headers << tr("posterior mean") << tr("posterior 10 %") << tr("posterior 90 %");
    }
    for (std::size_t t = 1; t < m_data.mean.size(); ++t) {
        QStringList row = {QString::number(t), exactText(m_data.mean[t]), exactText(m_data.low[t]),
                           exactText(m_data.high[t])};
        if (hasPosterior) {
            row << exactText(m_data.posteriorMean[t]) << exactText(m_data.posteriorLow[t])
                << exactText(m_data.posteriorHigh[t]);
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
