// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/HistoryWindow.h"

#include <QLabel>
#include <QUndoView>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr QSize kFirstSize(320, 400);

} // namespace

HistoryWindow::HistoryWindow(QUndoStack& history, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("History of edits"));
    auto* words = new QLabel(tr("Choose an edit to go back, or forward, to where it was made."), this);
    words->setWordWrap(true);
    auto* view = new QUndoView(&history, this);
    view->setEmptyLabel(tr("As it was opened"));
    view->setAccessibleName(tr("Edits, oldest first"));
    words->setBuddy(view);
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(view);
    resize(kFirstSize);
    view->setFocus();
}

} // namespace credence::ui
