// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/MemoryPage.h"

#include "ui/models/PlotFeeds.h"
#include "ui/pages/InspectorForm.h"
#include "ui/pages/SegmentedControl.h"
#include "ui/pages/SequencePicker.h"
#include "ui/plots/PlotPanel.h"
#include "ui/session/Trouble.h"
#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStackedLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence::ui {

namespace {

constexpr int kFrameMs = 16;            // of Play
constexpr double kShortestPlay = 12;    // seconds from end to end
constexpr double kPointsPerSecond = 60; // no more steps than the screen has pictures
constexpr double kReachShare = 0.25;    // of the longest sequence: the first window
constexpr int kFirstOrder = 8;
constexpr double kMidway = 0.5; // where the cursor stands at first

} // namespace

MemoryPage::MemoryPage(Session& session, QWidget* parent)
    : Page(session, tr("Memory"), tr("How a few numbers carry the whole past of a sequence."), parent), m_work(this),
      m_wantedOrder(kFirstOrder), m_norm(new CurvePlot), m_heatmap(new CoefficientHeatmap), m_signal(new CurvePlot),
      m_states(new CurvePlot), m_bars(new CoefficientBars), m_growth(new GrowthPlot), m_eigen(new EigenPlot)
{
    m_request.spec.N = kFirstOrder;
    addHeaderTool(new SequencePicker(session, this));
    addStandingBanner();
    buildContent();
    buildInspector();
    m_play.setTimerType(Qt::PreciseTimer);
    m_play.setInterval(kFrameMs);
    connect(&m_play, &QTimer::timeout, this, &MemoryPage::playOn);
    for (const auto signal : {&Session::documentChanged, &Session::modelChanged, &Session::selectionChanged,
                              &Session::snapshotChanged, &Session::activityChanged}) {
        connect(&session, signal, this, &MemoryPage::scheduleRefresh);
    }
    connect(&m_work, &MemoryWork::trackChanged, this, &MemoryPage::refreshTrack);
    connect(&m_work, &MemoryWork::momentChanged, this, &MemoryPage::refreshMoment);
    connect(&m_work, &MemoryWork::stabilityChanged, this, &MemoryPage::refreshStability);
    connect(&m_work, &MemoryWork::statesChanged, this, &MemoryPage::refreshStates);
    connect(&m_work, &MemoryWork::broke, this,
            [this](const QString& reason) { Q_EMIT troubled(internalTrouble(reason)); });
}

void MemoryPage::buildContent()
{
    const auto panelOf = [this](Plot* plot) {
        auto* panel = new PlotPanel(plot, this);
        watch(panel);
        return panel;
    };
    m_normPanel = panelOf(m_norm);
    m_heatmapPanel = panelOf(m_heatmap);
    m_signalPanel = panelOf(m_signal);
    m_statesPanel = panelOf(m_states);
    m_barsPanel = panelOf(m_bars);
    m_growthPanel = panelOf(m_growth);
    m_eigenPanel = panelOf(m_eigen);
    m_norm->setHeadShown(true);
    m_signal->setXTitleShown(true);
    m_states->setXTitleShown(true);
    auto* stability = new QWidget(this);
    m_stabilityStack = new QStackedLayout(stability);
    m_stabilityStack->addWidget(m_growthPanel);
    m_stabilityStack->addWidget(m_eigenPanel);
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    grid->addWidget(m_normPanel, 0, 0);
    grid->addWidget(m_heatmapPanel, 1, 0);
    grid->addWidget(m_signalPanel, 2, 0);
    grid->addWidget(m_statesPanel, 0, 1);
    grid->addWidget(m_barsPanel, 1, 1);
    grid->addWidget(stability, 2, 1);
    grid->setColumnStretch(0, 64);
    grid->setColumnStretch(1, 36);
    grid->setRowStretch(0, 29);
    grid->setRowStretch(1, 29);
    grid->setRowStretch(2, 42);
    setContent(content);
    for (TimelinePlot* plot : {static_cast<TimelinePlot*>(m_norm), static_cast<TimelinePlot*>(m_heatmap),
                               static_cast<TimelinePlot*>(m_signal)}) {
        follow(plot);
    }
    connect(m_states, &TimelinePlot::cursorMoved, this, [this](int row) {
        const MemoryTrackPtr& track = m_work.track();
        if (track && row >= track->firstRow) {
            moveCursor(static_cast<int>(track->point[static_cast<std::size_t>(row - track->firstRow)]));
        }
    });
}

/// The cursor and the view of one picture are those of all three.
void MemoryPage::follow(TimelinePlot* plot)
{
    connect(plot, &TimelinePlot::cursorMoved, this, [this](int point) {
        stopPlaying();
        moveCursor(point);
    });
    connect(plot, &TimelinePlot::viewChanged, this, [this, plot] {
        m_norm->setView(plot->view());
        m_heatmap->setView(plot->view());
        m_signal->setView(plot->view());
    });
}

void MemoryPage::shown(bool isShown)
{
    if (!isShown) {
        stopPlaying();
    }
}

void MemoryPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_playButton != nullptr) {
        refreshPlayButton();
    }
}

const Sequence& MemoryPage::sequence() const
{
    return m_data->sequences[static_cast<std::size_t>(session().sequence())];
}

double MemoryPage::longestSpan() const
{
    double span = 0;
    for (const Sequence& one : m_data->sequences) {
        span = std::max(span, one.step.back() - one.step.front());
    }
    return span > 0 ? span : 1;
}

void MemoryPage::chooseStart()
{
    m_data = session().document()->model->design->dataset;
    stopPlaying();
    m_work.forget();
    fillColumns();
    m_request.of = MemoryOf::Output;
    m_request.reach = kReachShare * longestSpan();
    m_isStepChosen = false;
    m_fittedSequence = -1;
    m_cursor = -1;
}

void MemoryPage::fitToSequence()
{
    m_fittedSequence = session().sequence();
    m_steps = stepChoices(sequence());
    const double wanted = m_isStepChosen ? m_request.longestStep : m_steps.usual;
    m_request.longestStep = std::clamp(wanted, m_steps.shortest, m_steps.longest);
}

void MemoryPage::refresh()
{
    const Document* document = session().document();
    if (document == nullptr) {
        return;
    }
    if (document->model->design->dataset != m_data) {
        chooseStart();
    }
    if (session().sequence() != m_fittedSequence) {
        stopPlaying();
        fitToSequence();
    }
    m_request.column =
        m_request.of == MemoryOf::Input ? std::max(0, m_input->currentData().toInt()) : session().output();
    ask();
    refreshControls();
    if (!m_work.track() || m_work.track()->isEmpty()) {
        refreshTrack(); // says what is waited for
    }
    if (!m_work.states()) {
        refreshStates();
    }
}

/// Draws of another dataset than the one at hand are of no use here; those of an earlier prior are, and the banner
/// says so.
void MemoryPage::ask()
{
    SnapshotPtr snapshot = session().snapshot();
    const bool isOfThisData = snapshot && snapshot->draws.model() && snapshot->draws.model()->design->dataset == m_data;
    if (!isOfThisData) {
        snapshot = nullptr;
    }
    m_request.sequence = session().sequence();
    m_request.withEuler = m_compare->isChecked() && m_request.spec.method != MemoryMethod::Euler;
    m_work.request(m_data, snapshot, m_request);
}

void MemoryPage::refreshTrack()
{
    const MemoryTrackPtr& track = m_work.track();
    if (!m_data || !track || track->isEmpty()) {
        const bool waitsForDraws = m_request.of == MemoryOf::Function;
        const QString run = waitingText(session().snapshot().get());
        const QString words = !track          ? QString()
                              : waitsForDraws ? (run.isEmpty() ? tr("Run to see the memory of f here.") : run)
                                              : tr("This sequence has no value to remember.");
        CurvePlotData none;
        none.emptyText = words;
        m_norm->setData(none);
        none.emptyText.clear();
        m_signal->setData(none);
        m_heatmap->setData({});
        m_normPanel->setHeading(tr("Memory norm ‖c<sub>t</sub>‖"), {});
        m_heatmapPanel->setHeading(tr("Coefficients c<sub>t,n</sub>"), {});
        m_signalPanel->setHeading(tr("Signal and what the memory keeps of it"), {});
        m_fillingNote->setVisible(false);
        return;
    }
    const double before = m_timeline && m_cursor >= 0 && m_cursor < m_timeline->size()
                              ? m_timeline->time[static_cast<std::size_t>(m_cursor)]
                              : track->time.front() + kMidway * (track->time.back() - track->time.front());
    m_timeline = timelineOf(m_data, track);
    m_norm->setData(normData(*m_data, *track, m_timeline));
    m_heatmap->setData(coefficientData(*m_data, track, m_timeline));
    m_signal->setData(signalData(*m_data, *track, m_timeline));
    const QString name = signalName(*m_data, track->request);
    m_normPanel->setHeading(tr("Memory norm ‖c<sub>t</sub>‖ of %1").arg(name), normSubtitle(*track));
    m_heatmapPanel->setHeading(tr("Coefficients c<sub>t,n</sub>"), track->draws > 0
                                                                       ? tr("posterior mean; square-root colour scale")
                                                                       : tr("square-root colour scale"));
    const QString note = fillingNote(*track);
    m_fillingNote->setText(note);
    m_fillingNote->setVisible(!note.isEmpty());
    const auto nearest =
        std::min_element(m_timeline->time.begin(), m_timeline->time.end(),
                         [before](double a, double b) { return std::abs(a - before) < std::abs(b - before); });
    m_cursor = static_cast<int>(nearest - m_timeline->time.begin());
    m_work.lookAt(m_cursor);
    showCursor();
}

void MemoryPage::refreshMoment()
{
    const auto& moment = m_work.moment();
    const MemoryTrackPtr& track = m_work.track();
    const bool isThere = moment && track && !track->isEmpty() && m_data != nullptr &&
                         moment->coefficients.rows() == track->request.spec.N && moment->point < track->length();
    if (!isThere) {
        m_bars->setData({});
        m_barsPanel->setHeading(tr("Coefficients at the cursor"), {});
        return;
    }
    const QString when = stepValueText(*m_data, track->time[static_cast<std::size_t>(moment->point)]);
    m_bars->setData(coefficientBars(*m_data, *track, *moment));
    m_barsPanel->setHeading(tr("Coefficients at %1").arg(when), tr("by order n"));
    m_signal->setRebuilt(rebuiltCurve(*m_data, *track, *moment));
    m_signalPanel->setHeading(tr("Signal and what the memory keeps of it"),
                              tr("up to %1, rebuilt from c<sub>t</sub>").arg(when));
}

void MemoryPage::refreshStability()
{
    const auto& stability = m_work.stability();
    const MemoryTrackPtr& track = m_work.track();
    const auto view = static_cast<StabilityView>(m_stabilityView->current());
    m_stabilityStack->setCurrentIndex(view == Eigenvalues ? 1 : 0);
    const bool isThere = stability && track && !track->isEmpty() && !stability->inUse.points.empty();
    if (!isThere) {
        GrowthPlotData none;
        none.emptyText = tr("Two rows or more have a step.");
        m_growth->setData(track && track->length() == 1 ? none : GrowthPlotData());
        m_eigen->setData({});
        m_growthPanel->setHeading(tr("Stability"), {});
        m_eigenPanel->setHeading(tr("Stability"), {});
        return;
    }
    const bool isCompared = m_compare->isChecked();
    const GrowthOf of = view == OneStep ? GrowthOf::OneStep : GrowthOf::AllSteps;
    m_growth->setData(growthData(*m_data, *stability, of, isCompared));
    m_growthPanel->setHeading(tr("Stability"), of == GrowthOf::OneStep ? tr("growth factor of one step, log scale")
                                                                       : tr("growth of an error so far, log scale"));
    m_eigen->setData(eigenData(*m_data, *stability, isCompared));
    m_eigenPanel->setHeading(tr("Stability"),
                             tr("eigenvalues, step to %1").arg(stepValueText(*m_data, stability->longestEndsAt)));
}

void MemoryPage::refreshStates()
{
    const auto& states = m_work.states();
    CurvePlotData picture;
    QString subtitle;
    if (states && m_data != nullptr && !states->heads.empty()) {
        picture = stateData(m_data, *states);
        const QString levels = states->heads.size() == 1 ? tr("50, 80, 95 %") : tr("medians and 80 %");
        subtitle = tr("%1, %2 draws").arg(levels, formatCount(states->draws));
    } else if (states && m_data != nullptr) {
        picture.emptyText = tr("A model without heads has no state.");
    } else if (m_data != nullptr) {
        const QString waiting = waitingText(session().snapshot().get());
        picture.emptyText = waiting.isEmpty() ? tr("Run to see the model's own state.") : waiting;
    }
    m_states->setData(std::move(picture));
    m_states->setToolTip(tr("The likelihood does not see a factor that keys lend to queries: the size of h is the "
                            "prior's, its course is the data's."));
    m_statesPanel->setHeading(tr("State norm ‖h<sub>t</sub>‖"), subtitle);
    showCursor();
    if (m_data && session().document() != nullptr && session().document()->model->design->dataset == m_data) {
        refreshControls(); // what fills gaps now
    }
}

void MemoryPage::moveCursor(int point)
{
    if (point == m_cursor || !m_timeline) {
        return;
    }
    m_cursor = point;
    m_work.lookAt(point);
    showCursor();
}

void MemoryPage::showCursor()
{
    const MemoryTrackPtr& track = m_work.track();
    if (!track || track->isEmpty() || m_cursor < 0 || m_cursor >= track->length()) {
        return;
    }
    for (TimelinePlot* plot : {static_cast<TimelinePlot*>(m_norm), static_cast<TimelinePlot*>(m_heatmap),
                               static_cast<TimelinePlot*>(m_signal)}) {
        plot->setCursor(m_cursor);
    }
    m_states->setCursor(static_cast<int>(track->firstRow + track->row[static_cast<std::size_t>(m_cursor)]));
    const QSignalBlocker silent(m_time);
    m_time->setRange(track->time.front(), track->time.back());
    m_time->setValue(track->time[static_cast<std::size_t>(m_cursor)]);
}

void MemoryPage::togglePlay()
{
    if (isPlaying()) {
        stopPlaying();
        return;
    }
    const MemoryTrackPtr& track = m_work.track();
    if (!track || track->length() < 2) {
        return;
    }
    if (m_cursor + 1 >= track->length()) {
        moveCursor(0);
    }
    const double span = track->time.back() - track->time.front();
    m_playSpeed = span / std::max(kShortestPlay, static_cast<double>(track->length()) / kPointsPerSecond);
    m_playFrom = track->time[static_cast<std::size_t>(m_cursor)];
    m_playClock.start();
    m_play.start();
    qApp->installEventFilter(this);
    refreshPlayButton();
}

void MemoryPage::stopPlaying()
{
    if (isPlaying()) {
        m_play.stop();
        qApp->removeEventFilter(this);
        refreshPlayButton();
    }
}

void MemoryPage::playOn()
{
    const MemoryTrackPtr& track = m_work.track();
    if (!track || track->isEmpty()) {
        stopPlaying();
        return;
    }
    const double now = m_playFrom + m_playSpeed * static_cast<double>(m_playClock.nsecsElapsed()) / 1e9;
    const auto after = std::upper_bound(track->time.begin(), track->time.end(), now);
    moveCursor(std::max(0, static_cast<int>(after - track->time.begin()) - 1));
    if (m_cursor + 1 >= track->length()) {
        stopPlaying();
    }
}

bool MemoryPage::eventFilter(QObject* watched, QEvent* event)
{
    if (isPlaying() && event->type() == QEvent::ShortcutOverride) {
        event->accept(); // no short cut: the key will come as any other
        return true;
    }
    if (isPlaying() && event->type() == QEvent::KeyPress) {
        stopPlaying();
        return true;
    }
    return Page::eventFilter(watched, event);
}

void MemoryPage::refreshPlayButton()
{
    m_playButton->setText(isPlaying() ? tr("Stop playing") : tr("Play"));
    m_playButton->setIcon(themedIcon(isPlaying() ? QStringLiteral("stop") : QStringLiteral("run"), currentTheme()));
    m_playButton->setAccessibleName(m_playButton->text());
}

} // namespace credence::ui
