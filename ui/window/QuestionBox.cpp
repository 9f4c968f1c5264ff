// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/QuestionBox.h"

#include <QAbstractButton>
#include <QMessageBox>

namespace credence::ui {

QMessageBox* questionBox(const Question& question, QWidget* window)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, question.title, {}, QMessageBox::NoButton, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(question.name);
    box->setTextFormat(Qt::RichText);
    box->setText(QStringLiteral("<b>%1</b>").arg(question.text.toHtmlEscaped()));
    box->setAccessibleName(question.text);
    box->setInformativeText(question.explanation.toHtmlEscaped());
    box->setStyleSheet(QStringLiteral("QLabel { min-width: 380px; }"));
    return box;
}

void ask(QMessageBox& box)
{
    for (QAbstractButton* button : box.buttons()) {
        button->setAccessibleName(button->text().remove(u'&'));
    }
    box.open();
}

} // namespace credence::ui
