// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/RunController.h"

#include "core/exports/StateFile.h"
#include "ui/session/Trouble.h"

#include <QElapsedTimer>

#include <exception>
#include <utility>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace credence::ui {

namespace {

SnapshotPtr failedSnapshot(std::uint64_t runId, const RunState* state, const char* reason)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->runId = runId;
    snapshot->phase = RunPhase::Failed;
    if (state != nullptr) {
        snapshot->draws = state->draws;
        snapshot->settings = state->settings;
        snapshot->elapsedSeconds = state->elapsedSeconds;
    }
    snapshot->error = internalTrouble(RunController::tr("The run broke off: %1").arg(QString::fromUtf8(reason)));
    return snapshot;
}

constexpr int kCheckpointMs = 1000;

RunCheckpointPtr checkpointOf(const SnapshotPtr& snapshot, const RunState& state)
{
    const bool isSound = snapshot->phase != RunPhase::Failed;
    return std::make_shared<const RunCheckpoint>(
        RunCheckpoint{snapshot, isSound ? std::make_shared<const std::string>(writeState(state)) : nullptr});
}

/// The sampler takes every core; behind the window in the queue for them, it never makes the window wait.
void stepBehindTheWindow()
{
#ifdef Q_OS_LINUX
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, 0, kNice); // of this thread, and of the workers it starts; refused, it changes nothing
#endif
}

} // namespace

RunController::RunController(QObject* parent) : QObject(parent) {}

RunController::~RunController()
{
    m_thread.request_stop();
    m_control.resume();
    for (std::jthread* thread : {&m_thread, &m_retired}) {
        if (thread->joinable()) {
            thread->join();
        }
    }
}

std::uint64_t RunController::start(const ModelPtr& model, const SamplerSettings& settings)
{
    return begin({.model = model, .settings = settings});
}

std::uint64_t RunController::startFromHere(const ModelPtr& model, const SamplerSettings& settings)
{
    return begin({.model = model, .settings = settings, .isFromHere = true});
}

std::uint64_t RunController::begin(const Start& start)
{
    m_next = start;
    m_adopted.reset();
    ++m_runId;
    if (m_isActive) {
        m_isReported = false;
        stop();
    } else {
        launch();
    }
    return m_runId;
}

void RunController::launch()
{
    m_isDone = false;
    m_isReported = true;
    m_isActive = true;
    m_control.resume();
    m_thread = std::jthread([this, begun = Begun{m_runId, std::exchange(m_next, {}), m_areCheckpointsWanted}](
                                const std::stop_token& stop) { work(begun, stop); });
    Q_EMIT activityChanged();
}

StartingPointsPtr RunController::takeStand(Start& first) const
{
    if (!first.isFromHere || !m_state || m_state->model->layout.dims() != first.model->layout.dims()) {
        return nullptr;
    }
    StartingPointsPtr starts = standingOf(*m_state);
    first.settings.start = starts ? StartRule::Given : first.settings.start;
    return starts;
}

void RunController::work(Begun begun, const std::stop_token& stop)
{
    stepBehindTheWindow();
    SnapshotPtr last;
    m_stateText.reset();
    try {
        if (begun.first) {
            const StartingPointsPtr starts = takeStand(*begun.first);
            m_state.reset();
            m_state = std::make_shared<RunState>(startRun(begun.first->model, begun.first->settings, starts));
        }
        RunRequest request;
        request.runId = begun.runId;
        QElapsedTimer sinceCheckpoint;
        sinceCheckpoint.start();
        request.observe = [this, isKept = begun.isKept, &sinceCheckpoint](const SnapshotPtr& snapshot) {
            if (isKept && sinceCheckpoint.elapsed() >= kCheckpointMs) { // all chains are at rest between two slices
                m_checkpoint = checkpointOf(snapshot, *m_state);
                sinceCheckpoint.start();
            }
            m_newest = snapshot;
            announce();
        };
        last = advanceRun(*m_state, request, m_control, stop);
        const RunCheckpointPtr rest = checkpointOf(last, *m_state);
        m_stateText = rest->state;
        m_checkpoint = rest;
    } catch (const std::exception& exception) {
        last = failedSnapshot(begun.runId, m_state.get(), exception.what());
    }
    m_newest = last;
    m_isDone = true; // whoever reads this finds the last snapshot in place, and the state at rest
    announce();
}

void RunController::announce()
{
    if (!m_isPosted.exchange(true)) {
        QMetaObject::invokeMethod(this, &RunController::collect, Qt::QueuedConnection);
    }
}

void RunController::collect()
{
    m_isPosted = false;
    const bool hasEnded = m_isDone && m_isActive;
    if (hasEnded) {
        // Not joined here: on a busy machine a thread may take its time to end. The one before has long ended.
        m_retired = std::move(m_thread);
        m_isActive = false;
        m_isSound = m_isReported;
        takeAdopted();
    }
    const RunCheckpointPtr checkpoint = m_checkpoint.exchange(nullptr);
    const SnapshotPtr snapshot = m_newest.exchange(nullptr);
    if (snapshot && m_isReported) {
        m_isSound = m_isSound && snapshot->phase != RunPhase::Failed;
        Q_EMIT observed(snapshot);
    }
    if (checkpoint && m_isReported) {
        Q_EMIT checkpointed(checkpoint);
    }
    if (hasEnded) {
        goOn(snapshot);
    }
}

void RunController::goOn(const SnapshotPtr& last)
{
    const int added = m_control.takeAddedDraws(); // asked for after the worker had looked for the last time
    if (m_next) {
        launch();
    } else if (added > 0 && m_isSound && last && last->phase == RunPhase::Completed) {
        addDraws(added);
    } else {
        Q_EMIT activityChanged();
    }
}

void RunController::pause()
{
    if (m_isActive && !m_control.isPaused()) {
        m_control.pause();
        Q_EMIT activityChanged();
    }
}

void RunController::resume()
{
    if (m_isActive && m_control.isPaused()) {
        m_control.resume();
        Q_EMIT activityChanged();
    }
}

void RunController::stop()
{
    m_thread.request_stop();
    m_control.resume();
}

void RunController::addDraws(int count)
{
    if (m_isActive) {
        m_control.addDraws(count);
    } else if (canAddDraws()) {
        m_state->settings.draws = static_cast<int>(m_state->draws.shortest()) + count;
        launch();
    }
}

std::uint64_t RunController::adopt(const std::shared_ptr<RunState>& state)
{
    forget();
    m_adopted = state;
    if (!m_isActive) {
        takeAdopted();
    }
    return ++m_runId;
}

/// Where a run from elsewhere waits, it is the one at hand from now on.
void RunController::takeAdopted()
{
    if (m_adopted) {
        m_state = std::exchange(m_adopted, nullptr);
        m_stateText = std::make_shared<const std::string>(writeState(*m_state));
        m_isSound = true;
    }
}

void RunController::forget()
{
    m_adopted.reset();
    m_next.reset();
    m_isSound = false;
    m_isReported = false;
    if (m_isActive) {
        stop();
    }
}

RunActivity RunController::activity() const
{
    if (!m_isActive) {
        return RunActivity::Idle;
    }
    return m_control.isPaused() ? RunActivity::Paused : RunActivity::Running;
}

std::shared_ptr<const std::string> RunController::stateAtRest() const
{
    return m_isActive || !m_isSound ? nullptr : m_stateText;
}

bool RunController::canAddDraws() const
{
    return m_isActive || m_isSound;
}

} // namespace credence::ui
