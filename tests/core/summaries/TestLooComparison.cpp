// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/LooComparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

PointwiseLoo madeModel(const std::string& name, const std::vector<double>& elpd)
{
    PointwiseLoo model{name, "value", {}};
    for (std::size_t i = 0; i < elpd.size(); ++i) {
        model.points.push_back({"s, " + std::to_string(i), 0.5 * static_cast<double>(i), elpd[i], Measure::of(0.25)});
    }
    return model;
}

/// A: what the R package loo 2.5 gives for six values (GoldenLoo.cpp); its sum and error are loo's too.
PointwiseLoo modelA()
{
    return madeModel("A", {-2.1948576774838, -1.1018951947015, -0.9657703656750, -1.1039089204688, -2.2002952731965,
                           -9.6589059569618});
}
PointwiseLoo modelB()
{
    return madeModel("B", {-2.25, -1.625, -1.5, -1.75, -2.125, -3.875});
}
PointwiseLoo modelC()
{
    return madeModel("C", {-2.5, -1.25, -1.125, -1.375, -2.5, -8.25});
}

/// So many values, each this much below a model of elpd 0, up and down by spread.
PointwiseLoo belowZero(int points, double mean, double spread)
{
    std::vector<double> elpd;
    elpd.reserve(static_cast<std::size_t>(points));
    for (int i = 0; i < points; ++i) {
        elpd.push_back(-mean + (i % 2 == 0 ? spread : -spread));
    }
    return madeModel("worse", elpd);
}

std::string wordsOf(const LooComparison& comparison)
{
    std::string all;
    for (const std::string& sentence : comparisonWords(comparison)) {
        all += sentence + "\n";
    }
    return all;
}

} // namespace

TEST(LooComparison, DifferencesArePaired)
{
    const LooComparison comparison = compareLoo({modelA(), modelB(), modelC()}).value();
    ASSERT_EQ(comparison.models.size(), 3U);
    EXPECT_EQ(comparison.points, 6);
    EXPECT_THAT((std::vector{comparison.models[0].model, comparison.models[1].model, comparison.models[2].model}),
                ElementsAre("B", "C", "A"));
    // differences and errors of B and C from 40-digit arithmetic
    EXPECT_EQ(comparison.models[0].difference, 0);
    EXPECT_FALSE(comparison.models[0].differenceSe.isAvailable());
    EXPECT_NEAR(comparison.models[0].se.number, 2.1454894546466547, 1e-14);
    EXPECT_NEAR(comparison.models[1].difference, -3.875, 1e-14);
    EXPECT_NEAR(comparison.models[1].differenceSe.number, 4.5514420791656791, 1e-14);
    EXPECT_NEAR(comparison.models[2].elpd, -17.2256333884874, 1e-13);
    EXPECT_NEAR(comparison.models[2].se.number, 8.2606239365324, 1e-13);
    EXPECT_NEAR(comparison.models[2].difference, -4.1006333884874, 1e-13);
    EXPECT_NEAR(comparison.models[2].differenceSe.number, 6.1614497739717718, 1e-13);
    EXPECT_EQ(comparison.models[2].p.number, 1.5);
    // unpaired errors would be larger
    EXPECT_LT(comparison.models[2].differenceSe.number, std::hypot(8.26, 2.14));
}

TEST(LooComparison, PointsArePairedByPlaceNotByOrder)
{
    PointwiseLoo shuffled = modelA();
    std::rotate(shuffled.points.begin(), shuffled.points.begin() + 2, shuffled.points.end());
    const LooComparison comparison = compareLoo({modelB(), shuffled}).value();
    EXPECT_NEAR(comparison.models[1].differenceSe.number, 6.1614497739717718, 1e-13);
    for (std::size_t i = 0; i < 6; ++i) { // paired by order they would give another error
        shuffled.points[i].place = modelB().points[i].place;
        shuffled.points[i].observed = modelB().points[i].observed;
    }
    EXPECT_GT(std::abs(compareLoo({modelB(), shuffled}).value().models[1].differenceSe.number - 6.16), 0.1);
}

TEST(LooComparison, EqualModelsStayAsGiven)
{
    PointwiseLoo twin = modelA();
    twin.model = "twin";
    const LooComparison comparison = compareLoo({twin, modelA()}).value();
    EXPECT_EQ(comparison.models[0].model, "twin");
    EXPECT_EQ(comparison.models[1].difference, 0);
    EXPECT_EQ(comparison.models[1].differenceSe.number, 0);
}

TEST(LooComparison, OtherDataAreRefusedWithTheirPlace)
{
    PointwiseLoo shorter = modelB();
    shorter.points.erase(shorter.points.begin() + 2, shorter.points.begin() + 4);
    EXPECT_THAT(compareLoo({modelA(), shorter}).error().message,
                HasSubstr("value s, 2 is in A but not in B, and so are 1 more."));
    EXPECT_THAT(compareLoo({shorter, modelA()}).error().message, HasSubstr("value s, 2 is in A but not in B"));
    PointwiseLoo changed = modelC();
    changed.points[4].observed = 2.25;
    const auto refused = compareLoo({modelA(), modelB(), changed});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Value);
    EXPECT_THAT(refused.error().message, HasSubstr("value s, 4 has 2 in A and 2.25 in C"));
    changed.points[4].observed = std::numeric_limits<double>::quiet_NaN(); // a file that does not say
    EXPECT_TRUE(compareLoo({modelA(), modelB(), changed}));
}

TEST(ComparisonWords, StayWithinTheEvidence)
{
    const PointwiseLoo zero = madeModel("better", std::vector<double>(200, 0.0));
    // 200 points: the sum's error is sqrt(200) times the spread, or 14.2 times
    const std::string small = wordsOf(compareLoo({belowZero(200, 0.0199, 0), zero}).value());
    EXPECT_EQ(small, "worse is 4.0 below better: too little to tell them apart, as any difference below 4.\n");
    const std::string wide = wordsOf(compareLoo({zero, belowZero(200, 0.1, 1)}).value());
    EXPECT_EQ(wide, "worse is 20.0 below better, with a standard error of 14.2: not clearly worse.\n");
    const std::string clear = wordsOf(compareLoo({zero, belowZero(200, 0.1, 0.5)}).value());
    EXPECT_EQ(clear, "worse is 20.0 below better, more than twice the standard error of 7.1: it predicts worse.\n");
    PointwiseLoo doubtful = belowZero(99, 1, 0.5);
    doubtful.points[3].isTrusted = doubtful.points[5].isTrusted = false;
    EXPECT_THAT(wordsOf(compareLoo({madeModel("better", std::vector<double>(99, 0.0)), doubtful}).value()),
                AllOf(HasSubstr("elpd_loo of worse cannot be trusted at 2 of 99 values, whose Pareto k is too high.\n"),
                      HasSubstr("With fewer than 100 values standard errors may be too small.\n")));
    EXPECT_THAT(wordsOf(compareLoo({madeModel("one", {0.0}), madeModel("other", {-9.0})}).value()),
                HasSubstr("of a single point there is no standard error"));
}

} // namespace credence::test
