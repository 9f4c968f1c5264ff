// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the pages: open, run, pause, stop, more draws; how far the run is; the verdict. A button is enabled
// only while it does something.
#pragma once

#include "ui/pages/Surface.h"
#include "ui/session/Session.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace credence::ui {

class VerdictChip;

class RunBar : public Surface {
    Q_OBJECT
public:
    static constexpr int kMoreDraws = 1000;

    explicit RunBar(Session& session, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QPushButton* addButton(const QString& text, const QString& tip);
    void addSeparator();
    void refreshButtons();
    void refreshProgress();
    void refreshVerdict();
    void refreshIcons();
    [[nodiscard]] QString endSentence(const Snapshot& snapshot) const;

    Session& m_session;
    QPushButton* m_open;
    QPushButton* m_run;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QPushButton* m_more;
    QProgressBar* m_bar;
    QLabel* m_progress;
    VerdictChip* m_chip;
    QLabel* m_worst;
};

} // namespace credence::ui
