// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person wants to know of one column before modelling it: how many values, their range, mean and sd, in the
// column's own unit. Of an output only the values that the sampler sees are described; the others are counted.
#pragma once

#include "core/data/Dataset.h"
#include "core/summaries/Measure.h"

namespace credence {

enum class ColumnRole { Step, Input, Output };

struct ColumnRef {
    ColumnRole role = ColumnRole::Output;
    Index index = 0; ///< among the inputs or outputs; 0 for the step

    bool operator==(const ColumnRef&) const = default;
};

struct ColumnFacts {
    Column column;
    Index rows = 0;
    Index values = 0;        ///< described below
    Index missing = 0;       ///< without a value in the file, of an input whatever stands in for it
    Index heldOut = 0;       ///< outputs only
    bool isConstant = false; ///< two values or more, all the same
    Measure low;
    Measure high;
    Measure mean;
    Measure sd; ///< with n - 1; missing under two values
};

[[nodiscard]] ColumnFacts columnFacts(const Dataset& dataset, const ColumnRef& column);

} // namespace credence
