// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Ticks.h"

#include "ui/style/Numbers.h"

#include <algorithm>
#include <array>
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

/// Where every number has four digits they may be years, which want no comma.
bool mayBeYears(const AxisRange& range)
{
    constexpr double kFirst = 1000;
    constexpr double kEnd = 10000;
    return range.low >= kFirst && range.high < kEnd;
}

int exponentOf(const AxisRange& range)
{
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    constexpr double kSmall = 1e-3;
    constexpr double kLarge = 1e5;
    if (!(largest > 0) || (largest >= kSmall && largest <= kLarge)) {
        return 0;
    }
    return 3 * static_cast<int>(std::floor(std::log10(largest) / 3));
}

} // namespace

double tickFactor(const AxisRange& range)
{
    return std::pow(10.0, exponentOf(range));
}

namespace {

/// 10⁶
QString powerText(int exponent)
{
    QString text = QStringLiteral("10");
    static constexpr std::array<char16_t, 10> kRaised = {u'⁰', u'¹', u'²', u'³', u'⁴', u'⁵', u'⁶', u'⁷', u'⁸', u'⁹'};
    for (const QChar c : QString::number(exponent)) {
        text += c == u'-' ? QChar(u'⁻') : QChar(kRaised[static_cast<std::size_t>(c.digitValue())]);
    }
    return text;
}

} // namespace

QString tickFactorText(const AxisRange& range)
{
    const int exponent = exponentOf(range);
    return exponent == 0 ? QString() : QStringLiteral(" × ") + powerText(exponent);
}

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
    constexpr int kMostTickDecimals = 6;
    const double factor = tickFactor(range);
    int decimals = 0;
    for (double scaled = step / factor;
         decimals < kMostTickDecimals && std::abs(scaled - std::round(scaled)) > kHair * scaled; scaled *= 10) {
        ++decimals;
    }
    const double first = std::ceil(range.low / step - kHair);
    const double last = std::floor(range.high / step + kHair);
    std::vector<Tick> ticks;
    for (double i = first; i <= last; ++i) {
        ticks.push_back({i * step, formatFixed(i * step / factor, decimals)});
        if (mayBeYears(range)) {
            ticks.back().text.remove(u',');
        }
    }
    return ticks;
}

std::vector<Tick> ticksOfLog(const AxisRange& range, double step)
{
    constexpr double kFewPowers = 2.2;
    constexpr double kPlain = 4; // powers up to which a number is written out
    const bool isFine = range.length() <= kFewPowers;
    std::vector<Tick> ticks;
    for (double power = std::floor(range.low); power <= range.high + kHair; power += 1) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double place = power + std::log10(factor);
            const bool isWanted = factor == 1 ? std::fmod(std::abs(power), std::max(1.0, step)) == 0 : isFine;
            if (isWanted && place >= range.low - kHair && place <= range.high + kHair) {
                const QString text = std::abs(power) <= kPlain
                                         ? formatFixed(std::pow(10.0, place), std::max(0, static_cast<int>(-power)))
                                         : powerText(static_cast<int>(power));
                ticks.push_back({place, text});
            }
        }
    }
    return ticks;
}

std::vector<Tick> orderTicks(int orders, double height)
{
    constexpr double kOrderLabel = 13; // height of one number
    const double row = height / std::max(1, orders);
    int stride = 1;
    for (const int next : {2, 4, 5, 8, 10, 16, 20, 32, 50, 64}) {
        if (row * stride >= kOrderLabel) {
            break;
        }
        stride = next;
    }
    std::vector<Tick> ticks;
    for (int n = 0; n < orders; n += stride) {
        ticks.push_back({static_cast<double>(-n), QString::number(n)});
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
