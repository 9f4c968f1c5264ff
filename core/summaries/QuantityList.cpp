// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/QuantityList.h"

#include "core/base/Check.h"
#include "core/summaries/PriorCurves.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

std::string positionName(Index head, Index heads, Index t)
{
    const std::string prefix = heads > 1 ? std::to_string(head + 1) + "," : std::string();
    return "a[" + prefix + std::to_string(t) + "]";
}

void addNoise(const Design& design, std::vector<Quantity>& list)
{
    const std::vector<Column>& outputs = design.dataset->outputs;
    if (outputs.size() == 1) {
        list.push_back({QuantityKind::Sigma, "sigma", outputs[0].unit, 0, design.yScaling.scale(0)});
        return;
    }
    list.push_back({QuantityKind::Sigma, "sigma", "std"});
    for (std::size_t p = 0; p < outputs.size(); ++p) {
        const double scale = design.yScaling.scale(static_cast<Index>(p));
        list.push_back({QuantityKind::Sigma, "sigma[" + outputs[p].name + "]", outputs[p].unit, 0, scale});
    }
}

/// Skip weights where nothing else says what the features do: in units of y for one unit of the feature; the intercept
/// is f where all standardised features are at their means.
void addSkip(const Design& design, std::vector<Quantity>& list)
{
    const Dataset& dataset = *design.dataset;
    for (std::size_t r = 0; r < design.featureNames.size(); ++r) {
        const bool isIntercept = design.features.intercept && r == 0;
        for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
            const auto output = static_cast<Index>(p);
            list.push_back({QuantityKind::Skip, "D[" + design.featureNames[r] + "," + dataset.outputs[p].name + "]", "",
                            isIntercept ? design.yScaling.centre(output) : 0,
                            design.yScaling.scale(output) / design.xScaling.scale(static_cast<Index>(r)), 0, 0, 0,
                            output, static_cast<Index>(r)});
        }
    }
}

/// Effects and their sds in units of y for one unit of the feature.
void addEffects(const Design& design, std::vector<Quantity>& list)
{
    const Dataset& dataset = *design.dataset;
    const auto add = [&](QuantityKind kind, const std::string& stem, Index sequence) {
        for (std::size_t e = 0; e < design.effects.size(); ++e) {
            const Index feature = design.effects[e];
            const std::string& name = design.featureNames[static_cast<std::size_t>(feature)];
            for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
                const auto output = static_cast<Index>(p);
                const auto effect = static_cast<Index>(e);
                list.push_back({kind, stem + name + "," + dataset.outputs[p].name + "]", "", 0,
                                effectUnit(design, output, effect), 0, 0, sequence, output, effect});
            }
        }
    };
    add(QuantityKind::EffectSd, "sd_b[", 0);
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        add(QuantityKind::Effect, "b[" + dataset.sequences[i].id + ",", static_cast<Index>(i));
    }
}

void addFunction(const Design& design, std::vector<Quantity>& list)
{
    const Dataset& dataset = *design.dataset;
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        const Sequence& sequence = dataset.sequences[i];
        for (std::size_t t = 0; t < sequence.stepText.size(); ++t) {
            for (std::size_t p = 0; p < dataset.outputs.size(); ++p) {
                const Column& output = dataset.outputs[p];
                const auto column = static_cast<Index>(p);
                const std::string place = sequence.id + "," + sequence.stepText[t] + "," + output.name;
                list.push_back({QuantityKind::Function, "f[" + place + "]", output.unit, design.yScaling.centre(column),
                                design.yScaling.scale(column), 0, static_cast<Index>(t), static_cast<Index>(i),
                                column});
            }
        }
    }
}

} // namespace

std::vector<Quantity> listQuantities(const Model& model)
{
    std::vector<Quantity> list = {{QuantityKind::LogLik, "log_lik", ""}};
    addNoise(*model.design, list);
    for (Index head = 0; head < model.dims.H; ++head) {
        for (Index t = 1; t < model.dims.T; ++t) {
            list.push_back({QuantityKind::Position, positionName(head, model.dims.H, t), "", 0, 1, head, t});
        }
        if (model.dims.hasLevel) {
            const std::string place = model.dims.H > 1 ? "[" + std::to_string(head + 1) + "]" : "";
            list.push_back({QuantityKind::LevelMean, "mu_a" + place, "", 0, 1, head});
            list.push_back({QuantityKind::LevelSd, "omega" + place, "", 0, 1, head});
        }
    }
    if (model.dims.H == 0 && model.dims.skip) {
        addSkip(*model.design, list);
    }
    addEffects(*model.design, list);
    addFunction(*model.design, list);
    return list;
}

double scalarValue(const Quantity& quantity, const Parameters& parameters, double log_lik,
                   const std::vector<std::size_t>& heads)
{
    const auto place = static_cast<std::size_t>(quantity.head);
    const std::size_t head = heads.empty() ? place : heads[place];
    switch (quantity.kind) {
    case QuantityKind::LogLik:
        return log_lik;
    case QuantityKind::Sigma:
        return std::sqrt(parameters.sigma2);
    case QuantityKind::Position:
        return parameters.heads[head].a(quantity.t);
    case QuantityKind::LevelMean:
        return parameters.heads[head].mu_a;
    case QuantityKind::LevelSd:
        return std::sqrt(parameters.heads[head].omega2);
    case QuantityKind::Skip:
        return parameters.D(quantity.output, quantity.feature);
    case QuantityKind::EffectSd:
        return std::sqrt(parameters.b_variance(quantity.output, quantity.feature));
    case QuantityKind::Effect:
        return parameters.b(quantity.sequence, quantity.feature * parameters.b_variance.rows() + quantity.output);
    case QuantityKind::Function:
        break;
    }
    CREDENCE_CHECK(false, "f is scanned, not read off");
    return 0;
}

std::size_t firstFunction(const std::vector<Quantity>& quantities)
{
    const auto first = std::find_if(quantities.begin(), quantities.end(),
                                    [](const Quantity& quantity) { return quantity.kind == QuantityKind::Function; });
    return static_cast<std::size_t>(first - quantities.begin());
}

} // namespace credence
