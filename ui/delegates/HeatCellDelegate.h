// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that say their number twice: as a text and as a colour of the scale. Edited in place.
#pragma once

#include <QStyledItemDelegate>

namespace credence::ui {

class HeatCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit HeatCellDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace credence::ui
