// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/data/HoldOut.h"
#include "core/summaries/Calibration.h"
#include "tests/core/summaries/LinearRun.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence::test {

namespace {

double normalBelow(double z)
{
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

double normalDensity(double z)
{
    return std::exp(-0.5 * z * z) / std::sqrt(2 * std::numbers::pi);
}

/// Of N(0, 1), Gneiting and Raftery 2007.
double normalCrps(double z)
{
    return z * (2 * normalBelow(z) - 1) + 2 * normalDensity(z) - 1 / std::sqrt(std::numbers::pi);
}

/// The linear model with some of its values held out.
ModelPtr heldOutModel(const std::vector<Index>& steps)
{
    const ModelPtr whole = linearModel({.priorMean = Vector::Zero(2), .priorSd = Vector::Constant(2, 2.0)});
    std::vector<CellPlace> cells;
    auto data = std::make_shared<Dataset>(*whole->design->dataset);
    for (const Index t : steps) {
        cells.push_back({0, t, 0});
        data->sequences[0].heldOut(t, 0) = true;
    }
    auto design = std::make_shared<Design>(*withoutCells(*whole->design, cells));
    design->dataset = data;
    return makeModel(whole->spec, whole->prior, design).value();
}

/// What is known of y at a step from all else that was seen, in closed form.
struct Exact {
    double mean = 0;
    double sd = 0;
};

Exact exactPredictive(const Model& model, Index t)
{
    const Gaussian posterior = exactPosterior(model);
    const Vector x = model.design->x.row(model.design->row(0, t));
    const double noise = model.prior.sigma.sigma;
    return {x.dot(posterior.mean), std::sqrt(x.dot(posterior.covariance * x) + noise * noise)};
}

/// Sequences "a" and "b" of one output; NaN: missing, held: (sequence, step).
Dataset smallData(const std::vector<std::vector<double>>& values, const std::vector<std::pair<int, int>>& held)
{
    Dataset dataset;
    dataset.name = "small.csv";
    dataset.id.name = "id";
    dataset.outputs = {{"y", "m"}};
    for (const std::vector<double>& one : values) {
        Sequence sequence;
        sequence.id = std::string(1, static_cast<char>('a' + dataset.sequences.size()));
        const auto length = static_cast<Index>(one.size());
        for (Index t = 0; t < length; ++t) {
            sequence.step.push_back(2.0 * static_cast<double>(t));
            sequence.stepText.push_back(std::to_string(2 * t));
            sequence.line.push_back(0);
        }
        sequence.x = Matrix(length, 0);
        sequence.y = Eigen::Map<const Vector>(one.data(), length);
        sequence.heldOut = Mask::Constant(length, 1, false);
        dataset.sequences.push_back(sequence);
    }
    for (const auto& [sequence, t] : held) {
        dataset.sequences[static_cast<std::size_t>(sequence)].heldOut(t, 0) = true;
    }
    return dataset;
}

/// Chance that all bins hold between low and high of n values, by going through every way to spread them.
double allWithinByCounting(int n, int bins, int low, int high)
{
    if (bins == 1) {
        return n >= low && n <= high ? 1.0 : 0.0;
    }
    double sum = 0;
    for (int first = 0; first <= n; ++first) { // binomial for the first bin, the rest among the others
        const double ways = std::exp(std::lgamma(n + 1) - std::lgamma(first + 1) - std::lgamma(n - first + 1));
        const double chance = ways * std::pow(1.0 / bins, first) * std::pow(1 - 1.0 / bins, n - first);
        sum += first >= low && first <= high ? chance * allWithinByCounting(n - first, bins - 1, low, high) : 0.0;
    }
    return sum;
}

} // namespace

TEST(Calibration, HeldOutValuesAreScoredByTheExactPredictive)
{
    const ModelPtr model = heldOutModel({3, 11, 17});
    const Calibration calibration = calibrate(exactDraws(model, 2, 50, 4));
    ASSERT_EQ(calibration.heldOut.size(), 3U);
    EXPECT_TRUE(calibration.hasHeldOut(0));
    for (const HeldOutCell& cell : calibration.heldOut) {
        const Exact exact = exactPredictive(*model, cell.t);
        const double z = (cell.y - exact.mean) / exact.sd;
        // the weights are integrated out at each draw, so that no draw's chance is left in the numbers
        EXPECT_NEAR(cell.mean, exact.mean, 1e-9);
        EXPECT_NEAR(cell.below, normalBelow(z), 1e-9);
        EXPECT_NEAR(cell.crps, exact.sd * normalCrps(z), 1e-8);
        EXPECT_NEAR(cell.logScore, std::log(normalDensity(z) / exact.sd), 1e-9);
    }
    EXPECT_EQ(calibration.loo.cells.size(), 17U) << "what was held out is not left out once more";
}

TEST(Calibration, LeavingOneOutIsTheExactPosteriorWithoutIt)
{
    const ModelPtr model = heldOutModel({});
    const Calibration calibration = calibrate(exactDraws(model, 4, 4000, 6));
    EXPECT_FALSE(calibration.hasHeldOut(0));
    const std::vector<double> below = probabilitiesBelow(calibration, 0, ToldBy::LeaveOneOut);
    ASSERT_EQ(below.size(), 20U);
    const Design& design = *model->design;
    for (Index t = 0; t < 20; ++t) {
        const ModelPtr without = makeModel(model->spec, model->prior, withoutCells(design, {{0, t, 0}})).value();
        const Exact exact = exactPredictive(*without, t);
        const double y = design.y(design.row(0, t), 0);
        EXPECT_NEAR(below[static_cast<std::size_t>(t)], normalBelow((y - exact.mean) / exact.sd), 0.01) << t;
    }
}

TEST(Calibration, IsTheSameOnAnyNumberOfThreads)
{
    const Draws draws = exactDraws(heldOutModel({3, 11}), 2, 60, 4);
    const Calibration one = calibrate(draws, {.maxDraws = 0, .threads = 1});
    const Calibration many = calibrate(draws, {.maxDraws = 0, .threads = 4});
    EXPECT_EQ(one.heldOut[1].crps, many.heldOut[1].crps);
    EXPECT_EQ(probabilitiesBelow(one, 0, ToldBy::LeaveOneOut), probabilitiesBelow(many, 0, ToldBy::LeaveOneOut));
}

TEST(Calibration, IsEmptyWithoutDrawsAndAfterAStop)
{
    const ModelPtr model = heldOutModel({3});
    EXPECT_TRUE(calibrate(Draws(model, 2)).isEmpty());
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(calibrate(exactDraws(model, 2, 20, 4), {}, source.get_token()).isEmpty());
}

TEST(CoverageCurve, CountsCentralIntervals)
{
    // central intervals that just hold them: 90 %, 60 %, 0 %, 95 %
    const std::array<double, 4> below = {0.05, 0.8, 0.5, 0.025};
    const CoverageCurve curve = coverageCurve(below);
    ASSERT_EQ(curve.levels.size(), 19U);
    EXPECT_EQ(curve.values, 4);
    const std::array<Index, 3> inside = {curve.levels[0].inside, curve.levels[12].inside, curve.levels[18].inside};
    EXPECT_EQ(inside, (std::array<Index, 3>{1, 2, 4})) << "5 %, 65 %, 95 %";
    EXPECT_DOUBLE_EQ(curve.levels[9].level, 0.5);
    EXPECT_EQ(curve.levels[9].range.low, binomialRange(4, 0.5, 0.95).low);
    EXPECT_TRUE(coverageCurve({}).levels.empty());
}

TEST(PitHistogram, CountsEqualBins)
{
    std::vector<double> below(61);
    for (std::size_t i = 0; i < 60; ++i) {
        below[i] = static_cast<double>(i % 10) / 10 + 0.05;
    }
    below.back() = 1.0; // belongs to the last
    const PitHistogram histogram = pitHistogram(below);
    ASSERT_EQ(histogram.counts.size(), 10U);
    EXPECT_EQ(histogram.counts.front(), 6);
    EXPECT_EQ(histogram.counts.back(), 7);
    EXPECT_DOUBLE_EQ(histogram.expected, 6.1);
    EXPECT_GE(histogram.probability, 0.95);
    EXPECT_EQ(pitHistogram({}).values, 0);
}

TEST(SimultaneousRange, ChanceIsThatOfCountingAllWays)
{
    for (const auto& [n, bins, low, high] : {std::array{6, 3, 0, 4}, std::array{12, 5, 0, 6}, std::array{20, 4, 2, 9},
                                             std::array{7, 7, 1, 1}, std::array{9, 2, 6, 9}}) {
        EXPECT_NEAR(allBinsWithin(n, bins, {double(low), double(high)}), allWithinByCounting(n, bins, low, high),
                    1e-12);
    }
    EXPECT_NEAR(allBinsWithin(7, 7, {1, 1}), 5040.0 / std::pow(7.0, 7), 1e-13);
}

TEST(SimultaneousRange, IsTheNarrowestThatHoldsAllBins)
{
    for (const auto& [n, bins] : {std::pair<Index, int>{12, 5}, {115, 10}, {700, 20}, {15000, 20}}) {
        const BinsRange found = simultaneousRange(n, bins, 0.95);
        EXPECT_GE(found.probability, 0.95);
        EXPECT_NEAR(found.probability, allBinsWithin(n, bins, found.range), 1e-12);
        const Extent bonferroni = binomialRange(n, 1.0 / bins, 1 - 0.05 / bins);
        EXPECT_GE(found.range.low, bonferroni.low);
        EXPECT_LE(found.range.high, bonferroni.high);
        // one less at either end no longer does, or would not be a central interval: then both ends together fail
        EXPECT_LT(allBinsWithin(n, bins, {found.range.low + 1, found.range.high - 1}), 0.95) << n;
    }
}

TEST(SimultaneousRange, HoldsIndependentValuesAsOftenAsItSays)
{
    constexpr Index kValues = 115;
    const BinsRange range = simultaneousRange(kValues, 10, 0.95);
    Stream stream({31, 0, 0, Purpose::Test});
    constexpr int kTries = 20000;
    int held = 0;
    for (int i = 0; i < kTries; ++i) {
        std::array<int, 10> counts{};
        for (Index k = 0; k < kValues; ++k) {
            ++counts[static_cast<std::size_t>(stream.uniform() * 10)];
        }
        held += std::all_of(counts.begin(), counts.end(),
                            [&](int count) { return count >= range.range.low && count <= range.range.high; })
                    ? 1
                    : 0;
    }
    const double share = static_cast<double>(held) / kTries;
    EXPECT_NEAR(share, range.probability, 4 * std::sqrt(0.95 * 0.05 / kTries));
}

TEST(SimpleRules, ForeseeByHand)
{
    // a: 1, 3, [held 100], missing, 5;  b: [held 7], 2, 2
    const Dataset dataset =
        smallData({{1, 3, 100, std::numeric_limits<double>::quiet_NaN(), 5}, {7, 2, 2}}, {{0, 2}, {1, 0}});
    const RuleForecast carried(dataset, 0, SimpleRule::CarryForward);
    EXPECT_EQ(carried.at(0, 2).mean, 3);
    EXPECT_EQ(carried.at(0, 4).mean, 3) << "neither what is held out nor what is missing is carried";
    EXPECT_DOUBLE_EQ(carried.at(0, 2).sd, std::sqrt((4 + 4 + 0) / 3.0)) << "steps 1 to 3, 3 to 5, 2 to 2";
    const RuleForecast mean(dataset, 0, SimpleRule::Mean);
    const double sd = std::sqrt((2.56 + 0.16 + 5.76 + 0.36 + 0.36) / 4); // of 1, 3, 5, 2, 2 about 2.6
    EXPECT_DOUBLE_EQ(mean.at(0, 2).mean, 2.6);
    EXPECT_DOUBLE_EQ(mean.at(1, 0).sd, sd);
    EXPECT_DOUBLE_EQ(carried.at(1, 0).mean, 2.6) << "nothing was seen before it";
    EXPECT_DOUBLE_EQ(carried.at(1, 0).sd, sd);
    // a: (0, 1), (2, 3), (8, 5): slope 52 / 104 by hand from the normal equations
    const RuleForecast line(dataset, 0, SimpleRule::Line);
    const double centre = 10.0 / 3;
    const double slope = (0 * 1 + 2 * 3 + 8 * 5 - 3 * centre * 3) / (0 + 4 + 64 - 3 * centre * centre);
    EXPECT_DOUBLE_EQ(line.at(0, 2).mean, 3 + slope * (4 - centre));
    EXPECT_DOUBLE_EQ(line.at(1, 0).mean, 2);
    double squares = 0;
    for (const auto& [step, y] : {std::pair(0.0, 1.0), std::pair(2.0, 3.0), std::pair(8.0, 5.0)}) {
        squares += std::pow(y - 3 - slope * (step - centre), 2);
    }
    EXPECT_NEAR(line.at(1, 0).sd, std::sqrt(squares / 1), 1e-12) << "5 values, 2 lines";
}

TEST(ScoreTable, RulesAreScoredAsNormals)
{
    const ModelPtr model = heldOutModel({3, 11, 17});
    const Calibration calibration = calibrate(exactDraws(model, 2, 50, 4));
    const ScoreTable table = scoreTable(calibration, 0);
    ASSERT_EQ(table.rows.size(), 4U);
    EXPECT_EQ(table.values, 3);
    EXPECT_FALSE(table.rows[0].rule.has_value());
    double crps = 0;
    for (const HeldOutCell& cell : calibration.heldOut) {
        crps += cell.crps / 3;
    }
    EXPECT_DOUBLE_EQ(table.rows[0].crps, crps);
    for (std::size_t i = 1; i < 4; ++i) {
        const RuleForecast forecast(*model->design->dataset, 0, *table.rows[i].rule);
        double sum = 0;
        double logs = 0;
        double squares = 0;
        for (const HeldOutCell& cell : calibration.heldOut) {
            const Foreseen foreseen = forecast.at(0, cell.t);
            const double z = (cell.y - foreseen.mean) / foreseen.sd;
            sum += foreseen.sd * normalCrps(z) / 3;
            logs += std::log(normalDensity(z) / foreseen.sd) / 3;
            squares += std::pow(cell.y - foreseen.mean, 2) / 3;
        }
        EXPECT_NEAR(table.rows[i].crps, sum, 1e-9);
        EXPECT_NEAR(table.rows[i].logScore.number, logs, 1e-9);
        EXPECT_NEAR(table.rows[i].rmse, std::sqrt(squares), 1e-12);
    }
    EXPECT_LT(table.rows[0].crps, table.rows[1].crps) << "the model that made the data beats carrying on";
    EXPECT_TRUE(scoreTable(calibrate(exactDraws(heldOutModel({}), 2, 20, 4)), 0).rows.empty());
}

TEST(UnusualCells, AreListedFurthestOutFirst)
{
    const ModelPtr model = heldOutModel({3, 11});
    Calibration calibration = calibrate(exactDraws(model, 2, 200, 4));
    calibration.heldOut[0].below = 0.99;
    calibration.heldOut[1].below = 0.5;
    for (LooCell& cell : calibration.loo.cells) {
        cell.below = Measure::of(0.4);
    }
    calibration.loo.cells[2].below = Measure::of(0.001);
    calibration.loo.cells[5].below = Measure::missing(Unavailable::NotFinite);
    const UnusualCells unusual = unusualCells(calibration, 0);
    EXPECT_EQ(unusual.of, 2 + 17);
    EXPECT_DOUBLE_EQ(unusual.byChance, 0.05 * 19);
    ASSERT_EQ(unusual.cells.size(), 2U);
    EXPECT_FALSE(unusual.cells[0].isHeldOut);
    EXPECT_EQ(unusual.cells[0].t, 2);
    EXPECT_DOUBLE_EQ(unusual.cells[0].tail, 0.002);
    EXPECT_TRUE(unusual.cells[0].k.isAvailable());
    EXPECT_TRUE(unusual.cells[1].isHeldOut);
    EXPECT_EQ(unusual.cells[1].t, 3);
    EXPECT_NEAR(unusual.cells[1].tail, 0.02, 1e-12);
}

} // namespace credence::test
