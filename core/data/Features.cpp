// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Features.h"

namespace credence {

std::vector<std::string> featureNames(const Dataset& dataset, const FeatureSpec& spec)
{
    std::vector<std::string> names;
    if (spec.intercept) {
        names.emplace_back("const");
    }
    for (const Column& input : dataset.inputs) {
        names.push_back(input.name);
    }
    if (spec.stepTime) {
        names.push_back(dataset.step.name.empty() ? "step" : dataset.step.name);
    }
    if (spec.timeGap) {
        names.emplace_back("gap");
    }
    return names;
}

Matrix buildFeatures(const Sequence& sequence, const FeatureSpec& spec)
{
    const Index inputs = sequence.x.cols();
    const Index extra =
        static_cast<Index>(spec.intercept) + static_cast<Index>(spec.stepTime) + static_cast<Index>(spec.timeGap);
    Matrix x(sequence.length(), inputs + extra); // T_i x R
    Index column = 0;
    if (spec.intercept) {
        x.col(column++).setOnes();
    }
    x.middleCols(column, inputs) = sequence.x;
    column += inputs;
    const Eigen::Map<const Vector> step(sequence.step.data(), sequence.length());
    if (spec.stepTime) {
        x.col(column++) = step;
    }
    if (spec.timeGap) {
        x(0, column) = 0;
        x.col(column).tail(sequence.length() - 1) = step.tail(sequence.length() - 1) - step.head(sequence.length() - 1);
    }
    return x;
}

} // namespace credence
