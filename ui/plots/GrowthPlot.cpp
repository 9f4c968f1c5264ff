// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/GrowthPlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/plots/TimelinePlot.h"
#include "ui/style/Numbers.h"

#include <QPainter>
#include <QTextDocument>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

constexpr double kLowestPower = -4; // below this nothing is said
constexpr double kHighestPower = 300;
constexpr double kNarrow = 0.35;  // of a power of ten, beyond what is drawn
constexpr double kMarkSpace = 14; // pixels between two triangles

double powerOf(double value)
{
    return value > 0 ? std::clamp(std::log10(value), kLowestPower, kHighestPower) : kLowestPower;
}

QPen growthPen(const GrowthCurve& curve, const Theme& theme)
{
    if (curve.isInUse) {
        return {theme.posterior.line, 2};
    }
    QPen pen(theme.heldOut, 1.6);
    pen.setDashPattern({4, 2.5});
    return pen;
}

} // namespace

void paintStabilityWords(QPainter& painter, const QSizeF& size, const StabilityWords& words, const Theme& theme)
{
    const bool isGood = words.mood == StabilityWords::Mood::Good;
    const QColor colour = isGood                                         ? theme.ok.text
                          : words.mood == StabilityWords::Mood::Doubtful ? theme.warn.text
                                                                         : theme.error.text;
    QTextDocument text;
    text.setDefaultFont(fontOf(TextRole::Note));
    text.setDocumentMargin(0);
    text.setTextWidth(size.width() - 20);
    text.setHtml(QStringLiteral("<span style=\"color:%1\"><b>%2 %3</b></span> <span style=\"color:%4\">%5</span>")
                     .arg(colour.name(), isGood ? QStringLiteral("✓") : QStringLiteral("!"), words.state,
                          theme.text.name(), words.text));
    painter.save();
    painter.translate(10, size.height() - kStabilityWords + 2);
    text.drawContents(&painter);
    painter.restore();
}

void GrowthPlot::setData(GrowthPlotData data)
{
    m_data = std::move(data);
    double low = 0;
    double high = 0;
    double last = 0;
    double first = std::numeric_limits<double>::infinity();
    for (const GrowthCurve& curve : m_data.curves) {
        for (const double value : curve.value) {
            low = std::min(low, powerOf(value));
            high = std::max(high, powerOf(value));
        }
        last = curve.time.empty() ? last : std::max(last, curve.time.back());
        first = curve.time.empty() ? first : std::min(first, curve.time.front());
    }
    m_fittedY = {low - kNarrow, high + kNarrow};
    m_fittedX = first < last ? AxisRange{first - 0.02 * (last - first), last + 0.02 * (last - first)}
                             : AxisRange{last - 0.5, last + 0.5};
    m_hovered.reset();
    forgetZoom();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

ToPixel GrowthPlot::toPixel(const QSizeF& size) const
{
    return [this, size](double x, double y) { return pixelOf(x, powerOf(y), size); };
}

double GrowthPlot::gridStepY(const QSizeF& size) const
{
    return std::max(1.0, std::ceil(AxesPlot::gridStepY(size)));
}

std::vector<Tick> GrowthPlot::ticksY(const QSizeF& size) const
{
    return ticksOfLog(yRange(), gridStepY(size));
}

void GrowthPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, m_data.xUnit);
    frame.setBackground([&](QPainter& p) { paintGround(p, size, theme); });
    frame.setForeground([&](QPainter& p) { paintCurves(p, size, theme); }, 0);
    frame.render(painter);
    frame.setBackground({});
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {m_data.xTitle, {}, m_data.xUnit}, theme);
    if (m_data.curves.empty()) {
        paintWaiting(painter, plotArea(size).center(), m_data.emptyText, theme);
        return;
    }
    paintNames(painter, size, theme);
    paintStabilityWords(painter, size, m_data.words, theme);
}

void GrowthPlot::paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double one = std::clamp(pixelOf(0, 0, size).y(), area.top(), area.bottom());
    painter.fillRect(QRectF(area.topLeft(), QPointF(area.right(), one)), theme.error.soft);
}

void GrowthPlot::paintCurves(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double one = pixelOf(0, 0, size).y();
    painter.setPen(QPen(theme.error.text, 1.5));
    painter.drawLine(QPointF(area.left(), one), QPointF(area.right(), one));
    for (const GrowthCurve& curve : m_data.curves) {
        std::vector<double> shown = curve.value;
        std::transform(shown.begin(), shown.end(), shown.begin(),
                       [](double value) { return std::isfinite(value) ? value : 1e300; });
        paintCurve(painter, {curve.time, toPixel(size)}, shown, growthPen(curve, theme));
        double last = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < curve.time.size() && !curve.isInUse; ++i) {
            const QPointF at = toPixel(size)(curve.time[i], shown[i]);
            if (at.x() - last < kMarkSpace) {
                continue;
            }
            last = at.x();
            const std::array<QPointF, 3> corners = {at + QPointF(0, -4.5), at + QPointF(4.2, 3.2),
                                                    at + QPointF(-4.2, 3.2)};
            painter.setPen(QPen(theme.heldOut, 1.4));
            painter.setBrush(theme.panel);
            painter.drawPolygon(corners.data(), static_cast<int>(corners.size()));
            painter.setBrush(Qt::NoBrush);
        }
    }
}

/// Words in the tinted region, and the curves' names where there is room beside them.
void GrowthPlot::paintNames(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double one = std::clamp(pixelOf(0, 0, size).y(), area.top(), area.bottom());
    if (one - area.top() > 14) {
        paintText(painter, {area.right() - 6, area.top() + 13}, tr("errors grow above 1"),
                  {TextRole::Tick, theme.error.text, Qt::AlignRight, false});
    }
    for (const GrowthCurve& curve : m_data.curves) {
        if (curve.value.empty()) {
            continue;
        }
        const QColor ink = growthPen(curve, theme).color();
        const double width = textWidth(curve.name, TextRole::Tick);
        // the one in use at its lower end, the other beside its peak: they seldom meet
        const auto peak =
            static_cast<std::size_t>(std::max_element(curve.value.begin(), curve.value.end()) - curve.value.begin());
        const auto named = curve.isInUse ? static_cast<std::size_t>(0.6 * double(curve.value.size() - 1)) : peak;
        const QPointF at = toPixel(size)(curve.time[named], curve.value[named]);
        const double x = std::clamp(at.x() + (curve.isInUse ? 0 : 10), area.left() + 6, area.right() - width - 6);
        const double y = std::clamp(at.y() + 17, area.top() + (curve.isInUse ? 42.0 : 28.0), area.bottom() - 6);
        paintTextOnPlate(painter, {x, y}, curve.name, {TextRole::Tick, ink, Qt::AlignLeft, false}, theme.panel);
    }
}

void GrowthPlot::hoverAt(const std::optional<QPointF>& position)
{
    std::optional<int> place;
    if (position && !m_data.curves.empty() && plotArea(plotSize()).contains(*position)) {
        const std::vector<double>& time = m_data.curves.front().time;
        const double x = valueOf(*position, plotSize()).x();
        const auto nearest = std::min_element(time.begin(), time.end(),
                                              [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
        place = static_cast<int>(nearest - time.begin());
    }
    if (place != m_hovered) {
        m_hovered = place;
        readingChanged();
    }
}

void GrowthPlot::stepBy(int columns, int /*rows*/)
{
    if (columns != 0 && !m_data.curves.empty()) {
        const auto count = static_cast<int>(m_data.curves.front().time.size());
        m_hovered = std::clamp(m_hovered.value_or(columns > 0 ? -1 : count) + columns, 0, count - 1);
        readingChanged();
    }
}

QStringList GrowthPlot::reading() const
{
    if (!m_hovered) {
        return m_data.curves.empty() ? QStringList() : QStringList{m_data.words.state + u' ' + m_data.words.text};
    }
    const auto i = static_cast<std::size_t>(*m_hovered);
    const GrowthCurve& first = m_data.curves.front();
    const QString unit = m_data.xUnit.isEmpty() ? QString() : u' ' + m_data.xUnit;
    QStringList lines = {tr("step ending at %1%2").arg(formatShort(first.time[i]), unit)};
    for (const GrowthCurve& curve : m_data.curves) {
        if (i < curve.value.size()) {
            lines << QStringLiteral("%1\t× %2")
                         .arg(curve.name,
                              std::isfinite(curve.value[i]) ? formatShort(curve.value[i]) : tr("more than 1e300"));
        }
    }
    return lines;
}

void GrowthPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_hovered) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const double x = pixelOf(m_data.curves.front().time[static_cast<std::size_t>(*m_hovered)], 0, plotSize()).x();
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintTip(painter, {x, area.top() + 4}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable GrowthPlot::table() const
{
    PlotTable table;
    table.headers = {m_data.xTitle};
    for (const GrowthCurve& curve : m_data.curves) {
        table.headers << curve.name;
    }
    const std::size_t rows = m_data.curves.empty() ? 0 : m_data.curves.front().time.size();
    for (std::size_t i = 0; i < rows; ++i) {
        QStringList row = {exactText(m_data.curves.front().time[i])};
        for (const GrowthCurve& curve : m_data.curves) {
            row << (i < curve.value.size() ? exactText(curve.value[i]) : QString());
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace credence::ui
