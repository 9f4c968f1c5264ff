// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/statistical/Combinations.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace credence {
namespace {

TEST(Combinations, OfEachPairAreFewAndLeaveNoneOut)
{
    const std::vector<Combination> few = combinationsOfEachPair();
    EXPECT_LE(few.size(), 20U);
    EXPECT_EQ(pairsIn(few), pairsIn(everyCombination()));
    // pairs of choices of different kinds, less the three priors of a that no heads leave out
    EXPECT_EQ(pairsIn(few).count(), (kChoices * kChoices - (4 * 4 + 4 * 4 + 6 * 2 * 2 + 3 * 3)) / 2 - 3);
}

TEST(Combinations, AreAllDifferent)
{
    std::vector<std::string> names;
    for (const Combination& combination : everyCombination()) {
        names.push_back(nameOf(combination));
    }
    EXPECT_EQ(names.size(), 3U * 4 * 64 * 3 + 3 * 16 * 3); // with heads, and without
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::unique(names.begin(), names.end()), names.end());
}

} // namespace
} // namespace credence
