// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/Heartbeat.h"

#include <algorithm>
#include <ctime>
#include <fstream>

namespace credence::ui::test {

namespace {

constexpr int kPeriodMs = 2;
constexpr double kNsPerMs = 1e6;

/// How long this thread has been ready to run but had no processor, since it began; 0 where the system does not tell.
double waitedForProcessorMs()
{
    std::ifstream file("/proc/thread-self/schedstat");
    double ran = 0;
    double waited = 0;
    file >> ran >> waited;
    return file ? waited / kNsPerMs : 0;
}

/// Processor time of this thread so far.
double workedMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / kNsPerMs;
}

} // namespace

Heartbeat::Heartbeat()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { beat(); });
    m_timer.start(kPeriodMs);
    restart();
}

void Heartbeat::restart()
{
    m_largestMs = 0;
    m_largestOwnMs = 0;
    m_largestBusyMs = 0;
    m_waitedMs = waitedForProcessorMs();
    m_workedMs = workedMs();
    m_clock.start();
}

void Heartbeat::beat()
{
    const double gap = static_cast<double>(m_clock.nsecsElapsed()) / kNsPerMs;
    const double waited = waitedForProcessorMs();
    m_largestMs = std::max(m_largestMs, gap);
    m_largestOwnMs = std::max(m_largestOwnMs, gap - (waited - m_waitedMs));
    const double worked = workedMs();
    m_largestBusyMs = std::max(m_largestBusyMs, worked - m_workedMs);
    m_workedMs = worked;
    m_waitedMs = waited;
    m_clock.start();
}

} // namespace credence::ui::test
