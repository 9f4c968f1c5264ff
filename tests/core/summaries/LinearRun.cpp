// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/summaries/LinearRun.h"

#include "core/model/Likelihood.h"
#include "tests/core/summaries/RandomRun.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>

#include <cmath>
#include <limits>

namespace credence::test {

namespace {

constexpr Index kSteps = 20;

} // namespace

ModelPtr linearModel(const LinearCase& what)
{
    const Index R = what.priorMean.size();
    Stream stream({97, 0, 0, Purpose::Test});
    Matrix x(kSteps, R);
    Matrix y(kSteps, 1);
    for (Index t = 0; t < kSteps; ++t) {
        y(t, 0) = what.sigma * stream.normal();
        for (Index r = 0; r < R; ++r) {
            x(t, r) = stream.normal();
            y(t, 0) += static_cast<double>(r + 1) * x(t, r);
        }
    }
    for (const Index t : what.hidden) {
        y(t, 0) = std::numeric_limits<double>::quiet_NaN();
    }
    ModelSpec spec;
    spec.heads = 0;
    const DesignPtr design = designFromNumbers({x}, {y});
    Prior prior;
    prior.D.mean = what.priorMean.transpose();
    prior.D.sd = what.priorSd.transpose();
    prior.b = {Matrix(1, 0), Matrix(1, 0)};
    prior.sigma = {.isFixed = true, .sigma = what.sigma};
    return makeModel(spec, prior, design).value();
}

Gaussian exactPosterior(const Model& model, double priorPower, double likelihoodPower)
{
    const Design& design = *model.design;
    const double tau = likelihoodPower / (model.prior.sigma.sigma * model.prior.sigma.sigma);
    const Vector weights = priorPower * model.prior.D.sd.row(0).transpose().cwiseAbs2().cwiseInverse();
    const Matrix seenX = design.seen.col(0).asDiagonal() * design.x;
    const Matrix precision = Matrix(weights.asDiagonal()) + tau * design.x.transpose() * seenX;
    const Matrix covariance = precision.inverse();
    const Vector eta =
        weights.cwiseProduct(model.prior.D.mean.row(0).transpose()) + tau * seenX.transpose() * design.y.col(0);
    return {covariance * eta, covariance};
}

Draws exactDraws(const ModelPtr& model, int chains, Index draws, std::uint32_t seed)
{
    const Gaussian posterior = exactPosterior(*model);
    const Matrix factor = Eigen::LLT<Matrix>(posterior.covariance).matrixL();
    return madeRun(model, std::vector<Index>(static_cast<std::size_t>(chains), draws),
                   [&](Stream& /*stream*/, int chain, Index draw) {
                       Stream own({seed, static_cast<std::uint32_t>(chain * draws + draw), 0, Purpose::Test});
                       Vector z(posterior.mean.size());
                       for (double& value : z) {
                           value = own.normal();
                       }
                       Parameters parameters;
                       parameters.D = (posterior.mean + factor * z).transpose();
                       parameters.sigma2 = model->prior.sigma.sigma * model->prior.sigma.sigma;
                       return std::pair(parameters, logLikelihood(*model, parameters));
                   });
}

} // namespace credence::test
