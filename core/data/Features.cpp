// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Features.h"

#include "core/base/Words.h"
#include <algorithm>
#include <cmath>

namespace credence {

std::optional<Error> lagProblem(const Dataset& dataset, const std::vector<LaggedOutput>& lags)
{
    const std::string names = commaList(dataset.outputs, &Column::name);
    for (std::size_t i = 0; i < lags.size(); ++i) {
        const LaggedOutput& lagged = lags[i];
        const auto isIt = [&](const auto& other) { return other == lagged.output; };
        const Place place{.file = {}, .line = 0, .column = {}, .field = "lags"};
        const auto usage = [&](const std::string& message, const std::string& suggestion) {
            return Error{ErrorCode::Usage, message, place, suggestion};
        };
        if (std::none_of(dataset.outputs.begin(), dataset.outputs.end(),
                         [&](const Column& column) { return isIt(column.name); })) {
            return usage("there is no output \"" + lagged.output + "\" to look back on.",
                         "The outputs are " + names + ".");
        }
        if (std::any_of(lags.begin(), lags.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const LaggedOutput& other) { return isIt(other.output); })) {
            return usage("output \"" + lagged.output + "\" is there twice.", "Name it once.");
        }
        if (lagged.lags < 1 || lagged.lags > kMostLaggedSteps) {
            return usage("the lags of " + lagged.output + " must be between 1 and " + std::to_string(kMostLaggedSteps) +
                             ", found " + std::to_string(lagged.lags) + ".",
                         {});
        }
        if (lagged.start && !(std::abs(*lagged.start) <= kLargestNumber)) {
            return usage("the start value of " + lagged.output + " is no number that can be computed with.", {});
        }
    }
    return std::nullopt;
}

FeatureBuilder::FeatureBuilder(const Dataset& dataset, const FeatureSpec& spec) : m_spec(spec)
{
    m_spec.categories = resolvedCategories(dataset, spec.categories);
    if (spec.intercept) {
        add("const");
    }
    for (const Column& input : dataset.inputs) {
        addInput(input);
    }
    if (spec.stepTime) {
        add(dataset.step.name.empty() ? "step" : dataset.step.name);
    }
    if (spec.timeGap) {
        add("gap");
    }
    for (const LaggedOutput& lagged : spec.lags) {
        addLags(dataset, lagged);
    }
}

void FeatureBuilder::addLags(const Dataset& dataset, const LaggedOutput& lagged)
{
    const auto output = std::find_if(dataset.outputs.begin(), dataset.outputs.end(),
                                     [&](const Column& column) { return column.name == lagged.output; });
    if (output == dataset.outputs.end()) {
        return; // lagProblem tells of it
    }
    const auto first = static_cast<Index>(m_names.size());
    for (int lag = 1; lag <= lagged.lags; ++lag) {
        LagColumn column{first + lag - 1, output - dataset.outputs.begin(), lag, lagged.start};
        column.mark = lagged.hasStartMark ? first + lagged.lags + lag - 1 : -1;
        m_lagColumns.push_back(column);
        add("lag(" + lagged.output + ")[" + std::to_string(lag) + "]", ColumnKind::Indicator);
    }
    for (int lag = 1; lagged.hasStartMark && lag <= lagged.lags; ++lag) {
        add("start(" + lagged.output + ")[" + std::to_string(lag) + "]", ColumnKind::Indicator);
    }
}

void FeatureBuilder::add(const std::string& name, ColumnKind kind)
{
    m_names.push_back(name);
    m_isIndicator.push_back(kind == ColumnKind::Indicator);
}

void FeatureBuilder::addInput(const Column& input)
{
    const auto category = std::find_if(m_spec.categories.begin(), m_spec.categories.end(),
                                       [&](const Category& one) { return one.column == input.name; });
    if (category == m_spec.categories.end() || category->levels.empty()) {
        m_codes.emplace_back();
        add(input.name);
        return;
    }
    const std::size_t first = m_spec.intercept ? 1 : 0;
    Vector codes(static_cast<Index>(category->levels.size() - first));
    for (std::size_t i = first; i < category->levels.size(); ++i) {
        codes[static_cast<Index>(i - first)] = codeOf(input, category->levels[i]);
        add(input.name + "[" + category->levels[i] + "]", ColumnKind::Indicator);
    }
    m_codes.emplace_back(std::move(codes));
}

Matrix FeatureBuilder::build(const Sequence& sequence) const
{
    Matrix x(sequence.length(), static_cast<Index>(m_names.size())); // T_i x R
    Index column = 0;
    if (m_spec.intercept) {
        x.col(column++).setOnes();
    }
    for (std::size_t j = 0; j < m_codes.size(); ++j) {
        const auto values = sequence.x.col(static_cast<Index>(j));
        if (!m_codes[j]) {
            x.col(column++) = values;
            continue;
        }
        for (const double code : *m_codes[j]) {
            x.col(column++) = (values.array() == code).cast<double>();
        }
    }
    const Eigen::Map<const Vector> step(sequence.step.data(), sequence.length());
    if (m_spec.stepTime) {
        x.col(column++) = step;
    }
    if (m_spec.timeGap) {
        x(0, column) = 0;
        x.col(column).tail(sequence.length() - 1) = step.tail(sequence.length() - 1) - step.head(sequence.length() - 1);
    }
    for (const LagColumn& lagged : m_lagColumns) {
        x.col(lagged.column).setZero();
        if (lagged.mark >= 0) {
            x.col(lagged.mark).setZero();
            x.col(lagged.mark).head(std::min(lagged.lag, sequence.length())).setOnes();
        }
    }
    return x;
}

} // namespace credence
