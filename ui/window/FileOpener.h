// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From a file's name to a document: read in the background; opened at once where nothing is in doubt, else shown in the
// import dialog, where a person decides. Remembers what was opened.
#pragma once

#include "ui/session/ImportWork.h"
#include "ui/session/Session.h"

#include <QPointer>

class QMenu;

namespace credence::ui {

class ImportDialog;

enum class AskFirst { IfInDoubt, Always };

class FileOpener : public QObject {
    Q_OBJECT
public:
    FileOpener(Session& session, QWidget* window);

    void open(const QString& path, AskFirst askFirst);
    void openAgain(const Document& document); ///< its file, with the choices it was read with, to be changed
    void cancel();
    [[nodiscard]] bool isReading() const { return m_work != nullptr; } ///< before anything is shown of it
    [[nodiscard]] ImportDialog* dialog() const;                        ///< null: none is open

Q_SIGNALS:
    void wanted(const OpenRequest& request); ///< to be opened
    void projectWanted(const QString& path); ///< the same: the file is a project
    void progressed(const QString& sentence);
    void ended(); ///< what progressed() told of is over
    void failed(const Error& error);

private:
    void decide();
    void start(const QString& path, const ReadOptions& options);
    void ask();
    void openAs(const OpenRequest& request);
    void remember();

    Session& m_session;
    QWidget* m_window;
    ImportWork* m_work = nullptr;
    ReadOptions m_options; ///< to begin with
    QPointer<ImportDialog> m_dialog;
    std::filesystem::path m_opening; ///< asked of the session, not there yet
};

constexpr int kMostRecentFiles = 10;

/// Newest first.
[[nodiscard]] QStringList recentFiles();
/// choices: how it was read (core/exports/ReadingChoices.h), for the next time.
void addRecentFile(const QString& path, const QString& choices = {});
[[nodiscard]] QString recentChoices(const QString& path); ///< empty: none are known

} // namespace credence::ui
