// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/SamplingPage.h"

#include "core/base/Parallel.h"
#include "core/summaries/RunProgress.h"
#include "core/summaries/TruthTable.h"
#include "ui/models/CourseFeeds.h"
#include "ui/models/PlotFeeds.h"
#include "ui/models/QuantityTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/PlanForm.h"
#include "ui/pages/VerdictBanner.h"
#include "ui/plots/CopyableTable.h"
#include "ui/plots/LinePlot.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/RankPlot.h"
#include "ui/plots/TracePlot.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kTableRowHeight = 22;
constexpr int kMostChainButtons = 4;
constexpr int kLowHeight = 700;    // under it there is no room for the chains of the quantity
constexpr int kNarrowWidth = 1000; // under it the table keeps to what the verdict needs

QIcon chainIcon(int chain)
{
    QPixmap pixmap(14, 14);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setPen(chainPen(currentTheme(), chain, 3));
    painter.drawLine(1, 7, 13, 7);
    return pixmap;
}

enum ChainView { QuantityTrace, Autocorrelation, RunningRhat, RunningEss };

QString drawsText(const SummaryTable& table)
{
    return SamplingPage::tr("%1 × %2 draws").arg(formatCount(table.chains), formatCount(table.drawsPerChain));
}

} // namespace

SamplingPage::SamplingPage(Session& session, QWidget* parent)
    : Page(session, tr("Sampling"), tr("Wherever chains begin, they should become indistinguishable."), parent),
      m_banner(new VerdictBanner), m_trace(new TracePlot), m_quantities(new QuantityTableModel(this)),
      m_proxy(new QuantityProxy(this)), m_table(new CopyableTable), m_ranks(new RankPlot),
      m_quantityTrace(new TracePlot), m_course(new LinePlot)
{
    buildTable();
    addStandingBanner();
    buildContent();
    buildInspector();
    connect(&session, &Session::documentChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session, &Session::modelChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session, &Session::snapshotChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session, &Session::activityChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session, &Session::planChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::summaryChanged, this, &SamplingPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::ranksChanged, this, &SamplingPage::scheduleRefresh);
}

void SamplingPage::buildTable()
{
    m_proxy->setSourceModel(m_quantities);
    m_table->setModel(m_proxy);
    m_noQuantities = new QLabel(m_table->viewport());
    m_noQuantities->setAlignment(Qt::AlignCenter);
    m_noQuantities->setWordWrap(true);
    m_noQuantities->setForegroundRole(QPalette::PlaceholderText);
    auto* middle = new QVBoxLayout(m_table->viewport());
    middle->addWidget(m_noQuantities);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(QuantityTableModel::Rhat, Qt::DescendingOrder);
    m_table->setAccessibleName(tr("Quantities, worst first"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFont(fontOf(TextRole::Note));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTextElideMode(Qt::ElideMiddle); // what names end in tells them apart; the tool tip has them whole
    m_table->setWordWrap(false);                // else a name with a blank ends at the blank
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(kTableRowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(kTableRowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setFont(fontOf(TextRole::Note));
    header->setHighlightSections(false);
    header->setSortIndicatorShown(false);
    m_table->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 7px; }"));
    const std::pair<int, int> widths[] = {{QuantityTableModel::Unit, 52},   {QuantityTableModel::Mean, 64},
                                          {QuantityTableModel::Sd, 54},     {QuantityTableModel::Truth, 58},
                                          {QuantityTableModel::Rhat, 66},   {QuantityTableModel::BulkEss, 76},
                                          {QuantityTableModel::TailEss, 74}};
    for (const auto& [column, width] : widths) {
        m_table->setColumnWidth(column, width);
    }
    for (const int column :
         {QuantityTableModel::Q5, QuantityTableModel::Q50, QuantityTableModel::Q95, QuantityTableModel::Mcse}) {
        m_table->setColumnHidden(column, true); // the Parameters page has them
    }
    fitTable();
    header->setSectionResizeMode(QuantityTableModel::Name, QHeaderView::Stretch);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_isFollowing && current.isValid()) {
                    chooseQuantity(m_quantities->nameAt(m_proxy->mapToSource(current).row()));
                }
            });
}

void SamplingPage::buildContent()
{
    m_tracePanel = new PlotPanel(m_trace, this);
    m_tablePanel = new PlotPanel(tr("Quantities"), m_table, this);
    m_ranksPanel = new PlotPanel(m_ranks, this);
    watch(m_tracePanel);
    m_quantityTracePanel = new PlotPanel(m_quantityTrace, this);
    m_coursePanel = new PlotPanel(m_course, this);
    m_quantityTrace->setXName(tr("kept draw"));
    for (PlotPanel* panel : {m_ranksPanel, m_quantityTracePanel, m_coursePanel}) {
        watch(panel);
    }
    m_chains = new QWidget(this);
    m_chainStack = new QStackedLayout(m_chains);
    m_chainStack->addWidget(m_quantityTracePanel);
    m_chainStack->addWidget(m_coursePanel);
    auto* ofQuantity = new QVBoxLayout;
    ofQuantity->setSpacing(8);
    ofQuantity->addWidget(m_ranksPanel, 1);
    ofQuantity->addWidget(m_chains, 1);
    m_trace->setYTitle(tr("log-likelihood"));
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_tablePanel, 51);
    below->addLayout(ofQuantity, 49);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_banner);
    layout->addWidget(m_tracePanel, 40);
    layout->addLayout(below, 60);
    setContent(content);
    connect(m_trace, &TracePlot::chainsChanged, this, &SamplingPage::refreshChainButtons);
    connect(m_banner, &VerdictBanner::drawsWanted, this, [this](int planned) {
        if (const SnapshotPtr& snapshot = this->session().snapshot()) {
            this->session().addDraws(planned - snapshot->settings.draws);
        }
    });
}

void SamplingPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Show"));
    m_rankChoice = new QComboBox(form);
    m_rankChoice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_rankChoice->setFixedWidth(150);
    m_rankChoice->setPlaceholderText(tr("no draws yet"));
    m_rankChoice->setEnabled(false);
    connect(m_rankChoice, &QComboBox::textActivated, this, &SamplingPage::chooseQuantity);
    form->addRow(tr("Quantity"), m_rankChoice);
    m_chainView = new QComboBox(form);
    m_chainView->setFixedWidth(150);
    m_chainView->addItems({tr("trace"), tr("autocorrelation"), tr("running Rhat"), tr("running ESS")});
    connect(m_chainView, &QComboBox::activated, this, [this] {
        m_shownChains.reset();
        refreshChains();
    });
    form->addRow(tr("Its chains"), m_chainView);
    m_chainRow = new QWidget(form);
    auto* row = new QHBoxLayout(m_chainRow);
    row->setContentsMargins(0, 4, 0, 4);
    row->setSpacing(6);
    form->addWidget(m_chainRow);
    form->addNote(tr("Click a chain to bring it to the front, Ctrl + click to hide it."));
    m_warmup = new QCheckBox(tr("Include warm-up"), form);
    m_warmup->setChecked(true);
    connect(m_warmup, &QCheckBox::toggled, m_trace, &TracePlot::setWarmupShown);
    form->addWidget(m_warmup);
    keepView(m_chainView);
    keepView(m_warmup);
    new PlanForm(session(), form);
    form->addGroup(tr("Speed"));
    m_rate = form->addFact(tr("Rate"));
    m_threads = form->addFact(tr("Threads"));
    m_troubles = form->addFact(tr("Sweeps with trouble"));
    m_ladders = std::make_unique<LadderFacts>(*form);
    form->finish();
    setInspector(form);
}

void SamplingPage::buildChainButtons(int chains)
{
    for (QPushButton* button : m_chainButtons) {
        button->hide(); // at once, where its end must wait for the event loop
        button->deleteLater();
    }
    m_chainButtons.clear();
    for (int chain = 0; chain < std::min(chains, kMostChainButtons); ++chain) {
        auto* button = new QPushButton(QString::number(chain + 1), m_chainRow);
        button->setAccessibleName(tr("Chain %1").arg(chain + 1));
        button->setCheckable(true);
        button->setStyleSheet(QStringLiteral("QPushButton { padding: 3px 9px; }"));
        connect(button, &QPushButton::clicked, this, [this, chain] { pressChain(chain); });
        m_chainRow->layout()->addWidget(button);
        m_chainButtons.push_back(button);
    }
    refreshChainButtons();
}

void SamplingPage::pressChain(int chain)
{
    if (QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier)) {
        m_trace->setChainHidden(chain, !m_trace->isChainHidden(chain));
    } else {
        m_trace->bringToFront(m_trace->frontChain() == chain ? -1 : chain);
    }
    refreshChainButtons();
}

void SamplingPage::refreshChainButtons()
{
    for (std::size_t chain = 0; chain < m_chainButtons.size(); ++chain) {
        const auto number = static_cast<int>(chain);
        const bool isHidden = number < m_trace->chainCount() && m_trace->isChainHidden(number);
        m_chainButtons[chain]->setIcon(isHidden ? QIcon() : chainIcon(number));
        m_chainButtons[chain]->setChecked(m_trace->frontChain() == number);
        m_chainButtons[chain]->setAccessibleDescription(isHidden ? tr("hidden") : QString());
    }
}

void SamplingPage::shown(bool isShown)
{
    session().derived().setWanted(Derived::Ranks, isShown);
}

void SamplingPage::refresh()
{
    feedTrace();
    refreshVerdict();
    refreshQuantities();
    refreshRanks();
    refreshChains();
    refreshSpeed();
}

void SamplingPage::feedTrace()
{
    const SnapshotPtr& snapshot = session().snapshot();
    const bool isFitted = snapshot && snapshot->draws.shortest() > 0;
    m_tracePanel->setHeading(tr("Log-likelihood"),
                             isFitted ? tr("thin: every sweep; thick: mean of the last 60; scale fitted to kept draws")
                                      : tr("thin: every sweep; thick: mean of the last 60"));
    if (!snapshot) {
        if (const Document* document = session().document()) {
            const SamplerSettings& plan = document->settings;
            m_trace->reset(plan.chains, {plan.warmup, plan.warmup + plan.draws, false});
            if (m_chainButtons.size() != static_cast<std::size_t>(std::min(plan.chains, kMostChainButtons))) {
                buildChainButtons(plan.chains);
            }
        }
        m_tracedRun = 0;
        return;
    }
    const Draws& draws = snapshot->draws;
    if (m_tracedRun != snapshot->runId || m_trace->chainCount() != draws.chains()) {
        m_tracedRun = snapshot->runId;
        m_isChosen = false;
        m_trace->reset(draws.chains(), tracePlan(*snapshot));
        buildChainButtons(draws.chains());
    }
    feedTracePlot(*m_trace, *snapshot);
}

void SamplingPage::refreshVerdict()
{
    const SnapshotPtr& snapshot = session().snapshot();
    const auto& table = session().derived().summary();
    if (table && session().isStale()) {
        m_banner->showNote(tr("Of the earlier model: %1").arg(QString::fromStdString(sentence(table->verdict))));
    } else if (table && snapshot) {
        m_banner->showVerdict(table->verdict, snapshot->settings.draws);
    } else if (snapshot) {
        m_banner->showNote(tr("Warming up. The verdict stands here once there are draws."));
    } else {
        m_banner->showNote(tr("No draws yet. Press Run: chains start from the prior, and the verdict stands here."));
    }
}

void SamplingPage::refreshQuantities()
{
    const auto& table = session().derived().summary();
    if (table != m_shownTable) {
        m_shownTable = table;
        m_isFollowing = true;
        m_quantities->setTable(table);
        m_isFollowing = false;
        const int count = m_quantities->rowCount();
        if (m_rankChoice->count() != count) {
            m_rankChoice->clear();
            for (int row = 0; row < count; ++row) {
                m_rankChoice->addItem(m_quantities->nameAt(row));
            }
        }
        m_rankChoice->setEnabled(count > 0);
    }
    refreshTruth();
    m_noQuantities->setVisible(m_quantities->rowCount() == 0);
    m_noQuantities->setText(session().snapshot() ? waitingText(session().snapshot().get())
                                                 : tr("Run to see Rhat and ESS of every quantity."));
    m_tablePanel->setHeading(table ? tr("%1 quantities, worst first").arg(formatCount(m_quantities->rowCount()))
                                   : tr("Quantities, worst first"),
                             table ? drawsText(*table) : tr("no draws yet"));
    if (table && !m_isChosen) {
        m_quantity = m_proxy->index(0, QuantityTableModel::Name).data().toString();
    }
    const int row = m_quantities->rowOf(m_quantity.toStdString());
    if (row >= 0) {
        session().derived().setRankQuantity(m_quantity.toStdString());
        m_isFollowing = true;
        m_table->setCurrentIndex(m_proxy->mapFromSource(m_quantities->index(row, 0)));
        m_isFollowing = false;
        m_rankChoice->setCurrentIndex(row);
    }
}

/// Of the data that the run was given, which an edit since may have replaced.
void SamplingPage::refreshTruth()
{
    const Document* of = session().runDocument();
    const TruthPtr truth = of != nullptr ? of->truth : nullptr;
    if (truth != m_truth) {
        m_truth = truth;
        m_quantities->setTruth(truth ? trueQuantities(*truth) : std::map<std::string, double>());
        fitTable();
    }
}

void SamplingPage::fitTable()
{
    constexpr int kTruthWidth = 200; // of the page, for a column of the table
    m_table->setColumnHidden(QuantityTableModel::Truth, !m_truth);
    m_table->setColumnHidden(QuantityTableModel::Unit, width() < kNarrowWidth + (m_truth ? kTruthWidth : 0));
    m_table->setColumnHidden(QuantityTableModel::Sd, width() < kNarrowWidth);
}

void SamplingPage::chooseQuantity(const QString& name)
{
    m_isChosen = true;
    m_quantity = name;
    session().derived().setRankQuantity(name.toStdString());
    scheduleRefresh();
}

void SamplingPage::refreshRanks()
{
    const auto& ranks = session().derived().ranks();
    if (!ranks) {
        RankPlotData none;
        none.emptyText = waitingText(session().snapshot().get());
        m_ranks->setData(std::move(none));
        m_ranksPanel->setHeading(tr("Rank plot"), tr("flat where the chains agree; shown once there are draws"));
        return;
    }
    m_ranks->setData(rankPlotData(*ranks));
    m_ranksPanel->setHeading(tr("Rank plot of %1").arg(QString::fromStdString(ranks->quantity)), tr("draws per bin"));
}

void SamplingPage::refreshChains()
{
    const auto& chains = session().derived().ranks();
    const auto view = static_cast<ChainView>(m_chainView->currentIndex());
    m_chainStack->setCurrentIndex(view == QuantityTrace ? 0 : 1);
    if (chains && chains == m_shownChains) {
        return;
    }
    m_shownChains = chains;
    if (!chains) {
        m_quantityTrace->reset(0, {});
        m_quantityTracePanel->setHeading(tr("Trace"), tr("of the selected quantity; shown once there are draws"));
        LinePlotData none;
        none.emptyText = waitingText(session().snapshot().get());
        m_course->setData(std::move(none));
        m_coursePanel->setHeading(m_chainView->currentText(), {});
        return;
    }
    const QString name = QString::fromStdString(chains->quantity);
    if (view == QuantityTrace) {
        feedQuantityTrace(*m_quantityTrace, *chains);
        m_quantityTracePanel->setHeading(tr("Trace of %1").arg(name), tr("kept draws; thick: mean of 60"));
        return;
    }
    const SnapshotPtr& snapshot = session().snapshot();
    const ConvergenceTargets targets = snapshot ? snapshot->settings.targets : ConvergenceTargets();
    m_course->setData(view == Autocorrelation ? autocorrelationData(*chains)
                      : view == RunningRhat   ? runningRhatData(*chains, targets)
                                              : runningEssData(*chains, targets));
    m_coursePanel->setHeading(view == Autocorrelation ? tr("Autocorrelation of %1").arg(name)
                              : view == RunningRhat   ? tr("Rhat of %1 so far").arg(name)
                                                      : tr("ESS of %1 so far").arg(name),
                              view == Autocorrelation ? tr("of each chain") : tr("from the first draws on"));
}

void SamplingPage::refreshSpeed()
{
    const SnapshotPtr& snapshot = session().snapshot();
    m_ladders->show(snapshot);
    const Document* document = session().document();
    const int wanted = document != nullptr ? document->settings.threads : 0;
    m_threads->setText(formatCount(wanted > 0 ? wanted : usableCores()));
    if (!snapshot) {
        m_rate->setText(tr("no run yet"));
        m_troubles->setText(tr("no run yet"));
        return;
    }
    const std::optional<double> rate = runProgress(*snapshot).sweepsPerSecond.value();
    m_rate->setText(rate ? tr("%1 sweeps/s").arg(formatCount(qRound64(*rate))) : notAvailable());
    m_troubles->setText(formatCount(snapshot->troubles));
}

void SamplingPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    fitTable();
    m_chains->setVisible(height() >= kLowHeight);
}

void SamplingPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshChainButtons();
    }
}

} // namespace credence::ui
