// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Decimals.h"

#include <array>
#include <charconv>

namespace credence {

std::string decimals(double value, int digits)
{
    std::array<char, 400> text{}; // the largest double has 309 digits before the point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

} // namespace credence
