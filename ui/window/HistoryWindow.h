// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every edit since the file was opened, by name, oldest first; choosing one goes back, or forward, to where it was
// made. Stays open beside the work.
#pragma once

#include <QDialog>
#include <QUndoStack>

namespace credence::ui {

class HistoryWindow : public QDialog {
    Q_OBJECT
public:
    HistoryWindow(QUndoStack& history, QWidget* parent);
};

} // namespace credence::ui
