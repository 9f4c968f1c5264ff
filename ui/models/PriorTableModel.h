// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Means or sds of one block of weights as a table of cells: rows are hidden units or outputs, columns are features. It
// holds a snapshot; what is typed goes out as a wish and comes back with the next snapshot, if it was allowed.
#pragma once

#include "core/math/LinearAlgebra.h"
#include "ui/session/PriorEditor.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace credence::ui {

struct PriorTable {
    WeightPlace place;
    Matrix values;
    QStringList rows;
    QStringList columns;
    double limit = 1; ///< of the colour scale
};

class PriorTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { Value = Qt::UserRole }; ///< as a double

    explicit PriorTableModel(QObject* parent = nullptr);

    void setTable(PriorTable table);
    [[nodiscard]] const PriorTable& table() const { return m_table; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void typed(const QModelIndex& index, const QString& text);

private:
    PriorTable m_table;
};

/// A number as people type and copy it: with a true minus or a plain one. None: it is not one.
[[nodiscard]] std::optional<double> numberIn(const QString& text);

} // namespace credence::ui
