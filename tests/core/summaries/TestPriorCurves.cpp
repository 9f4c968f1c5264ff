// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of a prior against tables of the distributions, against draws from it, and back through a drag.
#include "core/model/PriorDraw.h"
#include "core/summaries/PosteriorCurves.h"
#include "core/summaries/PriorCurves.h"
#include "core/summaries/PriorPredictive.h"
#include "core/summaries/SamplePaths.h"
#include "tests/core/summaries/RandomRun.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace credence::test {

namespace {

constexpr double kNormal90 = 1.2815515655446004; // R: qnorm(0.9)

PositionPrior somePositions()
{
    PositionPrior prior;
    prior.mean = (Vector(4) << 0, 0.9, 0.5, -0.2).finished();
    prior.sd = (Vector(4) << 0, 0.1, 0.2, 0.05).finished();
    return prior;
}

TEST(PriorCurves, BandsOfIndependentAndSmoothPositionsAreThoseOfTheirNormals)
{
    PositionPrior prior = somePositions();
    for (const PositionKind kind : {PositionKind::Independent, PositionKind::Ar1, PositionKind::Rbf}) {
        prior.kind = kind;
        const PositionBands bands = positionBands(prior);
        EXPECT_EQ(bands.q90(0), 0);
        EXPECT_NEAR(bands.q10(1), 0.9 - kNormal90 * 0.1, 1e-12);
        EXPECT_NEAR(bands.q90(2), 0.5 + kNormal90 * 0.2, 1e-12);
        EXPECT_EQ(bands.mean(3), -0.2);
    }
}

TEST(PriorCurves, IntervalOfANormal)
{
    EXPECT_NEAR(normalInterval80(2, 0.5).low, 2 - kNormal90 * 0.5, 1e-12);
    EXPECT_NEAR(normalInterval80(2, 0.5).high, 2 + kNormal90 * 0.5, 1e-12);
}

TEST(PriorCurves, BandOfALevelHoldsFourFifthsOfItsDraws)
{
    Prior prior;
    prior.heads.resize(1);
    PositionPrior& a = prior.heads[0].a;
    a = somePositions();
    a.kind = PositionKind::Hierarchical;
    a.level = {.mean = 0.8, .weight = 2, .shape = 3, .rate = 0.05};
    const PositionBands bands = positionBands(a);
    constexpr int kDraws = 100000;
    Stream stream({1, 0, 0, Purpose::Test});
    int below = 0;
    int above = 0;
    for (int i = 0; i < kDraws; ++i) {
        const double drawn = drawFromPrior(prior, stream).heads[0].a(2);
        below += drawn < bands.q10(2) ? 1 : 0;
        above += drawn > bands.q90(2) ? 1 : 0;
    }
    const double error = 5 * std::sqrt(0.1 * 0.9 * kDraws);
    EXPECT_NEAR(below, 0.1 * kDraws, error);
    EXPECT_NEAR(above, 0.1 * kDraws, error);
}

TEST(PriorCurves, ADraggedEdgeIsWhereTheBandThenEnds)
{
    PositionPrior prior = somePositions();
    EXPECT_NEAR(positionBands(withBandEdge(prior, 2, 0.61)).q90(2), 0.61, 1e-12);
    EXPECT_NEAR(positionBands(withBandEdge(prior, 2, 0.31)).q10(2), 0.31, 1e-12);
    EXPECT_EQ(withBandEdge(prior, 2, 0.5).sd(2), kLeastSd);
    EXPECT_EQ(withBandEdge(prior, 2, 0.61).sd(1), 0.1);
    prior.kind = PositionKind::Hierarchical;
    EXPECT_NEAR(positionBands(withBandEdge(prior, 1, 1.4)).q90(3), 1.4, 1e-12);
}

TEST(PriorCurves, QuantilesOfSigmaAreThoseOfTheChiSquareTable)
{
    // R: qchisq(0.95, 6) = 12.591587, qchisq(0.05, 6) = 1.635383; sigma^2 = 2 rate / chi^2 with 2 shape degrees
    const NoiseCurve curve = noiseCurve({.shape = 3, .rate = 0.15}, 2);
    EXPECT_NEAR(curve.q5, 2 * std::sqrt(0.3 / 12.591587), 1e-6);
    EXPECT_NEAR(curve.q95, 2 * std::sqrt(0.3 / 1.635383), 1e-6);
    EXPECT_LE(*std::max_element(curve.density.begin(), curve.density.end()), 1 + 1e-12);
    double below = 0;
    double all = 0;
    for (std::size_t i = 0; i < curve.sigma.size(); ++i) {
        all += curve.density[i];
        below += curve.sigma[i] <= curve.q50 ? curve.density[i] : 0;
    }
    EXPECT_NEAR(below / all, 0.5 / 0.99, 0.02); // the grid ends a little beyond 99 %
}

TEST(PriorCurves, AFixedSigmaIsItsOwnQuantile)
{
    const NoiseCurve curve = noiseCurve({.isFixed = true, .sigma = 0.4}, 5);
    EXPECT_EQ(curve.q5, 2);
    EXPECT_EQ(curve.q95, 2);
    EXPECT_TRUE(curve.sigma.empty());
}

TEST(PriorCurves, DraggedQuantilesOfSigmaAreMet)
{
    for (const auto& [q5, q95] : {std::pair{0.4, 1.3}, {0.9, 1.0}, {0.01, 3.0}}) {
        const NoiseCurve curve = noiseCurve(noiseFromQuantiles(q5, q95, 2.5), 2.5);
        EXPECT_NEAR(curve.q5, q5, 1e-6 * q5);
        EXPECT_NEAR(curve.q95, q95, 1e-6 * q95);
    }
    const NoisePrior narrow = noiseFromQuantiles(1, 1 + 1e-9, 1);
    EXPECT_NEAR(noiseCurve(narrow, 1).q50, 1, 1e-3);
}

TEST(PosteriorCurves, SumUpTheDrawsOfEachQuantity)
{
    const Draws draws = randomRun({.heads = 2});
    const PosteriorCurves curves = posteriorCurves(draws);
    ASSERT_EQ(curves.heads.size(), 2U);
    ASSERT_EQ(curves.draws, 3 * 37);
    std::vector<double> a;
    double sigma = 0;
    for (int chain = 0; chain < 3; ++chain) {
        for (Index s = 0; s < 37; ++s) {
            const Parameters parameters = draws.parameters(chain, s);
            a.push_back(parameters.heads[1].a(3));
            sigma += std::sqrt(parameters.sigma2) / (3 * 37);
        }
    }
    std::sort(a.begin(), a.end());
    EXPECT_NEAR(curves.heads[1].q10(3), a[11], 1e-12); // type 7 of 111 values: the 12th and the 100th smallest
    EXPECT_NEAR(curves.heads[1].q90(3), a[99], 1e-12);
    EXPECT_NEAR(curves.noise.mean, sigma, 1e-12);
    EXPECT_EQ(posteriorCurves(Draws()).draws, 0);
}

TEST(PosteriorCurves, SumUpTheSdsOfEffectsOfEachFeatureAndOutput)
{
    const ModelSpec spec{.heads = 0, .features = {.intercept = false, .effects = {"x1", "x2"}}, .skip = false};
    const std::vector<Matrix> x = {Matrix::Random(5, 2), Matrix::Random(4, 2)};
    const std::vector<Matrix> y = {Matrix::Random(5, 3), Matrix::Random(4, 3)};
    const DesignPtr design = designFromNumbers(x, y, spec.features.effects);
    const ModelPtr model = makeModel(spec, defaultPrior(spec, *design), design).value();
    const Draws draws = madeRun(model, {30, 30}, [&](Stream& stream, int, Index) {
        return std::pair{drawFromPrior(*model, stream), 0.0};
    });
    const PosteriorCurves curves = posteriorCurves(draws);
    ASSERT_EQ(curves.effectSds.size(), 3U * 2U);
    for (Index p = 0; p < 3; ++p) {
        for (Index e = 0; e < 2; ++e) {
            double mean = 0;
            for (int chain = 0; chain < 2; ++chain) {
                for (Index s = 0; s < 30; ++s) {
                    mean += std::sqrt(draws.parameters(chain, s).b_variance(p, e)) / 60;
                }
            }
            EXPECT_NEAR(curves.effectSds[static_cast<std::size_t>(e * 3 + p)].mean, mean, 1e-12 * mean);
        }
    }
}

/// The sd of an effect is drawn as sigma is, and its unit is that of the summary table.
TEST(PriorCurves, AnEffectsSdHasThePriorOfItsVarianceAndTheDatasUnit)
{
    EffectPrior prior{Matrix::Constant(2, 3, 1), Matrix::Constant(2, 3, 0.1)};
    prior.shape(1, 2) = 4;
    prior.rate(1, 2) = 0.7;
    EXPECT_EQ(effectSdPrior(prior, 1, 2).shape, 4);
    EXPECT_EQ(effectSdPrior(prior, 1, 2).rate, 0.7);
    EXPECT_FALSE(effectSdPrior(prior, 1, 2).isFixed);
    Design design;
    design.yScaling.scale = (RowVector(2) << 3, 10).finished();
    design.xScaling.scale = (RowVector(4) << 1, 2, 4, 8).finished();
    design.effects = {0, 3, 2};
    EXPECT_DOUBLE_EQ(effectUnit(design, 1, 0), 10);
    EXPECT_DOUBLE_EQ(effectUnit(design, 0, 1), 3.0 / 8);
}

TEST(SamplePaths, AreTheMeanFunctionAtSingleDraws)
{
    const ModelPtr model = randomModel({});
    const Draws draws = drawPrior(model, {.count = 30});
    const auto paths = samplePaths(draws, {.sequence = 1, .output = 1, .count = 30, .of = PathOf::Mean});
    ASSERT_EQ(paths.size(), 30U);
    for (const Index i : {0, 17, 29}) {
        const Matrix f = functionByBruteForce(*model, draws.parameters(0, i), 1);
        for (Index t = 0; t < f.rows(); ++t) {
            EXPECT_NEAR(paths[static_cast<std::size_t>(i)][static_cast<std::size_t>(t)], f(t, 1), 1e-9);
        }
    }
    EXPECT_TRUE(samplePaths(Draws(), {}).empty());
}

TEST(SamplePaths, NoiseIsAFunctionOfSeedAndPathAlone)
{
    const ModelPtr model = randomModel({});
    const Draws draws = drawPrior(model, {.count = 12});
    const auto first = samplePaths(draws, {.sequence = 0, .count = 12});
    EXPECT_EQ(first, samplePaths(draws, {.sequence = 0, .count = 12}));
    EXPECT_NE(first, samplePaths(draws, {.sequence = 0, .count = 12, .seed = 7}));
    EXPECT_NE(first, samplePaths(draws, {.sequence = 0, .count = 12, .of = PathOf::Mean}));
}

} // namespace

} // namespace credence::test
