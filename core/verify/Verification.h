// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// All golden numbers at once.
#pragma once

#include "core/verify/GoldenCheck.h"

namespace credence {

/// Diagnostics, leave-one-out, conditionals of the sampler; takes a few milliseconds.
[[nodiscard]] std::vector<GoldenCheck> verifyAll();

} // namespace credence
