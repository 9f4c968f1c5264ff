// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The line below: what is open, the seed, and the last thing that happened, with the folder it happened in.
#pragma once

#include "ui/pages/Surface.h"
#include "ui/session/Session.h"

#include <QString>

class QLabel;
class QPushButton;

namespace credence::ui {

class StatusLine : public Surface {
    Q_OBJECT
public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

    void showMessage(const QString& sentence);
    /// With a button that shows the folder.
    void showSaved(const QString& sentence, const QString& folder);
    void showExport(const QString& sentence); ///< with a button to cancel

Q_SIGNALS:
    void cancelRequested();

private:
    void refresh();

    Session& m_session;
    QLabel* m_data;
    QLabel* m_seed;
    QLabel* m_message;
    QWidget* m_messageLine = nullptr; ///< parts it from the seed
    QPushButton* m_showFolder;
    QPushButton* m_cancel;
    QString m_folder;
};

} // namespace credence::ui
