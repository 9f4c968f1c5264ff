// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One painting of a BandPlot: what the plot knows plus where things go. Lives only while it paints.
#pragma once

#include "ui/plots/BandPlot.h"
#include "ui/plots/Bands.h"

namespace credence::ui {

class ChartFrame;

/// Decimals of values read off this axis: one more than its ticks would need.
[[nodiscard]] int readingDecimals(const AxisRange& y);

class BandPainter {
public:
    static constexpr double kMark = 4.5; ///< largest radius of points
    /// Smaller where points are many: discs that touch would hide the bands.
    [[nodiscard]] static double markRadius(std::size_t points, double width);

    static constexpr double kValueColumn = 118; ///< width of names and values at the last step

    BandPainter(const BandPlotData& data, const QRectF& area, int decimals, ToPixel toPixel, const Theme& theme);

    void addSeries(ChartFrame& frame, const AxisRange& x) const; ///< bands, zero line, median, truth
    void paintInside(QPainter& painter) const;                   ///< marks, points, notes
    void paintEndValues(QPainter& painter) const;                ///< right of the plot area

private:
    [[nodiscard]] QString endCaption(const BandRow& last) const;
    [[nodiscard]] bool isHatched() const { return m_data.draws < kFewDraws && !m_levels.empty(); }
    void paintPaths(QPainter& painter) const;
    void paintOverlays(QPainter& painter) const;
    void paintStepMarks(QPainter& painter) const;
    void paintNotes(QPainter& painter) const;
    void paintNote(QPainter& painter, QPointF at, const QStringList& lines, const QColor& colour) const;
    [[nodiscard]] bool isFree(const QRectF& box) const;

    const BandPlotData& m_data;
    QRectF m_area;
    int m_decimals;
    ToPixel m_toPixel;
    const Theme& m_theme;
    const BandColours& m_colours;
    std::vector<BandLevel> m_levels;
    mutable std::vector<QRectF> m_taken; ///< by notes painted so far
};

} // namespace credence::ui
