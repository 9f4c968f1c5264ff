// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Rhat, ESS and MCSE of six series against numbers worked out with the R package posterior 1.7.1 and, to 12 digits
// alike, with an independent program written from Vehtari et al. (2021).
#pragma once

#include "core/verify/GoldenCheck.h"

namespace credence {

[[nodiscard]] std::vector<GoldenCheck> checkDiagnostics();

} // namespace credence
