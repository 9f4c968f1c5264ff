// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Small known inputs for plots, and hands to drive them.
#pragma once

#include "ui/plots/BandPlot.h"
#include "ui/plots/ContributionHeatmap.h"
#include "ui/plots/RankPlot.h"
#include "ui/plots/SequenceGrid.h"
#include "ui/plots/TracePlot.h"

#include <QImage>

namespace credence::ui::test {

/// Median x + 1 at x = 0, 1, .. 5; quantiles at -4, -2, -1, 0, 1, 2, 4 from it. Held out at 2, missing at 4.
[[nodiscard]] SequenceBands rampSequence(const QString& name = QStringLiteral("5"));
[[nodiscard]] BandAxes sampleAxes();
[[nodiscard]] BandPlotData rampData();
[[nodiscard]] SequenceGridData gridData(int sequences);

/// Two heads, T = 4: mean (t + 1) + 0.1 s in the first, its negative in the second; the sign of (3, 0) is uncertain.
[[nodiscard]] HeatmapData triangleData();
[[nodiscard]] RankPlotData rankData();
/// Values that jump between -1 and +1 at every sweep.
[[nodiscard]] std::vector<double> alternating(int count);

void moveMouse(QWidget& widget, const QPointF& position);
void click(QWidget& widget, const QPointF& position, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
void press(QWidget& widget, int key);
void turnWheel(QWidget& widget, const QPointF& position, int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

/// renderTo on the panel's colour at one pixel per pixel.
[[nodiscard]] QImage paint(const Plot& plot, const QSize& size, ThemeKind theme = ThemeKind::Light);
[[nodiscard]] QColor colourAt(const QImage& image, const QPointF& position);
/// How many pixels inside the box have this colour.
[[nodiscard]] int countPixels(const QImage& image, const QRectF& box, const QColor& colour);

} // namespace credence::ui::test
