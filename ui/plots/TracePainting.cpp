// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How traces are painted: ground, sweeps, running means, the line of now, the key.
#include "ui/plots/TracePlot.h"

#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kThinOpacity = 0.38;
constexpr double kMeanSpacing = 2; // pixels between two points of the running mean

Index asIndex(double value)
{
    return static_cast<Index>(value);
}

} // namespace

void TracePlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setBackground([&](QPainter& p) { paintGround(p, size, theme); });
    frame.setForeground(
        [&](QPainter& p) {
            paintChains(p, size, theme);
            paintNow(p, size, theme);
        },
        0);
    frame.render(painter);
    frame.setBackground({}); // they refer to this painting
    frame.setForeground({}, 0);
    paintAxisTexts(painter, size, {m_xName, m_yTitle, {}}, theme);
    if (longest() == 0) {
        paintTextOnPlate(painter, plotArea(size).center(), tr("Run to watch the chains here."),
                         {TextRole::Control, theme.text2, Qt::AlignHCenter, false}, theme.panel);
    }
    paintKeyColumn(painter, size, theme);
}

void TracePlot::paintGround(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (m_plan.warmup <= 0 || !m_isWarmupShown) {
        return;
    }
    const QRectF area = plotArea(size);
    const double end = pixelOf(m_plan.warmup, 0, size).x();
    const double begin = pixelOf(0, 0, size).x();
    painter.fillRect(QRectF(QPointF(begin, area.top()), QPointF(end, area.bottom())), theme.shade);
    QPen dashed(theme.axis, 1);
    dashed.setDashPattern({3, 3});
    painter.setPen(dashed);
    painter.drawLine(QPointF(end, area.top()), QPointF(end, area.bottom()));
}

void TracePlot::paintChains(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const std::vector<int> order = paintOrder();
    for (const int chain : order) {
        QColor thin = chainPen(theme, chain, 1).color();
        const bool isFaded = m_front >= 0 && chain != m_front;
        thin.setAlphaF(static_cast<float>(isFaded ? kThinOpacity / 2 : kThinOpacity));
        paintSweeps(painter, m_chains[static_cast<std::size_t>(chain)], size, thin);
    }
    for (const int chain : order) {
        paintMeans(painter, m_chains[static_cast<std::size_t>(chain)], size, chainPen(theme, chain, 2));
    }
    if (m_plan.warmup > 0 && m_isWarmupShown) {
        const QRectF area = plotArea(size);
        const double begin = std::max(pixelOf(0, 0, size).x(), area.left());
        paintTextOnPlate(painter, {begin + 8, area.bottom() - 9}, tr("warm-up, not kept"),
                         {TextRole::Tick, theme.text2, Qt::AlignLeft, false}, theme.shade);
    }
}

void TracePlot::paintSweeps(QPainter& painter, const Chain& chain, const QSizeF& size, const QColor& colour) const
{
    const QRectF area = plotArea(size);
    const AxisRange x = xRange();
    const double ratio = std::max(1.0, painter.deviceTransform().m11());
    const int columns = std::max(1, static_cast<int>(area.width() * ratio));
    m_columns = columns;
    const Index first = std::max<Index>(0, asIndex(std::floor(x.low)));
    const Index last = std::min(chain.sweeps.size(), asIndex(std::ceil(x.high)) + 1);
    QList<QLineF> lines;
    if (last - first <= columns) {
        for (Index i = first + 1; i < last; ++i) {
            lines.append({pixelOf(static_cast<double>(i - 1), chain.sweeps.at(i - 1), size),
                          pixelOf(static_cast<double>(i), chain.sweeps.at(i), size)});
        }
    } else {
        const std::vector<Extent> reach = chain.sweeps.envelope(std::max(0.0, x.low), x.high, columns);
        for (std::size_t column = 0; column < reach.size(); ++column) {
            Extent e = reach[column];
            if (column > 0) { // touch the neighbour, so that the line does not break
                e.low = std::min(e.low, reach[column - 1].high);
                e.high = std::max(e.high, reach[column - 1].low);
            }
            const double at = area.left() + (static_cast<double>(column) + 0.5) / ratio;
            lines.append({at, pixelOf(0, e.low, size).y(), at, pixelOf(0, e.high, size).y()});
        }
    }
    QPen pen(colour, 1);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setRenderHint(QPainter::Antialiasing, false); // thin lines: three times faster, and no blur
    painter.drawLines(lines);
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void TracePlot::paintMeans(QPainter& painter, const Chain& chain, const QSizeF& size, const QPen& pen) const
{
    const QRectF area = plotArea(size);
    const AxisRange x = xRange();
    const double perPoint = std::max(1.0, kMeanSpacing * x.length() / area.width());
    QList<QLineF> lines;
    std::optional<QPointF> before;
    const auto end = std::min<double>(static_cast<double>(chain.means.size()), x.high + perPoint);
    // Before the window has filled, the mean still holds the start of the chain.
    const double begin = std::max(x.low - perPoint, static_cast<double>(kHalfMeanWindow));
    for (double sweep = begin; sweep < end; sweep += perPoint) {
        const auto i = static_cast<std::size_t>(sweep);
        const QPointF point = pixelOf(static_cast<double>(i), chain.means[i], size);
        if (before) {
            lines.append({*before, point});
        }
        before = point;
    }
    QPen round = pen;
    round.setCapStyle(pen.style() == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap);
    painter.setPen(round);
    painter.drawLines(lines); // never drawPolyline: wide ones take seconds
}

void TracePlot::paintNow(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const Index now = shortest(); // the run is over when the slowest chain is
    if (!m_plan.isRunning || now >= m_plan.sweeps || now == 0) {
        return;
    }
    const QRectF area = plotArea(size);
    const double x = pixelOf(static_cast<double>(now), 0, size).x();
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QString words = tr("now: sweep %1, %2 to go").arg(formatCount(now), formatCount(m_plan.sweeps - now));
    const bool fitsRight = x + 10 + textWidth(words, TextRole::Tick) < area.right();
    paintTextOnPlate(painter, {fitsRight ? x + 6 : x - 6, area.bottom() - 9}, words,
                     {TextRole::Tick, theme.text, fitsRight ? Qt::AlignLeft : Qt::AlignRight, false}, theme.panel);
}

void TracePlot::paintKeyColumn(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double left = area.right() + 12;
    const double right = size.width() - 12;
    double y = area.top() + 4;
    paintText(painter, {left, y}, tr("chain"), {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    if (std::any_of(m_means.begin(), m_means.end(), [](const auto& mean) { return mean.has_value(); })) {
        paintText(painter, {right, y}, tr("mean"), {TextRole::Tick, theme.text2, Qt::AlignRight, false});
    }
    for (int chain = 0; chain < chainCount() && y + kKeyRow < size.height(); ++chain) {
        y += kKeyRow;
        const bool isHidden = isChainHidden(chain);
        const bool isFront = chain == m_front;
        QPen swatch = chainPen(theme, chain, 3);
        if (isHidden) {
            swatch.setColor(theme.line);
        }
        painter.setPen(swatch);
        painter.drawLine(QPointF(left, y - 4), QPointF(left + 14, y - 4));
        const QColor colour = isHidden ? theme.disabled : theme.text;
        paintText(painter, {left + 20, y}, QString::number(chain + 1),
                  {TextRole::Tick, colour, Qt::AlignLeft, isFront});
        const auto& mean = m_means[static_cast<std::size_t>(chain)];
        const QString words = isHidden ? tr("hidden") : mean ? formatFixed(*mean, m_meanDecimals) : QString();
        paintText(painter, {right, y}, words, {TextRole::Tick, colour, Qt::AlignRight, isFront});
    }
}

} // namespace credence::ui
