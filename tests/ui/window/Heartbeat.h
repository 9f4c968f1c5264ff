// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Feels the pulse of the GUI thread: a timer that should tick every 2 ms, and the longest time it did not. What the
// thread spent ready to run while the machine gave its processors to others is measured too (Linux' schedstat): it is
// taken off the gap that is judged, because a busy machine is no fault of the window.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

namespace credence::ui::test {

class Heartbeat {
public:
    Heartbeat();

    [[nodiscard]] double largestGapMs() const { return m_largestMs; }         ///< as it was
    [[nodiscard]] double largestOwnGapMs() const { return m_largestOwnMs; }   ///< without waiting for a processor
    [[nodiscard]] double largestBusyGapMs() const { return m_largestBusyMs; } ///< only what the thread worked in it
    void restart();

private:
    void beat();

    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_waitedMs = 0;
    double m_largestMs = 0;
    double m_largestOwnMs = 0;
    double m_workedMs = 0;
    double m_largestBusyMs = 0;
};

} // namespace credence::ui::test
