// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// PSIS-LOO of six observations and a generalised Pareto fit against numbers worked out with R (loo's definitions with
// posterior 1.7.1's effective sample sizes and Pareto fit).
#pragma once

#include "core/verify/GoldenCheck.h"

namespace credence {

[[nodiscard]] std::vector<GoldenCheck> checkLoo();

} // namespace credence
