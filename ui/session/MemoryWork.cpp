// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/MemoryWork.h"

#include <algorithm>
#include <utility>

namespace credence::ui {

namespace {

constexpr int kLeastPictureMs = 33; // 30 pictures a second at most
constexpr Index kLiveDraws = 400;   // while a run goes on
constexpr Index kRestDraws = 1000;

std::shared_ptr<const MemoryStability> stabilityAlong(const MemoryTrackPtr& of, const std::stop_token& stop)
{
    auto result = std::make_shared<MemoryStability>();
    const MemoryTrack& track = *of;
    const MemoryMethod inUse = track.request.spec.method;
    result->track = of;
    result->inUse = growthOf(track, inUse, stop);
    const Index longest = longestStepOf(track);
    if (longest > 0) {
        const auto place = static_cast<std::size_t>(longest);
        result->longestEndsAt = track.time[place];
        result->longest = track.time[place] - track.time[place - 1];
        result->eigenvalues = eigenvaluesAt(track, inUse, longest);
    }
    if (inUse != MemoryMethod::Euler) {
        result->euler = growthOf(track, MemoryMethod::Euler, stop);
        if (longest > 0) {
            result->eulerEigenvalues = eigenvaluesAt(track, MemoryMethod::Euler, longest);
        }
    }
    return result;
}

/// Whether two tracks have the same steps, so that stability need not be asked again.
bool haveSameSteps(const MemoryRequest& a, const MemoryRequest& b)
{
    return a.sequence == b.sequence && a.spec == b.spec && a.reach == b.reach && a.longestStep == b.longestStep;
}

} // namespace

MemoryWork::MemoryWork(QObject* parent)
    : QObject(parent), m_trackJob(this), m_momentJob(this), m_stabilityJob(this), m_statesJob(this)
{
    m_trackJob.setSpacing(kLeastPictureMs, 1);
    m_statesJob.setSpacing(kLeastPictureMs, 1);
    m_momentJob.setSpacing(0, 0);
    m_stabilityJob.setSpacing(0, 0);
    for (LatestJob* job : {&m_trackJob, &m_momentJob, &m_stabilityJob, &m_statesJob}) {
        connect(job, &LatestJob::broke, this, &MemoryWork::broke);
    }
}

bool MemoryWork::isUpToDate() const
{
    return !m_trackJob.isBusy() && !m_momentJob.isBusy() && !m_stabilityJob.isBusy() && !m_statesJob.isBusy();
}

void MemoryWork::forget()
{
    for (LatestJob* job : {&m_trackJob, &m_momentJob, &m_stabilityJob, &m_statesJob}) {
        job->cancel();
    }
    m_dataset.reset();
    m_track.reset();
    m_moment.reset();
    m_stability.reset();
    m_states.reset();
    m_runId = 0;
    m_drawsSeen = 0;
    m_point = 0;
    Q_EMIT trackChanged();
    Q_EMIT momentChanged();
    Q_EMIT stabilityChanged();
    Q_EMIT statesChanged();
}

void MemoryWork::request(const DatasetPtr& dataset, const SnapshotPtr& snapshot, const MemoryRequest& request)
{
    const std::uint64_t runId = snapshot ? snapshot->runId : 0;
    const Index draws = snapshot ? snapshot->draws.shortest() : 0;
    MemoryRequest wanted = request;
    const bool isRunning = snapshot && (snapshot->phase == RunPhase::Running || snapshot->phase == RunPhase::Paused);
    wanted.maxDraws = isRunning ? kLiveDraws : kRestDraws;
    const bool isSameQuestion = dataset == m_dataset && wanted == m_request;
    if (isSameQuestion && runId == m_runId && draws == m_drawsSeen) {
        return;
    }
    const bool isOtherSequence = dataset != m_dataset || wanted.sequence != m_request.sequence || runId != m_runId;
    const bool isOtherColumn = wanted.of != m_request.of || wanted.column != m_request.column;
    const bool needsDraws = wanted.of != MemoryOf::Input;
    const bool hasMoreDraws = runId != m_runId || draws != m_drawsSeen;
    const bool areStatesOld = isOtherSequence || hasMoreDraws || wanted.maxDraws != m_request.maxDraws;
    const bool isTrackOld = !isSameQuestion || (needsDraws && hasMoreDraws);
    m_dataset = dataset;
    m_request = wanted;
    m_runId = runId;
    m_drawsSeen = draws;
    const Draws known = snapshot ? snapshot->draws : Draws();
    // older draws of the same picture, or the same question a little further along the slider, are still worth showing
    const IfBusy ifBusy = isOtherSequence || isOtherColumn ? IfBusy::Cancel : IfBusy::LetFinish;
    if (isTrackOld) {
        requestTrack(known, ifBusy);
    }
    if (areStatesOld) {
        requestStates(known, isOtherSequence ? IfBusy::Cancel : IfBusy::LetFinish);
    }
}

void MemoryWork::requestTrack(const Draws& draws, IfBusy ifBusy)
{
    m_trackJob.request(
        [this, draws, dataset = m_dataset, request = m_request](const std::stop_token& stop) -> LatestJob::Delivery {
            auto track = std::make_shared<const MemoryTrack>(memoryTrack(*dataset, draws, request, stop));
            if (stop.stop_requested()) {
                return {};
            }
            return [this, track] { accept(track); };
        },
        ifBusy);
}

void MemoryWork::requestStates(const Draws& draws, IfBusy ifBusy)
{
    if (draws.shortest() == 0) {
        m_statesJob.cancel();
        m_states.reset();
        Q_EMIT statesChanged();
        return;
    }
    m_statesJob.request(
        [this, draws, sequence = m_request.sequence,
         most = m_request.maxDraws](const std::stop_token& stop) -> LatestJob::Delivery {
            auto states = std::make_shared<const StateNorms>(stateNorms(draws, sequence, most, stop));
            if (states->draws == 0) {
                return {};
            }
            return [this, states] {
                m_states = states;
                Q_EMIT statesChanged();
            };
        },
        ifBusy);
}

void MemoryWork::accept(MemoryTrackPtr track)
{
    const bool hasSameSteps = m_track && m_stability && haveSameSteps(m_stability->track->request, track->request) &&
                              m_track->time == track->time;
    m_track = std::move(track);
    Q_EMIT trackChanged();
    if (m_track->isEmpty()) {
        m_momentJob.cancel();
        m_stabilityJob.cancel();
        m_moment.reset();
        m_stability.reset();
        Q_EMIT momentChanged();
        Q_EMIT stabilityChanged();
        return;
    }
    lookAt(m_point);
    if (!hasSameSteps) {
        requestStability();
    }
}

void MemoryWork::lookAt(Index point)
{
    m_point = point;
    if (!m_track || m_track->isEmpty()) {
        return;
    }
    m_momentJob.request(
        [this, track = m_track,
         at = std::min(point, m_track->length() - 1)](const std::stop_token&) -> LatestJob::Delivery {
            auto moment = std::make_shared<const MemoryMoment>(memoryAt(*track, at));
            return [this, moment] {
                m_moment = moment;
                Q_EMIT momentChanged();
            };
        },
        IfBusy::LetFinish);
}

void MemoryWork::requestStability()
{
    m_stabilityJob.request(
        [this, track = m_track](const std::stop_token& stop) -> LatestJob::Delivery {
            auto stability = stabilityAlong(track, stop);
            if (stop.stop_requested()) {
                return {};
            }
            return [this, stability] {
                m_stability = stability;
                Q_EMIT stabilityChanged();
            };
        },
        IfBusy::LetFinish);
}

} // namespace credence::ui
