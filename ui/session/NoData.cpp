// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/NoData.h"

#include "ui/style/Phrase.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence::ui {

namespace {

constexpr Index kTeachingSteps = 12;

double pulseAt(Index t)
{
    return t == 2 ? 1 : 0;
}

double stepAt(Index t)
{
    return t >= 4 ? 1 : 0;
}

double waveAt(Index t)
{
    return std::sin(2 * std::numbers::pi * static_cast<double>(t) / 6);
}

Sequence unobserved(const std::string& id, double (*inputAt)(Index))
{
    Sequence sequence;
    sequence.id = id;
    sequence.x.resize(kTeachingSteps, 1);
    sequence.y = Matrix::Constant(kTeachingSteps, 1, std::numeric_limits<double>::quiet_NaN());
    sequence.heldOut = Mask::Constant(kTeachingSteps, 1, false);
    for (Index t = 0; t < kTeachingSteps; ++t) {
        sequence.step.push_back(static_cast<double>(t));
        sequence.stepText.push_back(std::to_string(t));
        sequence.line.push_back(0);
        sequence.x(t, 0) = inputAt(t);
    }
    return sequence;
}

/// Not sealed: what is sealed has something observed.
DatasetPtr teachingDataset()
{
    Dataset dataset;
    dataset.name = phrase("no data").toStdString();
    dataset.id = {phrase("input").toStdString(), {}};
    dataset.step = {phrase("step").toStdString(), {}};
    dataset.inputs = {{phrase("x").toStdString(), {}}};
    dataset.outputs = {{phrase("y").toStdString(), {}}};
    dataset.sequences = {unobserved(phrase("pulse").toStdString(), pulseAt),
                         unobserved(phrase("step", "a signal that jumps").toStdString(), stepAt),
                         unobserved(phrase("wave").toStdString(), waveAt)};
    return std::make_shared<const Dataset>(std::move(dataset));
}

} // namespace

Document documentWithoutData()
{
    const ModelSpec spec;
    const DesignPtr design = buildDesign(teachingDataset(), spec.features, spec.standardise);
    Prior prior = defaultPrior(spec, *design);
    for (HeadPrior& head : prior.heads) {
        head.a.kind = PositionKind::Independent; // a level is learnt for steps to forecast, and here nothing is learnt
    }
    Document document;
    document.model = makeModel(spec, prior, design).value();
    document.defaults = std::make_shared<const Prior>(prior);
    return document;
}

} // namespace credence::ui
