// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/SensitivityTableModel.h"

#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QFont>

#include <array>

namespace credence::ui {

namespace {

QString measureText(const Measure& measure)
{
    return measure.isAvailable() ? formatFixed(measure.number, 3) : QStringLiteral("–");
}

QString exactMeasure(const Measure& measure)
{
    return measure.isAvailable() ? exactText(measure.number) : QString();
}

bool isMarked(const QuantitySensitivity& row)
{
    return row.driver == Driver::Prior || row.driver == Driver::Conflict;
}

QColor colourOf(const QuantitySensitivity& row, int column)
{
    const Theme& theme = currentTheme();
    if (column == SensitivityTableModel::Prior || (column == SensitivityTableModel::Meaning && isMarked(row))) {
        return theme.prior.text;
    }
    if (column == SensitivityTableModel::Likelihood ||
        (column == SensitivityTableModel::Meaning && row.driver == Driver::Data)) {
        return theme.posterior.text;
    }
    return column == SensitivityTableModel::Meaning ? theme.text2 : theme.text;
}

bool isTextColumn(int column)
{
    return column == SensitivityTableModel::Name || column == SensitivityTableModel::Meaning;
}

QVariant alignmentOfColumn(int column)
{
    return QVariant::fromValue(
        Qt::Alignment((isTextColumn(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

QVariant sortValueOf(const QuantitySensitivity& row, int column, int place)
{
    switch (column) {
    case SensitivityTableModel::Name:
        return QString::fromStdString(row.name);
    case SensitivityTableModel::Meaning:
        return place; // what matters first
    default: {
        const Measure& measure = column == SensitivityTableModel::Prior ? row.prior : row.likelihood;
        return measure.isAvailable() ? measure.number : -1.0;
    }
    }
}

} // namespace

QString driverWords(Driver driver)
{
    switch (driver) {
    case Driver::Both:
        return SensitivityTableModel::tr("neither moves it much");
    case Driver::Data:
        return SensitivityTableModel::tr("driven by the data");
    case Driver::Prior:
        return SensitivityTableModel::tr("driven by the prior");
    case Driver::Conflict:
        return SensitivityTableModel::tr("prior and data may disagree");
    case Driver::Unavailable:
        break;
    }
    return notAvailable();
}

SensitivityTableModel::SensitivityTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void SensitivityTableModel::setTable(const std::shared_ptr<const SensitivityTable>& table)
{
    beginResetModel();
    m_table = table;
    m_order = table ? byImportance(*table) : std::vector<std::size_t>{};
    endResetModel();
}

const QuantitySensitivity& SensitivityTableModel::at(int row) const
{
    return m_table->rows[m_order[static_cast<std::size_t>(row)]];
}

int SensitivityTableModel::rowOf(const QString& name) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (name == QString::fromStdString(at(row).name)) {
            return row;
        }
    }
    return -1;
}

int SensitivityTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int SensitivityTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SensitivityTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const QuantitySensitivity& row = at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return column == Name      ? QString::fromStdString(row.name)
               : column == Meaning ? driverWords(row.driver)
                                   : measureText(column == Prior ? row.prior : row.likelihood);
    case Qt::EditRole: // as it is copied
        return column == Prior || column == Likelihood ? exactMeasure(column == Prior ? row.prior : row.likelihood)
                                                       : data(index, Qt::DisplayRole);
    case Qt::TextAlignmentRole:
        return alignmentOfColumn(column);
    case Qt::FontRole: {
        QFont font = fontOf(TextRole::Note);
        font.setBold(column == Meaning && isMarked(row));
        return font;
    }
    case Qt::ForegroundRole:
        return colourOf(row, column);
    case Qt::ToolTipRole:
        return QString::fromStdString(sentence(row));
    case SortValue:
        return sortValueOf(row, column, index.row());
    default:
        return {};
    }
}

QVariant SensitivityTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOfColumn(section);
    }
    if (role == Qt::ToolTipRole) {
        return section == Prior        ? tr("Change of its distribution per doubling of the prior's power")
               : section == Likelihood ? tr("Change of its distribution per doubling of the likelihood's power")
                                       : QString();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, ColumnCount> names = {tr("quantity"), tr("prior"), tr("likelihood"), tr("which means")};
    return names[static_cast<std::size_t>(section)];
}

} // namespace credence::ui
