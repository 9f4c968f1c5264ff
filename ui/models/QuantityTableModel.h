// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The summary table as an item model, and the proxy that puts the worst Rhat first. Holds the newest table; a refresh
// with the same quantities changes cells in place, so that selection and scroll position stay.
#pragma once

#include "core/summaries/Quantities.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <map>
#include <memory>

namespace credence::ui {

class QuantityTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Unit, Mean, Sd, Truth, Rhat, BulkEss, TailEss, Q5, Q50, Q95, Mcse, ColumnCount };
    enum Role { IsFailing = Qt::UserRole, SortValue };

    explicit QuantityTableModel(QObject* parent = nullptr);

    void setTable(const std::shared_ptr<const SummaryTable>& table);
    void setTruth(const std::map<std::string, double>& truth); ///< by name; what has none shows a dash
    [[nodiscard]] int rowOf(const std::string& name) const;    ///< -1 where there is none
    [[nodiscard]] QString nameAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(const QuantitySummary& quantity, int column) const;
    [[nodiscard]] QVariant sortValue(const QuantitySummary& quantity, int column) const;
    [[nodiscard]] bool isFailing(const QuantitySummary& quantity, int column) const;

    std::shared_ptr<const SummaryTable> m_table;
    std::map<std::string, double> m_truth;
};

/// What is not available sorts last, whichever way the column is sorted.
class QuantityProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit QuantityProxy(QObject* parent = nullptr);

    /// The sorted column's name carries the arrow, beside it rather than above as styles put it.
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace credence::ui
