// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a command ends: its exit code, and what it says on stderr when the user has something to mend.
#pragma once

#include "core/base/Result.h"

namespace credence::app {

constexpr int kDone = 0;
constexpr int kBroken = 1;   ///< ours to mend
constexpr int kBadInput = 2; ///< bad input or usage, or results that cannot be written
constexpr int kInterrupted = 130;

/// Says the error; returns kBadInput.
int fail(const Error& error);

} // namespace credence::app
