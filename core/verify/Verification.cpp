// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/Verification.h"

#include "core/verify/GoldenDiagnostics.h"
#include "core/verify/GoldenLoo.h"
#include "core/verify/ReferenceConditionals.h"

namespace credence {

std::vector<GoldenCheck> verifyAll()
{
    std::vector<GoldenCheck> all;
    for (const auto& checks : {checkDiagnostics(), checkLoo(), checkConditionals()}) {
        all.insert(all.end(), checks.begin(), checks.end());
    }
    return all;
}

} // namespace credence
