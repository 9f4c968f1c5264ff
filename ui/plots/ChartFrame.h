// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one door to Qt Charts: a chart without a window, laid out at any size, that draws axes, grid, bands and lines,
// and calls back to draw what Qt Charts cannot. Guards of what it draws wrong in silence: series are cut at gaps before
// it sees them, every pen is set, series are only ever replaced whole.
#pragma once

#include "ui/plots/Plot.h"

#include <QBrush>
#include <QPen>

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace credence::ui {

struct FrameAxis {
    AxisRange range;
    double step = 1; ///< between grid lines
};

class ChartFrame {
public:
    using Painter = std::function<void(QPainter&)>; ///< in the picture's coordinates

    ChartFrame();
    ~ChartFrame();
    ChartFrame(const ChartFrame&) = delete;
    ChartFrame& operator=(const ChartFrame&) = delete;

    void layOut(const QSizeF& size, const QRectF& plotArea);
    void setAxes(const FrameAxis& x, const FrameAxis& y, const Theme& theme);

    /// Forgets bands and lines.
    void clear();
    /// Filled between low and high, one area for each run of finite numbers; no outline.
    void addBand(std::span<const double> x, std::span<const double> low, std::span<const double> high,
                 const QBrush& brush);
    /// One line for each run of finite numbers.
    void addLine(std::span<const double> x, std::span<const double> y, const QPen& pen);

    void setBackground(Painter painter); ///< below the grid, clipped to the plot area
    /// Above all series, clipped to the plot area and so many pixels around it: marks on an axis stay whole.
    void setForeground(Painter painter, double overhang);

    void render(QPainter& painter);

    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] int seriesCount() const;
    /// Where Qt Charts places a value; for tests that the two mappings agree.
    [[nodiscard]] QPointF pixelOf(double x, double y) const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace credence::ui
