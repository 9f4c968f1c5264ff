// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The dataset as a table: number, sequence, step, inputs, outputs; every row of every sequence in the dataset's order.
// Holds the sealed dataset; cells are texts, and what a delegate needs to know comes as roles.
#pragma once

#include "core/summaries/ColumnFacts.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace credence::ui {

class DataTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        IsMissing = Qt::UserRole, ///< bool
        IsHeldOut,                ///< bool
        RoleText,                 ///< of a column's header: "Input"
        NameText,                 ///< of a column's header
        UnitText                  ///< of a column's header
    };

    explicit DataTableModel(QObject* parent = nullptr);

    void setDataset(const DatasetPtr& dataset, bool isStepInput);
    [[nodiscard]] std::optional<ColumnRef> columnAt(int column) const; ///< none for the number and the sequence
    [[nodiscard]] int columnOf(const ColumnRef& ref) const;
    [[nodiscard]] int sequenceAt(int row) const;
    [[nodiscard]] int firstRow(int sequence) const;
    [[nodiscard]] int rowCountOf(int sequence) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Field {
        std::optional<ColumnRef> ref;
        QString name;
        QString unit;
        QString roleText;
        int decimals = 0;
    };
    [[nodiscard]] std::pair<const Sequence*, Index> locate(int row) const;
    [[nodiscard]] QString text(const Field& field, int column, int row) const;
    [[nodiscard]] bool isOutput(int column) const;

    DatasetPtr m_dataset;
    std::vector<Field> m_fields;
    std::vector<int> m_firstRow; ///< by sequence, and the total at the end
};

/// Decimals with which every value of a column reads as the file wrote it, at most 6.
[[nodiscard]] int decimalsOf(const std::vector<double>& values);

} // namespace credence::ui
