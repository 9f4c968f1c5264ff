// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How both programs end: exit codes, and what is said when something was thrown that nobody caught.
#pragma once

#include <csignal>
#include <exception>
#include <iostream>
#include <new>
#include <string_view>

namespace credence::app {

constexpr int kDone = 0;
constexpr int kBroken = 1;   ///< ours to mend
constexpr int kBadInput = 2; ///< bad input or usage, or results that cannot be written
constexpr int kInterrupted = 130;

/// The exit code of run(), or kBroken and a message. A file that may not grow fails like one on a full disk, instead of
/// ending the program.
template <class Run>
int endingOf(std::string_view program, const Run& run)
{
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        return run();
    } catch (const std::bad_alloc&) {
        std::cerr << program << ": there is not enough memory for this many draws or rows." << std::endl;
    } catch (const std::exception& exception) {
        std::cerr << program << ": something is wrong in the program, please report it: " << exception.what()
                  << std::endl;
    }
    return kBroken;
}

} // namespace credence::app
