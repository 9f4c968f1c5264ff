// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference cases (conditionals.json, built into the program): fixed data, prior and state with the exact value of
// every conditional, worked out with 50 digits over the quadratic definition of the model.
#pragma once

#include "core/model/Model.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace credence {

struct ReferenceCase {
    std::string name;
    ModelPtr model;
    Parameters state;
    nlohmann::json expected; ///< by name; nested lists, row-major
};

/// conditionals.json as it was when the program was built.
[[nodiscard]] std::string_view builtInReference();

/// All cases of a text like conditionals.json. The text is ours, not a user's: throws where it is not right.
[[nodiscard]] std::vector<ReferenceCase> parseReferenceCases(std::string_view text);

[[nodiscard]] Matrix matrixFrom(const nlohmann::json& rows); ///< nested lists, row-major; null is NaN
[[nodiscard]] Vector vectorFrom(const nlohmann::json& list);

} // namespace credence
