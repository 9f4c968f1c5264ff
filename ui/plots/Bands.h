// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What big and small band pictures share: columns of numbers out of rows, extents, points and their marks, table.
#pragma once

#include "ui/plots/BandData.h"
#include "ui/plots/Plot.h"

#include <QPainter>

#include <functional>

namespace credence::ui {

inline constexpr std::size_t kMedian = 3; ///< of kBandLevels
inline constexpr long kFewDraws = 400;    ///< under this bands are hatched

/// A nested band: its level in %, places of its edges in kBandLevels.
struct BandLevel {
    int percent = 0;
    std::size_t low = 0;
    std::size_t high = 0;
};

/// Widest first, only those chosen.
[[nodiscard]] std::vector<BandLevel> chosenLevels(const BandChoice& choice);
[[nodiscard]] QColor bandColour(const BandColours& colours, int percent);
[[nodiscard]] const BandColours& coloursOf(const Theme& theme, Tone tone);

[[nodiscard]] bool hasBands(const SequenceBands& sequence);
[[nodiscard]] std::vector<double> xColumn(const SequenceBands& sequence);
/// One quantile at every step; NaN where there is none.
[[nodiscard]] std::vector<double> quantileColumn(const SequenceBands& sequence, std::size_t level);

/// Grows the ranges so that all that is drawn of the sequence fits; untouched where nothing is.
struct Extents {
    std::optional<AxisRange> x;
    std::optional<AxisRange> y;
};
void include(Extents& extents, const SequenceBands& sequence, const BandChoice& choice);
/// A little air at both ends of x.
[[nodiscard]] AxisRange paddedX(const std::optional<AxisRange>& x);
[[nodiscard]] AxisRange paddedY(const std::optional<AxisRange>& y);

/// Where a value is painted.
using ToPixel = std::function<QPointF(double x, double y)>;

/// Observed, held out and missing at all steps; missing at its predicted median with whiskers, on the axis without one.
struct PointStyle {
    QRectF area; ///< plot area: missing ones without a prediction stand on its lower edge
    double radius = 4;
    bool areWhiskersShown = true;
};
void paintPoints(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const PointStyle& style,
                 const Theme& theme);
/// Dotted verticals at missing outputs.
void paintMissingLines(QPainter& painter, const SequenceBands& sequence, const ToPixel& toPixel, const QRectF& area,
                       const Theme& theme);
/// A quantile as a line, broken where steps have none.
void paintQuantileLine(QPainter& painter, const SequenceBands& sequence, std::size_t level, const ToPixel& toPixel,
                       const QPen& pen);
/// Diagonal lines inside a band: few draws. Vector lines, so that they survive in SVG.
void paintHatching(QPainter& painter, const SequenceBands& sequence, const BandLevel& level, const ToPixel& toPixel,
                   const QColor& colour);

/// Which point shapes occur, as a key.
[[nodiscard]] std::vector<KeyEntry> keyOf(const std::vector<const SequenceBands*>& sequences);

[[nodiscard]] bool isTruthKnown(const SequenceBands& sequence); ///< at a row of it at least

/// Headers and rows of the flip side; the truth has a column where it is known.
[[nodiscard]] QStringList bandHeaders(const BandAxes& axes, bool isTruthKnown);
[[nodiscard]] QStringList bandCells(const BandRow& row, bool isTruthKnown);

} // namespace credence::ui
