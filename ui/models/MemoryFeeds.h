// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What core worked out of a memory, as the Memory page's pictures want it: numbers are passed on, words are added.
#pragma once

#include "ui/plots/CoefficientBars.h"
#include "ui/plots/CoefficientHeatmap.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/EigenPlot.h"
#include "ui/plots/GrowthPlot.h"
#include "ui/session/MemoryWork.h"

namespace credence::ui {

enum class GrowthOf { AllSteps, OneStep };

[[nodiscard]] QString measureName(MemoryMeasure measure); ///< "LegS, whole past"
[[nodiscard]] QString methodName(MemoryMethod method);    ///< "forward Euler"

/// The column that is remembered, with its unit: f has that of its output.
[[nodiscard]] const Column& memoryColumn(const Dataset& dataset, const MemoryRequest& request);
/// "conc", "f of conc"
[[nodiscard]] QString signalName(const Dataset& dataset, const MemoryRequest& request);
/// A time with the step's unit: "12.00 h".
[[nodiscard]] QString stepValueText(const Dataset& dataset, double value);

[[nodiscard]] TimelinePtr timelineOf(const DatasetPtr& dataset, const MemoryTrackPtr& track);

[[nodiscard]] CurvePlotData normData(const Dataset& dataset, const MemoryTrack& track, const TimelinePtr& timeline);
[[nodiscard]] CurvePlotData signalData(const Dataset& dataset, const MemoryTrack& track, const TimelinePtr& timeline);
[[nodiscard]] RebuiltCurve rebuiltCurve(const Dataset& dataset, const MemoryTrack& track, const MemoryMoment& moment);
[[nodiscard]] CoefficientData coefficientData(const Dataset& dataset, const MemoryTrackPtr& track,
                                              const TimelinePtr& timeline);
[[nodiscard]] CoefficientBarsData coefficientBars(const Dataset& dataset, const MemoryTrack& track,
                                                  const MemoryMoment& moment);
[[nodiscard]] CurvePlotData stateData(const DatasetPtr& dataset, const StateNorms& states);

/// isCompared: with forward Euler.
[[nodiscard]] GrowthPlotData growthData(const Dataset& dataset, const MemoryStability& stability, GrowthOf of,
                                        bool isCompared);
[[nodiscard]] EigenPlotData eigenData(const Dataset& dataset, const MemoryStability& stability, bool isCompared);

/// What stands for cells without a value, and how long steps are: a sentence or two for the inspector.
[[nodiscard]] QString fillingNote(const MemoryTrack& track);
[[nodiscard]] QString normSubtitle(const MemoryTrack& track);

} // namespace credence::ui
