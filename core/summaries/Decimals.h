// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers rounded for people; the same under every locale.
#pragma once

#include "core/math/LinearAlgebra.h"

#include <string>

namespace credence {

/// "1.04" of 1.0362 with 2 digits behind the point; value must be finite.
[[nodiscard]] std::string decimals(double value, int digits);

/// 12345.6 as "12,346"; value must be finite and at least 0.
[[nodiscard]] std::string thousands(double value);

[[nodiscard]] std::string countText(Index count);                        ///< 12,345; -12,345
[[nodiscard]] std::string counted(Index count, const std::string& noun); ///< "1 row", "12,345 rows"

/// Decimals that show two significant digits of a spread, 3 where it is none; with more than 6 readable writes an
/// exponent.
[[nodiscard]] int decimalsFor(double spread);

/// The value, finite, with so many decimals, at most 6; with an exponent where it takes more or is 1e9 and beyond.
[[nodiscard]] std::string readable(double value, int digits);

/// Whether readable writes an exponent.
[[nodiscard]] bool hasExponent(double value, int digits);

} // namespace credence
