// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ParametersPage.h"

#include "ui/models/PlotFeeds.h"
#include "ui/models/QuantityTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/plots/CopyableTable.h"
#include "ui/plots/PlotPanel.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

constexpr int kParameterRow = 22;
constexpr int kAllColumnsFrom = 1000; // width of the page under which some columns give way
constexpr std::size_t kFirstPairs = 3;

int widthOf(int column)
{
    switch (column) {
    case QuantityTableModel::Name:
        return 100;
    case QuantityTableModel::Unit:
        return 40;
    case QuantityTableModel::BulkEss:
        return 68;
    case QuantityTableModel::TailEss:
        return 64;
    case QuantityTableModel::Mcse:
        return 60;
    default:
        return 54;
    }
}

/// As a summary table, without a verdict: weights are not identified and so not judged.
std::shared_ptr<const SummaryTable> unjudged(const ParameterTable& table)
{
    auto listed = std::make_shared<SummaryTable>();
    for (const ParameterRow& row : table.rows) {
        listed->rows.push_back(row.summary);
    }
    return listed;
}

} // namespace

ParametersPage::ParametersPage(Session& session, QWidget* parent)
    : Page(session, tr("Parameters"), tr("Prior against posterior, entry by entry."), parent),
      m_densities(new DensityGrid), m_positions(new BandComparison), m_pairs(new PairPlot),
      m_quantities(new QuantityTableModel(this)), m_proxy(new QuantityProxy(this)), m_table(new CopyableTable)
{
    addStandingBanner();
    buildTable();
    buildContent();
    buildInspector();
    for (const auto signal :
         {&Session::documentChanged, &Session::modelChanged, &Session::snapshotChanged, &Session::activityChanged}) {
        connect(&session, signal, this, &ParametersPage::scheduleRefresh);
    }
    connect(&session.derived(), &DerivedWork::parametersChanged, this, &ParametersPage::scheduleRefresh);
}

void ParametersPage::buildTable()
{
    m_proxy->setSourceModel(m_quantities);
    m_table->setModel(m_proxy);
    m_table->setColumnHidden(QuantityTableModel::Truth, true); // single weights need not be near theirs
    m_noRows =
        new QLabel(tr("Run to see mean, quantiles, Rhat, ESS and MCSE of every parameter."), m_table->viewport());
    m_noRows->setAlignment(Qt::AlignCenter);
    m_noRows->setWordWrap(true);
    m_noRows->setForegroundRole(QPalette::PlaceholderText);
    auto* middle = new QVBoxLayout(m_table->viewport());
    middle->addWidget(m_noRows);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(QuantityTableModel::Rhat, Qt::DescendingOrder);
    m_table->setAccessibleName(tr("Parameters, worst first"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFont(fontOf(TextRole::Note));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(kParameterRow);
    m_table->verticalHeader()->setDefaultSectionSize(kParameterRow);
    m_table->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 7px; }"));
    QHeaderView* header = m_table->horizontalHeader();
    header->setFont(fontOf(TextRole::Note));
    header->setHighlightSections(false);
    header->setSortIndicatorShown(false);
    for (int place = 0;
         const int column :
         {QuantityTableModel::Name, QuantityTableModel::Unit, QuantityTableModel::Mean, QuantityTableModel::Sd,
          QuantityTableModel::Q5, QuantityTableModel::Q50, QuantityTableModel::Q95, QuantityTableModel::Rhat,
          QuantityTableModel::BulkEss, QuantityTableModel::TailEss, QuantityTableModel::Mcse}) {
        header->moveSection(header->visualIndex(column), place++);
        m_table->setColumnWidth(column, widthOf(column));
    }
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_isFollowing) {
            followSelection();
        }
    });
}

void ParametersPage::buildContent()
{
    m_densityPanel = new PlotPanel(m_densities, this);
    m_positionPanel = new PlotPanel(m_positions, this);
    m_pairPanel = new PlotPanel(m_pairs, this);
    m_tablePanel = new PlotPanel(tr("Parameters"), m_table, this);
    for (PlotPanel* panel : {m_densityPanel, m_positionPanel, m_pairPanel}) {
        watch(panel);
    }
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    grid->addWidget(m_densityPanel, 0, 0);
    grid->addWidget(m_positionPanel, 0, 1);
    grid->addWidget(m_tablePanel, 1, 0);
    grid->addWidget(m_pairPanel, 1, 1);
    grid->setColumnStretch(0, 68);
    grid->setColumnStretch(1, 32);
    grid->setRowStretch(0, 52);
    grid->setRowStretch(1, 48);
    setContent(content);
    connect(m_densities, &DensityGrid::cellSelected, this, &ParametersPage::chooseCell);
}

void ParametersPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Show"));
    m_blockChoice = new QComboBox(form);
    m_blockChoice->setFixedWidth(164);
    form->addRow(tr("Block"), m_blockChoice);
    form->addGroup(tr("Weights"));
    m_weights = new SegmentedControl(tr("Weights"), {tr("Aligned"), tr("As drawn")}, form);
    form->addWidget(m_weights);
    keepView(m_weights);
    m_weightsNote = form->addNote({});
    form->addGroup(tr("Pairs"));
    form->addNote(tr("Select two to four rows of the table with Ctrl + click to see them against each other. Ctrl+C "
                     "copies the selected rows."));
    form->finish();
    setInspector(form);
    connect(m_blockChoice, &QComboBox::activated, this, &ParametersPage::chooseBlock);
    connect(m_weights, &SegmentedControl::chosen, this, [this](int choice) {
        this->session().derived().setWeightsAligned(choice == 0);
        scheduleRefresh();
    });
}

void ParametersPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    for (const int column : {QuantityTableModel::Unit, QuantityTableModel::Q50, QuantityTableModel::TailEss}) {
        m_table->setColumnHidden(column, width() < kAllColumnsFrom);
    }
}

void ParametersPage::shown(bool isShown)
{
    session().derived().setWanted(Derived::Parameters, isShown);
}

const ParameterTable* ParametersPage::table() const
{
    return m_parameters.get();
}

const Model& ParametersPage::model() const
{
    return m_parameters ? *m_parameters->model : *session().document()->model;
}

void ParametersPage::refresh()
{
    if (session().document() == nullptr) {
        return;
    }
    m_parameters = session().derived().parameters();
    refreshBlocks();
    refreshTable();
    refreshDensities();
    refreshPositions();
    refreshPairs();
    m_weightsNote->setText(
        m_weights->current() == 0
            ? tr("Each draw is turned to where it lies nearest to one of them: the data tell neither a rotation of "
                 "keys "
                 "and queries nor what W_K, W_Q and W_V lend each other. Priors are those of weights as drawn.")
            : tr("As the sampler left them. Their signs, sizes and rotation are the prior's, not the data's: Rhat and "
                 "ESS are shown but not judged."));
}

void ParametersPage::refreshBlocks()
{
    const ModelPtr shown = m_parameters ? m_parameters->model : session().document()->model;
    if (shown == m_blocksOf) {
        return;
    }
    m_blocksOf = shown;
    m_blocks = parameterBlocks(*shown);
    m_blockChoice->clear();
    for (const ParameterBlock& block : m_blocks) {
        m_blockChoice->addItem(block.name);
    }
    m_block = std::clamp(m_block, 0, std::max(static_cast<int>(m_blocks.size()) - 1, 0));
    m_blockChoice->setCurrentIndex(m_blocks.empty() ? -1 : m_block);
}

void ParametersPage::refreshDensities()
{
    const QString draws = m_parameters ? tr("%1 draws").arg(formatCount(m_parameters->draws)) : tr("prior alone");
    if (m_blocks.empty()) {
        m_densities->setData({});
        return;
    }
    const ParameterBlock& block = m_blocks[static_cast<std::size_t>(m_block)];
    DensityGridData picture = densityGrid(model(), table(), block);
    picture.emptyText = waitingText(session().snapshot().get());
    m_densities->setData(std::move(picture));
    const bool isWeight = block.group <= ParameterGroup::Skip;
    const QString how = !m_parameters || !isWeight ? QString()
                        : m_parameters->isAligned  ? tr(", aligned")
                                                   : tr(", as drawn");
    m_densityPanel->setHeading(tr("Prior and posterior: %1").arg(block.name), draws + how);
}

void ParametersPage::refreshPositions()
{
    const Index head = m_blocks.empty() ? 0 : m_blocks[static_cast<std::size_t>(m_block)].head;
    BandComparisonData picture = positionComparison(model(), table(), head);
    picture.emptyText = tr("A model without heads has no a_t.");
    const QString name = model().dims.H > 1 ? tr("a<sub>t</sub> of head %1").arg(head + 1) : tr("a<sub>t</sub>");
    m_positions->setData(std::move(picture));
    m_positionPanel->setHeading(name, tr("mean and 90 % at each step"));
}

void ParametersPage::refreshTable()
{
    const auto listed = m_parameters ? unjudged(*m_parameters) : nullptr;
    m_isFollowing = true;
    m_quantities->setTable(listed);
    m_isFollowing = false;
    m_listed = listed;
    m_noRows->setVisible(m_quantities->rowCount() == 0);
    m_tablePanel->setHeading(listed ? tr("%1 parameters, worst first").arg(formatCount(m_quantities->rowCount()))
                                    : tr("Parameters, worst first"),
                             m_parameters ? tr("%1 draws").arg(formatCount(m_parameters->draws)) : tr("no draws yet"));
}

std::vector<std::size_t> ParametersPage::chosenRows() const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        rows.push_back(static_cast<std::size_t>(m_proxy->mapToSource(index).row()));
    }
    if (rows.size() < 2) { // the worst ones, with what was chosen
        for (int row = 0; row < m_proxy->rowCount() && rows.size() < kFirstPairs; ++row) {
            const auto worst = static_cast<std::size_t>(m_proxy->mapToSource(m_proxy->index(row, 0)).row());
            if (std::find(rows.begin(), rows.end(), worst) == rows.end()) {
                rows.push_back(worst);
            }
        }
    }
    if (rows.size() > static_cast<std::size_t>(PairPlot::kMostPairs)) {
        rows.resize(static_cast<std::size_t>(PairPlot::kMostPairs));
    }
    return rows;
}

void ParametersPage::refreshPairs()
{
    if (!m_parameters) {
        PairPlotData none;
        const QString waiting = waitingText(session().snapshot().get());
        none.emptyText = waiting.isEmpty() ? tr("Run to see draws against each other.") : waiting;
        m_pairs->setData(std::move(none));
        m_pairPanel->setHeading(tr("Pairs"), {});
        return;
    }
    const std::vector<std::size_t> rows = chosenRows();
    m_pairs->setData(pairData(*m_parameters, rows));
    const bool isChosen = m_table->selectionModel()->selectedRows().size() > 1;
    m_pairPanel->setHeading(tr("Pairs"),
                            isChosen ? tr("the selected rows") : tr("the worst first; select rows to choose"));
}

void ParametersPage::followSelection()
{
    const QModelIndex current = m_table->currentIndex();
    if (!m_parameters || !current.isValid()) {
        return;
    }
    const auto row = static_cast<std::size_t>(m_proxy->mapToSource(current).row());
    const ParameterInfo& info = m_parameters->rows[row].info;
    const auto block =
        std::find_if(m_blocks.begin(), m_blocks.end(), [&](const ParameterBlock& one) { return one.holds(info); });
    if (block != m_blocks.end()) {
        m_block = static_cast<int>(block - m_blocks.begin());
        m_blockChoice->setCurrentIndex(m_block);
        refreshDensities();
        refreshPositions();
        const auto& cells = m_densities->data().cells;
        const auto cell = std::find_if(cells.begin(), cells.end(), [&](const DensityCell& one) {
            return one.name == QString::fromStdString(info.name);
        });
        m_densities->select(static_cast<int>(cell - cells.begin()));
    }
    refreshPairs();
}

void ParametersPage::chooseBlock(int block)
{
    m_block = block;
    m_densities->select(-1);
    scheduleRefresh();
}

void ParametersPage::chooseCell(int cell)
{
    selectRow(m_densities->data().cells[static_cast<std::size_t>(cell)].name.toStdString());
}

void ParametersPage::selectRow(const std::string& name)
{
    const int row = m_quantities->rowOf(name);
    if (row < 0) {
        return;
    }
    m_isFollowing = true;
    m_table->setCurrentIndex(m_proxy->mapFromSource(m_quantities->index(row, 0)));
    m_isFollowing = false;
    refreshPairs();
}

} // namespace credence::ui
