// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The chains of one quantity as lines: autocorrelation, and Rhat and ESS as draws came in.
#pragma once

#include "core/summaries/Verdict.h"
#include "ui/plots/LinePlot.h"
#include "ui/session/Results.h"

namespace credence::ui {

[[nodiscard]] LinePlotData autocorrelationData(const RankResult& chains);
[[nodiscard]] LinePlotData runningRhatData(const RankResult& chains, const ConvergenceTargets& targets);
[[nodiscard]] LinePlotData runningEssData(const RankResult& chains, const ConvergenceTargets& targets);

} // namespace credence::ui
