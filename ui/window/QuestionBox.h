// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A question over the window, in bold, with what there is to know below it.
#pragma once

#include <QString>

class QMessageBox;
class QWidget;

namespace credence::ui {

struct Question {
    QString name; ///< of the object
    QString title;
    QString text; ///< plain, as the explanation
    QString explanation;
};

/// Goes when it is closed. The caller adds buttons, then opens it with ask().
[[nodiscard]] QMessageBox* questionBox(const Question& question, QWidget* window);
/// Gives the buttons accessible names and opens the box, without an event loop of its own.
void ask(QMessageBox& box);

} // namespace credence::ui
