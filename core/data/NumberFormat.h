// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people write them: decimal point or comma, marks between thousands, percent and currency signs, the D
// exponents of Fortran, a minus from a typesetter. Read exactly, or not at all; what was taken off is told.
#pragma once

#include "core/data/NumberText.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace credence {

/// What a number had besides digits, sign, decimal mark and exponent.
using NumberExtra = std::uint8_t;
inline constexpr NumberExtra kThousands = 1; ///< marks between thousands
inline constexpr NumberExtra kPercent = 2;
inline constexpr NumberExtra kCurrency = 4;
inline constexpr NumberExtra kDExponent = 8;
inline constexpr NumberExtra kRounded =
    16; ///< a whole number of too many digits for a double, or too near to 0 for one
inline constexpr NumberExtra kBrackets = 32; ///< around it: a negative, as accounts write it
inline constexpr NumberExtra kMinusBehind = 64;

struct WrittenNumber {
    NumberText number;
    std::uint8_t extras = 0; ///< NumberExtra
};

/// 2^53: up to here a double holds every whole number.
inline constexpr double kAllWholeNumbers = 9007199254740992.0;

/// The number in a cell, with '.' or ',' as its decimal mark; the other one, blanks and apostrophes may stand between
/// thousands, if all groups behind the first have three digits. NoNumber for anything else.
[[nodiscard]] WrittenNumber readWrittenNumber(std::string_view text, char decimal);

} // namespace credence
