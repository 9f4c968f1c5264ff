// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The chains while they run: verdict in words, traces of the log-likelihood, quantities worst first, ranks of one.
#pragma once

#include "ui/pages/LadderFacts.h"
#include "ui/pages/Page.h"

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QModelIndex;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace credence::ui {

class LinePlot;
class QuantityProxy;
class QuantityTableModel;
class RankPlot;
class TracePlot;
class VerdictBanner;

class SamplingPage : public Page {
    Q_OBJECT
public:
    explicit SamplingPage(Session& session, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void shown(bool isShown) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTable();
    void buildContent();
    void buildInspector();
    void buildChainButtons(int chains);
    void feedTrace();
    void refreshVerdict();
    void refreshQuantities();
    void refreshTruth();
    void fitTable();
    void refreshRanks();
    void refreshChains();
    void refreshSpeed();
    void chooseQuantity(const QString& name);
    void pressChain(int chain);
    void refreshChainButtons();

    VerdictBanner* m_banner;
    TracePlot* m_trace;
    PlotPanel* m_tracePanel = nullptr;
    std::uint64_t m_tracedRun = 0;
    QuantityTableModel* m_quantities;
    QuantityProxy* m_proxy;
    QTableView* m_table;
    PlotPanel* m_tablePanel = nullptr;
    RankPlot* m_ranks;
    PlotPanel* m_ranksPanel = nullptr;
    TracePlot* m_quantityTrace;
    LinePlot* m_course;
    PlotPanel* m_quantityTracePanel = nullptr;
    PlotPanel* m_coursePanel = nullptr;
    QWidget* m_chains = nullptr; ///< one of the two panels above
    QStackedLayout* m_chainStack = nullptr;
    std::shared_ptr<const RankResult> m_shownChains;
    std::shared_ptr<const SummaryTable> m_shownTable;
    TruthPtr m_truth;           ///< null: the data are not simulated
    QString m_quantity;         ///< whose ranks are shown
    bool m_isChosen = false;    ///< by the user; else the worst is followed
    bool m_isFollowing = false; ///< the table's selection is being set by us

    QLabel* m_noQuantities = nullptr; ///< in the place of the rows
    QComboBox* m_rankChoice = nullptr;
    QComboBox* m_chainView = nullptr;
    QWidget* m_chainRow = nullptr;
    std::vector<QPushButton*> m_chainButtons;
    QCheckBox* m_warmup = nullptr;
    QLabel* m_rate = nullptr;
    QLabel* m_threads = nullptr;
    QLabel* m_troubles = nullptr;
    std::unique_ptr<LadderFacts> m_ladders;
};

} // namespace credence::ui
