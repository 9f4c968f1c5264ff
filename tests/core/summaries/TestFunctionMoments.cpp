// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Bands of f and y with the output weights integrated out, against that Gaussian written out densely, against the exact
// answer where nothing else is free, and against quantiles of many draws.
#include "core/model/PriorDraw.h"
#include "core/summaries/Bands.h"
#include "core/summaries/FunctionMoments.h"
#include "tests/core/summaries/RandomRun.h"
#include "tests/support/RandomProblem.h"
#include "tests/support/Statistics.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace credence::test {

namespace {

RandomProblem twoHeadProblem()
{
    return makeRandomProblem({.B = 4,
                              .T = 6,
                              .R = 3,
                              .P = 2,
                              .N = 2,
                              .H = 2,
                              .isRagged = true,
                              .isSkipped = true,
                              .shareMissing = 0.3,
                              .hasRowCovariance = true},
                             8);
}

/// X_t of one sequence: T_i x d, from the T x T attention.
Matrix denseCovariates(const bruteforce::Data& data, const Parameters& parameters)
{
    const Index R = data.x.cols();
    Matrix X(data.x.rows(), (static_cast<Index>(parameters.heads.size()) + 1) * R);
    Index begin = 0;
    for (const HeadParameters& head : parameters.heads) {
        X.middleCols(begin, R) = bruteforce::attention(data, head) * data.x;
        begin += R;
    }
    X.rightCols(R) = data.x;
    return X;
}

struct DenseGaussian {
    Vector mean;
    Matrix covariance;
};

/// Row p of every W_V and of D given everything else and the data.
DenseGaussian denseWeights(const RandomProblem& problem, const Parameters& parameters, Index p)
{
    const Prior& prior = problem.model->prior;
    const Index R = problem.model->dims.R;
    const Index d = (static_cast<Index>(prior.heads.size()) + 1) * R;
    Matrix precision = Matrix::Zero(d, d);
    Vector eta = Vector::Zero(d);
    Index begin = 0;
    const auto addPrior = [&](const MatrixPrior& part) {
        const Matrix inverse = part.rowCovariance[static_cast<std::size_t>(p)].inverse();
        precision.block(begin, begin, R, R) = inverse;
        eta.segment(begin, R) = inverse * part.mean.row(p).transpose();
        begin += R;
    };
    for (const HeadPrior& head : prior.heads) {
        addPrior(head.W_V);
    }
    addPrior(prior.D);
    for (const bruteforce::Data& data : problem.brute.sequences) {
        const Matrix X = denseCovariates(data, parameters);
        for (Index t = 0; t < data.y.rows(); ++t) {
            if (!std::isnan(data.y(t, p))) {
                precision += X.row(t).transpose() * X.row(t) / parameters.sigma2;
                eta += X.row(t).transpose() * data.y(t, p) / parameters.sigma2;
            }
        }
    }
    const Matrix covariance = precision.inverse();
    return {covariance * eta, covariance};
}

/// f of a cell at every draw, densely: means and variances.
std::pair<Vector, Vector> denseMoments(const RandomProblem& problem, const Draws& draws, Index sequence, Index t,
                                       Index p)
{
    const DrawSelection selection(draws, 0);
    Vector mean(selection.count());
    Vector variance(selection.count());
    for (Index i = 0; i < selection.count(); ++i) {
        const Parameters parameters = selection.parameters(i);
        const DenseGaussian weights = denseWeights(problem, parameters, p);
        const Vector x =
            denseCovariates(problem.brute.sequences[static_cast<std::size_t>(sequence)], parameters).row(t).transpose();
        mean(i) = x.dot(weights.mean);
        variance(i) = x.dot(weights.covariance * x);
    }
    return {mean, variance};
}

double mixtureCdf(const Vector& mean, const Vector& variance, double q)
{
    double sum = 0;
    for (Index i = 0; i < mean.size(); ++i) {
        sum += normalCdf((q - mean(i)) / std::sqrt(variance(i)));
    }
    return sum / static_cast<double>(mean.size());
}

/// How far F at the band's quantiles is from their levels, at worst.
double levelError(const Band& band, const Vector& mean, const Vector& variance)
{
    double worst = 0;
    for (std::size_t i = 0; i < kBandLevels.size(); ++i) {
        worst = std::max(worst, std::abs(mixtureCdf(mean, variance, band.quantiles[i]) - kBandLevels[i]));
    }
    return worst;
}

Draws priorRun(const ModelPtr& model, Index perChain)
{
    return madeRun(model, {perChain, perChain}, [&](Stream& stream, int, Index) {
        return std::pair{drawFromPrior(model->prior, stream), 0.0};
    });
}

} // namespace

TEST(FunctionMoments, AreThoseOfTheDenseGaussian)
{
    const RandomProblem problem = twoHeadProblem();
    const Model& model = *problem.model;
    const Draws draws = priorRun(problem.model, 4);
    const DrawSelection selection(draws, 0);
    const Parallel parallel(2);
    const ConditionalFunctions functions(selection, parallel, {});
    for (const Index maxRows : {3, 1000}) {
        for (const RowBlock& block : blocksOf(*model.design, maxRows)) {
            const FunctionMoments moments = functions.moments(block, parallel, {});
            const std::vector<Index> rows = block.rows(*model.design);
            for (Index sequence = 0; sequence < model.dims.B; ++sequence) {
                const Index length = problem.brute.sequences[static_cast<std::size_t>(sequence)].x.rows();
                for (Index t = 0; t < length; ++t) {
                    const auto at = std::find(rows.begin(), rows.end(), model.design->row(sequence, t));
                    for (Index p = 0; p < model.dims.P && at != rows.end(); ++p) {
                        const auto [mean, variance] = denseMoments(problem, draws, sequence, t, p);
                        const Index column = p * static_cast<Index>(rows.size()) + (at - rows.begin());
                        EXPECT_LE((moments.mean.col(column) - mean).norm(), 1e-9 * mean.norm());
                        EXPECT_LE((moments.variance.col(column) - variance).norm(), 1e-9 * variance.norm());
                    }
                }
            }
        }
    }
}

TEST(FunctionMoments, BandsInvertTheirMixture)
{
    const RandomProblem problem = twoHeadProblem();
    const Draws draws = priorRun(problem.model, 20);
    const BandTable bands = computeBands(draws);
    EXPECT_EQ(bands.law, FunctionLaw::Conditional);
    Vector sigma2(40);
    for (Index i = 0; i < 40; ++i) {
        sigma2(i) = DrawSelection(draws, 0).parameters(i).sigma2;
    }
    for (const Index t : {0, 5}) {
        const auto [mean, variance] = denseMoments(problem, draws, 0, t, 1);
        const RowBands& row = bands.at(0, t, 1);
        EXPECT_NEAR(row.f.mean, mean.mean(), 1e-9);
        EXPECT_LT(levelError(row.f, mean, variance), 1e-9);
        EXPECT_LT(levelError(row.y, mean, variance + sigma2), 1e-9);
        const double between = (mean.array() - mean.mean()).square().sum() / 39;
        EXPECT_NEAR(row.f.sd, std::sqrt(variance.mean() + between), 1e-9);
        EXPECT_NEAR(row.y.sd, std::sqrt(variance.mean() + sigma2.mean() + between), 1e-9);
        // left out, the weights' variance is missed
        EXPECT_GT(levelError(row.y, mean, sigma2), 1e-3);
    }
}

TEST(FunctionMoments, AreExactWhereOnlyTheOutputWeightsAreFree)
{
    const RandomProblem problem = twoHeadProblem();
    const Parameters& known = problem.brute.state;
    // whatever W_V and D the few draws have, the posterior of f is the one Gaussian
    const Draws draws = madeRun(problem.model, {3, 3}, [&](Stream& stream, int, Index) {
        Parameters parameters = drawFromPrior(problem.model->prior, stream);
        parameters.sigma2 = known.sigma2;
        for (std::size_t g = 0; g < parameters.heads.size(); ++g) {
            parameters.heads[g].W_K = known.heads[g].W_K;
            parameters.heads[g].W_Q = known.heads[g].W_Q;
            parameters.heads[g].a = known.heads[g].a;
        }
        return std::pair{parameters, 0.0};
    });
    const BandTable bands = computeBands(draws);
    const BandTable drawn = computeBands(draws, {.law = FunctionLaw::Drawn});
    for (const Index t : {0, 3, 5}) {
        const DenseGaussian weights = denseWeights(problem, known, 0);
        const Vector x = denseCovariates(problem.brute.sequences[0], known).row(t).transpose();
        const double mean = x.dot(weights.mean);
        const double sd = std::sqrt(x.dot(weights.covariance * x));
        const Band& band = bands.at(0, t, 0).f;
        for (std::size_t i = 0; i < kBandLevels.size(); ++i) {
            EXPECT_NEAR(normalCdf((band.quantiles[i] - mean) / sd), kBandLevels[i], 1e-9);
        }
        EXPECT_NEAR(band.sd, sd, 1e-9 * sd);
        EXPECT_GT(std::abs(drawn.at(0, t, 0).f.mean - mean), 1e-3 * sd) << "six draws know it only roughly";
    }
}

TEST(FunctionMoments, AgreeWithQuantilesOfManyDraws)
{
    const RandomProblem problem = twoHeadProblem();
    const Draws few = priorRun(problem.model, 10);
    constexpr Index kEach = 400;
    // output weights drawn many times for each of the few draws of all else
    const DrawSelection selection(few, 0);
    std::vector<DenseGaussian> weights;
    const Draws many = madeRun(problem.model, {20 * kEach}, [&](Stream& stream, int, Index draw) {
        Parameters parameters = selection.parameters(draw / kEach);
        if (draw % kEach == 0) {
            weights = {denseWeights(problem, parameters, 0), denseWeights(problem, parameters, 1)};
        }
        for (Index p = 0; p < 2; ++p) {
            const DenseGaussian& gaussian = weights[static_cast<std::size_t>(p)];
            Vector z(gaussian.mean.size());
            std::generate(z.begin(), z.end(), [&] { return stream.normal(); });
            const Vector row = gaussian.mean + Eigen::LLT<Matrix>(gaussian.covariance).matrixL() * z;
            parameters.heads[0].W_V.row(p) = row.segment(0, 3).transpose();
            parameters.heads[1].W_V.row(p) = row.segment(3, 3).transpose();
            parameters.D.row(p) = row.segment(6, 3).transpose();
        }
        return std::pair{parameters, 0.0};
    });
    const BandTable ofMany = computeBands(many, {.law = FunctionLaw::Drawn});
    const auto levelOf = [](const Band& band, double q) { // by linear interpolation between the band's quantiles
        std::size_t i = 1;
        while (i + 1 < kBandLevels.size() && band.quantiles[i] < q) {
            ++i;
        }
        const double share = (q - band.quantiles[i - 1]) / (band.quantiles[i] - band.quantiles[i - 1]);
        return kBandLevels[i - 1] + share * (kBandLevels[i] - kBandLevels[i - 1]);
    };
    const auto worstLevel = [&](const BandTable& bands) {
        double worst = 0; // in standard errors of the many draws' quantile
        for (const Index t : {0, 2, 5}) {
            for (const Index p : {0, 1}) {
                for (std::size_t i = 1; i + 1 < kBandLevels.size(); ++i) {
                    const double level = levelOf(ofMany.at(0, t, p).f, bands.at(0, t, p).f.quantiles[i]);
                    const double se = std::sqrt(kBandLevels[i] * (1 - kBandLevels[i]) / (20.0 * kEach));
                    worst = std::max(worst, std::abs(level - kBandLevels[i]) / se);
                }
            }
        }
        return worst;
    };
    EXPECT_LT(worstLevel(computeBands(few)), 5.5);
    EXPECT_GT(worstLevel(computeBands(few, {.law = FunctionLaw::Drawn})), 8) << "twenty draws alone do not";
}

TEST(FunctionMoments, DoNotDependOnThreadsAndEndAtAStop)
{
    const RandomProblem problem = twoHeadProblem();
    const Draws draws = priorRun(problem.model, 100);
    const BandTable one = computeBands(draws, {0, 1});
    const BandTable three = computeBands(draws, {0, 3});
    EXPECT_EQ(one.at(0, 4, 1).f.quantiles, three.at(0, 4, 1).f.quantiles);
    EXPECT_EQ(one.at(2, 0, 0).y.quantiles, three.at(2, 0, 0).y.quantiles);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(computeBands(draws, {}, stop.get_token()).isEmpty());
}

TEST(FunctionMoments, WideModelsAndTooManyDrawsAreNotCheap)
{
    const ModelPtr narrow = twoHeadProblem().model; // d = 9, P = 2
    EXPECT_TRUE(ConditionalFunctions::isCheap(*narrow, 100000));
    EXPECT_FALSE(ConditionalFunctions::isCheap(*narrow, 110000));
    const ModelPtr wide = makeRandomProblem({.R = 13, .N = 1, .H = 1, .isSkipped = true}, 3).model; // d = 26
    EXPECT_FALSE(ConditionalFunctions::isCheap(*wide, 10));
    EXPECT_EQ(computeBands(priorRun(wide, 3)).law, FunctionLaw::Drawn);
}

TEST(FunctionMoments, AFunctionThatCannotMoveHasNoWidth)
{
    const RandomProblem problem = makeRandomProblem({.B = 1, .T = 2, .R = 1, .P = 1, .N = 1}, 3);
    const ModelPtr model = makeModel(problem.model->spec, problem.model->prior,
                                     designFromNumbers({Matrix::Zero(2, 1)}, {Matrix::Ones(2, 1)}))
                               .value();
    const Band band = computeBands(priorRun(model, 5)).at(0, 1, 0).f;
    EXPECT_EQ(band.sd, 0.0);
    EXPECT_EQ(band.quantiles, (std::array<double, 7>{}));
}

} // namespace credence::test
