// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/EigenPlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kClosest = 1.2; // half the height: the unit circle with a little air
constexpr double kFarthest = 1e6;

} // namespace

void EigenPlot::setData(EigenPlotData data)
{
    m_data = std::move(data);
    double reach = kClosest;
    for (const EigenSet& set : m_data.sets) {
        for (const std::complex<double>& value : set.values) {
            const double far = std::max(std::abs(value.real()), std::abs(value.imag()));
            reach = std::isfinite(far) ? std::max(reach, std::min(far, kFarthest) * 1.15) : reach;
        }
    }
    m_reach = reach;
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

/// As wide as the widget, so that a circle is a circle there; files have their own proportions.
AxisRange EigenPlot::fittedX() const
{
    const QRectF area = plotArea(plotSize());
    const double half = m_reach * area.width() / area.height();
    return {-half, half};
}

bool EigenPlot::zoomBy(double /*factor*/, const QPointF& /*anchor*/, bool /*vertical*/)
{
    return false; // it would no longer be a circle
}

void EigenPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setBackground([&](QPainter& p) {
        QPainterPath outside;
        outside.addRect(area);
        QPainterPath circle;
        circle.addEllipse(QRectF(pixelOf(-1, 1, size), pixelOf(1, -1, size)));
        p.fillPath(outside.subtracted(circle), theme.error.soft);
        p.setPen(QPen(theme.error.text, 1.5));
        p.setBrush(Qt::NoBrush);
        p.drawPath(circle);
    });
    frame.setForeground(
        [&](QPainter& p) {
            for (const EigenSet& set : m_data.sets) {
                p.setPen(QPen(set.isInUse ? theme.posterior.line : theme.heldOut, 1.6));
                for (const std::complex<double>& value : set.values) {
                    const QPointF at = pixelOf(value.real(), value.imag(), size);
                    if (set.isInUse) {
                        p.drawLine(at - QPointF(3.5, 3.5), at + QPointF(3.5, 3.5));
                        p.drawLine(at - QPointF(3.5, -3.5), at + QPointF(3.5, -3.5));
                    } else {
                        const std::array<QPointF, 3> corners = {at + QPointF(0, -4.5), at + QPointF(4.2, 3.2),
                                                                at + QPointF(-4.2, 3.2)};
                        p.drawPolygon(corners.data(), static_cast<int>(corners.size()));
                    }
                }
            }
        },
        0);
    frame.render(painter);
    frame.setBackground({});
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {tr("real part"), tr("imaginary part"), {}}, theme);
    if (m_data.sets.empty()) {
        return;
    }
    paintText(painter, {area.right() - 6, area.top() + 13}, tr("grows outside the circle"),
              {TextRole::Tick, theme.error.text, Qt::AlignRight, false});
    double y = area.bottom() - 8;
    for (auto set = m_data.sets.rbegin(); set != m_data.sets.rend(); ++set, y -= 15) {
        const QString mark = set->isInUse ? QStringLiteral("× ") : QStringLiteral("△ ");
        paintTextOnPlate(painter, {area.left() + 8, y}, mark + set->name,
                         {TextRole::Tick, set->isInUse ? theme.posterior.text : theme.heldOut, Qt::AlignLeft, false},
                         theme.panel);
    }
    paintStabilityWords(painter, size, m_data.words, theme);
}

PlotTable EigenPlot::table() const
{
    PlotTable table;
    table.headers = {tr("rule"), tr("real"), tr("imaginary"), tr("size")};
    for (const EigenSet& set : m_data.sets) {
        for (const std::complex<double>& value : set.values) {
            table.rows.push_back(
                {set.name, exactText(value.real()), exactText(value.imag()), exactText(std::abs(value))});
        }
    }
    return table;
}

} // namespace credence::ui
