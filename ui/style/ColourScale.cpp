// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/ColourScale.h"

#include "core/base/Check.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

ColourScale ColourScale::diverging(const Theme& theme, double limit)
{
    CREDENCE_CHECK(limit > 0, "a colour scale needs a positive limit");
    ColourScale scale(-limit, limit);
    scale.fill(theme.diverging.data(), static_cast<int>(theme.diverging.size()));
    return scale;
}

ColourScale ColourScale::sequential(const Theme& theme, double limit)
{
    CREDENCE_CHECK(limit > 0, "a colour scale needs a positive limit");
    ColourScale scale(0, limit);
    scale.fill(theme.sequential.data(), static_cast<int>(theme.sequential.size()));
    return scale;
}

void ColourScale::fill(const QColor* stops, int count)
{
    const auto mix = [](int from, int to, double share) {
        return static_cast<int>(std::lround(from + share * (to - from)));
    };
    const double last = static_cast<double>(m_table.size() - 1);
    for (std::size_t i = 0; i < m_table.size(); ++i) {
        const double place = static_cast<double>(i) / last * (count - 1);
        const int stop = std::min(static_cast<int>(place), count - 2);
        const double share = place - stop;
        const QColor& from = stops[stop];
        const QColor& to = stops[stop + 1];
        m_table[i] = qRgb(mix(from.red(), to.red(), share), mix(from.green(), to.green(), share),
                          mix(from.blue(), to.blue(), share));
    }
}

QColor ColourScale::colour(double value) const
{
    const double share = std::clamp((value - m_low) / (m_high - m_low), 0.0, 1.0);
    return QColor(m_table[static_cast<std::size_t>(std::lround(share * 255))]);
}

QColor textOn(const QColor& ground)
{
    return contrastRatio(Qt::white, ground) > contrastRatio(Qt::black, ground) ? QColor(Qt::white) : QColor(Qt::black);
}

} // namespace credence::ui
