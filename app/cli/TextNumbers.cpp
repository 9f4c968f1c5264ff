// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextNumbers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace credence::app {

std::string decimalText(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return "not available";
    }
    return readable(value, decimals);
}

std::string measureText(const Measure& measure, int decimals)
{
    return measure.isAvailable() ? decimalText(measure.number, decimals) : "-";
}

std::string significantText(double value, int digits)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
    return {buffer.data(), end.ptr};
}

} // namespace credence::app
