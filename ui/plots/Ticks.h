// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where an axis has its ticks and what they say. Steps of 1, 2 or 5 times a power of ten; hours and minutes also in
// parts of a day or an hour.
#pragma once

#include "ui/plots/Plot.h"

#include <QString>

#include <vector>

namespace credence::ui {

struct Tick {
    double value = 0;
    QString text;
};

/// The step that gives about so many ticks, never more than wanted + 1.
[[nodiscard]] double niceStep(double length, int wanted, const QString& unit = {});

/// Multiples of the step inside the range; texts share their decimals, and are of the values over tickFactor.
[[nodiscard]] std::vector<Tick> ticksIn(const AxisRange& range, double step);

/// Ticks of an axis that shows log10: at whole powers of ten, where there are few also at 2 and 5 times them. Values
/// are logarithms, texts the numbers. step: a whole number of powers.
[[nodiscard]] std::vector<Tick> ticksOfLog(const AxisRange& range, double step);

/// Orders 0, 1, .. of a memory downwards from 0 along an axis of this height: so many that their numbers have room.
[[nodiscard]] std::vector<Tick> orderTicks(int orders, double height);

/// A power of 1,000 that tick texts are divided by, so that they stay short: 1 from 0.001 to 100,000.
[[nodiscard]] double tickFactor(const AxisRange& range);
/// What an axis title says of it: " × 10⁶"; empty for 1.
[[nodiscard]] QString tickFactorText(const AxisRange& range);

/// The smallest range of whole steps around values; never of length 0.
[[nodiscard]] AxisRange niceRange(double low, double high, int wanted);

} // namespace credence::ui
