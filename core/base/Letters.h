// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How wide a text is in a column of letters of one width.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace credence {

/// Letters, not bytes, of UTF-8, so that names in any script line up.
[[nodiscard]] inline std::size_t letterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What a terminal would obey.
[[nodiscard]] inline bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
}

} // namespace credence
