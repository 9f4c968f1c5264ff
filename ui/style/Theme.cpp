// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/Theme.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

constexpr QRgb opaque(unsigned rgb)
{
    return 0xFF000000U | rgb;
}

template <std::size_t N>
std::array<QColor, N> colours(const std::array<unsigned, N>& values)
{
    std::array<QColor, N> result;
    std::transform(values.begin(), values.end(), result.begin(), [](unsigned rgb) { return QColor(opaque(rgb)); });
    return result;
}

QColor rgb(unsigned value)
{
    return QColor(opaque(value));
}

Theme makeLight()
{
    Theme t;
    t.kind = ThemeKind::Light;
    t.window = rgb(0xF3F4F6);
    t.panel = rgb(0xFFFFFF);
    t.rail = rgb(0xEBEDF0);
    t.inspector = rgb(0xF8F9FA);
    t.field = rgb(0xFFFFFF);
    t.button = rgb(0xFDFDFE);
    t.header = rgb(0xF0F2F4);
    t.line = rgb(0xD3D8DD);
    t.grid = rgb(0xE8EBEE);
    t.axis = rgb(0x6A737D);
    t.controlEdge = rgb(0x808A94);
    t.text = rgb(0x1A1E23);
    t.text2 = rgb(0x525B65);
    t.disabled = rgb(0x8B939C);
    t.accent = rgb(0x0A5C9E);
    t.accentSoft = rgb(0xDCEAF6);
    t.onAccent = rgb(0xFFFFFF);
    t.ok = {rgb(0x1A6B3C), rgb(0xE4F3E9), rgb(0x1A6B3C)};
    t.warn = {rgb(0x7A4B00), rgb(0xFFF3D9), rgb(0xD79A2B)};
    t.error = {rgb(0xB3261E), rgb(0xFCEAE8), rgb(0xB3261E)};
    t.prior = {rgb(0xB96F00), rgb(0x855000), rgb(0xFBEDD6), rgb(0xF6D7A8), rgb(0xEDBC75)};
    t.posterior = {rgb(0x0072B2), rgb(0x004E80), rgb(0xDDEAF4), rgb(0xB5D3E8), rgb(0x85B7D9)};
    t.compared = {rgb(0x009E73), rgb(0x1A6B3C), rgb(0xE4F3E9), rgb(0xE4F3E9), rgb(0xE4F3E9)};
    t.observed = rgb(0x1A1E23);
    t.heldOut = rgb(0xB04400);
    t.missing = rgb(0x5B6570);
    t.shade = rgb(0xEEF0F2);
    t.chains = colours<6>({0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9});
    t.diverging =
        colours<9>({0x0B3A6B, 0x2C6CA8, 0x6EA6D1, 0xB9D5EA, 0xF5F5F3, 0xF7D5B0, 0xE9A260, 0xC76A1B, 0x7C3506});
    t.sequential = colours<7>({0xF4F6F5, 0xD6E7E5, 0xA9D0CE, 0x74B1B2, 0x438F95, 0x226C77, 0x0E4754});
    return t;
}

Theme makeDark()
{
    Theme t;
    t.kind = ThemeKind::Dark;
    t.window = rgb(0x1D2023);
    t.panel = rgb(0x25292D);
    t.rail = rgb(0x191C1F);
    t.inspector = rgb(0x212529);
    t.field = rgb(0x2D3237);
    t.button = rgb(0x30363B);
    t.header = rgb(0x2B3035);
    t.line = rgb(0x3B4148);
    t.grid = rgb(0x31363C);
    t.axis = rgb(0x919BA5);
    t.controlEdge = rgb(0x7A848E);
    t.text = rgb(0xE9EBEE);
    t.text2 = rgb(0xAFB7C0);
    t.disabled = rgb(0x78818A);
    t.accent = rgb(0x74B9F3);
    t.accentSoft = rgb(0x1F3B53);
    t.onAccent = rgb(0x0C1722);
    t.ok = {rgb(0x7BD19B), rgb(0x1E3828), rgb(0x7BD19B)};
    t.warn = {rgb(0xF3C469), rgb(0x3A2F17), rgb(0xA97B22)};
    t.error = {rgb(0xFF9C93), rgb(0x46221F), rgb(0xFF9C93)};
    t.prior = {rgb(0xEFA63A), rgb(0xF5BC66), rgb(0x3B301F), rgb(0x5A4628), rgb(0x856431)};
    t.posterior = {rgb(0x6CB6F5), rgb(0xA9D6FF), rgb(0x22384A), rgb(0x2B4F6C), rgb(0x376894)};
    t.compared = {rgb(0x14A079), rgb(0x7BD19B), rgb(0x1E3828), rgb(0x1E3828), rgb(0x1E3828)};
    t.observed = rgb(0xE9EBEE);
    t.heldOut = rgb(0xFF9650);
    t.missing = rgb(0xA6AFB8);
    t.shade = rgb(0x2B2F34);
    t.chains = colours<6>({0x6CBDF5, 0xF0803C, 0x14A079, 0xE79AC4, 0xF2C14E, 0x9AD8FF});
    t.diverging =
        colours<9>({0xA8D5FF, 0x6BAEE8, 0x3B7DB8, 0x2A4F72, 0x2C3035, 0x6B4A2C, 0xA86A2B, 0xE0943F, 0xFFCB8A});
    t.sequential = colours<7>({0x2C3035, 0x24454A, 0x22606A, 0x2F818A, 0x55A5A9, 0x8ACACA, 0xC6ECE9});
    return t;
}

double luminance(const QColor& colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

const Theme& themeOf(ThemeKind kind)
{
    static const Theme light = makeLight();
    static const Theme dark = makeDark();
    return kind == ThemeKind::Dark ? dark : light;
}

QPen chainPen(const Theme& theme, int chain, double width)
{
    const auto count = static_cast<int>(theme.chains.size());
    QPen pen(theme.chains[static_cast<std::size_t>(chain % count)], width);
    pen.setCapStyle(Qt::FlatCap);
    if (chain / count > 0) {
        pen.setDashPattern(chain / count == 1 ? QList<qreal>{4, 2} : QList<qreal>{1, 1.5});
    }
    return pen;
}

double contrastRatio(const QColor& first, const QColor& second)
{
    const double a = luminance(first);
    const double b = luminance(second);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

} // namespace credence::ui
