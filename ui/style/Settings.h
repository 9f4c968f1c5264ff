// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the program remembers of a person from one start to the next.
#pragma once

#include <QSettings>

namespace credence::ui {

class Settings : public QSettings {
public:
    Settings() : QSettings(QStringLiteral("credence"), QStringLiteral("credence")) {}
};

} // namespace credence::ui
