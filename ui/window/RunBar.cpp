// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunBar.h"

#include "core/summaries/RunProgress.h"
#include "ui/style/ElidedLabel.h"
#include "ui/style/Icons.h"
#include "ui/style/Numbers.h"
#include "ui/style/Style.h"
#include "ui/window/VerdictChip.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace credence::ui {

namespace {

constexpr int kBarHeight = 46;
constexpr int kButtonHeight = 29;
constexpr int kBarIconSize = 16;
constexpr int kWordyWidth = 1360;     // under it the quantities' count is left out
constexpr int kBarNarrowWidth = 1200; // under it words that icons stand for
constexpr int kNarrowestWidth = 1080; // under it the numbers too; the chip's tip has them

QString clock(double seconds)
{
    const auto whole = static_cast<qint64>(std::ceil(seconds));
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString seconds(double value)
{
    return value < 9.95 ? RunBar::tr("%1 s").arg(formatFixed(value, 1)) : RunBar::tr("%1 s").arg(formatFixed(value, 0));
}

/// A little air between icon and word, which the style has no measure for.
QString spaced(const QString& text)
{
    return QLatin1Char(' ') + text;
}

} // namespace

RunBar::RunBar(Session& session, QWidget* parent) : Surface(Tone::Window, parent), m_session(session)
{
    setFixedHeight(kBarHeight);
    setEdge(Qt::BottomEdge);
    setAccessibleName(tr("Run bar"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 1);
    layout->setSpacing(6);
    addButtons();
    addProgress();
    connectAll();
    refreshIcons();
    refreshHistory();
    refreshButtons();
    refreshProgress();
    refreshVerdict();
}

void RunBar::addButtons()
{
    m_open = addButton(tr("Open"), tr("Open a data file (Ctrl+O)"));
    m_open->setStyleSheet(
        QStringLiteral("QPushButton:!hover:!focus { background: transparent; border-color: transparent; }"));
    addSeparator();
    m_undo = addButton(tr("Undo"), {});
    m_redo = addButton(tr("Redo"), {});
    for (QPushButton* flat : {m_undo, m_redo}) {
        flat->setStyleSheet(
            QStringLiteral("QPushButton:!hover:!focus { background: transparent; border-color: transparent; }"));
    }
    addSeparator();
    m_run = addButton(tr("Run"), tr("Sample from the start (F5)"));
    m_run->setProperty("primary", true);
    m_pause = addButton(tr("Pause"), tr("Pause or resume the chains (F6)"));
    m_stop = addButton(tr("Stop"), tr("Stop; the draws so far are kept (Shift+F5)"));
    m_more = addButton(tr("%1 draws").arg(formatCount(kMoreDraws)), tr("Continue every chain by 1,000 draws"));
    m_more->setAccessibleName(tr("Add 1,000 draws"));
    m_live = addButton(tr("Live"), tr("After each edit: re-weight the draws at hand, then sample again (Ctrl+L)"));
    m_live->setCheckable(true);
    addSeparator();
}

void RunBar::addProgress()
{
    m_bar = new QProgressBar(this);
    m_bar->setFixedSize(132, 14);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_bar->setStyleSheet(QStringLiteral("QProgressBar { border: 1px solid palette(dark); background: palette(base); }"
                                        "QProgressBar::chunk { background: palette(highlight); }"));
    m_progress = new ElidedLabel(this);
    m_progress->setAccessibleName(tr("State of the run"));
    m_chip = new VerdictChip(this);
    m_worst = new QLabel(this);
    m_worst->setTextFormat(Qt::RichText);
    auto* box = static_cast<QHBoxLayout*>(layout());
    box->addWidget(m_bar);
    box->addSpacing(4);
    box->addWidget(m_progress, 1); // gives way before the buttons do
    box->addWidget(m_chip);
    box->addWidget(m_worst);
}

void RunBar::connectAll()
{
    connect(m_open, &QPushButton::clicked, this, &RunBar::openRequested);
    connect(m_undo, &QPushButton::clicked, &m_session.history(), &QUndoStack::undo);
    connect(m_redo, &QPushButton::clicked, &m_session.history(), &QUndoStack::redo);
    connect(&m_session.history(), &QUndoStack::indexChanged, this, &RunBar::refreshHistory);
    const auto showLive = [this] { m_live->setChecked(m_session.isLive()); };
    connect(m_live, &QPushButton::clicked, this, [this, showLive](bool isLive) {
        Q_EMIT liveRequested(isLive);
        showLive(); // what is, where the question is still open
    });
    connect(&m_session, &Session::liveChanged, this, showLive);
    connect(m_run, &QPushButton::clicked, this, &RunBar::runRequested);
    connect(m_pause, &QPushButton::clicked, this,
            [this] { m_session.activity() == RunActivity::Paused ? m_session.resume() : m_session.pause(); });
    connect(m_stop, &QPushButton::clicked, &m_session, &Session::stop);
    connect(m_more, &QPushButton::clicked, this, [this] { m_session.addDraws(kMoreDraws); });
    const auto refreshAll = [this] {
        refreshButtons();
        refreshProgress();
        refreshVerdict();
    };
    connect(&m_session, &Session::activityChanged, this, refreshAll);
    connect(&m_session, &Session::documentChanged, this, refreshAll);
    connect(&m_session, &Session::snapshotChanged, this, refreshAll);
    connect(&m_session.derived(), &DerivedWork::summaryChanged, this, &RunBar::refreshVerdict);
}

QPushButton* RunBar::addButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(spaced(text), this);
    button->setFixedHeight(kButtonHeight);
    button->setIconSize({kBarIconSize, kBarIconSize});
    button->setToolTip(tip);
    button->setAccessibleName(text);
    button->setAccessibleDescription(tip);
    static_cast<QHBoxLayout*>(layout())->addWidget(button);
    return button;
}

void RunBar::addSeparator()
{
    auto* line = new QFrame(this);
    line->setFixedSize(1, 26);
    line->setStyleSheet(QStringLiteral("background: palette(mid);"));
    auto* box = static_cast<QHBoxLayout*>(layout());
    box->addSpacing(4);
    box->addWidget(line);
    box->addSpacing(4);
}

void RunBar::refreshButtons()
{
    const RunActivity activity = m_session.activity();
    const bool isActive = activity != RunActivity::Idle;
    const bool hadRun = m_run->hasFocus();
    const bool hadPauseOrStop = m_pause->hasFocus() || m_stop->hasFocus();
    for (QPushButton* button : {m_pause, m_stop}) {
        button->setEnabled(isActive);
    }
    m_run->setEnabled(m_session.canRun());
    // A button that goes dead hands the keyboard to its counterpart; Qt would give it to whichever comes next, as Live.
    if (hadRun && !m_run->isEnabled()) {
        m_pause->setFocus();
    } else if (hadPauseOrStop && !isActive) {
        m_run->setFocus();
    }
    m_more->setEnabled(m_session.canAddDraws());
    m_live->setEnabled(m_session.hasData());
    const bool isPaused = activity == RunActivity::Paused;
    const QString text = isPaused ? tr("Resume") : tr("Pause");
    if (m_pause->accessibleName() != text) {
        m_pause->setText(spaced(text));
        m_pause->setAccessibleName(text);
        refreshIcons();
    }
}

void RunBar::refreshHistory()
{
    const QUndoStack& history = m_session.history();
    m_undo->setEnabled(history.canUndo());
    m_redo->setEnabled(history.canRedo());
    const auto tip = [](const QString& verb, const QString& what, const QString& keys) {
        return what.isEmpty() ? tr("%1 (%2)").arg(verb, keys) : tr("%1: %2 (%3)").arg(verb, what, keys);
    };
    m_undo->setToolTip(tip(tr("Undo"), history.undoText(), tr("Ctrl+Z")));
    m_redo->setToolTip(tip(tr("Redo"), history.redoText(), tr("Ctrl+Shift+Z")));
    m_undo->setAccessibleDescription(m_undo->toolTip());
    m_redo->setAccessibleDescription(m_redo->toolTip());
    const bool hasWords = width() >= kBarNarrowWidth;
    m_undo->setText(hasWords ? spaced(tr("Undo")) : QString());
    m_redo->setText(hasWords ? spaced(tr("Redo")) : QString());
}

void RunBar::refreshProgress()
{
    const SnapshotPtr& snapshot = m_session.snapshot();
    const bool isActive = m_session.activity() != RunActivity::Idle;
    m_bar->setVisible(isActive && width() >= kNarrowestWidth);
    if (isActive && (!snapshot || snapshot->phase == RunPhase::Completed)) {
        m_bar->setValue(0);
        m_progress->setWhole(tr("starting"));
    } else if (!snapshot) {
        m_progress->setWhole(m_session.document() != nullptr ? tr("Nothing sampled yet") : QString());
    } else if (!isActive) {
        sayEnd(*snapshot);
    } else {
        const double fraction = runProgress(*snapshot).fraction;
        m_bar->setValue(static_cast<int>(1000 * fraction));
        const QString percent = tr("%1 %").arg(static_cast<int>(100 * fraction));
        m_progress->setWhole(m_session.activity() == RunActivity::Paused
                                 ? tr("%1  paused").arg(percent)
                                 : tr("%1  %2 left").arg(percent, clock(snapshot->remainingSeconds)));
    }
}

void RunBar::sayEnd(const Snapshot& snapshot)
{
    const QString chains = formatCount(snapshot.draws.chains());
    const QString each = formatCount(snapshot.draws.shortest());
    const QString draws = tr("%1 chains × %2 draws").arg(chains, each);
    const QString shorter = tr("%1 × %2 draws").arg(chains, each);
    const QString time = seconds(snapshot.elapsedSeconds);
    switch (snapshot.phase) {
    case RunPhase::Completed:
        m_progress->setWhole(tr("Finished in %1: %2").arg(time, draws), tr("Finished: %1").arg(shorter));
        break;
    case RunPhase::Failed:
        m_progress->setWhole(tr("Failed after %1; kept %2").arg(time, draws), tr("Failed: %1").arg(shorter));
        break;
    default:
        m_progress->setWhole(tr("Stopped after %1; kept %2").arg(time, draws), tr("Stopped: %1").arg(shorter));
    }
}

void RunBar::refreshVerdict()
{
    const auto& table = m_session.derived().summary();
    const bool isStale = m_session.isStale();
    m_chip->setVisible(table != nullptr || isStale);
    m_worst->setVisible(table != nullptr && !isStale && width() >= kNarrowestWidth);
    if (isStale) {
        m_chip->setStale(width() < kBarNarrowWidth ? tr("Earlier model") : tr("Results belong to the earlier model"));
        return;
    }
    if (!table) {
        return;
    }
    const Verdict& verdict = table->verdict;
    m_chip->setVerdict(verdict);
    const QString of =
        width() < kWordyWidth ? tr("Worst") : tr("Worst of %1 quantities").arg(formatCount(verdict.quantities));
    m_worst->setText(QStringLiteral("<span style='color:%1'>%2:</span>&nbsp; %3 &nbsp;%4")
                         .arg(currentTheme().text2.name(), of,
                              tr("Rhat %1").arg(formatOptional(verdict.worstRhat.value(), 3)),
                              tr("ESS %1").arg(formatOptional(verdict.smallestEss.value(), 0))));
}

void RunBar::refreshIcons()
{
    const Theme& theme = currentTheme();
    const bool isPaused = m_session.activity() == RunActivity::Paused;
    m_undo->setIcon(themedIcon(QStringLiteral("undo"), theme, kBarIconSize));
    m_redo->setIcon(themedIcon(QStringLiteral("redo"), theme, kBarIconSize));
    m_live->setIcon(themedIcon(QStringLiteral("sampling"), theme, kBarIconSize));
    m_open->setIcon(themedIcon(QStringLiteral("open"), theme, kBarIconSize));
    m_run->setIcon(themedIcon(QStringLiteral("run"), theme.onAccent, theme.disabled, kBarIconSize));
    m_pause->setIcon(themedIcon(isPaused ? QStringLiteral("run") : QStringLiteral("pause"), theme, kBarIconSize));
    m_stop->setIcon(themedIcon(QStringLiteral("stop"), theme, kBarIconSize));
    m_more->setIcon(themedIcon(QStringLiteral("plus"), theme, kBarIconSize));
}

void RunBar::changeEvent(QEvent* event)
{
    Surface::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        refreshIcons();
        refreshVerdict();
    }
}

void RunBar::resizeEvent(QResizeEvent* event)
{
    Surface::resizeEvent(event);
    refreshHistory();
    refreshProgress();
    refreshVerdict();
}

} // namespace credence::ui
