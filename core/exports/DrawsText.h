// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of text in files of draws, whichever program wrote them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace credence {

[[nodiscard]] std::string_view withoutBlanks(std::string_view text); ///< at both ends, a carriage return among them

/// Numbers that a spreadsheet put in quotes are numbers.
[[nodiscard]] std::string_view withoutQuotes(std::string_view cell);

/// Takes what comes before the divider, and the divider, off the front of rest.
std::string_view takeUntil(std::string_view& rest, char divider);

/// As much of a cell as a message can hold, without what a terminal would obey.
[[nodiscard]] std::string quotedCell(std::string_view cell);

/// A number; infinite or NaN where the text says so, which stan and its readers mean, and which is no error of the
/// file.
[[nodiscard]] std::optional<double> drawOf(std::string_view cell);

} // namespace credence
