// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From core's calibration to the pictures and tables of the Calibrate page.
#pragma once

#include "core/summaries/Calibration.h"
#include "ui/plots/CellMap.h"
#include "ui/plots/CoveragePlot.h"
#include "ui/plots/PitPlot.h"

namespace credence::ui {

/// Held-out values where the output has any.
[[nodiscard]] ToldBy usuallyToldBy(const Calibration& calibration, Index output);
/// "24 held-out values", "132 values, each left out".
[[nodiscard]] QString valuesText(std::size_t values, ToldBy by);

[[nodiscard]] CoveragePlotData coverageData(const CoverageCurve& curve, ToldBy by);
[[nodiscard]] PitPlotData pitData(const PitHistogram& histogram);
[[nodiscard]] QString pitTitle(ToldBy by);
[[nodiscard]] QString coverageSubtitle(const Calibration& calibration, std::size_t values, ToldBy by);
[[nodiscard]] QString paretoSubtitle(const Calibration& calibration);
/// k of every seen value of an output.
[[nodiscard]] CellMapData paretoMap(const Calibration& calibration, Index output);

/// Model and simple rules on held-out values, in the output's unit; empty without any.
[[nodiscard]] PlotTable scoreTexts(const ScoreTable& scores);
/// One row for each of the cells; columns: sequence, step, value, side, tail probability, k.
[[nodiscard]] PlotTable unusualTexts(const UnusualCells& unusual, const Calibration& calibration, Index output);

/// "elpd −242.7 ± 9.8", "not available" with the reason.
[[nodiscard]] QString totalText(const TotalMeasure& total);

} // namespace credence::ui
