// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report, one function each; composeReport puts them together.
#pragma once

#include "core/exports/Report.h"

#include <cmath>

namespace credence {

using ReportBlocks = std::vector<ReportBlock>;

[[nodiscard]] ReportBlocks findingsOf(const ReportSource& source);
[[nodiscard]] ReportBlocks dataBlocks(const ReportSource& source);
[[nodiscard]] ReportBlocks modelBlocks(const Model& model);
[[nodiscard]] ReportBlocks priorBlocks(const Model& model);
[[nodiscard]] ReportBlocks samplingBlocks(const ReportSource& source);
[[nodiscard]] ReportBlocks posteriorBlocks(const SummaryTable& summary);
[[nodiscard]] ReportBlocks predictionBlocks(const ReportSource& source);

/// With a true minus; "not available" where it is not finite.
[[nodiscard]] std::string reportNumber(double value, int digits);
[[nodiscard]] std::string reportMeasure(const Measure& measure, int digits); ///< "–" where it is not available
[[nodiscard]] std::string reportShort(double value);                         ///< three significant digits or so
[[nodiscard]] std::string ruleWords(SimpleRule rule);                        ///< "the last value before"
[[nodiscard]] std::string reportDraws(Index draws);                          ///< "1 draw", "4,000 draws"

/// Of the values whose predictions are looked at: held out where there are any, else each left out.
[[nodiscard]] ToldBy toldByOf(const Calibration& calibration, Index output);

/// Of a curve the level nearest to the one asked for.
[[nodiscard]] const CoverageLevel& levelOf(const CoverageCurve& curve, double level);

} // namespace credence
