// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// SIGINT and SIGTERM as a stop token: the first asks the run to stop, so that what was drawn is written; a second one
// ends the program at once.
#pragma once

#include <stop_token>
#include <thread>

namespace credence::app {

/// Make one before any other thread, which must inherit the blocked signals.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    void watch(const std::stop_token& quit);

    std::stop_source m_stop;
    std::jthread m_watcher;
};

} // namespace credence::app
