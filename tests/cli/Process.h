// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Programs as child processes, with what they print.
#pragma once

#include "tests/support/Files.h"

#include <sys/types.h>

#include <string>
#include <vector>

namespace credence::test {

struct Outcome {
    int exitCode = -1; ///< 128 + signal where a signal ended it
    std::string out;
    std::string err;
};

/// A running program; its output goes to files, so that it never waits for a reader.
class Process {
public:
    explicit Process(const std::vector<std::string>& words);
    ~Process(); ///< ends the program where it still runs
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void send(int signal) const;
    [[nodiscard]] std::string errorsSoFar() const;
    [[nodiscard]] Outcome wait(); ///< at most two minutes, then ends it

private:
    TemporaryFolder m_folder; ///< of the files that hold its output
    pid_t m_id;
    bool m_isOver = false;
};

[[nodiscard]] Outcome runProgram(const std::vector<std::string>& words);

} // namespace credence::test
