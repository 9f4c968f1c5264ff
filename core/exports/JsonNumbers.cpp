// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/JsonNumbers.h"

#include <cmath>

namespace credence {

using nlohmann::ordered_json;

ordered_json jsonNumber(double value)
{
    return std::isfinite(value) ? ordered_json(value) : ordered_json();
}

ordered_json jsonNumber(const Measure& measure)
{
    return measure.isAvailable() ? jsonNumber(measure.number) : ordered_json();
}

ordered_json jsonText(const std::string& text)
{
    return text.empty() ? ordered_json() : ordered_json(text);
}

} // namespace credence
