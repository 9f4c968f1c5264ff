// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The verdict in words across the Sampling page, with the one thing to do about it.
#pragma once

#include "core/summaries/Quantities.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace credence::ui {

class VerdictBanner : public QFrame {
    Q_OBJECT
public:
    explicit VerdictBanner(QWidget* parent = nullptr);

    void showNote(const QString& sentence); ///< before there is a verdict
    /// plannedDraws: per chain; the banner offers to plan more where more will do.
    void showVerdict(const Verdict& verdict, int plannedDraws);

Q_SIGNALS:
    void drawsWanted(int plannedDraws);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshLook();

    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_more;
    Verdict m_verdict;
    bool m_hasVerdict = false;
    int m_offer = 0;
};

} // namespace credence::ui
