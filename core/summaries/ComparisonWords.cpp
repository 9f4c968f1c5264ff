// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The English of a comparison. Claims stay within the evidence: the standard error of a difference is itself uncertain
// where points are few or models alike (Sivula, Magnusson, Matamoros, Vehtari 2025). Both limits are those that the R
// package loo flags in loo_compare, N < 100 and |elpd_diff| < 4 (its glossary, "diag_diff").
#include "core/summaries/Decimals.h"
#include "core/summaries/LooComparison.h"

#include <cmath>

namespace credence {

namespace {

constexpr double kSmallDifference = 4;
constexpr double kManyErrors = 2;
constexpr int kFewPoints = 100;

std::string differenceText(const ComparedModel& model, const ComparedModel& best)
{
    const std::string gap = decimals(-model.difference, 1);
    const std::string start = model.model + " is " + gap + " below " + best.model;
    if (-model.difference < kSmallDifference) {
        return start + ": too little to tell them apart, as any difference below 4.";
    }
    if (!model.differenceSe.isAvailable()) {
        return start + "; of a single point there is no standard error.";
    }
    const std::string error = decimals(model.differenceSe.number, 1);
    return -model.difference < kManyErrors * model.differenceSe.number
               ? start + ", with a standard error of " + error + ": not clearly worse."
               : start + ", more than twice the standard error of " + error + ": it predicts worse.";
}

std::string trustText(const ComparedModel& model, const LooComparison& comparison)
{
    return "elpd_loo of " + model.model + " cannot be trusted at " + std::to_string(model.unreliable) + " of " +
           std::to_string(comparison.points) + " " + comparison.noun + "s, whose Pareto k is too high.";
}

} // namespace

std::vector<std::string> comparisonWords(const LooComparison& comparison)
{
    std::vector<std::string> words;
    for (std::size_t i = 1; i < comparison.models.size(); ++i) {
        words.push_back(differenceText(comparison.models[i], comparison.models.front()));
    }
    for (const ComparedModel& model : comparison.models) {
        if (model.unreliable > 0) {
            words.push_back(trustText(model, comparison));
        }
    }
    if (comparison.points < kFewPoints) {
        words.push_back("With fewer than 100 " + comparison.noun + "s standard errors may be too small.");
    }
    return words;
}

} // namespace credence
