// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/VerifyCommand.h"

#include "app/Version.h"
#include "app/cli/Outcome.h"
#include "app/cli/TextNumbers.h"
#include "app/cli/TextTables.h"
#include "core/verify/Verification.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>

namespace credence::app {

namespace {

constexpr int kShownDigits = 13;

std::string numberOf(const Measure& measure)
{
    return measure.isAvailable() ? significantText(measure.number, kShownDigits) : "none: " + explain(measure.reason);
}

TextLine lineOfCheck(const GoldenCheck& check)
{
    const double deviation = check.deviation();
    return {"  " + check.what, numberOf(check.expected), numberOf(check.got),
            std::isfinite(deviation) ? significantText(deviation, 2) : "-", check.isWithin() ? "ok" : "DEVIATES"};
}

/// One table, with a line for each group above its own.
std::string tableText(const std::vector<GoldenCheck>& checks)
{
    std::vector<TextLine> lines = {{"what", "expected", "got", "deviation", "verdict"}};
    for (const GoldenCheck& check : checks) {
        lines.push_back(lineOfCheck(check));
    }
    std::istringstream rows(aligned(lines));
    std::string row;
    std::getline(rows, row);
    std::string text = row + "\n";
    std::string group;
    for (std::size_t i = 0; std::getline(rows, row); ++i) {
        if (checks[i].group != group) {
            group = checks[i].group;
            text += group + "\n";
        }
        text += row + "\n";
    }
    return text;
}

} // namespace

int runVerify()
{
    const std::vector<GoldenCheck> checks = verifyAll();
    const auto deviating =
        std::count_if(checks.begin(), checks.end(), [](const GoldenCheck& check) { return !check.isWithin(); });
    std::cout << tableText(checks)
              << "\nOf an array the entry that is furthest off is shown; its deviation is measured against the largest "
                 "entry,\nthat of a diagnostic against the number itself, that of PSIS-LOO is absolute.\n\n";
    if (deviating > 0) {
        std::cout << countText(deviating) << " of " << counted(static_cast<Index>(checks.size()), "number")
                  << " deviate: do not trust this program on this machine, and please report it.\n"
                  << std::flush;
        return kBroken;
    }
    std::cout << "credence-cli " << kVersion << " agrees with all "
              << counted(static_cast<Index>(checks.size()), "reference number") << ".\n"
              << std::flush;
    return kDone;
}

} // namespace credence::app
