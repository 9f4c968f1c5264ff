// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the posterior says about every output: the bands of one sequence large, all sequences below.
#pragma once

#include "ui/models/PlotFeeds.h"
#include "ui/pages/Page.h"
#include "ui/session/ProcessWork.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace credence::ui {

class BandPlot;
class SegmentedControl;
class SequenceGrid;
class SmallTableModel;

class PredictPage : public Page {
    Q_OBJECT
public:
    explicit PredictPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void shown(bool isShown) override;

private:
    void buildContent();
    void buildInspector();
    QCheckBox* addChoice(InspectorForm* form, const QString& text, bool BandChoice::*field);
    void fillControls();
    void refreshInspector(const BandResult* bands);
    void buildComparison(InspectorForm* form);
    void askComparison();
    void refreshComparison(BandPlotData& picture); ///< lays it over the bands

    BandView m_view;
    bool m_showsTruth = true;
    QCheckBox* m_truth = nullptr; ///< only of simulated data
    const Model* m_filled = nullptr;
    BandPlot* m_plot;
    PlotPanel* m_plotPanel = nullptr;
    SequenceGrid* m_grid;
    PlotPanel* m_gridPanel = nullptr;
    SegmentedControl* m_kind = nullptr;
    SegmentedControl* m_across = nullptr;
    QLabel* m_kindNote = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr; ///< only where there is a choice
    SmallTableModel* m_coverage = nullptr;
    QLabel* m_coverageNote = nullptr;
    ProcessWork m_process;
    QComboBox* m_compare = nullptr;
    QComboBox* m_kernel = nullptr;
    QWidget* m_kernelRow = nullptr;
    QLabel* m_processNote = nullptr;
};

} // namespace credence::ui
