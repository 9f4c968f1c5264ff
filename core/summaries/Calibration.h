// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Whether intervals hold what they promise: how held-out values lie in the distribution that was foreseen for them, and
// seen values in the one foreseen without them (leave-one-out). Coverage, PIT, scores beside simple rules, and what
// lies far out. NOTATION.md (73)-(76).
#pragma once

#include "core/summaries/LooTable.h"
#include "core/summaries/SimpleRules.h"
#include "core/summaries/Trace.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace credence {

/// A value that was hidden from the sampler, in the predictive distribution of new data; the user's units.
struct HeldOutCell {
    Index sequence = 0;
    Index t = 0;
    Index output = 0;
    double y = 0;
    double mean = 0;     ///< foreseen
    double below = 0;    ///< (75) P(new data <= y)
    double crps = 0;     ///< (73)
    double logScore = 0; ///< natural logarithm of the density of y
};

struct Calibration {
    LooTable loo;                     ///< of every seen value and sequence
    std::vector<HeldOutCell> heldOut; ///< in the order of the data

    [[nodiscard]] bool isEmpty() const { return loo.isEmpty(); }
    [[nodiscard]] bool hasHeldOut(Index output) const;
};

using CalibrationPtr = std::shared_ptr<const Calibration>;

struct CalibrationOptions {
    Index maxDraws = 0; ///< for held-out values, evenly thinned; 0: all. Leave-one-out takes all.
    int threads = 1;    ///< 0: one for each core
};

/// Of Calibration the part that leave-one-out is not; where a stop was asked for it is not whole. There are draws.
[[nodiscard]] std::vector<HeldOutCell> scoreHeldOutCells(const Draws& draws, const CalibrationOptions& options,
                                                         const std::stop_token& stop);

/// Chains cut to the shortest. Empty without draws, or when a stop was asked for.
[[nodiscard]] Calibration calibrate(const Draws& draws, const CalibrationOptions& options = {},
                                    const std::stop_token& stop = {});

/// Which values are looked at.
enum class ToldBy {
    HeldOut,    ///< hidden from the sampler
    LeaveOneOut ///< seen, each foreseen from the others by importance weights; values whose k is above the limit too
};

/// P(new data <= y) of every such value of an output; what is not available is left out.
[[nodiscard]] std::vector<double> probabilitiesBelow(const Calibration& calibration, Index output, ToldBy by);

/// The share of values inside the central interval of new data, beside the level that the interval has.
struct CoverageLevel {
    double level = 0; ///< inside (0, 1)
    Index inside = 0;
    Extent range; ///< binomial: so many of n independent values are inside with at least 95 %
};

struct CoverageCurve {
    std::vector<CoverageLevel> levels; ///< 5 %, 10 %, .. 95 %
    Index values = 0;                  ///< 0: no levels
};

/// A value is inside the central interval of level p where |2 below - 1| <= p.
[[nodiscard]] CoverageCurve coverageCurve(std::span<const double> below);

/// Probabilities in equal bins: flat where the distributions foreseen are right.
struct PitHistogram {
    std::vector<Index> counts;
    double expected = 0;    ///< values per bin
    Extent range;           ///< holds the counts of all bins at once with at least 95 %, for independent values
    Index values = 0;       ///< 0: no counts
    double probability = 0; ///< that it does
};

[[nodiscard]] PitHistogram pitHistogram(std::span<const double> below);

/// The narrowest of the central binomial intervals of one bin that holds the counts of all bins at once with at least
/// the given probability, n values being spread over equally likely bins; that probability comes with it. Exact up to
/// 20,000 values (76), above by Bonferroni's bound. n, bins >= 1.
struct BinsRange {
    Extent range;
    double probability = 0;
};
[[nodiscard]] BinsRange simultaneousRange(Index n, int bins, double probability);

/// P(low <= count <= high for all bins), n values over equally likely bins.
[[nodiscard]] double allBinsWithin(Index n, int bins, const Extent& range);

/// How well held-out values of one output were foreseen; means over them.
struct ForecastScore {
    std::optional<SimpleRule> rule; ///< none: the model
    double crps = 0;
    Measure logScore; ///< missing where a rule foresees a value with certainty and is wrong
    double rmse = 0;  ///< of the mean
};

struct ScoreTable {
    Index values = 0;
    std::vector<ForecastScore> rows; ///< the model, then the simple rules; empty without values
};

[[nodiscard]] ScoreTable scoreTable(const Calibration& calibration, Index output);

/// A value and how far out it lies.
struct TailCell {
    Index sequence = 0;
    Index t = 0;
    Index output = 0;
    bool isHeldOut = false;
    double y = 0;
    double below = 0;
    double tail = 0; ///< 2 min(below, 1 - below): how often a value lies at least so far out
    Measure k;       ///< of a value that was left out by weights; missing for held-out ones
};

/// Values below this tail probability are called unusual.
constexpr double kUnusual = 0.05;

/// The unusual values of an output, held out or left out, furthest out first.
struct UnusualCells {
    std::vector<TailCell> cells;
    Index of = 0;        ///< values looked at
    double byChance = 0; ///< how many there would be were the distributions right
};
[[nodiscard]] UnusualCells unusualCells(const Calibration& calibration, Index output);

} // namespace credence
