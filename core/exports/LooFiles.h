// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out as files: loo.csv, a row a value, and its part of summary.json; and the way back, for comparisons.
#pragma once

#include "core/base/Result.h"
#include "core/summaries/LooComparison.h"
#include "core/summaries/LooTable.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace credence {

/// Columns sequence, step, output, observed, elpd_loo, p_loo, pareto_k, ess, mcse, elpd_waic, p_waic, refit; only the
/// header where the table is empty; what is not available is an empty cell.
[[nodiscard]] std::string looCsv(const LooTable& table);

/// Adds "loo", "loo_by_sequence" and "waic" to an object; null where the table is empty.
void addLoo(const LooTable& table, nlohmann::ordered_json& summary);

/// Columns left_out (value, sequence), model, elpd_diff, se_diff, elpd_loo, se_elpd_loo, p_loo, unreliable, points.
[[nodiscard]] std::string comparisonCsv(const std::vector<LooComparison>& comparisons);

struct StoredLoo {
    PointwiseLoo byValue;
    std::optional<PointwiseLoo> bySequence; ///< of a run's folder with more than one sequence
};

/// A run's folder, or a loo.csv. The model is called as the path is given. Errors: File, Format; Value where an
/// elpd_loo is not available.
[[nodiscard]] Result<StoredLoo> readLoo(const std::filesystem::path& path);

} // namespace credence
