// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Painting.h"

#include <QFontMetricsF>
#include <QPaintEngine>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kTipPadding = 8;
constexpr double kTipGap = 24; // between the two columns
constexpr double kTipLine = 17;
constexpr double kTipReach = 12; // from the point

QPointF alignedStart(const QPointF& baseline, const QString& text, const TextStyle& style)
{
    const double width = QFontMetricsF(fontFor(style)).horizontalAdvance(text);
    if (style.alignment & Qt::AlignRight) {
        return baseline - QPointF(width, 0);
    }
    return style.alignment & Qt::AlignHCenter ? baseline - QPointF(width / 2, 0) : baseline;
}

struct TipLine {
    QString label;
    QString value;
};

std::vector<TipLine> splitLines(const QStringList& lines)
{
    std::vector<TipLine> result;
    for (const QString& line : lines) {
        result.push_back({line.section(u'\t', 0, 0), line.section(u'\t', 1)});
    }
    return result;
}

/// Right of the point where it fits, else left; always inside the bounds.
QRectF tipBox(const QPointF& beside, const QSizeF& size, const QRectF& bounds)
{
    double x = beside.x() + kTipReach;
    if (x + size.width() > bounds.right()) {
        x = beside.x() - kTipReach - size.width();
    }
    const double y = std::clamp(beside.y() - size.height() / 2, bounds.top(),
                                std::max(bounds.top(), bounds.bottom() - size.height()));
    return {QPointF(std::max(x, bounds.left()), y), size};
}

} // namespace

void paintDisc(QPainter& painter, const QPointF& centre, double radius, const Theme& theme)
{
    painter.setPen(QPen(theme.panel, 1));
    painter.setBrush(theme.observed);
    painter.drawEllipse(centre, radius, radius);
}

void paintDiamond(QPainter& painter, const QPointF& centre, double radius, const Theme& theme)
{
    const std::array<QPointF, 4> corners = {centre + QPointF(0, -radius), centre + QPointF(radius, 0),
                                            centre + QPointF(0, radius), centre + QPointF(-radius, 0)};
    painter.setPen(QPen(theme.heldOut, 1.5));
    painter.setBrush(theme.panel);
    painter.drawPolygon(corners.data(), static_cast<int>(corners.size()));
}

void paintTriangle(QPainter& painter, const QPointF& centre, double radius, const Theme& theme)
{
    const double half = radius * 0.95;
    const std::array<QPointF, 3> corners = {centre + QPointF(0, -radius), centre + QPointF(half, radius * 0.75),
                                            centre + QPointF(-half, radius * 0.75)};
    painter.setPen(QPen(theme.missing, 1.5));
    painter.setBrush(theme.panel);
    painter.drawPolygon(corners.data(), static_cast<int>(corners.size()));
}

void paintWaiting(QPainter& painter, const QPointF& baseline, const QString& words, const Theme& theme)
{
    paintText(painter, baseline, words, {TextRole::Control, theme.text2, Qt::AlignHCenter, false});
}

bool isForPixels(const QPainter& painter)
{
    const QPaintEngine::Type engine = painter.paintEngine()->type();
    return engine == QPaintEngine::Raster ||
           (engine == QPaintEngine::Picture && !painter.testRenderHint(QPainter::LosslessImageRendering));
}

void paintCross(QPainter& painter, const QPointF& centre, double radius, const Theme& theme)
{
    painter.setPen(QPen(theme.missing, 1.5));
    painter.drawLine(centre + QPointF(-radius, -radius), centre + QPointF(radius, radius));
    painter.drawLine(centre + QPointF(-radius, radius), centre + QPointF(radius, -radius));
}

QPen truthPen(const Theme& theme, double width)
{
    QPen pen(theme.text, width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({6 / width, 3 / width}); // counted in widths
    return pen;
}

QFont fontFor(const TextStyle& style)
{
    QFont font = fontOf(style.role);
    if (style.isBold) {
        font.setBold(true);
    }
    return font;
}

double textWidth(const QString& text, TextRole role, bool isBold)
{
    return QFontMetricsF(fontFor({role, {}, Qt::AlignLeft, isBold})).horizontalAdvance(text);
}

void paintText(QPainter& painter, const QPointF& baseline, const QString& text, const TextStyle& style)
{
    painter.setFont(fontFor(style));
    painter.setPen(style.colour);
    painter.drawText(alignedStart(baseline, text, style), text);
}

void paintTextOnPlate(QPainter& painter, const QPointF& baseline, const QString& text, const TextStyle& style,
                      const QColor& plate)
{
    constexpr double kOpacity = 0.86; // what lies below can still be guessed
    constexpr double kEdge = 3;
    const QFontMetricsF metrics(fontFor(style));
    const QPointF start = alignedStart(baseline, text, style);
    const QRectF box(start.x() - kEdge, start.y() - metrics.ascent(), metrics.horizontalAdvance(text) + 2 * kEdge,
                     metrics.ascent() + metrics.descent());
    QColor ground = plate;
    ground.setAlphaF(static_cast<float>(kOpacity));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box, kEdge, kEdge);
    painter.setBrush(Qt::NoBrush);
    paintText(painter, baseline, text, style);
}

QSizeF tipSize(const QStringList& lines)
{
    double labelWidth = 0;
    double valueWidth = 0;
    double wholeWidth = 0;
    bool isFirst = true;
    for (const TipLine& line : splitLines(lines)) {
        double& width = line.value.isEmpty() ? wholeWidth : labelWidth;
        width = std::max(width, textWidth(line.label, TextRole::Note, isFirst));
        valueWidth = std::max(valueWidth, textWidth(line.value, TextRole::Note));
        isFirst = false;
    }
    const double columns = valueWidth > 0 ? labelWidth + kTipGap + valueWidth : labelWidth;
    return {std::max(columns, wholeWidth) + 2 * kTipPadding,
            static_cast<double>(lines.size()) * kTipLine + kTipPadding + 2};
}

void paintTip(QPainter& painter, const QPointF& beside, const QStringList& lines, const QRectF& bounds,
              const Theme& theme)
{
    if (lines.isEmpty()) {
        return;
    }
    const QRectF box = tipBox(beside, tipSize(lines), bounds);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawRoundedRect(box, 2, 2);
    double y = box.top() + kTipLine + 1;
    bool isFirst = true;
    for (const TipLine& line : splitLines(lines)) {
        paintText(painter, {box.left() + kTipPadding, y}, line.label,
                  {TextRole::Note, theme.panel, Qt::AlignLeft, isFirst});
        paintText(painter, {box.right() - kTipPadding, y}, line.value,
                  {TextRole::Note, theme.panel, Qt::AlignRight, false});
        y += kTipLine;
        isFirst = false;
    }
}

std::vector<double> pushApart(std::vector<double> wanted, double height, double low, double high)
{
    // Labels that touch form a block around the mean of what they want; blocks that touch join.
    struct Block {
        double sum = 0;
        std::size_t count = 0;
        [[nodiscard]] double half(double h) const { return h * static_cast<double>(count) / 2; }
    };
    std::vector<Block> blocks;
    const auto centreOf = [&](const Block& block) {
        const double half = block.half(height);
        const double lowest = low + half;
        return std::clamp(block.sum / static_cast<double>(block.count), lowest, std::max(lowest, high - half));
    };
    for (const double place : wanted) {
        blocks.push_back({place, 1});
        while (blocks.size() > 1) {
            Block& before = blocks[blocks.size() - 2];
            const Block& last = blocks.back();
            if (centreOf(before) + before.half(height) <= centreOf(last) - last.half(height)) {
                break;
            }
            before.sum += last.sum;
            before.count += last.count;
            blocks.pop_back();
        }
    }
    std::size_t next = 0;
    for (const Block& block : blocks) {
        double place = centreOf(block) - block.half(height) + height / 2;
        for (std::size_t i = 0; i < block.count; ++i, place += height) {
            wanted[next++] = place;
        }
    }
    return wanted;
}

QString headingHtml(const QString& title, const QString& subtitle, const Theme& theme)
{
    QString html = QStringLiteral("<span style=\"font-size:13px;font-weight:bold;color:%1\">%2</span>")
                       .arg(theme.text.name(), title);
    if (!subtitle.isEmpty()) {
        html += QStringLiteral("<span style=\"font-size:12px;color:%1\">&nbsp;&nbsp;%2</span>")
                    .arg(theme.text2.name(), subtitle);
    }
    return html;
}

double paintKey(QPainter* painter, const QRectF& box, const std::vector<KeyEntry>& key, const Theme& theme)
{
    double x = box.right();
    const std::vector<KeyEntry> fromTheRight(key.rbegin(), key.rend());
    for (const KeyEntry& entry : fromTheRight) {
        const double width = textWidth(entry.text, TextRole::Note);
        x -= width;
        if (painter != nullptr) {
            const QPointF mark(x - 12, box.center().y());
            paintText(*painter, {x, box.center().y() + 4}, entry.text,
                      {TextRole::Note, theme.text, Qt::AlignLeft, false});
            switch (entry.shape) {
            case KeyEntry::Shape::Disc:
                paintDisc(*painter, mark, 4, theme);
                break;
            case KeyEntry::Shape::Diamond:
                paintDiamond(*painter, mark, 5, theme);
                break;
            case KeyEntry::Shape::Triangle:
                paintTriangle(*painter, mark, 5, theme);
                break;
            case KeyEntry::Shape::Cross:
                paintCross(*painter, mark, 3.5, theme);
                break;
            case KeyEntry::Shape::Dashes:
                painter->setPen(truthPen(theme, 1.5));
                painter->drawLine(mark - QPointF(8, 0), mark + QPointF(7, 0));
                break;
            }
        }
        x -= 32;
    }
    return key.empty() ? 0 : box.right() - x - 8;
}

} // namespace credence::ui
