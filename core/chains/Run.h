// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Chains on all cores: a run advances every chain in slices and tells an observer after each, until the plan is done,
// it is stopped, or something breaks. Same seed, same draws, on any number of threads and however the run was sliced,
// paused, stopped or extended.
#pragma once

#include "core/chains/TemperedChain.h"
#include "core/draws/Draws.h"
#include "core/model/ModelFile.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace credence {

enum class RunPhase { Running, Paused, Completed, Stopped, Failed };

/// How one chain's replicas exchange places.
struct LadderReport {
    Powers powers;
    std::vector<double> swapRates; ///< of neighbours, since the ladder was last placed; empty before the first sweep
    EvidenceSums evidence;         ///< empty before the first kept sweep
};

[[nodiscard]] LadderReport reportOf(const Powers& powers, const LadderRecord& record, const EvidenceSums& evidence);

/// Where the chains of a run stand, one after another; at least one. A run of more chains goes round.
using StartingPoints = std::vector<ChainStart>;
using StartingPointsPtr = std::shared_ptr<const StartingPoints>;

/// What an observer sees: everything so far, sealed.
struct Snapshot {
    std::uint64_t runId = 0; ///< given by the caller, says to which run (and model) the draws belong
    RunPhase phase = RunPhase::Running;
    Draws draws;                       ///< with the model they belong to
    SamplerSettings settings;          ///< settings.draws is the plan as extended so far
    double elapsedSeconds = 0;         ///< pauses not counted
    double remainingSeconds = 0;       ///< forecast from the rate so far
    std::vector<LadderReport> ladders; ///< of every chain; empty without tempering
    Index troubles = 0;                ///< sweeps in which a factorisation failed and the block kept its value
    StartingPointsPtr starts;          ///< where settings.start is Given
    std::optional<Error> error;        ///< where failed
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// A run at rest: every chain's state and all draws. Can be continued.
struct RunState {
    ModelPtr model;
    SamplerSettings settings;
    std::vector<TemperedChain> chains;
    Draws draws;
    double elapsedSeconds = 0;
    Index troubles = 0;
    StartingPointsPtr starts = {}; ///< where settings.start is Given
};

/// How others talk to a run while it runs; safe from any thread.
class RunControl {
public:
    void pause() { m_isPaused = true; }
    void resume()
    {
        m_isPaused = false;
        m_isPaused.notify_all();
    }
    void waitWhilePaused() const { m_isPaused.wait(true); }
    void addDraws(int count) { m_addedDraws += count; } ///< per chain, on top of the plan
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    [[nodiscard]] int takeAddedDraws() { return m_addedDraws.exchange(0); }

private:
    std::atomic<bool> m_isPaused = false;
    std::atomic<int> m_addedDraws = 0;
};

/// Error Usage where the run would take more than so many bytes: its draws, as much again for what summaries and
/// exports copy of them, and what the chains work with. settings.draws come on top of drawsThere of each chain, which
/// are in memory already and only copied.
[[nodiscard]] Status checkRoom(const Model& model, const SamplerSettings& settings, double availableBytes,
                               Index drawsThere = 0);

/// Chains at their starting points, nothing drawn yet; found in parallel, the same on any number of threads. starts:
/// given where settings.start is Given, of a model with the same dims.
[[nodiscard]] RunState startRun(const ModelPtr& model, const SamplerSettings& settings,
                                const StartingPointsPtr& starts = {});

/// Where the chains of a run stand now; null where one of them has left the range of numbers.
[[nodiscard]] StartingPointsPtr standingOf(const RunState& run);

struct RunRequest {
    std::uint64_t runId = 0;
    int sliceMs = 25;                                ///< longest time between two looks at stop, pause and observer
    std::function<void(const SnapshotPtr&)> observe; ///< called on the calling thread; may be empty
};

/// Advances until settings.draws are kept in every chain or a stop is asked for; the last observed snapshot says how it
/// ended. Blocks; call it on a thread of its own. A stop acts within one sweep. Draws are finite: a sweep that is not
/// ends the run as Failed, with an Error of code Value.
SnapshotPtr advanceRun(RunState& state, const RunRequest& request, RunControl& control, std::stop_token stop);

} // namespace credence
