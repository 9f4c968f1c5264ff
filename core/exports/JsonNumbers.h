// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in the JSON that we write: null where there is none.
#pragma once

#include "core/summaries/Measure.h"

#include <nlohmann/json.hpp>

namespace credence {

[[nodiscard]] nlohmann::ordered_json jsonNumber(double value); ///< null where it is not finite
[[nodiscard]] nlohmann::ordered_json jsonNumber(const Measure& measure);

/// null for an empty text.
[[nodiscard]] nlohmann::ordered_json jsonText(const std::string& text);

} // namespace credence
