// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ProgressLine.h"

#include "app/cli/TextNumbers.h"
#include "core/summaries/RunProgress.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

#include <sys/ioctl.h>
#include <unistd.h>

namespace credence::app {

namespace {

constexpr auto kPause = std::chrono::milliseconds(100);

constexpr std::size_t kUnbounded = std::string::npos;

/// Of the line that can be rewritten: the last column is left free, where some terminals wrap already.
std::size_t terminalColumns()
{
    constexpr std::size_t kUsual = 80;
    winsize size{};
    const bool isKnown = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return (isKnown ? size.ws_col : kUsual) - 1;
}

std::string timeText(double seconds)
{
    if (seconds < 10) {
        return decimalText(seconds, 1) + " s";
    }
    const auto whole = static_cast<long>(std::ceil(seconds));
    if (whole < 60) {
        return std::to_string(whole) + " s";
    }
    if (whole < 3600) {
        return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
    }
    return std::to_string(whole / 3600) + " h " + std::to_string(whole / 60 % 60) + " min";
}

/// The last value of the chain that is behind.
std::string logLikelihoodText(const Draws& draws)
{
    std::string text;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        const auto& chunks = draws.chunks(chain);
        if (!chunks.empty()) {
            text += (text.empty() ? "" : " ") + decimalText(chunks.back()->log_lik.back(), 1);
        }
    }
    return text;
}

Index slowestSweep(const Draws& draws)
{
    Index sweep = draws.chains() > 0 ? draws.sweeps(0) : 0;
    for (int chain = 1; chain < draws.chains(); ++chain) {
        sweep = std::min(sweep, draws.sweeps(chain));
    }
    return sweep;
}

} // namespace

std::string progressText(const Snapshot& snapshot, std::size_t width)
{
    const auto percent = static_cast<int>(100 * runProgress(snapshot).fraction);
    const Index sweep = slowestSweep(snapshot.draws);
    const Index plan = static_cast<Index>(snapshot.settings.warmup) + snapshot.settings.draws;
    const std::string where = std::to_string(percent) + " %, sweep " + countText(sweep) + " of " + countText(plan) +
                              (sweep < snapshot.settings.warmup ? " (warm-up)" : "");
    const std::string left = snapshot.phase == RunPhase::Running && snapshot.remainingSeconds > 0
                                 ? ", " + timeText(snapshot.remainingSeconds) + " left"
                                 : "";
    const std::string logLikelihood = logLikelihoodText(snapshot.draws);
    const std::string middle = logLikelihood.empty() ? "" : ", log-likelihood " + logLikelihood;
    const bool fits = snapshot.draws.chains() <= 8 && where.size() + middle.size() + left.size() <= width;
    return where + (fits ? middle : "") + left;
}

ProgressLine::ProgressLine(std::string doing, std::string done)
    : m_doing(std::move(doing)), m_done(std::move(done)), m_isTerminal(isatty(STDERR_FILENO) == 1),
      m_columns(m_isTerminal ? terminalColumns() : kUnbounded)
{
}

std::size_t ProgressLine::room(const std::string& before) const
{
    return m_columns > before.size() ? m_columns - before.size() : 0;
}

void ProgressLine::show(const Snapshot& snapshot)
{
    show(runProgress(snapshot).fraction, progressText(snapshot, room(m_doing + ": ")));
}

void ProgressLine::show(double fraction, const std::string& text)
{
    if (m_isTerminal) {
        const Clock::time_point now = Clock::now();
        if (now - m_last >= kPause) {
            m_last = now;
            rewrite(m_doing + ": " + text);
        }
        return;
    }
    const auto tenth = static_cast<int>(10 * fraction);
    if (tenth > m_tenth) {
        m_tenth = tenth;
        std::cerr << m_doing << ": " << text << std::endl;
    }
}

void ProgressLine::finish(const Snapshot& snapshot)
{
    const std::string outcome = snapshot.phase == RunPhase::Completed ? m_done + ": "
                                : snapshot.phase == RunPhase::Stopped ? "Interrupted: "
                                                                      : "Failed: ";
    const std::string took = ", " + timeText(snapshot.elapsedSeconds);
    end(outcome + progressText(snapshot, room(outcome + took)) + took);
}

void ProgressLine::finish(bool isWhole)
{
    end(isWhole ? m_done : m_doing + ", not finished");
}

void ProgressLine::end(const std::string& text)
{
    if (m_isTerminal) {
        rewrite(text);
        std::cerr << std::endl;
    } else {
        std::cerr << text << std::endl;
    }
}

void ProgressLine::rewrite(const std::string& text)
{
    const std::string line = text.substr(0, m_columns); // one that wraps could not be rewritten
    const std::size_t blanks = m_width > line.size() ? m_width - line.size() : 0;
    std::cerr << '\r' << line << std::string(blanks, ' ') << std::flush;
    m_width = line.size();
}

} // namespace credence::app
