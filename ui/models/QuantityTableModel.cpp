// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/QuantityTableModel.h"

#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QFont>

#include <cmath>
#include <limits>

namespace credence::ui {

namespace {

bool isShort(const Measure& ess, const Verdict& verdict)
{
    return ess.isAvailable() && ess.number < verdict.essNeeded;
}

/// Columns of numbers that may not exist.
bool isMeasure(int column)
{
    return (column >= QuantityTableModel::Rhat && column <= QuantityTableModel::TailEss) ||
           column == QuantityTableModel::Mcse;
}

const Measure& measureOf(const QuantitySummary& quantity, int column)
{
    switch (column) {
    case QuantityTableModel::Rhat:
        return quantity.rhat;
    case QuantityTableModel::BulkEss:
        return quantity.ess_bulk;
    case QuantityTableModel::Mcse:
        return quantity.mcse_mean;
    default:
        return quantity.ess_tail;
    }
}

double numberOf(const QuantitySummary& quantity, int column)
{
    switch (column) {
    case QuantityTableModel::Mean:
        return quantity.mean;
    case QuantityTableModel::Sd:
        return quantity.sd;
    case QuantityTableModel::Q5:
        return quantity.q5;
    case QuantityTableModel::Q50:
        return quantity.q50;
    default:
        return quantity.q95;
    }
}

QString headerTip(int column)
{
    switch (column) {
    case QuantityTableModel::Truth:
        return QuantityTableModel::tr("What the data were simulated with");
    case QuantityTableModel::Rhat:
        return QuantityTableModel::tr("Rank-normalised split Rhat: below 1.01 where chains agree");
    case QuantityTableModel::BulkEss:
        return QuantityTableModel::tr("Effective sample size in the bulk: how well the centre is known");
    case QuantityTableModel::TailEss:
        return QuantityTableModel::tr("Effective sample size in the tails: how well 5 % and 95 % quantiles are known");
    case QuantityTableModel::Mcse:
        return QuantityTableModel::tr("Monte Carlo standard error of the mean: how far more draws would move it");
    default:
        return {};
    }
}

} // namespace

QuantityTableModel::QuantityTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void QuantityTableModel::setTable(const std::shared_ptr<const SummaryTable>& table)
{
    const std::size_t before = m_table ? m_table->rows.size() : 0;
    const std::size_t after = table ? table->rows.size() : 0;
    if (before != after || after == 0 || m_table->rows.front().name != table->rows.front().name) {
        beginResetModel();
        m_table = table;
        endResetModel();
        return;
    }
    m_table = table;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void QuantityTableModel::setTruth(const std::map<std::string, double>& truth)
{
    m_truth = truth;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, Truth), index(rowCount() - 1, Truth));
    }
}

int QuantityTableModel::rowOf(const std::string& name) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_table->rows[static_cast<std::size_t>(row)].name == name) {
            return row;
        }
    }
    return -1;
}

QString QuantityTableModel::nameAt(int row) const
{
    return QString::fromStdString(m_table->rows[static_cast<std::size_t>(row)].name);
}

int QuantityTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->rows.size());
}

int QuantityTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool QuantityTableModel::isFailing(const QuantitySummary& quantity, int column) const
{
    if (m_table->verdict.kind == VerdictKind::TooEarly) {
        return false;
    }
    if (column == Rhat) {
        return quantity.rhat.isAvailable() && quantity.rhat.number >= m_table->verdict.targets.rhat;
    }
    return (column == BulkEss || column == TailEss) && isShort(measureOf(quantity, column), m_table->verdict);
}

QString QuantityTableModel::text(const QuantitySummary& quantity, int column) const
{
    const int decimals = decimalsFor(quantity.sd > 0 ? quantity.sd : std::abs(quantity.mean));
    switch (column) {
    case Name:
        return QString::fromStdString(quantity.name);
    case Unit:
        return QString::fromStdString(quantity.unit);
    case Truth: {
        const auto found = m_truth.find(quantity.name);
        return found == m_truth.end() ? QStringLiteral("–") : formatFixed(found->second, decimals);
    }
    default:
        break;
    }
    if (!isMeasure(column)) {
        return formatFixed(numberOf(quantity, column), decimals);
    }
    const Measure& measure = measureOf(quantity, column);
    if (!measure.isAvailable()) {
        return QStringLiteral("–");
    }
    const QString number = column == Mcse ? formatFixed(measure.number, decimals + 1)
                                          : formatFixed(measure.number, column == Rhat ? 3 : 0);
    return isFailing(quantity, column) ? QStringLiteral("! ") + number : number;
}

QVariant QuantityTableModel::sortValue(const QuantitySummary& quantity, int column) const
{
    switch (column) {
    case Name:
    case Unit:
        return text(quantity, column);
    case Truth: {
        const auto found = m_truth.find(quantity.name);
        return found == m_truth.end() ? QVariant() : QVariant(found->second);
    }
    default:
        break;
    }
    if (!isMeasure(column)) {
        return numberOf(quantity, column);
    }
    const std::optional<double> value = measureOf(quantity, column).value();
    return value ? QVariant(*value) : QVariant();
}

QVariant QuantityTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_table) {
        return {};
    }
    const QuantitySummary& quantity = m_table->rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isText = column == Name || column == Unit;
    switch (role) {
    case Qt::DisplayRole:
        return text(quantity, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case Qt::FontRole: {
        QFont font = fontOf(TextRole::Note);
        font.setBold(isFailing(quantity, column));
        return font;
    }
    case Qt::ForegroundRole:
        if (isFailing(quantity, column)) {
            return currentTheme().warn.text;
        }
        return column == Unit ? currentTheme().text2 : currentTheme().text;
    case Qt::ToolTipRole:
        if (isMeasure(column) && !measureOf(quantity, column).isAvailable()) {
            return tr("Not available: %1").arg(QString::fromStdString(explain(measureOf(quantity, column).reason)));
        }
        return column == Name ? QVariant(text(quantity, column)) : QVariant();
    case Qt::EditRole:
        return isText ? QVariant(text(quantity, column))
                      : QVariant(exactText(sortValue(quantity, column).isValid()
                                               ? sortValue(quantity, column).toDouble()
                                               : std::numeric_limits<double>::quiet_NaN()));
    case IsFailing:
        return isFailing(quantity, column);
    case SortValue:
        return sortValue(quantity, column);
    default:
        return {};
    }
}

QVariant QuantityTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool isText = section == Name || section == Unit;
        return QVariant::fromValue(Qt::Alignment((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    if (role == Qt::ToolTipRole) {
        return headerTip(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return tr("quantity");
    case Unit:
        return tr("unit");
    case Mean:
        return tr("mean");
    case Sd:
        return tr("sd");
    case Truth:
        return tr("truth");
    case Rhat:
        return tr("Rhat");
    case BulkEss:
        return tr("bulk ESS");
    case TailEss:
        return tr("tail ESS");
    case Q5:
        return tr("5 %");
    case Q50:
        return tr("50 %");
    case Q95:
        return tr("95 %");
    case Mcse:
        return tr("MCSE");
    default:
        return {};
    }
}

QuantityProxy::QuantityProxy(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(QuantityTableModel::SortValue);
    setDynamicSortFilter(true);
}

QVariant QuantityProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    QVariant value = QSortFilterProxyModel::headerData(section, orientation, role);
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section != sortColumn()) {
        return value;
    }
    return value.toString() + (sortOrder() == Qt::DescendingOrder ? QStringLiteral(" ▾") : QStringLiteral(" ▴"));
}

bool QuantityProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant first = left.data(sortRole());
    const QVariant second = right.data(sortRole());
    if (first.isValid() != second.isValid()) {
        return first.isValid() == (sortOrder() == Qt::AscendingOrder);
    }
    return QSortFilterProxyModel::lessThan(left, right);
}

} // namespace credence::ui
