// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is true of the quantities in the summary table where the data are simulated, to stand beside their posterior.
#pragma once

#include "core/summaries/Simulate.h"

#include <map>
#include <string>

namespace credence {

/// By name (QuantitySummary), in the user's units. Left out is what has no truth that could be compared: log_lik; what
/// is in standardised units ("std") or an intercept, since the simulated data are standardised anew; positions and
/// levels of one of several heads, whose order is a matter of the draws.
[[nodiscard]] std::map<std::string, double> trueQuantities(const Truth& truth);

} // namespace credence
