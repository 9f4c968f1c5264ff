// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// From a file's name to a document: read in the background; opened at once where nothing is in doubt, else shown in the
// import dialog, where a person decides. Remembers what was opened.
#pragma once

#include "ui/session/ImportWork.h"
#include "ui/session/Session.h"

#include <QPointer>

#include <optional>

class QMenu;

namespace credence::ui {

class ImportDialog;

enum class AskFirst { IfInDoubt, Always };

/// How a file was read, for the next time.
struct FileChoices {
    ReadOptions chosen = {};                ///< what a person chose; all else is guessed anew, as the file may change
    std::optional<ReadOptions> agreed = {}; ///< all choices, where a person saw them; for the same bytes only
};

class FileOpener : public QObject {
    Q_OBJECT
public:
    FileOpener(Session& session, QWidget* window);

    void open(const QString& path, AskFirst askFirst);
    /// With choices of a command line, which count as a person's; without one, as above. Its model and plan stay.
    void open(const OpenRequest& request, AskFirst askFirst);
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
    void start(const OpenRequest& request);
    void ask();
    void agree(const OpenRequest& request);
    void openAs(const OpenRequest& request);
    void remember();

    Session& m_session;
    QWidget* m_window;
    ImportWork* m_work = nullptr;
    OpenRequest m_request; ///< what was asked for; its reading: what to begin with
    FileChoices m_choices; ///< to be remembered of it
    QPointer<ImportDialog> m_dialog;
    std::filesystem::path m_opening; ///< asked of the session, not there yet
};

constexpr int kMostRecentFiles = 10;

/// Newest first.
[[nodiscard]] QStringList recentFiles();
void addRecentFile(const QString& path, const FileChoices& choices = {});
/// agreed: only where the file has the size and the time that it had. Nothing where it was not opened, or by a program
/// that knew other choices.
[[nodiscard]] std::optional<FileChoices> recentChoices(const QString& path);

} // namespace credence::ui
