// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a model and its sampler can be put together from: every combination, and a few among which each pair of choices
// is found.
#pragma once

#include "core/model/Prior.h"

#include <bitset>
#include <iosfwd>
#include <string>
#include <vector>

namespace credence {

enum class HeadChoice {
    NoHead,
    OneHead,
    NarrowHead, ///< one hidden unit and one output: keys and values can be exchanged
    TwoHeads
};

enum class SweepChoice {
    Moves, ///< Joint, with moves along symmetries
    Joint,
    RowByRow
};

struct Combination {
    HeadChoice heads = HeadChoice::OneHead;
    PositionKind positions = PositionKind::Independent;
    bool hasSkip = false;
    bool hasEffects = false;
    bool isSigmaFixed = false;
    bool hasMissing = false;
    bool isRagged = false;
    bool isTempered = false;
    SweepChoice sweep = SweepChoice::Moves;
    int number = 0; ///< in the list of all, so that each can have random numbers of its own
};

/// One word for each choice, all different: "TwoHeads", "Ar1", "Skip", "NoEffects", ...
[[nodiscard]] std::vector<std::string> choicesOf(const Combination& combination);
[[nodiscard]] std::string nameOf(const Combination& combination); ///< the words in one
std::ostream& operator<<(std::ostream& out, const Combination& combination);

/// All that a model can be: without heads there is no a, and something else must be there.
[[nodiscard]] std::vector<Combination> everyCombination();

/// Some of them, so that each pair of choices that one combination has is also in one of these. Greedy, always the
/// same.
[[nodiscard]] std::vector<Combination> combinationsOfEachPair();

inline constexpr std::size_t kChoices = 4 + 4 + 6 * 2 + 3;
using ChoicePairs = std::bitset<kChoices * kChoices>;

/// Of one another's choices, each pair once.
[[nodiscard]] ChoicePairs pairsIn(const std::vector<Combination>& combinations);

} // namespace credence
