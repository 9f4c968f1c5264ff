// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Our own line icons, drawn in one colour that is replaced by a colour of the theme. Names are those of
// resources/icons: data model priors sampling predict attention memory parameters calibrate report; open save undo redo
// run pause stop plus; table more close previous next; check half warning stale.
#pragma once

#include "ui/style/Theme.h"

#include <QIcon>
#include <QPixmap>
#include <QString>
#include <QStringList>

namespace credence::ui {

[[nodiscard]] QStringList iconNames();

/// In the theme's text colour, greyed where disabled. An unknown name is a broken contract.
[[nodiscard]] QIcon themedIcon(const QString& name, const Theme& theme, int size = 18);

/// In any colour; sizes in device-independent pixels.
[[nodiscard]] QIcon themedIcon(const QString& name, const QColor& colour, const QColor& disabled, int size = 18);
[[nodiscard]] QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio);

} // namespace credence::ui
