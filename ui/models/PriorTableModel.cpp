// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/PriorTableModel.h"

#include "ui/style/Numbers.h"

#include <cmath>
#include <utility>

namespace credence::ui {

namespace {

/// Two decimals, or as many digits as a small or large number needs.
QString cellText(double value)
{
    const double size = std::abs(value);
    return size == 0 || (size >= 0.01 && size < 1000) ? formatFixed(value, 2) : formatShort(value);
}

} // namespace

std::optional<double> numberIn(const QString& text)
{
    QString plain = text.trimmed();
    plain.replace(kMinus, u'-');
    bool isNumber = false;
    const double value = plain.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

PriorTableModel::PriorTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void PriorTableModel::setTable(PriorTable table)
{
    const bool isSameShape = table.values.rows() == m_table.values.rows() &&
                             table.values.cols() == m_table.values.cols() && table.columns == m_table.columns;
    if (isSameShape) { // the selection stays
        const bool isSame = table.values == m_table.values && table.limit == m_table.limit;
        m_table = std::move(table);
        if (!isSame && m_table.values.size() > 0) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
        return;
    }
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int PriorTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.values.rows());
}

int PriorTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.values.cols());
}

QVariant PriorTableModel::data(const QModelIndex& index, int role) const
{
    const double value = m_table.values(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(value);
    case Qt::EditRole:
        return exactText(value);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    case Qt::ToolTipRole:
        return QStringLiteral("%1[%2,%3]: %4")
            .arg(nameOf(m_table.place.block))
            .arg(index.row() + 1)
            .arg(m_table.columns.value(index.column()), exactText(value));
    case Value:
        return value;
    default:
        return {};
    }
}

QVariant PriorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList& names = orientation == Qt::Horizontal ? m_table.columns : m_table.rows;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        return names.value(section);
    }
    return {};
}

Qt::ItemFlags PriorTableModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool PriorTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole) {
        return false;
    }
    Q_EMIT typed(index, value.toString());
    return true;
}

} // namespace credence::ui
