// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Previous, list, next: which sequence all pages point at. Page Up and Page Down do the same from anywhere on the page.
#pragma once

#include "ui/session/Session.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace credence::ui {

class SequencePicker : public QWidget {
    Q_OBJECT
public:
    /// Keys are taken from the whole page.
    SequencePicker(Session& session, QWidget* page);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void follow();
    void step(int by);
    void refreshIcons();

    Session& m_session;
    QPushButton* m_previous;
    QComboBox* m_list;
    QPushButton* m_next;
};

} // namespace credence::ui
