// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Contracts between programmers, checked in every build. A broken one throws ContractViolation, which only the run
// thread's entry and the application's event handler catch. What a user can cause is a Result instead (Result.h).
#pragma once

#include <stdexcept>

namespace credence {

class ContractViolation : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Throws ContractViolation, with the place of the check in its message.
[[noreturn]] void failCheck(const char* condition, const char* explanation, const char* file, int line);

} // namespace credence

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): the text and the place of the condition are wanted in the message
#define CREDENCE_CHECK(condition, explanation)                                                                         \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            ::credence::failCheck(#condition, explanation, __FILE__, __LINE__);                                        \
        }                                                                                                              \
    } while (false)
