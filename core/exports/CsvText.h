// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the comma-separated tables that we write (RFC 4180).
#pragma once

#include "core/summaries/Measure.h"

#include <string>

namespace credence {

/// In quotes where the text needs them: commas, quotes, line breaks, blanks at its ends, what would begin a comment.
[[nodiscard]] std::string csvCell(const std::string& text);

/// Empty where the value is not finite.
[[nodiscard]] std::string csvNumber(double value);
[[nodiscard]] std::string csvNumber(const Measure& measure);

} // namespace credence
