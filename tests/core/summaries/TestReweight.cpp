// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Posteriors of other priors, of other noise and of other cells, from one set of draws: against closed form, and
// against what would come out without weights.
#include "core/summaries/Reweight.h"
#include "tests/core/summaries/LinearRun.h"
#include "tests/core/summaries/RandomRun.h"

#include <gtest/gtest.h>

#include <cmath>

namespace credence::test {

namespace {

LinearCase baseCase()
{
    return {.priorMean = Vector::Zero(2), .priorSd = Vector::Constant(2, 0.8), .sigma = 0.7, .hidden = {}};
}

Matrix weightsOf(const Draws& draws)
{
    Matrix values(draws.shortest(), draws.model()->dims.R);
    for (Index s = 0; s < values.rows(); ++s) {
        values.row(s) = draws.parameters(0, s).D.row(0);
    }
    return values;
}

/// Largest distance of mean and sd from the closed form, in Monte Carlo errors of the effective draws.
double surprise(const Reweighted& result, const Model& to)
{
    const Gaussian exact = exactPosterior(to);
    const Matrix values = weightsOf(result.draws);
    double largest = 0;
    for (Index r = 0; r < exact.mean.size(); ++r) {
        const double sd = std::sqrt(exact.covariance(r, r));
        const double mean = values.col(r).mean();
        const double spread = std::sqrt((values.col(r).array() - mean).square().mean());
        largest = std::max(largest, std::abs(mean - exact.mean(r)) / (sd / std::sqrt(result.ess)));
        largest = std::max(largest, std::abs(spread - sd) / (sd / std::sqrt(2 * result.ess)));
    }
    return largest;
}

class ReweightTest : public testing::Test {
protected:
    const ModelPtr m_from = linearModel(baseCase());
    const Draws m_draws = exactDraws(m_from, 4, 1000, 11);
};

TEST_F(ReweightTest, GivesTheExactPosteriorOfAnotherPrior)
{
    LinearCase other = baseCase();
    other.priorMean << 0.6, -0.4;
    other.priorSd << 0.5, 0.6;
    const ModelPtr to = linearModel(other);
    const Reweighted result = reweight(m_draws, to);
    ASSERT_TRUE(result.isTrusted);
    EXPECT_LT(result.k.number, result.limit);
    EXPECT_GT(result.ess, 200);
    EXPECT_EQ(result.draws.model(), to);
    EXPECT_EQ(result.draws.shortest(), 2000);
    EXPECT_LT(surprise(result, *to), 4.5);
    // the same draws without weights are far off: the test would notice
    Reweighted plain = result;
    plain.draws = reweight(m_draws, m_from).draws;
    EXPECT_GT(surprise(plain, *to), 6);
}

TEST_F(ReweightTest, FollowsCellsThatAreHeldOutAndNoiseThatIsFixedElsewhere)
{
    LinearCase other = baseCase();
    other.hidden = {3, 11};
    const ModelPtr fewer = linearModel(other);
    const Reweighted withoutCells = reweight(m_draws, fewer);
    ASSERT_TRUE(withoutCells.isTrusted);
    EXPECT_LT(surprise(withoutCells, *fewer), 4.5);

    Prior prior = m_from->prior;
    prior.sigma.sigma = 0.8;
    const ModelPtr noisier = makeModel(m_from->spec, prior, m_from->design).value();
    const Reweighted withNoise = reweight(m_draws, noisier);
    ASSERT_TRUE(withNoise.isTrusted);
    EXPECT_LT(surprise(withNoise, *noisier), 4.5);
    EXPECT_DOUBLE_EQ(withNoise.draws.parameters(0, 5).sigma2, 0.8 * 0.8);
}

TEST_F(ReweightTest, ShowsNothingWhereTheWeightsCannotBeTrusted)
{
    LinearCase far = baseCase();
    far.priorMean << 40, -40;
    far.priorSd.setConstant(0.05);
    const Reweighted result = reweight(m_draws, linearModel(far));
    EXPECT_FALSE(result.isTrusted);
    EXPECT_TRUE(!result.k.isAvailable() || result.k.number > result.limit);
    EXPECT_EQ(result.draws.shortest(), 0);
}

TEST_F(ReweightTest, TheSamePriorKeepsEveryDrawAndTheSameAnswerAlways)
{
    const Reweighted result = reweight(m_draws, m_from, {.maxDraws = 0, .resampled = 4000});
    ASSERT_TRUE(result.isTrusted);
    EXPECT_EQ(result.k.reason, Unavailable::Constant);
    EXPECT_NEAR(result.ess, 4000, 1e-6);
    for (const Index s : {0, 999, 1000, 3999}) {
        EXPECT_EQ(result.draws.flat(0, s)[0], m_draws.flat(static_cast<int>(s / 1000), s % 1000)[0]);
        EXPECT_NEAR(result.draws.log_lik(0, s), m_draws.log_lik(static_cast<int>(s / 1000), s % 1000), 1e-9);
    }
    const Reweighted again = reweight(m_draws, m_from, {.maxDraws = 0, .resampled = 4000, .threads = 2});
    EXPECT_EQ(again.draws.flat(0, 1234)[1], result.draws.flat(0, 1234)[1]);
}

TEST_F(ReweightTest, KnowsWhichModelsHaveTheSameParameters)
{
    EXPECT_TRUE(canReweight(*m_from, *linearModel(baseCase())));
    LinearCase wider = baseCase();
    wider.priorMean = Vector::Zero(3);
    wider.priorSd = Vector::Ones(3);
    EXPECT_FALSE(canReweight(*m_from, *linearModel(wider)));
    Prior prior = m_from->prior;
    prior.sigma.isFixed = false;
    EXPECT_FALSE(canReweight(*m_from, *makeModel(m_from->spec, prior, m_from->design).value()));
    EXPECT_FALSE(reweight(Draws(m_from, 2), m_from).isTrusted);
}

TEST(Reweight, DataWithOtherRowsAreNoOthersToReweightTo)
{
    const auto modelOf = [](Index second) {
        const std::vector<Matrix> x = {Matrix::Ones(4, 2), Matrix::Ones(second, 2)};
        const std::vector<Matrix> y = {Matrix::Ones(4, 1), Matrix::Ones(second, 1)};
        ModelSpec spec;
        spec.features.intercept = false;
        spec.standardise = false;
        const DesignPtr design = designFromNumbers(x, y);
        return makeModel(spec, defaultPrior(spec, *design), design).value();
    };
    EXPECT_EQ(modelOf(3)->dims, modelOf(2)->dims); // as many sequences and steps, and yet
    EXPECT_FALSE(canReweight(*modelOf(3), *modelOf(2)));
    EXPECT_TRUE(canReweight(*modelOf(3), *modelOf(3)));
}

TEST(Reweight, WorksForTheWholeModel)
{
    const Draws draws = randomRun({});
    Prior prior = draws.model()->prior;
    for (HeadPrior& head : prior.heads) {
        head.W_V.sd *= 1.02;
    }
    const ModelPtr to = makeModel(draws.model()->spec, prior, draws.model()->design).value();
    const Reweighted result = reweight(draws, to);
    EXPECT_GT(result.ess, 10);
    EXPECT_TRUE(result.k.isAvailable() || result.k.reason != Unavailable::None);
}

} // namespace

} // namespace credence::test
