// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/RankPlot.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kRankLeft = 44;
constexpr double kRankRight = 12;
constexpr double kRankTop = 26;
constexpr double kRankBottom = 38;
constexpr double kRankGap = 10;
constexpr int kWantedTicks = 4;

} // namespace

RankPlot::RankPlot(QWidget* parent) : Plot(parent) {}

void RankPlot::setData(RankPlotData ranks)
{
    m_data = std::move(ranks);
    m_bar.reset();
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

double RankPlot::top() const
{
    double most = std::max(m_data.expectedRange.high, m_data.expected);
    for (const std::vector<int>& chain : m_data.counts) {
        most = std::max(most, chain.empty() ? 0.0 : double(*std::max_element(chain.begin(), chain.end())));
    }
    return most > 0 ? most * 1.06 : 1;
}

QRectF RankPlot::chainArea(int chain, const QSizeF& size) const
{
    const auto count = static_cast<double>(std::max<std::size_t>(m_data.counts.size(), 1));
    const double width = (size.width() - kRankLeft - kRankRight - kRankGap * (count - 1)) / count;
    return {kRankLeft + chain * (width + kRankGap), kRankTop, width,
            std::max(size.height() - kRankTop - kRankBottom, 10.0)};
}

void RankPlot::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    for (const Tick& tick : yTicks()) {
        paintText(painter, {kRankLeft - 7, pixelY(tick.value, size) + 4}, tick.text,
                  {TextRole::Tick, theme.text2, Qt::AlignRight, false});
    }
    for (int chain = 0; chain < static_cast<int>(m_data.counts.size()); ++chain) {
        paintChain(painter, chain, size, theme);
    }
    if (m_data.counts.empty()) {
        const QString words = m_data.emptyText.isEmpty() ? tr("Run to see whether chains agree.") : m_data.emptyText;
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, words, theme);
    } else {
        const auto bins = static_cast<qint64>(m_data.counts.front().size());
        QString words =
            tr("rank of the draw among all chains, %1 bins; grey: 95 % range for independent draws").arg(bins);
        if (textWidth(words, TextRole::Tick) > size.width() - 12) {
            words = tr("rank among all chains; grey: 95 % range");
        }
        paintText(painter, {size.width() / 2, size.height() - 8}, words,
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
}

std::vector<Tick> RankPlot::yTicks() const
{
    if (m_data.counts.empty()) {
        return {};
    }
    return ticksIn({0, top()}, niceStep(top(), kWantedTicks));
}

double RankPlot::pixelY(double count, const QSizeF& size) const
{
    const QRectF area = chainArea(0, size);
    return area.bottom() - count / top() * area.height();
}

void RankPlot::paintChain(QPainter& painter, int chain, const QSizeF& size, const Theme& theme) const
{
    const std::vector<int>& counts = m_data.counts[static_cast<std::size_t>(chain)];
    const QRectF area = chainArea(chain, size);
    const auto across = [&](double count) {
        return QLineF(area.left(), pixelY(count, size), area.right(), pixelY(count, size));
    };
    painter.setPen(QPen(theme.grid, 1));
    for (const Tick& tick : yTicks()) {
        painter.drawLine(across(tick.value));
    }
    painter.fillRect(QRectF(across(m_data.expectedRange.high).p1(), across(m_data.expectedRange.low).p2()),
                     theme.shade);
    const double width = area.width() / static_cast<double>(std::max<std::size_t>(counts.size(), 1));
    for (std::size_t bin = 0; bin < counts.size(); ++bin) {
        const double left = area.left() + static_cast<double>(bin) * width;
        painter.fillRect(
            QRectF(QPointF(left + 0.5, pixelY(counts[bin], size)), QPointF(left + width - 0.5, area.bottom())),
            chainPen(theme, chain, 1).color());
    }
    // Over the bars, so that the range can be read where all bars reach it.
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.drawLine(across(m_data.expectedRange.high));
    painter.drawLine(across(m_data.expectedRange.low));
    QPen expected(theme.text, 1);
    expected.setDashPattern({4, 3});
    painter.setPen(expected);
    painter.drawLine(across(m_data.expected));
    painter.setPen(QPen(theme.axis, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const TextStyle name{TextRole::Tick, theme.text, Qt::AlignHCenter, false};
    paintText(painter, {area.center().x(), area.top() - 10}, tr("chain %1").arg(chain + 1), name);
    paintText(painter, {area.left(), area.bottom() + 14}, QStringLiteral("1"),
              {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    paintText(painter, {area.right(), area.bottom() + 14}, formatCount(m_data.draws),
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

std::optional<RankPlot::Bar> RankPlot::barAt(const QPointF& position) const
{
    for (int chain = 0; chain < static_cast<int>(m_data.counts.size()); ++chain) {
        const QRectF area = chainArea(chain, plotSize());
        const auto bins = static_cast<double>(m_data.counts[static_cast<std::size_t>(chain)].size());
        if (area.contains(position) && bins > 0) {
            const double bin = (position.x() - area.left()) / area.width() * bins;
            return Bar{chain, std::min(static_cast<int>(bin), static_cast<int>(bins) - 1)};
        }
    }
    return std::nullopt;
}

void RankPlot::hoverAt(const std::optional<QPointF>& position)
{
    const auto bar = position ? barAt(*position) : std::nullopt;
    if (bar != m_bar) {
        m_bar = bar;
        readingChanged();
    }
}

void RankPlot::stepBy(int columns, int rows)
{
    if (m_data.counts.empty() || m_data.counts.front().empty()) {
        return;
    }
    const auto chains = static_cast<int>(m_data.counts.size());
    const auto bins = static_cast<int>(m_data.counts.front().size());
    Bar bar = m_bar.value_or(Bar{0, -1});
    const int place = std::clamp(bar.chain * bins + bar.bin + columns + rows * bins, 0, chains * bins - 1);
    m_bar = Bar{place / bins, place % bins};
    readingChanged();
}

QStringList RankPlot::reading() const
{
    if (!m_bar) {
        return {};
    }
    const int count = m_data.counts[static_cast<std::size_t>(m_bar->chain)][static_cast<std::size_t>(m_bar->bin)];
    return {tr("chain %1, bin %2").arg(m_bar->chain + 1).arg(m_bar->bin + 1), tr("draws\t%1").arg(formatCount(count)),
            tr("expected\t%1").arg(formatFixed(m_data.expected, 1)),
            tr("95 % range\t%1 to %2")
                .arg(formatFixed(m_data.expectedRange.low, 0), formatFixed(m_data.expectedRange.high, 0))};
}

void RankPlot::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (!m_bar) {
        return;
    }
    const QRectF area = chainArea(m_bar->chain, plotSize());
    const auto bins = static_cast<double>(m_data.counts[static_cast<std::size_t>(m_bar->chain)].size());
    const double width = area.width() / bins;
    const QRectF bar(area.left() + m_bar->bin * width, area.top(), width, area.height());
    painter.setPen(QPen(theme.text, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    paintTip(painter, {bar.right(), bar.top() + 20}, reading(), QRectF(rect()).adjusted(4, 2, -4, -2), theme);
}

PlotTable RankPlot::table() const
{
    PlotTable table;
    table.headers << tr("bin");
    for (std::size_t chain = 0; chain < m_data.counts.size(); ++chain) {
        table.headers << tr("chain %1").arg(chain + 1);
    }
    const std::size_t bins = m_data.counts.empty() ? 0 : m_data.counts.front().size();
    for (std::size_t bin = 0; bin < bins; ++bin) {
        QStringList row = {QString::number(bin + 1)};
        for (const std::vector<int>& chain : m_data.counts) {
            row << QString::number(chain[bin]);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace credence::ui
