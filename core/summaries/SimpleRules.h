// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What a held-out value would have been taken for without any model: the yardstick that a model has to beat. Each rule
// foresees a normal distribution whose sd is that of its own errors on the seen values. In the user's units.
#pragma once

#include "core/data/Dataset.h"

#include <array>

namespace credence {

enum class SimpleRule {
    CarryForward, ///< the last seen value before it in its sequence; its sd: root mean square of such steps
    Mean,         ///< the mean of all seen values of the output, in all sequences, and their sd
    Line          ///< least squares over the step through the seen values of its sequence; sd pooled over sequences
};

constexpr std::array<SimpleRule, 3> kSimpleRules = {SimpleRule::CarryForward, SimpleRule::Mean, SimpleRule::Line};

struct Foreseen {
    double mean = 0;
    double sd = 0; ///< 0 where all seen values agree with the rule exactly
};

/// One output of a dataset as a rule foresees it; missing and held-out cells are never read.
class RuleForecast {
public:
    RuleForecast(const Dataset& dataset, Index output, SimpleRule rule);

    /// Where a rule has nothing to go by it is the mean: nothing seen before, or fewer than two seen values in the
    /// sequence of a line.
    [[nodiscard]] Foreseen at(Index sequence, Index t) const;

private:
    struct Line {
        double centre = 0; ///< of the step
        double level = 0;
        double slope = 0;
        bool isKnown = false;
    };
    void fitMean();
    void fitCarrying();
    void fitLines();
    [[nodiscard]] Line lineOf(const Sequence& sequence) const;
    [[nodiscard]] double onLine(const Line& line, double step) const;

    const Dataset& m_dataset;
    Index m_output;
    SimpleRule m_rule;
    Foreseen m_mean;
    double m_sd = 0; ///< of the rule
    std::vector<Line> m_lines;
};

} // namespace credence
