// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A move along a symmetry must leave f alone and the prior invariant. Each test of invariance is shown to see: the same
// draws moved by a density with one term wrong must fail it.
#include "core/chains/SymmetryMoves.h"

#include "core/math/SliceStep.h"
#include "core/model/Likelihood.h"
#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"
#include "tests/support/RandomProblem.h"
#include "tests/support/Statistics.h"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <functional>

namespace credence {
namespace {

using Move = std::function<void(const HeadPriorTerms&, HeadParameters&, Stream&)>;

constexpr Index kMoved = 20000;
constexpr int kRepeats = 10;
constexpr double kMomentLimit = 5.5; // standard errors, about 4e-8 each
constexpr double kBrokenLimit = 8;   // what a wrong move is seen by

ModelPtr movedModel(Index N, Index P)
{
    return makeRandomProblem({.B = 3, .T = 5, .R = 3, .P = P, .N = N, .hasRowCovariance = true}, 17).model;
}

/// K, Q and V, row after row.
RowVector entriesOf(const HeadParameters& head)
{
    RowVector flat(head.W_K.size() + head.W_Q.size() + head.W_V.size());
    Index begin = 0;
    for (const Matrix* W : {&head.W_K, &head.W_Q, &head.W_V}) {
        for (Index row = 0; row < W->rows(); ++row) {
            flat.segment(begin, W->cols()) = W->row(row);
            begin += W->cols();
        }
    }
    return flat;
}

/// Mean of the entries and their covariance under the prior, which is block diagonal by rows.
std::pair<RowVector, Matrix> priorMoments(const HeadPrior& prior, Index size)
{
    RowVector mean(size);
    Matrix covariance = Matrix::Zero(size, size);
    Index begin = 0;
    for (const MatrixPrior* W : {&prior.W_K, &prior.W_Q, &prior.W_V}) {
        for (Index row = 0; row < W->mean.rows(); ++row) {
            const Index R = W->mean.cols();
            mean.segment(begin, R) = W->mean.row(row);
            covariance.block(begin, begin, R, R) = W->rowCovariance[static_cast<std::size_t>(row)];
            begin += R;
        }
    }
    return {mean, covariance};
}

/// Draws from the prior, each moved; the largest distance, in standard errors, of a first or second moment.
double deviationAfter(const Model& model, const Move& move)
{
    Matrix moved;
    for (Index i = 0; i < kMoved; ++i) {
        Stream stream({91, static_cast<std::uint32_t>(i), 0, Purpose::Test});
        HeadParameters head = drawFromPrior(model.prior, stream).heads[0];
        for (int repeat = 0; repeat < kRepeats; ++repeat) { // a wrong move is wrong each time
            move(model.headTerms[0], head, stream);
        }
        const RowVector flat = entriesOf(head);
        if (i == 0) {
            moved.resize(kMoved, flat.size());
        }
        moved.row(i) = flat;
    }
    const auto [mean, covariance] = priorMoments(model.prior.heads[0], moved.cols());
    double worst = 0;
    const auto compare = [&worst](const Vector& values, double expected) {
        const double sd = std::sqrt((values.array() - values.mean()).square().mean() / kMoved);
        worst = std::max(worst, std::abs(values.mean() - expected) / sd);
    };
    for (Index i = 0; i < moved.cols(); ++i) {
        compare(moved.col(i), mean(i));
        for (Index j = 0; j <= i; ++j) {
            compare(moved.col(i).cwiseProduct(moved.col(j)), mean(i) * mean(j) + covariance(i, j));
        }
    }
    return worst;
}

void scaleKeysAndValues(const ScaleDensity& density, HeadParameters& head, Stream& stream)
{
    const double factor = drawFactor(density, stream);
    head.W_K *= factor;
    head.W_V /= factor;
}

TEST(SymmetryMoves, LeaveTheMeanFunctionAlone)
{
    for (const Index N : {1, 3}) {
        const ModelPtr model = movedModel(N, N == 1 ? 1 : 2);
        Stream stream({5, 0, 0, Purpose::Test});
        for (int trial = 0; trial < 20; ++trial) {
            const Parameters before = drawFromPrior(model->prior, stream);
            Parameters after = before;
            moveAlongSymmetries(model->headTerms[0], after.heads[0], stream);
            const Matrix f = meanFunction(*model->design, before);
            EXPECT_GT((after.heads[0].W_K - before.heads[0].W_K).norm(), 1e-6);
            EXPECT_LE((meanFunction(*model->design, after) - f).cwiseAbs().maxCoeff(), 1e-9 * f.cwiseAbs().maxCoeff());
        }
    }
}

/// How far W_Q'W_K W_V[p,r] lies from where it was, at most, over the largest of them.
double productDistance(const HeadParameters& before, const HeadParameters& after)
{
    const Matrix S = before.W_Q.transpose() * before.W_K;
    const Matrix moved = after.W_Q.transpose() * after.W_K;
    double furthest = 0;
    for (Index i = 0; i < before.W_V.size(); ++i) {
        const Matrix gap = moved * after.W_V.reshaped()(i) - S * before.W_V.reshaped()(i);
        furthest = std::max(furthest, gap.cwiseAbs().maxCoeff());
    }
    return furthest / (S.cwiseAbs().maxCoeff() * before.W_V.cwiseAbs().maxCoeff());
}

TEST(SymmetryMoves, LeaveProductsOfWeightsAndTheLikelihoodAlone)
{
    for (const Index N : {1, 3}) {
        const ModelPtr model = movedModel(N, 2);
        const Design& design = *model->design;
        Stream stream({6, 0, 0, Purpose::Test});
        for (int trial = 0; trial < 20; ++trial) {
            const Parameters before = drawFromPrior(model->prior, stream);
            Parameters after = before;
            moveAlongSymmetries(model->headTerms[0], after.heads[0], stream);
            EXPECT_LT(productDistance(before.heads[0], after.heads[0]), 1e-10);
            const auto log_lik = [&](const Parameters& parameters) {
                return logLikelihood(design.totalSeen(), sumOfSquares(design, meanFunction(design, parameters)),
                                     parameters.sigma2);
            };
            EXPECT_NEAR(log_lik(after), log_lik(before), 1e-10 * std::abs(log_lik(before)));
            after.heads[0].W_V *= 1 + 1e-8; // no move along a symmetry
            EXPECT_GT(productDistance(before.heads[0], after.heads[0]), 1e-10);
        }
    }
}

TEST(SymmetryMoves, LeaveThePriorAsItWas)
{
    EXPECT_LT(deviationAfter(*movedModel(3, 2), moveAlongSymmetries), kMomentLimit);
    EXPECT_LT(deviationAfter(*movedModel(1, 2), moveAlongSymmetries), kMomentLimit);
    EXPECT_LT(deviationAfter(*movedModel(1, 1), moveAlongSymmetries), kMomentLimit); // with the exchange
}

TEST(SymmetryMoves, AForgottenJacobianIsSeen)
{
    const ModelPtr model = movedModel(3, 1);
    EXPECT_LT(
        deviationAfter(*model, [](const HeadPriorTerms& prior, HeadParameters& head,
                                  Stream& stream) { scaleKeysAndValues(keyValueScale(prior, head), head, stream); }),
        kMomentLimit);
    EXPECT_GT(deviationAfter(*model,
                             [](const HeadPriorTerms& prior, HeadParameters& head, Stream& stream) {
                                 ScaleDensity density = keyValueScale(prior, head);
                                 density.jacobian = 0;
                                 scaleKeysAndValues(density, head, stream);
                             }),
              kBrokenLimit);
}

TEST(SymmetryMoves, AScaleWithAWrongSignIsSeen)
{
    EXPECT_GT(deviationAfter(*movedModel(3, 1),
                             [](const HeadPriorTerms& prior, HeadParameters& head, Stream& stream) {
                                 ScaleDensity density = keyValueScale(prior, head);
                                 density.upLinear *= -1;
                                 scaleKeysAndValues(density, head, stream);
                             }),
              kBrokenLimit);
}

TEST(SymmetryMoves, AShearOfTheWrongSignIsSeen)
{
    const auto sheared = [](double sign) {
        return [sign](const HeadPriorTerms& prior, HeadParameters& head, Stream& stream) {
            const ShearDensity density = shear(prior, head, 0, 1);
            const double c = sign * density.linear / density.precision + stream.normal() / std::sqrt(density.precision);
            head.W_K.row(0) += c * head.W_K.row(1);
            head.W_Q.row(1) -= c * head.W_Q.row(0);
        };
    };
    const ModelPtr model = movedModel(2, 1);
    EXPECT_LT(deviationAfter(*model, sheared(1)), kMomentLimit);
    EXPECT_GT(deviationAfter(*model, sheared(-1)), kBrokenLimit);
}

TEST(SymmetryMoves, AnExchangeWithoutThePriorRatioIsSeen)
{
    EXPECT_GT(deviationAfter(*movedModel(1, 1),
                             [](const HeadPriorTerms&, HeadParameters& head, Stream& stream) {
                                 if (stream.uniform() < 0.5) {
                                     head.W_K.swap(head.W_V);
                                 }
                             }),
              kBrokenLimit);
}

TEST(SliceStep, KeepsADensityWithTwoHumps)
{
    // 0.3 N(-2, 0.5^2) + 0.7 N(1, 1), whose distribution function is known
    const auto logDensity = [](double x) {
        return std::log(0.3 / 0.5 * std::exp(-0.5 * (x + 2) * (x + 2) / 0.25) +
                        0.7 * std::exp(-0.5 * (x - 1) * (x - 1)));
    };
    const auto cdf = [](double x) { return 0.3 * normalCdf((x + 2) / 0.5) + 0.7 * normalCdf(x - 1); };
    std::vector<double> ends;
    std::vector<double> broken;
    for (std::uint32_t i = 0; i < 20000; ++i) {
        Stream stream({92, i, 0, Purpose::Test});
        const double start =
            stream.uniform() < 0.3 ? -2 + 0.5 * stream.normal() : 1 + stream.normal(); // a draw from the density
        ends.push_back(sliceStep(logDensity, start, 3.0, stream));
        broken.push_back(sliceStep([&](double x) { return 0.5 * logDensity(x); }, start, 3.0, stream));
    }
    EXPECT_LT(kolmogorovDistance(ends, cdf), kKolmogorovLimit);
    EXPECT_GT(kolmogorovDistance(broken, cdf), kKolmogorovLimit);
}

} // namespace
} // namespace credence
