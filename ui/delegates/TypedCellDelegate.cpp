// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/TypedCellDelegate.h"

#include <QLineEdit>

namespace credence::ui {

QLineEdit* TypedCellDelegate::makeEditor(QWidget* parent, const QString& name, const QFont& font)
{
    auto* editor = new QLineEdit(parent);
    editor->setFont(font);
    editor->setAccessibleName(name);
    editor->setFrame(false);
    editor->setStyleSheet(QStringLiteral("QLineEdit { padding: 0 2px; border: 0; }"));
    return editor;
}

void TypedCellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* line = static_cast<QLineEdit*>(editor);
    if (!line->isModified()) {
        line->setText(index.data(Qt::EditRole).toString());
        line->selectAll();
    }
}

void TypedCellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    const auto* line = static_cast<QLineEdit*>(editor);
    if (line->isModified()) {
        model->setData(index, line->text(), Qt::EditRole);
    }
}

} // namespace credence::ui
