// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Decimals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace credence {

std::string decimals(double value, int digits)
{
    std::array<char, 400> text{}; // the largest double has 309 digits before the point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

std::string thousands(double value)
{
    std::string digits = decimals(value, 0);
    for (std::size_t end = digits.size(); end > 3; end -= 3) {
        digits.insert(end - 3, ",");
    }
    return digits;
}

std::string countText(Index count)
{
    std::string text = std::to_string(count);
    for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3;
         at > 0 && text[static_cast<std::size_t>(at) - 1] != '-'; at -= 3) {
        text.insert(static_cast<std::size_t>(at), ",");
    }
    return text;
}

std::string counted(Index count, const std::string& noun)
{
    return countText(count) + " " + noun + (count == 1 ? "" : "s");
}

int decimalsFor(double spread)
{
    if (!std::isfinite(spread) || spread <= 0) {
        return 3;
    }
    return std::clamp(1 - static_cast<int>(std::floor(std::log10(spread))), 0, 300);
}

bool hasExponent(double value, int digits)
{
    constexpr int kMostDecimals = 6; // no one counts zeros
    return value != 0 && (std::abs(value) >= 1e9 || digits > kMostDecimals);
}

std::string readable(double value, int digits)
{
    if (!hasExponent(value, digits)) {
        return decimals(value, value == 0 ? std::min(digits, 6) : digits);
    }
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific, 3);
    return {text.data(), end.ptr};
}

} // namespace credence
