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

/// An sd that has a prior: of the noise, or of the effects of a feature.
struct SpreadSubject {
    NoisePrior law;
    double unit = 1; ///< what 1 of the standardised sd is
    QString unitName;
    QString symbol;
    std::optional<NoiseSummary> posterior = {}; ///< standardised
};

/// curves null: there is no posterior.
[[nodiscard]] SpreadSubject noiseSubject(const Model& model, Index output, const PosteriorCurves* curves);
[[nodiscard]] SpreadSubject effectSubject(const Model& model, Index output, Index effect,
                                          const PosteriorCurves* curves);

/// curve: of the subject's law, in its unit.
[[nodiscard]] NoiseDensityData densityData(const SpreadSubject& subject, const NoiseCurve& curve,
                                           const QString& posteriorName);
[[nodiscard]] QString densitySubtitle(const SpreadSubject& subject, const NoiseCurve& curve);

} // namespace credence::ui
