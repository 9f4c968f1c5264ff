// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What several plots paint alike: marks, texts that stay readable over bands, tool tips, labels pushed apart, headings.
#pragma once

#include "ui/plots/Plot.h"
#include "ui/style/Style.h"

#include <QPainter>

#include <vector>

namespace credence::ui {

void paintDisc(QPainter& painter, const QPointF& centre, double radius, const Theme& theme);
void paintDiamond(QPainter& painter, const QPointF& centre, double radius, const Theme& theme);
void paintTriangle(QPainter& painter, const QPointF& centre, double radius, const Theme& theme);
void paintCross(QPainter& painter, const QPointF& centre, double radius, const Theme& theme);
/// Of a known truth: dashes of 6 with gaps of 3 pixels.
[[nodiscard]] QPen truthPen(const Theme& theme, double width);

/// Text with its baseline's left, middle or right end at the point.
struct TextStyle {
    TextRole role = TextRole::Tick;
    QColor colour;
    Qt::Alignment alignment = Qt::AlignLeft;
    bool isBold = false;
};
void paintText(QPainter& painter, const QPointF& baseline, const QString& text, const TextStyle& style);
/// The same on a plate of the panel's colour, so that it can be read over lines and bands.
void paintTextOnPlate(QPainter& painter, const QPointF& baseline, const QString& text, const TextStyle& style,
                      const QColor& plate);
/// What stands in a plot that has nothing to draw yet, its baseline's middle at the point.
void paintWaiting(QPainter& painter, const QPointF& baseline, const QString& words, const Theme& theme);
/// Not for a file of vectors: a picture of pixels, or one that is recorded for pixels.
[[nodiscard]] bool isForPixels(const QPainter& painter);
[[nodiscard]] QFont fontFor(const TextStyle& style);
[[nodiscard]] double textWidth(const QString& text, TextRole role, bool isBold = false);

/// Dark tool tip beside a point: first line bold, "label<tab>value" lines in two columns. Stays inside the bounds.
[[nodiscard]] QSizeF tipSize(const QStringList& lines);
void paintTip(QPainter& painter, const QPointF& beside, const QStringList& lines, const QRectF& bounds,
              const Theme& theme);

/// Centres of labels moved as little as possible so that none overlap; wanted must rise; all inside [low, high] if they
/// fit at all.
[[nodiscard]] std::vector<double> pushApart(std::vector<double> wanted, double height, double low, double high);

/// Rich text of a panel's first line.
[[nodiscard]] QString headingHtml(const QString& title, const QString& subtitle, const Theme& theme);
/// The key of point shapes, right-aligned in the box; returns its width. Painter null: only measures.
double paintKey(QPainter* painter, const QRectF& box, const std::vector<KeyEntry>& key, const Theme& theme);

} // namespace credence::ui
