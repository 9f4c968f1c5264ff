// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Gives the application its looks: Fusion, palette, fonts and a small style sheet, all from one Theme. Widgets that
// draw themselves ask for currentTheme() and redraw on QEvent::PaletteChange.
#pragma once

#include "ui/style/Theme.h"

#include <QFont>
#include <QString>

class QApplication;

namespace credence::ui {

/// Sets style, palette, fonts and style sheet; may be called again at any time to switch themes.
void applyTheme(QApplication& application, ThemeKind kind);

/// What the last applyTheme set; light before the first.
[[nodiscard]] const Theme& currentTheme();

enum class TextRole {
    PageTitle, ///< 16 bold
    Title,     ///< 13 bold: panels and groups
    Control,   ///< 13
    Note,      ///< 12: subtitles, tables, notes
    Tick       ///< 11
};

/// The application's family at the role's size in pixels, with tabular digits.
[[nodiscard]] QFont fontOf(TextRole role);

/// The family used where the system only offers the bare fallback, else the system's.
[[nodiscard]] QString uiFontFamily();

/// Registers resources/icons with Qt; needed once in each program, applyTheme and themedIcon do it.
void initialiseResources();

} // namespace credence::ui
