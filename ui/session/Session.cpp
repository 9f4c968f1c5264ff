// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/Session.h"
#include "ui/session/Trouble.h"

#include "core/base/Memory.h"

#include <utility>

namespace credence::ui {

namespace {

constexpr int kPulseMs = 100;

bool isAtRest(const Snapshot& snapshot)
{
    return snapshot.phase != RunPhase::Running;
}

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_opening(this), m_derived(this)
{
    m_pulse.setSingleShot(true);
    m_pulse.setInterval(kPulseMs);
    connect(&m_pulse, &QTimer::timeout, this, &Session::publish);
    connect(&m_runs, &RunController::observed, this, &Session::take);
    connect(&m_runs, &RunController::activityChanged, this, &Session::activityChanged);
    const auto fail = [this](const QString& reason) { Q_EMIT failed(internalTrouble(reason)); };
    connect(&m_opening, &LatestJob::broke, this, fail);
    connect(&m_derived, &DerivedWork::broke, this, fail);
}

void Session::open(const OpenRequest& request, AfterOpening then)
{
    m_opening.request(
        [this, request, then](const std::stop_token&) -> LatestJob::Delivery {
            return [this, then, document = openDocument(request)] {
                if (document) {
                    accept(document.value(), then);
                } else {
                    Q_EMIT failed(document.error());
                }
            };
        },
        IfBusy::Cancel);
}

void Session::accept(const Document& document, AfterOpening then)
{
    adopt(document, nullptr);
    if (then == AfterOpening::Run) {
        begin();
    }
}

void Session::adopt(const Document& document, const SnapshotPtr& snapshot)
{
    m_runs.forget();
    m_runId = 0;
    m_pulse.stop();
    m_arrived.reset();
    m_document = document;
    m_snapshot = snapshot;
    m_sequence = 0;
    m_output = 0;
    m_derived.setSnapshot(nullptr);
    m_derived.setAttention({0, 0});
    Q_EMIT documentChanged();
    Q_EMIT planChanged();
    Q_EMIT selectionChanged();
    m_derived.setSnapshot(snapshot);
    Q_EMIT snapshotChanged();
    Q_EMIT activityChanged();
}

void Session::run()
{
    if (m_document && activity() == RunActivity::Idle) {
        begin();
    }
}

bool Session::hasRoomFor(const SamplerSettings& settings, Index drawsThere)
{
    const Status room = checkRoom(*m_document->model, settings, availableMemory(), drawsThere);
    if (!room) {
        Q_EMIT failed(room.error());
    }
    return room.isOk();
}

void Session::begin()
{
    if (!hasRoomFor(m_document->settings, 0)) {
        return;
    }
    m_runId = m_runs.start(m_document->model, m_document->settings);
}

void Session::addDraws(int count)
{
    if (!m_document) {
        return;
    }
    SamplerSettings added = m_document->settings;
    added.draws = count;
    if (hasRoomFor(added, snapshot() ? snapshot()->draws.shortest() : 0)) {
        m_runs.addDraws(count);
    }
}

void Session::setPlan(const SamplerSettings& settings)
{
    if (m_document && m_document->settings != settings) {
        m_document->settings = settings;
        Q_EMIT planChanged();
    }
}

void Session::setSequence(Index sequence)
{
    if (m_document && sequence != m_sequence && sequence >= 0 && sequence < m_document->model->dims.B) {
        m_sequence = sequence;
        m_derived.setAttention({m_sequence, m_output});
        Q_EMIT selectionChanged();
    }
}

void Session::setOutput(Index output)
{
    if (m_document && output != m_output && output >= 0 && output < m_document->model->dims.P) {
        m_output = output;
        m_derived.setAttention({m_sequence, m_output});
        Q_EMIT selectionChanged();
    }
}

void Session::take(const SnapshotPtr& snapshot)
{
    if (snapshot->runId != m_runId) {
        return;
    }
    m_arrived = snapshot;
    if (isAtRest(*snapshot)) {
        m_pulse.stop(); // how it ended is news that does not wait
        publish();
    } else if (!m_pulse.isActive()) {
        m_pulse.start();
    }
}

void Session::publish()
{
    if (!m_arrived) {
        return;
    }
    m_snapshot = std::exchange(m_arrived, nullptr);
    m_derived.setSnapshot(m_snapshot);
    Q_EMIT snapshotChanged();
    if (m_snapshot->error) {
        Q_EMIT failed(*m_snapshot->error);
    }
}

} // namespace credence::ui
