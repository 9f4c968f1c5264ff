// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/verify/ExpectGolden.h"

#include <gtest/gtest.h>

namespace credence::test {

void expectGolden(const std::vector<GoldenCheck>& checks)
{
    for (const GoldenCheck& check : checks) {
        EXPECT_LE(check.deviation(), check.tolerance)
            << check.group << ", " << check.what << ": expected " << check.expected.number << " "
            << explain(check.expected.reason) << ", got " << check.got.number << " " << explain(check.got.reason);
    }
}

} // namespace credence::test
