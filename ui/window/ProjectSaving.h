// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Projects of the window: saved, opened, kept while they change, and restored after the program ended as it should not.
#pragma once

#include "ui/session/ProjectKeeper.h"
#include "ui/window/UnsavedWork.h"

#include <QLockFile>
#include <QObject>

#include <deque>
#include <memory>
#include <optional>

namespace credence::ui {

class ProjectSaving : public QObject {
    Q_OBJECT
public:
    ProjectSaving(Session& session, UnsavedWork& unsaved, QWidget* window);

    /// From now on the session is kept in the folder; what an earlier program left there is offered. True: there is
    /// such work, and a person is asked about it.
    bool start(const QString& folder);
    [[nodiscard]] bool isStarted() const { return m_keeper != nullptr; }

    void save();   ///< into the project's file, which is asked for where there is none yet
    void saveAs(); ///< into another
    void open(const QString& path);
    void setPage(int page);

Q_SIGNALS:
    void noticed(const QString& sentence);
    void failed(const credence::Error& error); ///< of saving or keeping
    void pageWanted(int page);

private:
    void saveTo(const QString& path);
    void saveAtRest();
    void offer(const LeftWork& left, std::size_t count);
    void restore(const LeftWork& left);
    void takeOpened(const WindowState& window, const QStringList& losses);
    [[nodiscard]] bool claim(const QString& path); ///< false: another window has it open

    Session& m_session;
    UnsavedWork& m_unsaved;
    QWidget* m_window;
    QString m_folder;
    std::unique_ptr<ProjectKeeper> m_keeper;
    std::unique_ptr<QLockFile> m_claim;      ///< of the project's file
    std::deque<Session::SavePoint> m_points; ///< of what is being saved, in order
    QString m_pathAtRest;                    ///< where to save as soon as the chains have stopped; empty: nowhere
    std::optional<LeftWork> m_restoring;
};

} // namespace credence::ui
