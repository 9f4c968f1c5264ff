// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a run is doing, on stderr: one line that is rewritten on a terminal, a plain line at every tenth elsewhere.
#pragma once

#include "core/chains/Run.h"

#include <chrono>
#include <string>

namespace credence::app {

class ProgressLine {
public:
    /// What the line says is being done, and that it is done.
    explicit ProgressLine(std::string doing = "Sampling", std::string done = "Sampled");

    void show(const Snapshot& snapshot);
    void finish(const Snapshot& snapshot); ///< the last state, and an end of line

    /// The same of what is no run; text tells how far it is.
    void show(double fraction, const std::string& text);
    void finish(bool isWhole);

private:
    using Clock = std::chrono::steady_clock;

    void end(const std::string& text);
    void rewrite(const std::string& text);
    [[nodiscard]] std::size_t room(const std::string& before) const; ///< on the line, after what is said before

    std::string m_doing;
    std::string m_done;
    bool m_isTerminal = false;
    std::size_t m_columns = 0; ///< of the terminal
    std::size_t m_width = 0;   ///< of the line that stands on the terminal
    int m_tenth = -1;          ///< last tenth said where there is no terminal
    Clock::time_point m_last;
};

/// "63 %, sweep 1,260 of 2,000, log-likelihood -131.4, 4 s left"; without log-likelihoods where it would be longer than
/// width.
[[nodiscard]] std::string progressText(const Snapshot& snapshot, std::size_t width);

} // namespace credence::app
