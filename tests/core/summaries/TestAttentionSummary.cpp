// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Check.h"
#include "core/summaries/Alignment.h"
#include "core/summaries/AttentionSummary.h"
#include "core/summaries/Bands.h"
#include "core/summaries/Quantile.h"
#include "tests/core/summaries/RandomRun.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace credence::test {

namespace {

RunShape twoHeads()
{
    RunShape shape;
    shape.heads = 2;
    return shape;
}

double sampleSd(const Vector& values)
{
    return std::sqrt((values.array() - values.mean()).square().sum() / static_cast<double>(values.size() - 1));
}

/// All draws of a number that a function reads off one draw; chains cut to the shortest.
template <class Read>
Vector readDraws(const Draws& draws, const Read& read)
{
    Vector values(draws.shortest() * draws.chains());
    Index i = 0;
    for (int chain = 0; chain < draws.chains(); ++chain) {
        for (Index draw = 0; draw < draws.shortest(); ++draw) {
            values(i++) = read(draws.parameters(chain, draw));
        }
    }
    return values;
}

/// The head that stands at a place, heads of one prior being in the order nearest to the reference draw.
const HeadParameters& headAt(const HeadOrder& order, const Parameters& parameters, std::size_t place)
{
    const std::vector<std::size_t> places = order.placesOf(parameters);
    return parameters.heads[static_cast<std::size_t>(std::find(places.begin(), places.end(), place) - places.begin())];
}

} // namespace

TEST(AttentionSummary, CellsAreContributionsInOutputUnits)
{
    const Draws draws = randomRun(twoHeads());
    const Design& design = *draws.model()->design;
    const AttentionSummary summary = summariseAttention(draws, {1, 1, 0});
    EXPECT_EQ(summary.draws, 111);
    ASSERT_EQ(summary.heads.size(), 2U);
    const HeadOrder order(draws);
    const bruteforce::Data data = featuresOf(design, 1);
    for (std::size_t g = 0; g < 2; ++g) {
        const HeadContribution& head = summary.heads[g];
        ASSERT_EQ(head.mean.rows(), 6);
        for (Index t = 0; t < 6; ++t) {
            for (Index s = 0; s < 6; ++s) {
                const Vector values = readDraws(draws, [&](const Parameters& parameters) {
                    const HeadParameters& own = headAt(order, parameters, g);
                    const double V = own.W_V.row(1).dot(data.x.row(s));
                    return bruteforce::attention(data, own)(t, s) * V * design.yScaling.scale(1);
                });
                EXPECT_NEAR(head.mean(t, s), values.mean(), 1e-11);
                EXPECT_NEAR(head.sd(t, s), sampleSd(values), 1e-11);
                EXPECT_NEAR(head.q10(t, s), quantile(values, 0.1), 1e-11);
                EXPECT_NEAR(head.q90(t, s), quantile(values, 0.9), 1e-11);
                EXPECT_EQ(head.probPositive(t, s), static_cast<double>((values.array() > 0).count()) / 111.0);
            }
        }
    }
    EXPECT_GT(summary.heads[0].sd(5, 0), 0.0);
    EXPECT_EQ(summary.heads[0].mean(0, 5), 0.0);
}

TEST(AttentionSummary, BaseAndHeadsAddUpToTheMean)
{
    const Draws draws = randomRun(twoHeads());
    const Design& design = *draws.model()->design;
    const AttentionSummary summary = summariseAttention(draws, {0, 0, 0});
    const HeadOrder order(draws);
    const bruteforce::Data data = featuresOf(design, 0);
    for (Index t = 0; t < 4; ++t) {
        double sum = summary.baseMean(t);
        for (const HeadContribution& head : summary.heads) {
            sum += head.sumMean(t);
            EXPECT_NEAR(head.sumMean(t), head.mean.row(t).sum(), 1e-10);
        }
        EXPECT_NEAR(sum, summary.fMean(t), 1e-10);
        const Vector base = readDraws(draws, [&](const Parameters& parameters) {
            return design.yScaling.fromStandard(parameters.D.row(0).dot(data.x.row(t)), 0);
        });
        EXPECT_NEAR(summary.baseMean(t), base.mean(), 1e-10);
        EXPECT_NEAR(summary.baseSd(t), sampleSd(base), 1e-10);
        const Vector part = readDraws(draws, [&](const Parameters& parameters) {
            const HeadParameters& head = headAt(order, parameters, 1);
            return bruteforce::attention(data, head).row(t).dot(data.x * head.W_V.row(0).transpose()) *
                   design.yScaling.scale(0);
        });
        EXPECT_NEAR(summary.heads[1].sumSd(t), sampleSd(part), 1e-10);
    }
}

TEST(AttentionSummary, HeadsAreAlignedFromDrawToDraw)
{
    const ModelPtr model = randomModel(twoHeads());
    Stream about({51, 0, 0, Purpose::Test});
    const Parameters truth = randomParameters(model->dims, about);
    const auto runOf = [&](bool isMixedUp) {
        return madeRun(model, {60, 60}, [&](Stream& stream, int, Index) {
            Parameters parameters = truth;
            for (HeadParameters& head : parameters.heads) {
                head.a.tail(head.a.size() - 1).array() += 0.01 * stream.normal();
            }
            if (isMixedUp && stream.uniform() < 0.5) {
                std::swap(parameters.heads[0], parameters.heads[1]);
            }
            return std::pair(parameters, 0.0);
        });
    };
    const AttentionSummary summary = summariseAttention(runOf(true), {1, 0, 0});
    const AttentionSummary expected = summariseAttention(runOf(false), {1, 0, 0});
    const bool isSwapped = std::abs(summary.heads[0].sumMean(5) - expected.heads[0].sumMean(5)) >
                           std::abs(summary.heads[0].sumMean(5) - expected.heads[1].sumMean(5));
    for (std::size_t g = 0; g < 2; ++g) {
        const HeadContribution& head = expected.heads[isSwapped ? 1 - g : g];
        EXPECT_LT(head.sumSd(5), 0.2 * std::abs(expected.heads[0].sumMean(5) - expected.heads[1].sumMean(5)));
        EXPECT_LT((summary.heads[g].mean - head.mean).cwiseAbs().maxCoeff(), 0.05 * head.mean.cwiseAbs().maxCoeff());
        EXPECT_LT((summary.heads[g].sd - head.sd).cwiseAbs().maxCoeff(), 0.5 * head.sd.maxCoeff());
    }
}

TEST(AttentionSummary, MeanIsThatOfTheBands)
{
    const Draws draws = randomRun(twoHeads());
    for (const Index maxDraws : {0, 50}) {
        const BandTable bands = computeBands(draws, {maxDraws, 1, FunctionLaw::Drawn});
        const AttentionSummary summary = summariseAttention(draws, {2, 1, maxDraws});
        EXPECT_EQ(summary.draws, bands.draws);
        for (Index t = 0; t < 3; ++t) {
            const Band& band = bands.at(2, t, 1).f;
            EXPECT_NEAR(summary.fMean(t), band.mean, 1e-12 * std::abs(band.mean));
            EXPECT_NEAR(summary.fSd(t), band.sd, 1e-12 * band.sd);
        }
    }
}

TEST(AttentionSummary, LongSequencesAreDoneInBlocksOfRows)
{
    // 150 steps and 2,000 draws: 22 million cells, more than are held at a time
    RunShape shape;
    shape.lengths = {150, 3};
    shape.outputs = 1;
    shape.skip = false;
    shape.chains = 2;
    shape.kept = {1000, 1000};
    const Draws draws = randomRun(shape);
    const AttentionSummary all = summariseAttention(draws, {0, 0, 0, 2});
    const BandTable bands = computeBands(draws, {0, 2, FunctionLaw::Drawn});
    for (Index t = 0; t < 150; ++t) {
        const double fMean = bands.at(0, t, 0).f.mean;
        EXPECT_NEAR(all.baseMean(t) + all.heads[0].mean.row(t).head(t + 1).sum(), fMean, 1e-8 * std::abs(fMean)) << t;
        EXPECT_EQ(all.baseSd(t), 0.0);
        EXPECT_GT(all.heads[0].sd(t, t), 0.0);
    }
}

TEST(AttentionSummary, DoesNotDependOnThreads)
{
    const Draws draws = randomRun(twoHeads());
    const AttentionSummary one = summariseAttention(draws, {1, 0, 0, 1});
    const AttentionSummary three = summariseAttention(draws, {1, 0, 0, 3});
    EXPECT_EQ(one.fMean, three.fMean);
    EXPECT_EQ(one.heads[1].q90, three.heads[1].q90);
    EXPECT_EQ(one.heads[1].sumSd, three.heads[1].sumSd);
}

TEST(AttentionSummary, IsEmptyWithoutDrawsOrWhenStopped)
{
    EXPECT_EQ(summariseAttention(Draws(), {}).draws, 0);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(summariseAttention(randomRun({}), {}, stop.get_token()).heads.empty());
    EXPECT_THROW((void)summariseAttention(randomRun({}), {3, 0, 0}), ContractViolation);
}

} // namespace credence::test
