// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Contracts between programmers, checked in every build. A broken one throws ContractViolation, which only the run
// thread's entry and the application's event handler catch. What a user can cause is a Result instead (Result.h).
#pragma once

#include <source_location>
#include <stdexcept>

namespace credence {

class ContractViolation : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void failCheck(const char* condition, const char* explanation,
                            const std::source_location& where = std::source_location::current());

} // namespace credence

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): the text of the condition is wanted in the message
#define CREDENCE_CHECK(condition, explanation)                                                                         \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            ::credence::failCheck(#condition, explanation);                                                            \
        }                                                                                                              \
    } while (false)
