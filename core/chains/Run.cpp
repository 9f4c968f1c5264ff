// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chains/Run.h"

#include "core/base/Check.h"
#include "core/base/Memory.h"
#include "core/base/Parallel.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>

namespace credence {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// What one chain did in a slice.
struct ChainSlice {
    DrawChunkPtr chunk; ///< empty where there was no time for a sweep
    Index troubles = 0;
    bool hasLeftRange = false; ///< its last sweep is no longer finite, and not in the chunk
};

/// Advances one chain until the slice is over.
class Slice {
public:
    Slice(const RunState& run, const std::stop_token& stop, Clock::time_point deadline)
        : m_run(run), m_stop(stop), m_deadline(deadline)
    {
    }

    /// nested: for replicas in parallel, where there are more threads than chains.
    ChainSlice advance(TemperedChain& chain, const Parallel* nested) const
    {
        const Index warmup = m_run.settings.warmup;
        const bool isWarmup = chain.sweep < warmup;
        const Index end = isWarmup ? warmup : warmup + m_run.settings.draws;
        ChainSlice result;
        auto chunk = std::make_shared<DrawChunk>();
        chunk->chain = chain.number;
        chunk->firstSweep = chain.sweep;
        chunk->isWarmup = isWarmup;
        std::vector<double> flat;
        const auto width = static_cast<std::size_t>(m_run.model->layout.size());
        while (chain.sweep < end && !m_stop.stop_requested() && Clock::now() < m_deadline) {
            result.troubles += stepTempered(*m_run.model, m_run.settings, chain, nested).troubles > 0 ? 1 : 0;
            if (!std::isfinite(chain.log_lik())) { // whatever else is not finite makes this so too
                result.hasLeftRange = true;
                break;
            }
            chunk->log_lik.push_back(chain.log_lik());
            if (!isWarmup) {
                flat.resize(flat.size() + width);
                m_run.model->layout.pack(chain.parameters(), {flat.data() + flat.size() - width, width});
            }
        }
        if (chunk->log_lik.empty()) {
            return result;
        }
        chunk->values = Eigen::Map<const RowMajorMatrix>(flat.data(), static_cast<Index>(flat.size() / width),
                                                         static_cast<Index>(width));
        result.chunk = chunk;
        return result;
    }

private:
    const RunState& m_run;
    const std::stop_token& m_stop;
    Clock::time_point m_deadline;
};

Error rangeError(Index sweep, std::size_t chain)
{
    return {ErrorCode::Value,
            "sweep " + std::to_string(sweep) + " of chain " + std::to_string(chain + 1) +
                " went beyond the largest number that can be computed with.",
            {},
            "Choose a tighter prior, or standardise the data."};
}

bool isDone(const RunState& run)
{
    return run.draws.shortest() >= run.settings.draws;
}

/// Seconds to go at the rate so far of this call; 0 before there is a rate.
double forecast(const RunState& run, Index sweepsAtStart, double seconds)
{
    Index done = 0;
    const Index plan = static_cast<Index>(run.settings.warmup) + run.settings.draws;
    for (int chain = 0; chain < run.draws.chains(); ++chain) {
        done += run.draws.sweeps(chain);
    }
    const Index here = done - sweepsAtStart;
    const Index left = std::max<Index>(0, plan * run.draws.chains() - done);
    return here > 0 ? seconds * static_cast<double>(left) / static_cast<double>(here) : 0.0;
}

/// One call of advanceRun: owns the clock and tells the observer.
class Advance {
public:
    Advance(RunState& run, const RunRequest& request, RunControl& control, std::stop_token stop)
        : m_run(run), m_request(request), m_control(control), m_stop(std::move(stop)),
          m_secondsBefore(run.elapsedSeconds)
    {
        for (int chain = 0; chain < run.draws.chains(); ++chain) {
            m_sweepsBefore += run.draws.sweeps(chain);
        }
    }

    SnapshotPtr run()
    {
        try {
            const Parallel parallel(m_run.settings.threads);
            while (!m_stop.stop_requested()) {
                m_run.settings.draws += m_control.takeAddedDraws();
                if (isDone(m_run)) {
                    return publish(RunPhase::Completed);
                }
                if (m_control.isPaused()) {
                    publish(RunPhase::Paused);
                    waitWhilePaused();
                } else {
                    advanceAll(parallel);
                    if (m_error) {
                        return publish(RunPhase::Failed, m_error);
                    }
                    publish(RunPhase::Running);
                }
            }
        } catch (const std::exception& problem) {
            return publish(RunPhase::Failed, Error{ErrorCode::Internal, problem.what(), {}, {}});
        }
        return publish(RunPhase::Stopped);
    }

private:
    void advanceAll(const Parallel& parallel)
    {
        const auto start = Clock::now();
        std::vector<ChainSlice> slices(m_run.chains.size());
        const bool isNested = parallel.threads() > static_cast<int>(m_run.chains.size());
        const Parallel* nested = isNested ? &parallel : nullptr;
        parallel.forEach(m_run.chains.size(), [&](std::size_t chain) {
            // each chain has the whole slice, however late its turn comes when there are more chains than cores
            const Slice slice(m_run, m_stop, Clock::now() + std::chrono::milliseconds(m_request.sliceMs));
            slices[chain] = slice.advance(m_run.chains[chain], nested);
        });
        for (std::size_t chain = 0; chain < slices.size(); ++chain) {
            m_run.troubles += slices[chain].troubles;
            if (slices[chain].chunk) {
                m_run.draws.append(slices[chain].chunk);
            }
            if (slices[chain].hasLeftRange && !m_error) {
                m_error = rangeError(m_run.chains[chain].sweep, chain);
            }
        }
        m_seconds += secondsSince(start);
        m_run.elapsedSeconds = m_secondsBefore + m_seconds;
    }

    void waitWhilePaused()
    {
        const std::stop_callback wake(m_stop, [this] { m_control.resume(); });
        m_control.waitWhilePaused();
    }

    SnapshotPtr publish(RunPhase phase, const std::optional<Error>& error = std::nullopt)
    {
        auto snapshot = std::make_shared<Snapshot>();
        snapshot->runId = m_request.runId;
        snapshot->phase = phase;
        snapshot->draws = m_run.draws;
        snapshot->settings = m_run.settings;
        snapshot->elapsedSeconds = m_run.elapsedSeconds;
        snapshot->remainingSeconds = forecast(m_run, m_sweepsBefore, m_seconds);
        snapshot->troubles = m_run.troubles;
        snapshot->starts = m_run.starts;
        for (const TemperedChain& chain : m_run.chains) {
            snapshot->ladders.push_back(reportOf(chain.powers, chain.record, chain.evidence));
        }
        snapshot->error = error;
        if (m_request.observe) {
            m_request.observe(snapshot);
        }
        return snapshot;
    }

    RunState& m_run;
    const RunRequest& m_request;
    RunControl& m_control;
    std::stop_token m_stop;
    double m_secondsBefore;
    double m_seconds = 0;
    Index m_sweepsBefore = 0;
    std::optional<Error> m_error;
};

} // namespace

LadderReport reportOf(const Powers& powers, const LadderRecord& record, const EvidenceSums& evidence)
{
    LadderReport report{powers, {}, evidence};
    for (std::size_t pair = 0; pair < record.pairs() && !record.isEmpty(); ++pair) {
        report.swapRates.push_back(record.rate(pair));
    }
    return report;
}

Status checkRoom(const Model& model, const SamplerSettings& settings, double availableBytes, Index drawsThere)
{
    const auto& [B, T, R, P, N, H, skip, E, hasLevel, L] = model.dims;
    const auto rows = static_cast<double>(model.design->rows());
    const auto width = static_cast<double>(std::max(N * R, (H + 1) * R));
    // S and D of every step, or what one long sequence has in their place
    const Index positions = P * (B == 1 ? (N + 4) * (N + 4) : N * (N + 3) / 2);
    const double numbersOfChain = 2 * width * width +
                                  rows * static_cast<double>(2 * N * R + (2 * H + R) * N * P + positions) +
                                  (L > 0 ? rows * static_cast<double>(R + 2 * P) : 0.0); // a design of its own
    const int replicas = settings.replicas == 0 ? kMostReplicas : settings.replicas;
    const double work = settings.chains * replicas * numbersOfChain * sizeof(double);
    SamplerSettings there = settings;
    there.warmup = 0;
    there.draws = static_cast<int>(drawsThere);
    // they are summed up together with those that are there, which takes as much again
    const double draws = 2 * bytesOfDraws(model.layout, settings) + bytesOfDraws(model.layout, there);
    if (work + draws <= availableBytes) {
        return Done{};
    }
    const bool isWorkMost = work > draws;
    return Error{ErrorCode::Usage,
                 "the run would take about " + memoryText(work + draws) + " of memory, and " +
                     memoryText(availableBytes) + " are free.",
                 Place{.file = {}, .line = 0, .column = {}, .field = isWorkMost ? "hidden" : "draws"},
                 isWorkMost ? "Ask for fewer hidden units or chains."
                            : "Ask for fewer draws, warm-up sweeps or chains."};
}

RunState startRun(const ModelPtr& model, const SamplerSettings& settings, const StartingPointsPtr& starts)
{
    CREDENCE_CHECK(model != nullptr, "a run has a model");
    CREDENCE_CHECK(starts == nullptr || !starts->empty(), "starting points are those of a run");
    RunState run;
    run.model = model;
    run.settings = settings;
    run.draws = Draws(model, settings.chains);
    run.starts = starts;
    const Parallel parallel(settings.threads);
    std::vector<std::optional<TemperedChain>> chains(static_cast<std::size_t>(settings.chains));
    parallel.forEach(chains.size(), [&](std::size_t chain) {
        const ChainStart* from = starts == nullptr ? nullptr : &(*starts)[chain % starts->size()];
        chains[chain] = startTempered(*model, settings, static_cast<int>(chain), {from, &parallel});
    });
    for (std::optional<TemperedChain>& chain : chains) {
        run.chains.push_back(std::move(*chain));
    }
    return run;
}

StartingPointsPtr standingOf(const RunState& run)
{
    auto points = std::make_shared<StartingPoints>();
    for (const TemperedChain& chain : run.chains) {
        if (std::any_of(chain.replicas.begin(), chain.replicas.end(),
                        [](const ChainState& replica) { return !std::isfinite(replica.log_lik); })) {
            return nullptr;
        }
        points->push_back(standingOf(*run.model, chain));
    }
    return points;
}

SnapshotPtr advanceRun(RunState& state, const RunRequest& request, RunControl& control, std::stop_token stop)
{
    return Advance(state, request, control, std::move(stop)).run();
}

} // namespace credence
