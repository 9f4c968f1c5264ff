// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Says on every page of results whose they are, where that is not simply the model's: of the model before the last
// edit, or of this model by re-weighting, with its k. Hidden otherwise.
#pragma once

#include "ui/session/Session.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace credence::ui {

/// "Preliminary: 800 draws re-weighted, k = 0.31 ..."; why there is none where it is refused.
[[nodiscard]] QString preliminaryText(const Preliminary& preliminary);

class StandingBanner : public QFrame {
    Q_OBJECT
public:
    explicit StandingBanner(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void runRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshLook();
    [[nodiscard]] QString sentence() const; ///< empty: there is nothing to say

    Session& m_session;
    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_run;
};

} // namespace credence::ui
