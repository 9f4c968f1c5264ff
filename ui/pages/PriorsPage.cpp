// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/PriorsPage.h"

#include "core/model/ModelFile.h"
#include "core/model/PriorEdits.h"
#include "core/summaries/PriorCurves.h"
#include "ui/models/PlotFeeds.h"
#include "ui/models/PriorFeeds.h"
#include "ui/pages/PriorInspector.h"
#include "ui/pages/RowCovariance.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/pages/SensitivityView.h"
#include "ui/pages/SequencePicker.h"
#include "ui/pages/WeightTables.h"
#include "ui/plots/NoiseDensity.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/PositionCurve.h"
#include "ui/session/PriorPresets.h"
#include "ui/session/SaveText.h"
#include "ui/session/Trouble.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace credence::ui {

namespace {

constexpr double kWheelMean = 0.05; // of a mean, per notch
constexpr double kWheelSd = 1.1;    // times an sd, per notch

QString posteriorName(Standing standing)
{
    switch (standing) {
    case Standing::Preliminary:
        return PriorsPage::tr("posterior (prelim.)");
    case Standing::Stale:
        return PriorsPage::tr("earlier posterior");
    default:
        return PriorsPage::tr("posterior");
    }
}

/// In a few words; the banners of the result pages say it in full.
QString preliminaryNote(const Preliminary& preliminary)
{
    const QString k = preliminary.k ? formatFixed(*preliminary.k, 2) : notAvailable();
    if (preliminary.isShown()) {
        return PriorsPage::tr("Posterior: preliminary, re-weighted (k = %1).").arg(k);
    }
    return preliminary.isComparable
               ? PriorsPage::tr("Posterior: of the earlier model; the edit goes too far to re-weight (k = %1).").arg(k)
               : PriorsPage::tr("Posterior: of the earlier model, which has other parameters.");
}

/// The axis stays put under the hand.
void showSpread(const SpreadSubject& subject, const LaidOver& posterior, const QString& title, NoiseDensity& plot)
{
    const NoiseCurve curve = noiseCurve(subject.law, subject.unit, plot.dragged() ? plot.most() : 0);
    plot.setData(densityData(subject, curve, posterior.name));
    plot.setHeading(title, densitySubtitle(subject, curve));
}

Error refusal(const QString& sentence)
{
    Error error;
    error.code = ErrorCode::Value;
    error.message = sentence.toStdString();
    return error;
}

} // namespace

PriorsPage::PriorsPage(Session& session, QWidget* parent)
    : Page(session, tr("Priors"), tr("What the model believes before it sees the data. Drag a point and watch."),
           parent),
      m_editor(session, this), m_work(this), m_loading(this), m_form(new PriorInspector), m_bands(new BandPlot),
      m_positions(new PositionCurve), m_noise(new NoiseDensity), m_effects(new NoiseDensity),
      m_weights(new WeightTables)
{
    m_side = new SegmentedControl(tr("Show"), {tr("Prior"), tr("Sensitivity")}, this);
    addHeaderTool(m_side);
    addHeaderTool(new SequencePicker(session, this));
    buildContent();
    setInspector(m_form);
    connectHands();
    connectInspector();
    keepView(m_side);
    for (QWidget* control : m_form->viewControls()) {
        keepView(control);
    }
    connect(&session, &Session::documentChanged, this, [this] {
        m_work.forget();
        m_ghost.reset();
        scheduleRefresh();
    });
    connect(&session, &Session::modelChanged, this, &PriorsPage::follow);
    for (const auto signal :
         {&Session::modelChanged, &Session::selectionChanged, &Session::liveChanged, &Session::snapshotChanged}) {
        connect(&session, signal, this, &PriorsPage::scheduleRefresh);
    }
    connect(&session.derived(), &DerivedWork::bandsChanged, this, &PriorsPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::curvesChanged, this, &PriorsPage::scheduleRefresh);
    connect(&session.derived(), &DerivedWork::sensitivityChanged, this, &PriorsPage::scheduleRefresh);
    connect(&session, &Session::activityChanged, this, &PriorsPage::scheduleRefresh);
    connect(&session, &Session::liveChanged, this, &PriorsPage::refreshPicture);
    connect(&m_work, &PriorWork::changed, this, &PriorsPage::refreshPicture);
    const auto fail = [this](const QString& reason) { Q_EMIT troubled(internalTrouble(reason)); };
    connect(&m_work, &PriorWork::broke, this, fail);
    connect(&m_loading, &LatestJob::broke, this, fail);
}

void PriorsPage::buildContent()
{
    buildPictures();
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(m_bandsPanel, 58);
    m_fit = new WrappedLabel(this);
    m_fit->setFont(fontOf(TextRole::Note));
    m_fit->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_fit->setAccessibleName(tr("How the prior sits on the data"));
    m_fit->setFixedHeight(2 * m_fit->fontMetrics().lineSpacing() + 2); // pictures stay put whatever it says
    m_fit->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_took = new QLabel(this);
    m_took->setFont(fontOf(TextRole::Note));
    m_took->setForegroundRole(QPalette::PlaceholderText);
    m_took->setAlignment(Qt::AlignRight | Qt::AlignTop);
    m_took->setMinimumWidth(m_took->fontMetrics().horizontalAdvance(tr("drawn in %1 ms").arg(999)) + 2); // stays put
    m_took->setAccessibleName(tr("Time of the last drawing"));
    auto* words = new QHBoxLayout;
    words->setContentsMargins(2, 0, 2, 0);
    words->addWidget(m_fit, 1);
    words->addWidget(m_took);
    left->addLayout(words);
    left->addWidget(m_positionsPanel, 42);
    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(m_weightsPanel, 58);
    right->addWidget(m_noisePanel, 42);
    right->addWidget(m_effectsPanel, 42);
    auto* content = new QWidget(this);
    auto* layout = new QHBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(left, 60);
    layout->addLayout(right, 40);
    buildSides(content);
}

void PriorsPage::buildSides(QWidget* prior)
{
    m_sensitivity = new SensitivityView(session(), this);
    watch(m_sensitivity->picturePanel());
    m_sides = new QStackedWidget(this);
    m_sides->addWidget(prior);
    m_sides->addWidget(m_sensitivity);
    setContent(m_sides);
    connect(m_side, &SegmentedControl::chosen, this, [this](int side) {
        m_sides->setCurrentIndex(side);
        want(true);
        scheduleRefresh();
    });
}

bool PriorsPage::isSensitivityShown() const
{
    return m_side->current() == 1;
}

void PriorsPage::buildPictures()
{
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_weights);
    scroll->setAccessibleName(tr("Weights"));
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    m_weights->setAutoFillBackground(false);
    m_bandsPanel = new PlotPanel(m_bands, this);
    m_positionsPanel = new PlotPanel(m_positions, this);
    m_noisePanel = new PlotPanel(m_noise, this);
    m_effectsPanel = new PlotPanel(m_effects, this);
    m_effectsPanel->setHeading(tr("Sd of effects"), {});
    m_effectsPanel->hide(); // until a model has effects
    m_weightsPanel = new PlotPanel(tr("Weights"), scroll, this);
    m_weightsPanel->setHeading(tr("Weights"), tr("standardised scale; type, paste, turn the wheel"));
    for (PlotPanel* panel : {m_bandsPanel, m_positionsPanel, m_noisePanel, m_effectsPanel}) {
        watch(panel);
    }
}

void PriorsPage::begin()
{
    m_editor.begin();
    m_ghost = m_work.picture();
}

void PriorsPage::end(bool isKept)
{
    m_editor.end(isKept);
    m_ghost.reset();
    m_positions->setNote({});
    scheduleRefresh();
}

void PriorsPage::connectHands()
{
    for (DragPlot* plot : std::initializer_list<DragPlot*>{m_positions, m_noise, m_effects}) {
        connect(plot, &DragPlot::dragStarted, this, &PriorsPage::begin);
        connect(plot, &DragPlot::dragEnded, this, &PriorsPage::end);
    }
    connect(m_positions, &PositionCurve::selectionChanged, this, [this] {
        m_weights->forgetChoice();
        scheduleRefresh();
    });
    connect(m_positions, &PositionCurve::meanMoved, this, [this](int step, double mean) {
        m_weights->forgetChoice();
        m_editor.setPositionMean(m_form->head(), step, mean);
        refreshNote();
    });
    connect(m_positions, &PositionCurve::edgeMoved, this, [this](int step, double edge) {
        m_weights->forgetChoice();
        m_editor.setPositionEdge(m_form->head(), step, edge);
        refreshNote();
    });
    connect(m_noise, &NoiseDensity::quantileMoved, this,
            [this](bool isHigh, double sigma) { m_editor.setNoiseQuantile(isHigh, sigma, this->session().output()); });
    connect(m_effects, &NoiseDensity::quantileMoved, this, [this](bool isHigh, double sd) {
        m_editor.setEffectQuantile(isHigh, sd, this->session().output(), m_form->effect());
    });
    connect(m_noise, &NoiseDensity::fixedMoved, this, [this](double sigma) {
        const Model& model = *this->session().document()->model;
        NoisePrior noise = model.prior.sigma;
        noise.sigma = std::max(sigma / model.design->yScaling.scale(this->session().output()), kLeastSd);
        m_editor.setNoise(noise, tr("sigma fixed at %1").arg(formatShort(sigma)));
    });
    connect(m_weights, &WeightTables::choiceChanged, this, &PriorsPage::scheduleRefresh);
    connect(m_weights, &WeightTables::cellsWanted, &m_editor, &PriorEditor::setCells);
    connect(m_weights, &WeightTables::resetWanted, this,
            [this](WeightBlock block) { m_editor.resetBlock(block, m_form->head()); });
    connect(m_weights, &WeightTables::wheelTurned, this, [this](double notches) {
        const bool isMean = m_weights->chosen()->table().place.part == MatrixPart::Mean;
        changeCells(
            [&](double value) { return isMean ? value + kWheelMean * notches : value * std::pow(kWheelSd, notches); });
    });
    const auto refuse = [this](const Error& error) { Q_EMIT troubled(error); };
    connect(m_weights, &WeightTables::refused, this, [refuse](const QString& sentence) { refuse(refusal(sentence)); });
    connect(&m_editor, &PriorEditor::refused, this, [this, refuse](const Error& error) {
        refuse(error);
        scheduleRefresh(); // fields show again what holds
    });
}

void PriorsPage::changeCells(const std::function<double(double)>& change)
{
    HeatTable* table = m_weights->chosen();
    if (table == nullptr) {
        return;
    }
    std::vector<CellValue> cells = table->chosenCells();
    for (CellValue& cell : cells) {
        cell.value = change(cell.value);
    }
    m_editor.setCells(table->table().place, cells);
}

void PriorsPage::connectInspector()
{
    const auto setPart = [this](MatrixPart part, double value) {
        if (HeatTable* table = m_weights->chosen()) {
            WeightPlace place = table->table().place;
            place.part = part;
            std::vector<CellValue> cells = table->chosenCells();
            for (CellValue& cell : cells) {
                cell.value = value;
            }
            m_editor.setCells(place, cells);
        } else if (part == MatrixPart::Mean) {
            m_editor.setPositionMean(m_form->head(), m_positions->selected(), value);
        } else {
            m_editor.setPositionSd(m_form->head(), m_positions->selected(), value);
        }
    };
    connect(m_form, &PriorInspector::meanWanted, this, [setPart](double mean) { setPart(MatrixPart::Mean, mean); });
    connect(m_form, &PriorInspector::sdWanted, this, [setPart](double sd) { setPart(MatrixPart::Sd, sd); });
    connect(m_form, &PriorInspector::covarianceWanted, this, &PriorsPage::showCovariance);
    connect(m_form, &PriorInspector::scaleStarted, this, &PriorsPage::begin);
    connect(m_form, &PriorInspector::scaleEnded, this, [this] { end(true); });
    connect(m_form, &PriorInspector::scaleWanted, this, [this](double factor) {
        if (HeatTable* table = m_weights->chosen()) {
            m_editor.scaleBlock(table->table().place.block, table->table().place.head, factor);
        }
    });
    connect(m_form, &PriorInspector::scopeChosen, &m_editor, &PriorEditor::setScope);
    connect(m_form, &PriorInspector::kindChosen, &m_editor, &PriorEditor::setPositionKind);
    connect(m_form, &PriorInspector::correlationWanted, this, [this](double correlation) {
        m_editor.setPositionNumbers(tr("correlation of a: %1").arg(formatShort(correlation)),
                                    [correlation](PositionPrior& a) { a.correlation = correlation; });
    });
    connect(m_form, &PriorInspector::lengthWanted, this, [this](double length) {
        m_editor.setPositionNumbers(tr("length of a: %1 steps").arg(formatShort(length)),
                                    [length](PositionPrior& a) { a.length = length; });
    });
    connect(m_form, &PriorInspector::levelWanted, this, [this](const PositionLevel& level) {
        m_editor.setPositionNumbers(tr("level of a"), [level](PositionPrior& a) { a.level = level; });
    });
    connect(m_form, &PriorInspector::halfLifeWanted, &m_editor, &PriorEditor::setHalfLife);
    connect(m_form, &PriorInspector::noiseWanted, this,
            [this](const NoisePrior& noise) { m_editor.setNoise(noise, tr("prior of sigma")); });
    connect(m_form, &PriorInspector::effectWanted, this, [this](const NoisePrior& law) {
        const Index output = this->session().output();
        m_editor.setEffect(
            output, m_form->effect(), law,
            tr("prior of %1").arg(effectName(*this->session().document()->model->design, output, m_form->effect())));
    });
    connect(m_form, &PriorInspector::presetChosen, this, [this](int preset) {
        m_editor.setWhole(presetOf(*this->session().document(), preset), presetName(preset));
    });
    connect(m_form, &PriorInspector::resetWanted, this,
            [this] { m_editor.setWhole(presetOf(*this->session().document(), 1), tr("prior back to its default")); });
    connect(m_form, &PriorInspector::loadWanted, this, &PriorsPage::loadFile);
    connect(m_form, &PriorInspector::saveWanted, this, &PriorsPage::saveFile);
    connect(m_form, &PriorInspector::viewChanged, this, &PriorsPage::scheduleRefresh);
    connect(m_form, &PriorInspector::outputChosen, this, [this](int output) { this->session().setOutput(output); });
}

void PriorsPage::shown(bool isShown)
{
    want(isShown);
}

void PriorsPage::want(bool isShown)
{
    session().derived().setWanted(Derived::Bands, isShown && !isSensitivityShown());
    session().derived().setWanted(Derived::Curves, isShown && !isSensitivityShown());
    session().derived().setWanted(Derived::Sensitivity, isShown && isSensitivityShown());
}

void PriorsPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    m_positionsPanel->setVisible(document->model->dims.H > 0);
    follow();
    PriorChoice choice;
    if (const HeatTable* table = m_weights->chosen()) {
        choice.place = table->table().place;
        choice.cells = table->chosenCells();
    } else {
        choice.step = m_positions->selected();
    }
    m_form->show(*document, choice, session().output());
    if (isSensitivityShown()) {
        m_sensitivity->refresh();
    }
    if (!m_editor.isInGesture()) { // then it comes with the next draws from the prior
        refreshPicture();
    }
}

/// At once, not with the next refresh: the next key or movement starts from what is shown.
void PriorsPage::follow()
{
    if (isVisible()) {
        wish();
        refreshPositions();
        refreshNoise();
        refreshEffects();
        refreshWeights();
    }
}

void PriorsPage::wish()
{
    PriorView view = m_form->view();
    view.sequence = session().sequence();
    view.output = session().output();
    m_work.request(session().document()->model, view);
}

void PriorsPage::refreshWeights()
{
    m_weights->show(*session().document()->model, m_form->head());
}

void PriorsPage::refreshPositions()
{
    const Model& model = *session().document()->model;
    if (model.dims.H == 0) {
        m_positions->setData({});
        return;
    }
    const auto head = static_cast<std::size_t>(std::min<Index>(m_form->head(), model.dims.H - 1));
    m_positions->setData(positionCurveData(model, head, posterior()));
    m_positionsPanel->setHeading(tr("Positional coefficient a<sub>t</sub>"),
                                 tr("mean and 80 % interval; drag, or arrow keys"));
}

LaidOver PriorsPage::posterior() const
{
    const ShownBands shown = session().shownBands();
    if (!m_form->isPosteriorShown() || !shown.curves || shown.curves->draws == 0) {
        return {};
    }
    return {shown.curves, posteriorName(shown.standing)};
}

void PriorsPage::refreshNoise()
{
    const LaidOver over = posterior();
    const SpreadSubject subject = noiseSubject(*session().document()->model, session().output(), over.curves.get());
    showSpread(subject, over, tr("Noise sd sigma"), *m_noise);
}

void PriorsPage::refreshEffects()
{
    const Model& model = *session().document()->model;
    m_effectsPanel->setVisible(model.dims.E > 0);
    if (model.dims.E == 0) {
        return;
    }
    const LaidOver over = posterior();
    const Index effect = std::min<Index>(m_form->effect(), model.dims.E - 1);
    const SpreadSubject subject = effectSubject(model, session().output(), effect, over.curves.get());
    showSpread(subject, over, tr("Sd of effects, %1").arg(subject.symbol), *m_effects);
}

bool PriorsPage::isOfDocument(const std::shared_ptr<const PriorPicture>& picture) const
{
    return picture && picture->model->design->dataset.get() == &session().document()->dataset();
}

void PriorsPage::refreshPicture()
{
    const Document* document = session().document();
    const auto& picture = m_work.picture();
    if (document == nullptr || !isVisible()) {
        return;
    }
    const Dataset& dataset = document->dataset();
    PriorView view = m_form->view();
    view.sequence = session().sequence();
    view.output = session().output();
    const bool isThere = isOfDocument(picture);
    const BandView bandView{.output = view.output,
                            .kind = view.of == PathOf::Mean ? BandKind::Mean : BandKind::NewData,
                            .across = Across::StepNumber,
                            .choice = {},
                            .isSameY = false};
    const BandResult* bands = isThere ? picture->bands.get() : nullptr;
    BandPlotData fed = bandPlotData(dataset, bands, view.sequence, bandView);
    fed.tone = Tone::Prior;
    fed.sequence.areMissingMarked = false;
    fed.steps = stepTexts(dataset);
    fed.emptyText = tr("Drawing from the prior…");
    if (isThere && picture->view == view) {
        fed.paths = picture->paths;
    }
    if (isOfDocument(m_ghost)) {
        fed.overlays.push_back(overlayOf(*m_ghost->bands->bands, view, Tone::Prior, tr("80 % before this move")));
        fed.yRange = m_bands->yRange(); // axes stay put under the hand
    }
    const ShownBands shown = session().shownBands();
    if (m_form->isPosteriorShown() && shown.bands && shown.bands->bands->model->design->dataset.get() == &dataset) {
        fed.overlays.push_back(
            overlayOf(*shown.bands->bands, view, Tone::Posterior, tr("%1, 80 %").arg(posteriorName(shown.standing))));
    }
    m_bands->setData(std::move(fed));
    const QString what = view.of == PathOf::Mean ? tr("mean f") : tr("new data y");
    const bool isOneStepAhead = !session().document()->model->design->lagColumns.empty();
    m_bandsPanel->setHeading(
        tr("Prior predictive, %1").arg(sequenceTitle(dataset, view.sequence)),
        (isOneStepAhead ? tr("%1 one step ahead of the observed past, %2 draws") : tr("%1, %2 draws"))
            .arg(what, formatCount(view.draws)));
    refreshWords();
}

void PriorsPage::refreshWords()
{
    const auto& picture = m_work.picture();
    const bool isThere = isOfDocument(picture);
    QStringList words;
    if (isThere) {
        words << QString::fromStdString(sentence(picture->fit));
    }
    if (session().isStale() || session().shownBands().standing == Standing::Preliminary) {
        const auto first = session().preliminary();
        words << (first ? preliminaryNote(*first) : tr("The posterior is of the model before your last edit."));
    }
    m_took->setText(isThere ? tr("drawn in %1 ms").arg(formatFixed(picture->tookMs, 0)) : QString());
    m_fit->setText(words.join(QLatin1Char(' ')));
    m_fit->setToolTip(m_fit->text());
}

void PriorsPage::refreshNote()
{
    if (!m_editor.isInGesture() || !m_positions->dragged()) {
        return;
    }
    const auto head = static_cast<std::size_t>(m_form->head());
    const PositionPrior& now = session().document()->prior().heads[head].a;
    const PositionPrior& before = m_editor.before().heads[head].a;
    const int step = m_positions->selected();
    const PositionBands bands = positionBands(now);
    const PositionBands earlier = positionBands(before);
    QStringList lines = {
        tr("t = %1 (%2)").arg(step).arg(m_positions->data().steps.texts.value(step)),
        tr("mean %1 (was %2)").arg(formatFixed(bands.mean(step), 3), formatFixed(earlier.mean(step), 3))};
    if (!now.hasLevel()) {
        lines << tr("sd %1 (was %2)").arg(formatFixed(now.sd(step), 3), formatFixed(before.sd(step), 3));
    }
    m_positions->setNote(lines);
}

void PriorsPage::showCovariance()
{
    const HeatTable* table = m_weights->chosen();
    if (table == nullptr || table->chosenCells().empty()) {
        return;
    }
    if (m_covariance == nullptr) {
        m_covariance = new RowCovariance(session(), m_editor, this);
    }
    m_covariance->showRow(table->table().place, table->chosenCells().front().row);
}

void PriorsPage::loadFile()
{
    auto* dialog = new QFileDialog(this, tr("Load a prior"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Prior or model (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &PriorsPage::loadFrom);
    dialog->open();
}

void PriorsPage::loadFrom(const QString& path)
{
    m_loading.request(
        [this, path, model = session().document()->model](const std::stop_token&) -> LatestJob::Delivery {
            Result<ModelFile> file = readModelFile(path.toStdString());
            Result<Prior> prior = Error{};
            if (file) {
                ModelFile here = file.value();
                here.spec = model->spec; // the file's prior, on the structure that is here
                prior = resolvePrior(here, *model->design);
            } else {
                prior = file.error();
            }
            return [this, path, prior] {
                if (prior) {
                    m_editor.setWhole(prior.value(), tr("prior of %1").arg(QFileInfo(path).fileName()));
                } else {
                    Q_EMIT troubled(prior.error());
                }
            };
        },
        IfBusy::Cancel);
}

void PriorsPage::saveFile()
{
    auto* dialog = new QFileDialog(this, tr("Save the prior"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setNameFilter(tr("Prior (*.json)"));
    connect(dialog, &QFileDialog::fileSelected, this, &PriorsPage::saveTo);
    dialog->open();
}

void PriorsPage::saveTo(const QString& path)
{
    if (const Status saved = saveText(path, writePriorFile(session().document()->prior())); saved) {
        session().markPriorSaved();
        Q_EMIT noticed(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
    } else {
        Q_EMIT troubled(saved.error());
    }
}

} // namespace credence::ui
