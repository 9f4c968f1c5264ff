// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the data table: the rows of the chosen sequence tinted, the current cell outlined, missing cells hatched and
// in italics, held-out values marked with the diamond that they have in every picture, edited ones with a corner,
// excluded ones struck out.
#pragma once

#include "ui/delegates/TypedCellDelegate.h"

namespace credence::ui {

class DataCellDelegate : public TypedCellDelegate {
    Q_OBJECT
public:
    explicit DataCellDelegate(QObject* parent = nullptr);

    void setRows(int first, int count) ///< of the chosen sequence
    {
        m_firstRow = first;
        m_rowCount = count;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    [[nodiscard]] QColor groundOf(const QModelIndex& index, bool isSelected) const;
    void paintTick(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintText(QPainter& painter, const QRect& rect, const QModelIndex& index, const QColor& ground) const;

    int m_firstRow = 0;
    int m_rowCount = 0;
};

} // namespace credence::ui
