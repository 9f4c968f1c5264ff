// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What was read: the rows as a table, the sequences as small multiples, the facts of a column. Table and pictures
// select each other.
#pragma once

#include "core/summaries/ColumnFacts.h"
#include "ui/pages/Page.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace credence::ui {

class DataCellDelegate;
class DataTableModel;
class RoleHeader;
class SequenceGrid;

class DataPage : public Page {
    Q_OBJECT
public:
    explicit DataPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildContent();
    void buildInspector();
    void load();
    void followSelection();
    void takeCell(const QModelIndex& current);
    void describeColumn(const ColumnRef& column);
    void describeGaps();
    void showNextMissing();
    void nameVisibleRows();
    void fitColumns();

    DataTableModel* m_model;
    DataCellDelegate* m_delegate;
    RoleHeader* m_header;
    QTableView* m_table;
    PlotPanel* m_tablePanel = nullptr;
    SequenceGrid* m_grid;
    PlotPanel* m_gridPanel = nullptr;
    const Model* m_loaded = nullptr; ///< what table and pictures now show
    Index m_loadedOutput = 0;

    QLabel* m_picturesTitle = nullptr;
    QLabel* m_columnTitle = nullptr;
    QLabel* m_role = nullptr;
    QLabel* m_unit = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_range = nullptr;
    QLabel* m_moments = nullptr;
    QLabel* m_scale = nullptr;
    QLabel* m_missing = nullptr;
    QPushButton* m_nextMissing = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr; ///< only where there is a choice
};

} // namespace credence::ui
