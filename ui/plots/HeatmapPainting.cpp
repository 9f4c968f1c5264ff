// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How contributions are painted: cells as plain fills, so that long sequences stay fast and files stay vectors.
#include "ui/plots/ContributionHeatmap.h"

#include "ui/plots/Painting.h"
#include "ui/plots/Ticks.h"
#include "ui/style/ColourScale.h"
#include "ui/style/Numbers.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kNumberWidth = 30; // cells of this width and more hold numbers
constexpr double kNumberHeight = 16;
constexpr double kGapFrom = 5;     // cells of this size and more have gaps
constexpr double kLabelSpace = 26; // between two step labels
constexpr double kRowLabel = 14;   // height of a row label
constexpr double kLeastCorner = 3; // smaller cuts cannot be seen

/// One pixel a cell, transparent where nothing is read.
QImage cellImage(const Matrix& mean, const ColourScale& scale)
{
    const auto count = static_cast<int>(mean.rows());
    QImage image(count, count, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    for (int t = 0; t < count; ++t) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(t)); // how Qt hands out 32-bit pixels
        for (int s = 0; s <= t; ++s) {
            if (std::isfinite(mean(t, s))) {
                line[s] = scale.colour(mean(t, s)).rgb();
            }
        }
    }
    return image;
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

/// Size of the cut that marks an uncertain sign; 0 where it could not be seen.
double cornerOf(const QRectF& cell)
{
    const double corner = std::min({cell.width() / 3, cell.height() / 3, 8.0});
    return corner >= kLeastCorner ? corner : 0;
}

} // namespace

void ContributionHeatmap::renderTo(QPainter& painter, const QSizeF& size, const Theme& theme) const
{
    if (steps() == 0) {
        const QString words =
            m_data.emptyText.isEmpty() ? tr("Run to see what each output is made of.") : m_data.emptyText;
        paintWaiting(painter, {size.width() / 2, size.height() / 2}, words, theme);
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
}

void ContributionHeatmap::paintCells(QPainter& painter, const Layout& layout, int head, const Theme& theme) const
{
    const Matrix& mean = m_data.heads[static_cast<std::size_t>(head)].mean;
    const ColourScale scale = ColourScale::diverging(theme, limit(head));
    const QRectF first = cellIn(layout, {head, 0, 0});
    const bool isSmall = std::min(first.width(), first.height()) < kGapFrom;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (isSmall && isForPixels(painter)) {
        painter.drawImage(layout.heads[static_cast<std::size_t>(head)], cellImage(mean, scale));
    } else { // files stay vectors at any size
        const double gap = isSmall ? 0 : 1;
        for (int t = 0; t < steps(); ++t) {
            for (int s = 0; s <= t; ++s) {
                if (std::isfinite(mean(t, s))) {
                    painter.fillRect(cellIn(layout, {head, t, s}).adjusted(0, 0, -gap, -gap), scale.colour(mean(t, s)));
                }
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
    const double corner = cornerOf(first);
    const bool hasCorners = m_data.markUncertain && corner > 0;
    if (!hasNumbers && !hasCorners) {
        return;
    }
    const double factor = tickFactor({-limit(head), limit(head)});
    const int decimals = std::max(0, decimalsFor(limit(head) / factor) - 1);
    for (int t = 0; t < steps(); ++t) {
        for (int s = 0; s <= t; ++s) {
            const QRectF cell = cellIn(layout, {head, t, s}).adjusted(0, 0, -1, -1);
            if (!std::isfinite(mean(t, s))) {
                continue;
            }
            const QColor ink = textOn(scale.colour(mean(t, s)));
            if (hasCorners && isUncertain({head, t, s})) {
                const std::array<QPointF, 3> cut = {cell.topRight(), cell.topRight() - QPointF(corner, 0),
                                                    cell.topRight() + QPointF(0, corner)};
                painter.setPen(Qt::NoPen);
                painter.setBrush(ink == QColor(Qt::white) ? ink : QColor(theme.isDark() ? Qt::black : theme.text2));
                painter.drawPolygon(cut.data(), static_cast<int>(cut.size()));
            }
            if (hasNumbers) {
                paintText(painter, {cell.center().x(), cell.center().y() + 4},
                          formatFixed(mean(t, s) / factor, decimals), {TextRole::Tick, ink, Qt::AlignHCenter, false});
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
    const TextStyle centre{TextRole::Tick, theme.text2, Qt::AlignHCenter, false};
    for (int s = 0; s < steps(); s += stride) {
        const double x = square.left() + (s + 0.5) * cell;
        paintText(painter, {x, square.bottom() + 14}, QString::number(s), centre);
        paintText(painter, {x, square.bottom() + 28}, stepText(s), centre);
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
    const TextStyle right{TextRole::Tick, theme.text2, Qt::AlignRight, false};
    paintText(painter, {layout.timeRight, kTop - 10}, m_data.stepUnit, right);
    paintText(painter, {layout.stepRight, kTop - 10}, QStringLiteral("t"), right);
    for (int t = 0, stride = labelStride(cell, kRowLabel); t < steps(); t += stride) {
        const double y = square.top() + (t + 0.5) * cell + 4;
        paintText(painter, {layout.timeRight, y}, stepText(t), right);
        paintText(painter, {layout.stepRight, y}, QString::number(t), right);
    }
}

/// Outlines of the row and the cell; their steps in bold where every step has a label, else short marks.
void ContributionHeatmap::paintSelection(QPainter& painter, const Layout& layout, const Theme& theme) const
{
    const QRectF cell = cellIn(layout, m_cell);
    const QRectF rowStart = cellIn(layout, {m_cell.head, m_cell.t, 0});
    const QRectF rowEnd = cellIn(layout, {m_cell.head, m_cell.t, m_cell.t});
    const bool isSmall = std::min(cell.width(), cell.height()) < kGapFrom;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 1));
    painter.drawRect(QRectF(rowStart.topLeft(), rowEnd.bottomRight()).adjusted(-0.5, -0.5, -0.5, -0.5));
    painter.setPen(QPen(theme.text, 2));
    painter.drawRect(isSmall ? cell.adjusted(-2, -2, 2, 2) : cell.adjusted(0, 0, -1, -1));
    const double below = layout.heads[static_cast<std::size_t>(m_cell.head)].bottom();
    const double beside = layout.heads.front().left();
    if (cell.width() < kLabelSpace || cell.height() < kRowLabel) {
        painter.drawLine(QPointF(cell.center().x(), below + 1), QPointF(cell.center().x(), below + 5));
        painter.drawLine(QPointF(beside - 5, cell.center().y()), QPointF(beside - 1, cell.center().y()));
        return;
    }
    const auto label = [&](const QPointF& baseline, const QString& text, Qt::Alignment alignment) {
        const double width = textWidth(text, TextRole::Tick, true);
        const double left = alignment == Qt::AlignRight ? baseline.x() - width : baseline.x() - width / 2;
        painter.fillRect(QRectF(left - 2, baseline.y() - 11, width + 4, 14), theme.panel);
        paintText(painter, baseline, text, {TextRole::Tick, theme.text, alignment, true});
    };
    label({cell.center().x(), below + 14}, QString::number(m_cell.s), Qt::AlignHCenter);
    label({layout.stepRight, cell.center().y() + 4}, QString::number(m_cell.t), Qt::AlignRight);
}

std::vector<Tick> ContributionHeatmap::barTicks() const
{
    const double most = limit(m_data.isOneScale ? 0 : m_cell.head);
    std::vector<Tick> ticks = ticksIn({-most, most}, most / 2);
    for (Tick& tick : ticks) {
        tick.text = (tick.value > 0 ? QStringLiteral("+") : QString()) + tick.text;
    }
    return ticks;
}

void ContributionHeatmap::paintColourBar(QPainter& painter, const Layout& layout, const Theme& theme) const
{
    const double most = limit(m_data.isOneScale ? 0 : m_cell.head);
    const ColourScale scale = ColourScale::diverging(theme, most);
    const QRectF& bar = layout.bar;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr int kSlices = 128;
    const auto edge = [&](int slice) { return std::round(bar.top() + bar.height() * slice / kSlices); };
    for (int i = 0; i < kSlices; ++i) {
        painter.fillRect(QRectF(bar.left(), edge(i), bar.width(), edge(i + 1) - edge(i)),
                         scale.colour(most * (1 - 2 * (i + 0.5) / kSlices)));
    }
    painter.restore();
    painter.setPen(QPen(theme.controlEdge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
    for (const Tick& tick : barTicks()) {
        const double y = bar.center().y() - tick.value / most * bar.height() / 2;
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(bar.right() + 1, y), QPointF(bar.right() + 5, y));
        paintText(painter, {bar.right() + 8, y + 4}, tick.text, {TextRole::Tick, theme.text2, Qt::AlignLeft, false});
    }
    const TextStyle note{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
    const double left = bar.left() - 12;
    paintText(painter, {left, bar.top() - 24}, m_data.unit + tickFactorText({-most, most}), note);
    if (m_data.heads.size() > 1) {
        paintText(painter, {left, bar.top() - 10}, m_data.isOneScale ? tr("same for all") : headTitle(m_cell.head),
                  note);
    }
    if (m_data.markUncertain) {
        paintSignKey(painter, {left, bar.bottom() + 26}, cornerOf(cellIn(layout, {0, 0, 0})) > 0, theme);
    }
}

void ContributionHeatmap::paintSignKey(QPainter& painter, const QPointF& at, bool areMarksShown,
                                       const Theme& theme) const
{
    const TextStyle note{TextRole::Tick, theme.text2, Qt::AlignLeft, false};
    if (!areMarksShown) { // a key to marks that are not there would say that every sign is certain
        paintText(painter, at, tr("cells too"), note);
        paintText(painter, at + QPointF(0, 14), tr("small to"), note);
        paintText(painter, at + QPointF(0, 28), tr("mark signs"), note);
        return;
    }
    const std::array<QPointF, 3> cut = {at + QPointF(0, -8), at + QPointF(8, -8), at + QPointF(8, 0)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text2);
    painter.drawPolygon(cut.data(), static_cast<int>(cut.size()));
    paintText(painter, at + QPointF(13, 0), tr("sign"), note);
    paintText(painter, at + QPointF(0, 14), tr("uncertain:"), note);
    paintText(painter, at + QPointF(0, 28), tr("P < %1").arg(formatShort(m_data.signThreshold)), note);
}

} // namespace credence::ui
