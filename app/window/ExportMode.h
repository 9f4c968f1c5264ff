// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence --export DIR: no display, the real window drawn offscreen. Where DIR holds a run, that run's pictures; else
// samples first and writes the run too. Progress on stderr.
#pragma once

#include "ui/session/Session.h"
#include "ui/window/ExportRun.h"
#include "ui/window/MainWindow.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace credence::app {

class ExportMode : public QObject {
    Q_OBJECT
public:
    explicit ExportMode(const QString& folder, QObject* parent = nullptr);

    /// request: what to sample; none: the run that the folder holds.
    void start(const std::optional<ui::OpenRequest>& request);

Q_SIGNALS:
    void finished(int exitCode);

private:
    void readRun();
    void follow();
    void exportRun();
    void grabNext();
    void fail(const Error& error);
    void say(const QString& sentence);

    QString m_folder;
    ui::Session m_session;
    ui::MainWindow m_window;
    ui::ExportRun m_export;
    QTimer m_poll;
    bool m_isRead = false; ///< the folder held the run already
    int m_grabbed = 0;
    int m_settledTurns = 0; ///< polls in a row that found no work under way
    int m_lastPercent = -1;
    bool m_isOver = false;
};

} // namespace credence::app
