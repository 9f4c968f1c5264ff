// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers to text and back, the same under every locale: nearest double on the way in, shortest text that reads back to
// the same double on the way out. Used by every file that we read or write.
#pragma once

#include <string>
#include <string_view>

namespace credence {

enum class NumberKind {
    Finite,
    NotANumber, ///< the marker nan, in any case and with any sign
    Infinite,   ///< inf or infinity
    TooLarge,   ///< a number beyond the largest double
    NoNumber,   ///< something else
};

struct NumberText {
    NumberKind kind = NumberKind::NoNumber;
    double value = 0; ///< where Finite; what is nearer to 0 than to the smallest double is 0
};

/// The whole text must be the number; one leading plus sign is allowed, spaces are not.
[[nodiscard]] NumberText readNumber(std::string_view text);

/// a to z in place of A to Z.
[[nodiscard]] constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// How people write "no value": an empty cell, NA, N/A, NaN, null, none, one to three dots, a colon (of statistical
/// offices), a dot and a letter (as SAS and Stata tell kinds of them apart), a dash, a question mark, stars; in any
/// case.
[[nodiscard]] bool isMissingMarker(std::string_view text);

/// Shortest text that reads back to the same bits; value is finite.
[[nodiscard]] std::string writeNumber(double value);
void appendNumber(std::string& text, double value); ///< the same at the end of text, for files of many numbers

} // namespace credence
