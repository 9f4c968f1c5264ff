// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/CopyableTable.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace credence::ui {

QString CopyableTable::selectedText() const
{
    QModelIndexList cells = selectedIndexes();
    const auto placeOf = [this](const QModelIndex& cell) {
        return std::pair(cell.row(), horizontalHeader()->visualIndex(cell.column()));
    };
    std::sort(cells.begin(), cells.end(),
              [&](const QModelIndex& a, const QModelIndex& b) { return placeOf(a) < placeOf(b); });
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0) {
            text += cells[i].row() == cells[i - 1].row() ? u'\t' : u'\n';
        }
        const QVariant exact = cells[i].data(Qt::EditRole);
        text += (exact.isValid() ? exact : cells[i].data(Qt::DisplayRole)).toString();
    }
    return text;
}

void CopyableTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(selectedText());
    } else {
        QTableView::keyPressEvent(event);
    }
}

} // namespace credence::ui
