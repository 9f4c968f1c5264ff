// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// credence-cli inspect: how a file is read, for people or as JSON.
#pragma once

#include "app/ReadingOptions.h"

namespace credence::app {

struct InspectCommand {
    DataOptions data;
    bool isJson = false;
};

/// Returns the exit code.
[[nodiscard]] int runInspect(const InspectCommand& command);

} // namespace credence::app
