// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A handful of ready texts as an item model, for the small tables of the inspector. First column left, others right.
#pragma once

#include "ui/plots/PlotTable.h"

#include <QAbstractTableModel>

namespace credence::ui {

class SmallTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit SmallTableModel(QObject* parent = nullptr);

    /// boldRow: the one that is set in bold; -1: none.
    void setTable(PlotTable table, int boldRow = -1);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PlotTable m_table;
    int m_boldRow = -1;
};

} // namespace credence::ui
