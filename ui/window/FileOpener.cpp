// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FileOpener.h"

#include "core/exports/ReadingChoices.h"
#include "core/project/ProjectFile.h"
#include "ui/session/Trouble.h"
#include "ui/window/ImportDialog.h"

#include <QFileInfo>
#include <QSettings>
#include <QVariantMap>

#include <utility>

namespace credence::ui {

namespace {

constexpr const char* kProgram = "credence";

QString recentKey()
{
    return QStringLiteral("recentFiles");
}

QString choicesKey()
{
    return QStringLiteral("readingChoices");
}

/// As it was read the last time; nothing where it was not, or by a program that knew other choices.
ReadOptions rememberedFor(const QString& path)
{
    const QString text = recentChoices(path);
    const Result<ReadOptions> known =
        text.isEmpty() ? Result<ReadOptions>(ReadOptions{}) : choicesFrom(text.toStdString());
    return known ? known.value() : ReadOptions{};
}

} // namespace

QStringList recentFiles()
{
    const QSettings stored(QString::fromLatin1(kProgram), QString::fromLatin1(kProgram));
    return stored.value(recentKey()).toStringList().mid(0, kMostRecentFiles);
}

void addRecentFile(const QString& path, const QString& choices)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings stored(QString::fromLatin1(kProgram), QString::fromLatin1(kProgram));
    files = files.mid(0, kMostRecentFiles);
    stored.setValue(recentKey(), files);
    const QVariantMap before = stored.value(choicesKey()).toMap();
    QVariantMap now;
    for (const QString& file : std::as_const(files)) {
        now[file] = file == absolute ? QVariant(choices) : before.value(file);
    }
    stored.setValue(choicesKey(), now);
}

QString recentChoices(const QString& path)
{
    const QSettings stored(QString::fromLatin1(kProgram), QString::fromLatin1(kProgram));
    return stored.value(choicesKey()).toMap().value(QFileInfo(path).absoluteFilePath()).toString();
}

FileOpener::FileOpener(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window)
{
    connect(&session, &Session::documentChanged, this, &FileOpener::remember);
}

void FileOpener::start(const QString& path, const ReadOptions& options)
{
    cancel();
    delete m_dialog;
    m_options = options;
    m_work = new ImportWork(path.toStdString(), this);
}

void FileOpener::openAgain(const Document& document)
{
    start(QString::fromStdString(document.source.file.string()), document.source.reading);
    ask();
}

void FileOpener::open(const QString& path, AskFirst askFirst)
{
    if (isProjectFile(path.toStdString())) {
        cancel();
        Q_EMIT projectWanted(path);
        return;
    }
    start(path, rememberedFor(path));
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
    m_work->read(m_options);
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
    } else if (preview->error || isDoubtful(*preview->reading)) {
        ask();
    } else {
        OpenRequest request;
        request.file = m_work->file();
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
    m_dialog = new ImportDialog(work, m_options, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ImportDialog::agreed, this, &FileOpener::openAs);
    m_dialog->open();
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
        addRecentFile(QString::fromStdString(m_opening.string()),
                      QString::fromStdString(choicesText(document->source.reading)));
    }
    m_opening.clear();
}

} // namespace credence::ui
