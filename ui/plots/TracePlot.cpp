// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TracePlot.h"

#include "core/base/Check.h"
#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kGrowth = 1.5; // of the x axis, when a run outgrows its plan

} // namespace

TracePlot::TracePlot(QWidget* parent) : AxesPlot(parent)
{
    refit();
}

void TracePlot::reset(int chains, const TracePlan& plan)
{
    m_chains.assign(static_cast<std::size_t>(chains), {});
    m_means.assign(static_cast<std::size_t>(chains), std::nullopt);
    m_plan = plan;
    m_front = -1;
    m_sweep.reset();
    forgetZoom();
    refit();
    Q_EMIT contentChanged();
}

void TracePlot::setPlan(const TracePlan& plan)
{
    if (plan != m_plan) {
        m_plan = plan;
        refit();
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
    refit();
}

Index TracePlot::sweepCount(int chain) const
{
    return m_chains[static_cast<std::size_t>(chain)].sweeps.size();
}

void TracePlot::setMeans(std::vector<std::optional<double>> means, int decimals)
{
    means.resize(m_chains.size());
    if (means != m_means || decimals != m_meanDecimals) {
        m_means = std::move(means);
        m_meanDecimals = decimals;
        measure();
        invalidate();
    }
}

void TracePlot::setXName(const QString& name)
{
    m_xName = name;
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
    refit();
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
        refit();
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

Index TracePlot::shortest() const
{
    Index least = m_chains.empty() ? 0 : m_chains.front().sweeps.size();
    for (const Chain& chain : m_chains) {
        least = std::min(least, chain.sweeps.size());
    }
    return least;
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
    m.left = m_left;
    m.top = m_yTitle.isEmpty() ? 8 : 20;
    m.right = m_right;
    return m;
}

std::vector<Tick> TracePlot::ticksY(const QSizeF& size) const
{
    return longest() == 0 ? std::vector<Tick>() : AxesPlot::ticksY(size);
}

/// Room for the numbers beside the plot; kept, because every pixel asks for the margins.
void TracePlot::measure()
{
    constexpr double kLeastLeft = 50;
    constexpr double kBesideTicks = 14;
    constexpr double kBesideMeans = 12 + 20 + 24 + 12; // line and number of the chain before, the edge after
    constexpr int kWanted = 6;
    m_left = kLeastLeft;
    for (const Tick& tick : ticksIn(m_fittedY, niceStep(m_fittedY.length(), kWanted))) {
        m_left = std::max(m_left, textWidth(tick.text, TextRole::Tick) + kBesideTicks);
    }
    m_right = kKeyColumn;
    for (const std::optional<double>& mean : m_means) {
        const QString text = mean ? formatFixed(*mean, m_meanDecimals) : QString();
        m_right = std::max(m_right, textWidth(text, TextRole::Tick, true) + kBesideMeans);
    }
    constexpr double kGrid = 12; // a digit more or less hardly ever moves the picture
    m_right = std::ceil(m_right / kGrid) * kGrid;
}

void TracePlot::refit()
{
    m_fittedX = findX();
    m_fittedY = findY();
    measure();
    invalidate();
}

AxisRange TracePlot::findX() const
{
    double end = std::max(m_plan.sweeps, 1);
    while (end < static_cast<double>(longest())) {
        end = std::ceil(end * kGrowth);
    }
    const double begin = m_isWarmupShown ? 0 : std::min<double>(m_plan.warmup, end - 1);
    return {begin, end};
}

AxisRange TracePlot::findY() const
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
            sweep = std::clamp<Index>(static_cast<Index>(std::round(at)), 0, longest() - 1);
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
    QStringList lines = {
        (isWarmup ? tr("%1 %2, warm-up") : QStringLiteral("%1 %2")).arg(m_xName, formatCount(*m_sweep + 1))};
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
    paintTip(painter, {x, area.top() + 4}, reading(), area.adjusted(0, 4, m_right, 0), theme);
}

PlotTable TracePlot::table() const
{
    PlotTable table;
    table.headers << m_xName << tr("kept");
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
