// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/CompareWindow.h"

#include "core/summaries/Quantities.h"
#include "ui/models/PlotFeeds.h"
#include "ui/plots/PlotPanel.h"
#include "ui/plots/TracePlot.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/style/WrappedLabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace credence::ui {

namespace {

constexpr QSize kCompareSize(1180, 520);
constexpr int kCompareWarmup = 200;
constexpr int kCompareDraws = 500;
constexpr int kComparedReplicas = 6; // where the plan has none
constexpr int kWordLines = 7;

enum Way { RowByRowWay, JointWay, TemperedWay };

QString nameOfWay(int way)
{
    switch (way) {
    case RowByRowWay:
        return CompareWindow::tr("Row by row");
    case JointWay:
        return CompareWindow::tr("Joint");
    default:
        return CompareWindow::tr("Joint, tempered");
    }
}

QString storyOfWay(int way)
{
    switch (way) {
    case RowByRowWay:
        return CompareWindow::tr("one row of one matrix at a time");
    case JointWay:
        return CompareWindow::tr("whole blocks, and moves");
    default:
        return CompareWindow::tr("the same, with heated copies");
    }
}

QString factsOf(const Snapshot& snapshot, const SummaryTable& table)
{
    const Verdict& verdict = table.verdict;
    return CompareWindow::tr("%1\nWorst Rhat %2 (%3), smallest ESS %4 (%5); %6 s for %7 draws per chain.")
        .arg(QString::fromStdString(sentence(verdict)), formatOptional(verdict.worstRhat.value(), 3),
             QString::fromStdString(verdict.rhatName), formatOptional(verdict.smallestEss.value(), 0),
             QString::fromStdString(verdict.essName), formatFixed(snapshot.elapsedSeconds, 2),
             formatCount(table.drawsPerChain));
}

} // namespace

CompareWindow::CompareWindow(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_draws(new QSpinBox(this)), m_run(new QPushButton(tr("Compare"), this)),
      m_stop(new QPushButton(tr("Stop"), this))
{
    setWindowTitle(tr("Compare samplers"));
    auto* column = new QVBoxLayout(this);
    auto* words = new WrappedLabel(tr("The same data, prior, seed and starting points: the log-likelihood of every "
                                      "chain under each sampler. They run one after another."),
                                   this);
    column->addWidget(words);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (int way = 0; way < kWays; ++way) {
        addSide(way, *row);
    }
    column->addLayout(row, 1);
    m_draws->setRange(100, 5000);
    m_draws->setSingleStep(100);
    m_draws->setValue(kCompareDraws);
    m_draws->setAccessibleName(tr("Draws per chain"));
    auto* label = new QLabel(tr("Draws per chain"), this);
    label->setBuddy(m_draws);
    m_run->setDefault(true);
    auto* bottom = new QHBoxLayout;
    for (QWidget* each : std::initializer_list<QWidget*>{label, m_draws, m_run, m_stop}) {
        bottom->addWidget(each);
    }
    bottom->addStretch();
    column->addLayout(bottom);
    resize(kCompareSize);
    connect(m_run, &QPushButton::clicked, this, &CompareWindow::run);
    connect(m_stop, &QPushButton::clicked, this, &CompareWindow::stop);
    refreshButtons();
    connect(&session, &Session::documentChanged, this, &CompareWindow::stop);
}

void CompareWindow::addSide(int way, QLayout& row)
{
    Side& side = m_sides[static_cast<std::size_t>(way)];
    side.runs = std::make_unique<RunController>();
    side.summing = std::make_unique<LatestJob>(nullptr);
    side.trace = new TracePlot;
    side.trace->setYTitle(tr("log-likelihood"));
    side.panel = new PlotPanel(side.trace, this);
    side.panel->setHeading(nameOfWay(way), storyOfWay(way));
    side.words = new WrappedLabel(this);
    side.words->setFont(fontOf(TextRole::Note));
    side.words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    side.words->setAccessibleName(tr("Result of %1").arg(nameOfWay(way)));
    side.words->setFixedHeight(kWordLines * side.words->fontMetrics().lineSpacing() + 2);
    side.words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->addWidget(side.panel, 1);
    column->addWidget(side.words);
    static_cast<QHBoxLayout&>(row).addLayout(column, 1);
    connect(side.runs.get(), &RunController::observed, this,
            [this, way](const SnapshotPtr& snapshot) { take(way, snapshot); });
}

SamplerSettings CompareWindow::settingsOf(int way) const
{
    SamplerSettings settings = m_session.document()->settings;
    settings.warmup = kCompareWarmup;
    settings.draws = m_draws->value();
    settings.start = StartRule::Prior;
    settings.method = way == RowByRowWay ? SweepMethod::RowByRow : SweepMethod::Joint;
    settings.hasSymmetryMoves = way != RowByRowWay;
    settings.replicas = way != TemperedWay ? 1 : std::max(kComparedReplicas, settings.replicas);
    return settings;
}

void CompareWindow::run()
{
    if (!m_session.hasData()) {
        return;
    }
    stop();
    m_model = m_session.document()->model;
    for (int way = 0; way < kWays; ++way) {
        Side& side = m_sides[static_cast<std::size_t>(way)];
        const SamplerSettings settings = settingsOf(way);
        side.snapshot.reset();
        side.trace->reset(settings.chains, {settings.warmup, settings.warmup + settings.draws, false});
        side.words->setText(tr("waiting"));
    }
    begin(0);
}

void CompareWindow::begin(int way)
{
    m_running = way;
    m_sides[static_cast<std::size_t>(way)].words->setText(tr("sampling…"));
    m_sides[static_cast<std::size_t>(way)].runs->start(m_model, settingsOf(way));
    refreshButtons();
}

void CompareWindow::stop()
{
    m_running = -1;
    for (Side& side : m_sides) {
        side.runs->forget();
        side.summing->cancel();
        if (!side.snapshot || side.snapshot->phase == RunPhase::Running) {
            side.words->clear();
        }
    }
    refreshButtons();
}

void CompareWindow::take(int way, const SnapshotPtr& snapshot)
{
    if (way != m_running) {
        return;
    }
    Side& side = m_sides[static_cast<std::size_t>(way)];
    side.snapshot = snapshot;
    feedTracePlot(*side.trace, *snapshot);
    if (snapshot->phase == RunPhase::Running || snapshot->phase == RunPhase::Paused) {
        return;
    }
    if (snapshot->error) {
        side.words->setText(QString::fromStdString(snapshot->error->message));
    } else {
        sumUp(way);
    }
    if (way + 1 < kWays) {
        begin(way + 1);
    } else {
        m_running = -1;
        refreshButtons();
    }
}

void CompareWindow::sumUp(int way)
{
    Side& side = m_sides[static_cast<std::size_t>(way)];
    side.words->setText(tr("summing up…"));
    side.summing->request(
        [this, way, snapshot = side.snapshot](const std::stop_token& stop) -> LatestJob::Delivery {
            const SummaryTable table = summarise(*snapshot, 1, stop);
            if (table.rows.empty()) {
                return {};
            }
            return [this, way, words = factsOf(*snapshot, table)] {
                m_sides[static_cast<std::size_t>(way)].words->setText(words);
            };
        },
        IfBusy::Cancel);
}

QString CompareWindow::words(int way) const
{
    return m_sides[static_cast<std::size_t>(way)].words->text();
}

void CompareWindow::refreshButtons()
{
    m_run->setEnabled(!isRunning());
    m_stop->setEnabled(isRunning());
    m_draws->setEnabled(!isRunning());
}

void CompareWindow::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    stop();
}

} // namespace credence::ui
