// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Derived work off the GUI thread, one kind at a time: at most one running and one waiting, and only the newest wanted
// result is delivered. Inputs are copied into the work; the result comes back as a function that the GUI thread calls.
// Destroying it cancels, joins, dies, so a delivery may name the owner without asking whether it still lives.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <stop_token>
#include <thread>

namespace credence::ui {

/// What a new request does to the one that runs.
enum class IfBusy {
    LetFinish, ///< it is the same picture of older draws: still worth showing
    Cancel     ///< it answers another question: its result is dropped
};

class LatestJob : public QObject {
    Q_OBJECT
public:
    using Delivery = std::function<void()>;
    using Work = std::function<Delivery(std::stop_token)>;

    explicit LatestJob(QObject* owner);
    ~LatestJob() override;
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    /// The next start is at least this long after the last one, and leaves the sampler most of the time: a job that
    /// took long is not started again before `rest` times as long has passed. Cancelling requests do not wait. With
    /// rest 0 the waiting one starts as soon as the running one is over: for what follows the hand.
    void setSpacing(int leastMs, int rest = 3)
    {
        m_leastMs = leastMs;
        m_rest = rest;
    }

    void request(Work work, IfBusy ifBusy);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_isRunning || m_pending != nullptr; }

Q_SIGNALS:
    void broke(const QString& reason); ///< the work threw: a fault of ours

private:
    void startPending();
    void run(Work work);
    void finish();

    QTimer m_delay;
    QElapsedTimer m_sinceStart;
    qint64 m_lastTookMs = 0;
    int m_leastMs = 0;
    int m_rest = 3;
    bool m_isRunning = false;
    bool m_isWanted = false;
    Work m_pending;
    Delivery m_delivery; ///< written by the worker before it posts its end, read afterwards
    QString m_reason;    ///< the same
    std::jthread m_worker;
    std::jthread m_retired; ///< has posted its end and is about to be over
};

} // namespace credence::ui
