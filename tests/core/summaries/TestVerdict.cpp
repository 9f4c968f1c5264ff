// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Random.h"
#include "core/summaries/Quantities.h"

#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace credence::test {

namespace {

QuantitySummary quantity(const std::string& name, double rhat, double bulk, double tail)
{
    QuantitySummary row;
    row.name = name;
    row.rhat = Measure::of(rhat);
    row.ess_bulk = Measure::of(bulk);
    row.ess_tail = Measure::of(tail);
    return row;
}

/// Log-likelihoods of chains that mix with autocorrelation phi, sd 1; shifts move each.
Matrix logLiks(Index draws, double phi, const std::vector<double>& shifts, std::uint32_t seed = 1)
{
    Matrix values(draws, static_cast<Index>(shifts.size()));
    for (std::size_t c = 0; c < shifts.size(); ++c) {
        Stream stream({seed, static_cast<std::uint32_t>(c), 0, Purpose::Test});
        double x = stream.normal();
        for (Index i = 0; i < draws; ++i) {
            x = phi * x + std::sqrt(1 - phi * phi) * stream.normal();
            values(i, static_cast<Index>(c)) = -190 + shifts[c] + x;
        }
    }
    return values;
}

Matrix sound(Index draws, std::size_t chains = 4)
{
    return logLiks(draws, 0.5, std::vector<double>(chains, 0.0));
}

} // namespace

TEST(Verdict, IsByTheTargetsThatAreSet)
{
    const std::vector<QuantitySummary> rows = {quantity("log_lik", 1.001, 900, 800), quantity("a[1]", 1.04, 230, 210)};
    EXPECT_EQ(judge(rows, sound(1000)).kind, VerdictKind::SlowMixing);
    const Verdict loose = judge(rows, sound(1000), {.rhat = 1.05, .ess = 50});
    EXPECT_EQ(loose.kind, VerdictKind::Converged);
    EXPECT_EQ(loose.essNeeded, 200);
    EXPECT_EQ(sentence(loose),
              "Converged. All 2 quantities pass; worst Rhat 1.040, smallest ESS 210. Judged by your own "
              "target of Rhat < 1.05 and ESS > 50 per chain, not by 1.01 and 100.");
    const Verdict byEss = judge(rows, sound(1000), {.rhat = 1.05, .ess = 60.5});
    EXPECT_EQ(byEss.kind, VerdictKind::SlowMixing);
    EXPECT_EQ(byEss.drawsForecast, 1200); // 1000 * 242 / 210 = 1152
    EXPECT_THAT(sentence(byEss), testing::HasSubstr("ESS 210 (needs > 242)"));
    const Verdict strict = judge(rows, sound(1000), {.rhat = 1.0007, .ess = 50});
    EXPECT_EQ(strict.failing, 2);
    EXPECT_EQ(strict.drawsForecast, 58000); // 1000 * 0.04 / 0.0007 = 57143
    EXPECT_THAT(sentence(strict), testing::HasSubstr("Rhat 1.040 (needs < 1.0007)"));
    EXPECT_THAT(sentence(judge(rows, sound(50), {.rhat = 1.05, .ess = 50})), testing::Not(testing::HasSubstr("own")));
}

TEST(Verdict, EveryQuantityMustPassEveryTest)
{
    const std::vector<QuantitySummary> good = {quantity("log_lik", 1.001, 900, 800),
                                               quantity("a[1]", 1.0099, 432, 500)};
    const Verdict converged = judge(good, sound(1000));
    EXPECT_EQ(converged.kind, VerdictKind::Converged);
    EXPECT_EQ(converged.quantities, 2);
    EXPECT_EQ(converged.worstRhat.number, 1.0099);
    EXPECT_EQ(converged.smallestEss.number, 432);
    EXPECT_EQ(converged.drawsForecast, 0);
    for (const QuantitySummary& bad :
         {quantity("bad", 1.01, 900, 900), quantity("bad", 1.001, 400, 900), quantity("bad", 1.001, 900, 400)}) {
        std::vector<QuantitySummary> rows = good;
        rows.push_back(bad);
        const Verdict verdict = judge(rows, sound(1000));
        EXPECT_EQ(verdict.kind, VerdictKind::SlowMixing);
        EXPECT_EQ(verdict.failing, 1);
        EXPECT_EQ(verdict.worstName, "bad");
    }
    EXPECT_EQ(judge(good, sound(1000, 5)).failing, 1) << "five chains need 500";
}

TEST(Verdict, ALadderThatIsCutTakesTheCertaintyOutOfAgreement)
{
    std::vector<QuantitySummary> rows = {quantity("log_lik", 1.001, 900, 800)};
    Verdict verdict = judge(rows, sound(1000));
    const std::string whole = sentence(verdict);
    EXPECT_THAT(whole, testing::Not(testing::HasSubstr("ladder")));
    verdict.ladder = LadderState::Cut;
    EXPECT_THAT(sentence(verdict), testing::StartsWith(whole + " But the ladder is cut"));
    EXPECT_THAT(sentence(verdict), testing::HasSubstr("evidence is not to be trusted"));
    rows.push_back(quantity("a[1]", 1.04, 900, 900));
    verdict = judge(rows, sound(1000));
    verdict.ladder = LadderState::Cut;
    EXPECT_THAT(sentence(verdict), testing::HasSubstr("chains may be held in a mode, and the log evidence is not"));
    verdict = judge(rows, sound(50));
    verdict.ladder = LadderState::Cut;
    EXPECT_THAT(sentence(verdict), testing::Not(testing::HasSubstr("cut"))) << "rates mean nothing yet";
    rows.pop_back();
    verdict = judge(rows, sound(1000));
    verdict.ladder = LadderState::None;
    EXPECT_THAT(sentence(verdict), testing::StartsWith(whole + " These are plain chains, which nothing carries"));
}

TEST(Verdict, UnderAHundredDrawsIsTooEarly)
{
    const std::vector<QuantitySummary> rows = {quantity("log_lik", 1.5, 9, 8)};
    EXPECT_EQ(judge(rows, sound(99)).kind, VerdictKind::TooEarly);
    EXPECT_EQ(judge(rows, sound(100)).kind, VerdictKind::SlowMixing);
}

TEST(Verdict, OneChainIsNeverCalledConverged)
{
    const std::vector<QuantitySummary> good = {quantity("log_lik", 1.001, 900, 800)};
    EXPECT_EQ(judge(good, sound(1000, 1)).kind, VerdictKind::OneChain);
    EXPECT_EQ(judge(good, sound(1000, 2)).kind, VerdictKind::Converged);
}

TEST(Verdict, WhatCannotBeComputedIsNotPassedOver)
{
    std::vector<QuantitySummary> rows = {quantity("log_lik", 1.001, 900, 800), quantity("sigma", 0, 0, 0),
                                         quantity("f[1,0,y]", 0, 0, 0)};
    rows[1].rhat = rows[1].ess_bulk = rows[1].ess_tail = Measure::missing(Unavailable::Constant);
    Verdict verdict = judge({rows.data(), 2}, sound(1000));
    EXPECT_EQ(verdict.kind, VerdictKind::Converged);
    EXPECT_EQ(verdict.quantities, 1);
    EXPECT_THAT(verdict.unavailable, testing::ElementsAre("sigma: all draws are equal"));

    rows[2].rhat = rows[2].ess_bulk = rows[2].ess_tail = Measure::missing(Unavailable::NotFinite);
    verdict = judge(rows, sound(1000));
    EXPECT_EQ(verdict.kind, VerdictKind::SlowMixing);
    EXPECT_EQ(verdict.failing, 1);
    EXPECT_EQ(sentence(verdict),
              "Not yet converged. 1 of 2 quantities falls short; it is f[1,0,y]: no Rhat, some draws are not finite.");
}

TEST(Verdict, AMissingEssIsNamed)
{
    std::vector<QuantitySummary> rows = {quantity("log_lik", 1.001, 900, 800), quantity("count", 1.002, 950, 0)};
    rows[1].ess_tail = Measure::missing(Unavailable::Tied);
    Verdict verdict = judge(rows, sound(1000));
    EXPECT_EQ(verdict.worstName, "count");
    EXPECT_EQ(sentence(verdict),
              "Not yet converged. 1 of 2 quantities falls short; it is count: no ESS, too many draws "
              "are tied.");
    rows[0].rhat = Measure::of(1.2);
    verdict = judge(rows, sound(1000));
    EXPECT_EQ(verdict.worstName, "log_lik") << "a bad Rhat goes before";
}

TEST(Verdict, ForecastIsLinearAndOfTwoDigits)
{
    const std::vector<QuantitySummary> byRhat = {quantity("D", 1.0365, 900, 900)};
    EXPECT_EQ(judge(byRhat, sound(1000)).drawsForecast, 3700);
    const std::vector<QuantitySummary> byEss = {quantity("D", 1.001, 900, 115)};
    EXPECT_EQ(judge(byEss, sound(1075)).drawsForecast, 3800); // 1075 * 400 / 115 = 3739
}

TEST(Verdict, ModesAreToldFromSlowMixing)
{
    const std::vector<QuantitySummary> rows = {quantity("log_lik", 1.7, 9, 30), quantity("a[1]", 1.02, 300, 400)};
    const Verdict modes = judge(rows, logLiks(1000, 0.9, {0, 0, -14.2, 0}));
    EXPECT_EQ(modes.kind, VerdictKind::ChainsDisagree);
    EXPECT_EQ(modes.split.apart, std::vector<int>({3}));
    EXPECT_NEAR(modes.split.gap, -14.2, 1.0);
    const Verdict above = judge(rows, logLiks(1000, 0.9, {0, 9, 0}));
    EXPECT_EQ(above.split.apart, std::vector<int>({2}));
    EXPECT_GT(above.split.gap, 0);
    const Verdict pair = judge(rows, logLiks(1000, 0.5, {0, -20}));
    EXPECT_EQ(pair.split.apart, std::vector<int>({2})) << "of two the lower one is named";
    const Verdict two = judge(rows, logLiks(1000, 0.5, {0, -283, 0, -283}));
    EXPECT_EQ(two.kind, VerdictKind::ChainsDisagree);
    EXPECT_EQ(two.split.apart, std::vector<int>({2, 4}));
    EXPECT_NEAR(two.split.gap, -283, 1.0) << "the gap between the modes, not that of one chain to the mean of the rest";
    EXPECT_THAT(sentence(two), testing::HasSubstr("Chains 2 and 4 sit 28"));
    EXPECT_THAT(sentence(two), testing::HasSubstr("the worst is log_lik: Rhat 1.700"));
    EXPECT_EQ(judge(rows, logLiks(1000, 0.5, {0, 0, 0, 0})).evidence, ModeEvidence::LogLikelihood);
    EXPECT_EQ(judge(rows, logLiks(1000, 0.5, {0, 0.4, 0, 0})).evidence, ModeEvidence::None); // they do not quite agree
    EXPECT_EQ(judge(rows, logLiks(1000, 0.5, {0, 0.4, 0, 0})).kind, VerdictKind::SlowMixing)
        << "within the spread of the chains themselves";
}

TEST(Verdict, SlowChainsAreSeldomBlamed)
{
    // 200 runs each of four sound chains that lack draws; measured over 400 runs each, at most 4.3 % were blamed
    for (const auto& [phi, draws] : {std::pair{0.9, 100}, {0.98, 300}, {0.99, 1000}}) {
        int blamed = 0;
        for (std::uint32_t seed = 100; seed < 300; ++seed) {
            blamed += findSplit(logLiks(draws, phi, {0, 0, 0, 0}, seed)).apart.empty() ? 0 : 1;
        }
        EXPECT_LE(blamed, 12) << phi;
    }
}

TEST(Verdict, ModesThatFitAsWellAreFoundInTheWorstQuantity)
{
    const std::vector<QuantitySummary> rows = {quantity("log_lik", 1.001, 900, 900), quantity("x", 1.53, 7, 20)};
    const Verdict slow = judge(rows, sound(1000));
    ASSERT_EQ(slow.kind, VerdictKind::SlowMixing);
    Verdict apart = slow;
    lookForModes(logLiks(1000, 0, {-5, -5, 5, -5}), apart);
    EXPECT_EQ(apart.kind, VerdictKind::ChainsDisagree);
    EXPECT_EQ(apart.split.apart, std::vector<int>({3}));
    EXPECT_EQ(apart.drawsForecast, 0) << "no number of draws will do";
    EXPECT_THAT(sentence(apart), testing::StartsWith("Chains disagree. Chain 3 sits 10 standard deviations above the "
                                                     "others in x, at the same log-likelihood: a mode that fits as "
                                                     "well. 1 of 2 quantities falls short"));
    Verdict halves = slow;
    lookForModes(logLiks(1000, 0, {5, 5, -5, -5}), halves);
    EXPECT_EQ(halves.split.apart, std::vector<int>({3, 4}));
    Matrix still = logLiks(1000, 0, {0, 0, 0, 0});
    still.col(1).setConstant(0.3);
    Verdict stuck = slow;
    lookForModes(still, stuck);
    EXPECT_THAT(sentence(stuck),
                testing::StartsWith("Chains disagree. Chain 2 stands still in x while the others move."));
    Verdict same = slow;
    lookForModes(logLiks(1000, 0.97, {0, 0, 0, 0}), same);
    EXPECT_EQ(same.kind, VerdictKind::SlowMixing);
}

TEST(Verdict, ChainsThatStandStillDisagree)
{
    Matrix stuck(500, 3);
    stuck << Vector::Constant(500, -100), Vector::Constant(500, -130), Vector::Constant(500, -100);
    EXPECT_EQ(findSplit(stuck).apart, std::vector<int>({2}));
    EXPECT_TRUE(findSplit(Matrix::Constant(500, 3, -7.0)).apart.empty());
    stuck(3, 0) = -std::numeric_limits<double>::infinity();
    EXPECT_TRUE(findSplit(stuck).apart.empty()) << "nothing can be said";
    Matrix one = logLiks(500, 0.3, {0, 0, 0});
    one.col(1).setConstant(0.3); // in the midst of where the others move
    EXPECT_EQ(findSplit(one).apart, std::vector<int>({2}));
    EXPECT_TRUE(findSplit(one).standStill);
}

TEST(Sentence, SaysWhatTheVerdictIs)
{
    Verdict verdict;
    verdict.chains = 4;
    verdict.drawsPerChain = 60;
    EXPECT_EQ(sentence(verdict), "Too early to judge: 60 draws per chain, 100 needed.");
    verdict.kind = VerdictKind::Converged;
    verdict.quantities = 1164;
    verdict.worstRhat = Measure::of(1.0094);
    verdict.smallestEss = Measure::of(1432.4);
    EXPECT_EQ(sentence(verdict), "Converged. All 1,164 quantities pass; worst Rhat 1.009, smallest ESS 1,432.");
    verdict.kind = VerdictKind::SlowMixing;
    verdict.failing = 3;
    verdict.worstName = "D[const]";
    verdict.worstRhat = Measure::of(1.036);
    verdict.drawsForecast = 3700;
    EXPECT_EQ(sentence(verdict),
              "Not yet converged. 3 of 1,164 quantities fall short; the worst is D[const]: Rhat 1.036 (needs < 1.01). "
              "This looks like slow mixing: the log-likelihoods agree. Roughly 3,700 draws per chain should do.");
    verdict.worstRhat = Measure::of(1.004);
    verdict.smallestEss = Measure::of(212);
    EXPECT_THAT(sentence(verdict),
                testing::HasSubstr("the worst is D[const]: ESS 212 (needs > 400). There are too few"));
    verdict.worstRhat = Measure::of(1.31);
    EXPECT_THAT(sentence(verdict), testing::HasSubstr("slow mixing, or modes that fit equally well."));
    verdict.kind = VerdictKind::ChainsDisagree;
    verdict.split = {.apart = {3}, .gap = -14.23};
    EXPECT_EQ(sentence(verdict),
              "Chains disagree. Chain 3 sits 14.2 below the others in log-likelihood: a different mode. 3 of 1,164 "
              "quantities fall short; the worst is D[const]: Rhat 1.310 (needs < 1.01). More draws will not help; use "
              "a longer warm-up, another seed or a tighter prior.");
    verdict.split.gap = 14.23;
    verdict.chains = 2;
    EXPECT_THAT(sentence(verdict), testing::HasSubstr("Chain 3 sits 14.2 above the other in log-likelihood"));
    verdict.worstRhat = Measure::of(1.01002);
    EXPECT_THAT(sentence(verdict), testing::HasSubstr("Rhat 1.01002 (needs < 1.01)")) << "1.010 would not tell why";
}

TEST(Sentence, OneChainProvesLittle)
{
    Verdict verdict;
    verdict.kind = VerdictKind::OneChain;
    verdict.chains = 1;
    verdict.drawsPerChain = 1000;
    verdict.quantities = 145;
    verdict.essNeeded = 100;
    verdict.worstRhat = Measure::of(1.004);
    verdict.smallestEss = Measure::of(432);
    EXPECT_EQ(sentence(verdict),
              "One chain cannot show that chains agree. Within it all 145 quantities pass; worst Rhat "
              "between its halves 1.004, smallest ESS 432. Run at least 2 chains.");
}

TEST(Sentence, RoundingNeverCrossesALimit)
{
    Verdict verdict;
    verdict.kind = VerdictKind::Converged;
    verdict.chains = 4;
    verdict.drawsPerChain = 1000;
    verdict.quantities = 1;
    verdict.worstRhat = Measure::of(1.00996);
    verdict.smallestEss = Measure::of(400.3);
    EXPECT_EQ(sentence(verdict), "Converged. The 1 quantity passes; worst Rhat 1.00996, smallest ESS 400.3.");
    verdict.kind = VerdictKind::SlowMixing;
    verdict.failing = 1;
    verdict.worstName = "sigma";
    verdict.worstRhat = Measure::of(1.005);
    verdict.smallestEss = Measure::of(399.8);
    EXPECT_THAT(sentence(verdict),
                testing::HasSubstr("1 of 1 quantity falls short; it is sigma: ESS 399.8 (needs > 400)."));
}

} // namespace credence::test
