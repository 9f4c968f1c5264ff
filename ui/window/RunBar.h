// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the pages: open, undo, redo, run, pause, stop, more draws, live; how far the run is; the verdict. A
// button is enabled only while it does something.
#pragma once

#include "ui/pages/Surface.h"
#include "ui/session/Session.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace credence::ui {

class ElidedLabel;
class VerdictChip;

class RunBar : public Surface {
    Q_OBJECT
public:
    static constexpr int kMoreDraws = 1000;

    explicit RunBar(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();
    void runRequested();
    void liveRequested(bool isLive);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QPushButton* addButton(const QString& text, const QString& tip);
    void addButtons();
    void addSeparator();
    void addProgress();
    void connectAll();
    void refreshButtons();
    void refreshHistory();
    void refreshProgress();
    void refreshVerdict();
    void refreshIcons();
    void sayEnd(const Snapshot& snapshot);

    Session& m_session;
    QPushButton* m_open = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_live = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_more = nullptr;
    QProgressBar* m_bar = nullptr;
    ElidedLabel* m_progress = nullptr;
    VerdictChip* m_chip = nullptr;
    QLabel* m_worst = nullptr;
};

} // namespace credence::ui
