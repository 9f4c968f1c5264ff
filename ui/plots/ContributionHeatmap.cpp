// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ContributionHeatmap.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Numbers.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kTop = 28;    // name of the head
constexpr double kBottom = 50; // two lines of steps and the title
constexpr double kLeft = 70;   // two columns of row labels
constexpr double kBarColumn = 92;
constexpr double kBarWidth = 14;
constexpr double kHeadGap = 20;
constexpr double kNumberWidth = 30; // cells of this width and more hold numbers
constexpr double kNumberHeight = 16;
constexpr double kGapFrom = 5;     // cells of this size and more have gaps
constexpr double kLabelSpace = 26; // between two step labels

/// Edge of a cell on whole pixels, so that all gaps are equally wide.
double edge(double start, double length, int index, int count)
{
    return std::round(start + length * index / count);
}

/// Every so manyth label fits.
int labelStride(double cell, double label)
{
    int stride = 1;
    for (const int next : {2, 5, 10, 20, 50, 100, 200, 500, 1000}) {
        if (cell * stride >= label) {
            break;
        }
        stride = next;
    }
    return stride;
}

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
        invalidate();
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
    Layout layout;
    const double width = (size.width() - kLeft - kBarColumn - 16 - kHeadGap * (count - 1)) / count;
    const double height = size.height() - kTop - kBottom;
    // Cells may be a little wider than high, never long bars.
    const double inside = std::max(std::min(width, height * 1.35), 20.0);
    for (std::size_t head = 0; head < m_data.heads.size(); ++head) {
        layout.heads.emplace_back(kLeft + static_cast<double>(head) * (inside + kHeadGap), kTop, inside,
                                  std::max(height, 20.0));
    }
    const double right = layout.heads.empty() ? kLeft : layout.heads.back().right();
    layout.bar = QRectF(right + 22, kTop + 34, kBarWidth, std::max(height - 62, 30.0));
    layout.timeRight = kLeft - 24;
    layout.stepRight = kLeft - 7;
    return layout;
}

QRectF ContributionHeatmap::cellIn(const Layout& layout, const HeatmapCell& cell) const
{
    const QRectF& square = layout.heads[static_cast<std::size_t>(cell.head)];
    const int count = steps();
    return {
        QPointF(edge(square.left(), square.width(), cell.s, count), edge(square.top(), square.height(), cell.t, count)),
        QPointF(edge(square.left(), square.width(), cell.s + 1, count),
                edge(square.top(), square.height(), cell.t + 1, count))};
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

void ContributionHeatmap::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (steps() == 0) {
        paintText(painter, {size.width() / 2, size.height() / 2}, tr("Run to see what each output is made of."),
                  {TextRole::Control, theme.text2, Qt::AlignHCenter, false});
        return;
    }
    const Layout layout = layoutOf(size);
    for (int head = 0; head < static_cast<int>(m_data.heads.size()); ++head) {
        paintHead(painter, layout, head, theme);
    }
    paintRowLabels(painter, layout, theme);
    paintColourBar(painter, layout, theme);
}

void ContributionHeatmap::paintHead(QPainter& painter, const Layout& layout, int head, const Theme& theme) const
{
    const HeatmapHead& data = m_data.heads[static_cast<std::size_t>(head)];
    const QRectF& square = layout.heads[static_cast<std::size_t>(head)];
    const double nameWidth = data.name.isEmpty() ? 0 : textWidth(data.name, TextRole::Note, true) + 8;
    paintText(painter, {square.left(), kTop - 10}, data.name, {TextRole::Note, theme.text, Qt::AlignLeft, true});
    paintText(painter, {square.left() + nameWidth, kTop - 10}, data.note,
              {TextRole::Note, theme.text2, Qt::AlignLeft, false});
    paintCells(painter, layout, head, theme);
    paintCellTexts(painter, layout, head, theme);
    paintColumnLabels(painter, layout, head, theme);
    const QString words = tr("later steps cannot be read: exactly 0");
    const double room = square.width() * (1 - 1.5 / std::max(steps(), 1));
    if (textWidth(words, TextRole::Tick) < room) {
        paintText(painter, {square.right(), square.top() + 13}, words,
                  {TextRole::Tick, theme.text2, Qt::AlignRight, false});
    }
    if (m_cell.head == head) {
        const QRectF cell = cellIn(layout, m_cell);
        const QRectF row(cellIn(layout, {head, m_cell.t, 0}).topLeft(),
                         cellIn(layout, {head, m_cell.t, m_cell.t}).bottomRight());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1));
        painter.drawRect(row.adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(QPen(theme.text, 2));
        painter.drawRect(cell);
    }
}

void ContributionHeatmap::paintCells(QPainter& painter, const Layout& layout, int head, const Theme& theme) const
{
    const Matrix& mean = m_data.heads[static_cast<std::size_t>(head)].mean;
    const ColourScale scale = ColourScale::diverging(theme, limit(head));
    const QRectF first = cellIn(layout, {head, 0, 0});
    const double gap = std::min(first.width(), first.height()) >= kGapFrom ? 1 : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int t = 0; t < steps(); ++t) {
        for (int s = 0; s <= t; ++s) {
            if (std::isfinite(mean(t, s))) {
                painter.fillRect(cellIn(layout, {head, t, s}).adjusted(0, 0, -gap, -gap), scale.colour(mean(t, s)));
            }
        }
    }
    painter.restore();
}

void ContributionHeatmap::paintCellTexts(QPainter& painter, const Layout& layout, int head, const Theme& theme) const
{
    const Matrix& mean = m_data.heads[static_cast<std::size_t>(head)].mean;
    const ColourScale scale = ColourScale::diverging(theme, limit(head));
    const QRectF first = cellIn(layout, {head, 0, 0});
    const bool hasNumbers = m_data.showNumbers && first.width() >= kNumberWidth && first.height() >= kNumberHeight;
    const double corner = std::min({first.width() / 3, first.height() / 3, 8.0});
    const int decimals = std::max(0, decimalsFor(limit(head)) - 1);
    for (int t = 0; t < steps(); ++t) {
        for (int s = 0; s <= t; ++s) {
            const QRectF cell = cellIn(layout, {head, t, s}).adjusted(0, 0, -1, -1);
            if (!std::isfinite(mean(t, s))) {
                continue;
            }
            const QColor ink = textOn(scale.colour(mean(t, s)));
            if (corner >= 3 && isUncertain({head, t, s})) {
                const std::array<QPointF, 3> cut = {cell.topRight(), cell.topRight() - QPointF(corner, 0),
                                                    cell.topRight() + QPointF(0, corner)};
                painter.setPen(Qt::NoPen);
                painter.setBrush(ink == QColor(Qt::white) ? ink : QColor(theme.isDark() ? Qt::black : theme.text2));
                painter.drawPolygon(cut.data(), static_cast<int>(cut.size()));
            }
            if (hasNumbers) {
                paintText(painter, {cell.center().x(), cell.center().y() + 4}, formatFixed(mean(t, s), decimals),
                          {TextRole::Tick, ink, Qt::AlignHCenter, false});
            }
        }
    }
}

void ContributionHeatmap::paintColumnLabels(QPainter& painter, const Layout& layout, int head, const Theme& theme) const
{
    const QRectF& square = layout.heads[static_cast<std::size_t>(head)];
    const double cell = square.width() / steps();
    const double needed = std::max(kLabelSpace, textWidth(stepText(steps() - 1), TextRole::Tick) + 6);
    const int stride = labelStride(cell, needed);
    for (int s = 0; s < steps(); ++s) {
        const bool isCurrent = s == m_cell.s && head == m_cell.head;
        // The current step's label takes the place of its neighbours'.
        const bool isCrowded = stride > 1 && std::abs(s - m_cell.s) < stride && head == m_cell.head;
        if (!isCurrent && (s % stride != 0 || isCrowded)) {
            continue;
        }
        const double x = square.left() + (s + 0.5) * cell;
        const QColor& ink = isCurrent ? theme.text : theme.text2;
        paintText(painter, {x, square.bottom() + 14}, QString::number(s),
                  {TextRole::Tick, ink, Qt::AlignHCenter, isCurrent});
        paintText(painter, {x, square.bottom() + 28}, stepText(s),
                  {TextRole::Tick, theme.text2, Qt::AlignHCenter, false});
    }
    const QString title =
        m_data.stepTitle.isEmpty() ? tr("step s that is read") : tr("step s that is read, %1").arg(m_data.stepTitle);
    paintText(painter, {square.right(), square.bottom() + 43}, title,
              {TextRole::Tick, theme.text2, Qt::AlignRight, false});
}

void ContributionHeatmap::paintRowLabels(QPainter& painter, const Layout& layout, const Theme& theme) const
{
    const QRectF& square = layout.heads.front();
    const double cell = square.height() / steps();
    const int stride = labelStride(cell, 14);
    const TextStyle right{TextRole::Tick, theme.text2, Qt::AlignRight, false};
    paintText(painter, {layout.timeRight, kTop - 10}, m_data.stepUnit, right);
    paintText(painter, {layout.stepRight, kTop - 10}, QStringLiteral("t"), right);
    for (int t = 0; t < steps(); ++t) {
        const bool isCurrent = t == m_cell.t;
        const bool isCrowded = stride > 1 && std::abs(t - m_cell.t) < stride;
        if (!isCurrent && (t % stride != 0 || isCrowded)) {
            continue;
        }
        const double y = square.top() + (t + 0.5) * cell + 4;
        paintText(painter, {layout.timeRight, y}, stepText(t), right);
        paintText(painter, {layout.stepRight, y}, QString::number(t),
                  {TextRole::Tick, isCurrent ? theme.text : theme.text2, Qt::AlignRight, isCurrent});
    }
}

void ContributionHeatmap::paintColourBar(QPainter& painter, const Layout& layout, const Theme& theme) const
{
    const double most = limit(m_data.isOneScale ? 0 : m_cell.head);
    const ColourScale scale = ColourScale::diverging(theme, most);
    const QRectF& bar = layout.bar;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr int kSlices = 128;
    for (int i = 0; i < kSlices; ++i) {
        const double value = most * (1 - 2 * (i + 0.5) / kSlices);
        const double top = edge(bar.top(), bar.height(), i, kSlices);
        painter.fillRect(QRectF(bar.left(), top, bar.width(), edge(bar.top(), bar.height(), i + 1, kSlices) - top),
                         scale.colour(value));
    }
    painter.restore();
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(most / 2) - 1e-9)));
    for (const double share : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
        const double y = bar.center().y() - share * bar.height() / 2;
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(bar.right() + 1, y), QPointF(bar.right() + 5, y));
        paintText(painter, {bar.right() + 8, y + 4}, formatSigned(share * most, decimals),
                  {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    }
    const TextStyle note{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
    const double left = bar.left() - 12;
    paintText(painter, {left, bar.top() - 24}, m_data.unit, note);
    if (m_data.heads.size() > 1) {
        paintText(painter, {left, bar.top() - 10}, m_data.isOneScale ? tr("same for all") : headTitle(m_cell.head),
                  note);
    }
    if (m_data.markUncertain) {
        const double y = bar.bottom() + 26;
        const std::array<QPointF, 3> cut = {QPointF(left, y - 8), QPointF(left + 8, y - 8), QPointF(left + 8, y)};
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.text2);
        painter.drawPolygon(cut.data(), static_cast<int>(cut.size()));
        paintText(painter, {left + 13, y}, tr("sign"), note);
        paintText(painter, {left, y + 14}, tr("uncertain:"), note);
        paintText(painter, {left, y + 28}, tr("P < %1").arg(formatShort(m_data.signThreshold)), note);
    }
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
    if (m_isTipShown && steps() > 0) {
        const QRectF cell = cellRect(m_cell, plotSize());
        paintTip(painter, {cell.right(), cell.top() - 20}, describe(m_cell), QRectF(rect()).adjusted(4, 4, -4, -4),
                 theme);
    }
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
