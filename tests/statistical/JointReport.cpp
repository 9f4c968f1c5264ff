// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/statistical/JointReport.h"

#include "core/base/Parallel.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace credence {

namespace {

/// About a million comparisons.
constexpr double kLimitOfManyCombinations = 9;

void addRanks(const RankCounts& some, RankCounts& sum)
{
    sum.resize(some.size(), 0.0);
    std::transform(some.begin(), some.end(), sum.begin(), sum.begin(), std::plus<>());
}

} // namespace

std::map<std::string, double> JointReport::allSurprises() const
{
    std::map<std::string, double> all = surprises;
    for (const auto& [quantity, counts] : ranks) {
        all[quantity] = surpriseOfRanks(counts);
    }
    return all;
}

double JointReport::largest() const
{
    double largest = 0;
    for (const auto& [quantity, surprise] : allSurprises()) {
        largest = std::max(largest, surprise);
    }
    return largest;
}

void expectNoSurprise(const JointReport& report)
{
    for (const auto& [quantity, surprise] : report.allSurprises()) {
        EXPECT_LT(surprise, kSurpriseLimit) << quantity;
    }
}

std::map<std::string, RankCounts>
expectNoSurpriseInAnyCombination(const std::function<JointReport(const Combination&)>& reportOf)
{
    const std::vector<Combination> all = everyCombination();
    std::vector<JointReport> reports(all.size());
    Parallel(0).forEach(all.size(), [&](std::size_t i) { reports[i] = reportOf(all[i]); });
    std::map<std::string, RankCounts> together;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (const auto& [quantity, surprise] : reports[i].allSurprises()) {
            EXPECT_LT(surprise, kLimitOfManyCombinations) << nameOf(all[i]) << ": " << quantity;
        }
        for (const auto& [quantity, counts] : reports[i].ranks) {
            addRanks(counts, together[quantity]);
            for (const std::string& choice : choicesOf(all[i])) {
                addRanks(counts, together[std::string(choice).append(": ").append(quantity)]);
            }
        }
    }
    return together;
}

} // namespace credence
