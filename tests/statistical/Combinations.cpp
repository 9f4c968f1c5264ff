// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/statistical/Combinations.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace credence {

namespace {

constexpr std::array<const char*, kChoices> kWords = {
    "NoHead", "OneHead", "NarrowHead", "TwoHeads", "Independent", "Ar1",   "Rbf",     "Hierarchical",
    "NoSkip", "Skip",    "NoEffects",  "Effects",  "Free",        "Fixed", "Full",    "Missing",
    "Even",   "Ragged",  "Plain",      "Tempered", "Moves",       "Joint", "RowByRow"};

/// Places of a combination's choices among the words.
std::array<std::size_t, 9> placesOf(const Combination& combination)
{
    const auto ofTwo = [](std::size_t first, bool isSecond) { return isSecond ? first + 1 : first; };
    return {static_cast<std::size_t>(combination.heads),
            4 + static_cast<std::size_t>(combination.positions),
            ofTwo(8, combination.hasSkip),
            ofTwo(10, combination.hasEffects),
            ofTwo(12, combination.isSigmaFixed),
            ofTwo(14, combination.hasMissing),
            ofTwo(16, combination.isRagged),
            ofTwo(18, combination.isTempered),
            20 + static_cast<std::size_t>(combination.sweep)};
}

bool isPossible(const Combination& combination)
{
    return combination.heads != HeadChoice::NoHead ||
           (combination.positions == PositionKind::Independent && (combination.hasSkip || combination.hasEffects));
}

ChoicePairs pairsOf(const Combination& combination)
{
    const auto places = placesOf(combination); // ascending
    ChoicePairs pairs;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = i + 1; j < places.size(); ++j) {
            pairs.set(places[i] * kChoices + places[j]);
        }
    }
    return pairs;
}

} // namespace

std::vector<std::string> choicesOf(const Combination& combination)
{
    std::vector<std::string> choices;
    for (const std::size_t place : placesOf(combination)) {
        choices.emplace_back(kWords.at(place));
    }
    return choices;
}

std::string nameOf(const Combination& combination)
{
    std::string name;
    for (const std::string& choice : choicesOf(combination)) {
        name += choice;
    }
    return name;
}

std::ostream& operator<<(std::ostream& out, const Combination& combination)
{
    return out << nameOf(combination);
}

std::vector<Combination> everyCombination()
{
    constexpr int kTwos = 6; // choices of two
    constexpr int kAll = 4 * 4 * (1 << kTwos) * 3;
    std::vector<Combination> all;
    for (int code = 0; code < kAll; ++code) {
        int rest = code;
        const auto choose = [&rest](int choices) {
            const int choice = rest % choices;
            rest /= choices;
            return choice;
        };
        const Combination combination{
            static_cast<HeadChoice>(choose(4)), // in the order written
            static_cast<PositionKind>(choose(4)),
            choose(2) == 1,
            choose(2) == 1,
            choose(2) == 1,
            choose(2) == 1,
            choose(2) == 1,
            choose(2) == 1,
            static_cast<SweepChoice>(choose(3)),
            code,
        };
        if (isPossible(combination)) {
            all.push_back(combination);
        }
    }
    return all;
}

std::vector<Combination> combinationsOfEachPair()
{
    const std::vector<Combination> all = everyCombination();
    ChoicePairs missing = pairsIn(all);
    std::vector<Combination> chosen;
    while (missing.any()) {
        const auto gainOf = [&](const Combination& combination) { return (pairsOf(combination) & missing).count(); };
        chosen.push_back(*std::max_element(
            all.begin(), all.end(), [&](const auto& some, const auto& other) { return gainOf(some) < gainOf(other); }));
        missing &= ~pairsOf(chosen.back());
    }
    return chosen;
}

ChoicePairs pairsIn(const std::vector<Combination>& combinations)
{
    ChoicePairs pairs;
    for (const Combination& combination : combinations) {
        pairs |= pairsOf(combination);
    }
    return pairs;
}

} // namespace credence
