// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Ticks.h"

#include "ui/style/Numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr double kHair = 1e-9; // of a step: what rounding may miss

/// Parts and multiples of a day, where x counts hours.
double niceHours(double atLeast)
{
    for (const double step : {1.0, 2.0, 3.0, 6.0, 12.0, 24.0, 48.0, 72.0, 168.0}) {
        if (step >= atLeast) {
            return step;
        }
    }
    return 0;
}

} // namespace

double niceStep(double length, int wanted, const QString& unit)
{
    const double atLeast = length / std::max(wanted, 1);
    if (unit == QLatin1String("h") && atLeast > 0.5) {
        if (const double hours = niceHours(atLeast); hours > 0) {
            return hours;
        }
    }
    const double power = std::pow(10.0, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= atLeast * (1 - kHair)) {
            return factor * power;
        }
    }
    return 10 * power;
}

std::vector<Tick> ticksIn(const AxisRange& range, double step)
{
    constexpr int kMostTickDecimals = 12;
    int decimals = 0;
    for (double scaled = step; decimals < kMostTickDecimals && std::abs(scaled - std::round(scaled)) > kHair * scaled;
         scaled *= 10) {
        ++decimals;
    }
    const double first = std::ceil(range.low / step - kHair);
    const double last = std::floor(range.high / step + kHair);
    std::vector<Tick> ticks;
    for (double i = first; i <= last; ++i) {
        ticks.push_back({i * step, formatFixed(i * step, decimals)});
    }
    return ticks;
}

AxisRange niceRange(double low, double high, int wanted)
{
    if (!(high > low)) {
        const double margin = low == 0 ? 1 : std::abs(low) * 0.1;
        low -= margin;
        high += margin;
    }
    const double step = niceStep(high - low, wanted);
    return {std::floor(low / step + kHair) * step, std::ceil(high / step - kHair) * step};
}

} // namespace credence::ui
