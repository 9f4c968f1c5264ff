// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DataTableModel.h"

#include "ui/style/Numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::ui {

namespace {

enum FixedColumn { NumberColumn, SequenceColumn };

constexpr int kMostCellDecimals = 6;

double valueAt(const Sequence& sequence, Index t, const ColumnRef& ref)
{
    switch (ref.role) {
    case ColumnRole::Step:
        return sequence.step[static_cast<std::size_t>(t)];
    case ColumnRole::Input:
        return sequence.x(t, ref.index);
    case ColumnRole::Output:
        break;
    }
    return sequence.y(t, ref.index);
}

std::vector<double> columnValues(const Dataset& dataset, const ColumnRef& ref)
{
    std::vector<double> values;
    for (const Sequence& sequence : dataset.sequences) {
        for (Index t = 0; t < sequence.length(); ++t) {
            values.push_back(valueAt(sequence, t, ref));
        }
    }
    return values;
}

} // namespace

int decimalsOf(const std::vector<double>& values)
{
    int decimals = 0;
    for (const double value : values) {
        while (decimals < kMostCellDecimals) {
            const double scale = std::pow(10.0, decimals);
            const double rounded = std::round(value * scale) / scale;
            if (!std::isfinite(value) || std::abs(rounded - value) <= 1e-9 * std::max(1.0, std::abs(value))) {
                break;
            }
            ++decimals;
        }
    }
    return decimals;
}

DataTableModel::DataTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void DataTableModel::setDataset(const DatasetPtr& dataset, bool isStepInput)
{
    beginResetModel();
    m_dataset = dataset;
    m_fields.clear();
    m_firstRow.assign(1, 0);
    if (dataset) {
        for (const Sequence& sequence : dataset->sequences) {
            m_firstRow.push_back(m_firstRow.back() + static_cast<int>(sequence.length()));
        }
        const QString sequenceName =
            dataset->id.name.empty() ? tr("sequence") : QString::fromStdString(dataset->id.name);
        const QString stepName = dataset->step.name.empty() ? tr("step") : QString::fromStdString(dataset->step.name);
        m_fields.push_back({{}, QStringLiteral("#"), {}, {}, 0});
        m_fields.push_back({{}, sequenceName, QString::fromStdString(dataset->id.unit), tr("Sequence"), 0});
        const ColumnRef step{ColumnRole::Step, 0};
        m_fields.push_back({step, stepName, QString::fromStdString(dataset->step.unit),
                            isStepInput ? tr("Step + input") : tr("Step"), decimalsOf(columnValues(*dataset, step))});
        const auto add = [&](ColumnRole role, const std::vector<Column>& columns, const QString& roleText) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const ColumnRef ref{role, static_cast<Index>(i)};
                m_fields.push_back({ref, QString::fromStdString(columns[i].name),
                                    QString::fromStdString(columns[i].unit), roleText,
                                    decimalsOf(columnValues(*dataset, ref))});
            }
        };
        add(ColumnRole::Input, dataset->inputs, tr("Input"));
        add(ColumnRole::Output, dataset->outputs, tr("Output"));
    }
    endResetModel();
}

std::optional<ColumnRef> DataTableModel::columnAt(int column) const
{
    if (column < 0 || column >= static_cast<int>(m_fields.size())) {
        return {};
    }
    return m_fields[static_cast<std::size_t>(column)].ref;
}

int DataTableModel::columnOf(const ColumnRef& ref) const
{
    const auto found =
        std::find_if(m_fields.begin(), m_fields.end(), [&](const Field& field) { return field.ref == ref; });
    return found == m_fields.end() ? -1 : static_cast<int>(found - m_fields.begin());
}

int DataTableModel::sequenceAt(int row) const
{
    const auto after = std::upper_bound(m_firstRow.begin(), m_firstRow.end(), row);
    return static_cast<int>(after - m_firstRow.begin()) - 1;
}

int DataTableModel::firstRow(int sequence) const
{
    return m_firstRow[static_cast<std::size_t>(sequence)];
}

int DataTableModel::rowCountOf(int sequence) const
{
    return firstRow(sequence + 1) - firstRow(sequence);
}

int DataTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_firstRow.empty() ? 0 : m_firstRow.back();
}

int DataTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

std::pair<const Sequence*, Index> DataTableModel::locate(int row) const
{
    const int sequence = sequenceAt(row);
    return {&m_dataset->sequences[static_cast<std::size_t>(sequence)], row - firstRow(sequence)};
}

bool DataTableModel::isOutput(int column) const
{
    const std::optional<ColumnRef> ref = columnAt(column);
    return ref && ref->role == ColumnRole::Output;
}

QString DataTableModel::text(const Field& field, int column, int row) const
{
    const auto [sequence, t] = locate(row);
    if (column == NumberColumn) {
        return formatCount(row + 1);
    }
    if (column == SequenceColumn) {
        return QString::fromStdString(sequence->id);
    }
    const double value = valueAt(*sequence, t, *field.ref);
    return std::isnan(value) ? tr("missing") : formatFixed(value, field.decimals);
}

QVariant DataTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_dataset) {
        return {};
    }
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(m_fields[static_cast<std::size_t>(column)], column, index.row());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case IsMissing:
    case IsHeldOut: {
        if (!isOutput(column)) {
            return false;
        }
        const auto [sequence, t] = locate(index.row());
        const Index output = columnAt(column)->index;
        return role == IsMissing ? std::isnan(sequence->y(t, output)) : bool(sequence->heldOut(t, output));
    }
    case Qt::AccessibleDescriptionRole:
        return data(index, IsHeldOut).toBool() ? QVariant(tr("held out")) : QVariant();
    default:
        return {};
    }
}

QVariant DataTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= static_cast<int>(m_fields.size())) {
        return {};
    }
    const Field& field = m_fields[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
    case NameText:
        return field.name;
    case RoleText:
        return field.roleText;
    case UnitText:
        return field.unit;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 %2 %3").arg(field.name, field.unit, field.roleText).simplified();
    default:
        return {};
    }
}

} // namespace credence::ui
