// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/SmallTableModel.h"

#include "ui/style/Style.h"

#include <QFont>

#include <utility>

namespace credence::ui {

namespace {

QVariant alignmentOf(int column)
{
    return QVariant::fromValue(Qt::Alignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

} // namespace

SmallTableModel::SmallTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void SmallTableModel::setTable(PlotTable table, int boldRow)
{
    beginResetModel();
    m_table = std::move(table);
    m_boldRow = boldRow;
    endResetModel();
}

int SmallTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int SmallTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.headers.size());
}

QVariant SmallTableModel::data(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return m_table.rows[static_cast<std::size_t>(index.row())].value(index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::FontRole: {
        QFont font = fontOf(TextRole::Note);
        font.setBold(index.row() == m_boldRow);
        return font;
    }
    default:
        return {};
    }
}

QVariant SmallTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOf(section);
    }
    return role == Qt::DisplayRole ? QVariant(m_table.headers.value(section)) : QVariant();
}

} // namespace credence::ui
