// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The question before draws or edits that are in no file would be lost. Asked without waiting for the answer: what was
// to be done is done later, or not at all.
#pragma once

#include "ui/session/Session.h"

#include <QObject>
#include <QPointer>

#include <functional>

class QMessageBox;

namespace credence::ui {

/// What would lose them.
enum class Loss {
    Closing,  ///< of the window: draws and edits
    Opening,  ///< of another file: the same
    Running,  ///< from the start: draws only, and not while the chains follow every edit
    Following ///< every edit: draws only, where they took long
};

class UnsavedWork : public QObject {
    Q_OBJECT
public:
    UnsavedWork(Session& session, QWidget* window);

    /// Acts at once where nothing would be lost. Else asks, and acts when all is saved or given up.
    void askBefore(Loss loss, std::function<void()> act);
    [[nodiscard]] bool wouldLose(Loss loss) const;
    void setLongRun(double seconds) { m_longRun = seconds; } ///< what took less is quickly drawn again; 60 unless told
    [[nodiscard]] bool isWaiting() const { return m_act != nullptr; } ///< for an answer, or for what is being saved

    void goOn();   ///< something was saved: acts, or asks about what is left
    void giveUp(); ///< nothing was saved, or it failed: all stays as it is

Q_SIGNALS:
    void saveWanted(); ///< goOn() or giveUp() is to follow

private:
    void ask();
    void take(QMessageBox& box);
    void act();
    [[nodiscard]] bool isOfDrawsAlone() const; ///< the question
    [[nodiscard]] bool hasDraws() const { return m_session.hasUnsavedDraws(); }
    [[nodiscard]] QString question() const;
    [[nodiscard]] QString explanation() const;

    Session& m_session;
    QWidget* m_window;
    QPointer<QMessageBox> m_box;
    Loss m_loss = Loss::Closing;
    std::function<void()> m_act;
    bool m_isRunAsked = true; ///< until told not to
    double m_longRun = 60;
};

} // namespace credence::ui
