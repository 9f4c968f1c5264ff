// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Calibration.h"

#include "core/base/Check.h"
#include "core/math/LogGamma.h"
#include "core/summaries/FunctionMoments.h"
#include "core/summaries/GaussianMixture.h"

#include <algorithm>
#include <cmath>

namespace credence {

namespace {

constexpr double kRangeLevel = 0.95;
constexpr Index kMostExactValues = 20000;

struct HeldOutJob {
    const DrawSelection& selection;
    const std::optional<ConditionalFunctions>& functions; ///< none: f as drawn
    const Vector& sigma2;
    const Parallel& parallel;
    const std::stop_token& stop;
};

std::vector<HeldOutCell> listHeldOut(const Dataset& dataset)
{
    std::vector<HeldOutCell> cells;
    for (std::size_t i = 0; i < dataset.sequences.size(); ++i) {
        const Sequence& sequence = dataset.sequences[i];
        for (Index t = 0; t < sequence.length(); ++t) {
            for (Index p = 0; p < sequence.y.cols(); ++p) {
                if (sequence.heldOut(t, p)) {
                    cells.push_back({static_cast<Index>(i), t, p, sequence.y(t, p)});
                }
            }
        }
    }
    return cells;
}

/// Scores one value by the mixture of new data over draws, standardised moments of f given.
void score(HeldOutCell& cell, const Scaling& scaling, const MeansRef& means, const Vector& variances)
{
    const double scale = scaling.scale(cell.output);
    const double y = (cell.y - scaling.centre(cell.output)) / scale;
    const MixtureScore scored = scoreInMixture(means, MixtureNoise(variances.cwiseSqrt()), y);
    cell.mean = scaling.fromStandard(means.mean(), cell.output);
    cell.below = scored.below;
    cell.crps = scale * scored.crps;
    cell.logScore = scored.logDensity - std::log(scale);
}

/// Scores those of the cells that lie in the block; byPlace: design row and output to the cell's number, -1 elsewhere.
void scoreBlock(const HeldOutJob& job, const RowBlock& block,
                const Eigen::Matrix<Index, Eigen::Dynamic, Eigen::Dynamic>& byPlace, std::vector<HeldOutCell>& cells)
{
    const Design& design = *job.selection.model().design;
    const std::vector<Index> rows = block.rows(design);
    const bool hasAny =
        std::any_of(rows.begin(), rows.end(), [&](Index row) { return (byPlace.row(row).array() >= 0).any(); });
    if (!hasAny) {
        return;
    }
    const FunctionMoments f =
        job.functions ? job.functions->moments(block, job.parallel, job.stop)
                      : FunctionMoments{functionDraws(job.selection, block, job.parallel, job.stop), Matrix()};
    job.parallel.forEach(static_cast<std::size_t>(f.mean.cols()), [&](std::size_t task) {
        const auto column = static_cast<Index>(task);
        const Index place = byPlace(rows[task % rows.size()], static_cast<Index>(task / rows.size()));
        if (place >= 0 && !job.stop.stop_requested()) {
            const Vector variances = f.variance.size() == 0 ? job.sigma2 : Vector(job.sigma2 + f.variance.col(column));
            score(cells[static_cast<std::size_t>(place)], design.yScaling, f.mean.col(column), variances);
        }
    });
}

double tailOf(double below)
{
    return 2 * std::min(below, 1 - below);
}

/// How many values a bin holds on average decides how many bins can be told apart.
int binsFor(Index values)
{
    constexpr Index kFew = 50;
    constexpr Index kMany = 400;
    return values < kFew ? 5 : values < kMany ? 10 : 20;
}

/// Means over the held-out values of an output of what is foreseen for each: a normal, of the rule.
ForecastScore scoreRule(const Calibration& calibration, Index output, SimpleRule rule)
{
    const RuleForecast forecast(*calibration.loo.model->design->dataset, output, rule);
    ForecastScore total{rule, 0, Measure::of(0), 0};
    double count = 0;
    double squares = 0;
    bool isReached = true;
    for (const HeldOutCell& cell : calibration.heldOut) {
        if (cell.output != output) {
            continue;
        }
        const Foreseen foreseen = forecast.at(cell.sequence, cell.t);
        count += 1;
        squares += (cell.y - foreseen.mean) * (cell.y - foreseen.mean);
        if (foreseen.sd > 0) {
            const MixtureScore scored = scoreInMixture(Vector::Constant(1, foreseen.mean),
                                                       MixtureNoise(Vector::Constant(1, foreseen.sd)), cell.y);
            total.crps += scored.crps;
            total.logScore.number += scored.logDensity;
        } else {
            total.crps += std::abs(cell.y - foreseen.mean);
            isReached = false;
        }
    }
    total.crps /= count;
    total.rmse = std::sqrt(squares / count);
    total.logScore = isReached ? Measure::of(total.logScore.number / count) : Measure::missing(Unavailable::Constant);
    return total;
}

ForecastScore scoreModel(const Calibration& calibration, Index output)
{
    ForecastScore total;
    double count = 0;
    double squares = 0;
    double logScore = 0;
    for (const HeldOutCell& cell : calibration.heldOut) {
        if (cell.output == output) {
            count += 1;
            total.crps += cell.crps;
            logScore += cell.logScore;
            squares += (cell.y - cell.mean) * (cell.y - cell.mean);
        }
    }
    total.crps /= count;
    total.logScore = Measure::of(logScore / count);
    total.rmse = std::sqrt(squares / count);
    return total;
}

} // namespace

bool Calibration::hasHeldOut(Index output) const
{
    return std::any_of(heldOut.begin(), heldOut.end(), [&](const HeldOutCell& cell) { return cell.output == output; });
}

std::vector<HeldOutCell> scoreHeldOutCells(const Draws& draws, const CalibrationOptions& options,
                                           const std::stop_token& stop)
{
    const Design& design = *draws.model()->design;
    std::vector<HeldOutCell> cells = listHeldOut(*design.dataset);
    if (cells.empty()) {
        return cells;
    }
    Eigen::Matrix<Index, Eigen::Dynamic, Eigen::Dynamic> byPlace;
    byPlace.setConstant(design.rows(), design.P(), -1);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        byPlace(design.row(cells[i].sequence, cells[i].t), cells[i].output) = static_cast<Index>(i);
    }
    const DrawSelection selection(draws, options.maxDraws);
    const Parallel parallel(options.threads);
    Vector sigma2(selection.count());
    selection.forEach(parallel, {}, [&](Index i, const Parameters& parameters) { sigma2(i) = parameters.sigma2; });
    std::optional<ConditionalFunctions> functions;
    if (ConditionalFunctions::isCheap(selection.model(), selection.count())) {
        functions.emplace(selection, parallel, stop);
    }
    const HeldOutJob job{selection, functions, sigma2, parallel, stop};
    const Index numbers = (functions ? 2 : 1) * selection.count();
    for (const RowBlock& block : blocksOf(design, blockRows(numbers, design.P()))) {
        if (stop.stop_requested()) {
            break;
        }
        scoreBlock(job, block, byPlace, cells);
    }
    return cells;
}

Calibration calibrate(const Draws& draws, const CalibrationOptions& options, const std::stop_token& stop)
{
    Calibration calibration{computeLoo(draws, options.threads, stop), {}};
    if (!calibration.isEmpty()) {
        calibration.heldOut = scoreHeldOutCells(draws, options, stop);
    }
    return stop.stop_requested() ? Calibration() : calibration;
}

std::vector<double> probabilitiesBelow(const Calibration& calibration, Index output, ToldBy by)
{
    std::vector<double> below;
    if (by == ToldBy::HeldOut) {
        for (const HeldOutCell& cell : calibration.heldOut) {
            if (cell.output == output) {
                below.push_back(cell.below);
            }
        }
        return below;
    }
    for (const LooCell& cell : calibration.loo.cells) {
        if (cell.output == output && cell.below.isAvailable()) {
            below.push_back(cell.below.number);
        }
    }
    return below;
}

CoverageCurve coverageCurve(std::span<const double> below)
{
    CoverageCurve curve;
    curve.values = static_cast<Index>(below.size());
    constexpr int kParts = 20;
    for (int part = 1; part < kParts && !below.empty(); ++part) {
        const double level = static_cast<double>(part) / kParts;
        const auto inside =
            std::count_if(below.begin(), below.end(), [&](double u) { return std::abs(2 * u - 1) <= level; });
        curve.levels.push_back({level, static_cast<Index>(inside), binomialRange(curve.values, level, kRangeLevel)});
    }
    return curve;
}

PitHistogram pitHistogram(std::span<const double> below)
{
    PitHistogram histogram;
    histogram.values = static_cast<Index>(below.size());
    if (below.empty()) {
        return histogram;
    }
    const int bins = binsFor(histogram.values);
    histogram.counts.assign(static_cast<std::size_t>(bins), 0);
    for (const double u : below) {
        const int bin = std::clamp(static_cast<int>(u * bins), 0, bins - 1);
        ++histogram.counts[static_cast<std::size_t>(bin)];
    }
    histogram.expected = static_cast<double>(histogram.values) / bins;
    const BinsRange range = simultaneousRange(histogram.values, bins, kRangeLevel);
    histogram.range = range.range;
    histogram.probability = range.probability;
    return histogram;
}

double allBinsWithin(Index n, int bins, const Extent& range)
{
    CREDENCE_CHECK(n >= 1 && bins >= 1, "values and bins to count");
    const auto low = static_cast<Index>(std::max(0.0, std::ceil(range.low)));
    const auto high = std::min(n, static_cast<Index>(std::floor(range.high)));
    if (low > high) {
        return 0;
    }
    // (76) counts of bins are independent Poisson numbers given their sum
    const double mean = static_cast<double>(n) / bins;
    const auto logPoisson = [](double count, double rate) {
        return count * std::log(rate) - rate - logGamma(count + 1);
    };
    std::vector<double> one; // from low on
    for (Index count = low; count <= high; ++count) {
        one.push_back(std::exp(logPoisson(static_cast<double>(count), mean)));
    }
    std::vector<double> sum = one; // of the bins so far, from `bins so far` times low on
    for (int bin = 1; bin < bins; ++bin) {
        std::vector<double> next(sum.size() + one.size() - 1, 0.0);
        for (std::size_t i = 0; i < sum.size(); ++i) {
            for (std::size_t j = 0; j < one.size(); ++j) {
                next[i + j] += sum[i] * one[j];
            }
        }
        sum = std::move(next);
    }
    const Index place = n - bins * low;
    if (place < 0 || place >= static_cast<Index>(sum.size())) {
        return 0;
    }
    const double whole = std::exp(logPoisson(static_cast<double>(n), static_cast<double>(n)));
    return std::min(1.0, sum[static_cast<std::size_t>(place)] / whole);
}

BinsRange simultaneousRange(Index n, int bins, double probability)
{
    CREDENCE_CHECK(probability > 0 && probability < 1, "a probability inside (0, 1)");
    const auto ofOneBin = [&](double tail) { return binomialRange(n, 1.0 / bins, 1 - tail); };
    double most = 1 - probability; // too wide a tail, unless there is one bin
    double least = most / bins;    // narrow enough, by Bonferroni
    if (n > kMostExactValues) {
        return {ofOneBin(least), probability};
    }
    constexpr int kHalvings = 20;
    for (int i = 0; i < kHalvings; ++i) {
        const double tail = std::sqrt(least * most);
        (allBinsWithin(n, bins, ofOneBin(tail)) >= probability ? least : most) = tail;
    }
    const Extent range = ofOneBin(least);
    return {range, allBinsWithin(n, bins, range)};
}

ScoreTable scoreTable(const Calibration& calibration, Index output)
{
    ScoreTable table;
    table.values = std::count_if(calibration.heldOut.begin(), calibration.heldOut.end(),
                                 [&](const HeldOutCell& cell) { return cell.output == output; });
    if (table.values == 0) {
        return table;
    }
    table.rows.push_back(scoreModel(calibration, output));
    for (const SimpleRule rule : kSimpleRules) {
        table.rows.push_back(scoreRule(calibration, output, rule));
    }
    return table;
}

UnusualCells unusualCells(const Calibration& calibration, Index output)
{
    UnusualCells unusual;
    const auto look = [&](const TailCell& cell) {
        unusual.of += 1;
        if (cell.tail < kUnusual) {
            unusual.cells.push_back(cell);
        }
    };
    for (const HeldOutCell& cell : calibration.heldOut) {
        if (cell.output == output) {
            look({cell.sequence, cell.t, output, true, cell.y, cell.below, tailOf(cell.below), {}});
        }
    }
    for (const LooCell& cell : calibration.loo.cells) {
        if (cell.output == output && cell.below.isAvailable()) {
            const Sequence& data =
                calibration.loo.model->design->dataset->sequences[static_cast<std::size_t>(cell.sequence)];
            look({cell.sequence, cell.t, output, false, data.y(cell.t, output), cell.below.number,
                  tailOf(cell.below.number), cell.prediction.k});
        }
    }
    unusual.byChance = kUnusual * static_cast<double>(unusual.of);
    std::stable_sort(unusual.cells.begin(), unusual.cells.end(),
                     [](const TailCell& a, const TailCell& b) { return a.tail < b.tail; });
    return unusual;
}

} // namespace credence
