// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli verify: whether this program, on this machine, works out what is known beforehand.
#pragma once

namespace credence::app {

/// Prints every number with what was expected; returns the exit code: 1 where one deviates.
[[nodiscard]] int runVerify();

} // namespace credence::app
