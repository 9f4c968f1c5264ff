// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Base of delegates whose cells are typed into: only what was typed goes to the model, and a table that is brought up
// to date meanwhile does not take it away.
#pragma once

#include <QStyledItemDelegate>

class QLineEdit;

namespace credence::ui {

class TypedCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

protected:
    [[nodiscard]] static QLineEdit* makeEditor(QWidget* parent, const QString& name, const QFont& font);
};

} // namespace credence::ui
