// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The prior predictive against closed form, and what is said of it.
#include "core/summaries/PriorPredictive.h"
#include "tests/core/summaries/LinearRun.h"
#include "tests/core/summaries/RandomRun.h"
#include "tests/support/Statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace credence::test {

namespace {

using testing::HasSubstr;

BandTable priorBands(const ModelPtr& model, int count)
{
    return computeBands(drawPrior(model, {.count = count}), {.law = FunctionLaw::Drawn});
}

TEST(PriorPredictive, HasTheMomentsOfTheClosedForm)
{
    const ModelPtr model =
        linearModel({.priorMean = Vector::Constant(2, 0.5), .priorSd = (Vector(2) << 1.5, 0.4).finished()});
    constexpr int kDraws = 40000;
    const BandTable bands = priorBands(model, kDraws);
    const double root = std::sqrt(static_cast<double>(kDraws));
    for (const Index t : {0, 7, 19}) {
        const Vector x = model->design->x.row(model->design->row(0, t)).transpose();
        const double mean = x.dot(model->prior.D.mean.row(0).transpose());
        const double variance = x.cwiseAbs2().dot(model->prior.D.sd.row(0).transpose().cwiseAbs2());
        const double sdY = std::sqrt(variance + 0.7 * 0.7);
        const RowBands& row = bands.at(0, t, 0);
        EXPECT_NEAR(row.f.mean, mean, 5 * std::sqrt(variance) / root);
        EXPECT_NEAR(row.f.sd, std::sqrt(variance), 5 * std::sqrt(variance / 2) / root);
        EXPECT_NEAR(row.y.sd, sdY, 5 * sdY / root);
        constexpr double kUpper = 1.959963984540054;
        const double errorOfQuantile = std::sqrt(0.025 * 0.975) / 0.05845 * sdY / root; // density of the normal there
        EXPECT_NEAR(row.y.quantiles.back(), mean + kUpper * sdY, 5 * errorOfQuantile);
        EXPECT_NEAR(row.y.quantiles.front(), mean - kUpper * sdY, 5 * errorOfQuantile);
    }
}

TEST(PriorPredictive, DrawsAreFunctionsOfSeedAndNumberAlone)
{
    const ModelPtr model = randomModel({});
    const Draws few = drawPrior(model, {.count = 20, .seed = 7});
    const Draws many = drawPrior(model, {.count = 50, .seed = 7, .threads = 2});
    const Draws other = drawPrior(model, {.count = 20, .seed = 8});
    ASSERT_EQ(many.shortest(), 50);
    for (Index s = 0; s < 20; ++s) {
        const auto a = few.flat(0, s);
        const auto b = many.flat(0, s);
        EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
        EXPECT_EQ(few.log_lik(0, s), many.log_lik(0, s));
    }
    EXPECT_NE(few.flat(0, 3)[0], other.flat(0, 3)[0]);
}

TEST(PriorPredictive, AWiderPriorMovesTheSameDraws)
{
    const Vector mean = Vector::Zero(1);
    const Draws narrow =
        drawPrior(linearModel({.priorMean = mean, .priorSd = Vector::Constant(1, 1.0)}), {.count = 30});
    const Draws wide = drawPrior(linearModel({.priorMean = mean, .priorSd = Vector::Constant(1, 3.0)}), {.count = 30});
    for (Index s = 0; s < 30; ++s) {
        EXPECT_NEAR(wide.flat(0, s)[0], 3 * narrow.flat(0, s)[0], 1e-12);
    }
}

TEST(PriorPredictive, SaysWhereThePriorIsTooNarrowOrTooWide)
{
    const auto fitOf = [](double sd, double sigma) {
        const ModelPtr model =
            linearModel({.priorMean = Vector::Zero(1), .priorSd = Vector::Constant(1, sd), .sigma = sigma});
        return priorFit(priorBands(model, 2000), 0);
    };
    const PriorFit fair = fitOf(1.5, 0.7);
    EXPECT_EQ(fair.inside95.total, 20);
    EXPECT_FALSE(fair.isTooNarrow);
    EXPECT_FALSE(fair.isTooWide);
    EXPECT_THAT(sentence(fair), HasSubstr("of 20 observed values"));
    const PriorFit narrow = fitOf(0.01, 0.05);
    EXPECT_TRUE(narrow.isTooNarrow);
    EXPECT_LT(narrow.inside95.inside, 15);
    EXPECT_THAT(sentence(narrow), HasSubstr("rules out"));
    const PriorFit wide = fitOf(500, 0.7);
    EXPECT_TRUE(wide.isTooWide);
    EXPECT_GT(wide.widthRatio, 10);
}

TEST(PriorPredictive, WorksWithoutAnyObservedValue)
{
    std::vector<Index> all(20);
    for (Index t = 0; t < 20; ++t) {
        all[static_cast<std::size_t>(t)] = t;
    }
    const ModelPtr model = linearModel({.priorMean = Vector::Zero(1), .priorSd = Vector::Ones(1), .hidden = all});
    const PriorFit fit = priorFit(priorBands(model, 100), 0);
    EXPECT_EQ(fit.inside95.total, 0);
    EXPECT_THAT(sentence(fit), HasSubstr("no observed value"));
}

} // namespace

} // namespace credence::test
