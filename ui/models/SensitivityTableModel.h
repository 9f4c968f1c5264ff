// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which quantities prior and data drive, as an item model: what matters first.
#pragma once

#include "core/summaries/Sensitivity.h"

#include <QAbstractTableModel>

#include <memory>

namespace credence::ui {

class SensitivityTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Prior, Likelihood, Meaning, ColumnCount };
    enum Role { SortValue = Qt::UserRole };

    explicit SensitivityTableModel(QObject* parent = nullptr);

    void setTable(const std::shared_ptr<const SensitivityTable>& table); ///< null: no rows
    [[nodiscard]] const QuantitySensitivity& at(int row) const;
    [[nodiscard]] int rowOf(const QString& name) const; ///< -1: it is not there

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const SensitivityTable> m_table;
    std::vector<std::size_t> m_order;
};

/// In the words of the window.
[[nodiscard]] QString driverWords(Driver driver);

} // namespace credence::ui
