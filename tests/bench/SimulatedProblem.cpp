// SPDX-FileCopyrightText: 2026 The Credence developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/SimulatedProblem.h"

#include "core/model/PriorDraw.h"
#include "core/model/Scans.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace credence {

namespace {

constexpr double kSdOfF = 2;
constexpr double kSigma = 0.5;
constexpr double kShareMissing = 0.15;

MatrixPrior standardNormal(Index rows, Index cols)
{
    return {Matrix::Zero(rows, cols), Matrix::Ones(rows, cols), {}};
}

Prior priorOf(const BenchSize& size)
{
    HeadPrior head{standardNormal(size.N, size.R),
                   standardNormal(size.N, size.R),
                   standardNormal(size.P, size.R),
                   {Vector::Constant(size.T, 0.9), Vector::Constant(size.T, 0.1)}};
    head.a.mean(0) = 0;
    head.a.sd(0) = 0;
    Prior prior;
    prior.heads.push_back(head);
    return prior;
}

double sdOf(const Matrix& values)
{
    return std::sqrt((values.array() - values.mean()).square().mean());
}

ModelPtr modelOf(const BenchSize& size, const std::vector<Matrix>& x, const std::vector<Matrix>& y)
{
    ModelSpec spec;
    spec.hidden = static_cast<int>(size.N);
    spec.features.intercept = false;
    spec.skip = false;
    spec.standardise = false;
    Result<ModelPtr> model = makeModel(spec, priorOf(size), designFromNumbers(x, y));
    if (!model) {
        throw std::runtime_error(describe(model.error()));
    }
    return model.value();
}

} // namespace

SimulatedProblem simulateProblem(const BenchSize& size, std::uint64_t seed)
{
    Stream stream({seed, 0, 0, Purpose::Test});
    std::vector<Matrix> x;
    std::vector<Matrix> y;
    for (Index i = 0; i < size.B; ++i) {
        x.emplace_back(Matrix::NullaryExpr(size.T, size.R, [&](Index, Index) { return stream.normal(); }));
        y.emplace_back(Matrix::Zero(size.T, size.P));
    }
    SimulatedProblem problem;
    const DesignPtr design = designFromNumbers(x, y);
    problem.truth = drawFromPrior(priorOf(size), stream);
    problem.truth.heads.front().W_V *= kSdOfF / sdOf(meanFunction(*design, problem.truth));
    problem.truth.sigma2 = kSigma * kSigma;
    const Matrix f = meanFunction(*design, problem.truth);
    for (Index i = 0; i < size.B; ++i) {
        y[static_cast<std::size_t>(i)] = Matrix::NullaryExpr(size.T, size.P, [&](Index t, Index p) {
            const double value = f(design->row(i, t), p) + kSigma * stream.normal();
            return stream.uniform() < kShareMissing ? std::numeric_limits<double>::quiet_NaN() : value;
        });
    }
    problem.model = modelOf(size, x, y);
    return problem;
}

} // namespace credence
