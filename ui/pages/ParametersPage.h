// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every parameter: prior against posterior, a_t over the steps, draws of a few against each other, and the table.
#pragma once

#include "ui/models/ParameterFeeds.h"
#include "ui/pages/Page.h"

#include <memory>
#include <vector>

class QComboBox;
class QLabel;

namespace credence::ui {

class CopyableTable;
class QuantityProxy;
class QuantityTableModel;
class SegmentedControl;

class ParametersPage : public Page {
    Q_OBJECT
public:
    explicit ParametersPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void shown(bool isShown) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTable();
    void buildContent();
    void buildInspector();
    void refreshBlocks();
    void refreshDensities();
    void refreshPositions();
    void refreshTable();
    void refreshPairs();
    void followSelection(); ///< of the table: the block and its cell
    void chooseBlock(int block);
    void chooseCell(int cell);
    [[nodiscard]] const ParameterTable* table() const; ///< of the model that is shown; null: none
    [[nodiscard]] const Model& model() const;          ///< of the draws, else the document's
    [[nodiscard]] std::vector<std::size_t> chosenRows() const;
    void selectRow(const std::string& name);

    ParameterTablePtr m_parameters;
    std::shared_ptr<const SummaryTable> m_listed; ///< what the table shows
    ModelPtr m_blocksOf;
    std::vector<ParameterBlock> m_blocks;
    int m_block = 0;
    bool m_isFollowing = false; ///< the table's selection is being set by us

    DensityGrid* m_densities;
    BandComparison* m_positions;
    PairPlot* m_pairs;
    QuantityTableModel* m_quantities;
    QuantityProxy* m_proxy;
    CopyableTable* m_table;
    PlotPanel* m_densityPanel = nullptr;
    PlotPanel* m_positionPanel = nullptr;
    PlotPanel* m_pairPanel = nullptr;
    PlotPanel* m_tablePanel = nullptr;
    QLabel* m_noRows = nullptr; ///< in the place of the rows
    QComboBox* m_blockChoice = nullptr;
    SegmentedControl* m_weights = nullptr;
    QLabel* m_weightsNote = nullptr;
};

} // namespace credence::ui
