// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/ProjectKeeper.h"

#include "ui/session/ProjectSession.h"
#include "ui/session/Trouble.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <chrono>
#include <utility>

namespace credence::ui {

namespace {

QString lockOf(const QString& file)
{
    return file + QStringLiteral(".lock");
}

QString programName()
{
    return QStringLiteral("%1 %2").arg(QCoreApplication::applicationName(), QCoreApplication::applicationVersion());
}

} // namespace

/// The thread's own: the file, and all that it should hold, so that a file which failed can be written anew.
struct ProjectKeeper::Writer {
    std::filesystem::path file;
    std::string program;
    std::optional<ProjectStore> store;
    std::optional<ProjectWork> work;
    std::optional<ProjectWork> runWork;
    RunCheckpointPtr draws;

    Status write(const Mail& mail)
    {
        remember(mail);
        Status kept = store && !mail.isAnother ? writeNews(mail) : writeAll();
        if (!kept) {
            store.reset(); // whatever is in it: the next time it is written anew
        }
        return kept;
    }

    void remember(const Mail& mail)
    {
        if (mail.isAnother || mail.runWork) {
            runWork.reset();
            draws.reset();
        }
        work = mail.work ? mail.work : work;
        runWork = mail.runWork ? mail.runWork : runWork;
        draws = mail.draws ? mail.draws : draws;
    }

    Status writeNews(const Mail& mail)
    {
        const Status status = mail.work ? store->keepWork(*mail.work) : Status(Done{});
        return status ? writeRun(mail.runWork.has_value(), mail.draws != nullptr) : status;
    }

    Status writeAll()
    {
        store.reset();
        auto made = ProjectStore::make(file, program);
        if (!made) {
            return made.error();
        }
        store = std::move(made).value();
        const Status status = work ? store->keepWork(*work) : Status(Done{});
        return status ? writeRun(runWork.has_value(), draws != nullptr) : status;
    }

    Status writeRun(bool isNew, bool hasDraws)
    {
        if (!runWork || !draws) {
            return Done{};
        }
        Status status = isNew ? store->beginRun(*runWork, draws->snapshot->runId) : Status(Done{});
        return status && hasDraws ? store->keepDraws(*draws->snapshot, draws->state.get()) : status;
    }
};

QString ProjectKeeper::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/open");
}

std::vector<LeftWork> ProjectKeeper::findLeftWork(const QString& folder)
{
    std::vector<LeftWork> left;
    const QFileInfoList files =
        QDir(folder).entryInfoList({QStringLiteral("*%1").arg(QLatin1String(kProjectEnding))}, QDir::Files, QDir::Time);
    for (const QFileInfo& file : files) {
        QLockFile lock(lockOf(file.filePath()));
        lock.setStaleLockTime(0); // stale only where its program is gone
        if (lock.tryLock(0)) {
            const QFileInfo log(file.filePath() + QStringLiteral("-wal"));
            left.push_back({file.filePath(), std::max(file.lastModified(), log.lastModified())});
        }
    }
    return left;
}

void ProjectKeeper::removeLeftWork(const QString& file)
{
    for (const char* more : {"", "-wal", "-shm", "-journal", ".lock"}) {
        QFile::remove(file + QLatin1String(more));
    }
}

ProjectKeeper::ProjectKeeper(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), m_session(session),
      m_file(folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + QLatin1String(kProjectEnding))
{
    QDir().mkpath(folder);
    m_lock = std::make_unique<QLockFile>(lockOf(m_file));
    m_lock->setStaleLockTime(0);
    m_lock->tryLock(0); // without it the file cannot be written either, which is then said
    connect(&session, &Session::documentChanged, this, &ProjectKeeper::noteDocument);
    for (const auto& change : {&Session::modelChanged, &Session::dataChanged, &Session::planChanged,
                               &Session::selectionChanged, &Session::savedChanged}) {
        connect(&session, change, this, &ProjectKeeper::noteWork);
    }
    session.setCheckpoints(true);
    connect(&session, &Session::checkpointed, this, &ProjectKeeper::noteDraws);
    m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    noteDocument();
}

ProjectKeeper::~ProjectKeeper()
{
    m_thread.request_stop();
    m_thread.join();
    m_lock.reset();
    removeLeftWork(m_file);
}

void ProjectKeeper::post(const std::function<void(Mail&)>& add, After after)
{
    {
        const std::scoped_lock lock(m_mutex);
        const bool isClosed = m_mails.empty() || !m_mails.back().saveTo.isEmpty();
        if (!isClosed && after == After::Dropping) {
            m_mails.pop_back();
        }
        if (isClosed || after == After::Dropping) {
            m_mails.emplace_back();
        }
        add(m_mails.back());
    }
    m_hasMail.notify_all();
}

std::string ProjectKeeper::windowState() const
{
    return windowStateText({m_page, m_session.sequence(), m_session.output(), m_session.projectFile()});
}

void ProjectKeeper::noteDocument()
{
    if (m_session.document() == nullptr) {
        return;
    }
    m_hasRun = false;
    ProjectWork now = workOf(*m_session.document());
    now.window = windowState();
    post(
        [&now](Mail& mail) {
            mail.work = std::move(now);
            mail.isAnother = true;
        },
        After::Dropping);
    if (const SnapshotPtr& snapshot = m_session.snapshot()) {
        noteDraws(std::make_shared<const RunCheckpoint>(RunCheckpoint{snapshot, m_session.stateAtRest()}));
    }
}

void ProjectKeeper::noteWork()
{
    if (m_session.document() == nullptr) {
        return;
    }
    ProjectWork now = workOf(*m_session.document());
    now.window = windowState();
    post([&now](Mail& mail) { mail.work = std::move(now); });
}

void ProjectKeeper::setPage(int page)
{
    m_page = page;
    noteWork();
}

void ProjectKeeper::noteDraws(const RunCheckpointPtr& draws)
{
    const std::uint64_t runId = draws->snapshot->runId;
    const Document* ofRun = m_session.documentOf(*draws->snapshot);
    if (ofRun == nullptr) {
        return;
    }
    const bool isNew = !m_hasRun || runId != m_runId;
    std::optional<ProjectWork> work;
    if (isNew) {
        work = workOf(*ofRun);
        work->window = windowState();
    }
    m_runId = runId;
    m_hasRun = true;
    post([&](Mail& mail) {
        mail.runWork = work ? std::move(work) : std::move(mail.runWork);
        mail.draws = draws;
    });
}

void ProjectKeeper::saveAs(const QString& path)
{
    noteWork();
    post([&path](Mail& mail) { mail.saveTo = path; });
}

void ProjectKeeper::work(const std::stop_token& stop)
{
    Writer writer;
    writer.file = m_file.toStdString();
    writer.program = programName().toStdString();
    while (!stop.stop_requested()) {
        Mail mail;
        {
            std::unique_lock lock(m_mutex);
            if (m_hasMail.wait(lock, stop, [this] { return !m_mails.empty(); })) {
                mail = std::move(m_mails.front());
                m_mails.pop_front();
            }
        }
        if (stop.stop_requested()) {
            return;
        }
        Status kept = Done{};
        Status savedStatus = Done{};
        try {
            kept = writer.write(mail);
            if (!mail.saveTo.isEmpty()) {
                savedStatus = kept ? writer.store->saveAs(mail.saveTo.toStdString()) : kept;
            }
        } catch (const std::exception& problem) {
            kept = savedStatus = internalTrouble(QString::fromUtf8(problem.what()));
        }
        QMetaObject::invokeMethod(
            this, [this, path = mail.saveTo, kept, savedStatus] { tell(path, kept, savedStatus); },
            Qt::QueuedConnection);
        std::unique_lock lock(m_mutex); // not after every sign of a drag, but at once where a person waits
        m_hasMail.wait_for(lock, stop, std::chrono::milliseconds(kSpacingMs),
                           [this] { return !m_mails.empty() && !m_mails.front().saveTo.isEmpty(); });
    }
}

void ProjectKeeper::tell(const QString& savedTo, const Status& kept, const Status& savedStatus)
{
    if (!savedTo.isEmpty()) {
        if (savedStatus) {
            Q_EMIT saved(savedTo);
        } else {
            Q_EMIT saveFailed(savedStatus.error());
        }
    }
    if (kept) {
        m_isTroubleTold = false;
        Q_EMIT this->kept();
    } else if (!m_isTroubleTold) {
        m_isTroubleTold = true; // once, until it has worked again
        Q_EMIT keepFailed(kept.error());
    }
}

} // namespace credence::ui
