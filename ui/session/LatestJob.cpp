// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/LatestJob.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace credence::ui {

LatestJob::LatestJob(QObject* owner) : QObject(owner)
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &LatestJob::startPending);
    m_sinceStart.start();
}

LatestJob::~LatestJob()
{
    for (std::jthread* thread : {&m_worker, &m_retired}) {
        thread->request_stop();
        if (thread->joinable()) {
            thread->join();
        }
    }
}

void LatestJob::request(Work work, IfBusy ifBusy)
{
    m_pending = std::move(work);
    if (ifBusy == IfBusy::Cancel) {
        m_isWanted = false;
        m_worker.request_stop();
        m_lastTookMs = 0;
        m_delay.stop();
        startPending();
        return;
    }
    if (!m_isRunning && !m_delay.isActive()) {
        const qint64 due = std::max<qint64>(m_leastMs, m_rest * m_lastTookMs);
        const qint64 wait = m_lastTookMs == 0 ? 0 : due - m_sinceStart.elapsed();
        m_delay.start(static_cast<int>(std::max<qint64>(0, wait)));
    }
}

void LatestJob::cancel()
{
    m_pending = nullptr;
    m_isWanted = false;
    m_delay.stop();
    m_worker.request_stop();
}

void LatestJob::startPending()
{
    if (m_isRunning || !m_pending) {
        return;
    }
    run(std::exchange(m_pending, nullptr));
}

void LatestJob::run(Work work)
{
    m_isRunning = true;
    m_isWanted = true;
    m_delivery = nullptr;
    m_reason.clear();
    m_sinceStart.restart();
    m_worker = std::jthread([this, work = std::move(work)](const std::stop_token& stop) {
        try {
            m_delivery = work(stop);
        } catch (const std::exception& exception) {
            m_reason = QString::fromUtf8(exception.what());
        }
        QMetaObject::invokeMethod(this, &LatestJob::finish, Qt::QueuedConnection);
    });
}

void LatestJob::finish()
{
    // Not joined here: on a busy machine a thread may take its time to end. The one retired before has long ended.
    m_retired = std::move(m_worker);
    m_isRunning = false;
    m_lastTookMs = std::max<qint64>(1, m_sinceStart.elapsed());
    const Delivery delivery = std::exchange(m_delivery, nullptr);
    if (m_isWanted && !m_reason.isEmpty()) {
        Q_EMIT broke(m_reason);
    } else if (m_isWanted && delivery) {
        delivery();
    }
    if (m_pending && !m_isRunning && !m_delay.isActive()) {
        request(std::exchange(m_pending, nullptr), IfBusy::LetFinish);
    }
}

} // namespace credence::ui
