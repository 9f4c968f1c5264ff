// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/summaries/ChainTable.h"
#include "core/summaries/Diagnostics.h"
#include "core/verify/GoldenSeries.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace credence::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Columns as draws x chains each, as chains of draws x columns.
ChainColumns made(const std::vector<std::string>& names, const std::vector<Matrix>& columns)
{
    ChainColumns result;
    result.names = names;
    for (Index chain = 0; chain < columns.front().cols(); ++chain) {
        Matrix draws(columns.front().rows(), static_cast<Index>(columns.size()));
        for (std::size_t j = 0; j < columns.size(); ++j) {
            draws.col(static_cast<Index>(j)) = columns[j].col(chain);
        }
        result.chains.push_back(draws);
    }
    return result;
}

/// 4 chains of 1000 that have converged.
Matrix converged(std::uint32_t seed)
{
    return autoregressions(1000, 4, 0.2, seed, 77);
}

} // namespace

TEST(ChainTable, KnowsWhatColumnsAre)
{
    using enum ColumnUse;
    EXPECT_THAT(columnUses({"lp__", "accept_stat__", "divergent__", "mu", "W_K.1.1", "x__y"}),
                ElementsAre(Judged, Sampler, Sampler, Judged, Judged, Judged));
    EXPECT_THAT(columnUses({"lp__", "log_lik", "sigma", "W_K.1.1", "W_Q.2.1.1", "W_V.1.1", "a.1", "D.1.1", "sigma2"}),
                ElementsAre(Judged, Judged, Judged, Weight, Weight, Weight, Judged, Weight, Judged));
    EXPECT_THAT(columnUses({"log_lik", "W_K.1.1", "sigma2"}), ElementsAre(Judged, Judged, Judged));
    EXPECT_THAT(columnUses({"lp__", "log_lik", "W_K.2.1.1", "a.2.1", "mu_a.2", "omega2.2", "b_variance.1.1", "sigma2"}),
                ElementsAre(Judged, Judged, Weight, Head, Head, Head, Judged, Judged))
        << "several heads";
    EXPECT_THAT(columnUses({"lp__", "log_lik", "W_K.2.1", "a.2", "mu_a", "sigma2"}),
                ElementsAre(Judged, Judged, Weight, Judged, Judged, Judged))
        << "one head of two units";
}

TEST(ChainTable, HasTheNumbersOfEachColumn)
{
    const Matrix other = seriesA().array().exp().matrix();
    const SummaryTable table = summariseChains(made({"energy__", "x", "y"}, {seriesB(), seriesA(), other}));
    EXPECT_EQ(table.chains, 4);
    EXPECT_EQ(table.drawsPerChain, 100);
    ASSERT_EQ(table.rows.size(), 2U) << "energy__ is the sampler's";
    EXPECT_EQ(table.rows[0].name, "x");
    EXPECT_EQ(table.rows[0].rhat.number, rhat(seriesA()).number);
    EXPECT_EQ(table.rows[0].ess_tail.number, essTail(seriesA()).number);
    EXPECT_EQ(table.rows[1].mcse_mean.number, mcseMean(other).number);
    EXPECT_EQ(table.verdict.quantities, 2);
}

TEST(ChainTable, WeightsDoNotCountInTheVerdict)
{
    Matrix stuck = converged(3);
    stuck.col(2).array() += 50;
    const std::vector<Matrix> columns = {converged(1), converged(2), stuck, converged(4)};
    const SummaryTable own = summariseChains(made({"lp__", "log_lik", "W_K.1.1", "sigma2"}, columns));
    EXPECT_EQ(own.rows.size(), 4U);
    EXPECT_EQ(own.verdict.kind, VerdictKind::Converged) << sentence(own.verdict);
    EXPECT_EQ(own.verdict.quantities, 3);
    const SummaryTable foreign = summariseChains(made({"lp__", "log_lik", "W_K.1.1", "tau"}, columns));
    EXPECT_EQ(foreign.verdict.failing, 1);
}

TEST(ChainTable, WithoutHeadsTheSkipWeightsAreTheModel)
{
    Matrix apart = converged(3);
    apart.col(2).array() += 50;
    const std::vector<Matrix> columns = {converged(1), converged(2), apart, converged(4)};
    const SummaryTable own = summariseChains(made({"lp__", "log_lik", "D.1.2", "sigma2"}, columns));
    EXPECT_EQ(own.verdict.worstName, "D.1.2");
    EXPECT_EQ(own.verdict.kind, VerdictKind::ChainsDisagree) << sentence(own.verdict);
}

TEST(ChainTable, ClaimsOnlyWhatWasCompared)
{
    Matrix apart = converged(3);
    apart.col(2).array() += 50;
    const auto saying = [](const ChainColumns& columns) { return sentence(summariseChains(columns).verdict); };
    EXPECT_THAT(saying(made({"x"}, {apart})),
                testing::AllOf(HasSubstr("above the others in x: a different mode"),
                               testing::Not(HasSubstr("log-likelihood")), testing::Not(HasSubstr("draws per chain"))));
    EXPECT_THAT(saying(made({"lp__", "x"}, {Matrix::Zero(1000, 4), apart})), HasSubstr("in x: a different mode"));
    EXPECT_THAT(saying(made({"lp__", "x"}, {converged(1), apart})), HasSubstr("in x, at the same log density: a mode"));
    EXPECT_THAT(saying(made({"lp__", "x"}, {apart, converged(1)})),
                HasSubstr("Chain 3 sits 50.0 above the others in log density"));
    EXPECT_THAT(saying(made({"log_lik", "x"}, {converged(1), apart})), HasSubstr("in x, at the same log-likelihood"));
}

TEST(ChainTable, WhatIsNotFiniteFallsShort)
{
    Matrix broken = converged(5);
    broken(10, 1) = std::numeric_limits<double>::infinity();
    const SummaryTable table = summariseChains(made({"x", "y"}, {converged(1), broken}));
    EXPECT_EQ(table.rows[1].rhat.reason, Unavailable::NotFinite);
    EXPECT_EQ(table.verdict.failing, 1);
    EXPECT_EQ(table.verdict.worstName, "y");
    const SummaryTable constant = summariseChains(made({"x", "y"}, {converged(1), Matrix::Ones(1000, 4)}));
    EXPECT_EQ(constant.verdict.kind, VerdictKind::Converged);
    EXPECT_THAT(constant.verdict.unavailable, ElementsAre("y: all draws are equal"));
    EXPECT_EQ(summariseChains(made({"x"}, {Matrix::Ones(1, 1)})).verdict.kind, VerdictKind::TooEarly);
}

TEST(ChainTable, CountsDivergentDraws)
{
    Matrix divergent = Matrix::Zero(1000, 4);
    divergent(3, 1) = divergent(9, 2) = 1;
    EXPECT_EQ(countDivergent(made({"divergent__", "x"}, {divergent, converged(1)})).number, 2);
    EXPECT_FALSE(countDivergent(made({"x"}, {converged(1)})).isAvailable());
}

} // namespace credence::test
