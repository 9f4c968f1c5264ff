// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The one bridge between the sampler's thread and the window. Owns the thread and, at rest, the run's state, so that a
// run can be continued. Of the sampler's snapshots only the newest is kept, and at most one event is under way.
// Destroying it stops, joins, dies.
#pragma once

#include "core/chains/Run.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

namespace credence::ui {

/// Draws, and where the chains stood when the last of them was drawn.
struct RunCheckpoint {
    SnapshotPtr snapshot;
    std::shared_ptr<const std::string> state; ///< as writeState says; null: they cannot go on from there
};
using RunCheckpointPtr = std::shared_ptr<const RunCheckpoint>;

enum class RunActivity { Idle, Running, Paused };

class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;
    RunController(const RunController&) = delete;
    RunController& operator=(const RunController&) = delete;

    /// A run under way is stopped first, and its last snapshots are not reported. Returns the id that the new run's
    /// snapshots carry.
    std::uint64_t start(const ModelPtr& model, const SamplerSettings& settings);
    /// The same from where the chains at hand stand; from the start where there are none of a model with these dims.
    std::uint64_t startFromHere(const ModelPtr& model, const SamplerSettings& settings);
    void pause();
    void resume();
    void stop();              ///< within one sweep; the draws so far are kept
    void addDraws(int count); ///< per chain: extends a plan under way, or continues chains at rest
    /// A run from elsewhere, in place of what was there: it can be continued. Returns the id that its snapshots carry.
    std::uint64_t adopt(const std::shared_ptr<RunState>& state);
    void setCheckpoints(bool areWanted) { m_areCheckpointsWanted = areWanted; } ///< of runs that begin from now on
    void forget(); ///< stops, and drops the chains: there is nothing to continue any more

    [[nodiscard]] RunActivity activity() const;
    [[nodiscard]] bool canAddDraws() const; ///< a run is under way, or at rest and sound

    /// Where the chains stand, as writeState says; null while they move, and after a failure.
    [[nodiscard]] std::shared_ptr<const std::string> stateAtRest() const;

Q_SIGNALS:
    void observed(const SnapshotPtr& snapshot);
    void checkpointed(const RunCheckpointPtr& checkpoint); ///< once a second, and at the end
    void activityChanged();

private:
    struct Start {
        ModelPtr model;
        SamplerSettings settings;
        bool isFromHere = false;
    };
    std::uint64_t begin(const Start& start);
    void launch();
    /// Where the new run's chains start, null unless from here; settings.start goes with it. On the thread.
    [[nodiscard]] StartingPointsPtr takeStand(Start& first) const;
    struct Begun {
        std::uint64_t runId = 0;
        std::optional<Start> first; ///< nothing: the run at hand goes on
        bool isKept = false;        ///< checkpoints are wanted
    };
    void work(Begun begun, const std::stop_token& stop); ///< the thread
    void takeAdopted();
    void announce(); ///< on the thread
    void collect();
    void goOn(const SnapshotPtr& last);

    std::uint64_t m_runId = 0;
    std::optional<Start> m_next; ///< waits until the run under way has stopped
    bool m_isActive = false;
    bool m_isReported = true;                       ///< false: the run under way was given up
    bool m_isSound = false;                         ///< m_state can be continued
    std::shared_ptr<RunState> m_state;              ///< the worker's while a run is under way
    std::shared_ptr<const std::string> m_stateText; ///< of m_state; the worker's while a run is under way
    RunControl m_control;
    std::shared_ptr<RunState> m_adopted; ///< takes m_state's place as soon as the run under way has stopped
    bool m_areCheckpointsWanted = false;
    std::atomic<RunCheckpointPtr> m_checkpoint;
    std::atomic<SnapshotPtr> m_newest;
    std::atomic<bool> m_isPosted = false;
    std::atomic<bool> m_isDone = false;
    std::jthread m_thread;
    std::jthread m_retired; ///< has announced its end and is about to be over
};

} // namespace credence::ui
