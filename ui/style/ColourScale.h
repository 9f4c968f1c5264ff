// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Number to colour by a table of 256 entries, for heatmaps and their colour bars. The same table serves both.
#pragma once

#include "ui/style/Theme.h"

#include <QRgb>

#include <array>

namespace credence::ui {

class ColourScale {
public:
    /// 0 in the middle, limits -limit and +limit; limit > 0.
    static ColourScale diverging(const Theme& theme, double limit);
    /// 0 at the bottom, limit at the top; limit > 0.
    static ColourScale sequential(const Theme& theme, double limit);

    [[nodiscard]] double low() const { return m_low; }
    [[nodiscard]] double high() const { return m_high; }
    [[nodiscard]] QColor colour(double value) const; ///< clamped to the limits; value finite
    [[nodiscard]] const std::array<QRgb, 256>& table() const { return m_table; }

private:
    ColourScale(double low, double high) : m_low(low), m_high(high) {}
    void fill(const QColor* stops, int count);

    double m_low;
    double m_high;
    std::array<QRgb, 256> m_table{};
};

/// Black or white, whichever can be read better on the ground.
[[nodiscard]] QColor textOn(const QColor& ground);

} // namespace credence::ui
