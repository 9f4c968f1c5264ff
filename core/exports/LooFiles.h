// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out as files: loo.csv, a row a value, and its part of summary.json.
#pragma once

#include "core/summaries/LooTable.h"

#include <nlohmann/json.hpp>

#include <string>

namespace credence {

/// Columns sequence, step, output, elpd_loo, p_loo, pareto_k, ess, mcse, elpd_waic, p_waic; only the header where the
/// table is empty; what is not available is an empty cell.
[[nodiscard]] std::string looCsv(const LooTable& table);

/// Adds "loo", "loo_by_sequence" and "waic" to an object; null where the table is empty.
void addLoo(const LooTable& table, nlohmann::ordered_json& summary);

} // namespace credence
