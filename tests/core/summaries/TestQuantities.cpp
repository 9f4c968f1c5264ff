// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/Alignment.h"
#include "core/summaries/Bands.h"
#include "core/summaries/Diagnostics.h"
#include "core/summaries/Quantities.h"
#include "tests/core/summaries/RandomRun.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence::test {

namespace {

using testing::ElementsAre;

const QuantitySummary& rowOf(const SummaryTable& table, const std::string& name)
{
    for (const QuantitySummary& row : table.rows) {
        if (row.name == name) {
            return row;
        }
    }
    ADD_FAILURE() << name << " is not in the table";
    static const QuantitySummary none;
    return none;
}

void expectSameRow(const QuantitySummary& a, const QuantitySummary& b)
{
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.mean, b.mean) << a.name;
    EXPECT_EQ(a.q95, b.q95) << a.name;
    EXPECT_EQ(a.rhat.value(), b.rhat.value()) << a.name;
    EXPECT_EQ(a.ess_tail.value(), b.ess_tail.value()) << a.name;
    EXPECT_EQ(a.mcse_mean.value(), b.mcse_mean.value()) << a.name;
}

} // namespace

TEST(Quantities, NamesSayWhatTheyAre)
{
    RunShape shape;
    shape.lengths = {2, 3};
    shape.outputs = 1;
    EXPECT_THAT(quantityNames(*randomModel(shape)),
                ElementsAre("log_lik", "sigma", "a[1]", "a[2]", "f[s1,0,y1]", "f[s1,0.5,y1]", "f[s2,0,y1]",
                            "f[s2,0.5,y1]", "f[s2,1,y1]"));
    shape.lengths = {2};
    shape.outputs = 2;
    shape.heads = 2;
    EXPECT_THAT(quantityNames(*randomModel(shape)),
                ElementsAre("log_lik", "sigma", "sigma[y1]", "sigma[y2]", "a[1,1]", "a[2,1]", "f[s1,0,y1]",
                            "f[s1,0,y2]", "f[s1,0.5,y1]", "f[s1,0.5,y2]"));
}

TEST(Quantities, RowsDescribeTheirDraws)
{
    RunShape shape;
    shape.heads = 2;
    shape.kept = {120, 101, 130}; // an odd number, and unequal chains
    const Draws draws = randomRun(shape);
    const SummaryTable table = summarise(draws);
    EXPECT_EQ(table.drawsPerChain, 101);
    EXPECT_EQ(table.chains, 3);
    const std::vector<std::string> names = quantityNames(*draws.model());
    ASSERT_EQ(table.rows.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QuantitySummary& row = table.rows[i];
        ASSERT_EQ(row.name, names[i]);
        const Matrix values = quantityDraws(draws, row.name);
        ASSERT_EQ(values.rows(), 101);
        ASSERT_EQ(values.cols(), 3);
        const double tolerance = 1e-10 * (std::abs(row.mean) + row.sd);
        EXPECT_NEAR(row.mean, values.mean(), tolerance) << row.name;
        EXPECT_NEAR(row.sd, std::sqrt((values.array() - values.mean()).square().sum() / 302.0), tolerance);
        EXPECT_NEAR(row.q5, quantile(values.reshaped(), 0.05), tolerance);
        EXPECT_NEAR(row.q50, quantile(values.reshaped(), 0.5), tolerance);
        EXPECT_NEAR(row.q95, quantile(values.reshaped(), 0.95), tolerance);
        EXPECT_NEAR(row.rhat.number, rhat(values).number, 1e-9);
        EXPECT_NEAR(row.ess_bulk.number, essBulk(values).number, 1e-6);
        EXPECT_NEAR(row.ess_tail.number, essTail(values).number, 1e-6);
        EXPECT_NEAR(row.mcse_mean.number, mcseMean(values).number, tolerance);
    }
}

TEST(Quantities, DrawsAreThoseOfTheParameters)
{
    RunShape shape;
    shape.heads = 2;
    const Draws draws = randomRun(shape);
    const Parameters one = draws.parameters(2, 30);
    const Scaling& scaling = draws.model()->design->yScaling;
    EXPECT_EQ(quantityDraws(draws, "log_lik")(30, 2), draws.log_lik(2, 30));
    EXPECT_DOUBLE_EQ(quantityDraws(draws, "sigma")(30, 2), std::sqrt(one.sigma2));
    EXPECT_DOUBLE_EQ(quantityDraws(draws, "sigma[y2]")(30, 2), std::sqrt(one.sigma2) * scaling.scale(1));
    const std::size_t second = HeadOrder(draws).placesOf(one)[1] == 1 ? 1 : 0; // as the heads lie to the reference
    EXPECT_EQ(quantityDraws(draws, "a[2,3]")(30, 2), one.heads[second].a(3));
    const Matrix f = functionByBruteForce(*draws.model(), one, 1);
    EXPECT_NEAR(quantityDraws(draws, "f[s2,2.5,y1]")(30, 2), f(5, 0), 1e-10);
    EXPECT_NEAR(quantityDraws(draws, "f[s2,1,y2]")(30, 2), f(2, 1), 1e-10);
    EXPECT_EQ(quantityDraws(draws, "f[s2,9,y2]").size(), 0);
    EXPECT_EQ(quantityDraws(Draws(), "log_lik").size(), 0);
}

// Chains that number two like heads differently have one posterior, and their a agree.
TEST(Quantities, NumbersOfHeadsDoNotCount)
{
    RunShape shape;
    shape.heads = 2;
    const ModelPtr model = randomModel(shape);
    Stream centreStream({8, 0, 0, Purpose::Test});
    Parameters centre = randomParameters(model->dims, centreStream);
    centre.heads[0].a.tail(centre.heads[0].a.size() - 1).setConstant(0.9);
    centre.heads[1].a.tail(centre.heads[1].a.size() - 1).setConstant(-0.4);
    const auto run = [&](bool isSwapped) {
        return madeRun(model, {400, 400, 400}, [&](Stream& stream, int chain, Index) {
            Parameters drawn = centre;
            for (HeadParameters& head : drawn.heads) {
                for (double& a : head.a.tail(head.a.size() - 1)) {
                    a += 0.1 * stream.normal();
                }
            }
            if (isSwapped && chain == 1) {
                std::swap(drawn.heads[0], drawn.heads[1]);
            }
            return std::pair(drawn, stream.normal());
        });
    };
    const Draws swapped = run(true);
    const Draws plain = run(false);
    for (const char* name : {"a[1,2]", "a[2,3]"}) {
        EXPECT_LT(rhat(quantityDraws(swapped, name)).number, 1.05) << name;
        const double apart = std::abs(quantityDraws(swapped, name).mean() - quantityDraws(plain, name).mean());
        EXPECT_LT(std::min(apart, std::abs(apart - 1.3)), 0.05) << name; // one head's or the other's, never a mixture
    }
    for (const QuantitySummary& row : summarise(swapped).rows) {
        EXPECT_LT(row.rhat.number, 1.05) << row.name;
    }
}

TEST(Quantities, UnitsAreTheUsers)
{
    RunShape shape;
    shape.outputs = 1;
    const Draws single = randomRun(shape);
    const SummaryTable table = summarise(single);
    EXPECT_EQ(rowOf(table, "sigma").unit, "u1");
    EXPECT_EQ(rowOf(table, "a[1]").unit, "");
    EXPECT_EQ(rowOf(table, "f[s1,0,y1]").unit, "u1");
    EXPECT_DOUBLE_EQ(quantityDraws(single, "sigma")(0, 0),
                     std::sqrt(single.parameters(0, 0).sigma2) * single.model()->design->yScaling.scale(0));
    const SummaryTable two = summarise(randomRun({}));
    EXPECT_EQ(rowOf(two, "sigma").unit, "std");
    EXPECT_EQ(rowOf(two, "sigma[y2]").unit, "u2");
    EXPECT_EQ(rowOf(two, "sigma[y2]").rhat.value(), rowOf(two, "sigma").rhat.value());
}

TEST(Quantities, FunctionAgreesWithTheBands)
{
    const Draws draws = randomRun({});
    const SummaryTable table = summarise(draws);
    // a copy: the table is gone after this line
    const Band band = computeBands(draws, {.law = FunctionLaw::Drawn}).at(1, 2, 1).f;
    const QuantitySummary& row = rowOf(table, "f[s2,1,y2]");
    EXPECT_NEAR(row.mean, band.mean, 1e-12 * std::abs(band.mean));
    EXPECT_NEAR(row.sd, band.sd, 1e-12 * band.sd);
    EXPECT_NEAR(row.q50, band.quantiles[3], 1e-12 * std::abs(band.mean));
}

TEST(Quantities, DoNotDependOnThreads)
{
    RunShape shape;
    shape.kept = {150, 150, 160};
    const Draws draws = randomRun(shape);
    const SummaryTable one = summarise(draws, 1);
    for (const int threads : {2, 5}) {
        const SummaryTable many = summarise(draws, threads);
        ASSERT_EQ(many.rows.size(), one.rows.size());
        for (std::size_t i = 0; i < one.rows.size(); ++i) {
            expectSameRow(many.rows[i], one.rows[i]);
        }
    }
}

TEST(Quantities, TheVerdictOfARunKnowsItsTargetsAndLadders)
{
    Snapshot run;
    run.draws = randomRun({});
    run.settings.targets = {.rhat = 1.3, .ess = 7};
    run.ladders = {{.powers = {1, 0.3, 0}, .swapRates = {0.4, 0.3}, .evidence = {}},
                   {.powers = {1, 0.3, 0}, .swapRates = {0.5, 0.04}, .evidence = {}}};
    EXPECT_EQ(summarise(run).verdict.ladder, LadderState::Cut);
    EXPECT_EQ(summarise(run).verdict.targets, run.settings.targets);
    run.ladders.back().swapRates.back() = 0.2;
    EXPECT_EQ(summarise(run).verdict.ladder, LadderState::Whole);
    run.ladders = {{.powers = {1}, .swapRates = {}, .evidence = {}}};
    EXPECT_EQ(summarise(run).verdict.ladder, LadderState::None);
    run.ladders.clear();
    EXPECT_EQ(summarise(run).verdict.ladder, LadderState::Unknown);
}

TEST(Quantities, AFixedSigmaIsLeftOutWithItsReason)
{
    RunShape shape;
    shape.lengths = {1, 1, 1}; // no a either
    const ModelPtr model = randomModel(shape);
    const Draws draws = madeRun(model, {400, 400}, [&](Stream& stream, int, Index) {
        Parameters parameters = randomParameters(model->dims, stream);
        parameters.sigma2 = 0.09;
        return std::pair{parameters, stream.normal()};
    });
    const SummaryTable table = summarise(draws);
    EXPECT_EQ(rowOf(table, "sigma").mean, 0.3);
    EXPECT_EQ(rowOf(table, "sigma").rhat.reason, Unavailable::Constant);
    EXPECT_EQ(table.verdict.quantities, 1 + 3 * 2);
    EXPECT_THAT(table.verdict.unavailable, ElementsAre("sigma: all draws are equal", "sigma[y1]: all draws are equal",
                                                       "sigma[y2]: all draws are equal"));
}

TEST(Quantities, TinyUnitsAreNotTakenForConstants)
{
    RunShape shape;
    shape.outputs = 1;
    const ModelPtr base = randomModel(shape);
    Dataset tiny = *base->design->dataset;
    for (Sequence& sequence : tiny.sequences) {
        sequence.y *= 1e-20;
    }
    const DesignPtr design = buildDesign(sealDataset(std::move(tiny)).value(), base->spec.features, true);
    const ModelPtr model = makeModel(base->spec, base->prior, design).value();
    const Draws draws = madeRun(model, {200, 200}, [&](Stream& stream, int, Index) {
        return std::pair{randomParameters(model->dims, stream), stream.normal()};
    });
    const QuantitySummary row = rowOf(summarise(draws), "f[s1,0,y1]");
    EXPECT_LT(row.sd, 1e-17);
    EXPECT_TRUE(row.rhat.isAvailable());
}

TEST(Quantities, AreEmptyWithoutDrawsOrWhenStopped)
{
    EXPECT_TRUE(summarise(Draws()).rows.empty());
    EXPECT_EQ(summarise(Draws()).verdict.kind, VerdictKind::TooEarly);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(summarise(randomRun({}), 1, stop.get_token()).rows.empty());
}

} // namespace credence::test
