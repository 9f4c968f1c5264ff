// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Interrupts.h"

#include <csignal>
#include <ctime>

namespace credence::app {

namespace {

constexpr long kPollNanoseconds = 50'000'000;

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP); // the terminal was closed, or the line went dead
    return signals;
}

} // namespace

Interrupts::Interrupts()
{
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away must not cost the run
    m_watcher = std::jthread([this](const std::stop_token& quit) { watch(quit); });
}

Interrupts::~Interrupts()
{
    m_watcher.request_stop();
    m_watcher.join();
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void Interrupts::watch(const std::stop_token& quit)
{
    const sigset_t signals = watchedSignals();
    const timespec pause{0, kPollNanoseconds};
    while (!quit.stop_requested()) {
        if (sigtimedwait(&signals, nullptr, &pause) > 0) {
            m_stop.request_stop();
            pthread_sigmask(SIG_UNBLOCK, &signals, nullptr); // here alone: the next one has its usual effect
            return;
        }
    }
}

} // namespace credence::app
