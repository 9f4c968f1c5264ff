// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PriorFeeds.h"

#include "core/model/PriorEdits.h"
#include "ui/models/PlotFeeds.h"
#include "ui/session/PriorEditor.h"
#include "ui/style/Numbers.h"
#include "ui/style/Phrase.h"

#include <cmath>

namespace credence::ui {

namespace {

std::vector<double> asList(const Vector& vector)
{
    return {vector.begin(), vector.end()};
}

QString unitOf(const Model& model, Index output)
{
    return QString::fromStdString(model.design->dataset->outputs[static_cast<std::size_t>(output)].unit);
}

} // namespace

StepTexts stepTexts(const Dataset& dataset)
{
    StepTexts steps;
    for (const double value : medianSteps(dataset)) {
        const double size = std::abs(value); // short enough to stand side by side
        steps.texts << formatFixed(value, size < 10 ? 2 : size < 100 ? 1 : 0);
    }
    steps.title = dataset.step.name.empty() ? phrase("row") : phrase("median %1").arg(columnTitle(dataset.step));
    return steps;
}

BandOverlay overlayOf(const BandTable& bands, const PriorView& view, Tone tone, const QString& name)
{
    BandOverlay overlay;
    overlay.tone = tone;
    overlay.name = name;
    const Dataset& dataset = *bands.model->design->dataset;
    const Index length = dataset.sequences[static_cast<std::size_t>(view.sequence)].length();
    for (Index t = 0; t < length; ++t) {
        const RowBands& row = bands.at(view.sequence, t, view.output);
        const Band& band = view.of == PathOf::Mean ? row.f : row.y;
        overlay.low.push_back(band.quantiles[1]);
        overlay.high.push_back(band.quantiles[5]);
        if (tone == Tone::Posterior) {
            overlay.middle.push_back(band.quantiles[3]);
        }
    }
    return overlay;
}

PositionCurveData positionCurveData(const Model& model, std::size_t head, const LaidOver& posterior)
{
    const PositionBands bands = positionBands(model.prior.heads[head].a);
    PositionCurveData fed;
    fed.mean = asList(bands.mean);
    fed.low = asList(bands.q10);
    fed.high = asList(bands.q90);
    fed.steps = stepTexts(*model.design->dataset);
    fed.isLevel = model.prior.hasLevel();
    fed.posteriorName = posterior.name;
    const PosteriorCurves* curves = posterior.curves.get();
    if (curves != nullptr && curves->heads.size() > head && curves->heads[head].mean.size() == model.dims.T) {
        fed.posteriorMean = asList(curves->heads[head].mean);
        fed.posteriorLow = asList(curves->heads[head].q10);
        fed.posteriorHigh = asList(curves->heads[head].q90);
    }
    return fed;
}

SpreadSubject noiseSubject(const Model& model, Index output, const PosteriorCurves* curves)
{
    return {model.prior.sigma, model.design->yScaling.scale(output), unitOf(model, output), QStringLiteral("sigma"),
            curves != nullptr ? std::optional(curves->noise) : std::nullopt};
}

SpreadSubject effectSubject(const Model& model, Index output, Index effect, const PosteriorCurves* curves)
{
    const Design& design = *model.design;
    SpreadSubject subject{effectSdPrior(model.prior.b, output, effect), effectUnit(design, output, effect),
                          unitOf(model, output), effectName(design, output, effect)};
    const auto feature = static_cast<std::size_t>(design.effects[static_cast<std::size_t>(effect)]);
    if (!(design.features.intercept && feature == 0)) {
        subject.unitName = phrase("%1 per unit of %2")
                               .arg(subject.unitName, QString::fromStdString(design.featureNames[feature]))
                               .trimmed();
    }
    const auto place = static_cast<std::size_t>(effect * model.dims.P + output);
    if (curves != nullptr && place < curves->effectSds.size()) {
        subject.posterior = curves->effectSds[place];
    }
    return subject;
}

NoiseDensityData densityData(const SpreadSubject& subject, const NoiseCurve& curve, const QString& posteriorName)
{
    NoiseDensityData fed;
    fed.sigma = curve.sigma;
    fed.density = curve.density;
    fed.q5 = curve.q5;
    fed.q95 = curve.q95;
    fed.isFixed = subject.law.isFixed;
    fed.unit = subject.unitName;
    fed.symbol = subject.symbol;
    if (subject.posterior) {
        fed.posteriorMean = subject.posterior->mean * subject.unit;
        fed.posteriorLow = subject.posterior->q5 * subject.unit;
        fed.posteriorHigh = subject.posterior->q95 * subject.unit;
        fed.posteriorName = posteriorName + phrase(", mean and 90 %");
    }
    return fed;
}

QString densitySubtitle(const SpreadSubject& subject, const NoiseCurve& curve)
{
    const int decimals = decimalsFor(curve.q95);
    const QString words =
        subject.law.isFixed
            ? phrase("fixed at %1 %2").arg(formatFixed(curve.q50, decimals), subject.unitName)
            : phrase("90 % of the prior: %1 to %2 %3")
                  .arg(formatFixed(curve.q5, decimals), formatFixed(curve.q95, decimals), subject.unitName);
    return words.trimmed();
}

} // namespace credence::ui
