// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/SensitivityPlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kQuantityReach = 10; // pixels from a point within which it is read
constexpr double kQuantityRadius = 3.5;
constexpr double kBeyondLimit = 2; // an axis reaches at least so many limits
constexpr int kNamed = 6;          // points that carry their name

AxisRange rangeOf(double most, double limit)
{
    const double high = 1.08 * std::max(most, kBeyondLimit * limit);
    return {-0.02 * high, high};
}

} // namespace

SensitivityPlot::SensitivityPlot(QWidget* parent) : AxesPlot(parent) {}

void SensitivityPlot::setData(SensitivityPlotData data)
{
    m_data = std::move(data);
    m_hovered = -1;
    double across = 0;
    double up = 0;
    for (const SensitivityPoint& point : m_data.points) {
        across = std::max(across, point.likelihood);
        up = std::max(up, point.prior);
    }
    m_fittedX = rangeOf(across, m_data.limit);
    m_fittedY = rangeOf(up, m_data.limit);
    forgetZoom();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void SensitivityPlot::select(const QString& name)
{
    if (name != m_selected) {
        m_selected = name;
        invalidate();
        readingChanged();
    }
}

AxesMargins SensitivityPlot::margins() const
{
    return {.left = 50, .top = 24, .right = 16, .bottom = 38};
}

int SensitivityPlot::placeOfSelected() const
{
    const auto chosenPoint = std::find_if(m_data.points.begin(), m_data.points.end(),
                                          [this](const SensitivityPoint& point) { return point.name == m_selected; });
    return chosenPoint == m_data.points.end() ? -1 : static_cast<int>(chosenPoint - m_data.points.begin());
}

const SensitivityPoint* SensitivityPlot::read() const
{
    const int place = m_hovered >= 0 ? m_hovered : placeOfSelected();
    return place < 0 ? nullptr : &m_data.points[static_cast<std::size_t>(place)];
}

QStringList SensitivityPlot::reading() const
{
    const SensitivityPoint* point = read();
    if (point == nullptr) {
        return {};
    }
    if (!point->isKnown) {
        return {point->name, point->meaning};
    }
    return {point->name, tr("prior\t%1").arg(formatFixed(point->prior, 3)),
            tr("likelihood\t%1").arg(formatFixed(point->likelihood, 3)), point->meaning};
}

int SensitivityPlot::nearest(const QPointF& position) const
{
    int found = -1;
    double least = kQuantityReach;
    for (std::size_t i = 0; i < m_data.points.size() && m_data.points[i].isKnown; ++i) { // unknown ones come last
        const QPointF away = pixelOf(m_data.points[i].likelihood, m_data.points[i].prior, plotSize()) - position;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            found = static_cast<int>(i);
        }
    }
    return found;
}

void SensitivityPlot::hoverAt(const std::optional<QPointF>& position)
{
    const int hovered = position ? nearest(*position) : -1;
    if (hovered != m_hovered) {
        m_hovered = hovered;
        readingChanged();
    }
}

void SensitivityPlot::choose(const QString& name)
{
    select(name);
    Q_EMIT chosen(name);
}

void SensitivityPlot::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const int point = nearest(position); point >= 0) {
        choose(m_data.points[static_cast<std::size_t>(point)].name);
    }
}

void SensitivityPlot::stepBy(int columns, int rows)
{
    if (m_data.points.empty()) {
        return;
    }
    const auto last = static_cast<int>(m_data.points.size()) - 1;
    const int place = placeOfSelected();
    m_hovered = -1;
    choose(m_data.points[static_cast<std::size_t>(std::clamp(place + columns + rows, 0, last))].name);
}

void SensitivityPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_data.points.empty()) {
        paintWaiting(painter, QRectF(QPointF(), size).center(), m_data.emptyText, theme);
        return;
    }
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setForeground(
        [&](QPainter& p) {
            paintRegions(p, size, theme);
            paintPoints(p, size, theme);
        },
        0);
    frame.render(painter);
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("how much the data drive it"), tr("how much the prior drives it"), {}}, theme);
}

void SensitivityPlot::paintRegions(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const QPointF corner = pixelOf(m_data.limit, m_data.limit, size);
    painter.setPen(QPen(theme.axis, 1, Qt::DashLine));
    painter.drawLine(QPointF(area.left(), corner.y()), QPointF(area.right(), corner.y()));
    painter.drawLine(QPointF(corner.x(), area.top()), QPointF(corner.x(), area.bottom()));
    const auto name = [&](double y, const QString& text, const QColor& colour) {
        paintText(painter, {area.right() - 6, y}, text, {TextRole::Tick, colour, Qt::AlignRight, false});
    };
    name(area.top() + 13, tr("prior and data may disagree"), theme.warn.text);
    name(area.bottom() - 6, tr("driven by the data"), theme.posterior.text);
    painter.save();
    painter.translate(std::max(area.left() + 11, std::min(corner.x() - 4, area.left() + 13)), area.top() + 6);
    painter.rotate(90);
    paintText(painter, {0, 4}, tr("driven by the prior"), {TextRole::Tick, theme.prior.text, Qt::AlignLeft, false});
    painter.restore();
}

void SensitivityPlot::paintPoints(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    for (std::size_t left = m_data.points.size(); left > 0; --left) { // what matters most comes last, on top
        const SensitivityPoint& point = m_data.points[left - 1];
        if (!point.isKnown) {
            continue;
        }
        const bool isData = !point.isHeld && point.likelihood >= m_data.limit;
        const QPointF centre = pixelOf(point.likelihood, point.prior, size);
        painter.setPen(QPen(theme.panel, 0.8));
        painter.setBrush(point.isHeld ? theme.prior.line : isData ? theme.posterior.line : theme.axis);
        painter.drawEllipse(centre, kQuantityRadius, kQuantityRadius);
        if (point.name == m_selected) {
            painter.setPen(QPen(theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(centre, kQuantityRadius + 3, kQuantityRadius + 3);
        }
    }
    std::vector<QRectF> taken;
    const QRectF area = plotArea(size);
    for (const SensitivityPoint& point : m_data.points) {
        if (!point.isHeld || static_cast<int>(taken.size()) >= kNamed) {
            break; // those that the prior holds come first
        }
        const QPointF centre = pixelOf(point.likelihood, point.prior, size);
        const double width = textWidth(point.name, TextRole::Tick);
        const bool isLeft = centre.x() + 8 + width > area.right();
        const QRectF box(isLeft ? centre.x() - 8 - width : centre.x() + 8, centre.y() - 8, width, 14);
        const bool isFree =
            std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); });
        if (isFree && area.contains(centre)) {
            taken.push_back(box);
            paintText(painter, {box.left(), centre.y() + 4}, point.name,
                      {TextRole::Tick, theme.prior.text, Qt::AlignLeft, false});
        }
    }
}

void SensitivityPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (m_hovered < 0) {
        return;
    }
    const SensitivityPoint& point = m_data.points[static_cast<std::size_t>(m_hovered)];
    paintTip(painter, pixelOf(point.likelihood, point.prior, plotSize()), reading(), QRectF(rect()), theme);
}

PlotTable SensitivityPlot::table() const
{
    PlotTable table;
    table.headers = {tr("quantity"), tr("prior"), tr("likelihood"), tr("which means")};
    for (const SensitivityPoint& point : m_data.points) {
        table.rows.push_back({point.name, point.isKnown ? exactText(point.prior) : QString(),
                              point.isKnown ? exactText(point.likelihood) : QString(), point.meaning});
    }
    return table;
}

} // namespace credence::ui
