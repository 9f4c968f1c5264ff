// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a file was read as one text, to be remembered for the next time.
#pragma once

#include "core/data/ReadOptions.h"

#include <string>

namespace credence {

/// All choices, roles among them.
[[nodiscard]] std::string choicesText(const ReadOptions& options);

/// Error Format where the text is none of ours.
[[nodiscard]] Result<ReadOptions> choicesFrom(const std::string& text);

} // namespace credence
