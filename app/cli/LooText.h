// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out and WAIC as a person reads them in a terminal.
#pragma once

#include "core/summaries/LooTable.h"

#include <string>

namespace credence::app {

/// A line each for values left out, sequences left out where there are several, and WAIC; below them what to do where
/// these cannot be trusted. Empty for an empty table.
[[nodiscard]] std::string looText(const LooTable& table);

} // namespace credence::app
