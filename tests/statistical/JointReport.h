// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What Geweke's test and simulation-based calibration have in common: ranks that should be uniform, of one draw among
// others like it.
#pragma once

#include "tests/statistical/Combinations.h"

#include <functional>
#include <map>

namespace credence {

inline constexpr int kRankedAmong = 5;

/// How often each rank was seen of one number among kRankedAmong others.
using RankCounts = std::vector<double>;
[[nodiscard]] inline RankCounts noRanks()
{
    return RankCounts(kRankedAmong + 1, 0.0);
}

struct JointReport {
    std::map<std::string, RankCounts> ranks;   ///< by quantity
    std::map<std::string, double> surprises{}; ///< of all else that was compared

    [[nodiscard]] std::map<std::string, double> allSurprises() const; ///< of the ranks too
    [[nodiscard]] double largest() const;
};

void expectNoSurprise(const JointReport& report);

/// Over every combination, in parallel: nothing is too surprising for so many comparisons. Returns the ranks of each
/// quantity put together, of all combinations and of all that share a choice: they can tell far smaller errors.
[[nodiscard]] std::map<std::string, RankCounts>
expectNoSurpriseInAnyCombination(const std::function<JointReport(const Combination&)>& reportOf);

} // namespace credence
