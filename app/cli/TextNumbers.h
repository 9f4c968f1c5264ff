// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the terminal shows them, the same under every locale. Files get the exact ones.
#pragma once

#include "core/summaries/Decimals.h"
#include "core/summaries/Measure.h"

#include <string>

namespace credence::app {

/// readable, or "not available" where it is not finite
[[nodiscard]] std::string decimalText(double value, int decimals);
[[nodiscard]] std::string measureText(const Measure& measure, int decimals); ///< "-" where it is not available

/// So many significant digits, with an exponent where that is shorter; value is finite.
[[nodiscard]] std::string significantText(double value, int digits);

} // namespace credence::app
