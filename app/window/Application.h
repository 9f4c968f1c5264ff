// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The application's event handler: the one place where an exception out of an event is caught. It becomes a message,
// and the window lives on.
#pragma once

#include <QApplication>

namespace credence::app {

class Application : public QApplication {
    Q_OBJECT
public:
    Application(int& argc, char** argv);

    bool notify(QObject* receiver, QEvent* event) override;

Q_SIGNALS:
    void broke(const QString& reason);
};

} // namespace credence::app
