// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From core's numbers of a prior, and of a posterior to lay over it, to what the plots of the Priors page draw.
#pragma once

#include "core/summaries/PosteriorCurves.h"
#include "core/summaries/PriorCurves.h"
#include "ui/plots/BandPlot.h"
#include "ui/plots/NoiseDensity.h"
#include "ui/plots/PositionCurve.h"
#include "ui/session/PriorWork.h"

namespace credence::ui {

/// The posterior laid over a prior.
struct LaidOver {
    std::shared_ptr<const PosteriorCurves> curves = {}; ///< null: there is none
    QString name = {};                                  ///< "posterior", "earlier posterior", ...
};

/// What stands under each step: the median of the step column, and that column's name.
[[nodiscard]] StepTexts stepTexts(const Dataset& dataset);

/// The 80 % band of one sequence as view says, and its median where tone is Posterior.
[[nodiscard]] BandOverlay overlayOf(const BandTable& bands, const PriorView& view, Tone tone, const QString& name);

/// head below the model's number of heads.
[[nodiscard]] PositionCurveData positionCurveData(const Model& model, std::size_t head, const LaidOver& posterior);

/// curve: of the model's sigma in the units of the output.
[[nodiscard]] NoiseDensityData noiseDensityData(const Model& model, Index output, const NoiseCurve& curve,
                                                const LaidOver& posterior);
[[nodiscard]] QString noiseSubtitle(const Model& model, Index output, const NoiseCurve& curve);

} // namespace credence::ui
