// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ColumnFacts.h"

#include <cmath>
#include <vector>

namespace credence {

namespace {

std::vector<double> visibleValues(const Dataset& dataset, const ColumnRef& column, ColumnFacts& facts)
{
    std::vector<double> values;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            facts.rows += 1;
            if (column.role == ColumnRole::Step) {
                values.push_back(sequence.step[static_cast<std::size_t>(t)]);
            } else if (column.role == ColumnRole::Input) {
                if (sequence.isFilled(t, column.index)) { // what stands in is no observation
                    facts.missing += 1;
                } else {
                    values.push_back(sequence.x(t, column.index));
                }
            } else if (std::isnan(sequence.y(t, column.index))) {
                facts.missing += 1;
            } else if (sequence.heldOut(t, column.index)) {
                facts.heldOut += 1;
            } else {
                values.push_back(sequence.y(t, column.index));
            }
        }
    }
    return values;
}

void describeValues(const std::vector<double>& values, ColumnFacts& facts)
{
    const auto count = static_cast<Index>(values.size());
    facts.values = count;
    if (count == 0) {
        return;
    }
    const Eigen::Map<const Vector> column(values.data(), count);
    const double mean = column.mean();
    facts.low = Measure::of(column.minCoeff());
    facts.high = Measure::of(column.maxCoeff());
    facts.isConstant = count > 1 && column.minCoeff() == column.maxCoeff();
    facts.mean = Measure::of(mean);
    if (count > 1) {
        const double squares = (column.array() - mean).square().sum();
        facts.sd = Measure::of(std::sqrt(squares / static_cast<double>(count - 1)));
    }
}

const Column& columnOf(const Dataset& dataset, const ColumnRef& column)
{
    const auto index = static_cast<std::size_t>(column.index);
    switch (column.role) {
    case ColumnRole::Step:
        return dataset.step;
    case ColumnRole::Input:
        return dataset.inputs[index];
    case ColumnRole::Output:
        break;
    }
    return dataset.outputs[index];
}

} // namespace

ColumnFacts columnFacts(const Dataset& dataset, const ColumnRef& column)
{
    ColumnFacts facts;
    facts.column = columnOf(dataset, column);
    describeValues(visibleValues(dataset, column, facts), facts);
    return facts;
}

} // namespace credence
