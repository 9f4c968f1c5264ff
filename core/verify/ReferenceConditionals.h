// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Every scan, density and conditional of the sampler against the reference cases, to 1e-10 of the largest entry of each
// array.
#pragma once

#include "core/verify/GoldenCheck.h"
#include "core/verify/ReferenceCases.h"

namespace credence {

/// Throws where the case holds no such value.
[[nodiscard]] std::vector<GoldenCheck> checkConditionals(const ReferenceCase& reference);

/// The same for all cases that are built in.
[[nodiscard]] std::vector<GoldenCheck> checkConditionals();

} // namespace credence
