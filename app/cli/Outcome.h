// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How a command ends when the user has something to mend.
#pragma once

#include "app/Ending.h"
#include "core/base/Result.h"

#include <filesystem>

namespace credence::app {

/// Says the error; returns kBadInput, or kInterrupted where it is that the user stopped it.
int fail(const Error& error);

/// Of data that lie where the results go, under one of their names.
[[nodiscard]] Error dataWouldBeLost(const std::filesystem::path& data);

} // namespace credence::app
