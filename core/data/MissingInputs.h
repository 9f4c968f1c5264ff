// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in for inputs that the file does not give: the person's choice for each column, marked in the dataset
// (Sequence::filled) and told.
#pragma once

#include "core/data/Dataset.h"
#include "core/data/ReadOptions.h"

#include <map>
#include <string>
#include <vector>

namespace credence {

/// Fills every NaN of x by the policy of its column, and drops rows where that is the policy. Errors (Value): an input
/// without any value, a sequence of which every row is dropped.
[[nodiscard]] Status fillMissingInputs(Dataset& dataset, const std::map<std::string, MissingInput>& policies,
                                       std::vector<Notice>& notices);

} // namespace credence
