// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The line below: what is open, the seed, when it was saved, and for a while the last thing that happened, with the
// folder it happened in.
#pragma once

#include "ui/pages/Surface.h"
#include "ui/session/Session.h"

#include <QDateTime>
#include <QString>
#include <QTimer>

class QFrame;
class QLabel;
class QPushButton;

namespace credence::ui {

class ElidedLabel;

class StatusLine : public Surface {
    Q_OBJECT
public:
    explicit StatusLine(Session& session, QWidget* parent = nullptr);

    static constexpr int kMessageMs = 10000; ///< how long a message stays

    void showMessage(const QString& sentence);
    /// With a button that shows the folder; it waits for a hand that is on it.
    void showSaved(const QString& sentence, const QString& folder);
    void showBusy(const QString& sentence);                              ///< stays until something else is shown
    void showExport(const QString& sentence);                            ///< the same with a button to cancel
    [[nodiscard]] const QDateTime& savedAt() const { return m_savedAt; } ///< invalid: not yet
    void setSavedAt(const QDateTime& time);

Q_SIGNALS:
    void cancelRequested();

private:
    void refresh();
    void refreshSaved();
    void dropMessage();

    Session& m_session;
    ElidedLabel* m_data;
    QLabel* m_seed;
    QLabel* m_saved;
    QFrame* m_savedLine; ///< parts it from the seed
    QLabel* m_message;
    QFrame* m_messageLine;
    QPushButton* m_showFolder;
    QPushButton* m_cancel;
    QString m_folder;
    QTimer m_fade;
    QDateTime m_savedAt; ///< the last time
};

} // namespace credence::ui
