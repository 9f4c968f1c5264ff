// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ProjectSaving.h"

#include "ui/style/Numbers.h"
#include "ui/window/FileOpener.h"
#include "ui/window/QuestionBox.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace credence::ui {

namespace {

/// The file that two windows on one project both know of, wherever the project lies.
QString claimFileOf(const QString& folder, const QString& path)
{
    const QFileInfo file(path);
    const QString canonical = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
    const QByteArray hash = QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha1).toHex();
    return folder + QStringLiteral("/in-use-") + QString::fromLatin1(hash) + QStringLiteral(".lock");
}

QString nameOf(const QString& path)
{
    return QFileInfo(path).fileName();
}

/// "theoph.csv, 4 × 1,300 draws, kept on 30/11/2026 21:43."
QString aboutLeft(const LeftWork& left, std::size_t count)
{
    const Result<ProjectGist> gist = gistOf(left.file.toStdString());
    QString text;
    if (gist) {
        const QString project = windowStateFrom(gist.value().window).projectFile;
        text = project.isEmpty() ? QString::fromStdString(gist.value().data) : nameOf(project);
        if (gist.value().draws > 0) {
            text = ProjectSaving::tr("%1 with %2 draws a chain").arg(text, formatCount(gist.value().draws));
        }
    } else {
        text = ProjectSaving::tr("Damaged work");
    }
    text = ProjectSaving::tr("%1, kept on %2. Discarded, it cannot be brought back.")
               .arg(text, QLocale().toString(left.keptAt, QLocale::ShortFormat));
    return count < 2 ? text
                     : ProjectSaving::tr("%1 %2 more are kept, and offered at the next start.")
                           .arg(text, formatCount(static_cast<Index>(count) - 1));
}

} // namespace

ProjectSaving::ProjectSaving(Session& session, UnsavedWork& unsaved, QWidget* window)
    : QObject(window), m_session(session), m_unsaved(unsaved), m_window(window)
{
    connect(&session, &Session::projectOpened, this, &ProjectSaving::takeOpened);
    connect(&session, &Session::activityChanged, this, &ProjectSaving::saveAtRest);
    connect(&session, &Session::failed, this, [this] { m_restoring.reset(); });
    connect(&session, &Session::documentChanged, this, [this] {
        if (m_session.projectFile().isEmpty()) {
            m_claim.reset(); // another document
        }
    });
    connect(&unsaved, &UnsavedWork::saveWanted, this, &ProjectSaving::save);
}

bool ProjectSaving::start(const QString& folder)
{
    m_folder = folder;
    const std::vector<LeftWork> left = ProjectKeeper::findLeftWork(folder); // before there is a file of this window
    m_keeper = std::make_unique<ProjectKeeper>(m_session, folder);
    connect(m_keeper.get(), &ProjectKeeper::saved, this, [this](const QString& path) {
        m_session.markSaved(m_points.front(), path);
        m_points.pop_front();
        addRecentFile(path, {});
        Q_EMIT noticed(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
        m_unsaved.goOn();
    });
    connect(m_keeper.get(), &ProjectKeeper::saveFailed, this, [this](const Error& error) {
        m_points.pop_front();
        Q_EMIT noticed(tr("Saving failed"));
        Q_EMIT failed(error);
        m_unsaved.giveUp();
    });
    connect(m_keeper.get(), &ProjectKeeper::keepFailed, this, [this](const Error& error) {
        Error told = error;
        told.message = tr("Your work is not kept safe while you go on: %1")
                           .arg(QString::fromStdString(error.message))
                           .toStdString();
        told.suggestion = tr("Make room, or save the project elsewhere now and then.").toStdString();
        Q_EMIT failed(told);
    });
    if (!left.empty()) {
        offer(left.front(), left.size());
    }
    return !left.empty();
}

void ProjectSaving::setPage(int page)
{
    if (m_keeper) {
        m_keeper->setPage(page);
    }
}

void ProjectSaving::save()
{
    if (m_session.projectFile().isEmpty()) {
        saveAs();
    } else {
        saveTo(m_session.projectFile());
    }
}

void ProjectSaving::saveAs()
{
    if (!m_keeper || m_session.document() == nullptr) {
        m_unsaved.giveUp();
        return;
    }
    auto* dialog = new QFileDialog(m_window, tr("Save the project"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QString::fromLatin1(kProjectEnding).mid(1));
    dialog->setNameFilter(tr("Credence project (*%1)").arg(QLatin1String(kProjectEnding)));
    const Document& document = *m_session.document();
    const QString usual = m_session.projectFile().isEmpty()
                              ? QString::fromStdString(document.source.file.parent_path().string())
                              : QFileInfo(m_session.projectFile()).path();
    if (!usual.isEmpty() && QFileInfo(usual).isWritable()) {
        dialog->setDirectory(usual);
    }
    dialog->selectFile(QFileInfo(QString::fromStdString(document.dataset().name)).completeBaseName() +
                       QLatin1String(kProjectEnding));
    connect(dialog, &QFileDialog::fileSelected, this, &ProjectSaving::saveTo);
    connect(dialog, &QDialog::rejected, &m_unsaved, &UnsavedWork::giveUp);
    dialog->open();
}

void ProjectSaving::saveTo(const QString& path)
{
    if (path != m_session.projectFile() && !claim(path)) {
        Q_EMIT failed({ErrorCode::File, tr("Another window has this project open.").toStdString(),
                       Place{.file = path.toStdString(), .line = 0, .column = {}, .field = {}},
                       tr("Save under another name, or close it there.").toStdString()});
        m_unsaved.giveUp();
        return;
    }
    if (m_unsaved.isWaiting() && m_session.activity() != RunActivity::Idle) {
        m_pathAtRest = path; // what comes next ends the run: stopped first, none of it is lost
        m_session.stop();
        return;
    }
    m_points.push_back(m_session.savePoint());
    Q_EMIT noticed(tr("Saving %1…").arg(nameOf(path)));
    m_keeper->saveAs(path);
}

void ProjectSaving::saveAtRest()
{
    if (!m_pathAtRest.isEmpty() && m_session.activity() == RunActivity::Idle) {
        saveTo(std::exchange(m_pathAtRest, QString()));
    }
}

bool ProjectSaving::claim(const QString& path)
{
    if (m_folder.isEmpty()) {
        return true;
    }
    const QString file = claimFileOf(m_folder, path);
    if (m_claim && m_claim->fileName() == file) {
        return true;
    }
    auto lock = std::make_unique<QLockFile>(file);
    lock->setStaleLockTime(0);
    const bool isOurs = lock->tryLock(0) || lock->error() != QLockFile::LockFailedError;
    if (isOurs) {
        m_claim = std::move(lock);
    }
    return isOurs;
}

void ProjectSaving::open(const QString& path)
{
    m_unsaved.askBefore(Loss::Opening, [this, path] {
        const bool isThis = path == m_session.projectFile();
        const bool isOurs = isThis || claim(path);
        if (!isOurs) {
            Q_EMIT noticed(
                tr("%1 is open in another window: this is a copy, to be saved under another name.").arg(nameOf(path)));
        }
        m_session.openProject(path, isOurs ? ProjectOrigin::Own : ProjectOrigin::Copy);
    });
}

void ProjectSaving::offer(const LeftWork& left, std::size_t count)
{
    QMessageBox* box =
        questionBox({QStringLiteral("leftWork"), tr("Restore your work"),
                     tr("Restore the work that was open when the program ended?"), aboutLeft(left, count)},
                    m_window);
    box->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    QPushButton* restoring = box->addButton(tr("Restore"), QMessageBox::AcceptRole);
    box->setEscapeButton(box->addButton(tr("Ask again later"), QMessageBox::RejectRole));
    box->setDefaultButton(restoring);
    connect(box, &QMessageBox::finished, this, [this, box, left] {
        const QMessageBox::ButtonRole role = box->buttonRole(box->clickedButton());
        if (role == QMessageBox::AcceptRole) {
            restore(left);
        } else if (role == QMessageBox::DestructiveRole) {
            ProjectKeeper::removeLeftWork(left.file);
        }
    });
    ask(*box);
}

void ProjectSaving::restore(const LeftWork& left)
{
    m_unsaved.askBefore(Loss::Opening, [this, left] {
        m_restoring = left;
        m_session.openProject(left.file, ProjectOrigin::Restored);
    });
}

void ProjectSaving::takeOpened(const WindowState& window, const QStringList& losses)
{
    Q_EMIT pageWanted(window.page);
    if (!losses.isEmpty()) {
        Q_EMIT failed({ErrorCode::Format,
                       losses.join(u' ').toStdString(),
                       {},
                       tr("What is there is sound; save it under another name.").toStdString()});
    }
    if (m_restoring) {
        if (!m_session.projectFile().isEmpty() && !claim(m_session.projectFile())) {
            m_session.forgetProjectFile(); // another window has it by now
        }
        const LeftWork left = *std::exchange(m_restoring, std::nullopt);
        const SnapshotPtr& snapshot = m_session.snapshot();
        const QString time = QLocale().toString(left.keptAt.time(), QLocale::LongFormat);
        Q_EMIT noticed(
            snapshot ? tr("Restored to %1, %2 of %3 draws a chain")
                           .arg(time, formatCount(snapshot->draws.shortest()), formatCount(snapshot->settings.draws))
                     : tr("Restored to %1").arg(time));
        // not before all of it is on the disk once more
        connect(
            m_keeper.get(), &ProjectKeeper::kept, this, [left] { ProjectKeeper::removeLeftWork(left.file); },
            Qt::SingleShotConnection);
    } else if (losses.isEmpty() && !m_session.projectFile().isEmpty()) {
        addRecentFile(m_session.projectFile(), {});
    }
}

} // namespace credence::ui
