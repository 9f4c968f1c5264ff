// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// starts.json: where the chains of a run began, when that was where those of an earlier one stood (StartRule::Given).
// With it, data and model.json give the draws again bit for bit. A state.json says as much, and more.
#pragma once

#include "core/base/Result.h"
#include "core/chains/Run.h"

#include <string>

namespace credence {

inline constexpr const char* kStartsFile = "starts.json";

[[nodiscard]] std::string writeStarts(const StartingPoints& starts);

/// From the text of a starts.json or a state.json, for a model of these dims. Error Format, placed in file, where the
/// text is broken, of another model, or has a number that no chain can begin at.
[[nodiscard]] Result<StartingPointsPtr> parseStarts(const std::string& text, const std::string& file,
                                                    const ParameterLayout& layout);

} // namespace credence
