// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TracePlot.h"

#include "core/base/Check.h"
#include "ui/plots/ChartFrame.h"
#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kMeanWindow = 60;
constexpr double kThinOpacity = 0.38;
constexpr double kKeyColumn = 96;
constexpr double kKeyRow = 20;
constexpr double kGrowth = 1.5;    // of the x axis, when a run outgrows its plan
constexpr double kMeanSpacing = 2; // pixels between two points of the running mean

Index asIndex(double value)
{
    return static_cast<Index>(value);
}

} // namespace

TracePlot::TracePlot(QWidget* parent) : AxesPlot(parent) {}

void TracePlot::reset(int chains, const TracePlan& plan)
{
    m_chains.assign(static_cast<std::size_t>(chains), {});
    m_means.assign(static_cast<std::size_t>(chains), std::nullopt);
    m_plan = plan;
    m_front = -1;
    m_sweep.reset();
    forgetZoom();
    invalidate();
    Q_EMIT contentChanged();
}

void TracePlot::setPlan(const TracePlan& plan)
{
    if (plan != m_plan) {
        m_plan = plan;
        invalidate();
    }
}

void TracePlot::append(int chain, std::span<const double> values)
{
    CREDENCE_CHECK(chain >= 0 && chain < chainCount(), "no such chain");
    if (values.empty()) {
        return;
    }
    Chain& target = m_chains[static_cast<std::size_t>(chain)];
    target.sweeps.append(values);
    // The running mean needs no more than the window before the new sweeps.
    const std::vector<double>& all = target.sweeps.values();
    const std::size_t known = target.means.size();
    const std::size_t from = known - std::min<std::size_t>(known, kMeanWindow - 1);
    const std::vector<double> fresh = runningMean(std::span(all).subspan(from), kMeanWindow);
    target.means.insert(target.means.end(), fresh.begin() + static_cast<std::ptrdiff_t>(known - from), fresh.end());
    invalidate();
}

Index TracePlot::sweepCount(int chain) const
{
    return m_chains[static_cast<std::size_t>(chain)].sweeps.size();
}

void TracePlot::setMeans(std::vector<std::optional<double>> means, int decimals)
{
    m_means = std::move(means);
    m_means.resize(m_chains.size());
    m_meanDecimals = decimals;
    invalidate();
}

void TracePlot::setYTitle(const QString& title)
{
    m_yTitle = title;
    invalidate();
}

void TracePlot::setWarmupShown(bool isShown)
{
    m_isWarmupShown = isShown;
    forgetZoom();
    invalidate();
}

void TracePlot::bringToFront(int chain)
{
    if (chain != m_front) {
        m_front = chain;
        invalidate();
        Q_EMIT chainsChanged();
    }
}

void TracePlot::setChainHidden(int chain, bool isHidden)
{
    Chain& target = m_chains[static_cast<std::size_t>(chain)];
    if (target.isHidden != isHidden) {
        target.isHidden = isHidden;
        invalidate();
        Q_EMIT chainsChanged();
    }
}

bool TracePlot::isChainHidden(int chain) const
{
    return m_chains[static_cast<std::size_t>(chain)].isHidden;
}

int TracePlot::decimatedColumns() const
{
    return m_columns;
}

Index TracePlot::longest() const
{
    Index most = 0;
    for (const Chain& chain : m_chains) {
        most = std::max(most, chain.sweeps.size());
    }
    return most;
}

AxesMargins TracePlot::margins() const
{
    AxesMargins m;
    m.left = 50;
    m.top = m_yTitle.isEmpty() ? 8 : 20;
    m.right = kKeyColumn;
    return m;
}

AxisRange TracePlot::fittedX() const
{
    double end = std::max(m_plan.sweeps, 1);
    while (end < static_cast<double>(longest())) {
        end = std::ceil(end * kGrowth);
    }
    const double begin = m_isWarmupShown ? 0 : std::min<double>(m_plan.warmup, end - 1);
    return {begin, end};
}

AxisRange TracePlot::fittedY() const
{
    const Index all = longest();
    const Index kept = std::min<Index>(m_plan.warmup, all);
    const Index from = kept < all ? kept : all / 2;
    std::optional<Extent> reach;
    for (const Chain& chain : m_chains) {
        if (!chain.isHidden && from < chain.sweeps.size()) {
            const Extent e = chain.sweeps.extent(from, chain.sweeps.size());
            reach = reach ? Extent{std::min(reach->low, e.low), std::max(reach->high, e.high)} : e;
        }
    }
    if (!reach || !std::isfinite(reach->low) || !std::isfinite(reach->high)) {
        return {0, 1};
    }
    constexpr int kWanted = 6;
    const AxisRange nice = niceRange(reach->low, reach->high, kWanted);
    const double air = 0.04 * nice.length();
    return {nice.low - air, nice.high + air};
}

std::vector<int> TracePlot::paintOrder() const
{
    std::vector<int> order;
    for (int chain = 0; chain < chainCount(); ++chain) {
        if (!isChainHidden(chain) && chain != m_front) {
            order.push_back(chain);
        }
    }
    if (m_front >= 0 && m_front < chainCount() && !isChainHidden(m_front)) {
        order.push_back(m_front);
    }
    return order;
}

void TracePlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    ChartFrame& frame = prepareFrame(size, theme, {});
    frame.setBackground([&](QPainter& p) { paintGround(p, size, theme); });
    frame.setForeground([&](QPainter& p) {
        paintChains(p, size, theme);
        paintNow(p, size, theme);
    });
    frame.render(painter);
    frame.setBackground({}); // they refer to this painting
    frame.setForeground({});
    paintAxisTexts(painter, size, {tr("sweep"), m_yTitle, {}}, theme);
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
        paintHaloText(painter, {begin + 8, area.bottom() - 9}, tr("warm-up, not kept"),
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
    const double begin = std::max(x.low - perPoint, static_cast<double>(kMeanWindow / 2));
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
    const Index now = longest();
    if (!m_plan.isRunning || now >= m_plan.sweeps || now == 0) {
        return;
    }
    const QRectF area = plotArea(size);
    const double x = pixelOf(static_cast<double>(now), 0, size).x();
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QString words = tr("now: sweep %1, %2 to go").arg(formatCount(now), formatCount(m_plan.sweeps - now));
    const bool fitsRight = x + 10 + textWidth(words, TextRole::Tick) < area.right();
    paintHaloText(painter, {fitsRight ? x + 6 : x - 6, area.bottom() - 9}, words,
                  {TextRole::Tick, theme.text, fitsRight ? Qt::AlignLeft : Qt::AlignRight, false}, theme.panel);
}

void TracePlot::paintKeyColumn(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    const QRectF area = plotArea(size);
    const double left = area.right() + 12;
    const double right = size.width() - 12;
    double y = area.top() + 4;
    paintText(painter, {left, y}, tr("chain"), {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    paintText(painter, {right, y}, tr("mean"), {TextRole::Tick, theme.text2, Qt::AlignRight, false});
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

int TracePlot::keyChainAt(const QPointF& position) const
{
    const QRectF area = plotArea(plotSize());
    const double row = (position.y() - area.top() - 4 - 4) / kKeyRow;
    const bool isInside = position.x() > area.right() + 4 && row >= 0 && row < chainCount();
    return isInside ? static_cast<int>(row) : -1;
}

void TracePlot::clickAt(const QPointF& position, Qt::KeyboardModifiers modifiers)
{
    const int chain = keyChainAt(position);
    if (chain < 0) {
        return;
    }
    if (modifiers.testFlag(Qt::ControlModifier)) {
        setChainHidden(chain, !isChainHidden(chain));
    } else {
        bringToFront(chain == m_front ? -1 : chain);
    }
}

void TracePlot::hoverAt(const std::optional<QPointF>& position)
{
    const QRectF area = plotArea(plotSize());
    std::optional<Index> sweep;
    if (position && area.contains(*position) && longest() > 0) {
        const double at = valueOf(*position, plotSize()).x();
        if (at < static_cast<double>(longest())) {
            sweep = std::clamp<Index>(asIndex(std::round(at)), 0, longest() - 1);
        }
    }
    setCursor(position && keyChainAt(*position) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (sweep != m_sweep) {
        m_sweep = sweep;
        readingChanged();
    }
}

void TracePlot::stepBy(int columns, int /*rows*/)
{
    if (longest() == 0 || columns == 0) {
        return;
    }
    const Index from = m_sweep.value_or(columns > 0 ? Index(-1) : longest());
    m_sweep = std::clamp<Index>(from + columns, 0, longest() - 1);
    readingChanged();
}

QStringList TracePlot::reading() const
{
    if (!m_sweep) {
        return {};
    }
    const bool isWarmup = *m_sweep < m_plan.warmup;
    QStringList lines = {isWarmup ? tr("sweep %1, warm-up").arg(formatCount(*m_sweep + 1))
                                  : tr("sweep %1").arg(formatCount(*m_sweep + 1))};
    for (int chain = 0; chain < chainCount(); ++chain) {
        const TracePyramid& sweeps = m_chains[static_cast<std::size_t>(chain)].sweeps;
        if (!isChainHidden(chain) && *m_sweep < sweeps.size()) {
            lines << tr("chain %1\t%2").arg(chain + 1).arg(formatFixed(sweeps.at(*m_sweep), m_meanDecimals + 1));
        }
    }
    return lines;
}

void TracePlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_sweep) {
        return;
    }
    const QRectF area = plotArea(plotSize());
    const double x = pixelOf(static_cast<double>(*m_sweep), 0, plotSize()).x();
    if (x < area.left() || x > area.right()) {
        return;
    }
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    paintTip(painter, {x, area.top() + 4}, reading(), area.adjusted(0, 4, kKeyColumn, 0), theme);
}

PlotTable TracePlot::table() const
{
    PlotTable table;
    table.headers << tr("sweep") << tr("kept");
    for (int chain = 0; chain < chainCount(); ++chain) {
        table.headers << tr("chain %1").arg(chain + 1);
    }
    for (Index i = 0; i < longest(); ++i) {
        QStringList row = {QString::number(i + 1), i < m_plan.warmup ? tr("no") : tr("yes")};
        for (const Chain& chain : m_chains) {
            row << (i < chain.sweeps.size() ? exactText(chain.sweeps.at(i)) : QString());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace credence::ui
