// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ContributionHeatmap.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kBottom = 50; // two lines of steps and the title
constexpr double kBarColumn = 92;
constexpr double kBarWidth = 14;
constexpr double kHeadGap = 20;
constexpr double kWidestCell = 1.35; // width to height

} // namespace

ContributionHeatmap::ContributionHeatmap(QWidget* parent) : Plot(parent) {}

void ContributionHeatmap::setData(HeatmapData data)
{
    m_data = std::move(data);
    if (m_cell.head >= static_cast<int>(m_data.heads.size()) || m_cell.t >= steps()) {
        m_cell = {};
    }
    invalidate();
    readingChanged();
    Q_EMIT contentChanged();
}

void ContributionHeatmap::setCurrentCell(const HeatmapCell& cell)
{
    const bool exists = cell.head >= 0 && cell.head < static_cast<int>(m_data.heads.size()) && cell.s >= 0 &&
                        cell.s <= cell.t && cell.t < steps();
    if (exists && !(cell == m_cell)) {
        m_cell = cell;
        if (!m_data.isOneScale) {
            invalidate(); // the colour bar is that of the cell's head
        }
        readingChanged();
    }
}

int ContributionHeatmap::steps() const
{
    return m_data.heads.empty() ? 0 : static_cast<int>(m_data.heads.front().mean.rows());
}

double ContributionHeatmap::limit(int head) const
{
    double most = 0;
    for (int h = 0; h < static_cast<int>(m_data.heads.size()); ++h) {
        const Matrix& mean = m_data.heads[static_cast<std::size_t>(h)].mean;
        if ((m_data.isOneScale || h == head) && mean.size() > 0) {
            most = std::max(most, mean.cwiseAbs().maxCoeff());
        }
    }
    if (!(most > 0) || !std::isfinite(most)) {
        return 1;
    }
    constexpr int kWanted = 4;
    const double step = niceStep(most, kWanted);
    return std::ceil(most / step - 1e-9) * step;
}

ContributionHeatmap::Layout ContributionHeatmap::layoutOf(const QSizeF& size) const
{
    const auto count = static_cast<double>(std::max<std::size_t>(m_data.heads.size(), 1));
    double timeWidth = textWidth(m_data.stepUnit, TextRole::Tick);
    for (const QString& text : m_data.stepTexts) {
        timeWidth = std::max(timeWidth, textWidth(text, TextRole::Tick));
    }
    Layout layout;
    layout.timeRight = 12 + timeWidth;
    layout.stepRight = layout.timeRight + 10 + textWidth(QString::number(steps()), TextRole::Tick, true);
    const double left = layout.stepRight + 7;
    const double width = (size.width() - left - kBarColumn - 16 - kHeadGap * (count - 1)) / count;
    const double height = std::max(size.height() - kTop - kBottom, 20.0);
    const double inside = std::max(std::min(width, height * kWidestCell), 20.0);
    for (std::size_t head = 0; head < m_data.heads.size(); ++head) {
        layout.heads.emplace_back(left + static_cast<double>(head) * (inside + kHeadGap), kTop, inside, height);
    }
    const double right = layout.heads.empty() ? left : layout.heads.back().right();
    layout.bar = QRectF(right + 22, kTop + 34, kBarWidth, std::max(height - 62, 30.0));
    return layout;
}

QRectF ContributionHeatmap::cellIn(const Layout& layout, const HeatmapCell& cell) const
{
    const QRectF& square = layout.heads[static_cast<std::size_t>(cell.head)];
    // Edges on whole pixels, so that all gaps are equally wide.
    const auto corner = [&](int s, int t) {
        return QPointF(std::round(square.left() + square.width() * s / steps()),
                       std::round(square.top() + square.height() * t / steps()));
    };
    return {corner(cell.s, cell.t), corner(cell.s + 1, cell.t + 1)};
}

QRectF ContributionHeatmap::cellRect(const HeatmapCell& cell, const QSizeF& size) const
{
    return cellIn(layoutOf(size), cell);
}

std::optional<HeatmapCell> ContributionHeatmap::cellAt(const QPointF& position, const QSizeF& size) const
{
    const Layout layout = layoutOf(size);
    const int count = steps();
    for (std::size_t head = 0; head < layout.heads.size(); ++head) {
        const QRectF& square = layout.heads[head];
        if (square.contains(position) && count > 0) {
            const int s =
                std::min(static_cast<int>((position.x() - square.left()) / square.width() * count), count - 1);
            const int t =
                std::min(static_cast<int>((position.y() - square.top()) / square.height() * count), count - 1);
            return s <= t ? std::optional(HeatmapCell{static_cast<int>(head), t, s}) : std::nullopt;
        }
    }
    return std::nullopt;
}

QString ContributionHeatmap::stepText(int step) const
{
    return step < m_data.stepTexts.size() ? m_data.stepTexts[step] : QString();
}

QString ContributionHeatmap::headTitle(int head) const
{
    const QString& name = m_data.heads[static_cast<std::size_t>(head)].name;
    return name.isEmpty() ? tr("Contribution") : name;
}

bool ContributionHeatmap::isUncertain(const HeatmapCell& cell) const
{
    const Matrix& positive = m_data.heads[static_cast<std::size_t>(cell.head)].probPositive;
    if (!m_data.markUncertain || positive.size() == 0) {
        return false;
    }
    const double p = positive(cell.t, cell.s);
    return std::max(p, 1 - p) < m_data.signThreshold;
}

QStringList ContributionHeatmap::describe(const HeatmapCell& cell) const
{
    const HeatmapHead& head = m_data.heads[static_cast<std::size_t>(cell.head)];
    const QString unit = m_data.unit.isEmpty() ? QString() : u' ' + m_data.unit;
    const int decimals = std::max(2, decimalsFor(limit(cell.head)));
    QStringList lines = {tr("%1, t = %2 reads s = %3").arg(headTitle(cell.head)).arg(cell.t).arg(cell.s),
                         tr("mean %1%2").arg(formatSigned(head.mean(cell.t, cell.s), decimals), unit)};
    if (head.q10.size() > 0 && head.q90.size() > 0) {
        lines << tr("80 % %1 to %2")
                     .arg(formatSigned(head.q10(cell.t, cell.s), decimals),
                          formatSigned(head.q90(cell.t, cell.s), decimals));
    }
    if (head.probPositive.size() > 0) {
        constexpr double kNearlySure = 0.999;
        const double p = head.probPositive(cell.t, cell.s);
        lines << (p > kNearlySure       ? tr("P(above 0) > 0.999")
                  : p < 1 - kNearlySure ? tr("P(above 0) < 0.001")
                                        : tr("P(above 0) = %1").arg(formatFixed(p, 3)));
    }
    return lines;
}

QStringList ContributionHeatmap::reading() const
{
    return steps() > 0 ? describe(m_cell) : QStringList();
}

void ContributionHeatmap::hoverAt(const std::optional<QPointF>& position)
{
    if (m_isTipPinned) {
        return;
    }
    const auto cell = position ? cellAt(*position, plotSize()) : std::nullopt;
    m_isTipShown = cell.has_value();
    if (cell) {
        choose(*cell);
    }
    update();
}

void ContributionHeatmap::clickAt(const QPointF& position, Qt::KeyboardModifiers /*modifiers*/)
{
    m_isTipPinned = false;
    hoverAt(position);
    m_isTipPinned = m_isTipShown;
}

void ContributionHeatmap::activate()
{
    m_isTipPinned = !m_isTipPinned;
    m_isTipShown = m_isTipPinned;
    update();
}

void ContributionHeatmap::stepBy(int columns, int rows)
{
    if (steps() == 0) {
        return;
    }
    HeatmapCell cell = m_cell;
    cell.t = std::clamp(cell.t + rows, 0, steps() - 1);
    cell.s += columns;
    const auto heads = static_cast<int>(m_data.heads.size());
    if (cell.s > cell.t && columns > 0 && cell.head + 1 < heads) { // over the diagonal into the next head
        ++cell.head;
        cell.s = 0;
    } else if (cell.s < 0 && cell.head > 0) {
        --cell.head;
        cell.s = cell.t;
    }
    cell.s = std::clamp(cell.s, 0, cell.t);
    m_isTipShown = true;
    choose(cell);
    update();
}

void ContributionHeatmap::choose(const HeatmapCell& cell)
{
    if (!(cell == m_cell)) {
        setCurrentCell(cell);
        Q_EMIT cellChanged(cell);
    }
}

void ContributionHeatmap::paintOverlay(QPainter& painter, const Theme& theme) const
{
    if (steps() == 0) {
        return;
    }
    const Layout layout = layoutOf(plotSize());
    paintSelection(painter, layout, theme);
    if (!m_isTipShown) {
        return;
    }
    // In the empty triangle where it fits: right of the row's end, not below the diagonal.
    const QRectF& square = layout.heads[static_cast<std::size_t>(m_cell.head)];
    const QRectF rowEnd = cellIn(layout, {m_cell.head, m_cell.t, m_cell.t});
    const QStringList lines = describe(m_cell);
    const QSizeF tip = tipSize(lines);
    const double left = std::min(rowEnd.right() + 14, std::max(square.right() - tip.width(), square.left()));
    const double diagonal = square.top() + (left - square.left()) / square.width() * square.height();
    const double bottom = std::max(std::min(rowEnd.bottom(), diagonal - 4), square.top() + tip.height());
    const QRectF box(QPointF(left, bottom - tip.height()), tip);
    paintTip(painter, box.center() - QPointF(tip.width(), 0), lines, box, theme);
}

PlotTable ContributionHeatmap::table() const
{
    PlotTable table;
    table.headers = {tr("head"), tr("t"), tr("s"), tr("mean"), tr("10 %"), tr("90 %"), tr("P(above 0)")};
    for (int head = 0; head < static_cast<int>(m_data.heads.size()); ++head) {
        const HeatmapHead& data = m_data.heads[static_cast<std::size_t>(head)];
        const auto cell = [](const Matrix& matrix, int t, int s) {
            return matrix.size() > 0 ? exactText(matrix(t, s)) : QString();
        };
        for (int t = 0; t < steps(); ++t) {
            for (int s = 0; s <= t; ++s) {
                table.rows.push_back({QString::number(head + 1), QString::number(t), QString::number(s),
                                      cell(data.mean, t, s), cell(data.q10, t, s), cell(data.q90, t, s),
                                      cell(data.probPositive, t, s)});
            }
        }
    }
    return table;
}

} // namespace credence::ui
