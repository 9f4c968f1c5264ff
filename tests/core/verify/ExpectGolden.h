// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Golden numbers as expectations of a test.
#pragma once

#include "core/verify/GoldenCheck.h"

#include <vector>

namespace credence::test {

void expectGolden(const std::vector<GoldenCheck>& checks);

} // namespace credence::test
