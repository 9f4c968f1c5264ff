// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FileOpener.h"

#include "core/exports/ReadingChoices.h"
#include "core/project/ProjectFile.h"
#include "ui/session/Trouble.h"
#include "ui/style/Settings.h"
#include "ui/window/ImportDialog.h"

#include <QDateTime>
#include <QFileInfo>
#include <QVariantMap>

#include <utility>

namespace credence::ui {

namespace {

QString recentKey()
{
    return QStringLiteral("recentFiles");
}

QString choicesKey()
{
    return QStringLiteral("fileChoices");
}

/// Tells one state of a file from another without reading it.
QString stampOf(const QString& path)
{
    const QFileInfo file(path);
    return QStringLiteral("%1 %2").arg(file.size()).arg(file.lastModified().toMSecsSinceEpoch());
}

QString textOf(const ReadOptions& options)
{
    return QString::fromStdString(choicesText(options));
}

std::optional<ReadOptions> optionsIn(const QVariantMap& map, const QString& key)
{
    const auto known = choicesFrom(map.value(key).toString().toStdString());
    return known ? std::optional(known.value()) : std::nullopt;
}

} // namespace

QStringList recentFiles()
{
    const Settings stored;
    return stored.value(recentKey()).toStringList().mid(0, kMostRecentFiles);
}

void addRecentFile(const QString& path, const FileChoices& choices)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    Settings stored;
    files = files.mid(0, kMostRecentFiles);
    stored.setValue(recentKey(), files);
    const QVariantMap before = stored.value(choicesKey()).toMap();
    QVariantMap now;
    for (const QString& file : std::as_const(files)) {
        now[file] = before.value(file);
    }
    QVariantMap mine{{QStringLiteral("chosen"), textOf(choices.chosen)}};
    if (choices.agreed) {
        mine[QStringLiteral("agreed")] = textOf(*choices.agreed);
        mine[QStringLiteral("stamp")] = stampOf(absolute);
    }
    now[absolute] = mine;
    stored.setValue(choicesKey(), now);
}

std::optional<FileChoices> recentChoices(const QString& path)
{
    const Settings stored;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QVariantMap mine = stored.value(choicesKey()).toMap().value(absolute).toMap();
    const auto chosen = optionsIn(mine, QStringLiteral("chosen"));
    if (!chosen) {
        return std::nullopt;
    }
    FileChoices choices{*chosen};
    if (mine.value(QStringLiteral("stamp")).toString() == stampOf(absolute)) {
        choices.agreed = optionsIn(mine, QStringLiteral("agreed"));
    }
    return choices;
}

FileOpener::FileOpener(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window)
{
    connect(&session, &Session::documentChanged, this, &FileOpener::remember);
}

void FileOpener::start(const OpenRequest& request)
{
    cancel();
    delete m_dialog;
    m_request = request;
    m_work = new ImportWork(request.file, this);
}

void FileOpener::openAgain(const Document& document)
{
    const auto known = recentChoices(QString::fromStdString(document.source.file.string()));
    OpenRequest request;
    request.file = document.source.file;
    request.reading = known ? known->chosen : document.source.reading;
    m_choices = {request.reading};
    start(request);
    ask();
}

void FileOpener::open(const QString& path, AskFirst askFirst)
{
    OpenRequest request;
    request.file = path.toStdString();
    open(request, askFirst);
}

void FileOpener::open(const OpenRequest& request, AskFirst askFirst)
{
    const QString path = QString::fromStdString(request.file.string());
    if (isProjectFile(request.file)) {
        cancel();
        Q_EMIT projectWanted(path);
        return;
    }
    OpenRequest asked = request;
    if (choicesText(request.reading) != choicesText({})) {
        m_choices = {request.reading};
    } else {
        m_choices = recentChoices(path).value_or(FileChoices{});
    }
    asked.reading = askFirst == AskFirst::Always ? m_choices.chosen : m_choices.agreed.value_or(m_choices.chosen);
    start(asked);
    if (askFirst == AskFirst::Always) {
        ask();
        return;
    }
    const QString name = QFileInfo(path).fileName();
    connect(m_work, &ImportWork::progressed, this, [this, name](double share) {
        Q_EMIT progressed(tr("Reading %1: %2 %").arg(name).arg(static_cast<int>(100 * share)));
    });
    connect(m_work, &ImportWork::changed, this, &FileOpener::decide);
    connect(m_work, &ImportWork::broke, this, [this](const QString& reason) {
        cancel();
        Q_EMIT failed(internalTrouble(reason));
    });
    m_work->read(m_request.reading);
}

ImportDialog* FileOpener::dialog() const
{
    return m_dialog != nullptr && m_dialog->isVisible() ? m_dialog.data() : nullptr;
}

void FileOpener::cancel()
{
    if (m_work != nullptr) {
        std::exchange(m_work, nullptr)->deleteLater();
        Q_EMIT ended();
    }
}

void FileOpener::decide()
{
    const ImportPreviewPtr preview = m_work->preview();
    if (preview->error && !isMendable(*preview->error)) {
        cancel();
        Q_EMIT failed(*preview->error);
    } else if (preview->error || (!m_choices.agreed && isDoubtful(*preview->reading))) {
        ask();
    } else {
        OpenRequest request = m_request;
        request.reading = preview->reading->used;
        request.read = preview->reading;
        cancel();
        openAs(request);
    }
}

void FileOpener::ask()
{
    ImportWork* work = std::exchange(m_work, nullptr);
    work->disconnect(this);
    Q_EMIT ended();
    m_dialog = new ImportDialog(work, m_request.reading, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ImportDialog::agreed, this, &FileOpener::agree);
    m_dialog->open();
}

void FileOpener::agree(const OpenRequest& request)
{
    m_choices = {m_dialog->preview()->asked, request.reading};
    OpenRequest whole = m_request;
    whole.reading = request.reading;
    whole.read = request.read;
    openAs(whole);
}

void FileOpener::openAs(const OpenRequest& request)
{
    m_opening = request.file;
    Q_EMIT wanted(request);
}

void FileOpener::remember()
{
    const Document* document = m_session.document();
    if (document != nullptr && !m_opening.empty() && document->source.file == m_opening) {
        addRecentFile(QString::fromStdString(m_opening.string()), m_choices);
    }
    m_opening.clear();
}

} // namespace credence::ui
