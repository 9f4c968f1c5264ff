// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the reference cases (conditionals*.json): fixed data, prior and state with the exact value of every
// conditional.
#pragma once

#include "core/model/Model.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace credence {

struct ReferenceCase {
    std::string name;
    ModelPtr model;
    Parameters state;
    nlohmann::json expected;
};

/// The folder named by CREDENCE_REFERENCE_DIR, or the project's own tests/data.
[[nodiscard]] std::filesystem::path referenceFolder();

/// All cases of every conditionals*.json in the folder; throws where a file cannot be read.
[[nodiscard]] std::vector<ReferenceCase> readReferenceCases(const std::filesystem::path& folder);

[[nodiscard]] Matrix matrixFrom(const nlohmann::json& rows); ///< nested lists, row-major; null is NaN
[[nodiscard]] Vector vectorFrom(const nlohmann::json& list);

} // namespace credence
