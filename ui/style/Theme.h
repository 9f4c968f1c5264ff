// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every colour of the window, as a value. Prior is orange, posterior is blue, the observed is black: on every page.
// Text pairs reach 4.5:1, edges and marks 3:1, in both themes (tests/ui/plots computes it).
#pragma once

#include <QColor>
#include <QPen>

#include <array>

namespace credence::ui {

enum class ThemeKind { Light, Dark };

/// Colours of nested bands and of the line through them.
struct BandColours {
    QColor line;
    QColor text; ///< median line and labels of the series
    QColor band95;
    QColor band80;
    QColor band50;
};

/// A state's text on its soft ground.
struct StateColours {
    QColor text;
    QColor soft;
    QColor edge;
};

struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor window;
    QColor panel;
    QColor rail;
    QColor inspector;
    QColor field;
    QColor button;
    QColor header; ///< of tables
    QColor line;   ///< panel edge
    QColor grid;
    QColor axis;
    QColor controlEdge;
    QColor text;
    QColor text2;
    QColor disabled;
    QColor accent;
    QColor accentSoft;
    QColor onAccent;
    StateColours ok;
    StateColours warn;
    StateColours error;
    BandColours prior;
    BandColours posterior;
    BandColours compared; ///< lines alone, over bands of the others
    QColor observed;
    QColor heldOut;
    QColor missing;
    QColor shade; ///< warm-up, expected range
    std::array<QColor, 6> chains;
    std::array<QColor, 9> diverging;  ///< blue below 0, orange above, equal stops
    std::array<QColor, 7> sequential; ///< zero fades into the panel

    [[nodiscard]] bool isDark() const { return kind == ThemeKind::Dark; }
};

[[nodiscard]] const Theme& themeOf(ThemeKind kind);

/// Colour and dashes of a chain or head, from 0; after six colours the same again dashed, then dotted. Flat caps.
[[nodiscard]] QPen chainPen(const Theme& theme, int chain, double width);

/// Contrast ratio of WCAG 2: 1 (equal) to 21 (black on white).
[[nodiscard]] double contrastRatio(const QColor& first, const QColor& second);

} // namespace credence::ui
