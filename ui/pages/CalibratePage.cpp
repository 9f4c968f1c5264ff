// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/CalibratePage.h"

#include "ui/models/CalibrationFeeds.h"
#include "ui/models/PlotFeeds.h"
#include "ui/models/SmallTableModel.h"
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
#include <QTableView>
#include <QVBoxLayout>

namespace credence::ui {

namespace {

constexpr int kUnusualRow = 22;

} // namespace

CalibratePage::CalibratePage(Session& session, QWidget* parent)
    : Page(session, tr("Calibrate"), tr("Whether the intervals hold what they promise."), parent),
      m_coverage(new CoveragePlot), m_pit(new PitPlot), m_map(new CellMap)
{
    addStandingBanner();
    buildContent();
    buildInspector();
    for (const auto signal : {&Session::documentChanged, &Session::modelChanged, &Session::selectionChanged,
                              &Session::snapshotChanged, &Session::activityChanged}) {
        connect(&session, signal, this, &CalibratePage::scheduleRefresh);
    }
    connect(&session.derived(), &DerivedWork::calibrationChanged, this, &CalibratePage::scheduleRefresh);
}

void CalibratePage::buildContent()
{
    m_coveragePanel = new PlotPanel(m_coverage, this);
    m_pitPanel = new PlotPanel(m_pit, this);
    m_mapPanel = new PlotPanel(m_map, this);
    m_unusualPanel = new PlotPanel(tr("Unusual values"), buildUnusual(), this);
    for (PlotPanel* panel : {m_coveragePanel, m_pitPanel, m_mapPanel}) {
        watch(panel);
    }
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    grid->addWidget(m_coveragePanel, 0, 0);
    grid->addWidget(m_pitPanel, 0, 1);
    grid->addWidget(m_mapPanel, 1, 0);
    grid->addWidget(m_unusualPanel, 1, 1);
    for (const int half : {0, 1}) {
        grid->setColumnStretch(half, 1);
        grid->setRowStretch(half, 1);
    }
    setContent(content);
    connect(m_map, &CellMap::cellChosen, this, [this](const MapCell& cell) { showOnPredict(cell.sequence); });
}

QWidget* CalibratePage::buildUnusual()
{
    m_unusualModel = new SmallTableModel(this);
    m_unusualTable = new CopyableTable;
    m_unusualTable->setModel(m_unusualModel);
    m_unusualTable->setAccessibleName(tr("Unusual values, furthest out first"));
    m_unusualTable->setFrameShape(QFrame::NoFrame);
    m_unusualTable->setFont(fontOf(TextRole::Note));
    m_unusualTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_unusualTable->setWordWrap(false);
    m_unusualTable->setTabKeyNavigation(false);
    m_unusualTable->verticalHeader()->hide();
    m_unusualTable->verticalHeader()->setMinimumSectionSize(kUnusualRow);
    m_unusualTable->verticalHeader()->setDefaultSectionSize(kUnusualRow);
    m_unusualTable->horizontalHeader()->setFont(fontOf(TextRole::Note));
    m_unusualTable->horizontalHeader()->setHighlightSections(false);
    m_unusualTable->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_unusualTable->horizontalHeader()->setStretchLastSection(true);
    m_unusualTable->setStyleSheet(QStringLiteral("QTableView::item { padding: 0 7px; }"));
    m_unusualNone = new QLabel(m_unusualTable->viewport());
    m_unusualNone->setAlignment(Qt::AlignCenter);
    m_unusualNone->setWordWrap(true);
    m_unusualNone->setForegroundRole(QPalette::PlaceholderText);
    auto* middle = new QVBoxLayout(m_unusualTable->viewport());
    middle->addWidget(m_unusualNone);
    connect(m_unusualTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CalibratePage::followRow);
    for (const auto signal : {&QTableView::clicked, &QTableView::activated}) {
        connect(m_unusualTable, signal, this, [this](const QModelIndex& index) {
            showOnPredict(m_unusual[static_cast<std::size_t>(index.row())].sequence);
        });
    }
    return m_unusualTable;
}

void CalibratePage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Values"));
    m_by = new SegmentedControl(tr("Values"), {tr("Held out"), tr("Left out one by one")}, form);
    form->addWidget(m_by);
    keepView(m_by);
    m_byNote = form->addNote({});
    m_output = new QComboBox(form);
    m_outputRow = form->addRow(tr("Output"), m_output);
    form->addGroup(tr("Held-out scores"));
    m_scores = new SmallTableModel(this);
    form->addTable(m_scores, tr("Held-out scores"));
    m_scoresNote = form->addNote({});
    form->addGroup(tr("Leave-one-out"));
    m_elpdCell = form->addFact(tr("elpd by value"));
    m_elpdSequence = form->addFact(tr("elpd by sequence"));
    m_untrusted = form->addFact(tr("k above the limit"));
    m_looNote = form->addNote({});
    form->finish();
    setInspector(form);
    connect(m_by, &SegmentedControl::chosen, this, [this](int choice) {
        m_chosen = choice == 0 ? ToldBy::HeldOut : ToldBy::LeaveOneOut;
        scheduleRefresh();
    });
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
}

void CalibratePage::shown(bool isShown)
{
    session().derived().setWanted(Derived::Calibration, isShown);
}

ToldBy CalibratePage::toldBy(const Calibration& calibration) const
{
    return m_chosen.value_or(usuallyToldBy(calibration, session().output()));
}

void CalibratePage::refreshOutputs()
{
    const DatasetPtr& dataset = session().document()->model->design->dataset;
    if (m_named != dataset) {
        m_named = dataset;
        m_chosen.reset();
        m_output->clear();
        for (const Column& output : dataset->outputs) {
            m_output->addItem(columnTitle(output));
        }
        m_outputRow->setVisible(m_output->count() > 1);
    }
    m_output->setCurrentIndex(static_cast<int>(session().output()));
}

void CalibratePage::refresh()
{
    if (session().document() == nullptr) {
        return;
    }
    refreshOutputs();
    m_shown = session().derived().calibration();
    const bool isThere = m_shown && session().output() < m_shown->loo.model->design->P();
    if (!isThere) {
        const QString waiting = waitingText(session().snapshot().get());
        refreshEmpty(waiting.isEmpty() ? tr("Run to see how far the intervals can be trusted.") : waiting);
        return;
    }
    refreshPictures(*m_shown);
    refreshUnusual(*m_shown);
    refreshScores(*m_shown);
    refreshLoo(*m_shown);
}

void CalibratePage::refreshEmpty(const QString& words)
{
    CoveragePlotData coverage;
    coverage.emptyText = words;
    m_coverage->setData(std::move(coverage));
    m_coveragePanel->setHeading(tr("Coverage"), tr("values inside intervals of new data y"));
    PitPlotData pit;
    pit.emptyText = tr("How values lie in what was foreseen for them.");
    m_pit->setData(std::move(pit));
    m_pitPanel->setHeading(tr("PIT histogram"), tr("flat where distributions are right"));
    CellMapData map;
    map.emptyText = tr("One cell for each value, sequence by step.");
    m_map->setData(std::move(map));
    m_mapPanel->setHeading(tr("Trust in leave-one-out"), {});
    m_unusual.clear();
    m_unusualModel->setTable({});
    m_unusualNone->setText(tr("Values far out of what was foreseen for them."));
    m_unusualNone->show();
    m_unusualPanel->setHeading(tr("Unusual values"), {});
    m_byNote->setText(tr("Counted once there are draws."));
    m_scores->setTable({});
    m_scoresNote->setText(tr("Scored once there are draws."));
    for (QLabel* fact : {m_elpdCell, m_elpdSequence, m_untrusted}) {
        fact->setText(QStringLiteral("–"));
    }
    m_looNote->setText({});
}

void CalibratePage::refreshPictures(const Calibration& calibration)
{
    const ToldBy by = toldBy(calibration);
    m_by->setCurrent(by == ToldBy::HeldOut ? 0 : 1);
    const std::vector<double> below = probabilitiesBelow(calibration, session().output(), by);
    const QString none =
        by == ToldBy::HeldOut
            ? tr("No value of this output was held out.\nHold values out on the Data page and run again.")
            : tr("No value of this output was seen.");
    CoveragePlotData coverage = coverageData(coverageCurve(below), by);
    coverage.emptyText = none.section(u'\n', 0, 0);
    m_coverage->setData(std::move(coverage));
    PitPlotData pit = pitData(pitHistogram(below));
    pit.emptyText = none.section(u'\n', 1, 1);
    m_pit->setData(std::move(pit));
    m_coveragePanel->setHeading(tr("Coverage"), coverageSubtitle(calibration, below.size(), by));
    m_pitPanel->setHeading(pitTitle(by), valuesText(below.size(), by));
    m_byNote->setText(by == ToldBy::HeldOut
                          ? tr("What the sampler did not see, told from all it saw. Grey ranges are for independent "
                               "values; values of one sequence hang together, so they may stray further.")
                          : tr("Each seen value, told from the others by importance weights. Values whose k is above "
                               "the limit are told too well."));
}

void CalibratePage::refreshUnusual(const Calibration& calibration)
{
    const Index output = session().output();
    const UnusualCells unusual = unusualCells(calibration, output);
    m_map->setData(paretoMap(calibration, output));
    m_mapPanel->setHeading(tr("Trust in leave-one-out"), paretoSubtitle(calibration));
    const bool isSame = unusual.cells.size() == m_unusual.size();
    const QModelIndex current = m_unusualTable->currentIndex();
    m_unusual = unusual.cells;
    m_unusualModel->setTable(unusualTexts(unusual, calibration, output));
    if (isSame && current.isValid()) {
        m_unusualTable->setCurrentIndex(m_unusualModel->index(current.row(), 0));
    }
    m_unusualNone->setText(tr("No value has a tail probability below %1.").arg(formatShort(kUnusual)));
    m_unusualNone->setVisible(unusual.cells.empty());
    m_unusualPanel->setHeading(tr("Unusual values"),
                               tr("%1 of %2 below %3; chance alone: about %4. Click: on Predict")
                                   .arg(formatCount(static_cast<qint64>(unusual.cells.size())), formatCount(unusual.of),
                                        formatShort(kUnusual), formatFixed(unusual.byChance, 1)));
}

void CalibratePage::refreshScores(const Calibration& calibration)
{
    const Index output = session().output();
    const Dataset& dataset = *calibration.loo.model->design->dataset;
    const ScoreTable scores = scoreTable(calibration, output);
    m_scores->setTable(scoreTexts(scores), 0);
    if (scores.rows.empty()) {
        m_scoresNote->setText(
            tr("Not available: no value of this output was held out. Hold some out on the Data page and run again."));
        return;
    }
    const QString unit = QString::fromStdString(dataset.outputs[static_cast<std::size_t>(output)].unit);
    const QString inUnit = unit.isEmpty() ? QString() : tr(" in %1").arg(unit);
    m_scoresNote->setText(tr("Means over %1 values. CRPS and RMSE%2: smaller is better; log score: larger. Last value: "
                             "the one seen before it, carried forward; mean: of all seen values; line: over the step, "
                             "through the seen values of the sequence.")
                              .arg(formatCount(scores.values), inUnit));
}

void CalibratePage::refreshLoo(const Calibration& calibration)
{
    const LooTable& loo = calibration.loo;
    m_elpdCell->setText(totalText(loo.byCell.elpd));
    m_elpdSequence->setText(totalText(loo.bySequence.elpd));
    m_untrusted->setText(tr("%1 of %2 values").arg(formatCount(loo.byCell.unreliable), formatCount(loo.byCell.points)));
    const QString advice = QString::fromStdString(adviceByCell(loo));
    m_looNote->setText(advice.isEmpty() ? tr("Log predictive density of all outputs, ± its standard error; larger is "
                                             "better. Every k is good.")
                                        : advice);
}

void CalibratePage::followRow(const QModelIndex& row)
{
    if (row.isValid() && row.row() < static_cast<int>(m_unusual.size())) {
        const TailCell& cell = m_unusual[static_cast<std::size_t>(row.row())];
        m_map->setCurrent(MapCell{static_cast<int>(cell.sequence), static_cast<int>(cell.t)});
    }
}

void CalibratePage::showOnPredict(Index sequence)
{
    session().setSequence(sequence);
    Q_EMIT predictRequested();
}

} // namespace credence::ui
