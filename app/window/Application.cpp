// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/Application.h"

#include "app/Version.h"

#include <exception>

namespace credence::app {

Application::Application(int& argc, char** argv) : QApplication(argc, argv)
{
    setApplicationName(QStringLiteral("credence"));
    setApplicationDisplayName(QString());
    setApplicationVersion(QString::fromLatin1(kVersion));
    setDesktopFileName(QStringLiteral("credence")); // the icon and name of the desktop entry, on Wayland too
}

bool Application::notify(QObject* receiver, QEvent* event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (const std::exception& exception) {
        Q_EMIT broke(QString::fromUtf8(exception.what()));
        return true;
    }
}

} // namespace credence::app
