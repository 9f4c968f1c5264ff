// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which earlier steps each output draws on: posterior mean of the contributions M_ts V_s, and what a row adds up to.
#pragma once

#include "ui/pages/Page.h"
#include "ui/plots/ContributionHeatmap.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace credence::ui {

class SegmentedControl;
class SmallTableModel;

class AttentionPage : public Page {
    Q_OBJECT
public:
    explicit AttentionPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void shown(bool isShown) override;

private:
    void buildContent();
    void buildInspector();
    void refreshRow();
    [[nodiscard]] AttentionSummaryPtr shownSummary() const; ///< null where the run did not have the sequence

    const Model* m_filled = nullptr;
    ContributionHeatmap* m_plot;
    PlotPanel* m_panel = nullptr;
    QComboBox* m_output = nullptr;
    QWidget* m_outputRow = nullptr; ///< only where there is a choice
    QCheckBox* m_numbers = nullptr;
    QCheckBox* m_uncertain = nullptr;
    QLabel* m_scaleTitle = nullptr;
    SegmentedControl* m_scale = nullptr;
    QLabel* m_rowTitle = nullptr;
    SmallTableModel* m_row = nullptr;
    QLabel* m_rowNote = nullptr;
};

} // namespace credence::ui
