// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Features.h"

#include <algorithm>

namespace credence {

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
    return x;
}

} // namespace credence
