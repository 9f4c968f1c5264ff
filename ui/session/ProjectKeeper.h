// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the session on the disk as it changes, in a file of its own, on a thread of its own: a program that ends at any
// moment loses what came in the last second or two, and saving a project is no more than a copy. Where the file cannot
// be written, that is said once, and tried again with the next change.
#pragma once

#include "core/project/ProjectFile.h"
#include "core/project/ProjectStore.h"
#include "ui/session/Session.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QStringList>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace credence::ui {

/// What a program that did not end as it should have left.
struct LeftWork {
    QString file;
    QDateTime keptAt;
};

class ProjectKeeper : public QObject {
    Q_OBJECT
public:
    /// folder: where the files of all open windows are kept.
    ProjectKeeper(Session& session, const QString& folder, QObject* parent = nullptr);
    ~ProjectKeeper() override; ///< an orderly end: the file goes
    ProjectKeeper(const ProjectKeeper&) = delete;
    ProjectKeeper& operator=(const ProjectKeeper&) = delete;

    /// The last first; without those that a window still has open.
    [[nodiscard]] static std::vector<LeftWork> findLeftWork(const QString& folder);
    static void removeLeftWork(const QString& file);
    [[nodiscard]] static QString usualFolder();

    /// All that there is now, as a project; saved() or saveFailed() follows.
    void saveAs(const QString& path);
    void setPage(int page); ///< how the window stands is kept too

    static constexpr int kSpacingMs = 500; ///< between two writings

Q_SIGNALS:
    void saved(const QString& path);
    void saveFailed(const credence::Error& error);
    void kept(); ///< everything up to the last change is on the disk
    void keepFailed(const credence::Error& error);

private:
    /// What the thread is to write, the newest of each kind. One that is to be saved is closed: what comes later, of
    /// another document maybe, waits behind it.
    struct Mail {
        std::optional<ProjectWork> work;
        std::optional<ProjectWork> runWork; ///< a run that the file does not have yet
        RunCheckpointPtr draws;
        bool isAnother = false; ///< another document: the file begins anew
        QString saveTo;
    };
    struct Writer;

    void noteDocument();
    void noteWork();
    void noteDraws(const RunCheckpointPtr& draws);
    enum class After { Amending, Dropping }; ///< what waits unwritten, where nobody waits for it
    void post(const std::function<void(Mail&)>& add, After after = After::Amending);
    [[nodiscard]] std::string windowState() const;
    void work(const std::stop_token& stop);
    void tell(const QString& savedTo, const Status& kept, const Status& savedStatus);

    Session& m_session;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock; ///< says to others that the file is in use
    int m_page = 0;
    bool m_isTroubleTold = false;
    std::uint64_t m_runId = 0; ///< whose work was posted
    bool m_hasRun = false;
    std::mutex m_mutex; ///< of m_mails
    std::condition_variable_any m_hasMail;
    std::deque<Mail> m_mails; ///< all but the last are to be saved
    std::jthread m_thread;
};

} // namespace credence::ui
