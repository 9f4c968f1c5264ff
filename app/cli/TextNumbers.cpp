// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextNumbers.h"

#include "core/summaries/Decimals.h"

#include <array>
#include <charconv>
#include <cmath>

namespace credence::app {

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
