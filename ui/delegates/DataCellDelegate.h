// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of the data table: the rows of the chosen sequence tinted, the current cell outlined, missing cells hatched and
// in italics, held-out values marked with the diamond that they have in every picture.
#pragma once

#include <QStyledItemDelegate>

namespace credence::ui {

class DataCellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit DataCellDelegate(QObject* parent = nullptr);

    void setRows(int first, int count) ///< of the chosen sequence
    {
        m_firstRow = first;
        m_rowCount = count;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_firstRow = 0;
    int m_rowCount = 0;
};

} // namespace credence::ui
