// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/PredictPage.h"

#include "ui/models/SmallTableModel.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/pages/SequencePicker.h"
#include "ui/plots/PlotPanel.h"
#include "ui/session/Trouble.h"
#include "ui/style/Numbers.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

/// The noise of one output in its own unit; null before there is a summary.
const QuantitySummary* noiseOf(const SummaryTable* table, const Dataset& dataset, std::size_t output)
{
    if (table == nullptr) {
        return nullptr;
    }
    const bool isOnly = dataset.outputs.size() == 1;
    const std::string name = isOnly ? "sigma" : "sigma[" + dataset.outputs[output].name + "]";
    const auto found = std::find_if(table->rows.begin(), table->rows.end(),
                                    [&](const QuantitySummary& quantity) { return quantity.name == name; });
    return found == table->rows.end() ? nullptr : &*found;
}

} // namespace

PredictPage::PredictPage(Session& session, QWidget* parent)
    : Page(session, tr("Predict"), tr("What the posterior says about every output, seen or not."), parent),
      m_plot(new BandPlot), m_grid(new SequenceGrid), m_process(this)
{
    addHeaderTool(new SequencePicker(session, this));
    addStandingBanner();
    buildContent();
    buildInspector();
    connect(&session, &Session::documentChanged, this, &PredictPage::scheduleRefresh);
    connect(&session, &Session::selectionChanged, this, &PredictPage::scheduleRefresh);
    connect(&session, &Session::modelChanged, this, &PredictPage::scheduleRefresh);
    connect(&session, &Session::liveChanged, this, &PredictPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::bandsChanged, this, &PredictPage::scheduleRefresh);
}

void PredictPage::buildContent()
{
    m_plotPanel = new PlotPanel(m_plot, this);
    m_gridPanel = new PlotPanel(m_grid, this);
    watch(m_plotPanel);
    watch(m_gridPanel);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_plotPanel, 59);
    layout->addWidget(m_gridPanel, 41);
    setContent(content);
    connect(m_grid, &SequenceGrid::sequenceSelected, this, [this](int i) { this->session().setSequence(i); });
}

QCheckBox* PredictPage::addChoice(InspectorForm* form, const QString& text, bool BandChoice::*field)
{
    auto* box = new QCheckBox(text, form);
    box->setMinimumHeight(24);
    box->setChecked(m_view.choice.*field);
    connect(box, &QCheckBox::toggled, this, [this, field](bool isOn) {
        m_view.choice.*field = isOn;
        scheduleRefresh();
    });
    form->addWidget(box);
    keepView(box);
    return box;
}

void PredictPage::buildInspector()
{
    auto* form = new InspectorForm;
    form->addGroup(tr("Show"));
    m_kind = new SegmentedControl(tr("Show"), {tr("Mean f"), tr("New data y")}, form);
    m_kind->setCurrent(1);
    form->addWidget(m_kind);
    m_kindNote = form->addNote({});
    m_output = new QComboBox(form);
    m_outputRow = form->addRow(tr("Output"), m_output);
    form->addGroup(tr("Bands"));
    addChoice(form, tr("50 %"), &BandChoice::show50);
    addChoice(form, tr("80 %"), &BandChoice::show80);
    addChoice(form, tr("95 %"), &BandChoice::show95);
    addChoice(form, tr("Median"), &BandChoice::showMedian);
    m_truth = new QCheckBox(tr("Truth of simulated data"), form);
    m_truth->setChecked(m_showsTruth);
    connect(m_truth, &QCheckBox::toggled, this, [this](bool isOn) {
        m_showsTruth = isOn;
        scheduleRefresh();
    });
    form->addWidget(m_truth);
    form->addGroup(tr("Across"));
    m_across = new SegmentedControl(tr("Across"), {tr("Step value"), tr("Step t")}, form);
    form->addWidget(m_across);
    auto* sameY = new QCheckBox(tr("Same axes for all"), form);
    sameY->setChecked(m_view.isSameY);
    form->addWidget(sameY);
    buildComparison(form);
    form->addGroup(tr("Values inside the bands"));
    m_coverage = new SmallTableModel(this);
    form->addTable(m_coverage, tr("Values inside the bands"));
    m_coverageNote = form->addNote({});
    form->finish();
    setInspector(form);
    for (QWidget* control : std::initializer_list<QWidget*>{m_kind, m_truth, m_across, sameY, m_compare, m_kernel}) {
        keepView(control);
    }

    connect(m_kind, &SegmentedControl::chosen, this, [this](int choice) {
        m_view.kind = choice == 0 ? BandKind::Mean : BandKind::NewData;
        scheduleRefresh();
    });
    connect(m_across, &SegmentedControl::chosen, this, [this](int choice) {
        m_view.across = choice == 0 ? Across::StepValue : Across::StepNumber;
        scheduleRefresh();
    });
    connect(sameY, &QCheckBox::toggled, this, [this](bool isOn) {
        m_view.isSameY = isOn;
        scheduleRefresh();
    });
    connect(m_output, &QComboBox::activated, this, [this](int output) { this->session().setOutput(output); });
}

void PredictPage::buildComparison(InspectorForm* form)
{
    form->addGroup(tr("Compare with"));
    m_compare = new QComboBox(form);
    m_compare->addItems({tr("nothing"), tr("GP, online (HiPPO)"), tr("GP, exact")});
    form->addRow(tr("Model"), m_compare);
    m_kernel = new QComboBox(form);
    m_kernel->addItems({tr("RBF, smooth"), tr("Matérn 5/2"), tr("Matérn 3/2"), tr("Matérn 1/2, rough")});
    m_kernelRow = form->addRow(tr("Kernel"), m_kernel);
    m_processNote = form->addNote({});
    for (QComboBox* box : {m_compare, m_kernel}) {
        box->setFixedWidth(148);
        connect(box, &QComboBox::activated, this, &PredictPage::scheduleRefresh);
    }
    connect(&m_process, &ProcessWork::changed, this, &PredictPage::scheduleRefresh);
    connect(&m_process, &ProcessWork::broke, this,
            [this](const QString& reason) { Q_EMIT troubled(internalTrouble(reason)); });
}

void PredictPage::askComparison()
{
    constexpr std::array<KernelKind, 4> kKernels = {KernelKind::Rbf, KernelKind::Matern52, KernelKind::Matern32,
                                                    KernelKind::Matern12};
    const bool isWanted = m_compare->currentIndex() > 0;
    m_kernelRow->setVisible(isWanted);
    m_processNote->setVisible(isWanted);
    if (!isWanted) {
        m_process.forget();
        return;
    }
    m_process.request(session().document()->model->design->dataset,
                      {m_view.output, kKernels[static_cast<std::size_t>(m_kernel->currentIndex())],
                       m_compare->currentIndex() == 1 ? ProcessKind::Online : ProcessKind::Exact});
}

void PredictPage::refreshComparison(BandPlotData& picture)
{
    if (m_compare->currentIndex() == 0) {
        return;
    }
    const auto& process = m_process.picture();
    const bool isCurrent = process && process->dataset == session().document()->model->design->dataset &&
                           process->request.output == m_view.output && !m_process.isBusy();
    if (!isCurrent) {
        m_processNote->setText(tr("Fitting…"));
        return;
    }
    if (process->isTooLong) {
        m_processNote->setText(
            tr("Sequences of more than %1 rows are too long for the exact process.").arg(formatCount(kMostExactRows)));
        return;
    }
    if (!process->refusal.empty()) {
        m_processNote->setText(QString::fromStdString(process->refusal));
        return;
    }
    BandOverlay overlay;
    overlay.tone = Tone::Compared;
    overlay.name = process->request.kind == ProcessKind::Online ? tr("GP, online") : tr("GP, exact");
    for (const RowBands& row : process->bands[static_cast<std::size_t>(session().sequence())]) {
        const Band& band = m_view.kind == BandKind::Mean ? row.f : row.y;
        overlay.low.push_back(band.quantiles[1]);
        overlay.middle.push_back(band.quantiles[3]);
        overlay.high.push_back(band.quantiles[5]);
    }
    picture.overlays.push_back(std::move(overlay));
    const FittedProcess& fitted = process->process.fitted;
    const QString unit = QString::fromStdString(process->dataset->step.unit);
    m_processNote->setText(
        tr("Lines: median and 80 % of a Gaussian process over the step; inputs are not read. Length %1, noise sd %2, "
           "log marginal likelihood %3, reached by %4 of %5 starts.")
            .arg((formatShort(fitted.model.kernel.length) + QLatin1Char(' ') + unit).trimmed(),
                 formatShort(std::sqrt(fitted.model.noise)), formatFixed(fitted.logMarginal, 1))
            .arg(fitted.agreeing)
            .arg(fitted.maxima.size()));
}

void PredictPage::shown(bool isShown)
{
    session().derived().setWanted(Derived::Bands, isShown);
}

void PredictPage::fillControls()
{
    const Document& document = *session().document();
    m_filled = document.model.get();
    m_output->clear();
    for (const Column& output : document.dataset().outputs) {
        m_output->addItem(columnTitle(output));
    }
    m_outputRow->setVisible(m_output->count() > 1);
    m_truth->setVisible(document.truth != nullptr);
    const Column& step = document.dataset().step;
    m_across->setText(0, step.name.empty() ? tr("Row") : columnTitle(step));
}

void PredictPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    if (document->model.get() != m_filled) {
        fillControls();
    }
    m_view.output = session().output();
    m_output->setCurrentIndex(static_cast<int>(m_view.output));
    const Dataset& dataset = document->dataset();
    const ShownBands shown = session().shownBands();
    const BandResult* bands = shown.bands.get();
    const QString subtitle = bandSubtitle(bands, m_view, shown.standing);
    const Truth* truth = m_showsTruth ? document->truth.get() : nullptr;
    BandPlotData picture = bandPlotData(dataset, bands, session().sequence(), m_view, truth);
    picture.emptyText = waitingText(session().snapshot().get());
    askComparison();
    refreshComparison(picture);
    m_plot->setData(std::move(picture));
    m_plotPanel->setHeading(sequenceTitle(dataset, session().sequence()), subtitle);
    m_grid->setData(bandGridData(dataset, bands, m_view, truth));
    m_grid->select(static_cast<int>(session().sequence()));
    m_gridPanel->setHeading(tr("All sequences"),
                            bands == nullptr ? tr("click one to enlarge it")
                                             : tr("click one to enlarge it; values inside their 95 % band of y"));
    refreshInspector(bands);
}

void PredictPage::refreshInspector(const BandResult* bands)
{
    const Dataset& dataset = session().document()->dataset();
    const auto number = static_cast<std::size_t>(m_view.output);
    const Column& output = dataset.outputs[number];
    const QuantitySummary* sigma = noiseOf(session().derived().summary().get(), dataset, number);
    QString note = tr("f is the mean without noise; y adds the noise sigma.");
    if (sigma != nullptr) {
        const QString value = formatShort(sigma->mean) + QLatin1Char(' ') + QString::fromStdString(output.unit);
        note = tr("y adds the noise sigma = %1 to f.").arg(value.trimmed());
    }
    if (!session().document()->model->design->lagColumns.empty()) {
        note += QLatin1Char(' ') + tr("Outputs look back on outputs: where the past was seen, bands are one step ahead "
                                      "of it; where not, each draw goes on from the y that it drew. Bands of such a y "
                                      "know the values that came later, those of f do not.");
    }
    m_kindNote->setText(note);
    if (bands == nullptr) {
        m_coverage->setTable({});
        m_coverageNote->setText(tr("Counted once there are draws."));
        return;
    }
    m_coverage->setTable(coverageTable(bands->ofOutput[static_cast<std::size_t>(m_view.output)]));
    m_coverageNote->setText(tr("All sequences, bands of new data y from %1 draws. Values that the sampler saw lie "
                               "inside more often than new ones will.")
                                .arg(formatCount(bands->bands->draws)));
}

} // namespace credence::ui
