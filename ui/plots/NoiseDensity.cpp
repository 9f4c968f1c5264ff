// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/NoiseDensity.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kGripReach = 8;
constexpr double kGripHeight = 14;
constexpr double kKeyGrowth = 1.02;       // of sigma, per key
constexpr double kPosteriorHeight = 0.08; // where its interval is drawn, of the highest density

} // namespace

NoiseDensity::NoiseDensity(QWidget* parent) : DragPlot(parent) {}

void NoiseDensity::setData(NoiseDensityData data)
{
    m_data = std::move(data);
    if (!dragged()) {
        const double prior = m_data.sigma.empty() ? 2 * m_data.q95 : m_data.sigma.back();
        m_fittedX = {0, std::max(prior, m_data.posteriorMean ? 1.1 * m_data.posteriorHigh : 0.0)};
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

AxesMargins NoiseDensity::margins() const
{
    return {.left = 14, .top = 22, .right = 14, .bottom = 38};
}

QPointF NoiseDensity::placeOf(const Handle& handle) const
{
    return {handle.part == High ? m_data.q95 : m_data.q5, 0};
}

std::optional<DragPlot::Handle> NoiseDensity::handleAt(const QPointF& position,
                                                       Qt::KeyboardModifiers /*modifiers*/) const
{
    if (!plotArea(plotSize()).adjusted(-4, -4, 4, 12).contains(position)) {
        return std::nullopt;
    }
    std::optional<Handle> nearest;
    double least = kGripReach;
    for (const Part part : {Low, High}) {
        const double away = std::abs(pixelOf(placeOf({0, part}).x(), 0, plotSize()).x() - position.x());
        if (away < least) {
            least = away;
            nearest = Handle{0, part};
        }
    }
    return nearest;
}

void NoiseDensity::moveTo(const Handle& handle, const QPointF& value)
{
    if (m_data.isFixed) {
        Q_EMIT fixedMoved(value.x());
    } else {
        Q_EMIT quantileMoved(handle.part == High, value.x());
    }
}

void NoiseDensity::chosen(const Handle& handle)
{
    m_part = handle.part;
    invalidate();
    readingChanged();
}

void NoiseDensity::stepBy(int columns, int rows)
{
    if (columns != 0) {
        chosen({0, columns > 0 ? High : Low});
    } else {
        const Handle handle{0, m_part};
        moveOnce(handle, {placeOf(handle).x() * (rows < 0 ? kKeyGrowth : 1 / kKeyGrowth), 0});
    }
}

QStringList NoiseDensity::reading() const
{
    const int decimals = decimalsFor(m_data.q95);
    const auto value = [&](double sigma) { return (formatFixed(sigma, decimals) + u' ' + m_data.unit).trimmed(); };
    QStringList lines = {m_data.symbol};
    if (m_data.isFixed) {
        lines << tr("fixed\t%1").arg(value(m_data.q5));
    } else {
        lines << tr("5 %\t%1").arg(value(m_data.q5)) << tr("95 %\t%1").arg(value(m_data.q95));
    }
    if (m_data.posteriorMean) {
        lines << tr("posterior mean\t%1").arg(value(*m_data.posteriorMean));
    }
    return lines;
}

void NoiseDensity::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    std::vector<double> inside = m_data.density;
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (m_data.sigma[i] < m_data.q5 || m_data.sigma[i] > m_data.q95) {
            inside[i] = std::nan("");
        }
    }
    const std::vector<double> ground(inside.size(), 0.0);
    frame.addBand(m_data.sigma, ground, inside, theme.prior.band80);
    frame.addLine(m_data.sigma, m_data.density, QPen(theme.prior.line, 2));
    frame.setForeground(
        [&](QPainter& p) {
            paintPosterior(p, size, theme);
            paintHandles(p, size, theme);
        },
        12);
    frame.render(painter);
    frame.setForeground({}, 0);
    const QRectF area = plotArea(size);
    for (const Tick& tick : ticksIn(xRange(), niceStep(xRange().length(), std::max(2, int(area.width() / 62))))) {
        paintText(painter, {pixelOf(tick.value, 0, size).x(), area.bottom() + 15}, tick.text,
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
    paintText(painter, {area.right(), area.bottom() + 29}, axisTitle(),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
    paintText(painter, {area.left(), area.top() - 8},
              m_data.isFixed ? tr("fixed: drag the line") : tr("density, scaled to fit; drag its 5 % and 95 % ends"),
              {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
}

void NoiseDensity::paintHandles(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    for (const Part part : {Low, High}) {
        if (m_data.isFixed && part == Low) {
            continue;
        }
        const double x = pixelOf(placeOf({0, part}).x(), 0, size).x();
        const bool isChosen = part == m_part || m_data.isFixed;
        painter.setPen(QPen(theme.prior.text, isChosen ? 2 : 1));
        painter.drawLine(QPointF(x, area.top() + (m_data.isFixed ? 0 : area.height() / 3)), QPointF(x, area.bottom()));
        painter.setBrush(isChosen ? theme.prior.text : theme.panel);
        painter.setPen(QPen(theme.prior.text, 2));
        painter.drawRect(QRectF(x - 3, area.bottom() - kGripHeight, 6, kGripHeight));
    }
}

void NoiseDensity::paintPosterior(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (!m_data.posteriorMean) {
        return;
    }
    const QPointF low = pixelOf(m_data.posteriorLow, kPosteriorHeight * 2.4, size);
    const QPointF high = pixelOf(m_data.posteriorHigh, kPosteriorHeight * 2.4, size);
    const QPointF mean = pixelOf(*m_data.posteriorMean, kPosteriorHeight * 2.4, size);
    painter.setPen(QPen(theme.posterior.line, 3, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(low, high);
    painter.setBrush(theme.posterior.text);
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(mean, 4, 4);
    const double half = textWidth(m_data.posteriorName, TextRole::Tick) / 2;
    const QRectF area = plotArea(size);
    const double x = std::clamp(mean.x(), area.left() + half, std::max(area.left() + half, area.right() - half));
    paintTextOnPlate(painter, {x, mean.y() - 9}, m_data.posteriorName,
                     {TextRole::Tick, theme.posterior.text, Qt::AlignHCenter, false}, theme.panel);
}

QString NoiseDensity::axisTitle() const
{
    return m_data.unit.isEmpty() ? m_data.symbol : tr("%1 (%2)").arg(m_data.symbol, m_data.unit);
}

PlotTable NoiseDensity::table() const
{
    PlotTable table;
    table.headers = {axisTitle(), tr("density, highest 1")};
    for (std::size_t i = 0; i < m_data.sigma.size(); ++i) {
        table.rows.push_back({exactText(m_data.sigma[i]), exactText(m_data.density[i])});
    }
    if (m_data.isFixed) {
        table.rows.push_back({exactText(m_data.q5), tr("fixed")});
    }
    return table;
}

} // namespace credence::ui
