// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ParameterTable.h"

#include "core/base/Check.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/DrawSelection.h"
#include "core/summaries/QuantityList.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace credence {

namespace {

using Law = PriorMarginal::Law;

/// A parameter and where its number stands in a draw.
struct ListedParameter {
    ParameterInfo info;
    std::optional<Quantity> quantity{}; ///< none: a weight
};

PriorMarginal weightPriorOf(const MatrixPrior& prior, Index row, Index column)
{
    const double sd = prior.rowCovariance.empty()
                          ? prior.sd(row, column)
                          : std::sqrt(prior.rowCovariance[static_cast<std::size_t>(row)](column, column));
    return {Law::Normal, prior.mean(row, column), sd, 0};
}

/// NOTATION.md section 2 and (62), on the standardised scale.
PriorMarginal priorOf(const Prior& prior, const Quantity& quantity)
{
    const auto head = static_cast<std::size_t>(quantity.head);
    switch (quantity.kind) {
    case QuantityKind::Sigma:
        return prior.sigma.isFixed ? PriorMarginal{Law::Fixed, prior.sigma.sigma, 1, 0}
                                   : rootOf(prior.sigma.shape, prior.sigma.rate);
    case QuantityKind::Position: {
        const PositionPrior& a = prior.heads[head].a;
        return a.hasLevel() ? studentOf(a.level.mean, a.level.shape, a.level.rate, 1 + 1 / a.level.weight)
                            : PriorMarginal{Law::Normal, a.mean(quantity.t), a.sd(quantity.t), 0};
    }
    case QuantityKind::LevelMean: {
        const PositionLevel& level = prior.heads[head].a.level;
        return studentOf(level.mean, level.shape, level.rate, 1 / level.weight);
    }
    case QuantityKind::LevelSd:
        return rootOf(prior.heads[head].a.level.shape, prior.heads[head].a.level.rate);
    case QuantityKind::Skip:
        return weightPriorOf(prior.D, quantity.output, quantity.feature);
    case QuantityKind::EffectSd:
        return rootOf(prior.b.shape(quantity.output, quantity.feature),
                      prior.b.rate(quantity.output, quantity.feature));
    case QuantityKind::Effect:
        return studentOf(0, prior.b.shape(quantity.output, quantity.feature),
                         prior.b.rate(quantity.output, quantity.feature), 1);
    case QuantityKind::LogLik:
    case QuantityKind::Function:
        break;
    }
    CREDENCE_CHECK(false, "the quantity is a parameter");
    return {};
}

ParameterGroup groupOf(QuantityKind kind)
{
    switch (kind) {
    case QuantityKind::Position:
    case QuantityKind::LevelMean:
    case QuantityKind::LevelSd:
        return ParameterGroup::Positions;
    case QuantityKind::Skip:
        return ParameterGroup::Skip;
    case QuantityKind::Effect:
        return ParameterGroup::Effects;
    default:
        return ParameterGroup::Noise;
    }
}

/// "W_K[1,Dose]"; with a head where there are several, with an output's name where rows are outputs.
std::string weightName(const Model& model, const ParameterInfo& info)
{
    const Design& design = *model.design;
    const bool isByOutput = info.group == ParameterGroup::Values;
    const std::string stem = info.group == ParameterGroup::Keys      ? "W_K["
                             : info.group == ParameterGroup::Queries ? "W_Q["
                             : info.group == ParameterGroup::Values  ? "W_V["
                                                                     : "D[";
    const bool hasHead = model.dims.H > 1 && info.group != ParameterGroup::Skip;
    const std::string& feature = design.featureNames[static_cast<std::size_t>(info.column)];
    if (info.group == ParameterGroup::Skip) { // as the summary table names them where it has them
        return stem + feature + "," + design.dataset->outputs[static_cast<std::size_t>(info.row)].name + "]";
    }
    return stem + (hasHead ? std::to_string(info.head + 1) + "," : "") +
           (isByOutput ? design.dataset->outputs[static_cast<std::size_t>(info.row)].name
                       : std::to_string(info.row + 1)) +
           "," + feature + "]";
}

void addWeights(const Model& model, ParameterGroup group, Index head, const MatrixPrior& prior,
                std::vector<ListedParameter>& places)
{
    for (Index row = 0; row < prior.mean.rows(); ++row) {
        for (Index column = 0; column < prior.mean.cols(); ++column) {
            ParameterInfo info{"", "std", group, head, row, column, weightPriorOf(prior, row, column), false};
            info.name = weightName(model, info);
            places.push_back({std::move(info)});
        }
    }
}

std::vector<ListedParameter> listPlaces(const Model& model)
{
    std::vector<ListedParameter> places;
    for (const auto& [group, block] :
         {std::pair(ParameterGroup::Keys, &HeadPrior::W_K), std::pair(ParameterGroup::Queries, &HeadPrior::W_Q),
          std::pair(ParameterGroup::Values, &HeadPrior::W_V)}) {
        for (std::size_t head = 0; head < model.prior.heads.size(); ++head) {
            addWeights(model, group, static_cast<Index>(head), model.prior.heads[head].*block, places);
        }
    }
    const std::vector<Quantity> quantities = listQuantities(model);
    const auto isSkip = [](const Quantity& quantity) { return quantity.kind == QuantityKind::Skip; };
    if (model.dims.skip && std::none_of(quantities.begin(), quantities.end(), isSkip)) {
        addWeights(model, ParameterGroup::Skip, 0, model.prior.D, places);
    }
    for (std::size_t i = 0; i < firstFunction(quantities); ++i) {
        const Quantity& quantity = quantities[i];
        if (quantity.kind != QuantityKind::LogLik) {
            const PriorMarginal prior = transformed(priorOf(model.prior, quantity), quantity.centre, quantity.scale);
            const bool isPositive = prior.law == Law::RootInverseGamma || quantity.kind == QuantityKind::Sigma;
            places.push_back({{quantity.name, quantity.unit, groupOf(quantity.kind), quantity.head, quantity.t,
                               quantity.feature, prior, isPositive},
                              quantity});
        }
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const ListedParameter& a, const ListedParameter& b) { return a.info.group < b.info.group; });
    return places;
}

/// Standardised.
double valueOf(const ListedParameter& place, const Parameters& parameters)
{
    if (place.quantity) {
        return scalarValue(*place.quantity, parameters, 0);
    }
    const ParameterInfo& info = place.info;
    if (info.group == ParameterGroup::Skip) {
        return parameters.D(info.row, info.column);
    }
    const HeadParameters& head = parameters.heads[static_cast<std::size_t>(info.head)];
    return info.group == ParameterGroup::Keys      ? head.W_K(info.row, info.column)
           : info.group == ParameterGroup::Queries ? head.W_Q(info.row, info.column)
                                                   : head.W_V(info.row, info.column);
}

/// Heads in the order of the tables, and their weights turned where that is asked for.
class Comparable {
public:
    Comparable(const Draws& draws, bool isAligned)
        : m_isAligned(isAligned), m_order(draws), m_kinds(kindsOfHeads(draws.model()->prior)),
          m_reference(isAligned ? referenceDraw(draws) : Parameters())
    {
    }

    [[nodiscard]] Parameters operator()(const Parameters& drawn) const
    {
        if (m_isAligned) {
            return alignTowards(drawn, m_reference, m_kinds);
        }
        Parameters ordered = drawn;
        const std::vector<std::size_t> heads = m_order.headsOf(drawn);
        for (std::size_t place = 0; place < heads.size(); ++place) {
            ordered.heads[place] = drawn.heads[heads[place]];
        }
        return ordered;
    }

private:
    bool m_isAligned;
    HeadOrder m_order;
    std::vector<Index> m_kinds;
    Parameters m_reference;
};

Vector thinned(const Eigen::Ref<const Vector>& values, Index most)
{
    const Index count = std::min(values.size(), most);
    Vector sample(count);
    for (Index i = 0; i < count; ++i) { // the middle of the i-th of equally long stretches
        sample(i) = values((2 * i + 1) * values.size() / (2 * count));
    }
    return sample;
}

ParameterRow rowOf(const ListedParameter& place, const Diagnosis& diagnosis, Vector sample)
{
    ParameterRow row{place.info, {}, std::move(sample), {}};
    if (place.quantity) {
        row.summary = inUnits(*place.quantity, diagnosis);
        row.sample = (place.quantity->centre + place.quantity->scale * row.sample.array()).matrix();
    } else {
        row.summary = summaryOf(place.info.name, place.info.unit, diagnosis);
    }
    row.posterior = densityCurve(row.sample, place.info.isPositive);
    return row;
}

} // namespace

std::vector<ParameterInfo> listParameters(const Model& model)
{
    std::vector<ParameterInfo> infos;
    for (ListedParameter& place : listPlaces(model)) {
        infos.push_back(std::move(place.info));
    }
    return infos;
}

ParameterTable summariseParameters(const Draws& draws, const ParameterOptions& options, const std::stop_token& stop)
{
    const DrawSelection selection(draws, 0);
    if (selection.count() == 0 || stop.stop_requested()) {
        return {};
    }
    const std::vector<ListedParameter> places = listPlaces(selection.model());
    const Parallel parallel(options.threads);
    const Comparable comparable(draws, options.isAligned);
    Matrix values(selection.count(), static_cast<Index>(places.size()));
    selection.forEach(parallel, stop, [&](Index i, const Parameters& drawn) {
        const Parameters parameters = comparable(drawn);
        for (std::size_t c = 0; c < places.size(); ++c) {
            values(i, static_cast<Index>(c)) = valueOf(places[c], parameters);
        }
    });
    ParameterTable table{draws.model(), options.isAligned, selection.count(), {}};
    table.rows.resize(places.size());
    const NormalScores scores(std::max<Index>(1, splitCount(selection.perChain(), draws.chains())));
    parallel.forEach(places.size(), [&](std::size_t c) {
        if (stop.stop_requested()) {
            return;
        }
        const auto column = values.col(static_cast<Index>(c));
        const Eigen::Map<const Matrix> chains(column.data(), selection.perChain(), draws.chains());
        table.rows[c] = rowOf(places[c], diagnose(chains, scores), thinned(column, options.sample));
    });
    return stop.stop_requested() ? ParameterTable() : table;
}

Matrix correlations(const ParameterTable& table, const std::vector<std::size_t>& rows)
{
    const auto count = static_cast<Index>(rows.size());
    Matrix result = Matrix::Identity(count, count);
    for (Index i = 0; i < count; ++i) {
        for (Index j = 0; j < i; ++j) {
            const Vector& a = table.rows[rows[static_cast<std::size_t>(i)]].sample;
            const Vector& b = table.rows[rows[static_cast<std::size_t>(j)]].sample;
            const Vector da = (a.array() - a.mean()).matrix();
            const Vector db = (b.array() - b.mean()).matrix();
            result(i, j) = result(j, i) = da.dot(db) / (da.norm() * db.norm());
        }
    }
    return result;
}

} // namespace credence
