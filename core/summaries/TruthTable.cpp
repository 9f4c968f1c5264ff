// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/TruthTable.h"

#include "core/summaries/QuantityList.h"

namespace credence {

namespace {

bool isComparable(const Quantity& quantity, const Model& model)
{
    switch (quantity.kind) {
    case QuantityKind::LogLik:
        return false;
    case QuantityKind::Position:
    case QuantityKind::LevelMean:
    case QuantityKind::LevelSd:
        return model.dims.H == 1;
    case QuantityKind::Skip:
        return !(model.design->features.intercept && quantity.feature == 0);
    default:
        return quantity.unit != "std";
    }
}

} // namespace

std::map<std::string, double> trueQuantities(const Truth& truth)
{
    std::map<std::string, double> values;
    for (const Quantity& quantity : listQuantities(*truth.model)) {
        if (!isComparable(quantity, *truth.model)) {
            continue;
        }
        values[quantity.name] = quantity.kind == QuantityKind::Function
                                    ? truth.f[static_cast<std::size_t>(quantity.sequence)](quantity.t, quantity.output)
                                    : quantity.centre + quantity.scale * scalarValue(quantity, truth.parameters, 0);
    }
    return values;
}

} // namespace credence
